"""Every way in which the till says no; the words are in ``templates/refusals/`` too."""

from dataclasses import dataclass
from datetime import datetime

from tournament.domain.refusals import Refused


@dataclass(eq=False)
class TooManyDrinks(Refused):
    """Nobody has more than ``most`` drinks a night: a slip of the finger."""

    most: int


@dataclass(eq=False)
class TillClosed(Refused):
    """The till was counted at ``at`` by ``counted_by``: no money is taken or given back until it is opened again."""

    at: datetime
    counted_by: str


@dataclass(eq=False)
class TillCountedAgain(Refused):
    """While it was being counted the cash of the till went from ``seen`` cents to ``expected``."""

    seen: int
    expected: int


@dataclass(eq=False)
class CounterMissing(Refused):
    """Nobody is named as the one who counted."""


@dataclass(eq=False)
class AmountMissing(Refused):
    """No amount was typed."""


@dataclass(eq=False)
class AmountUnreadable(Refused):
    """``typed`` is no amount."""

    typed: str


@dataclass(eq=False)
class AmountTwoWays(Refused):
    """``typed`` can be either of two amounts in cents: ``ways``."""

    typed: str
    ways: tuple[int, int]


@dataclass(eq=False)
class AmountTooLarge(Refused):
    """More than ``most`` cents: a slip of the finger."""

    most: int
