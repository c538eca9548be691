"""A sensible move found quickly, for bots that play some tricks on in their heads."""

from random import Random
from typing import Final

from games.engines.base import Move
from games.engines.cards import JOKER
from games.engines.toedeloe.hopes import hope
from games.engines.toedeloe.layout import set_of
from games.engines.toedeloe.moves import legal
from games.engines.toedeloe.placements import MARKER, TOEDELOE
from games.engines.toedeloe.state import CARD_DUE, State, team_of
from games.engines.toedeloe.values import BLACK_VALUE, STRENGTH, SUIT, winner_of

PLACES_LOOKED_AT: Final = 3
AT_RANDOM: Final = 0.15


def hunch(state: State, seat: int, rng: Random) -> Move:
    """A legal move of the seat that is to act: not always the same, and with its own cards only in mind."""
    moves = legal(state, seat)
    if len(moves) == 1:
        return moves[0]
    if state.due != CARD_DUE:
        return _placed(state, team_of(seat), moves, rng)
    if not state.trick or rng.random() < AT_RANDOM:
        return moves[int(rng.random() * len(moves))]
    return _followed(state, seat, moves)


def _followed(state: State, seat: int, moves: tuple[Move, ...]) -> Move:
    """To a trick that the own side is winning the most valuable card; else the best, if it wins, or the cheapest."""
    trick, at = state.trick, winner_of(state.trick)
    if team_of(state.leader + at) == team_of(seat):
        return max([(_fed(move[1]), move) for move in moves])[1]
    strongest = max([(STRENGTH[move[1]] if _follows(trick, move[1]) else 0, move) for move in moves])
    if strongest[0] >= STRENGTH[trick[at]]:
        return strongest[1]
    return min([(BLACK_VALUE[move[1]], STRENGTH[move[1]], move) for move in moves])[2]


def _fed(card: int) -> int:
    """What a card adds to a trick of the own side; a joker is better kept."""
    return -1 if card == JOKER else BLACK_VALUE[card]


def _follows(trick: tuple[int, ...], card: int) -> bool:
    return card == JOKER or SUIT[card] == SUIT[trick[0]]


def _placed(state: State, team: int, moves: tuple[Move, ...], rng: Random) -> Move:
    """The most hopeful of a few places; two steps back from the minus table if the marker is so far on it."""
    if moves[-1][0] == MARKER and state.marker[team] <= -2:
        return moves[-1]
    best, most = moves[0], -1.0
    for _ in range(PLACES_LOOKED_AT):
        move = moves[int(rng.random() * len(moves))]
        hopes = 0.0 if move[0] in (MARKER, TOEDELOE) else _hoped(state, team, move)
        if hopes > most:
            best, most = move, hopes
    return best


def _hoped(state: State, team: int, move: Move) -> float:
    greens = set_of(tuple(place for place in state.green if place >= 0))
    own, other = state.pawns[team] | set_of(move[1:]), state.pawns[1 - team]
    if state.options.toedeloe_counts == "both":
        return hope(state.options, own | greens, other)
    return hope(state.options, own, other | greens)
