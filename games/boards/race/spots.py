"""What never changes on a race board: holes, starts, entrances, lanes, dots and pockets, each place with its id.

Every place is a group with an empty circle `race-touch` in it, so that all are alike to who marks or measures them.
"""

from collections.abc import Iterator
from math import atan2, pi
from typing import Final

from games.boards.race.ring import UNIT, Ring, place_id
from games.boards.race.shapes import sign
from games.boards.race.words import place_name, seat_name
from games.boards.svg import Point, move_to, num, path, tag
from games.engines.race.geometry import LANE, LANE_LENGTH, PAWNS, WAITING
from games.engines.race.rules import Rules

_HOLE: Final = 7.4
_NARROW_HOLE: Final = 6.8
_TOUCH: Final = 10.0
_CHEVRONS: Final = "M-3,-3.4l3.4,3.4l-3.4,3.4m4,-6.8l3.4,3.4l-3.4,3.4"


def holes(prefix: str) -> str:
    """The hole, to be used at every spot."""
    inside = (
        tag("circle", cy=1.3, r=_HOLE, class_="race-hole-lip"),
        tag("circle", r=_HOLE, class_="race-hole"),
        tag("circle", cy=-0.9, r=_HOLE * 0.62, class_="race-hole-deep"),
    )
    return tag("defs", tag("g", *inside, id=f"{prefix}race-hole"))


def ground(ring: Ring, rules: Rules, prefix: str) -> str:
    """All places, from the groove that joins them to the pockets."""
    groove = path((ring.spot(place) for place in range(ring.size)), is_closed=True)
    seats = range(rules.seats)
    return (
        holes(prefix)
        + tag("path", d=groove, class_="race-groove")
        + tag("g", *(_lane(ring, rules, seat, prefix) for seat in seats))
        + tag("g", *(_spot(ring, rules, place, prefix) for place in range(ring.size)))
        + tag("g", *(_slot(ring, rules, seat, slot, prefix) for seat in seats for slot in range(PAWNS)))
    )


def _hole(prefix: str, radius: float = _HOLE) -> str:
    shrunk = None if radius == _HOLE else f"scale({num(radius / _HOLE)})"
    return tag("use", href=f"#{prefix}race-hole", transform=shrunk)


def _place(point: Point, *inside: str, css: str, **attributes: object) -> str:
    touch = tag("circle", r=_TOUCH, class_="race-touch")
    return tag("g", *inside, touch, class_=f"race-spot {css}".strip(), transform=move_to(*point), **attributes)


def _spot(ring: Ring, rules: Rules, place: int, prefix: str) -> str:
    about = {"id": prefix + place_id(0, place), "data_name": place_name(rules, place)}
    point = ring.spot(place)
    if place in rules.starts:
        seat = rules.starts.index(place)
        rim = tag("circle", r=11.2, class_="race-light") + tag("circle", r=10, class_="race-start-rim")
        return _place(point, rim, _hole(prefix, 4.6), css=f"race-start seat-{seat}", **about)
    if place in rules.dots:
        return _place(point, *_dot(ring, place), css="race-dot", **about)
    for course in rules.courses:
        if place == course.entrance:
            rim = tag("circle", r=10.8, class_="race-light") + tag("circle", r=9.2, class_="race-entrance-rim")
            return _place(point, rim, _hole(prefix), css=f"race-entrance seat-{course.seat}", **about)
    return _place(point, _hole(prefix), css="", **about)


def _dot(ring: Ring, place: int) -> Iterator[str]:
    """Black, with an arrow to the dot that a pawn goes on to."""
    (x, y), (x2, y2) = ring.spot(place), ring.spot((place + ring.spots) % ring.size)
    heading = num(atan2(y2 - y, x2 - x) * 180 / pi)
    yield tag("circle", r=9.8, class_="race-dot-rim")
    yield tag("circle", r=8.0, class_="race-dot-black")
    yield tag("path", d=_CHEVRONS, class_="race-dot-way", transform=f"rotate({heading})")


def _lane(ring: Ring, rules: Rules, seat: int, prefix: str) -> str:
    """The lane of a seat, with its sign between lane and middle."""
    bed = path([ring.place(seat, ring.tip - 0.98, 0), ring.place(seat, ring.tip - LANE_LENGTH, 0)])
    arrow = [ring.place(seat, ring.tip - along, aside) for along, aside in ((0.78, 0), (0.42, 0.3), (0.42, -0.3))]
    spots = (
        _place(
            ring.lane(seat, number),
            _hole(prefix, _NARROW_HOLE),
            css="race-lane",
            id=prefix + place_id(seat, LANE + number),
            data_name=f"{place_name(rules, LANE + number)} {seat_name(seat)}",
        )
        for number in range(1, LANE_LENGTH + 1)
    )
    outer, inner = ring.tip - LANE_LENGTH - 0.5, ring.hub
    radius = min(13.0, (outer - inner) / 2 * UNIT * 0.62)
    return tag(
        "g",
        tag("path", d=bed, class_="race-lane-light"),
        tag("path", d=bed, class_="race-lane-case"),
        tag("path", d=bed, class_="race-lane-bed"),
        tag("path", d=path(arrow, is_closed=True), class_="race-lane-way"),
        *spots,
        sign(seat, ring.place(seat, (outer + inner) / 2 - 0.04, 0), radius),
        class_=f"seat-{seat}",
    )


def _slot(ring: Ring, rules: Rules, seat: int, slot: int, prefix: str) -> str:
    return _place(
        ring.waiting(seat, slot),
        _hole(prefix, _NARROW_HOLE),
        css=f"race-slot seat-{seat}",
        id=prefix + place_id(seat, WAITING, slot),
        data_name=f"{place_name(rules, WAITING)} {seat_name(seat)}",
    )
