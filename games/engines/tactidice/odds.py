"""How likely each roll is: for bots that think about all of luck's answers."""

from collections import Counter
from itertools import product
from typing import Final

from games.engines.base import Move
from games.engines.tactidice.moves import BEGIN, FALL, ROLL
from games.engines.tactidice.state import BEGINNING, FALLING, ROLLING, State

_DICE: Final = range(1, 7)
_THREE: Final = Counter(tuple(sorted(dice)) for dice in product(_DICE, repeat=3))
ODDS: Final[dict[int, tuple[tuple[Move, float], ...]]] = {
    BEGINNING: tuple(((BEGIN, white, grey), 1 / 30) for white, grey in product(_DICE, repeat=2) if white != grey),
    ROLLING: tuple(((ROLL, *dice), count / 216) for dice, count in sorted(_THREE.items())),
    FALLING: tuple(((FALL, die), 1 / 6) for die in _DICE),
}


def odds(state: State) -> tuple[tuple[Move, float], ...]:
    """Every roll that can fall now, sorted, with its probability (they add up to 1); () if no dice are to be rolled.

    The tiles are luck too, but nobody has anything to think about before they lie.
    """
    return ODDS.get(state.phase, ())
