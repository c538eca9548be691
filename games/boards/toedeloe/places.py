"""Where things lie on the drawing, what their ids are, and what a circle is called."""

from functools import cache
from typing import Final

from games.boards.said import gettext
from games.engines.toedeloe.layout import FIELD, FIELDS, LAYOUTS, ROW, Layout
from games.engines.toedeloe.options import Options

PITCH: Final = 50.0
"""From one circle to the next, in user units: on a phone's width about as many pixels."""
WIDE: Final = 382.0
"""All drawings are as wide as a field of seven with its edge."""


def layout_of(options: Options) -> Layout:
    """The board that is played on."""
    return LAYOUTS[options.layout]


def size_of(layout: Layout, field: int) -> tuple[int, int]:
    """Rows and columns of a field."""
    places = [place % FIELD for place in layout.numbers if place // FIELD == field]
    return 1 + max(place // ROW for place in places), 1 + max(place % ROW for place in places)


def centre(place: int) -> tuple[float, float]:
    """The middle of a circle, from the top left corner of its field."""
    row, column = divmod(place % FIELD, ROW)
    return (column + 0.5) * PITCH, (row + 0.5) * PITCH


# -- ids


def cell_id(layout: Layout, place: int) -> str:
    """The id of a circle or a green square: "cell-A-1-3"; empty where there is neither."""
    if place not in layout.numbers and place not in layout.squares:
        return ""
    row, column = divmod(place % FIELD, ROW)
    return f"cell-{FIELDS[place // FIELD]}-{row}-{column}"


def green_place(layout: Layout, green: tuple[int, int], which: int) -> int:
    """Where a ToedeLoe pawn is: its circle, or its green square."""
    return green[which] if green[which] >= 0 else layout.squares[which]


def minus_id(team: int, at: int) -> str:
    """The id of a hole of a score table, 0 to -9: "minus-0-4"."""
    return f"minus-{team}-{-at}"


# -- words


def say_place(layout: Layout, place: int) -> str:
    """A circle with its field, without its number: "A rij 2", "B midden"; or "het groene vierkant van A"."""
    if place in layout.squares:
        return gettext("het groene vierkant van %(field)s") % {"field": FIELDS[place // FIELD]}
    words = {"field": FIELDS[place // FIELD], "where": say_spot(layout, place)}
    return gettext("%(field)s %(where)s") % words


def say_spot(layout: Layout, place: int) -> str:
    """Which of the circles with the same number on the same field: "rij 2", "midden"; rows count from 1."""
    column = place % ROW + 1
    if _is_one_of_more(layout, place):
        return gettext("%(where)s, kolom %(column)d") % {"where": say_row(layout, place), "column": column}
    return say_row(layout, place)


def say_row(layout: Layout, place: int) -> str:
    """ "midden" for a circle of the green middle, for the others their row: "rij 2"."""
    if _is_middle(layout, place):
        return gettext("midden")
    return gettext("rij %(row)d") % {"row": place % FIELD // ROW + 1}


def _is_middle(layout: Layout, place: int) -> bool:
    return bool(layout.middle >> place & 1)


@cache
def _is_one_of_more(layout: Layout, place: int) -> bool:
    """Whether another circle with the number would be called the same, or there is no circle at all."""
    if place not in layout.numbers:
        return True
    return any(_is_alike(layout, place, other) for other in layout.numbers if other != place)


def _is_alike(layout: Layout, one: int, other: int) -> bool:
    if layout.numbers[one] != layout.numbers[other] or one // FIELD != other // FIELD:
        return False
    if _is_middle(layout, one) or _is_middle(layout, other):
        return _is_middle(layout, one) and _is_middle(layout, other)
    return one // ROW == other // ROW
