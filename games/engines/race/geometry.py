"""The board as data. Three numbers describe a player's piece of it, a fourth how many pieces make the ring.

A place is one int: `WAITING`, a ring spot `0 .. ring - 1` counted clockwise, or a lane spot `LANE + 1 .. LANE + 4`
(thuisvak; whose lane follows from whose pawn). Seat i starts at `i * spots`, its entrance lies before it.
Sources: rules sheet 1.1, where each number is weighed.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

WAITING: Final = -1
LANE: Final = 1000
LANE_LENGTH: Final = 4
HOME: Final = LANE + 1
"""The first spot of a lane: every place from here on is in a lane."""
PAWNS: Final = 4


class Section(NamedTuple):
    """One player's piece of the board; offsets are counted from its start."""

    spots: int
    entrance: int
    """Where the lane branches off: -1 is the spot directly before the start."""
    dot: int
    """The black dot."""


TOKKEN_18: Final = Section(18, -1, 8)
KEEZEN_16: Final = Section(16, -1, 7)
TOCK_18: Final = Section(18, -2, 7)


def middle_dot(spots: int, entrance: int) -> int:
    """The inner corner, half-way between two lane entrances (rules sheet 1.1, reason 4)."""
    return entrance + spots // 2


@dataclass(frozen=True)
class Geometry:
    """A ring of equal sections."""

    section: Section
    sections: int

    @property
    def ring(self) -> int:
        """How many spots the ring has."""
        return self.section.spots * self.sections

    def start(self, seat: int) -> int:
        """The spot where the seat's pawns enter, and where they are protected (thuishonk)."""
        return seat * self.section.spots

    def entrance(self, seat: int) -> int:
        """The last spot before the seat's lane."""
        return (self.start(seat) + self.section.entrance) % self.ring

    @property
    def dots(self) -> tuple[int, ...]:
        """The black dots, one to a section, clockwise."""
        return tuple((self.start(seat) + self.section.dot) % self.ring for seat in range(self.sections))

    def onward(self, place: int, steps: int = 1) -> int:
        """The ring spot so many steps clockwise from a ring spot; a negative number goes back."""
        return (place + steps) % self.ring
