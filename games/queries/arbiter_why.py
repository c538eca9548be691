"""Whether one pawn may go exactly there, in words: the moves that do it, or the rules that forbid it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.arbiter import VAGUE, Answer
from games.boards import cards
from games.boards.base import Board, Step
from games.forms_arbiter.why import Doubt
from games.queries.arbiter_refusals import RACES, No, told_no
from games.queries.choices import Deed

MOST_MOVES = 4


@dataclass(frozen=True)
class Why:
    """The answer to one doubt."""

    asks: str
    hint: str
    """What is still to be tapped; then there is no answer yet."""
    may: tuple[str, ...]
    more: int
    no: tuple[No, ...]
    path: tuple[Step, ...]
    """What is marked on the drawing."""


def why_of(
    board: Board, answer: Answer, view: Any, doubt: Doubt, *, deeds: Iterable[Deed], say: Callable[[Deed], str]
) -> Why:
    """What the arbiter says of it; ``say`` tells a legal move."""
    tries = doubt.tries(view)
    may = [] if doubt.hint else [say(deed) for deed in deeds if deed.text in tries or _does(deed, doubt)]
    return Why(
        asks=_asks(doubt),
        hint=doubt.hint,
        may=tuple(dict.fromkeys(may))[:MOST_MOVES],
        more=max(0, len(dict.fromkeys(may)) - MOST_MOVES),
        no=() if may else tuple(_refusals(board, answer, tries)),
        path=_marks(doubt),
    )


def _does(deed: Deed, doubt: Doubt) -> bool:
    """Whether this move brings the pawn there, if need be as a part of it: some steps of a seven."""
    mark = doubt.pawn.mark if doubt.pawn else ""
    return any(step.at == doubt.to and (not mark or mark in step.touches) for step in deed.path)


def _asks(doubt: Doubt) -> str:
    if doubt.pawn and doubt.where:
        return _("%(pawn)s naar %(place)s") % {"pawn": doubt.pawn.says, "place": doubt.where}
    return doubt.pawn.says if doubt.pawn else doubt.where


def _marks(doubt: Doubt) -> tuple[Step, ...]:
    pawn = (doubt.pawn.mark,) if doubt.pawn else ()
    at = doubt.to if doubt.where else ""
    return (Step("why", "", at=at, touches=pawn),) if pawn or at else ()


def _refusals(board: Board, answer: Answer, tries: tuple[str, ...]) -> Iterable[No]:
    """Each rule with the cards that it stops; one that only says "otherwise" where no other does."""
    reasons = [(text, reason) for text in tries if (reason := answer.why_not(text))]
    clear = [one for one in reasons if one[1].rule not in VAGUE] or reasons
    cards_of: dict[tuple[str, str], list[str]] = {}
    for text, reason in clear:
        words = board.REASON_WORDS.get(reason.rule)
        rule = (str(words[1]) if words else reason.says, reason.source)
        cards_of.setdefault(rule, []).extend(_card(board, text))
    return (told_no(rule, source, names) for (rule, source), names in cards_of.items())


def _card(board: Board, text: str) -> tuple[str, ...]:
    return (cards.say_rank(text.partition(":")[0]),) if board.ENGINE.KEY in RACES else ()
