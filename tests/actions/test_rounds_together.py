"""Organisers who press at the same moment: one draw, and all of them see that one."""

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest
from django.db import connection

from tests.builders import DOOR, make_night, make_round
from tests.empty_club import empty_club
from tournament.actions.rounds import draw_round, publish_round, redraw_round
from tournament.domain.refusals import DrawMovedOn
from tournament.models import Draw, Night, Round, Seat

THREADS = 8
ROOT = Path(__file__).resolve().parents[2]


def press_together(press) -> list:
    """What eight threads get back from pressing at once; ``press`` takes the thread's number."""
    start = Barrier(THREADS)

    def wait_and_press(number: int):
        try:
            start.wait(10)
            return press(number)
        except DrawMovedOn as refused:
            return refused
        finally:
            connection.close()

    with ThreadPoolExecutor(THREADS) as pool:
        return list(pool.map(wait_and_press, range(THREADS)))


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_eight_organisers_press_draw_at_once_and_get_one_round():
    night = make_night(23)
    before = Night.objects.get().revision
    got = press_together(
        lambda n: draw_round(night_id=night.pk, number=1, method="bag", seed=100 + n, now=DOOR, by_id=None)
    )
    made = Round.objects.get()

    assert {(one.pk, one.seed) for one in got} == {(made.pk, made.seed)}
    assert (Draw.objects.count(), Seat.objects.count(), Night.objects.get().revision) == (1, 23, before + 1)


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_eight_organisers_press_redraw_at_once_and_seven_hear_that_it_was_done():
    night = make_night(23)
    drawn = make_round(night, is_published=False)
    got = press_together(
        lambda n: redraw_round(round_id=drawn.pk, seen_attempt=1, method="bag", seed=100 + n, now=DOOR, by_id=None)
    )

    assert sorted(type(one).__name__ for one in got) == ["DrawMovedOn"] * 7 + ["Round"]
    assert (Round.objects.get().attempt, Seat.objects.count()) == (2, 23)


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_publishing_while_another_draws_again_publishes_nothing_that_nobody_saw():
    night = make_night(23)
    drawn = make_round(night, is_published=False)

    def press(number: int):
        if number % 2:
            return publish_round(round_id=drawn.pk, seen_attempt=1, now=DOOR)
        return redraw_round(round_id=drawn.pk, seen_attempt=1, method="bag", seed=number, now=DOOR, by_id=None)

    press_together(press)
    after = Round.objects.get()

    assert (after.attempt, after.is_published, Seat.objects.count()) == (2, False, 23)


_SETUP = """
from tests.builders import make_night
print(make_night(23).pk)
"""
_PRESS = """
import sys
from tests.builders import DOOR
from tests.actions.test_rounds_together import press_together
from tournament.actions.rounds import draw_round
night_id, seed = int(sys.argv[1]), int(sys.argv[2])
got = press_together(
    lambda n: draw_round(night_id=night_id, number=1, method="bag", seed=seed + n, now=DOOR, by_id=None)
)
print(sorted({(one.pk, one.seed) for one in got}))
"""
_COUNT = """
from tournament.models import Draw, Night, Round, Seat
print(list(Round.objects.values_list("pk", "seed")), Draw.objects.count(), Seat.objects.count())
"""


@pytest.mark.slow
def test_two_servers_with_eight_threads_each_draw_one_round_on_a_sqlite_file(tmp_path):
    shutil.copy(empty_club(), tmp_path / "club.sqlite3")
    env = os.environ | {"DATABASE_URL": f"sqlite:///{tmp_path}/club.sqlite3", "PYTHONWARNINGS": "ignore"}
    env["DJANGO_SETTINGS_MODULE"] = "tournament.config.settings"

    def run(script: str, *args: str) -> subprocess.Popen:
        code = f"import django\ndjango.setup()\n{script}"
        return subprocess.Popen(
            [sys.executable, "-c", code, *args], cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True
        )

    night_id = run(_SETUP).communicate(timeout=60)[0].strip()
    servers = [run(_PRESS, night_id, seed) for seed in ("100", "200")]
    got = [server.communicate(timeout=60)[0].strip() for server in servers]

    assert got[0] == got[1] != ""
    assert run(_COUNT).communicate(timeout=60)[0].strip() == f"{got[0]} 1 23"
