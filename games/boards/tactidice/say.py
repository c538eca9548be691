"""Beside the names, and for who hears the page: what TactiDice stands at, in words."""

from django.utils.translation import ngettext

from games.boards.base import People, Plate, Row
from games.boards.said import gettext
from games.boards.tactidice import look, places
from games.boards.tactidice.words import seat_name
from games.engines.tactidice.board import BACK_ROW, CROSS, GONE
from games.engines.tactidice.grid import cell_at
from games.engines.tactidice.state import GREY, PLACING, WHITE
from games.engines.tactidice.views import View


def score(view: View, seat: int) -> str:
    """What the seat captured, and whether it holds the +1."""
    says = gettext("%(n)s geslagen en de +1") if view.plus1 == seat else gettext("%(n)s geslagen")
    return says % {"n": view.captured[seat]}


def plates(view: View, people: People) -> tuple[Plate, ...]:
    """The side, what is left and what was captured."""
    acting = look.acting(view)
    return tuple(Plate(seat, _facts(view, seat), seat in acting) for seat in range(len(people.names)))


def _facts(view: View, seat: int) -> tuple[str, ...]:
    if view.phase == PLACING:
        return seat_name(seat), gettext("staat klaar") if view.has_placed[seat] else gettext("zet neer")
    taken = gettext("%(n)s van 6 geslagen") % {"n": view.captured[seat]}
    return (seat_name(seat), taken, gettext("heeft de +1")) if view.plus1 == seat else (seat_name(seat), taken)


def where(view: View, people: People) -> tuple[Row, ...]:
    """The pawns, the crosses, the tiles and the dice."""
    return (
        Row(gettext("wat"), (gettext("waar"), gettext("verder"))),
        *[_row_of_seat(view, people, seat) for seat in (WHITE, GREY)],
        Row(
            gettext("kruisen"), (_names([cell for cell, ground in enumerate(view.board.ground) if ground & CROSS]), "")
        ),
        Row(gettext("tegels"), (_tiles(view), _tiles_gone(view))),
        Row(gettext("dobbelstenen"), (_dice(view), _die_away(view))),
    )


def _row_of_seat(view: View, people: People, seat: int) -> Row:
    head = gettext("%(name)s, %(colour)s") % {"name": people.names[seat], "colour": seat_name(seat)}
    return Row(head, (_names(pawns(view)[seat]), score(view, seat)))


def pawns(view: View) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """By seat the cells of the pawns that these eyes see, those that were only just placed among them."""
    if view.phase != PLACING or view.seat is None:
        return view.pawns
    placed = tuple(cell_at(BACK_ROW[view.seat], column) for column in view.placed)
    return (placed, ()) if view.seat == WHITE else ((), placed)


def _names(cells: tuple[int, ...] | list[int]) -> str:
    return ", ".join(map(places.name_cell, cells)) or gettext("geen")


def _tiles(view: View) -> str:
    """By the cells in their middles."""
    return ", ".join(places.name_tile(view, tile) for tile, at in enumerate(view.board.tiles) if at != GONE)


def _tiles_gone(view: View) -> str:
    out = view.board.tiles.count(GONE)
    return ngettext("%(n)s tegel eruit", "%(n)s tegels eruit", out) % {"n": out} if out else ""


def _dice(view: View) -> str:
    return ", ".join(map(str, view.dice)) or gettext("geen")


def _die_away(view: View) -> str:
    return gettext("%(die)s weggehaald") % {"die": view.away} if view.away else ""


def prompt(view: View) -> object:
    """All that a move depends on; not whether the other has already placed its pawns."""
    return (view.phase, view.turn, view.turns, view.board, view.pawns, view.dice, view.away, view.placed)
