"""Every way in which a season and its rule say no; the words are in ``templates/refusals/`` too."""

from dataclasses import dataclass
from datetime import date
from typing import ClassVar

from tournament.domain.refusals import Refused


@dataclass(eq=False)
class BestOfOutOfRange(Refused):
    """The rule needs to know how many of the best nights count: 1 to ``most``."""

    most: int


@dataclass(eq=False)
class LeastNightsOutOfRange(Refused):
    """The least number of nights is 0 to ``most``."""

    most: int


@dataclass(eq=False)
class TieBreakTwice(Refused):
    """The same thing decides twice; ``tie_break`` is its name."""

    tie_break: str


@dataclass(eq=False)
class RuleInUse(Refused):
    """``nights`` nights of the season were played under the rule: changing it asks a confirmation."""

    nights: int


@dataclass(eq=False)
class RuleMovedOn(Refused):
    """Somebody else changed the rule since the page was shown."""

    is_stale: ClassVar[bool] = True


@dataclass(eq=False)
class SeasonEnded(Refused):
    """The season has ended: its rule is what it was."""

    name: str


@dataclass(eq=False)
class NightInEndedSeason(Refused):
    """Season ``name`` has ended: a night in it changes its final standings, which asks a confirmation."""

    name: str


@dataclass(eq=False)
class SeasonNotOver(Refused):
    """``nights`` nights of the season are still to come or open, the first on ``day``."""

    nights: int
    day: date


@dataclass(eq=False)
class SeasonBackwards(Refused):
    """A season would end before it starts."""

    starts_on: date
    ends_on: date


@dataclass(eq=False)
class SeasonNameMissing(Refused):
    """A season needs a name of at most ``most`` characters."""

    most: int


@dataclass(eq=False)
class SeasonTaken(Refused):
    """Season ``name`` has this name or starts on this day already."""

    name: str


@dataclass(eq=False)
class SeasonsOverlap(Refused):
    """The dates would run into season ``name``, which starts on ``day``."""

    name: str
    day: date


@dataclass(eq=False)
class SeasonWaiting(Refused):
    """Season ``name`` is there and nothing was played in it yet: no second one is made."""

    name: str


@dataclass(eq=False)
class NightsWouldMove(Refused):
    """``nights`` nights that began are on dates of the new season: moving them asks a confirmation."""

    nights: int
    name: str


@dataclass(eq=False)
class NightsOutsideSeason(Refused):
    """``nights`` nights of the season would fall outside its new dates, one of them on ``day``."""

    nights: int
    day: date
