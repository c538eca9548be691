"""Small evenings during which everything is killed (bench/faults): what was called saved is stored, once."""

import os
import shutil
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from redis import Redis

from bench.faults.bench import Bench, Found, Plan
from bench.faults.books import Books
from bench.faults.door import REFUSED, STORED, Chair, Line, Person, Rules, Tap, tap
from bench.faults.processes import ROOT, celery_of, free_port, redis_of
from deploy.postgresql import binaries
from tests.servers import comes
from tournament.actions.answers import question_key

RULES = Rules(fee=600, drink=275, snack=320, included=2)
HERE = Person("present", 1)
has_servers = pytest.mark.skipif(
    not (binaries() and shutil.which("redis-server")), reason="needs PostgreSQL's and Redis' programs to start its own"
)


def come_to(found: Found) -> tuple[list[str], bool, bool]:
    """What differs, whether enough was done, and whether every kill was seen through."""
    done = found.counted["operations"] >= found.plan.operations
    return found.wrong, done, sum(found.kills.values()) >= 3


@pytest.mark.slow
def test_one_process_killed_in_the_midst_of_an_evening_loses_nothing_and_doubles_nothing(tmp_path):
    plan = Plan("embedded", operations=160, people=12, between=40, seed=3)
    assert come_to(Bench(plan, tmp_path).run()) == ([], True, True)


@pytest.mark.slow
@pytest.mark.redis
@has_servers
def test_webs_worker_redis_and_postgresql_killed_in_the_midst_of_an_evening_lose_nothing():
    plan = Plan("full", operations=80, people=12, between=20, seed=262)
    with TemporaryDirectory(prefix="tokken-faults-") as folder:  # into pytest's own PostgreSQL's user may not look
        assert come_to(Bench(plan, Path(folder)).run()) == ([], True, True)


# -- a worker that loses its Redis


def due_question(path: Path) -> None:
    """A club with a job that is due: to ask who comes to its first night."""
    command = [sys.executable, "-W", "ignore", "-m", "bench.faults.club", "4", "1"]
    given = {"DATABASE_URL": f"sqlite:///{path}", "DJANGO_SETTINGS_MODULE": "tournament.config.settings"}
    subprocess.run(command, cwd=ROOT, env=os.environ | given, check=True, stdout=subprocess.DEVNULL)
    columns, values = "task, key, args, run_at, tries, attempts, error", "?, ?, ?, ?, 0, 0, ''"
    with closing(sqlite3.connect(path)) as club, club:
        args = '{"night_id": 1, "day": "2026-01-05"}'
        club.execute(
            f"INSERT INTO tournament_scheduledjob ({columns}) VALUES ({values})",
            ("question", question_key(1), args, "2026-01-01 10:00:00"),
        )


@pytest.mark.slow
@pytest.mark.redis
@pytest.mark.skipif(not shutil.which("redis-server"), reason="needs redis-server to start its own")
def test_a_worker_at_work_when_its_redis_dies_goes_on_when_that_is_back(tmp_path):
    club, port = tmp_path / "club.sqlite3", free_port()
    due_question(club)
    given = {
        "DATABASE_URL": f"sqlite:///{club}",
        "REDIS_URL": f"redis://127.0.0.1:{port}/0",
        "SECRET_KEY": tmp_path.name,
    }
    redis, books = redis_of(tmp_path, port), Books(given["DATABASE_URL"])
    worker, beat = celery_of(tmp_path, os.environ | given)
    undone = "SELECT key FROM tournament_scheduledjob WHERE done_at IS NULL AND run_at < '2026-02-01'"
    try:
        with closing(sqlite3.connect(club, isolation_level=None)) as writer:
            writer.execute("BEGIN IMMEDIATE")  # who wants to claim the job waits, and what comes after it too
            for process in (redis, worker, beat):
                process.start()
                process.wait()
            clients = Redis(port=port)
            assert comes(lambda: clients.info("clients")["blocked_clients"] == 1)  # the worker listens
            assert comes(lambda: clients.info("clients")["blocked_clients"] == 0)  # and has its hands full
            redis.kill()
            time.sleep(3)
            writer.execute("COMMIT")
        redis.start()
        assert comes(lambda: not books.ask(undone))
        assert worker.popen is not None
        assert worker.popen.poll() is None
    finally:
        for process in (beat, worker, redis):
            process.kill()


# -- the model that the database is held beside


@pytest.mark.parametrize(
    ("one", "said", "person"),
    [
        (Tap("state", "present", was=1), STORED, HERE),
        (Tap("state", "gone", was=1), STORED, Person("gone", 2)),
        (Tap("state", "gone", was=0), REFUSED, HERE),
        (Tap("fee", "card", "k", was=0), STORED, Person("present", 1, lines=(Line("k", "fee", "card", 600),))),
        (Tap("refund fee", "cash", "k", was=0), REFUSED, HERE),
        (Tap("drinks", "2", "k", was=0), STORED, Person("present", 1, drinks=2)),
        (Tap("drinks", "2", "k", was=1), REFUSED, HERE),
    ],
)
def test_the_model_says_what_comes_of_a_tap(one, said, person):
    assert tap(HERE, one, RULES) == (said, person)


def test_the_model_gives_back_what_was_paid_for_drinks_beyond_the_included_ones():
    _, three = tap(HERE, Tap("drinks", "3 card", "a"), RULES)
    _, two = tap(three, Tap("drinks", "2", "b"), RULES)
    assert [line.cents for line in two.lines] == [275, -275]
    assert [line.method for line in two.lines] == ["card", "card"]


def test_while_an_answer_is_missing_both_are_possible_and_after_it_one():
    cash, card = Tap("fee", "cash", "a", was=0), Tap("fee", "card", "b", was=0)
    chair = Chair({HERE}, [], [cash, card])
    assert {tuple(line.method for line in one.lines) for one in chair.possible(RULES)} == {(), ("cash",), ("card",)}
    chair.under_way.clear()
    chair.answered = [(cash, REFUSED), (card, STORED)]
    assert chair.settle(RULES)
    assert chair.only == Person("present", 1, lines=(Line("b", "fee", "card", 600),))


def test_answers_that_contradict_each_other_are_noticed():
    taps = [(Tap("fee", "cash", key, was=0), STORED) for key in "ab"]
    assert not Chair({HERE}, taps, []).settle(RULES)
