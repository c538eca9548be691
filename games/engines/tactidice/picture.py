"""A view of TactiDice in plain text: every tile with its gaps, so that a rule can be checked with a finger.

                0   1   2   3   4   5   6   7   8
              +T1---------+T2---------+T3---------+
          0   | G   .   G | .   x   G |Gx   .   . |
              |           |           |           |

Rows and columns are numbered as in the moves. W and G are pawns, x is a cross; a pawn on a cross stands beside it, and
of two each on its own side: `WxG`.
"""

from typing import Final

from games.engines.tactidice.board import CROSS, GONE, TILES
from games.engines.tactidice.grid import WIDTH, col_of, row_of
from games.engines.tactidice.state import BEGINNING, GREY, LAYING, NOBODY, OVER, PHASES, PLACING, REMOVING, WHITE
from games.engines.tactidice.views import View

NAMES: Final = ("White", "Grey")


def picture(view: View) -> str:
    """The view drawn in plain text."""
    return "\n".join([*_table(view), "", *_beside(view), ""])


# -- the table


def _table(view: View) -> list[str]:
    """The tiles with a margin of row and column numbers."""
    tiles = [tile for tile in view.board.tiles if tile != GONE]
    rows = range(min(map(row_of, tiles)), max(map(row_of, tiles)) + 3)
    columns = range(min(map(col_of, tiles)), max(map(col_of, tiles)) + 3)
    lines = _drawn(view, rows, columns)
    margins = [f"{rows[number // 2]:>4} " if number % 2 else " " * 5 for number in range(len(lines))]
    numbers = " " * 5 + "".join(f"{column:>3} " for column in columns)
    return [line.rstrip() for line in [numbers, *[m + line for m, line in zip(margins, lines, strict=True)]]]


def _drawn(view: View, rows: range, columns: range) -> list[str]:
    """Two lines a row and four signs a column, with the borders of the tiles between them."""
    paper = [[" "] * (4 * len(columns) + 1) for _ in range(2 * len(rows) + 1)]
    lying = [(number, tile) for number, tile in enumerate(view.board.tiles) if tile != GONE]
    for _, tile in lying:
        _draw_border(paper, 2 * (row_of(tile) - rows[0]), 4 * (col_of(tile) - columns[0]))
    for number, tile in lying:
        top, left = 2 * (row_of(tile) - rows[0]), 4 * (col_of(tile) - columns[0])
        paper[top][left + 1 : left + 3] = TILES[number]
        for row in range(3):
            for col in range(3):
                at = left + 4 * col + 1
                paper[top + 2 * row + 1][at : at + 3] = _cell(view, tile + row * WIDTH + col)
    return ["".join(line) for line in paper]


def _draw_border(paper: list[list[str]], top: int, left: int) -> None:
    for row in range(top, top + 7):
        for col in (left, left + 12):
            paper[row][col] = "+" if row in {top, top + 6} or paper[row][col] == "+" else "|"
    for col in range(left + 1, left + 12):
        for row in (top, top + 6):
            if paper[row][col] == " ":
                paper[row][col] = "-"


def _cell(view: View, cell: int) -> str:
    white, grey = cell in view.pawns[WHITE], cell in view.pawns[GREY]
    if view.board.ground[cell] & CROSS:
        return ("W" if white else " ") + "x" + ("G" if grey else " ")
    return " W " if white else " G " if grey else " . "


# -- beside the table


def _beside(view: View) -> list[str]:
    lines = [f"{NAMES[seat]}: {_tally(view, seat)}" for seat in (WHITE, GREY)]
    lines.append(f"+1: {'nobody' if view.plus1 == NOBODY else NAMES[view.plus1]}")
    if view.dice:
        lines.append(f"dice: {' '.join(map(str, view.dice))}{f', {view.away} was taken away' if view.away else ''}")
    return [*lines, _now(view)]


def _tally(view: View, seat: int) -> str:
    tally = f"pawns {len(view.pawns[seat])}, captured {view.captured[seat]}"
    if view.phase == PLACING:
        where = f" on columns {' '.join(map(str, view.placed))}" if seat == view.seat and view.placed else ""
        return f"{tally}, {f'has placed{where}' if view.has_placed[seat] else 'is placing'}"
    return tally


def _now(view: View) -> str:
    """Whose turn it is, which of the game, and what is to be done."""
    if view.phase == OVER:
        when = f"after {view.turns} turns" if view.why == "turn_limit" else f"in turn {view.turns + 1}"
        return f"{when}: {PHASES[OVER]}, {view.why}: {' and '.join(NAMES[w] for w in view.winners)}"
    if view.phase in {LAYING, PLACING, BEGINNING}:
        return f"before the first turn: {PHASES[view.phase]}"
    by = f" by {NAMES[1 - view.turn]}" if view.phase == REMOVING else ""
    return f"turn {view.turns + 1}, {NAMES[view.turn]}: {PHASES[view.phase]}{by}"
