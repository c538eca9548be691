"""What matches do by themselves: bots think and move, and whoever went away is looked after.

UP-23d8: the wake-up outlives a restart, woken twice a bot moves once, and one that fails plays on with a log line.
"""

import logging
from datetime import timedelta

import pytest
import time_machine
from django.db import connection
from django.utils import timezone

from games import bots
from games.actions.matches import Sitter
from games.actions.writing import plan
from games.bots import STRENGTHS, Strength
from games.models import Chair, Match, Move
from games.queries.played import played_of
from games.tasks import match_bots, match_wait
from tests.play.builders import ANNA, BOB, BOT, match_of, play_on
from tournament.config.celery import app
from tournament.models import ScheduledJob
from tournament.tasks import dispatch_due

pytestmark = pytest.mark.django_db
EASY = Sitter(strength="easy")


def tick(after_s: float) -> None:
    """What beat does, so many seconds from now."""
    assert app.conf.task_always_eager
    with time_machine.travel(timezone.now() + timedelta(seconds=after_s), tick=False):
        dispatch_due()


def seats_that_moved(match: Match) -> list[int]:
    return [move.seat for move in Move.objects.filter(match=match, seat__gte=0).standing()]


def jobs(match: Match, what: str = "bots") -> list[ScheduledJob]:
    return list(ScheduledJob.objects.filter(key=f"{match.topic}-{what}"))


def no_move(mind) -> tuple[int, ...]:
    """A bot of another game."""
    return (99, 99)


def bots_only(game: str = "toepen", count: int = 2) -> Match:
    return match_of(game, [EASY] * count, is_listed=True)


def test_bots_play_on_tick_after_tick_one_move_each_time():
    match = bots_only()
    with time_machine.travel(timezone.now(), tick=False) as clock:
        counts = []
        for _ in range(6):
            clock.shift(1.1)
            dispatch_due()
            counts.append(len(seats_that_moved(match)))
    assert counts == [1, 2, 3, 4, 5, 6]
    assert {move.by_bot for move in Move.objects.filter(match=match, seat__gte=0)} == {True}
    assert {move.by_bot for move in Move.objects.filter(match=match, seat=-1)} == {False}


def test_a_bot_waits_a_second_so_that_people_see_what_happened():
    match = bots_only()
    tick(0.5)
    before = seats_that_moved(match)
    tick(1.1)
    assert (before, len(seats_that_moved(match))) == ([], 1)


def test_the_wake_up_is_a_row_and_outlives_a_restart():
    """Claimed by a process that died: after a minute another one does it, and thinks the same."""
    match = bots_only()
    with time_machine.travel(timezone.now() + timedelta(seconds=2), tick=False):
        assert ScheduledJob.objects.update(claimed_at=timezone.now(), tries=1, attempts=1) == 1
    tick(30)
    before = seats_that_moved(match)
    tick(63)
    assert (before, len(seats_that_moved(match))) == ([], 1)


def test_a_bot_that_is_woken_twice_moves_once():
    match = bots_only()
    ply = len(played_of(match).plies)
    for claim in (1, 2):
        match_bots(jobs(match)[0].pk, claim, match.pk, ply)
    assert len(seats_that_moved(match)) == 1


def test_bots_that_choose_at_once_all_choose_and_people_are_waited_for():
    match = match_of("tokken", [ANNA, EASY, BOT, EASY])
    tick(1.1)
    assert (seats_that_moved(match), played_of(match).waited_for) == ([1, 2, 3], (0,))
    tick(5)
    assert seats_that_moved(match) == [1, 2, 3]


def test_nothing_is_held_while_a_bot_thinks(monkeypatch):
    held = []

    def looking(mind):
        held.append(connection.in_atomic_block and len(connection.savepoint_ids) > outer)
        return mind.choices(mind.imagined())[-1]

    outer = len(connection.savepoint_ids)
    monkeypatch.setitem(bots.BOTS, "careless", looking)
    match = bots_only()
    tick(1.1)
    assert (held, len(seats_that_moved(match))) == ([False], 1)


@pytest.mark.parametrize(
    "fault",
    [
        ZeroDivisionError,
        AssertionError,
        KeyError("x"),
        RecursionError,
        StopIteration("x"),
        ValueError,
        NotImplementedError,
    ],
)
def test_a_bot_that_fails_plays_anything_allowed_and_the_log_says_so(fault, monkeypatch, caplog):
    def failing(mind):
        yield from ()
        raise fault

    monkeypatch.setitem(bots.BOTS, "careless", lambda mind: next(iter(failing(mind))))
    match = bots_only()
    with caplog.at_level(logging.ERROR):
        tick(1.1)
    assert [line.getMessage() for line in caplog.records] == [
        f"The bot at seat {seats_that_moved(match)[0]} of match {match.pk} failed."
    ]
    assert jobs(match)[0].done_at is None  # the next move is planned


def test_a_bot_that_chooses_what_is_no_move_plays_another(monkeypatch, caplog):
    monkeypatch.setitem(bots.BOTS, "careless", no_move)
    match = bots_only()
    tick(1.1)
    assert (len(seats_that_moved(match)), len(caplog.records)) == (1, 1)


def where_a_bot_need_not_move() -> Match:
    """At Toepen who is not on turn may knock: Anna is waited for, and a bot beside her may move."""
    match = match_of("toepen", [ANNA, BOB])
    for seed in range(200):
        played = played_of(match)
        if not played.to_act:
            match = match_of("toepen", [ANNA, BOB])
        elif played.waited_for == (0,) and 1 in played.to_act:
            Chair.objects.filter(match=match, seat=1).update(kind="bot", strength="easy")
            plan(match, played, now=timezone.now())
            return match
        else:
            play_on(match, plies=1, seed=seed)
    raise AssertionError("nobody may knock out of turn")


def test_a_bot_that_fails_where_it_need_not_move_leaves_it(monkeypatch):
    monkeypatch.setitem(bots.BOTS, "careless", no_move)
    match = where_a_bot_need_not_move()
    before = seats_that_moved(match)
    tick(1.1)
    assert seats_that_moved(match) == before


def test_bots_that_need_not_move_leave_it_and_are_not_asked_again(monkeypatch):
    asked = []
    monkeypatch.setitem(bots.BOTS, "careless", lambda mind: asked.append(mind.seat))
    match = where_a_bot_need_not_move()
    before = seats_that_moved(match)
    for after_s in (1.1, 2.1, 70):
        tick(after_s)
    assert (asked, seats_that_moved(match), jobs(match)[0].done_at is not None) == ([1], before, True)


def test_a_strength_of_another_version_plays_as_who_stands_in(caplog):
    match = bots_only()
    Chair.objects.update(strength="from_1998")
    tick(1.1)
    assert (len(seats_that_moved(match)), caplog.records) == (1, [])


def test_after_the_stated_wait_a_bot_plays_for_who_left_and_the_game_goes_on(monkeypatch):
    monkeypatch.setitem(STRENGTHS, "normal", Strength("random", 0.01))
    match = match_of("toepen", [ANNA, BOB])
    seat = played_of(match).waited_for[0]
    with time_machine.travel(timezone.now() + timedelta(seconds=119), tick=False) as clock:
        Chair.objects.exclude(seat=seat).update(seen_at=timezone.now())
        dispatch_due()
        before = Chair.objects.get(seat=seat).stands_in_since
        clock.shift(2)
        dispatch_due()
        stands_in = Chair.objects.get(seat=seat).stands_in_since
        clock.shift(2)
        dispatch_due()
    moved = Move.objects.filter(match=match, seat=seat).first()
    assert (before, stands_in is not None, moved.by_bot) == (None, True, True)


def test_with_all_people_gone_it_stands_still_until_somebody_comes_back():
    match = match_of("toepen", [ANNA, EASY])
    play_on(match, plies=0)
    while played_of(match).waited_for != (0,):
        tick(2)
        ScheduledJob.objects.filter(done_at=None).update(run_at=timezone.now())
    tick(125)
    match.refresh_from_db()
    assert (match.state, jobs(match), jobs(match, "wait")) == ("paused", [], [])


@pytest.mark.parametrize("task", [match_bots, match_wait])
@pytest.mark.parametrize("changes", [{"rules_version": "0.1"}, {"state": "paused"}])
def test_a_job_that_comes_too_late_is_done_and_does_nothing(task, changes):
    match = bots_only()
    Match.objects.update(**changes)
    job = jobs(match)[0]
    ScheduledJob.objects.update(claimed_at=timezone.now(), tries=1)
    task(job.pk, 1, match.pk, len(Move.objects.lines(match)))
    job.refresh_from_db()
    assert (seats_that_moved(match), job.done_at is not None) == ([], True)
