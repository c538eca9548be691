"""Moves as text: `play HA`, `place A13`, `place A03 A15`, `pair A05 B24`, `toedeloe 1 A12`, `marker`; and luck's
`draw H2 SA ...` and `deal R2 ... / K5 ...`, in the order of the seats."""

from typing import Final

from games.engines.base import NO_NOTATION, InvalidMove, Move
from games.engines.cards import read_card, write_card
from games.engines.toedeloe.layout import read_place, write_place
from games.engines.toedeloe.luck import hand_of
from games.engines.toedeloe.placements import DEAL, DRAW, MARKER, PAIR, PLACE, PLAY, TOEDELOE
from games.engines.toedeloe.shapes import is_move
from games.engines.toedeloe.state import DEALT

KINDS: Final = {
    "play": PLAY,
    "place": PLACE,
    "pair": PAIR,
    "toedeloe": TOEDELOE,
    "marker": MARKER,
    "draw": DRAW,
    "deal": DEAL,
}
_NAMES: Final = {kind: name for name, kind in KINDS.items()}


def write(move: Move) -> str:
    """The move on one line; a ToedeLoe pawn is 1 (it began on field A) or 2."""
    kind, rest = move[0], move[1:]
    if kind == DEAL:
        return write_deal(move, *range(len(rest) // DEALT))
    if kind in (PLACE, PAIR):
        words = [write_place(place) for place in rest]
    elif kind == TOEDELOE:
        words = [str(rest[0] + 1), write_place(rest[1])]
    else:
        words = [write_card(card) for card in rest]
    return " ".join([_NAMES[kind], *words])


def write_deal(move: Move, *seats: int | None) -> str:
    """The deal with the cards of these seats; those of the others are `?`."""
    hands = [hand_of(move[1:], seat) for seat in range(len(move[1:]) // DEALT)]
    shown = [" ".join(map(write_card, hand)) if seat in seats else "?" for seat, hand in enumerate(hands)]
    return f"{_NAMES[DEAL]} {' / '.join(shown)}"


def read(text: str) -> Move:
    """The move of a text that `write` could have written; places and the cards of a hand may come in any order.

    Raises:
        InvalidMove: it could not have.
    """
    name, *words = text.split() or [""]
    kind = KINDS.get(name)
    if kind is None:
        raise InvalidMove(NO_NOTATION, text)
    try:
        move = (kind, *_numbers(kind, words))
    except ValueError:
        raise InvalidMove(NO_NOTATION, text)
    if not is_move(move):
        raise InvalidMove(NO_NOTATION, text)
    return move


def _numbers(kind: int, words: list[str]) -> list[int]:
    if kind in (PLACE, PAIR):
        return sorted(map(read_place, words))
    if kind == TOEDELOE:
        green, place = words
        return [("1", "2").index(green), read_place(place)]
    if kind == DEAL:
        hands = [hand.split() for hand in " ".join(words).split("/")]
        if any(len(hand) != DEALT for hand in hands):
            raise ValueError("A hand is nine cards.")
        return [read_card(word) for hand in hands for word in hand]
    return [read_card(word) for word in words]
