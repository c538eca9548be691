"""The taps before the first turn: how the three nearest tiles show, and which cells of the back line stay empty."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.boards.base import Step
from games.boards.said import gettext
from games.boards.tactidice import ids, look, places
from games.engines.base import Move
from games.engines.tactidice.board import (
    BACK_ROW,
    EAST,
    FALLING,
    HOME,
    NEAREST,
    NORTH,
    PLAIN,
    RISING,
    SOUTH,
    TILES,
    WEST,
    Cells,
)
from games.engines.tactidice.grid import cell_at, col_of, row_of
from games.engines.tactidice.notation import write
from games.engines.tactidice.state import GREY
from games.engines.tactidice.views import View

_SIDES: Final = (_("linker tegel"), _("middelste tegel"), _("rechter tegel"))
_FACES: Final = {
    NORTH: _("kruis vooraan ↑"),
    EAST: _("kruis rechts →"),
    SOUTH: _("kruis achteraan ↓"),
    WEST: _("kruis links ←"),
    FALLING: _("kruisen ↖ en ↘"),
    RISING: _("kruisen ↗ en ↙"),
}
"""What a face is called by who sits behind it, at the bottom."""
_FROM_BEHIND: Final = {NORTH: SOUTH, SOUTH: NORTH, EAST: WEST, WEST: EAST}
_MARKS: Final = {NORTH: (0, 1), EAST: (1, 2), SOUTH: (2, 1), WEST: (1, 0), FALLING: (0, 0), RISING: (0, 2)}
"""By face: the cell of the tile that stands for it, where a cross would come."""


def turn_steps(view: View, move: Move) -> tuple[Step, ...]:
    """A tap for each tile that carries a cross, from left to right as its player sees them."""
    seat = view.seat or 0
    tiles = list(zip(NEAREST[seat], move[1:], strict=True))
    if seat == GREY:
        tiles.reverse()
    found = [
        _face_step(view, side, tile=tile, face=face)
        for side, (tile, face) in enumerate(tiles)
        if face != PLAIN or view.board.faces[tile] != PLAIN
    ]
    return tuple(found) or (Step("turn", gettext("laat ze zo"), gettext("geen kruis hier")),)


def _face_step(view: View, side: int, *, tile: int, face: int) -> Step:
    looks = _FROM_BEHIND.get(face, face) if view.seat == GREY else face
    is_now = view.board.faces[tile] == face
    at = ""
    if face in _MARKS:
        down, right = _MARKS[face]
        at = ids.cell(cell_at(row_of(HOME[tile]) + down, col_of(HOME[tile]) + right))
    return Step(
        f"turn:{TILES[tile]}:{face}",
        str(_FACES[looks]) if looks in _FACES else "?",
        gettext("ligt nu zo") if is_now else "",
        row=str(_SIDES[side]),
        at=at,
        touches=(ids.tile(tile),),
    )


def place_steps(view: View, move: Move) -> tuple[Step, ...]:
    """A tap for each cell of the back line that stays empty, from left to right; one tap if none is left over."""
    seat = view.seat or 0
    free = free_cells(view, seat)
    taken = [cell_at(BACK_ROW[seat], column) for column in move[1:]]
    empty = [cell for cell in free if cell not in taken]
    if len(empty) + len(taken) != len(free):
        return (Step(write(move), write(move)),)
    if not empty:
        return (Step("place", gettext("alle zes neer"), gettext("meer plek is er niet")),)
    if places.is_turned(view):
        empty.reverse()
    row = gettext("Deze vakken blijven leeg")
    return tuple(
        Step(
            f"empty:{places.name_cell(cell)}",
            gettext("%(place)s leeg") % {"place": places.name_cell(cell)},
            row=row,
            at=ids.cell(cell),
            touches=(ids.cell(cell),),
        )
        for cell in empty
    )


def free_cells(view: View, seat: int) -> Cells:
    """The cells of the seat's back line on which a pawn may be placed, from White's left."""
    cells = [cell_at(BACK_ROW[seat], column) for column in range(9)]
    return tuple(cell for cell in cells if not look.is_cross(view, cell))
