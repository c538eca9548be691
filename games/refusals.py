"""Every way in which a match says no; the words are in ``templates/refusals/``."""

from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

from games.engines.base import Reason
from tournament.domain.refusals import Refused


@dataclass(eq=False)
class MatchNotRunning(Refused):
    """The match is ``waiting``, ``paused`` or ``over``: no move is made now."""

    is_stale: ClassVar[bool] = True
    state: str


@dataclass(eq=False)
class PromptMovedOn(Refused):
    """What the chair was asked has changed since the page was shown."""

    is_stale: ClassVar[bool] = True


@dataclass(eq=False)
class MoveForbidden(Refused):
    """The rules of ``game`` forbid the move, or it is none."""

    game: str
    reason: Reason


@dataclass(eq=False)
class ChairTaken(Refused):
    """Somebody, called ``name``, sat down there before."""

    name: str


@dataclass(eq=False)
class ChairHandedOut(Refused):
    """At a table of the night a phone has the chair of ``name`` since ``at``."""

    name: str
    at: datetime


@dataclass(eq=False)
class NothingToTakeBack(Refused):
    """There is no own move that could be taken back, or it is too late for it."""


@dataclass(eq=False)
class OldRules(Refused):
    """The match was played by rules that are not played here any more: it can only be looked at."""


@dataclass(eq=False)
class HouseRulesDiffer(Refused):
    """House rules that cannot be, or not together; ``field`` is the one that is wrong."""

    field: str


@dataclass(eq=False)
class TooManyMatches(Refused):
    """So many were begun from one network that it has to wait some minutes; 0: the house is full for everybody."""

    minutes: int


@dataclass(eq=False)
class TooManyMoves(Refused):
    """A chair sent more in a minute than anybody can play."""


@dataclass(eq=False)
class FormTooLarge(Refused):
    """What was sent from a chair is larger than anything its page sends; it was not read."""


@dataclass(eq=False)
class NobodyPlays(Refused):
    """A match needs somebody who plays, and as many chairs as the game has seats."""
