"""Scheduled work in real processes: in the one process of a small club, and by a real worker with a real Redis.

At the end the whole club in full mode: two processes that serve, worker, beat, Redis and PostgreSQL.
"""

import os
import secrets
import signal
import sqlite3
import subprocess
import sys
import time
import zipfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

import psycopg
import pytest
import redis
from django.conf import settings
from django.db import connection
from django.utils import timezone

from deploy import redis_server
from deploy.postgresql import free_port
from tests.builders import make_night, make_round
from tests.evening import Evening
from tests.full_mode import BEAT, own_database, running
from tests.full_mode import WORKER as WORKER_APART
from tests.servers import PATIENCE_S, ROOT, comes, database_for_others, serving
from tournament.actions.clock import start_clock
from tournament.models import Night, Round

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]
CELERY = ("-W", "ignore", "-m", "celery", "-A", "tournament.config.celery")
WORKER = ("worker", "-B", "--concurrency", "1", "--loglevel", "warning", "--without-gossip", "--without-mingle")
# Noting the end takes minutes with this: whoever does it is killed between claim and done
SLOW = """CREATE TRIGGER slow BEFORE INSERT ON tournament_trailentry BEGIN SELECT count(*) FROM (
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000000) SELECT i FROM n); END"""


@dataclass(frozen=True)
class Club:
    """A club in a file whose round ends in a few seconds."""

    path: Path

    @property
    def url(self) -> str:
        return f"sqlite:///{self.path}"

    def sql(self, statement: str) -> list[tuple]:
        with closing(sqlite3.connect(self.path, timeout=PATIENCE_S)) as database, database:
            return database.execute(statement).fetchall()

    def revision(self) -> int:
        return self.sql("SELECT revision FROM tournament_night")[0][0]

    def job(self) -> tuple[int, bool]:
        """How often the job was claimed, and whether it is done."""
        return self.sql("SELECT tries, done_at IS NOT NULL FROM tournament_scheduledjob")[0]

    def failed(self) -> tuple[int, bool, bool]:
        """How often the job was begun, whether it is told what went wrong, and whether it was set aside."""
        told = "error LIKE '%Round matching query does not exist.%'"
        return self.sql(f"SELECT attempts, {told}, set_aside_at IS NOT NULL FROM tournament_scheduledjob")[0]

    def ends_told(self) -> int:
        return self.sql('SELECT count(*) FROM tournament_trailentry WHERE "after" LIKE \'%"over"%\'')[0][0]


@pytest.fixture
def club(tmp_path) -> Club:
    if connection.vendor != "sqlite":
        pytest.skip("looked at with a file")
    played = make_round(make_night(8))
    Round.objects.update(length_s=5)
    start_clock(round_id=played.pk, now=timezone.now())
    return Club(Path(database_for_others(tmp_path).removeprefix("sqlite:///")))


@pytest.fixture
def nightly(club, tmp_path, monkeypatch) -> Path:
    """The folder of the backups; the one of this morning is due."""
    monkeypatch.setenv("BACKUP_DIR", str(tmp_path / "kept"))
    club.sql(
        "INSERT INTO tournament_scheduledjob (task, key, args, run_at, tries, attempts, error)"
        " VALUES ('backup', 'nightly-backup', '{\"day\": \"2026-10-05\"}', datetime('now'), 0, 0, '')"
    )
    return tmp_path / "kept"


def has_backup(club: Club, folder: Path) -> bool:
    """Whether it is there as a whole, and the job is done."""
    done = "SELECT done_at IS NOT NULL FROM tournament_scheduledjob WHERE task = 'backup'"
    return club.sql(done) == [(1,)] and zipfile.is_zipfile(folder / "club-2026-10-05.zip")


@contextmanager
def working(club: Club, secret: str) -> Iterator[subprocess.Popen]:
    """A real worker with beat, killed at the end with all that it started."""
    given = {"DATABASE_URL": club.url, "REDIS_URL": redis_server.URL, "SECRET_KEY": secret}
    worker = subprocess.Popen([sys.executable, *CELERY, *WORKER], cwd=ROOT, env=os.environ | given, process_group=0)
    try:
        yield worker
    finally:
        os.killpg(worker.pid, signal.SIGKILL)
        worker.wait()


@pytest.fixture
def secret() -> Iterator[str]:
    """Clubs with another secret share no queue; what is left in this one is thrown away."""
    with redis.Redis.from_url(redis_server.URL) as server:
        before = set(server.keys("tournament-*"))
        yield secrets.token_hex()
        if left := set(server.keys("tournament-*")) - before:
            server.delete(*left)


# -- embedded


def test_the_one_process_tells_the_end_of_a_round_without_any_request(club):
    before = club.revision()
    with serving(club.url):
        assert comes(lambda: club.job() == (1, True))
        assert (club.revision(), club.ends_told()) == (before + 1, 1)


def test_of_two_processes_the_second_takes_over_when_the_first_dies(club):
    with serving(club.url) as first, serving(club.url):
        first.process.kill()
        assert comes(lambda: club.job()[1])
    assert club.ends_told() == 1


def test_the_one_process_makes_the_backup_of_the_night(club, nightly):
    with serving(club.url):
        assert comes(lambda: has_backup(club, nightly))


@pytest.mark.parametrize(("redis_url", "told"), [("", "is done here"), (redis_server.URL, "is not done here")])
def test_the_development_server_does_it_too_or_says_that_it_does_not(club, tmp_path, redis_url, told):
    said, port = tmp_path / "said", free_port()
    command = (sys.executable, "-W", "ignore", "-u", "manage.py", "runserver", "--noreload", str(port))
    given = {"DATABASE_URL": club.url, "REDIS_URL": redis_url}
    with said.open("w") as out, subprocess.Popen(command, cwd=ROOT, env=os.environ | given, stdout=out) as server:
        try:
            assert comes(lambda: told in said.read_text())
            assert redis_url or comes(lambda: club.job() == (1, True))
        finally:
            server.kill()
    assert said.read_text().count("Scheduled work") == 1


# -- with Redis


@pytest.mark.redis
def test_a_real_worker_runs_a_due_job_within_seconds(club, secret):
    before = club.revision()
    with working(club, secret):
        assert comes(lambda: club.job() == (1, True))
    assert (club.revision(), club.ends_told()) == (before + 1, 1)


@pytest.mark.redis
def test_a_real_worker_makes_the_backup_of_the_night(club, secret, nightly):
    with working(club, secret):
        assert comes(lambda: has_backup(club, nightly))


@pytest.mark.redis
def test_a_phone_that_follows_the_web_hears_what_the_worker_did(club, secret):
    after = f"{Night.objects.get().topic}: {club.revision() + 1}"
    with (
        serving(club.url, REDIS_URL=redis_server.URL) as web,
        web.follow(Night.objects.get().topic) as phone,
        working(club, settings.SECRET_KEY),
    ):
        assert phone.until(after)[-1] == after


@pytest.mark.redis
def test_a_job_whose_worker_is_killed_between_claim_and_done_runs_again(club, secret):
    before = club.revision()
    club.sql(SLOW)
    with working(club, secret):
        assert comes(lambda: club.job() == (1, False))
        time.sleep(1)  # it is at work now
    assert (club.job(), club.revision(), club.ends_told()) == ((1, False), before, 0)

    club.sql("DROP TRIGGER slow")
    club.sql("UPDATE tournament_scheduledjob SET claimed_at = datetime(claimed_at, '-61 seconds')")
    with working(club, secret):
        assert comes(lambda: club.job()[1])
    assert (club.job(), club.revision(), club.ends_told()) == ((2, True), before + 1, 1)


@pytest.mark.redis
def test_a_job_that_fails_in_a_real_worker_is_set_aside_with_its_error_and_the_night_hears_of_it(club, secret):
    before = club.revision()
    club.sql("UPDATE tournament_scheduledjob SET args = '{\"round_id\": 0}', run_at = datetime('now')")
    with working(club, secret):
        for attempt in (1, 2):
            assert comes(lambda attempt=attempt: club.failed() == (attempt, True, False))
            club.sql("UPDATE tournament_scheduledjob SET claimed_at = datetime(claimed_at, '-61 seconds'), error = ''")
        assert comes(lambda: club.failed() == (3, True, True))

    assert (club.job(), club.revision(), club.ends_told()) == ((3, False), before + 1, 0)


# -- all of it


@pytest.mark.redis
def test_an_evening_of_64_people_is_the_same_in_full_mode_and_in_one_process(tmp_path, secret, settings):
    settings.SECRET_KEY = secret  # with which the streams are signed
    ours = {"SECRET_KEY": secret, "ALLOWED_HOSTS": "127.0.0.1"}
    with own_database() as database:
        if database is None:
            pytest.skip("there is no PostgreSQL")
        full = {"DATABASE_URL": database, "REDIS_URL": redis_server.URL, "WEB_PROCESSES": "2"}
        with running({**ours, **full, "VAR_DIR": str(tmp_path / "full")}, WORKER_APART, BEAT) as house:
            told = play_in_full_mode(Evening(house), database)
    with running({**ours, "VAR_DIR": str(tmp_path / "small")}) as house:
        assert play(Evening(house)) == told
    assert len(told.splitlines()) == 65


def play(evening: Evening) -> str:
    """The evening; its standings."""
    evening.let_in()
    for number in (1, 2, 3):
        evening.draw(number)
        evening.press(evening.first(), number, "start")
        evening.hand_in(number)
        evening.press(evening.first(), number, "stop")
    return evening.close()


def play_in_full_mode(evening: Evening, database: str) -> str:
    """The same evening in two processes: each hears the other, one is killed, a worker ends the last round."""
    house = evening.house
    first, second = house.processes()
    evening.let_in()

    evening.draw(1)
    with house.follow(first) as here, house.follow(second) as there:
        evening.press(evening.organiser(first), 1, "start")
        assert there.until(evening.news())
        evening.press(evening.organiser(second), 1, "pause")
        assert here.until(evening.news())
    assert evening.hand_in(1) == {first, second}
    evening.press(evening.organiser(second), 1, "stop")

    os.kill(first, signal.SIGKILL)
    assert comes(lambda: len(house.processes()) == 2 and first not in house.processes())
    (another,) = {*house.processes()} - {second}
    evening.draw(2)
    evening.press(evening.organiser(second), 2, "start")
    assert evening.hand_in(2) == {another, second}
    evening.press(evening.first(), 2, "stop")

    evening.draw(3)
    with (
        psycopg.connect(database, autocommit=True) as rows,
        house.follow(another) as here,
        house.follow(second) as there,
    ):
        rows.execute("UPDATE tournament_round SET length_s = 2 WHERE number = 3")
        evening.press(evening.first(), 3, "start")
        left = "SELECT count(*) FROM tournament_scheduledjob WHERE task = 'round_end' AND done_at IS NULL"
        assert comes(lambda: rows.execute(left).fetchone() == (0,))
        over = evening.news()  # which a worker made, and nobody asked for
        assert (here.until(over)[-1], there.until(over)[-1]) == (over, over)
        evening.hand_in(3)
        told = evening.close()
        assert house.is_ready()
        house.parent.terminate()
        assert (here.to_the_end(), there.to_the_end(), house.parent.wait(PATIENCE_S)) == (True, True, 0)
    return told
