"""Whether something is a move of this game at all, in whatever state."""

from typing import TypeGuard

from games.engines.base import Move
from games.engines.cards import JOKER
from games.engines.toedeloe.layout import FIELD, FIELDS
from games.engines.toedeloe.placements import DEAL, DRAW, MARKER, PAIR, PLACE, PLAY, TOEDELOE
from games.engines.toedeloe.state import DEALT, SEATS, TEAMS

PLACES = range(FIELD * len(FIELDS))


def is_move(move: object) -> TypeGuard[Move]:
    """Plain ints of a kind there is, as many as it takes, each a card, a place or a green pawn there could be."""
    if type(move) is not tuple or not move or any(type(part) is not int for part in move):
        return False
    kind, rest = move[0], move[1:]
    if kind in (PLACE, PAIR):
        return len(rest) in (1, 2) and all(place in PLACES for place in rest) and rest == tuple(sorted(rest))
    if kind == TOEDELOE:
        return len(rest) == 2 and rest[0] in range(TEAMS) and rest[1] in PLACES
    counts = {PLAY: (1,), MARKER: (0,), DRAW: (*SEATS,), DEAL: tuple(DEALT * seats for seats in SEATS)}
    return len(rest) in counts.get(kind, ()) and all(0 <= card <= JOKER for card in rest)
