"""Which rule forbids to move one pawn, or to swap two: found step by step."""

from games.engines.base import Reason
from games.engines.race import reasons
from games.engines.race.course import Course, Walk
from games.engines.race.geometry import HOME, LANE, WAITING
from games.engines.race.landing import jack_rests, steps_of
from games.engines.race.pack import ENTERING, FIVE, FOUR
from games.engines.race.rules import Pawns, Rules

Leg = tuple[int, int, int]
"""(seat, from, to)."""


def why_not_mine(rules: Rules, seat: int, actor: int, whose: int) -> Reason | None:
    """Why the seat's cards, which now move the pawns of `actor`, do not move pawns of this colour."""
    if whose == actor:
        return None
    if whose == seat:
        return reasons.OWN_ARE_HOME
    return reasons.PARTNER_LATER if whose == rules.partners[seat] else reasons.OWN_PAWNS


def why_not_step(rules: Rules, pawns: Pawns, rank: int, leg: Leg) -> Reason | None:
    """Why this card does not bring the pawn in, forward or back like that."""
    whose, place, to = leg
    if place == WAITING:
        return _why_not_enter(rules, pawns, rank, leg)
    if rank == FOUR and place >= HOME:
        return reasons.NOT_OUT_OF_LANE
    course = rules.courses[whose]
    walks = (course.back if rank == FOUR else course.forward)[place]
    return why_not_walk(course, walks, pawns, steps_of(rank), to)


def why_not_five(rules: Rules, pawns: Pawns, seat: int, leg: Leg) -> Reason | None:
    """Why a five of this seat does not move the pawn like that."""
    whose, place, to = leg
    if whose not in rules.targets[seat]:
        return reasons.FIVE_OPPONENTS
    if place == WAITING or place >= HOME:
        return reasons.FIVE_ON_RING
    if place == rules.starts[whose]:
        return reasons.FIVE_ON_START
    course = rules.courses[whose]
    return why_not_walk(course, course.push[place], pawns, steps_of(FIVE), to)


def why_not_jack(rules: Rules, actor: int, mine: Leg, theirs: Leg) -> Reason | None:
    """Why a jack does not swap these two."""
    (whose, place, to), (other, there, back) = mine, theirs
    if other == actor:
        return reasons.JACK_OTHERS
    if not (WAITING < place < HOME and WAITING < there < HOME):
        return reasons.JACK_ON_RING
    if there == rules.starts[other]:
        return reasons.JACK_PROTECTED
    if place == rules.starts[whose] and not rules.options.jack_own_start_source:
        return reasons.JACK_OWN_START
    rests = jack_rests(rules, (whose, place), (other, there))
    if rests[0] == rests[1]:
        return reasons.JACK_ONE_SPOT
    return None if rests == (to, back) else reasons.OTHER_SPOT


def why_not_walk(course: Course, walks: tuple[Walk, ...], pawns: Pawns, counts: range, to: int) -> Reason | None:
    """Why none of the walks, with so many steps, comes to rest there."""
    found = []
    for walk in walks:
        for steps in counts:
            why = _why_not_steps(course, walk, pawns, steps)
            arrives = walk.least <= steps <= walk.most and walk.rests[steps] == to
            if arrives and why is None:
                return None
            found.append((not arrives, why or reasons.OTHER_SPOT))
    return min(found, key=_first)[1]


def _first(pair: tuple[bool, Reason]) -> bool:
    return pair[0]


def _why_not_steps(course: Course, walk: Walk, pawns: Pawns, steps: int) -> Reason | None:
    """Why a pawn cannot go so far on this walk."""
    for count, gate, owner in walk.gates:
        if count <= steps and gate in pawns[owner]:
            return reasons.LANE_BLOCKED if gate > LANE else reasons.PROTECTED
    if steps <= walk.most:
        return None
    if walk.lands[-1] > LANE:
        return reasons.EXACT_COUNT
    is_back = len(walk.lands) > 1 and walk.lands[1] == course.geometry.onward(walk.lands[0], -1)
    return reasons.FOUR_OWN_START if is_back else reasons.OWN_START


def _why_not_enter(rules: Rules, pawns: Pawns, rank: int, leg: Leg) -> Reason | None:
    whose, _, to = leg
    if rank not in ENTERING:
        return reasons.CANNOT_ENTER
    if rules.starts[whose] in pawns[whose]:
        return reasons.START_TAKEN
    return None if to == rules.starts[whose] else reasons.ENTERS_ON_START
