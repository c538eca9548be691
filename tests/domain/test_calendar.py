"""Weekly dates and local times, across both changes of the clock and past midnight."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from zoneinfo import ZoneInfo

import pytest

from tournament.domain.calendar import asking_moment, dates_of, ends_at, moment_of

MADRID = ZoneInfo("Europe/Madrid")
MONDAY, WEDNESDAY, THURSDAY = 0, 2, 3


@dataclass(frozen=True)
class Closed:
    first: date
    last: date

    def covers(self, day: date) -> bool:
        return self.first <= day <= self.last


def test_every_monday_of_a_stretch_both_ends_included():
    days = list(dates_of(MONDAY, first=date(2026, 10, 5), last=date(2026, 10, 19)))

    assert days == [date(2026, 10, 5), date(2026, 10, 12), date(2026, 10, 19)]
    assert list(dates_of(WEDNESDAY, first=date(2026, 10, 5), last=date(2026, 10, 6))) == []


def test_no_date_of_a_holiday():
    christmas = Closed(date(2026, 12, 21), date(2026, 12, 28))

    days = list(dates_of(MONDAY, first=date(2026, 12, 14), last=date(2027, 1, 4), holidays=[christmas]))

    assert days == [date(2026, 12, 14), date(2027, 1, 4)]


@pytest.mark.parametrize(
    ("day", "at", "utc"),
    [
        (date(2026, 3, 23), time(19, 0), datetime(2026, 3, 23, 18, 0, tzinfo=UTC)),
        (date(2026, 3, 30), time(19, 0), datetime(2026, 3, 30, 17, 0, tzinfo=UTC)),
        (date(2026, 10, 19), time(19, 0), datetime(2026, 10, 19, 17, 0, tzinfo=UTC)),
        (date(2026, 10, 26), time(19, 0), datetime(2026, 10, 26, 18, 0, tzinfo=UTC)),
        (date(2026, 10, 21), time(13, 30), datetime(2026, 10, 21, 11, 30, tzinfo=UTC)),
        (date(2026, 10, 28), time(13, 30), datetime(2026, 10, 28, 12, 30, tzinfo=UTC)),
    ],
)
def test_the_local_hour_stays_when_the_clocks_change(day, at, utc):
    assert moment_of(day, at, MADRID) == utc


def test_an_hour_that_is_there_twice_or_not_at_all_is_one_moment():
    twice = moment_of(date(2026, 10, 25), time(2, 30), MADRID)
    skipped = moment_of(date(2026, 3, 29), time(2, 30), MADRID)

    assert (twice, skipped) == (
        datetime(2026, 10, 25, 0, 30, tzinfo=UTC),
        datetime(2026, 3, 29, 1, 30, tzinfo=UTC),
    )


@pytest.mark.parametrize(
    ("day", "asked"),
    [
        (date(2026, 10, 5), date(2026, 10, 1)),  # Monday
        (date(2026, 10, 7), date(2026, 10, 1)),  # Wednesday
        (date(2026, 10, 8), date(2026, 10, 1)),  # a Thursday is asked a week before
        (date(2026, 10, 9), date(2026, 10, 8)),
    ],
)
def test_it_is_asked_on_the_last_thursday_before(day, asked):
    assert asking_moment(day, weekday=THURSDAY, at=time(10, 0), zone=MADRID).date() == asked


def test_a_question_just_after_the_clocks_change_comes_at_its_local_hour():
    moment = asking_moment(date(2026, 3, 30), weekday=6, at=time(10, 0), zone=MADRID)  # the Sunday itself

    assert moment == datetime(2026, 3, 29, 8, 0, tzinfo=UTC)


def test_a_night_of_three_rounds_has_two_breaks():
    start = datetime(2026, 10, 5, 17, 0, tzinfo=UTC)

    assert ends_at(start, rounds=3, minutes=45) == datetime(2026, 10, 5, 19, 45, tzinfo=UTC)
