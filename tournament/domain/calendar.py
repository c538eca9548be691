"""On which days a weekly series plays, and which moment a local time of day is.

A night belongs to its local date: 19:00 stays 19:00 when the clocks change, and the moment in UTC moves along.
"""

from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime, time, timedelta
from typing import Protocol
from zoneinfo import ZoneInfo

WEEK = timedelta(days=7)
BREAK = timedelta(minutes=15)  # between two rounds: slips, a snack, the next draw


class Days(Protocol):
    """A stretch of local dates."""

    def covers(self, day: date) -> bool:
        """Whether the date is in it."""


def dates_of(weekday: int, *, first: date, last: date, holidays: Iterable[Days] = ()) -> Iterator[date]:
    """Every date of a weekday (Monday 0) from ``first`` to ``last``, both included, without those of a holiday."""
    free = tuple(holidays)
    day = first + timedelta(days=(weekday - first.weekday()) % 7)
    while day <= last:
        if not any(days.covers(day) for days in free):
            yield day
        day += WEEK


def moment_of(day: date, at: time, zone: ZoneInfo) -> datetime:
    """The moment in UTC of a local time of day.

    When the clocks go back, of two moments the first; a time that is skipped when they go forward is as much later.

    >>> moment_of(date(2026, 3, 29), time(2, 30), ZoneInfo("Europe/Madrid")).astimezone(ZoneInfo("Europe/Madrid")).hour
    3
    """
    return datetime.combine(day, at, tzinfo=zone).astimezone(UTC)


def asking_moment(day: date, *, weekday: int, at: time, zone: ZoneInfo) -> datetime:
    """When it is asked who comes on a date: on the last such weekday before it, never on the day itself.

    Source: "iedere donderdag vragen wij in de whatsapp-groep of je komt", sources/tokken-club-and-tournament.txt.
    """
    days_before = (day.weekday() - weekday) % 7 or 7
    return moment_of(day - timedelta(days=days_before), at, zone)


def ends_at(starts_at: datetime, *, rounds: int, minutes: int) -> datetime:
    """When a night is over by the plan: its rounds with a break between each two."""
    return starts_at + rounds * timedelta(minutes=minutes) + max(rounds - 1, 0) * BREAK
