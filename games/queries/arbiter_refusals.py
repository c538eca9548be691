"""What somebody might try in a position and may not, in words, with the rule and where it stands."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext as _

from games.arbiter import Answer
from games.boards import cards
from games.boards.base import Board, Step
from games.engines.base import Move, Reason
from games.engines.race.geometry import WAITING
from games.engines.race.moves import DISCARD, KEEP, PLAY, legs_of
from games.engines.race.pack import RANK_NAMES, SEVEN
from games.engines.toedeloe.layout import FIELD, LAYOUTS, write_place
from games.engines.toedeloe.state import PAWNS_DUE
from games.queries.choices import Choices

MOST_TRIES: Final = 8
RACES: Final = ("tokken", "duo")
NOBODY_ASKS: Final = {"toedeloe": ("no_action", "no_joker", "action_first")}
"""What is only in the way at that moment, and of cards that nobody named."""


@dataclass(frozen=True)
class No:
    """A rule, and what it forbids here."""

    rule: str
    source: str
    tries: tuple[str, ...]
    more: int


Tried = tuple[str, str, str]
"""What was tried, the rule in words, its source."""


def refusals_of(board: Board, answer: Answer, view: Any, choices: Choices) -> tuple[No, ...]:
    """What may not be done, by rule; what matters most to a quarrel stands first."""
    key = board.ENGINE.KEY
    tried = _of_a_race(board, answer, view) if key in RACES else _of_the_choices(board, answer, choices)
    by_rule: dict[tuple[str, str], list[str]] = {}
    for what, rule, source in tried:
        by_rule.setdefault((rule, source), []).append(what)
    return tuple(told_no(rule, source, tries) for (rule, source), tries in by_rule.items())


def told_no(rule: str, source: str, tries: list[str]) -> No:
    """A rule and its source in words, with the first of what it forbids."""
    unlike = tuple(dict.fromkeys(tries))
    return No(rule, source_words(source), unlike[:MOST_TRIES], max(0, len(unlike) - MOST_TRIES))


def _told(board: Board, what: str, reason: Reason) -> Tried:
    words = board.REASON_WORDS.get(reason.rule)
    return what, str(words[1]) if words else reason.says, reason.source


# -- Tokken and Duo: every pawn with every card, each by itself


def _of_a_race(board: Board, answer: Answer, view: Any) -> Iterator[Tried]:
    moves = [(answer.engine.read(refusal.move), refusal.reason) for refusal in answer.refusals]
    moves.sort(key=lambda one: _how_far_fetched(view, one[0]))
    may = {whole for legal in map(answer.engine.read, answer.moves) for whole in _pawns_of(legal)}
    for move, reason in moves:
        if _is_asked(view, move) and not may & {*_pawns_of(move)}:
            yield _told(board, _say_race(board, view, move), reason)


def _pawns_of(move: Move) -> Iterator[tuple[object, ...]]:
    """The card and its pawns, wherever they end: a jack that swaps by way of a dot is one that swaps.

    Of a seven each pawn by itself, for one that walks a part is not refused because it cannot walk all of it.
    """
    if move[0] != PLAY:
        return
    pawns = tuple(leg[:2] for leg in legs_of(move))
    if move[1] == SEVEN:
        yield from ((SEVEN, pawn) for pawn in pawns)
    else:
        yield (move[1], *pawns)


def _how_far_fetched(view: Any, move: Move) -> int:
    """Pawns on the board first, own ones before others; then those that wait, then the hand."""
    if move[0] != PLAY:
        return 3
    whose, place, _to = legs_of(move)[0]
    return 2 if place == WAITING else int(whose != view.seat)


def _is_asked(view: Any, move: Move) -> bool:
    """Nobody asks for another's pawn that is not on the board, nor to keep cards when nothing was drawn."""
    if move[0] == KEEP:
        return bool(view.credits[view.seat])
    if move[0] == DISCARD:
        return True
    whose, place, _to = legs_of(move)[0]
    return bool(whose == view.seat or place != WAITING)


def _say_race(board: Board, view: Any, move: Move) -> str:
    path = board.steps(view, move)
    if move[0] != PLAY:
        return path[0].says
    pawn = path[1].row or path[1].says
    if len(path) > 2 and not path[1].row:  # a jack's second pawn
        pawn = _("%(pawn)s met %(other)s") % {"pawn": pawn, "other": f"{path[2].row} {path[2].says}".strip()}
    return f"{cards.say_rank(RANK_NAMES[move[1]])}: {pawn}"


# -- the others: as the page of a match has them


def _of_the_choices(board: Board, answer: Answer, choices: Choices) -> Iterator[Tried]:
    yield from _splits(board, answer)
    silent = [str(board.REASON_WORDS[rule][1]) for rule in NOBODY_ASKS.get(board.ENGINE.KEY, ())]
    for one in choices.forbidden:
        if one.rule not in silent:
            yield ", ".join(map(_say, one.path)), one.rule, one.source


def _say(step: Step) -> str:
    return f"{step.row}: {step.says}" if step.row else step.says


def _splits(board: Board, answer: Answer) -> Iterator[Tried]:
    """ToedeLoe: two pawns that together are what the trick is worth, where that may not be."""
    state = answer.state
    if board.ENGINE.KEY != "toedeloe" or state.due != PAWNS_DUE:
        return
    circles = {number: place for place, number in LAYOUTS[state.options.layout].numbers.items() if place < FIELD}
    for low in range(2, (state.value + 1) // 2):
        high = state.value - low
        if low not in circles or high not in circles:
            continue
        reason = answer.why_not(f"place {write_place(circles[low])} {write_place(circles[high])}")
        if reason:
            yield _told(board, _("splitsen in %(low)d en %(high)d") % {"low": low, "high": high}, reason)


# -- where a rule stands


def source_words(source: str) -> str:
    """The source of a rule in the reader's language: "speluitleg: Vier; regelblad A7"."""
    return "; ".join(dict.fromkeys(_source(part.strip()) for part in source.split(";")))


def _source(part: str) -> str:
    words = {
        "our ruling": _("onze uitleg"),
        "house rule": _("huisregel"),
        "rules sheet": _("regelblad"),
        "rules": _("regelblad"),
        "the order of play": _("de speelvolgorde"),
        "the engine's notation": _("hoe een zet geschreven wordt"),
        "the end of the game": _("het einde van het spel"),
        "the board": _("het bord"),
    }
    for begin, said in words.items():
        if part == begin or part.startswith((f"{begin} ", f"{begin},")):
            return f"{said}{part[len(begin) :]}"
    if re.fullmatch(r"[A-G][0-9]+(, [A-G][0-9]+)*", part):
        return f"{words['rules sheet']} {part}"
    return _("speluitleg: %(heading)s") % {"heading": part}
