"""A view drawn in plain text.

    ( 7 ) white, team 0      [ 7 ] grey, team 1      < 7 > a ToedeLoe pawn      * the green middle      GG green square

A card that was laid plus stands upright, `|`; one that was laid min lies, `-`.
"""

from collections.abc import Iterator

from games.engines.base import CHANCE
from games.engines.cards import write_card
from games.engines.toedeloe.layout import FIELD, FIELDS, LAYOUTS, ROW, Layout
from games.engines.toedeloe.rows import team_points
from games.engines.toedeloe.state import (
    DEAL_DUE,
    DRAW_DUE,
    JOKER_DUE,
    LOWEST_MARKER,
    ON_SQUARE,
    PAWNS_DUE,
    TEAMS,
    full_supply,
    team_of,
)
from games.engines.toedeloe.views import View

COLOURS = ("white", "grey")
CELL = 5
GAP = "    "


def picture(view: View) -> str:
    """Both fields side by side, the minus tables, what each seat laid down, the trick, and the seat's own hand."""
    lines = [
        f"ToedeLoe, {view.seats} players, cycle {view.cycle}, round {view.round}, dealer {view.dealer}",
        "",
        *_fields(view),
        "",
        *(_team(view, team) for team in range(TEAMS)),
        "",
        *(_seat(view, seat) for seat in range(view.seats)),
        "",
        f"trick  {_trick(view)}",
        _next(view),
    ]
    if view.seat is not None:
        lines.append(f"hand   {_cards(view.hand)}")
    return "\n".join(line.rstrip() for line in lines) + "\n"


# -- the board


def _fields(view: View) -> Iterator[str]:
    layout = LAYOUTS[view.options.layout]
    sizes = [_size(layout, field) for field in range(len(FIELDS))]
    yield GAP.join(f"{FIELDS[field]}  " + _heads(columns) for field, (_, columns) in enumerate(sizes))
    for row in range(max(rows for rows, _ in sizes)):
        yield GAP.join(f"{row}  " + _row(view, field * FIELD + row * ROW, sizes[field][1]) for field in range(TEAMS))


def _size(layout: Layout, field: int) -> tuple[int, int]:
    """Rows and columns of a field."""
    places = [place % FIELD for place in layout.numbers if place // FIELD == field]
    return 1 + max(place // ROW for place in places), 1 + max(place % ROW for place in places)


def _heads(columns: int) -> str:
    return "".join(str(column).center(CELL) for column in range(columns))


def _row(view: View, start: int, columns: int) -> str:
    return "".join(_cell(view, place) for place in range(start, start + columns))


def _cell(view: View, place: int) -> str:
    layout = LAYOUTS[view.options.layout]
    if place in layout.squares:
        return "<GG >" if view.green[layout.squares.index(place)] == ON_SQUARE else " GG  "
    if place not in layout.numbers:
        return " " * CELL
    star = "*" if layout.middle >> place & 1 else " "
    return _pawn(view, place).format(f"{layout.numbers[place]:>2}{star}")


def _pawn(view: View, place: int) -> str:
    """What stands on a circle, as the brackets around its number."""
    if place in view.green:
        return "<{}>"
    if view.pawns[0] >> place & 1:
        return "({})"
    return "[{}]" if view.pawns[1] >> place & 1 else " {} "


# -- teams and seats


def _team(view: View, team: int) -> str:
    table = " ".join(f"[{at}]" if at == view.marker[team] else f" {at} " for at in range(0, LOWEST_MARKER - 1, -1))
    supply = full_supply(view.options) - view.pawns[team].bit_count()
    rows = team_points(view.options, view.pawns[team], view.green)
    return f"{COLOURS[team]:<5}  {table}  pawns left {supply:>2}  rows {rows:>2}  score {rows + view.marker[team]:>2}"


def _seat(view: View, seat: int) -> str:
    laid = " ".join("|" if winner == seat else "-" for winner in view.tricks)
    return f"seat {seat} {COLOURS[team_of(seat)]:<5} {view.hand_sizes[seat]:>2} cards  {laid}"


# -- the table


def _trick(view: View) -> str:
    seats = [(view.leader + at) % view.seats for at in range(len(view.trick))]
    return "  ".join(f"{seat}:{write_card(card)}" for seat, card in zip(seats, view.trick, strict=True)) or "-"


def _next(view: View) -> str:
    """Who has to do what."""
    if view.why:
        return f"over   {view.why}"
    if view.turn == CHANCE:
        return {DRAW_DUE: "next   all draw for the deal", DEAL_DUE: "next   nine cards each"}[view.due]
    what = {PAWNS_DUE: f"places for {view.value}", JOKER_DUE: "has a joker's action"}.get(view.due, "plays a card")
    return f"next   seat {view.turn} {what}"


def _cards(cards: tuple[int, ...]) -> str:
    return " ".join(map(write_card, cards)) or "-"
