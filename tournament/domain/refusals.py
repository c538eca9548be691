"""Every way in which the rules say no. Each kind carries its numbers; the words are in ``templates/refusals/``."""

import re
from dataclasses import dataclass
from datetime import date, datetime
from typing import ClassVar


class Refused(Exception):
    """The rules forbid it. ``kind`` names the template that says so in the reader's language."""

    is_stale: ClassVar[bool] = False
    """Whether it is only the page that is behind: what is asked for may well be done on a fresh one (409, not 422)."""

    @property
    def kind(self) -> str:
        """The class name as a file name: ``CannotSeat`` -> ``cannot_seat``."""
        return re.sub(r"(?<!^)(?=[A-Z])", "_", type(self).__name__).lower()


# -- people


@dataclass(eq=False)
class NameMissing(Refused):
    """Nothing readable was typed as a name."""


@dataclass(eq=False)
class NameTooLong(Refused):
    """A name has at most ``most`` characters."""

    most: int


@dataclass(eq=False)
class NameTaken(Refused):
    """Somebody carries this name with this distinction already."""

    name: str


# -- the night


@dataclass(eq=False)
class NightNotOpen(Refused):
    """The night is ``planned`` or ``closed``; this needs an open one."""

    state: str


@dataclass(eq=False)
class NightClosed(Refused):
    """The night is over: nothing is written any more."""


@dataclass(eq=False)
class NightExists(Refused):
    """The series has a night on this date already."""

    day: date


@dataclass(eq=False)
class NightBegun(Refused):
    """The night has begun or is over: its date is what it was."""

    day: date


@dataclass(eq=False)
class HolidayBackwards(Refused):
    """A holiday would end before it starts."""

    starts_on: date
    ends_on: date


@dataclass(eq=False)
class NoSeason(Refused):
    """No season covers this date."""

    day: date


@dataclass(eq=False)
class OtherNightOpen(Refused):
    """A night of another day was never closed."""

    day: date


@dataclass(eq=False)
class TablesWithoutResult(Refused):
    """The night cannot close: these tables (``partij``, ``table``) have no result."""

    tables: tuple[tuple[int, int], ...]


@dataclass(eq=False)
class AlreadyPaid(Refused):
    """The fee of tonight was paid before."""


@dataclass(eq=False)
class NotPaid(Refused):
    """There is no payment to give back."""


@dataclass(eq=False)
class AttendanceMovedOn(Refused):
    """The tick was made before somebody else's, after which ``name`` is ``state``."""

    name: str
    state: str


@dataclass(eq=False)
class ExtraMovedOn(Refused):
    """What was noted for ``name`` was changed since the page was shown: ``field`` is ``value`` now."""

    name: str
    field: str
    value: str | int | bool | None


@dataclass(eq=False)
class TillMovedOn(Refused):
    """Somebody else took or gave back ``name``'s fee since the page was shown; it ``is_paid`` now, or not."""

    name: str
    is_paid: bool


@dataclass(eq=False)
class SeatedTonight(Refused):
    """The player sits in a drawn round of tonight and cannot be struck off; gone home is possible."""

    name: str


# -- the draw


@dataclass(eq=False)
class CannotSeat(Refused):
    """``heads`` people cannot be divided over tables of four and three (0, 1, 2 and 5)."""

    heads: int


@dataclass(eq=False)
class NumbersWrong(Refused):
    """Numbers typed from a real bag do not make a draw.

    ``without``: players without a number; ``strangers``: numbered but not present;
    ``too_many`` and ``too_few``: numbers held by more or fewer people than tonight's head count needs.
    """

    without: tuple[int, ...] = ()
    strangers: tuple[int, ...] = ()
    too_many: tuple[int, ...] = ()
    too_few: tuple[int, ...] = ()


@dataclass(eq=False)
class RoundOutOfTurn(Refused):
    """Round ``wanted`` cannot be drawn now; the next one is ``expected``."""

    wanted: int
    expected: int


@dataclass(eq=False)
class DraftWaiting(Refused):
    """Round ``number`` is drawn but not published; that comes first."""

    number: int


@dataclass(eq=False)
class AlreadyPublished(Refused):
    """Round ``number`` is published and stands."""

    number: int


@dataclass(eq=False)
class RoundHasSlips(Refused):
    """Round ``number`` has ``slips`` slips; a redraw would throw them away."""

    number: int
    slips: int


@dataclass(eq=False)
class DrawMovedOn(Refused):
    """Somebody else drew again: the page showed drawing ``seen``, now it is ``attempt``."""

    is_stale: ClassVar[bool] = True
    seen: int
    attempt: int


@dataclass(eq=False)
class NotPublished(Refused):
    """Round ``number`` is still a draft."""

    number: int


# -- who sits where


@dataclass(eq=False)
class NotAtATable(Refused):
    """Somebody who was named has no seat in this round."""


@dataclass(eq=False)
class SwapChangesNothing(Refused):
    """The two who would swap are one person, or partners."""


@dataclass(eq=False)
class SidesDiffer(Refused):
    """A team (``number``) and a solo player (``other``), or the other way round, cannot swap as a whole."""

    number: int
    other: int


@dataclass(eq=False)
class NotFree(Refused):
    """``name`` is not here, or has a seat in this round already."""

    name: str


@dataclass(eq=False)
class TableHasSlips(Refused):
    """A slip of table ``number`` is in: who played there is a fact."""

    number: int


@dataclass(eq=False)
class SeatsMovedOn(Refused):
    """Somebody else changed seats since the page was shown."""

    is_stale: ClassVar[bool] = True


# -- the clock


@dataclass(eq=False)
class ClockAlreadyRunning(Refused):
    """The clock was started before, at ``since``."""

    since: datetime


@dataclass(eq=False)
class ClockNotRunning(Refused):
    """There is no running clock to pause, extend or stop."""


# -- slips


@dataclass(eq=False)
class SlipNotFilledIn(Refused):
    """The side with number ``number`` has no pawns typed."""

    number: int


@dataclass(eq=False)
class PawnsNotWhole(Refused):
    """``typed`` is not a whole number of pawns."""

    number: int
    typed: str


@dataclass(eq=False)
class PawnsOutOfRange(Refused):
    """A team brings 0 to 8 pawns home, a solo player 0 to 4 (``most``)."""

    number: int
    pawns: int
    most: int


@dataclass(eq=False)
class TwoSidesHome(Refused):
    """The game stops when the first side has all pawns home."""

    most: int


@dataclass(eq=False)
class WinnerWithoutAllHome(Refused):
    """The side named as winner has not all its pawns home: no bonus."""

    number: int
    most: int


@dataclass(eq=False)
class WinnerContradictsPawns(Refused):
    """Side ``number`` was named as winner, but side ``home`` has all pawns home."""

    number: int
    home: int


@dataclass(eq=False)
class WrongKindOfSlip(Refused):
    """A slip with ``sides`` sides at a table that has ``expected``."""

    sides: int
    expected: int


@dataclass(eq=False)
class SlipForAnotherTable(Refused):
    """The slip names numbers that do not sit at this table."""

    table: int


@dataclass(eq=False)
class TableDecided(Refused):
    """Somebody else decided about table ``table`` since the page was shown, at ``at``; ``points`` None: no result."""

    table: int
    at: datetime
    points: tuple[int, ...] | None


@dataclass(eq=False)
class ReasonMissing(Refused):
    """A correction or ruling needs a reason."""


@dataclass(eq=False)
class KeyUsedElsewhere(Refused):
    """The form was sent before and said something else then: nothing is stored now."""


# -- old nights


@dataclass(frozen=True)
class RowFault:
    """One thing amiss in a file of an old night: ``kind`` and ``about`` become words in the refusal's template.

    ``row`` counts as an editor does, the header is 1; 0 is the file as a whole.
    """

    file: str
    row: int
    kind: str
    about: tuple[str | int, ...] = ()


@dataclass(eq=False)
class NightUnreadable(Refused):
    """A folder with an old night cannot be taken in; ``rows`` says where and why."""

    rows: tuple[RowFault, ...]


@dataclass(eq=False)
class NightDiffers(Refused):
    """The night was read in before and the files say something else now; ``rows`` says where."""

    rows: tuple[RowFault, ...]
