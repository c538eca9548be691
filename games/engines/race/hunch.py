"""A sensible move found quickly, for bots that look far ahead: what the pawns gain by it, and what the card was worth.

As `judge` weighs them, but without dangers and hands, and without making the state after the move.
"""

from functools import lru_cache
from random import Random
from typing import Final

from games.engines.base import Move
from games.engines.race.geometry import HOME, LANE, LANE_LENGTH, WAITING
from games.engines.race.judge import AT_ENTRANCE, BLOCKADE, IN_LANE, ON_RING, OTHER_CARD, WORTH
from games.engines.race.landing import after
from games.engines.race.moves import PLAY
from games.engines.race.play import legal
from games.engines.race.rules import Rules
from games.engines.race.state import State

MOST_LOOKED_AT: Final = 16
"""A seven may have hundreds of splits, hardly any of them much better than others."""


def hunch(state: State, seat: int, rng: Random) -> Move:
    """A legal move of a seat that is to act: the play that gains most, or any if no card is played."""
    moves = legal(state, seat)
    if len(moves) == 1:
        return moves[0]
    if moves[0][0] != PLAY:
        return moves[int(rng.random() * len(moves))]
    some = moves if len(moves) <= MOST_LOOKED_AT else rng.sample(moves, MOST_LOOKED_AT)
    rules, pawns = state.rules, state.pawns
    places = worths(rules)
    friends = rules.side(seat)
    best, most = moves[0], -9.0
    for move in some:
        gain = 0.0
        if move[0] == PLAY:
            gain -= WORTH.get(move[1], OTHER_CARD)
            for owner, left in enumerate(after(rules, pawns, move)):
                before = pawns[owner]
                if left is not before:
                    worth = places[owner]
                    change = sum([worth[place] for place in left]) - sum([worth[place] for place in before])
                    gain += change if owner in friends else -change
        if gain > most:
            best, most = move, gain
    return best


@lru_cache(maxsize=64)
def worths(rules: Rules) -> tuple[dict[int, float], ...]:
    """For each seat, what its pawn is worth at each place, dangers aside."""
    lane = {LANE + step: IN_LANE[step] for step in range(1, LANE_LENGTH + 1)}
    return tuple({WAITING: 0.0, **_on_ring(rules, seat), **lane} for seat in range(rules.seats))


def _on_ring(rules: Rules, seat: int) -> dict[int, float]:
    depth, start = rules.courses[seat].depth, rules.starts[seat]
    return {
        place: ON_RING + (AT_ENTRANCE - ON_RING) * (1 + steps / rules.ring) + BLOCKADE * (place == start)
        for place, steps in depth.items()
        if place < HOME
    }
