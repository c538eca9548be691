"""What the TV shows when."""

from datetime import UTC, date, datetime, timedelta

import pytest

from tournament.domain.clock import Clock
from tournament.domain.scenes import Scene, Turning, is_just_over, is_sign_up, is_tonight, scene

START = datetime(2026, 9, 7, 17, 0, tzinfo=UTC)  # Monday 19:00 in Madrid
IDLE = Clock(45 * 60)
RUNNING = Clock(45 * 60, started_at=START)
PAUSED = Clock(45 * 60, started_at=START, paused_at=START + timedelta(minutes=9))
STOPPED = Clock(45 * 60, started_at=START, stopped_at=START + timedelta(minutes=30))


def after(minutes=0.0, seconds=0.0):
    return START + timedelta(minutes=minutes, seconds=seconds)


@pytest.mark.parametrize(
    ("clock", "minutes", "all_in", "wanted"),
    [
        (None, 0, True, Scene.DOOR),
        (IDLE, 0, False, Scene.DRAW),
        (RUNNING, 0, False, Scene.CLOCK),
        (RUNNING, 44.99, False, Scene.CLOCK),
        (RUNNING, 45, False, Scene.CLOCK),  # the sign "Tijd!"
        (RUNNING, 45.99, False, Scene.CLOCK),
        (RUNNING, 46, False, Scene.SLIPS),
        (PAUSED, 600, False, Scene.CLOCK),
        (STOPPED, 31, False, Scene.SLIPS),
        (STOPPED, 31, True, Scene.RANKING),
        (RUNNING, 20, True, Scene.RANKING),
        (IDLE, 0, True, Scene.RANKING),
    ],
)
def test_the_scene_follows_the_round(clock, minutes, all_in, wanted):
    assert scene(clock, after(minutes), all_in=all_in) == wanted


def test_the_sign_hangs_for_a_minute_after_time_is_up():
    moments = (after(44, 59.9), after(45), after(45, 59.9), after(46))
    assert [is_sign_up(RUNNING, now) for now in moments] == [False, True, True, False]
    assert not is_sign_up(STOPPED, after(45))
    assert not is_sign_up(IDLE, after(45))


def test_past_midnight_it_is_still_mondays_evening():
    assert is_tonight(after(5 * 60 + 20), starts_at=START, opened_at=START)


def test_a_night_nobody_closed_is_not_tonight_on_wednesday():
    assert not is_tonight(datetime(2026, 9, 9, 11, 30, tzinfo=UTC), starts_at=START, opened_at=START)


def test_a_door_opened_early_or_late_counts_from_the_later_moment():
    early, late = START - timedelta(hours=9), START + timedelta(hours=20)
    assert is_tonight(after(17 * 60), starts_at=START, opened_at=early)
    assert is_tonight(after(21 * 60), starts_at=START, opened_at=late)


@pytest.mark.parametrize(
    ("today", "hours", "is_shown"),
    [
        (date(2026, 9, 7), 0, True),
        (date(2026, 9, 8), 11.9, True),
        (date(2026, 9, 8), 12, False),
        (date(2026, 9, 9), 1, False),  # Monday's night, closed at last on Wednesday
    ],
)
def test_a_closed_night_shows_its_ranking_for_twelve_hours(today, hours, is_shown):
    now = START + timedelta(hours=hours)
    assert is_just_over(now, today=today, day=date(2026, 9, 7), closed_at=START) == is_shown


def test_pages_turn_every_ten_seconds_and_begin_again():
    turning = Turning(START, (1, 1, 1))
    assert [turning.page(after(seconds=s)) for s in (-5, 0, 9.9, 10, 29.9, 30)] == [0, 0, 0, 1, 2, 0]
    assert Turning(START, (1,)).page(after(5)) == 0
    assert Turning(START, ()).page(after(5)) == 0


def test_a_page_may_stay_for_two_turns_or_wait_until_it_is_asked_for():
    turning = Turning(START, (1, 2, 0))
    assert [turning.page(after(seconds=s)) for s in (0, 10, 29.9, 30)] == [0, 1, 1, 0]
    assert Turning(START, (0, 0)).page(after(5)) == 0
