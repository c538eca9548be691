"""The result of a night as a picture for the club's chat: podium and ranking, to be read on a phone.

1080 pixels wide, as chats show pictures; as high as the ranking needs.
"""

import hashlib
import io
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from PIL import Image, ImageColor, ImageDraw

from tournament.drawing.logo import draw_logo
from tournament.drawing.writing import fitted, lines, width, write

VERSION = 1  # rises when the same result is drawn otherwise
WIDE, EDGE, HEAD = 1080, 48, 212
# middle and width of the steps of the podium, the highest first, by how many there are
ROOMS = {1: ((540, 350),), 2: ((705, 350), (375, 300)), 3: ((540, 350), (204, 300), (876, 300))}
STEPS = (270, 212, 166)  # and how high they are
NAMES_ON_A_STEP = 2
ONE_COLUMN = 8  # a ranking of so many people stands in one column
MOST_ROWS = 80
ROW = 70
WALNUT, WALNUT_2, ON_WALNUT, ON_WALNUT_2, BRASS = "#4a2d19", "#38210f", "#fff3dc", "#e6cfab", "#f2bd50"
MAPLE, MAPLE_EDGE, ON_MAPLE, ON_FELT = "#e7c186", "#a8733a", "#2f1a07", "#fff6e2"
PAPER, INK, INK_2, LINE = "#fffaf0", "#2a1c11", "#634d3a", "#dfcfb3"


@dataclass(frozen=True)
class Look:
    """The club's colours: the cloth, its shade, what is written on it, and what is written in it on paper."""

    felt: str
    shade: str
    on_felt_2: str
    accent: str


LOOKS = {
    "pub": Look("#1d5c44", "#144231", "#cfe4d5", "#17573f"),
    "sea": Look("#1c4f72", "#123852", "#cfe0ec", "#17507a"),
    "wine": Look("#6b2338", "#4c1526", "#f0d3da", "#7a1f3c"),
    "sun": Look("#84411a", "#5f2c0e", "#f6dcc6", "#7d3a12"),
}


@dataclass(frozen=True)
class Line:
    """One person of the ranking."""

    place: int
    name: str
    points: int


Group = tuple[int, list[Line]]  # a place, and who has it


@dataclass(frozen=True)
class Result:
    """What stands on the picture, in words that are ready; ``more`` says how many people do not fit in."""

    club: str
    series: str
    day: str
    foot: str
    points: str
    lines: tuple[Line, ...]
    colours: str = "pub"
    logo: bytes | None = None
    more: str = ""

    @property
    def mark(self) -> str:
        """The same for the same picture, and another one for another."""
        return hashlib.sha256(repr((VERSION, self)).encode()).hexdigest()[:32]


def draw_result(result: Result) -> bytes:
    """The picture as a PNG."""
    groups = podium(result.lines)
    high = max((_names_height(names) + STEPS[at] for at, (_, names) in enumerate(groups)), default=0)
    floor = HEAD + 204 + high
    rows = result.lines[:MOST_ROWS]
    columns = 1 if len(rows) <= ONE_COLUMN else 2
    in_column = -(-len(rows) // columns)
    sheet = in_column * ROW + 40 + (60 if result.more else 0)
    look = LOOKS.get(result.colours, LOOKS["pub"])
    picture = Image.new("RGB", (WIDE, floor + sheet + 116), look.felt)
    draw = ImageDraw.Draw(picture)
    _shade(draw, picture.height, look)
    _draw_head(picture, draw, result)
    _draw_title(draw, result, look)
    for at, group in enumerate(groups):
        _draw_step(draw, at, floor, room=ROOMS[len(groups)][at], group=group, points=result.points)
    draw.rounded_rectangle((EDGE, floor, WIDE - EDGE, floor + sheet), 28, fill=PAPER)
    for number in range(columns):
        part = rows[number * in_column : (number + 1) * in_column]
        _draw_column(draw, part, at=number, columns=columns, top=floor + 20, accent=look.accent)
    if result.more:
        write(draw, (WIDE // 2, floor + sheet - 32), result.more, size=34, fill=INK_2, where="m")
    write(draw, (WIDE // 2, picture.height - 42), result.foot, size=34, fill=look.on_felt_2, where="m")
    written = io.BytesIO()
    picture.save(written, "PNG")
    return written.getvalue()


def podium(ranking: Sequence[Line]) -> list[Group]:
    """The first three places with who has them; a place that ties leave out is not there."""
    best = [line for line in ranking if line.place <= 3]
    return [(place, list(people)) for place, people in groupby(best, key=lambda line: line.place)]


def _shade(draw: ImageDraw.ImageDraw, high: int, look: Look) -> None:
    """The cloth gets darker towards the bottom, in steps: fewer colours make a smaller file."""
    light, dark = ImageColor.getrgb(look.felt), ImageColor.getrgb(look.shade)
    steps = 24
    for at in range(steps):
        mixed = tuple(round(one + (other - one) * at / steps) for one, other in zip(light, dark, strict=True))
        draw.rectangle((0, HEAD + (high - HEAD) * at // steps, WIDE, high), fill=mixed)


def _draw_head(picture: Image.Image, draw: ImageDraw.ImageDraw, result: Result) -> None:
    """A plank with the club's logo and name."""
    draw.rectangle((0, 0, WIDE, HEAD), fill=WALNUT)
    for y in range(12, HEAD, 26):
        draw.line((0, y, WIDE, y + 5), fill=WALNUT_2, width=2)
    draw.rectangle((0, HEAD - 8, WIDE, HEAD), fill=BRASS)
    draw_logo(picture, (EDGE, 36), size=132, own=result.logo)
    room = WIDE - 2 * EDGE - 132 - 32
    found, size = lines(result.club, room=room, size=76, smallest=44)
    top = (HEAD - 8) // 2 - len(found) * size * 11 // 20 + size * 9 // 10
    for at, line in enumerate(found):
        write(draw, (EDGE + 132 + 32, top + at * size * 11 // 10), line, size=size, fill=ON_WALNUT)


def _draw_title(draw: ImageDraw.ImageDraw, result: Result, look: Look) -> None:
    title, size = fitted(result.series, room=WIDE - 2 * EDGE, size=68, smallest=40)
    write(draw, (WIDE // 2, HEAD + 90), title, size=size, fill=ON_FELT, where="m")
    day, size = fitted(result.day, room=WIDE - 2 * EDGE, size=44, smallest=32)
    write(draw, (WIDE // 2, HEAD + 150), day, size=size, fill=look.on_felt_2, where="m")


def _shown(people: Sequence[Line]) -> list[tuple[list[str], int]]:
    """The names on a step, each in lines of a size; the number of those for whom there is no room."""
    shown = [lines(one.name, room=290, size=46, smallest=34, most=3) for one in people[:NAMES_ON_A_STEP]]
    left = len(people) - NAMES_ON_A_STEP
    return [*shown, ([f"+{left}"], 40)] if left > 0 else shown


def _names_height(people: Sequence[Line]) -> int:
    return sum(len(found) * size * 11 // 10 + 8 for found, size in _shown(people)) + 22


def _draw_step(
    draw: ImageDraw.ImageDraw, at: int, floor: int, *, room: tuple[int, int], group: Group, points: str
) -> None:
    """One step of the podium: who stands on it, the place on a token of wood, the points."""
    (middle, wide), (place, names) = room, group
    top = floor - STEPS[at]
    y = top - _names_height(names)
    for found, size in _shown(names):
        for line in found:
            y += size * 11 // 10
            write(draw, (middle, y), line, size=size, fill=ON_FELT, where="m")
        y += 8
    draw.rectangle((middle - wide // 2, top, middle + wide // 2, floor + 30), fill=WALNUT)
    draw.rectangle((middle - wide // 2, top, middle + wide // 2, top + 10), fill=BRASS if at == 0 else MAPLE_EDGE)
    radius = (56, 48, 40)[at]
    token = (middle, top + 22 + radius)
    draw_token(draw, token, radius, str(place))
    said, size = fitted(f"{names[0].points} {points}", room=wide - 24, size=44, smallest=30)
    write(draw, (middle, token[1] + radius + 46), said, size=size, fill=ON_WALNUT, where="m")


def draw_token(draw: ImageDraw.ImageDraw, middle: tuple[int, int], radius: int, text: str) -> None:
    """A round token of maple with a number."""
    x, y = middle
    draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=MAPLE_EDGE)
    draw.ellipse((x - radius + 4, y - radius + 4, x + radius - 4, y + radius - 4), fill=MAPLE)
    write(draw, (x, y + radius * 9 // 20), text, size=radius * 13 // 10, fill=ON_MAPLE, where="m")


def _draw_column(
    draw: ImageDraw.ImageDraw, part: Sequence[Line], *, at: int, columns: int, top: int, accent: str
) -> None:
    """A column of the ranking: place, name, points."""
    wide = (WIDE - 2 * EDGE) // columns
    left, right = EDGE + at * wide + 22, EDGE + (at + 1) * wide - 26
    for row, line in enumerate(part):
        y = top + row * ROW
        if row:
            draw.line((left, y, right, y), fill=LINE, width=2)
        points = str(line.points)
        write(draw, (left + 48, y + 48), str(line.place), size=36, fill=INK_2, where="r")
        write(draw, (right, y + 49), points, size=42, fill=accent, where="r")
        name, size = fitted(line.name, room=right - left - 66 - width(points, 42) - 16, size=38, smallest=30)
        write(draw, (left + 66, y + 47), name, size=size, fill=INK)
