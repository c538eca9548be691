"""The boards themselves: a wooden piece for each section, with grain along the arm, and the pockets beside them."""

from random import Random
from typing import Final

from games.boards.race.ring import EAR, HALF_TIP, UNIT, WOOD, Ring
from games.boards.svg import Box, Point, num, tag

_HALF: Final = HALF_TIP + WOOD
_ROUND: Final = 1.15
"""How round the outer corners of an arm are, in steps."""
_FILLET: Final = 1.5
_GRAINS: Final = 13


def wood(ring: Ring, seats: int, prefix: str) -> str:
    """All pieces with their shadow, and the pockets of those seats that somebody may sit on."""
    arms = [_arm(ring, section) for section in range(ring.sections)]
    pockets = [ring.place(seat, *ring.ear) for seat in range(seats)]
    under = "".join(
        [tag("path", d=arm) for arm in arms] + [tag("circle", cx=x, cy=y, r=EAR * UNIT) for x, y in pockets]
    )
    pieces = [_piece(ring, section, arm, prefix) for section, arm in enumerate(arms)]
    dishes = [_dish(seat, at, prefix, _tone(ring, seat)) for seat, at in enumerate(pockets)]
    return (
        tag("defs", _blur(prefix))
        + tag("g", under, class_="race-shadow", transform="translate(0 10)", filter=f"url(#{prefix}race-blur)")
        + tag("g", under, class_="race-side", transform="translate(0 5)")
        + tag("g", *(disc for disc, _ in dishes), *pieces, *(dish for _, dish in dishes), class_="race-wood")
    )


def _blur(prefix: str) -> str:
    box = {"x": "-10%", "y": "-10%", "width": "120%", "height": "125%"}
    return tag("filter", tag("feGaussianBlur", stdDeviation=6), id=f"{prefix}race-blur", **box)


def _tone(ring: Ring, section: int) -> str:
    """Neighbours are of different wood."""
    if ring.sections % 2 == 0:
        return "ab"[section % 2]
    return "c" if section == ring.sections - 1 else "ab"[section % 2]


def _piece(ring: Ring, section: int, arm: str, prefix: str) -> str:
    clip = f"{prefix}race-arm-{section}"
    return tag(
        "g",
        tag("clipPath", tag("path", d=arm), id=clip),
        tag("path", d=arm, class_=f"race-board race-board-{_tone(ring, section)}"),
        tag(
            "g",
            _grain(ring, section),
            tag("path", d=arm, class_="race-lip"),
            clip_path=f"url(#{clip})",
        ),
    )


def _dish(seat: int, at: Point, prefix: str, tone: str) -> tuple[str, str]:
    """The wooden disc of a pocket, which lies under the arms, and the coloured rim upon it."""
    x, y = at
    return (
        tag("circle", cx=x, cy=y, r=EAR * UNIT, class_=f"race-board race-board-{tone}"),
        tag("circle", cx=x, cy=y, r=EAR * UNIT - 4, class_="race-dish-light")
        + tag("circle", cx=x, cy=y, r=EAR * UNIT - 4, class_=f"race-dish seat-{seat}", id=f"{prefix}pocket-{seat}"),
    )


def _point(point: Point) -> str:
    return f"{num(point[0])},{num(point[1])}"


def _middle(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _arm(ring: Ring, section: int) -> str:
    """The outline of a piece: middle, inner corner, side, tip, and back. Pieces meet on the lines between two arms."""

    def at(along: float, sideways: float, beside: int = 0) -> Point:
        return ring.place(section + beside, along, sideways)

    end = ring.tip + WOOD
    corner = ring.wood_corner
    rounded = corner if ring.sections == 2 else max(corner, min(corner + _FILLET, end - _ROUND))
    meet = []
    for side, beside in ((_HALF, 1), (-_HALF, -1)):
        inner, own, theirs = at(corner, side), at(rounded, side), at(rounded, -side, beside)
        meet.append((_middle(_middle(own, inner), _middle(inner, theirs)), _middle(own, inner), own))
    (first, bend, own), (last, bend_back, own_back) = meet
    return (
        f"M0,0L{_point(first)}Q{_point(bend)} {_point(own)}"
        f"L{_point(at(end - _ROUND, _HALF))}Q{_point(at(end, _HALF))} {_point(at(end, _HALF - _ROUND))}"
        f"L{_point(at(end, _ROUND - _HALF))}Q{_point(at(end, -_HALF))} {_point(at(end - _ROUND, -_HALF))}"
        f"L{_point(own_back)}Q{_point(bend_back)} {_point(last)}Z"
    )


def _grain(ring: Ring, section: int) -> str:
    """Lines along the arm, the same at every drawing."""
    rng = Random(section * 7 + 3)
    lines = []
    for line in range(_GRAINS):
        sideways = -_HALF + 2 * _HALF * (line + rng.random()) / _GRAINS
        begin, bend, end = (rng.uniform(-0.22, 0.22) for _ in range(3))
        points = [
            ring.place(section, along, sideways + aside)
            for along, aside in ((0, begin), (ring.tip * 0.35, bend), (ring.tip * 0.7, -bend), (ring.tip + WOOD, end))
        ]
        start, one, two, last = map(_point, points)
        width, depth = rng.uniform(0.4, 1.5), rng.uniform(0.12, 0.4)
        lines.append(tag("path", d=f"M{start}C{one} {two} {last}", stroke_width=width, opacity=depth))
    return tag("g", *lines, class_="race-grain")


def view_box(ring: Ring, seats: int, margin: float = 0.35) -> Box:
    """The smallest box around wood and pockets."""
    end = ring.tip + WOOD
    points = [
        ring.place(section, along, sideways * side)
        for section in range(ring.sections)
        for along, sideways in ((end, _HALF - 0.4), (end - 0.6, _HALF))
        for side in (1, -1)
    ]
    reach = (EAR + 0.3) * UNIT
    for x, y in (ring.place(seat, *ring.ear) for seat in range(seats)):
        points += [(x + reach, y), (x - reach, y), (x, y + reach), (x, y - reach)]
    left, top = (min(point[axis] for point in points) - margin * UNIT for axis in (0, 1))
    right, bottom = (max(point[axis] for point in points) + margin * UNIT for axis in (0, 1))
    return left, top, right - left, bottom - top + 5
