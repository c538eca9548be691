"""Ways in which the rules say no to an answer to "who comes?" (as ``refusals.py``, apart for its size)."""

from dataclasses import dataclass
from typing import ClassVar

from tournament.domain.refusals import Refused


@dataclass(eq=False)
class AnswersClosed(Refused):
    """Nobody is asked any more: the night is ``open``, ``closed`` or ``skipped``."""

    why: str


@dataclass(eq=False)
class AnsweredAlready(Refused):
    """``name`` is on the list already, from another phone or changed since; ``seen``: which answer that is."""

    name: str
    is_coming: bool
    seen: str
    is_stale: ClassVar[bool] = True


@dataclass(eq=False)
class TooManyGuests(Refused):
    """One person brings at most ``most`` guests."""

    most: int


@dataclass(eq=False)
class TooManyAnswers(Refused):
    """More unknown names than a club has guests: somebody plays with the link."""

    most: int


@dataclass(eq=False)
class AnswerGone(Refused):
    """The answer was linked to somebody, welcomed or taken away meanwhile."""

    is_stale: ClassVar[bool] = True
