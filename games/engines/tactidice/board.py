"""The table of TactiDice: nine tiles of three by three cells, where they lie and where their crosses are.

    T1 T2 T3    rows 0 to 2     Grey's back line is row 0
    M1 M2 M3    rows 3 to 5
    B1 B2 B3    rows 6 to 8     White's back line is row 8

Tiles slide, so rows and columns may leave 0 to 8 (`grid.py`).
"""

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from games.engines.tactidice.contact import slides
from games.engines.tactidice.grid import BESIDE, HEIGHT, STEPS, WIDTH, cell_at

Cells: TypeAlias = tuple[int, ...]
Lines: TypeAlias = tuple[list[int], ...]
"""By number of steps (0 to 6; nothing at 0): the cells that are so many steps away in a straight line, sorted."""

# -- tiles and the way they are turned

TILES: Final = ("T1", "T2", "T3", "M1", "M2", "M3", "B1", "B2", "B3")
OUTER: Final = (0, 1, 2, 6, 7, 8)
FIRST_MIDDLE, CENTRE, LAST_MIDDLE = 3, 4, 5
AROUND: Final = (0, 1, 2, 3, 5, 6, 7, 8)
NEAREST: Final = ((6, 7, 8), (0, 1, 2))
"""By seat: the three tiles that a player may turn, and that his back line runs over."""
BACK_ROW: Final = (8, 0)
HOME: Final = tuple(cell_at(row, col) for row in (0, 3, 6) for col in (0, 3, 6))
"""Where each tile is laid: the cell of its upper left corner."""
GONE: Final = 0
"""In place of that cell: the tile is not on the table."""

PLAIN, NORTH, EAST, SOUTH, WEST, FALLING, RISING, MIDDLE = range(8)
FACES: Final = "-nesw\\/+"
"""A tile's face by one sign: no cross, the edge its cross is at, the diagonal its crosses are on, or its centre."""
_CROSSES: Final = ((), ((0, 1),), ((1, 2),), ((2, 1),), ((1, 0),), ((0, 0), (2, 2)), ((0, 2), (2, 0)), ((1, 1),))
TURNS: Final = {"edge": (NORTH, EAST, SOUTH, WEST), "diagonal": (FALLING, RISING)}
"""By `cross_pattern`: the faces that a tile with a cross can be turned to."""

# -- the ground: what a cell is

TILE: Final = 15
CROSS: Final = 16


def _ground(tiles: Cells, faces: Cells) -> bytes:
    """By cell: 0 a gap, else the tile's number counted from 1, and CROSS with it where there is one."""
    ground = bytearray(WIDTH * HEIGHT)
    for number, tile in enumerate(tiles):
        if tile != GONE:
            for row in (tile, tile + WIDTH, tile + 2 * WIDTH):
                ground[row : row + 3] = _ROWS[number]
            for row, col in _CROSSES[faces[number]]:
                ground[tile + row * WIDTH + col] |= CROSS
    return bytes(ground)


_ROWS: Final = [bytes([number + 1] * 3) for number in range(9)]


@dataclass(slots=True, unsafe_hash=True)
class Board:
    """The tiles as they lie. A value: what it remembers of itself is no part of it."""

    tiles: Cells
    """By tile: the cell of its upper left corner, or GONE."""
    faces: Cells
    """By tile: its face; a tile that is gone keeps it."""
    corners: bool = True
    """The house rule `diagonal_corner_gap`."""
    ground: bytes = field(init=False, repr=False, compare=False)
    outer: Cells = field(init=False, repr=False, compare=False)
    """The tiles of the top and bottom row that lie yet."""
    _lines: dict[int, Lines] = field(init=False, repr=False, compare=False)
    _slides: dict[int, tuple[tuple[int, int], ...]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        self.ground = _ground(self.tiles, self.faces)
        self.outer = tuple([tile for tile in OUTER if self.tiles[tile] != GONE])
        self._lines = {}
        self._slides = {}

    def lines(self, cell: int) -> Lines:
        """Where a pawn on this cell can get by 1 to 6 steps: over no gap, over any pawn."""
        lines = self._lines.get(cell)
        if lines is None:
            lines = self._lines[cell] = self.lines_between(cell, ())
        return lines

    def lines_between(self, cell: int, pawns: Collection[int]) -> Lines:
        """As `lines`, but no further than the first of these pawns on each way (house rule `pawns_block`)."""
        ground, corners = self.ground, self.corners
        lines: Lines = ([], [], [], [], [], [], [])
        steps = lines[1:]
        for step in STEPS:
            at = cell
            for line in steps:
                at += step
                if not ground[at] or not (corners or self._is_held(at, step)):
                    break
                line.append(at)
                if at in pawns:
                    break
        return lines

    def _is_held(self, at: int, step: int) -> bool:
        """Whether the step that leads here has a cell beside it: it is straight, or no leap from corner to corner."""
        before = at - step
        return step not in BESIDE or any(self.ground[before + side] for side in BESIDE[step])

    def slides(self, distance: int) -> tuple[tuple[int, int], ...]:
        """The (tile, direction) that may slide so many cells (1 or 2), sorted; directions as in `contact.py`."""
        if distance not in self._slides:
            self._slides[distance] = slides(self.tiles, distance)
        return self._slides[distance]

    def with_tile(self, tile: int, cell: int) -> "Board":
        """The same with one tile elsewhere, or GONE."""
        return Board((*self.tiles[:tile], cell, *self.tiles[tile + 1 :]), self.faces, self.corners)
