"""The table of TactiDice as SVG: the field with the names of its rows and columns, and a strip before each side."""

from django.utils.safestring import SafeString

from games.boards.base import Happened, People
from games.boards.said import gettext
from games.boards.svg import Box, drawing, tag, text
from games.boards.tactidice import places, strips, traces
from games.boards.tactidice.field import Scene, field
from games.engines.tactidice.board import HOME
from games.engines.tactidice.grid import cell_at
from games.engines.tactidice.state import BEGINNING, GREY, WHITE
from games.engines.tactidice.views import View

LEFT, TOP, RIGHT, BOTTOM = 30.0, 16.0, 16.0, 29.0
"""Around the field: for the names of rows and columns, and the marks of slides."""


def draw(view: View, people: People, *, last: Happened | None = None, prefix: str = "") -> SafeString:
    """The table as seen from this chair, its own side at the bottom; the gallery stands behind White.

    Pawns and tiles carry `data-piece`; a pawn that walked has that of where it stood, and pawns on a tile that just
    slid lie within the tile and have none this once.
    """
    turned = places.is_turned(view)
    scene = Scene(view, traces.of(view, last), turned, prefix)
    box = left, top, width, height = _span(scene)
    wide = LEFT + width + RIGHT
    scale = wide / strips.WIDTH
    strip = strips.HEIGHT * scale
    left, top, high = left - LEFT, top - TOP - strip, TOP + height + BOTTOM + 2 * strip
    mine = GREY if turned else WHITE
    names = {"white": people.names[WHITE], "grey": people.names[GREY]}
    return drawing(
        (left, top, wide, high),
        strips.placed(strips.strip(view, 1 - mine, last, prefix=prefix), left, top, scale),
        strips.placed(strips.strip(view, mine, last, prefix=prefix), left, top + high - strip, scale),
        _names(box, turned=turned),
        field(scene),
        title=gettext("TactiDice: %(white)s met wit tegen %(grey)s met grijs") % names,
        prefix=prefix,
        css="tactidice",
    )


def _span(scene: Scene) -> Box:
    """The field as it lies, as it lay before the last move, and before the first turn as it will lie."""
    view = scene.view
    coming = HOME if view.phase < BEGINNING else ()
    return places.span((*view.board.tiles, *scene.moved.old, *coming), turned=scene.turned)


def _names(box: Box, *, turned: bool) -> str:
    """The letters of the columns beneath the field and the numbers of the rows at its left."""
    left, top, width, height = box
    side = -1 if turned else 1
    x, y = places.middle(cell_at(0, 0), turned=turned)
    col = round((left + places.CELL / 2 - x) / places.CELL) * side
    row = round((top + places.CELL / 2 - y) / places.CELL) * side
    letters = [
        text(
            places.name_column(col + side * number),
            x=left + (number + 0.5) * places.CELL,
            y=top + height + 23,
            class_="tactidice-name",
        )
        for number in range(round(width / places.CELL))
    ]
    numbers = [
        text(
            places.name_row(row + side * number),
            x=left - 18,
            y=top + (number + 0.5) * places.CELL + 4.5,
            class_="tactidice-name",
        )
        for number in range(round(height / places.CELL))
    ]
    return tag("g", *letters, *numbers, aria_hidden="true")
