"""Every way in which something about a person is refused; the words are in ``templates/refusals/`` too."""

from dataclasses import dataclass
from datetime import date

from tournament.domain.refusals import Refused


@dataclass(eq=False)
class MergedWithSelf(Refused):
    """A record cannot become one with itself."""


@dataclass(eq=False)
class MergedAlready(Refused):
    """``gone`` became one with another record since the page was shown."""

    gone: str


@dataclass(eq=False)
class BothPlayed(Refused):
    """Both sat at a table on ``day``, the first of ``nights`` such nights: two people."""

    day: date
    nights: int


@dataclass(eq=False)
class BothPaid(Refused):
    """Both paid the fee of the night on ``day``: one of them has to be given back first."""

    day: date


@dataclass(eq=False)
class MergedSince(Refused):
    """A later merge builds on this one: that has to be undone first."""


@dataclass(eq=False)
class UndoneAlready(Refused):
    """This merge was undone before, or a name was removed, after which nothing leads back."""


@dataclass(eq=False)
class HasHistory(Refused):
    """Other people's scores, or the till, hang on this record: ``nights`` played, ``payments``, digital ``matches``."""

    nights: int
    payments: int
    matches: int


@dataclass(eq=False)
class InDraft(Refused):
    """The person sits in the draft of round ``number``, and nothing else holds the record."""

    number: int


@dataclass(eq=False)
class TypedOtherwise(Refused):
    """What was typed to confirm is not ``name``."""

    name: str


@dataclass(eq=False)
class NameGone(Refused):
    """The name of this record was removed: nothing of it is changed any more."""
