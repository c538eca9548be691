"""All that stays the same during a game: the house rules, and what follows from them for so many seats."""

from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from games.engines.base import Move
from games.engines.race.course import Course, Plain, Walks
from games.engines.race.pack import pack_for

Places: TypeAlias = tuple[int, ...]
"""Where a seat's four pawns are, in order: waiting, ring, lane."""
Pawns: TypeAlias = tuple[Places, ...]
"""The places of each seat's pawns. Pawns of one colour are not told apart."""

NOBODY: Final = -1
DEALS: Final = (5, 4, 4)
"""Cards to each player in the rounds of a cycle (source, Verloop van het spel)."""


def _made() -> Any:
    """A field that follows from the house rules and the number of seats."""
    return field(init=False, repr=False, compare=False)


@dataclass(slots=True, unsafe_hash=True)
class Rules:
    """Two are equal when house rules and seats are; the rest is worked out from these."""

    options: Any
    """The game's own `Options`, a `RaceOptions`."""
    seats: int
    partners: tuple[int, ...] = field(repr=False)
    """The partner of each seat, `NOBODY` for who plays alone."""
    deals: tuple[int, ...] = field(default=DEALS, repr=False)
    giving: Any = field(default=None, repr=False, compare=False)
    """A `Giving`, if cards change hands between the deal and the first turn."""

    pack: tuple[int, ...] = _made()
    """All cards, in order."""
    ring: int = _made()
    """How many spots the ring has."""
    dots: frozenset[int] = _made()
    starts: tuple[int, ...] = _made()
    courses: tuple[Course, ...] = _made()
    """The ways of each seat's pawns; the next two are parts of them that are often asked for."""
    forward: tuple[Walks, ...] = _made()
    plain: tuple[dict[int, Plain], ...] = _made()
    takers: tuple[int, ...] = _made()
    """The seat that each seat's given cards go to: the partner; with two players the other."""
    others: tuple[tuple[int, ...], ...] = _made()
    """For each seat whose pawns its jack may swap with: everybody else's."""
    targets: tuple[tuple[int, ...], ...] = _made()
    """For each seat whose pawns its five may move."""
    most_kept: int = _made()
    """How high credit can rise."""
    hits: dict[Move, tuple[int, ...]] = field(init=False, repr=False, compare=False)
    """The ring spots that a play of one pawn empties: remembered as they are asked for (`landing.hit_spots`)."""
    has_one_way: bool = _made()
    """No house rule leaves a pawn the choice between lane and ring."""
    is_simple: bool = _made()
    """Nor does any forbid a move for what it hits."""
    splits_are_plain: bool = _made()
    """No house rule makes the legs of a seven depend on each other beyond hits and the lane."""

    def __post_init__(self) -> None:
        options, seats = self.options, range(self.seats)
        geometry = options.geometry(self.seats)
        self.pack = pack_for(self.seats)
        self.courses = tuple(Course(options, geometry, seat, self.seats) for seat in seats)
        self.ring = geometry.ring
        self.starts = tuple(map(geometry.start, seats))
        self.forward = tuple(course.forward for course in self.courses)
        self.plain = tuple(course.plain for course in self.courses)
        self.takers = (1, 0) if self.seats == 2 else self.partners
        self.others = tuple(tuple(other for other in seats if other != seat) for seat in seats)
        anyone = options.five_targets == "anyone"
        self.targets = tuple(
            tuple(other for other in seats if anyone or not self.same_side(seat, other)) for seat in seats
        )
        self.most_kept = 1 if options.keep_limit == "one" else len(self.pack)
        self.hits = {}
        self.dots = frozenset(geometry.dots)
        self.has_one_way = not (options.extra_lap or options.lane_bounce or options.five_may_enter_lane)
        self.is_simple = self.has_one_way and options.friendly_hit
        self.splits_are_plain = not (options.seven_multi_leg or options.extra_lap or options.lane_bounce)

    def same_side(self, seat: int, other: int) -> bool:
        """Whether two seats win together; everybody is on his own side."""
        return other in (seat, self.partners[seat])

    def side(self, seat: int) -> tuple[int, ...]:
        """The seats that win together with this one, itself included, in order."""
        partner = self.partners[seat]
        return (seat,) if partner == NOBODY else (min(seat, partner), max(seat, partner))
