"""How fast passwords may be tried: a handful at once, then one each so often; who waits in between loses nothing.

Case UP-a0e6: 200 wrong ones in two minutes must find nothing in an evening, and lock nobody out for it.
"""

from datetime import datetime, timedelta
from typing import Final, NamedTuple


class Pace(NamedTuple):
    """``at_once`` tries, and one more for each ``seconds`` that go by."""

    at_once: int
    seconds: int

    @property
    def each(self) -> timedelta:
        """After how long there is room for one more."""
        return timedelta(seconds=self.seconds)


HERE: Final = Pace(10, 60)
"""One name from one network: 310 tries in an evening of five hours."""

ANYWHERE: Final = Pace(60, 20)
"""One name from all networks together, where many join in: 960 tries in an evening."""

OWN_DEVICE: Final = Pace(10, 30)
"""One name on a device on which that name was logged in before; what others try elsewhere does not count here."""


def wait(full_at: datetime | None, *, now: datetime, pace: Pace) -> timedelta:
    """How long until one more may be tried; nothing when at once. ``full_at``: as ``taken`` gave it back before.

    >>> from datetime import UTC
    >>> at = datetime(2026, 10, 5, 17, 0, tzinfo=UTC)
    >>> wait(None, now=at, pace=Pace(1, 60)), wait(at + timedelta(seconds=60), now=at, pace=Pace(1, 60)).seconds
    (datetime.timedelta(0), 60)
    """
    return max(_believed(full_at, now, pace) - (pace.at_once - 1) * pace.each - now, timedelta(0))


def taken(full_at: datetime | None, *, now: datetime, pace: Pace) -> datetime:
    """One more is tried: the moment at which all of ``pace.at_once`` may be tried again."""
    return _believed(full_at, now, pace) + pace.each


def given_back(full_at: datetime, *, pace: Pace) -> datetime:
    """It was no guess: the password was right."""
    return full_at - pace.each


def _believed(full_at: datetime | None, now: datetime, pace: Pace) -> datetime:
    """``full_at``, never before now; what lies further ahead than any pace brings it was said by a wrong clock."""
    if full_at is None or full_at > now + (pace.at_once + 1) * pace.each:
        return now
    return max(full_at, now)
