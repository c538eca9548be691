"""TactiDice: tiles that were slid or are gone and crosses on them, typed ("T1=e12 B2=weg", "T1=n B3=w") or tapped."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from django.utils.translation import gettext as _

from games.arbiter import ask
from games.boards.tactidice.places import cells_of, name_cell
from games.engines.base import MoveError
from games.engines.tactidice.board import CROSS, FACES, GONE, HOME, TILE, TILES, TURNS
from games.engines.tactidice.grid import INSIDE, cell_at, col_of, row_of
from games.engines.tactidice.state import GREY
from games.forms_arbiter.parts import Fault, Table, Tool, Values

SIDES: Final = ("white", "grey")
AWAY: Final = "weg"
WAYS: Final = {"tile-left": (0, -1), "tile-up": (-1, 0), "tile-down": (1, 0), "tile-right": (0, 1)}
"""Tool -> how far down and to the right a tile goes on the screen."""


def _by_name() -> dict[str, int]:
    """The cells by what the edge of the drawing calls them; of two with one name, the one nearer to the middle."""
    far = sorted(INSIDE, key=lambda cell: -abs(row_of(cell) - 4) - abs(col_of(cell) - 4))
    return {name_of(cell): cell for cell in far}


def name_of(cell: int) -> str:
    """A cell as it is typed: "h8"."""
    return name_cell(cell).replace("−", "-")


CELLS: Final = _by_name()


def tile_tools() -> tuple[Tool, ...]:
    """A tile is pushed one cell by each tap, or taken away."""
    group = _("Een tegel verschuiven? Kies hoe, tik dan op de tegel.")
    says = {
        "tile-left": ("←", _("tegel naar links")),
        "tile-up": ("↑", _("tegel omhoog")),
        "tile-down": ("↓", _("tegel omlaag")),
        "tile-right": ("→", _("tegel naar rechts")),
        "tile-away": ("✕", _("tegel weg")),
    }
    return tuple(Tool(key, words, face=face, group=group, is_brief=True) for key, (face, words) in says.items())


# -- what was typed


def read_tiles(values: Mapping[str, str]) -> dict[str, tuple[int, int] | None]:
    """By tile the row and column of its corner, None for one that is gone. Raises Fault."""
    tiles: dict[str, tuple[int, int] | None] = {}
    for name, where in _pairs(values, "tiles"):
        cell = CELLS.get(where.replace("−", "-"), GONE)
        if cell == GONE and where != AWAY:
            raise Fault("tiles", _("Schrijf het middelste vak van de tegel, of “weg”: “T1=e12 B2=weg”."))
        tiles[name] = None if where == AWAY else (row_of(cell) - 1, col_of(cell) - 1)
    return tiles


def read_crosses(values: Mapping[str, str]) -> dict[str, str]:
    """By tile the side where its cross is. Raises Fault."""
    return dict(_pairs(values, "crosses"))


def _pairs(values: Mapping[str, str], field: str) -> Iterator[tuple[str, str]]:
    for word in values.get(field, "").split():
        name, _sign, what = word.partition("=")
        if name.upper() not in TILES:
            says = _("Er is geen tegel “%(word)s”: ze heten %(names)s.")
            raise Fault(field, says % {"word": name, "names": ", ".join(TILES)})
        yield name.upper(), what.lower()


def board_of(table: Table, tiles: dict[str, Any], crosses: dict[str, str]) -> Any:
    """The tiles as they lie. Raises Fault: so they cannot."""
    pawn = [(4, 4)]
    try:
        position: dict[str, Any] = {"holding": "", "white": pawn, "grey": [], "tiles": tiles, "crosses": crosses}
        return ask("tactidice", **position, options=table.options).state.board
    except (MoveError, ValueError) as bad:
        field = "crosses" if getattr(bad, "field", "") == "crosses" else "tiles"
        says = _("Zo kunnen de tegels niet liggen: los van elkaar, op elkaar, of met een kruis dat er niet is.")
        raise Fault(field, says)


# -- what was tapped


def tap_cross(table: Table, values: Values, cell: int) -> None:
    """A cross onto the cell, or off it; the others of its tile go. Raises Fault: there is never one."""
    tiles, crosses = read_tiles(values), read_crosses(values)
    name = _tile_on(table, tiles, crosses, cell)
    others = {one: face for one, face in crosses.items() if one != name}
    faces = [FACES[turn] for turn in TURNS[table.options.cross_pattern]]
    found = next((face for face in faces if _has_cross(table, tiles, {name: face}, cell)), None)
    if found is None:
        raise Fault("crosses", _("Op dat vak van een tegel ligt nooit een kruis dat je zelf neerlegt."))
    now = others if crosses.get(name) == found else {**others, name: found}
    if len(now) > table.options.cross_tiles:
        says = _(
            "Er zijn hooguit %(most)d tegels met een kruis, die in het midden niet meegeteld. Tik er eerst een weg."
        )
        raise Fault("crosses", says % {"most": table.options.cross_tiles})
    values["crosses"] = " ".join(f"{one}={face}" for one, face in sorted(now.items()))


def _has_cross(table: Table, tiles: dict[str, Any], crosses: dict[str, str], cell: int) -> bool:
    try:
        return bool(board_of(table, tiles, crosses).ground[cell] & CROSS)
    except Fault:
        return False


def _tile_on(table: Table, tiles: dict[str, Any], crosses: dict[str, str], cell: int) -> str:
    return TILES[(board_of(table, tiles, crosses).ground[cell] & TILE) - 1]


def tap_tile(table: Table, values: Values, cell: int, tool: str) -> None:
    """The tile under the cell goes one further, with who stands on it, or away. Raises Fault: it cannot."""
    tiles, crosses = read_tiles(values), read_crosses(values)
    board = board_of(table, tiles, crosses)
    number = (board.ground[cell] & TILE) - 1
    name, corner = TILES[number], board.tiles[number]
    to = _further(corner, tool, is_turned=values.get("turn") == str(GREY))
    tiles[name] = None if to == GONE else (row_of(to), col_of(to))
    if to == GONE:
        crosses.pop(name, None)
    board_of(table, tiles, crosses)
    _carry(values, {corner: to})
    values["crosses"] = " ".join(f"{one}={face}" for one, face in crosses.items())
    laid = {one: (row_of(home), col_of(home)) for one, home in zip(TILES, HOME, strict=True)}
    values["tiles"] = " ".join(f"{one}={_say_middle(at)}" for one, at in tiles.items() if at != laid[one])


def _further(corner: int, tool: str, *, is_turned: bool) -> int:
    """Where the corner comes to lie, as who looks means it; GONE off the table."""
    if tool not in WAYS:
        return GONE
    down, right = WAYS[tool]
    sign = -1 if is_turned else 1
    return cell_at(row_of(corner) + sign * down, col_of(corner) + sign * right)


def lay_back(values: Values) -> None:
    """Every tile where it was laid, with who stands on it. Raises Fault: it cannot be read where they are."""
    moved = {HOME[TILES.index(name)]: at for name, at in read_tiles(values).items() if at}
    _carry(values, {cell_at(*at): home for home, at in moved.items()})
    values["tiles"] = ""


def _carry(values: Values, moved: Mapping[int, int]) -> None:
    """Pawns go with their tiles: from one corner to another, or off the table."""
    goes = {
        name_of(cell): "" if to == GONE else name_of(cells_of(to)[at])
        for corner, to in moved.items()
        for at, cell in enumerate(cells_of(corner))
    }
    for side in SIDES:
        words = values.get(side, "").lower().replace("−", "-").split()
        values[side] = " ".join(filter(None, (goes.get(word, word) for word in words)))


def _say_middle(corner: tuple[int, int] | None) -> str:
    return AWAY if corner is None else name_of(cell_at(corner[0] + 1, corner[1] + 1))
