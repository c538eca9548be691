"""The splits of a seven, fast: for all house rules but those in `legs.py`.

Most pawns are too far apart to matter to each other, and their legs can be combined freely. So the pawns fall into
groups that can touch each other, and what the groups do is added up. Inside a group, legs that do matter to each other
are tried in every order on the spots of the group; orders that leave the same board are listed once (A38).
"""

from collections.abc import Iterable, Sequence
from itertools import combinations, permutations
from typing import TypeAlias

from games.engines.base import Move
from games.engines.race.course import Course, Leg
from games.engines.race.geometry import HOME, LANE, LANE_LENGTH, WAITING
from games.engines.race.rules import Pawns, Places, Rules
from games.engines.race.walking import room

Ways: TypeAlias = list[list[Move]]
"""By the number of steps that are used: legs as they stand in a move, (seat, from, to) after each other."""


def plain_splits(rules: Rules, pawns: Pawns, seat: int, total: int, head: Move) -> list[Move]:
    """Every way to use exactly `total` steps with the seat's pawns, one leg to a pawn, each behind `head`."""
    course, unsettled = rules.courses[seat], _unsettled(pawns[seat])
    if not unsettled:
        return [] if total else [head]
    if len(unsettled) == 1:
        return [head + numbers[total] for numbers in _alone(course, unsettled, pawns) if len(numbers) > total]
    groups = _grouped(course, unsettled)
    if len(groups) == len(unsettled):
        return _free_splits(_alone(course, unsettled, pawns), total, head)
    return _grouped_splits([Group(course, places, pawns) for places in groups], total, head)


# -- pawns that cannot touch each other


def _alone(course: Course, places: Places, pawns: Pawns) -> list[tuple[Move, ...]]:
    """For each of these pawns its leg for each number of steps that it has room for; the first is none."""
    found = []
    for place in places:
        walk = course.forward[place][0]
        found.append(course.numbers[place][: room(walk.most, walk.gates, pawns) + 1])
    return found


def _free_splits(pawns: list[tuple[Move, ...]], total: int, head: Move) -> list[Move]:
    """Every way to share the steps, given the legs of each pawn; two pawns or more."""
    begun = [(head, total)]
    for legs in pawns[:-2]:
        begun = [(before + leg, left - steps) for before, left in begun for steps, leg in enumerate(legs[: left + 1])]
    first, second = pawns[-2:]
    return [
        before + first[steps] + second[left - steps]
        for before, left in begun
        for steps in range(max(0, left + 1 - len(second)), min(left + 1, len(first)))
    ]


# -- pawns that can


def _grouped_splits(groups: Sequence["Group"], total: int, head: Move) -> list[Move]:
    """Every way to share the steps between the groups."""
    ways: Ways = [[head]]
    for group in groups[:-1]:
        ways = _added(ways, [group.ways(steps) for steps in range(total + 1)], total)
    return [
        before + legs
        for used, begun in enumerate(ways)
        if begun
        for legs in groups[-1].ways(total - used)
        for before in begun
    ]


def _added(first: Ways, second: Ways, most: int) -> Ways:
    """Both together, for every number of steps up to `most`."""
    both: Ways = [[] for _ in range(most + 1)]
    for used, heads in enumerate(first):
        for more, tails in enumerate(second[: most + 1 - used]):
            if tails:
                both[used + more] += [head + tail for head in heads for tail in tails]
    return both


def _unsettled(places: Places) -> Places:
    """The pawns that may move: not those that wait, nor those that fill the lane from its end."""
    first, last, end = 0, len(places), LANE + LANE_LENGTH
    while last and places[last - 1] == end:
        last, end = last - 1, end - 1
    while first < last and places[first] == WAITING:
        first += 1
    return places[first:last]


def _grouped(course: Course, places: Places) -> list[list[int]]:
    """The pawns, those together whose legs can touch each other; the small groups first."""
    groups: list[tuple[frozenset[int], list[int]]] = []
    for place in places:
        spots, members = course.touched[place], [place]
        for group in groups[:]:
            if not spots.isdisjoint(group[0]):
                groups.remove(group)
                spots, members = spots | group[0], group[1] + members
        groups.append((spots, members))
    return sorted((members for _, members in groups), key=len)


class Group:
    """Pawns whose legs can touch each other, in the order of their places; or one that is on its own."""

    def __init__(self, course: Course, places: Sequence[int], pawns: Pawns) -> None:
        self.places = places
        self.legs: list[tuple[Leg, ...]] = []
        """For each pawn the legs that it could have if the others of the group in the lane made way; the first has
        one step."""
        self.open_to: dict[int, int] = {}
        """For each place how many steps can be made before anything else has moved."""
        for place in places:
            walk = course.forward[place][0]
            self.open_to[place] = open_to = room(walk.most, walk.gates, pawns)
            if len(places) > 1 and open_to < walk.most:
                stay = tuple(gate for gate in walk.gates if gate[2] != course.seat or gate[1] not in places)
                open_to = room(walk.most, stay, pawns)
            self.legs.append(course.legs[place][:open_to])

    def ways(self, total: int) -> list[Move]:
        """Every way to use exactly so many steps."""
        if not total:
            return [()]
        if len(self.places) == 1:
            return [self.legs[0][total - 1].numbers] if total <= len(self.legs[0]) else []
        begun: list[tuple[int, tuple[Leg, ...]]] = [(total, ())]
        for legs in self.legs[:-1]:
            begun += [(left - leg.steps, (*before, leg)) for left, before in begun for leg in legs[:left]]
        last = self.legs[-1]
        found: list[Move] = []
        for left, before in begun:
            if not left:
                found += self._playable(before)
            elif left <= len(last):
                found += self._playable((*before, last[left - 1]))
        return found

    def _playable(self, legs: tuple[Leg, ...]) -> list[Move]:
        """The orders in which these legs can be played, one for each board that they can leave."""
        ways: list[Move] = [()]
        for close in _close_together(legs):
            orders = self._orders(close)
            ways = [before + order for before in ways for order in orders]
        return ways

    def _orders(self, legs: list[Leg]) -> list[Move]:
        """The same for legs that all matter to each other, or one."""
        if len(legs) == 1:
            return [legs[0].numbers] if legs[0].steps <= self.open_to[legs[0].place] else []
        pairs = [*combinations(legs, 2)]
        # Who is ahead goes first: then he is not hit by those behind, and in the lane he is in nobody's way.
        orders = permutations(sorted(legs, key=_ends, reverse=True))
        boards: dict[Places, Move] = {}
        for order in orders:
            board = self._after(order)
            if board is not None:
                boards.setdefault(board, _numbers(order))
                if not any(_land_together(one, other) for one, other in pairs):
                    break  # only who lands on the spot of another leaves a board of its own
        return list(boards.values())

    def _after(self, order: Iterable[Leg]) -> Places | None:
        """Where the group's pawns are after these legs; None if one of them cannot be played."""
        board = [*self.places]
        for leg in order:
            pawn = self.places.index(leg.place)
            if board[pawn] != leg.place:
                return None  # it was hit
            if leg.to < HOME:
                board = [WAITING if other in (leg.land, leg.to) and other != leg.place else other for other in board]
            elif any(HOME <= other <= leg.to and other > leg.place for other in board):
                return None
            board[pawn] = leg.to
        return tuple(sorted(board))


# -- legs that matter to each other


def _close_together(legs: Iterable[Leg]) -> list[list[Leg]]:
    """The legs, those together that matter to each other, if only by way of a third."""
    found: list[list[Leg]] = []
    for leg in legs:
        near = [close for close in found if any(_share_lane(leg, other) or _can_hit(leg, other) for other in close)]
        found = [close for close in found if close not in near]
        found.append([other for close in near for other in close] + [leg])
    return found


def _share_lane(one: Leg, other: Leg) -> bool:
    return one.to >= HOME and other.to >= HOME


def _can_hit(one: Leg, other: Leg) -> bool:
    """Whether one lands on a ring spot that the other leaves or lands on."""
    theirs = (other.place, other.land, other.to)
    return one.to in theirs or one.land in theirs or one.place in (other.to, other.land)


def _numbers(legs: Iterable[Leg]) -> Move:
    return tuple([number for leg in legs for number in leg.numbers])


def _land_together(one: Leg, other: Leg) -> bool:
    """Whether both land on one ring spot, so that whoever comes last stays."""
    return one.land in (other.land, other.to) or one.to in (other.land, other.to)


def _ends(leg: Leg) -> tuple[bool, int]:
    """In the lane by where the leg ends, on the ring by where it begins."""
    return (True, leg.to) if leg.to >= HOME else (False, leg.place)
