"""Where the places of a race board lie: ring spots, lanes and pockets as points, for any board the engine allows.

Arm coordinates (d, l): d is the distance from the middle along an arm, l sideways, + is clockwise. The arm of the seat
at the bottom points down, and y grows downwards, so pawns walk clockwise on the screen as on the table.

A section of the ring runs from the entrance of its lane, in the middle of the tip of an arm, down one side, through the
inner corner and up the side of the next arm. One step is one unit; where so few spots would leave no room for the lane
beside the pile in the middle, the steps along the sides are stretched.
"""

from dataclasses import dataclass
from functools import cached_property
from math import cos, pi, sin, tan
from typing import Final

from games.boards.svg import Point
from games.engines.race.geometry import HOME, LANE, LANE_LENGTH, PAWNS, WAITING
from games.engines.race.views import View

UNIT: Final = 20.0
"""One step in the units of the drawing."""
HALF_TIP: Final = 2
"""The tip of an arm is five spots wide: the entrance, and two on each side."""
WOOD: Final = 0.95
"""How far the wood goes beyond the outer spots, in steps."""
EAR: Final = 1.42
"""The radius of a waiting pocket, in steps."""
_BESIDE: Final = HALF_TIP + WOOD + EAR - 0.12
_LEAST_BESIDE: Final = 3.8
"""How far the middle of a pocket lies from the middle of an arm: as a rule, and at least."""
_SIGN: Final = 0.9
_HALF_SPOT: Final = 0.5


@dataclass(frozen=True)
class Ring:
    """A board by what the rules say of it; the rest follows."""

    sections: int
    spots: int
    """Of each section."""
    entrance: int
    """Where the lane branches off, counted from the own start: -1 to -4."""
    bottom: int
    """The section whose arm points down."""

    @property
    def size(self) -> int:
        """How many spots the ring has."""
        return self.sections * self.spots

    @cached_property
    def hub(self) -> float:
        """The radius of the free middle, in steps."""
        return min(HALF_TIP / sin(pi / self.sections) - 0.72, 3.6)

    @cached_property
    def _corner(self) -> float:
        """Where the inner edges of two neighbouring arms cross, along an arm."""
        return 0.0 if self.sections == 2 else HALF_TIP / tan(pi / self.sections)

    @property
    def wood_corner(self) -> float:
        """Where the edges of the wood of two neighbouring arms cross, along an arm."""
        return self._corner * (HALF_TIP + WOOD) / HALF_TIP

    @cached_property
    def _is_pushed(self) -> bool:
        """More than six arms: the sides leave the corner so steeply that they begin further out."""
        return self.spots % 2 == 0 and 0.5 / sin(pi / self.sections) > 1

    @cached_property
    def _inmost(self) -> float:
        """Where the spots of a side begin that lie on the arm itself."""
        if self.spots % 2 == 0 and not self._is_pushed:
            return self._corner
        return self._corner + 0.5 / sin(pi / self.sections)

    @cached_property
    def steps(self) -> int:
        """Steps along a side, from the tip to the inmost spot of the arm, or to the corner if that is a spot."""
        whole = (self.spots - 2 * HALF_TIP) // 2
        return whole - self._is_pushed

    @cached_property
    def pitch(self) -> float:
        """How long a step along a side is: 1, or more on a small board."""
        room = self.hub + LANE_LENGTH + _HALF_SPOT + _SIGN
        return max(1.0, (room - self._inmost) / self.steps)

    @cached_property
    def tip(self) -> float:
        """Where the outer spots of an arm lie."""
        return self._inmost + self.steps * self.pitch

    @cached_property
    def ear(self) -> Point:
        """(d, l) of the middle of a pocket: beside the start, in the gap between two arms."""
        beside = tan(pi / self.sections) if self.sections > 2 else 0.0
        out = self.tip - 0.75
        if beside:
            out = max(out, _LEAST_BESIDE / beside)
        return out, min(_BESIDE, out * beside) if beside else _BESIDE

    # -- points

    def place(self, section: float, along: float, sideways: float) -> Point:
        """Arm coordinates as a point of the drawing."""
        angle = pi / 2 + 2 * pi / self.sections * (section - self.bottom)
        return (
            UNIT * (along * cos(angle) - sideways * sin(angle)),
            UNIT * (along * sin(angle) + sideways * cos(angle)),
        )

    def spot(self, place: int) -> Point:
        """A spot of the ring."""
        section, ahead = divmod((place - self.entrance) % self.size, self.spots)
        if ahead <= HALF_TIP:
            return self.place(section, self.tip, ahead)
        if self.spots - ahead <= HALF_TIP:
            return self.place(section + 1, self.tip, ahead - self.spots)
        if 2 * ahead == self.spots:
            return self._corner_spot(section)
        if 2 * ahead < self.spots:
            return self.place(section, self.tip - (ahead - HALF_TIP) * self.pitch, HALF_TIP)
        return self.place(section + 1, self.tip - (self.spots - ahead - HALF_TIP) * self.pitch, -HALF_TIP)

    def _corner_spot(self, section: int) -> Point:
        """Between two arms; where they are pushed out it makes an equilateral triangle with the ends of both."""
        half = pi / self.sections
        along = HALF_TIP / sin(half)
        if self._is_pushed:
            along = self._inmost * cos(half) + HALF_TIP * sin(half) - cos(pi / 6)
        return self.place(section + 0.5, along, 0)

    def lane(self, section: int, number: int) -> Point:
        """Spot 1 to 4 of a lane, counted from the entrance inwards."""
        return self.place(section, self.tip - number, 0)

    def waiting(self, section: int, slot: int) -> Point:
        """Slot 0 to 3 of a pocket, two by two."""
        along, sideways = self.ear
        return self.place(section, along + (0.56 if slot < 2 else -0.56), sideways + (-0.56 if slot % 2 else 0.56))

    def point(self, seat: int, place: int, slot: int = PAWNS - 1) -> Point:
        """A place as the engine writes it; `slot` tells where a pawn waits."""
        if place == WAITING:
            return self.waiting(seat, slot)
        return self.lane(seat, place - LANE) if place >= HOME else self.spot(place)


def ring_of(view: View) -> Ring:
    """The board of a view, turned so that its seat is at the bottom."""
    geometry = view.rules.courses[0].geometry
    section = geometry.section
    return Ring(geometry.sections, section.spots, section.entrance, view.seat or 0)


def place_id(seat: int, place: int, slot: int = PAWNS - 1) -> str:
    """The id of a place in the drawing: "spot-12", "lane-0-3", "wait-0-3"."""
    if place == WAITING:
        return f"wait-{seat}-{slot}"
    return f"lane-{seat}-{place - LANE}" if place >= HOME else f"spot-{place}"
