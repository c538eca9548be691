"""Cells as single numbers: a grid with a border of gaps, wide enough for every field that hangs together.

A step in a direction adds always the same number, and of two cells the difference alone tells how they lie.
"""

from typing import Final

WIDTH: Final = 48
HEIGHT: Final = 41
_TOP: Final = 16
_LEFT: Final = 20
STEPS: Final = (-WIDTH - 1, -WIDTH, -WIDTH + 1, -1, 1, WIDTH - 1, WIDTH, WIDTH + 1)
"""One step in each of the eight directions, as White sees it: up left, up, up right, left, right, down left, ..."""
BESIDE: Final = {
    -WIDTH - 1: (-WIDTH, -1),
    -WIDTH + 1: (-WIDTH, 1),
    WIDTH - 1: (WIDTH, -1),
    WIDTH + 1: (WIDTH, 1),
}
"""By diagonal step: the two straight steps to the cells that it passes between."""


def cell_at(row: int, col: int) -> int:
    """The cell of a row (-16 to 24) and a column (-20 to 27)."""
    return (row + _TOP) * WIDTH + col + _LEFT


def row_of(cell: int) -> int:
    """The row, counted from Grey's back line."""
    return cell // WIDTH - _TOP


def col_of(cell: int) -> int:
    """The column, counted from the left as White sees it."""
    return cell % WIDTH - _LEFT


ROWS: Final = range(1 - _TOP, HEIGHT - _TOP - 1)
COLUMNS: Final = range(1 - _LEFT, WIDTH - _LEFT - 1)
"""Those that a tile can get to, and some more; around them is the border."""
INSIDE: Final = frozenset(cell_at(row, col) for row in ROWS for col in COLUMNS)
