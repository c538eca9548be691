"""Pawns and signs: a silhouette for each seat, so that they differ without colour."""

from math import cos, pi, sin
from typing import Final

from django.utils.safestring import SafeString, mark_safe

from games.boards.svg import Point, move_to, num, path, tag, text

SHAPES: Final = ("circle", "square", "triangle", "diamond", "star", "hexagon", "cross", "drop")
"""By seat."""
PAWN: Final = 10.8
"""The radius of a pawn on a spot."""
_LOW: Final = {"triangle": 0.22, "drop": 0.12}
"""How much lower the number stands, where the shape is wide below."""

_TRIANGLE: Final = ((0, -1.06), (1.1, 0.78), (-1.1, 0.78))
_SQUARE: Final = ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9))
_DIAMOND: Final = ((0, -1.2), (1.1, 0), (0, 1.2), (-1.1, 0))
_HEXAGON: Final = tuple((1.08 * cos(pi / 3 * at), 1.08 * sin(pi / 3 * at)) for at in range(6))
_STAR: Final = tuple(
    (radius * sin(pi * at / 5), -radius * cos(pi * at / 5)) for at, radius in enumerate((1.28, 0.72) * 5)
)
_CROSS_QUARTER: Final = ((0.46, -1.1), (0.46, -0.46), (1.1, -0.46))


def _turned(points: tuple[Point, ...], quarters: int) -> tuple[Point, ...]:
    for _ in range(quarters):
        points = tuple((-y, x) for x, y in points)
    return points


_CROSS: Final = tuple(point for quarter in range(4) for point in _turned(_CROSS_QUARTER, quarter))
_POLYGONS: Final[dict[str, tuple[Point, ...]]] = {
    "square": _SQUARE,
    "triangle": _TRIANGLE,
    "diamond": _DIAMOND,
    "star": _STAR,
    "hexagon": _HEXAGON,
    "cross": _CROSS,
}


def outline(seat: int, radius: float) -> str:
    """Path data of the seat's shape around 0, 0; evened out so that none looks smaller."""
    shape = SHAPES[seat]
    if shape in _POLYGONS:
        return path(((x * radius, y * radius) for x, y in _POLYGONS[shape]), is_closed=True)
    if shape == "drop":
        return _drop(radius)
    edge = num(radius)
    return f"M-{edge},0a{edge},{edge} 0 1 1 {num(2 * radius)},0a{edge},{edge} 0 1 1 -{num(2 * radius)},0z"


def _drop(r: float) -> str:
    top, shoulder, low, side = num(-1.36 * r), num(-0.8 * r), num(0.16 * r), num(-0.3 * r)
    half, whole = num(r / 2), num(r)
    return (
        f"M0,{top}C{half},{shoulder} {whole},{side} {whole},{low}A{whole},{num(0.9 * r)} 0 1 1 -{whole},{low}"
        f"C-{whole},{side} -{half},{shoulder} 0,{top}Z"
    )


def sign(seat: int, at: Point, radius: float) -> str:
    """The flat sign of a seat within a drawing."""
    return tag("path", d=outline(seat, radius), class_=f"race-sign seat-{seat}", transform=move_to(*at))


def pawn(seat: int, number: int, at: Point, radius: float = PAWN, **attributes: object) -> str:
    """A pawn within a drawing, with its number."""
    low = _LOW.get(SHAPES[seat], 0)
    css = attributes.pop("class_", "")
    return tag(
        "g",
        tag("path", d=outline(seat, radius), class_="race-pawn-shadow", transform=move_to(1.2, radius * 0.28)),
        tag("path", d=outline(seat, radius), class_="race-pawn-rim"),
        tag("path", d=outline(seat, radius), class_="race-pawn-body"),
        tag("path", d=outline(seat, radius * 0.68), class_="race-pawn-top"),
        text(number, y=radius * (0.39 + low), class_="race-pawn-number", font_size=radius * 1.08),
        class_=f"race-pawn seat-{seat} {css}".strip(),
        transform=move_to(*at),
        **attributes,
    )


def emblem(seat: int, css: str = "") -> SafeString:
    """The sign of a seat by itself, for beside a name: as high as a line of text, said by nobody."""
    svg = tag(
        "svg",
        tag("path", d=outline(seat, 10.0), class_="race-pawn-rim"),
        tag("path", d=outline(seat, 10.0), class_="race-sign"),
        xmlns="http://www.w3.org/2000/svg",
        viewBox="-15 -15 30 30",
        class_=f"race-emblem seat-{seat} {css}".strip(),
        aria_hidden="true",
        focusable="false",
    )
    return mark_safe(svg)  # noqa: S308 - numbers and names of classes only
