"""Playing on in an imagined world: quickly chosen sensible moves, luck by the dice.

An engine may offer `hunch(state, seat, rng)`, a legal move found quickly with the cards of that seat alone in mind.
Where it does not, the best of a few moves is taken, as `judge` has it.
"""

from random import Random
from typing import Any, Final

from games.bots.base import Hunch, hunch_of
from games.engines.base import CHANCE, Engine, Move

A_DEAL: Final = 6
"""Luck's move with more numbers than this deals cards."""
GLANCES: Final = 3
"""How many moves are looked at without a hunch."""


def played_on(engine: Engine, state: Any, rng: Random, plies: int) -> Any:
    """The state so many moves later; or at the end of the game, or before the next cards are dealt."""
    hunch = hunch_of(engine) or _glance_of(engine)
    waited_for, play = engine.waited_for, engine.play
    for _ in range(plies):
        seats = waited_for(state)
        if not seats:
            break
        seat = seats[0]
        if seat != CHANCE:
            move = hunch(state, seat, rng)
        else:
            move = engine.luck(state, rng)
            if len(move) > A_DEAL:
                break
        state = play(state, seat, move)
    return state


def _glance_of(engine: Engine) -> Hunch:
    """A hunch for a game that offers none."""

    def glance(state: Any, seat: int, rng: Random) -> Move:
        moves = engine.legal(state, seat)
        if len(moves) == 1:
            return moves[0]
        some = [moves[int(rng.random() * len(moves))] for _ in range(GLANCES)]
        return max(some, key=lambda move: engine.judge(engine.view(engine.play(state, seat, move), seat), seat))

    return glance
