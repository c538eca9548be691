"""A field: wood, the green middle, numbered circles, rows of four and more, and the pawns on it."""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from django.utils.safestring import SafeString

from games.boards.said import gettext
from games.boards.svg import Point, drawing, num, tag, text
from games.boards.toedeloe.pieces import green_pawn, team_pawn
from games.boards.toedeloe.places import PITCH, cell_id, centre, green_place, layout_of, size_of
from games.boards.toedeloe.words import FIELD_NAMES
from games.engines.toedeloe.layout import FIELD, FIELDS, ROW, Layout, places_in
from games.engines.toedeloe.rows import rows_of
from games.engines.toedeloe.state import TEAMS
from games.engines.toedeloe.views import View

MARGIN: Final = 16.0
SIDE: Final = 7.0
"""How much of the board's edge is seen below."""
LONG: Final = 4
"""A row of so many pawns is marked."""


def draw_field(view: View, field: int, marked: tuple[int, ...], prefix: str) -> SafeString:
    """One field; on the places of `marked` the last move happened."""
    layout = layout_of(view.options)
    _, columns = size_of(layout, field)
    box = (-MARGIN, -MARGIN, columns * PITCH + 2 * MARGIN, height_of(layout))
    name = str(FIELD_NAMES[field])
    return drawing(
        box,
        _ground(layout, field),
        *_long_rows(view, field),
        _cells(layout, field, prefix),
        *_pawns(view, field, prefix),
        *(_mark(place) for place in marked if place // FIELD == field),
        title=gettext("ToedeLoe, %(field)s") % {"field": name},
        prefix=f"{prefix}field-{FIELDS[field]}-",
        css=f"toedeloe-field toedeloe-field-{FIELDS[field]}",
    )


def height_of(layout: Layout) -> float:
    """How high a field is drawn, its edge and what is seen of its side with it."""
    return size_of(layout, 0)[0] * PITCH + 2 * MARGIN + SIDE


@cache
def _ground(layout: Layout, field: int) -> str:
    """What never changes and lies beneath everything."""
    rows, columns = size_of(layout, field)
    return "".join(
        [*_wood(columns * PITCH, rows * PITCH), *_row_numbers(layout, field), _letter(field), _middle(layout, field)]
    )


def _wood(width: float, height: float) -> Iterator[str]:
    left, wide, high = -MARGIN + 2, width + 2 * MARGIN - 4, height + 2 * MARGIN - 4
    yield tag("rect", x=left, y=left + SIDE, width=wide, height=high, rx=54, class_="toedeloe-side")
    yield tag("rect", x=left, y=left, width=wide, height=high, rx=54, class_="toedeloe-wood")
    for at, bend in ((0.13, 5), (0.31, -6), (0.52, 7), (0.7, -5), (0.88, 6)):
        y = left + at * high
        start = 30 if 0.15 < at < 0.85 else 60
        d = f"M{num(left + start / 3)},{num(y)}q{num(wide / 4)},{num(bend)} {num(wide / 2)},0t{num(wide / 2 - start)},0"
        yield tag("path", d=d, class_="toedeloe-grain")
    yield tag("rect", x=left + 4, y=left + 4, width=wide - 8, height=high - 8, rx=50, class_="toedeloe-groove")


def _row_numbers(layout: Layout, field: int) -> Iterator[str]:
    """Small, at both ends of each row: "rij 2" is looked for there."""
    for row in range(size_of(layout, field)[0]):
        first = field * FIELD + row * ROW
        columns = [place % ROW for place in layout.numbers if first <= place < first + ROW]
        for x in (min(columns) * PITCH - 4.5, (max(columns) + 1) * PITCH + 4.5):
            yield text(str(row + 1), x=x, y=(row + 0.5) * PITCH + 5.5, class_="toedeloe-row-number")


def _letter(field: int) -> str:
    """Which field it is, cut into the corner where no circle lies."""
    return text(FIELDS[field], x=PITCH * 0.36, y=PITCH * 0.56, class_="toedeloe-letter")


def _middle(layout: Layout, field: int) -> str:
    places = [place for place in (*places_in(layout.middle), *layout.squares) if place // FIELD == field]
    rows = [place % FIELD // ROW for place in places]
    columns = [place % ROW for place in places]
    return tag(
        "rect",
        x=min(columns) * PITCH + 1,
        y=min(rows) * PITCH + 1,
        width=(max(columns) - min(columns) + 1) * PITCH - 2,
        height=(max(rows) - min(rows) + 1) * PITCH - 2,
        rx=20,
        class_="toedeloe-middle",
    )


# -- rows


def _long_rows(view: View, field: int) -> Iterator[str]:
    """A ribbon under each row that is long; the part of it that lies on this field."""
    for team in range(TEAMS):
        for row in rows_of(view.options, view.pawns[team], view.green):
            here = [centre(place) for place in row if place // FIELD == field]
            if len(row) >= LONG and here:
                yield _ribbon(here[0], here[-1], team)


def _ribbon(start: Point, end: Point, team: int) -> str:
    half = 22.5
    return tag(
        "rect",
        x=start[0] - half,
        y=start[1] - half,
        width=end[0] - start[0] + 2 * half,
        height=end[1] - start[1] + 2 * half,
        rx=half if team == 0 else 10,
        class_=f"toedeloe-ribbon toedeloe-team-{team}",
    )


# -- circles and what stands on them


@lru_cache(maxsize=64)
def _cells(layout: Layout, field: int, prefix: str) -> str:
    """All circles and the green square, each with a ring for when it may be chosen; the same at every moment."""
    cells = []
    for place in sorted([*layout.numbers, *layout.squares]):
        if place // FIELD == field:
            is_green = bool(layout.middle >> place & 1)
            cells.append(_cell(place, layout.numbers.get(place, 0), is_green, f"{prefix}{cell_id(layout, place)}"))
    return "".join(cells)


def _cell(place: int, number: int, is_green: bool, name: str) -> str:
    x, y = centre(place)
    if number:
        inside = (
            tag("circle", cx=x, cy=y, r=20.5, class_="toedeloe-circle" + (" toedeloe-safe" if is_green else "")),
            text(str(number), x=x, y=y + 7, class_="toedeloe-number"),
        )
    else:
        inside = (tag("rect", x=x - 19, y=y - 19, width=38, height=38, rx=5, class_="toedeloe-square"), "")
    return tag(
        "g",
        *inside,
        tag("circle", cx=x, cy=y, r=22.5, class_="toedeloe-halo"),
        id=name,
        class_="toedeloe-cell",
        data_field=FIELDS[place // FIELD],
        data_number=number or None,
    )


def _pawns(view: View, field: int, prefix: str) -> Iterator[str]:
    layout = layout_of(view.options)
    for team in range(TEAMS):
        for place in places_in(view.pawns[team]):
            if place // FIELD == field:
                piece = f"pawn-{team}-{place}"
                number = str(layout.numbers[place])
                yield team_pawn(team, centre(place), number, id=prefix + piece, data_piece=piece)
    for which in range(len(view.green)):
        place = green_place(layout, view.green, which)
        if place // FIELD == field:
            number = str(layout.numbers.get(place, ""))
            piece = f"green-{which}"
            yield green_pawn(centre(place), number, id=prefix + piece, data_piece=piece)


def _mark(place: int) -> str:
    x, y = centre(place)
    return tag(
        "g",
        tag("circle", cx=x, cy=y, r=23, class_="toedeloe-last-under"),
        tag("circle", cx=x, cy=y, r=23, class_="toedeloe-last"),
    )
