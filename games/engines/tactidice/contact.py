"""How tiles lie against each other: overlap, touch, hang together, slide.

Tiles are given by the cells of their upper left corners. Of two such cells the difference alone tells how the tiles
lie; the grid is wide enough that no two ways of lying have the same difference.
"""

from collections.abc import Sequence
from typing import Final

from games.engines.tactidice.grid import WIDTH

UP, RIGHT, DOWN, LEFT = range(4)
DIRECTIONS: Final = (-WIDTH, 1, WIDTH, -1)
"""What one cell's slide up, right, down and left adds."""

_OVERLAPPING: Final = frozenset(row * WIDTH + col for row in range(-2, 3) for col in range(-2, 3))
_TOUCHING: Final = frozenset(
    difference for far in (-3, 3) for near in range(-2, 3) for difference in (far * WIDTH + near, near * WIDTH + far)
)
"""Tiles side by side that share at least one whole edge of a cell (Dubbele Getallen: "aansluiting"; ruling G8)."""


def overlaps(tile: int, others: Sequence[int]) -> bool:
    """Whether the tile would lie on one of the others (0 is a tile that is gone)."""
    return not _OVERLAPPING.isdisjoint([tile - other for other in others])


def is_one_piece(tiles: Sequence[int]) -> bool:
    """Whether the tiles hang together by edges (0 is a tile that is gone)."""
    apart = [tile for tile in tiles if tile]
    reached = [apart.pop()]
    for tile in reached:
        near = [other for other in apart if other - tile in _TOUCHING]
        if near:
            reached += near
            apart = [other for other in apart if other not in near]
            if not apart:
                return True
    return not apart


def slides(tiles: tuple[int, ...], distance: int) -> tuple[tuple[int, int], ...]:
    """The (tile, direction) of the outer rows that may slide so many cells: over no tile, and all hangs together after.

    Only where it ends counts; in two cells no tile can get past another (ruling G28). The middle row may not be moved
    (Startopstelling).
    """
    found = []
    for tile in (0, 1, 2, 6, 7, 8):
        if tiles[tile]:
            rest = (*tiles[:tile], *tiles[tile + 1 :])
            for direction, step in enumerate(DIRECTIONS):
                to = tiles[tile] + step * distance
                if not overlaps(to, rest) and is_one_piece((*rest, to)):
                    found.append((tile, direction))
    return tuple(found)
