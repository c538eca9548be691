"""The round's clock as every screen shows it."""

from dataclasses import dataclass
from datetime import datetime

from tournament.domain.clock import ClockState
from tournament.models import Round


@dataclass(frozen=True)
class ClockFace:
    """What ``_clock.html`` draws: times in epoch milliseconds of the server, lengths in seconds."""

    state: ClockState
    left_s: int
    length_s: int
    now_ms: int
    ends_at_ms: int | None
    ends_at: datetime | None
    started_at: datetime | None
    extra_s: int = 0


def clock_face(played: Round, *, now: datetime, extra_s: int = 0) -> ClockFace:
    """The clock of a round at the server's ``now``; with ``extra_s``: of a table that has so much more."""
    clock = played.clock.for_table(extra_s)
    ends_at = clock.ends_at
    return ClockFace(
        state=clock.state(now),
        left_s=round(clock.left_s(now)),
        length_s=clock.length_s,
        now_ms=_ms(now),
        ends_at_ms=None if ends_at is None else _ms(ends_at),
        ends_at=ends_at,
        started_at=clock.started_at,
        extra_s=extra_s,
    )


def _ms(moment: datetime) -> int:
    return round(moment.timestamp() * 1000)
