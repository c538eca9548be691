"""TactiDice: where the pawns of both sides stand, the three dice, and tiles that were slid or are gone."""

import re
from collections.abc import Mapping
from typing import Any, Final

from django.utils.translation import gettext as _

from games.boards.tactidice.places import name_cell
from games.engines.tactidice.board import CROSS
from games.engines.tactidice.grid import INSIDE, cell_at, col_of, row_of
from games.forms_arbiter.parts import (
    Button,
    Fault,
    Field,
    Missing,
    Palette,
    Table,
    Tool,
    Values,
    seat_of,
    seats_answers,
    toggled,
    without,
)
from games.forms_arbiter.tiles import (
    CELLS,
    SIDES,
    board_of,
    lay_back,
    name_of,
    read_crosses,
    read_tiles,
    tap_cross,
    tap_tile,
    tile_tools,
)

BEGIN: Final[Mapping[str, str]] = {"white": "d4 e4 f4 j4 k4 l4", "grey": "d12 e12 f12 j12 k12 l12"}
WRONG: Final[Mapping[str, tuple[str, Any]]] = {}
PLACES: Final = "cell-"
_DICE: Final = 3
_MOST: Final = 6


# -- the form


def fields(table: Table) -> tuple[Field, ...]:
    """Whose turn, the dice, the pawns."""
    none = ("0", _("geen, of nog niet"))
    return (
        Field("turn", _("Wie is aan zet?"), answers=seats_answers(table), is_first=True),
        Field(
            "away",
            _("Welke steen haalde de ander weg?"),
            answers=(none, *((str(n), str(n)) for n in range(1, 6))),
            is_first=True,
        ),
        Field("dice", _("De drie dobbelstenen"), _("Drie cijfers met een spatie ertussen: “2 4 5”.")),
        Field("white", _("Pionnen van wit"), _("Letter en cijfer, zoals aan de rand van het bord: “e4 h8”.")),
        Field("grey", _("Pionnen van grijs")),
        Field(
            "tiles",
            _("Verschoven tegels"),
            _("Naam en middelste vak, of “weg”: “T1=e12 B2=weg”. T is de rij van grijs, B die van wit."),
        ),
        Field("crosses", _("Tegels met een kruis"), _("Naam en kant: “T1=n B3=w”.")),
    )


def tools(table: Table) -> tuple[Tool, ...]:  # noqa: ARG001 - all are asked alike
    """A pawn of each side, nothing, a cross, and ways to move a tile."""
    return (
        Tool("white", _("wit"), face="○"),
        Tool("grey", _("grijs"), face="●"),
        Tool("none", _("weg"), face="✕"),
        Tool("crosses", _("kruis"), face="✚"),
        *tile_tools(),
    )


def palettes(table: Table, values: Mapping[str, str]) -> tuple[Palette, ...]:  # noqa: ARG001
    """The six sides of a die; the dice may be taken up again, and tiles go back to where they were laid."""
    thrown = values.get("dice", "").split()
    dice = tuple(Button(f"die-{side}", str(side), is_on=str(side) in thrown) for side in range(1, 7))
    thrown_now = Palette(_("Wat is er gegooid?"), (*dice, Button("again", _("opnieuw"))), row=8)
    if not values.get("tiles"):
        return (thrown_now,)
    return (thrown_now, Palette(_("Tegels liggen anders dan in het begin."), (Button("laid", _("alle tegels terug")),)))


def tap(table: Table, values: Values, tap: str, tool: str) -> None:
    """A die more, or a pawn onto a cell or off it; a cross, or a tile that is moved."""
    if tap == "again":
        values.update(dice="", away="0")
    elif tap == "laid":
        lay_back(values)
    elif found := re.fullmatch("die-([1-6])", tap):
        thrown = values.get("dice", "").split()
        values.update(dice=" ".join([*(thrown if len(thrown) < _DICE else []), found[1]]), away="0")
    elif found := re.fullmatch("cell-(-?[0-9]{1,2})-(-?[0-9]{1,2})", tap):
        _tap_cell(table, values, (int(found[1]), int(found[2])), tool)


def _tap_cell(table: Table, values: Values, place: tuple[int, int], tool: str) -> None:
    cell = cell_at(*place)
    ground = board_of(table, read_tiles(values), read_crosses(values)).ground
    if cell not in INSIDE or not ground[cell]:
        return
    if tool == "crosses":
        tap_cross(table, values, cell)
        return
    if tool.startswith("tile-"):
        tap_tile(table, values, cell, tool)
        return
    name = name_of(cell)
    was = name in values.get(tool, "").split()
    if was or tool == "none" or not ground[cell] & CROSS:
        without(values, name, SIDES)
    if was or tool not in SIDES:
        return
    if len(values.get(tool, "").split()) >= _MOST:
        raise Fault(tool, _("Elke kleur heeft zes pionnen, meer niet. Tik er eerst een weg."))
    values[tool] = toggled(values.get(tool, ""), name)


# -- the position


def read(table: Table, values: Mapping[str, str]) -> dict[str, Any]:
    """The position for the arbiter. Raises Fault: it cannot be, or something is still missing."""
    tiles, crosses = read_tiles(values), read_crosses(values)
    pawns = {side: _read_pawns(values, side) for side in SIDES}
    board = board_of(table, tiles, crosses)
    for side, cells in pawns.items():
        for cell in cells:
            if not board.ground[cell]:
                raise Fault(side, _("Op %(cell)s ligt geen tegel, dus daar staat niemand.") % {"cell": name_cell(cell)})
    for cell in {*pawns["white"]} & {*pawns["grey"]}:
        if not board.ground[cell] & CROSS:
            says = _("Alleen op een kruis staan wit en grijs samen, en %(cell)s heeft er geen.")
            raise Fault("grey", says % {"cell": name_cell(cell)})
    if not all(pawns.values()):
        raise Missing("white", _("Zet van elke kleur ten minste één pion neer."))
    return {
        "seat": seat_of(table, values),
        **_read_dice(values),
        **{side: _places(cells) for side, cells in pawns.items()},
        "tiles": tiles,
        "crosses": crosses,
    }


def _places(cells: list[int]) -> list[tuple[int, int]]:
    return [(row_of(cell), col_of(cell)) for cell in cells]


def _read_pawns(values: Mapping[str, str], side: str) -> list[int]:
    words = values.get(side, "").lower().replace("−", "-").split()
    for word in words:
        if word not in CELLS:
            raise Fault(side, _("Er is geen vak “%(word)s”: schrijf letter en cijfer, zoals h8.") % {"word": word})
        if words.count(word) > 1:
            raise Fault(side, _("Twee pionnen van één kleur op %(cell)s: dat kan nooit.") % {"cell": word})
    if len(words) > _MOST:
        raise Fault(side, _("Elke kleur heeft zes pionnen, meer niet. Tik er eerst een weg."))
    return [CELLS[word] for word in words]


def _read_dice(values: Mapping[str, str]) -> dict[str, Any]:
    dice, away = values.get("dice", "").split(), values.get("away") or "0"
    if not {*dice} <= {*"123456"} or len(dice) > _DICE:
        raise Fault("dice", _("Er zijn drie dobbelstenen, elk met 1 tot 6."))
    if len(dice) < _DICE:
        raise Missing("dice", _("Tik de drie dobbelstenen aan: dan staat hier wat ermee mag, en wat niet."))
    if away != "0" and (away not in dice or away == "6" or len({*dice}) < _DICE):
        raise Fault("away", _("Weggehaald wordt één van drie verschillende stenen, en nooit een zes."))
    return {"holding": " ".join(dice), "away": int(away)}


def rough(table: Table, values: Mapping[str, str]) -> dict[str, Any]:
    """The pawns and tiles that can be there."""
    try:
        tiles, crosses = read_tiles(values), read_crosses(values)
        ground = board_of(table, tiles, crosses).ground
    except Fault:
        tiles, crosses = {}, {}
        ground = board_of(table, tiles, crosses).ground
    pawns: dict[str, list[int]] = {}
    for side in SIDES:
        words = dict.fromkeys(values.get(side, "").lower().replace("−", "-").split())
        cells = [CELLS[word] for word in words if word in CELLS and ground[CELLS[word]]][:_MOST]
        taken = pawns.get("white", [])
        pawns[side] = [cell for cell in cells if cell not in taken or ground[cell] & CROSS]
    if not any(pawns.values()):
        pawns = {"white": [HOME_ROW[0]], "grey": []}
    seat = "01".find(values.get("turn", "0") or "0")
    places = {side: _places(cells) for side, cells in pawns.items()}
    return {"seat": max(0, seat), "holding": "", **places, "tiles": tiles, "crosses": crosses}


HOME_ROW: Final = tuple(cell_at(8, col) for col in range(9))
"""White's back line."""
