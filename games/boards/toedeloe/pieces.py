"""The pawns: white is round, grey is square, a ToedeLoe is a green star; the circle's number stays to be read."""

from math import cos, pi, sin
from typing import Final

from games.boards.svg import move_to, path, tag, text

RADIUS: Final = 19.0
_NOTCH: Final = 5.5
_STAR: Final = path(
    [
        (
            (23 if corner % 2 == 0 else 17) * sin(pi * corner / 8),
            -(23 if corner % 2 == 0 else 17) * cos(pi * corner / 8),
        )
        for corner in range(16)
    ],
    is_closed=True,
)


def team_pawn(team: int, at: tuple[float, float], number: str, **attributes: object) -> str:
    """A white (0) or grey (1) pawn with its middle there."""
    shape = _round() if team == 0 else _square()
    return tag(
        "g",
        shape,
        text(number, y=7, class_="toedeloe-pawn-number"),
        class_=f"toedeloe-pawn toedeloe-team-{team}",
        transform=move_to(*at),
        **attributes,
    )


def green_pawn(at: tuple[float, float], number: str, **attributes: object) -> str:
    """A ToedeLoe; on a circle its T makes room for the number."""
    words = (
        (text("T", y=-4, class_="toedeloe-t-small"), text(number, y=12, class_="toedeloe-pawn-number"))
        if number
        else (text("T", y=8, class_="toedeloe-t"),)
    )
    return tag(
        "g",
        tag("path", d=_STAR, class_="toedeloe-body"),
        *words,
        class_="toedeloe-pawn toedeloe-green",
        transform=move_to(*at),
        **attributes,
    )


def _round() -> str:
    return (
        tag("circle", cy=1.5, r=RADIUS, class_="toedeloe-foot")
        + tag("circle", r=RADIUS, class_="toedeloe-body")
        + tag("circle", r=RADIUS - 4, class_="toedeloe-rim")
    )


def _square() -> str:
    half = RADIUS - 1.5
    inner = half - 4
    return (
        tag("rect", x=-half, y=1.5 - half, width=2 * half, height=2 * half, rx=_NOTCH, class_="toedeloe-foot")
        + tag("rect", x=-half, y=-half, width=2 * half, height=2 * half, rx=_NOTCH, class_="toedeloe-body")
        + tag("rect", x=-inner, y=-inner, width=2 * inner, height=2 * inner, rx=3, class_="toedeloe-rim")
    )
