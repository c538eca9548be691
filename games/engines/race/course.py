"""Where each walk leads: for every seat and place the spots ahead, worked out once from the board and the house rules.

A walk knows three things of each step: where it lands, where the pawn comes to rest (on the next dot, if it landed on
one), and the gates on the way. A gate is a spot that is closed while a pawn of its owner stands there: everybody's
start ("blokkeert iedereen"), and on one's own walk the lane (no passing in the lane).
"""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, TypeAlias

from games.engines.base import Move
from games.engines.race.geometry import HOME, LANE, LANE_LENGTH, Geometry
from games.engines.race.moves import PLAY
from games.engines.race.options import RaceOptions
from games.engines.race.pack import BACKWARD, FORWARD, MOST_STEPS, PUSHED, SPLIT

Gate: TypeAlias = tuple[int, int, int]
"""(steps, place, owner): so many steps ahead lies this place, closed while a pawn of the owner stands there."""
Step: TypeAlias = Callable[[int], int]

NOWHERE: Final = -9


class Walk(NamedTuple):
    """A way ahead of a place. Steps from `least` to `most` are its own, as far as its gates are open."""

    least: int
    most: int
    gates: tuple[Gate, ...]
    lands: tuple[int, ...]
    """The place after so many steps; after none, where the walk began."""
    rests: tuple[int, ...]
    """Where a pawn that lands there comes to rest."""
    moves: tuple[Move, ...]
    """By rank, the play that goes so far as the card says, () where there is none: ready-made, as there are few."""


class Leg(NamedTuple):
    """A pawn's part of a seven."""

    steps: int
    place: int
    land: int
    """Where it hits before a dot sends it on; the same as `to` if nothing is hit there."""
    to: int
    numbers: Move
    """As it stands in the move."""


Walks: TypeAlias = dict[int, tuple[Walk, ...]]
"""The ways ahead of each place; more than one only where a house rule leaves the choice between lane and ring."""

Plain: TypeAlias = tuple[tuple[int, tuple[Gate, ...], tuple[Move, ...]], ...]
"""(most, gates, moves) of some walks."""


class Course:
    """The ways of one seat's pawns."""

    def __init__(self, options: RaceOptions, geometry: Geometry, seat: int, seats: int) -> None:
        self.geometry = geometry
        self.seat = seat
        self.start = geometry.start(seat)
        self.entrance = geometry.entrance(seat)
        self._options = options
        self._dots = geometry.dots
        self._starts = {geometry.start(other): other for other in range(seats)}
        ring, lane = range(geometry.ring), range(HOME, HOME + LANE_LENGTH)
        self.rests = {place: self._rest(place) for place in ring}
        self.forward: Walks = {place: tuple(self._forward(place)) for place in (*ring, *lane)}
        self.plain = {place: self._plain(place) for place in (*ring, *lane)}
        self.back: Walks = {place: (self._back(place),) for place in ring}
        self.push: Walks = {place: tuple(self._push(place)) for place in ring}
        self.depth = {place: self._depth(place) for place in (*ring, *lane)}
        self.touched = {place: self._touched(place) for place in (*ring, *lane)}
        self.legs = {place: self._legs(place) for place in (*ring, *lane)}
        self.numbers = {place: ((), *(leg.numbers for leg in legs)) for place, legs in self.legs.items()}

    # -- one step

    def _step_home(self, place: int) -> int:
        """Forward; at the entrance the path turns into the lane, and that is forced (A7)."""
        if place == self.entrance:
            return HOME
        if place >= HOME:
            return place + 1 if place < LANE + LANE_LENGTH else NOWHERE
        ahead = self.geometry.onward(place)
        return NOWHERE if ahead == self.start else ahead

    def _step_round(self, place: int) -> int:
        """Along the ring, past everything."""
        return self.geometry.onward(place)

    # -- walks

    def _forward(self, place: int) -> Iterator[Walk]:
        home = self._walk(place, self._step_home, MOST_STEPS)
        if self._options.lane_bounce:
            home = self._bouncing(home)
        yield home
        if self._options.extra_lap and place < LANE:
            yield from self._other_than(home, self._walk(place, self._step_round, MOST_STEPS))

    def _push(self, place: int) -> Iterator[Walk]:
        """Along the ring, past entrance and start (source, Vijf); into the lane if the house lets the mover choose."""
        ring = self._walk(place, self._step_round, PUSHED)
        yield ring
        if self._options.five_may_enter_lane:
            yield from self._other_than(ring, self._walk(place, self._step_home, PUSHED))

    def _walk(self, place: int, step: Step, most: int) -> Walk:
        lands = [place]
        while len(lands) <= most and (ahead := step(lands[-1])) != NOWHERE:
            lands.append(ahead)
        return self._made(lands)

    def _back(self, place: int) -> Walk:
        """Back along the ring; a pawn may begin and end on its own start, but not step over it (source, Vier; A10)."""
        lands = [self.geometry.onward(place, -steps) for steps in range(BACKWARD + 1)]
        if self.start in lands[1:] and not self._options.four_may_cross_own_start:
            lands = lands[: lands.index(self.start) + 1]
        return self._made(lands)

    def _made(self, lands: list[int], least: int = 1) -> Walk:
        gates = tuple(self._gates(lands))
        rests = tuple(self.rests.get(land, land) for land in lands)
        moves = tuple(
            (PLAY, rank, self.seat, lands[0], rests[steps]) if least <= steps < len(rests) else ()
            for rank, steps in enumerate(FORWARD)
        )
        return Walk(least, len(lands) - 1, gates, tuple(lands), rests, moves)

    def _plain(self, place: int) -> Plain:
        """The ways ahead of a place, as far as they lead anywhere, without what a legal list does not need."""
        return tuple((walk.most, walk.gates, walk.moves) for walk in self.forward[place] if walk.most)

    def _bouncing(self, walk: Walk) -> Walk:
        """What is too much is walked back from the end of the lane, not out of it (house rule, A8)."""
        lands = list(walk.lands)
        if lands[-1] == LANE + LANE_LENGTH:
            lands += range(LANE + LANE_LENGTH - 1, LANE, -1)
        return self._made(lands[: MOST_STEPS + 1])

    def _other_than(self, first: Walk, second: Walk) -> Iterator[Walk]:
        """The second walk, from where it leaves the first; nothing if it never does."""
        for steps in range(1, second.most + 1):
            if steps > first.most or first.lands[steps] != second.lands[steps]:
                yield self._made(list(second.lands), steps)
                return

    def _gates(self, lands: list[int]) -> Iterator[Gate]:
        for steps, land in enumerate(lands[1:], 1):
            if land == lands[0]:
                continue
            if land > LANE:
                yield steps, land, self.seat
            elif land in self._starts:
                yield steps, land, self._starts[land]

    # -- spots

    def _rest(self, place: int) -> int:
        """The place itself, or from a dot the next one clockwise (source, Zwarte stip; A3, A4, A49)."""
        if place not in self._dots:
            return place
        jump = self.geometry.section.spots
        to_start = (self.start - place) % self.geometry.ring
        if to_start < jump and not self._options.dot_passes_own_start:
            return place
        return self.geometry.onward(place, jump)

    def _depth(self, place: int) -> int:
        """1 .. 4 in the lane, else minus the steps to the entrance."""
        return place - LANE if place > LANE else -((self.entrance - place) % self.geometry.ring)

    def _touched(self, place: int) -> frozenset[int]:
        """Every place that a leg of a seven from here can leave, land on or come to rest on."""
        walks = self.forward[place]
        return frozenset(spot for walk in walks for spot in (*walk.lands[: SPLIT + 1], *walk.rests[: SPLIT + 1]))

    def _legs(self, place: int) -> tuple[Leg, ...]:
        """The legs of a seven from here, the first has one step."""
        walk, hits_first = self.forward[place][0], self._options.dot_hits_first
        return tuple(
            Leg(
                steps=steps,
                place=place,
                land=walk.lands[steps] if hits_first else walk.rests[steps],
                to=walk.rests[steps],
                numbers=(self.seat, place, walk.rests[steps]),
            )
            for steps in range(1, min(walk.most, SPLIT) + 1)
        )
