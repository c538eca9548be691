"""Tiles, pawns and dice of TactiDice, each drawn around its own point."""

from functools import cache
from random import Random
from typing import Final

from games.boards.svg import Point, move_to, num, tag, text
from games.boards.tactidice.places import CELL, TILE
from games.engines.tactidice.state import WHITE

FULL: Final = 1.0
ON_CROSS: Final = 0.8
SHARED: Final = 0.62
"""How large a pawn is drawn: on a plain cell, alone on a cross that must still be seen, and of two on a cross."""


@cache
def wood(name: str, *, shade: int) -> str:
    """A tile without its cells, the upper left corner at 0, 0; the grain is the same at every drawing."""
    size = TILE - 3
    return "".join(
        [
            tag("rect", x=1.5, y=6.0, width=size, height=size - 1.0, rx=9, class_="tactidice-side"),
            tag("rect", x=1.5, y=1.5, width=size, height=size, rx=9, class_=f"tactidice-wood is-{shade}"),
            *_grain(name),
            tag("path", d=f"M9,3.6H{num(TILE - 9)}", class_="tactidice-shine"),
        ]
    )


def _grain(name: str) -> list[str]:
    rng, found = Random(name), []
    for number in range(6):
        x = 4 + (number + rng.random()) * (TILE - 8) / 6
        bend, half = rng.uniform(-5, 5), TILE / 2
        way = f"M{num(x)},4q{num(bend)},{num(half - 4)} 0,{num(TILE - 8)}"
        found.append(tag("path", d=way, class_="tactidice-grain", stroke_width=rng.uniform(0.5, 1.5)))
    return found


def cell(at: Point, *, has_cross: bool, **attributes: object) -> str:
    """A hollow for a pawn, with its middle at a point."""
    return tag("g", _hollow(has_cross=has_cross), transform=move_to(*at), **attributes)


@cache
def _hollow(*, has_cross: bool) -> str:
    half = CELL / 2 - 3.5
    css = "tactidice-cell is-cross" if has_cross else "tactidice-cell"
    lip = f"M{num(5 - half)},{num(half)}H{num(half - 5)}"
    arm = num(half - 5.5)
    cross = f"M-{arm},-{arm}L{arm},{arm}M{arm},-{arm}L-{arm},{arm}"
    return (
        tag("rect", x=-half, y=-half, width=2 * half, height=2 * half, rx=6, class_=css)
        + tag("path", d=lip, class_="tactidice-lip")
        + (tag("path", d=cross, class_="tactidice-cross") if has_cross else "")
    )


def pawn(seat: int, at: Point, *, scale: float = FULL, css: str = "", **attributes: object) -> str:
    """White is round with a ring, Grey a diamond with a bar."""
    if seat == WHITE:
        shape = (
            tag("ellipse", cx=0.8, cy=3.2, rx=14.5, ry=13.5, class_="tactidice-shadow")
            + tag("circle", r=13.5, class_="tactidice-body")
            + tag("circle", r=7.6, class_="tactidice-mark")
        )
    else:
        square = {"x": -11.5, "y": -11.5, "width": 23, "height": 23, "rx": 3.5}
        shape = (
            tag("rect", **square, transform="translate(.8 3) rotate(45)", class_="tactidice-shadow")
            + tag("rect", **square, transform="rotate(45)", class_="tactidice-body")
            + tag("path", d="M-7,0H7", class_="tactidice-mark")
        )
    return tag(
        "g",
        shape,
        transform=move_to(*at) + (f" scale({num(scale)})" if scale != FULL else ""),
        class_=f"tactidice-pawn is-{'white' if seat == WHITE else 'grey'} {css}".rstrip(),
        **attributes,
    )


DIE: Final = 38.0
_PIPS: Final = {1: "c", 2: "ai", 3: "aci", 4: "abhi", 5: "abchi", 6: "abdfhi"}
_AT: Final = {"a": (-1, -1), "b": (1, -1), "c": (0, 0), "d": (-1, 0), "f": (1, 0), "h": (-1, 1), "i": (1, 1)}


def die(number: int, at: Point, *, css: str = "", is_away: bool = False, **attributes: object) -> str:
    """A die; 0 is one that is being rolled. One that was taken away is struck out."""
    half = DIE / 2
    pips = [
        tag("circle", cx=_AT[pip][0] * DIE * 0.26, cy=_AT[pip][1] * DIE * 0.26, r=DIE * 0.095, class_="tactidice-pip")
        for pip in _PIPS.get(number, "")
    ]
    struck = f"M{num(-half - 2)},{num(half + 2)}L{num(half + 2)},{num(-half - 2)}"
    return tag(
        "g",
        tag("rect", x=-half, y=2 - half, width=DIE, height=DIE, rx=8, class_="tactidice-shadow"),
        tag("rect", x=-half, y=-half, width=DIE, height=DIE, rx=8, class_="tactidice-die"),
        *pips,
        "" if number else text("?", y=8, class_="tactidice-unknown"),
        tag("path", d=struck, class_="tactidice-struck-case") + tag("path", d=struck, class_="tactidice-struck")
        if is_away
        else "",
        transform=move_to(*at),
        class_=f"tactidice-dice{' is-away' if is_away else ''}{' is-blank' if not number else ''} {css}".rstrip(),
        **attributes,
    )


def plus_one(at: Point) -> str:
    """The +1, a small tile of its own."""
    return tag(
        "g",
        tag("rect", x=-19, y=-12, width=38, height=28, rx=6, class_="tactidice-side"),
        tag("rect", x=-19, y=-15, width=38, height=28, rx=6, class_="tactidice-wood is-1"),
        text("+1", y=5.5, class_="tactidice-plus"),
        transform=move_to(*at),
    )
