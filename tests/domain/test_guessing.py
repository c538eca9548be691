"""UP-a0e6: a handful of passwords at once, then one each so often."""

from datetime import UTC, datetime, timedelta

from tournament.domain.guessing import ANYWHERE, HERE, OWN_DEVICE, Pace, given_back, taken, wait

EIGHT = datetime(2026, 10, 5, 18, 0, tzinfo=UTC)
EVENING = timedelta(hours=5)


def tried(pace: Pace, *, every: timedelta, during: timedelta = EVENING) -> int:
    """How many of those who keep trying get a try."""
    full_at, count, now = None, 0, EIGHT
    while now < EIGHT + during:
        if not wait(full_at, now=now, pace=pace):
            full_at, count = taken(full_at, now=now, pace=pace), count + 1
        now += every
    return count


def test_two_hundred_in_two_minutes_are_eleven():
    assert tried(HERE, every=timedelta(seconds=0.6), during=timedelta(minutes=2)) == 11


def test_who_tries_all_evening_gets_a_few_hundred():
    counts = {pace: tried(pace, every=timedelta(seconds=1)) for pace in (HERE, ANYWHERE, OWN_DEVICE)}
    assert counts == {HERE: 309, ANYWHERE: 959, OWN_DEVICE: 609}


def test_who_waits_as_long_as_is_said_may_try():
    full_at = None
    for _ in range(HERE.at_once):
        assert wait(full_at, now=EIGHT, pace=HERE) == timedelta(0)
        full_at = taken(full_at, now=EIGHT, pace=HERE)
    left = wait(full_at, now=EIGHT, pace=HERE)
    assert (left, wait(full_at, now=EIGHT + left, pace=HERE)) == (timedelta(seconds=60), timedelta(0))


def test_asking_while_it_is_too_early_makes_the_wait_no_longer():
    full_at = None
    for _ in range(HERE.at_once):
        full_at = taken(full_at, now=EIGHT, pace=HERE)
    assert [wait(full_at, now=EIGHT + timedelta(seconds=n), pace=HERE).seconds for n in (0, 20, 59)] == [60, 40, 1]


def test_a_right_password_uses_up_nothing():
    assert given_back(taken(None, now=EIGHT, pace=HERE), pace=HERE) == EIGHT


def test_a_clock_that_was_a_year_ahead_locks_nobody_out():
    full_at = taken(None, now=EIGHT + timedelta(days=365), pace=HERE)
    assert wait(full_at, now=EIGHT, pace=HERE) == timedelta(0)
    assert taken(full_at, now=EIGHT, pace=HERE) == EIGHT + HERE.each
