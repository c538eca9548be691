"""Where TactiDice lies on a screen, and what its places and directions are called.

A place has the name that the edge of the drawing gives it, as on a chessboard: a letter for the column and a number for
the row, counted on the table and not on the tiles, so that a slid tile takes new names. The middle is h8, White's back
line runs from d4 to l4 and Grey's from d12 to l12; the first slides stay within a to o and 1 to 15.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from django.utils.translation import gettext_lazy as _

from games.boards.said import gettext
from games.boards.svg import Box, Point
from games.engines.tactidice.board import GONE, HOME, Cells
from games.engines.tactidice.contact import DIRECTIONS, DOWN, UP
from games.engines.tactidice.grid import WIDTH, cell_at, col_of, row_of
from games.engines.tactidice.pawn_refusals import straight
from games.engines.tactidice.state import GREY
from games.engines.tactidice.views import View

CELL: Final = 38.0
TILE: Final = 3 * CELL

_COLUMN_A: Final = 3
"""So many columns left of the field's first one lies column a."""
_ROW_0: Final = 12
"""The row that is called 0."""


class Way(NamedTuple):
    """A direction as who looks sees it: how far down and to the right one step goes."""

    down: int
    right: int


def is_turned(view: View) -> bool:
    """Whether the table is seen from Grey's side; the gallery stands behind White."""
    return view.seat == GREY


def middle(cell: int, *, turned: bool) -> Point:
    """Where the middle of a cell is, in user units."""
    row, col = row_of(cell), col_of(cell)
    if turned:
        row, col = 8 - row, 8 - col
    return (col + 0.5) * CELL, (row + 0.5) * CELL


def corner(tile: int, *, turned: bool) -> Point:
    """Where the upper left corner of a tile is on the screen; the tile is given as `Board.tiles` gives it."""
    x, y = middle(cell_at(row_of(tile) + 1, col_of(tile) + 1), turned=turned)
    return x - TILE / 2, y - TILE / 2


def cells_of(tile: int) -> Cells:
    """The nine cells of a tile that lies there, row by row."""
    row, col = row_of(tile), col_of(tile)
    return tuple(cell_at(row + down, col + right) for down in range(3) for right in range(3))


def span(tiles: Iterable[int], *, turned: bool) -> Box:
    """Left, top, width and height of the tiles that lie, and of the nine columns between which the game begins."""
    corners = [corner(tile, turned=turned) for tile in tiles if tile != GONE]
    left = min(0.0, *[x for x, _y in corners])
    right = max(9 * CELL, *[x + TILE for x, _y in corners])
    top, bottom = min(y for _x, y in corners), max(y + TILE for _x, y in corners)
    return left, top, right - left, bottom - top


# -- names


def name_column(col: int) -> str:
    """The letter of a column of the engine."""
    return chr(ord("a") + (col + _COLUMN_A) % 26)


def name_row(row: int) -> str:
    """The number of a row of the engine."""
    return str(_ROW_0 - row).replace("-", "−")


def name_cell(cell: int) -> str:
    """A cell by its column and row: "h8" is the middle of the table."""
    return name_column(col_of(cell)) + name_row(row_of(cell))


def name_tile(view: View, tile: int) -> str:
    """A tile by the cell in its middle; one that is gone by where it was laid."""
    at = view.board.tiles[tile]
    at = HOME[tile] if at == GONE else at
    return name_cell(cell_at(row_of(at) + 1, col_of(at) + 1))


# -- directions

_ARROWS: Final = {
    (-1, -1): "↖",
    (-1, 0): "↑",
    (-1, 1): "↗",
    (0, -1): "←",
    (0, 1): "→",
    (1, -1): "↙",
    (1, 0): "↓",
    (1, 1): "↘",
}
_STRAIGHT: Final = {(-1, 0): _("vooruit"), (0, -1): _("links"), (0, 1): _("rechts"), (1, 0): _("achteruit")}
_SLIDING: Final = {(-1, 0): _("omhoog"), (0, -1): _("naar links"), (0, 1): _("naar rechts"), (1, 0): _("omlaag")}


def seen(down: int, right: int, *, turned: bool) -> Way:
    """A direction of the engine as it looks from here; from all lengths one step."""
    length = max(abs(down), abs(right), 1) * (-1 if turned else 1)
    return Way(down // length, right // length)


def line(start: int, to: int, *, turned: bool) -> tuple[int, Way]:
    """How many steps a pawn goes and in which direction; (0, ...) if that is no straight line."""
    steps, _step = straight(start, to)
    down, right = row_of(to) - row_of(start), col_of(to) - col_of(start)
    return steps, seen(down, right, turned=turned) if steps else Way(0, 0)


def slide_way(direction: int, *, turned: bool) -> Way:
    """The direction of a slide as it looks from here."""
    down, right = (DIRECTIONS[direction] // WIDTH, 0) if direction in {UP, DOWN} else (0, DIRECTIONS[direction])
    return seen(down, right, turned=turned)


def arrow(way: Way) -> str:
    """The direction as an arrow."""
    return _ARROWS.get(way, "?")


def word(way: Way) -> str:
    """The direction in which a pawn goes, in a word; an arrow tells the four diagonals apart."""
    return str(_STRAIGHT[way]) if way in _STRAIGHT else gettext("schuin")


def word_of_slide(way: Way) -> str:
    """The direction in which a tile slides."""
    return str(_SLIDING[way])
