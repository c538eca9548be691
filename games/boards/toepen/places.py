"""Where things lie on the table of Toepen: 0, 0 is the middle of the felt, one unit is a pixel on a phone.

The others sit along the left, the top and the right, clockwise from who looks, who sits at the bottom. A chair's point
is the middle of its name plate, with the cards above it; a trick's point is the middle of the card.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

from games.boards.svg import Point

WIDTH: Final = 390.0
HEIGHT: Final = 384.0

SLOT: Final = "slot"
"""The id of the place where the own card will lie."""
STAKE: Final = "stake"
"""The id of the beer mats."""
STAKE_AT: Final[Point] = (-112.0, 122.0)
TRUMP_AT: Final[Point] = (112.0, 120.0)

_AROUND: Final = {2: (0, 1), 3: (1, 0), 4: (1, 1), 5: (1, 2), 6: (1, 3), 7: (2, 2), 8: (2, 3)}
"""By seats: how many sit along each side, and how many along the top."""
SIDE_X: Final = 136.0
"""How far from the middle who sits at a side."""
_TOP_Y: Final = -136.0
_TOP_APART: Final = {1: 0.0, 2: 128.0, 3: 106.0}
_SIDE_Y: Final = {0: (), 1: (14.0,), 2: (57.0, -37.0)}


@dataclass(frozen=True)
class Places:
    """The table for so many seats; each tuple begins with who looks and goes on clockwise."""

    chairs: tuple[Point, ...]
    tricks: tuple[Point, ...]
    card: float
    """How wide a card of the trick is."""
    knock: Point
    """The middle of the knock sign while cards lie on the table."""


@cache
def places_for(seats: int) -> Places:
    """Where everything lies for so many seats (2 to 8)."""
    sides, tops = _AROUND[seats]
    card = 66.0 if seats <= 3 else 60.0 if seats == 4 else 52.0 if seats <= 6 else 46.0
    row = [(at - (tops - 1) / 2) for at in range(tops)]
    left = [(-SIDE_X, y) for y in _SIDE_Y[sides]]
    right = [(SIDE_X, y) for y in reversed(_SIDE_Y[sides])]
    chairs = [(0.0, 158.0), *left, *[(at * _TOP_APART[tops], _TOP_Y) for at in row], *right]
    top_y = -102.0 + card * 0.7
    beside = -89.0 + card / 2
    front = [(beside, _front(y, seats)) for y in _SIDE_Y[sides]]
    tricks = [(0.0, 64.0), *front, *[(at * (card + 6), top_y) for at in row]]
    tricks += [(-x, y) for x, y in reversed(front)]
    knock = {2: (92.0, 0.0), 3: (0.0, -96.0)}.get(seats, (0.0, -2.0))
    return Places(tuple(chairs), tuple(tricks), card, knock)


def _front(y: float, seats: int) -> float:
    """How high the card lies in front of a side chair at this height; with three at the table there is room above."""
    return y - 38.0 if seats == 3 else y - 12.0 if seats < 7 else y * 0.72 + 21.0
