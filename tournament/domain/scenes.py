"""What the TV shows when: scenes follow the night, pages and the unveiling of a draw follow the server's time.

| night | last published round | scene |
|---|---|---|
| open | none yet | DOOR: who is there |
| open | clock not started | DRAW: table by table, then the tables and their QR codes in turn |
| open | clock runs or is paused, or rang within a minute | CLOCK with the table plan |
| open | time is up, slips are missing | SLIPS with the provisional ranking |
| open | all slips are in | RANKING |
| closed, less than 12 hours ago, date of today or yesterday | | RANKING |
| anything else | | IDLE: the next night |
"""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import StrEnum

from tournament.domain.clock import Clock, ClockState

SIGN_S = 60  # so long "Tijd!" fills the screen
PAGE_S = 10
REVEAL_S = 3  # one table of a new draw
OPEN_FOR = timedelta(hours=18)  # a night that nobody closed is not shown for ever as if it were live
RANKING_FOR = timedelta(hours=12)


class Scene(StrEnum):
    """What fills the screen."""

    IDLE = "idle"
    DOOR = "door"
    DRAW = "draw"
    CLOCK = "clock"
    SLIPS = "slips"
    RANKING = "ranking"


def is_tonight(now: datetime, *, starts_at: datetime, opened_at: datetime) -> bool:
    """Whether an open night is still going on, also past midnight; a forgotten one is not."""
    return now < max(starts_at, opened_at) + OPEN_FOR


def is_just_over(now: datetime, *, today: date, day: date, closed_at: datetime) -> bool:
    """Whether a closed night of local date ``day`` still has its ranking shown."""
    return now < closed_at + RANKING_FOR and day >= today - timedelta(days=1)


def is_sign_up(clock: Clock, now: datetime) -> bool:
    """Whether time is up since less than a minute: the sign "Tijd!" hangs over everything."""
    if clock.ends_at is None or clock.state(now) is not ClockState.OVER:
        return False
    return now < clock.ends_at + timedelta(seconds=SIGN_S)


def scene(clock: Clock | None, now: datetime, *, all_in: bool) -> Scene:
    """The scene of an open night; ``clock`` of its last published round (None: nothing published), ``all_in``: every
    table of that round has its result."""
    if clock is None:
        return Scene.DOOR
    if all_in:
        return Scene.RANKING
    state = clock.state(now)
    if state is ClockState.IDLE:
        return Scene.DRAW
    if state in {ClockState.RUNNING, ClockState.PAUSED} or is_sign_up(clock, now):
        return Scene.CLOCK
    return Scene.SLIPS


@dataclass(frozen=True)
class Turning:
    """Pages that turn by themselves; every screen turns at the same moment, as all count from ``since``.

    ``turns`` says of each page for how many turns it stays: 0 is a page that only shows itself when it is asked for.
    """

    since: datetime
    turns: tuple[int, ...]

    def page(self, now: datetime) -> int:
        """The page to show, from 0."""
        order = [page for page, turns in enumerate(self.turns) for _ in range(turns)]
        passed_s = max(0.0, (now - self.since).total_seconds())
        return order[int(passed_s // PAGE_S) % len(order)] if order else 0
