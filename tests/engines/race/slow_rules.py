"""The move rules of Tokken and Duo once more, written from the rules sheet in the slowest and most obvious way.

Only for tests: `test_against_slow_rules.py` holds the engine to it. Nothing of the engine is used here. Pawns have
names, (seat, number); a place is "W", a ring spot, or ("L", 1..4). A board is a dict from pawn to place. Every walk is
made step by step, every seven by trying every leg of every pawn after every other.
"""

from dataclasses import dataclass
from functools import cached_property

STEPS = {"2": 2, "3": 3, "6": 6, "8": 8, "9": 9, "10": 10, "V": 12, "H": 13, "A": 1, "JK": 18}


@dataclass(frozen=True)
class House:
    """The table: seats, the three numbers of the board, and the house rules by their names in the rules sheet."""

    seats: int
    sections: int
    spots: int
    entry: int
    dot: int
    rules: dict
    has_partners: bool

    @cached_property
    def ring(self):
        return self.spots * self.sections

    def start(self, seat):
        return seat * self.spots

    def entrance(self, seat):
        return (seat * self.spots + self.entry) % self.ring

    @cached_property
    def dots(self):
        return {(section * self.spots + self.dot) % self.ring for section in range(self.sections)}

    def partner(self, seat):
        return (seat + self.seats // 2) % self.seats if self.has_partners else None

    def team(self, seat):
        return {seat} if self.partner(seat) is None else {seat, self.partner(seat)}


def is_ring(place):
    return isinstance(place, int)


def is_lane(place):
    return isinstance(place, tuple)


def all_home(board, seat):
    return all(is_lane(board[seat, number]) for number in range(4))


def is_protected(house, board, pawn):
    return board[pawn] == house.start(pawn[0])


# -- walking: 1.4


def closed_spots(house, board, walker):
    """Where the walker may not step: on a protected pawn, in its lane on any pawn."""
    others = [pawn for pawn in board if pawn != walker]
    protected = {board[pawn] for pawn in others if is_protected(house, board, pawn)}
    return protected | {board[pawn] for pawn in others if pawn[0] == walker[0] and is_lane(board[pawn])}


def next_spots(house, seat, walk, way):
    """Where the next step may lead: `way` is "own" for the owner's forward cards, "five" for a five."""
    spot = walk[-1]
    if is_lane(spot):
        turns = house.rules.get("lane_bounce") and way == "own"
        has_turned = len(walk) > 1 and is_lane(walk[-2]) and walk[-2] > spot
        if turns and (has_turned or spot == ("L", 4)):
            return [("L", spot[1] - 1)] if spot[1] > 1 else []
        return [("L", spot[1] + 1)] if spot[1] < 4 else []
    ahead = (spot + 1) % house.ring
    into_lane = [("L", 1)] if spot == house.entrance(seat) else []
    if way == "five":
        return [ahead, *(into_lane if house.rules.get("five_may_enter_lane") else [])]
    if house.rules.get("extra_lap"):
        return [*into_lane, ahead]
    if into_lane:
        return into_lane
    return [] if ahead == house.start(seat) else [ahead]


def walks_by_length(house, board, walker, most, way):
    """For each number of steps up to the most: every list of spots that the walker can step on, one after the other."""
    closed = closed_spots(house, board, walker)
    found = {0: [[board[walker]]]}
    for steps in range(1, most + 1):
        found[steps] = [
            [*walk, spot]
            for walk in found[steps - 1]
            for spot in next_spots(house, walker[0], walk, way)
            if spot not in closed
        ]
    return {steps: [walk[1:] for walk in made] for steps, made in found.items()}


def walks(house, board, walker, steps, way):
    """Every list of exactly so many spots."""
    return walks_by_length(house, board, walker, steps, way)[steps]


# -- landing: 1.4


def rest_of(house, seat, spot):
    """From a dot on to the next one."""
    if spot not in house.dots:
        return spot
    following = (spot + 1) % house.ring
    passes_start = following == house.start(seat)
    while following not in house.dots:
        following = (following + 1) % house.ring
        passes_start = passes_start or following == house.start(seat)
    if passes_start and not house.rules.get("dot_passes_own_start", True):
        return spot
    return following


def arrive(house, board, walker, spot, *, swept=()):
    """The board after the walker landed on the spot."""
    rest = rest_of(house, walker[0], spot)
    hit = {rest, *swept, *([spot] if house.rules.get("dot_hits_first", True) else [])}
    hit = {spot for spot in hit if is_ring(spot)}
    after = {pawn: "W" if place in hit else place for pawn, place in board.items()}
    after[walker] = rest
    return after


# -- cards: 1.5. Each gives (legs, board after), a leg is (seat, from, to)


def forward(house, board, walker, steps, *, sweeps=False):
    for walk in walks(house, board, walker, steps, "own"):
        after = arrive(house, board, walker, walk[-1], swept=walk if sweeps else ())
        yield (walker[0], board[walker], after[walker]), after


def enter(house, board, seat):
    start = house.start(seat)
    if any(board[pawn] == start for pawn in board if pawn[0] == seat):
        return
    for pawn in sorted(board):
        if pawn[0] == seat and board[pawn] == "W":
            after = {other: "W" if place == start else place for other, place in board.items()}
            after[pawn] = start
            yield (seat, "W", start), after
            return


def backward(house, board, walker):
    spot, seat = board[walker], walker[0]
    if not is_ring(spot):
        return
    for _ in range(4):
        crosses = spot == house.start(seat) and spot != board[walker]
        if crosses and not house.rules.get("four_may_cross_own_start"):
            return
        spot = (spot - 1) % house.ring
        if spot in closed_spots(house, board, walker):
            return
    after = arrive(house, board, walker, spot)
    yield (seat, board[walker], after[walker]), after


def five(house, board, seat):
    for pawn in board:
        is_target = house.rules.get("five_targets") == "anyone" or pawn[0] not in house.team(seat)
        if not is_target or not is_ring(board[pawn]) or is_protected(house, board, pawn):
            continue
        for walk in walks(house, board, pawn, 5, "five"):
            after = arrive(house, board, pawn, walk[-1])
            yield (pawn[0], board[pawn], after[pawn]), after


def jack(house, board, actor):
    for mine in board:
        if mine[0] != actor or not is_ring(board[mine]):
            continue
        if is_protected(house, board, mine) and not house.rules.get("jack_own_start_source", True):
            continue
        for theirs in board:
            if theirs[0] == actor or not is_ring(board[theirs]) or is_protected(house, board, theirs):
                continue
            to, back = rest_of(house, mine[0], board[theirs]), rest_of(house, theirs[0], board[mine])
            if to == back:
                continue
            after = {}
            for pawn, place in board.items():
                jumped_on = (place == to and to != board[theirs]) or (place == back and back != board[mine])
                after[pawn] = "W" if jumped_on and pawn not in (mine, theirs) else place
            after[mine], after[theirs] = to, back
            yield ((actor, board[mine], to), (theirs[0], board[theirs], back)), after


def seven(house, board, seat):
    """1.6: try everything; what may be the end of a seven is given back."""
    yield from seven_from(house, board, seat, was_home=all_home(board, seat))


def seven_from(house, now, seat, *, was_home, left=7, moved=frozenset(), so_far=()):
    """What can still be made of a seven after some legs."""
    partner = house.partner(seat)
    home_now = all_home(now, seat)
    has_won = home_now and (partner is None or all_home(now, partner))
    rest_may_lapse = partner is not None and house.rules.get("seven_rest", "optional") == "optional"
    if so_far and (left == 0 or (rest_may_lapse and (has_won or (home_now and not was_home)))):
        yield so_far, now
    if left == 0 or has_won:
        return
    helps = partner is not None and (not was_home or house.rules.get("help_partner", True))
    mover = partner if home_now and helps else seat
    for pawn in [pawn for pawn in now if pawn[0] == mover and now[pawn] != "W"]:
        if pawn in moved and not house.rules.get("seven_multi_leg"):
            continue
        for steps, made in walks_by_length(house, now, pawn, left, "own").items():
            for walk in made if steps else ():
                after = arrive(house, now, pawn, walk[-1])
                legs = (*so_far, (pawn[0], now[pawn], after[pawn]))
                more = {"left": left - steps, "moved": moved | {pawn}, "so_far": legs}
                yield from seven_from(house, after, seat, was_home=was_home, **more)


def plays(house, board, seat, rank):
    """Every (legs, board after) of a card; house rules about friends are looked at last."""
    actor = seat
    if all_home(board, seat) and house.partner(seat) is not None and house.rules.get("help_partner", True):
        actor = house.partner(seat)
    found = []
    own = [pawn for pawn in board if pawn[0] == actor]
    if rank == "7":
        found += seven(house, board, seat)
    elif rank == "B":
        found += jack(house, board, actor)
    elif rank == "5":
        found += [((leg,), after) for leg, after in five(house, board, seat)]
    elif rank == "4":
        found += [((leg,), after) for pawn in own for leg, after in backward(house, board, pawn)]
    else:
        if rank in ("A", "H", "JK"):
            found += [((leg,), after) for leg, after in enter(house, board, actor)]
        for pawn in own:
            if board[pawn] != "W":
                walked = forward(house, board, pawn, STEPS[rank], sweeps=rank == "H")
                found += [((leg,), after) for leg, after in walked]
    if not house.rules.get("friendly_hit", True):
        found = [(legs, after) for legs, after in found if not hits_friend(house, board, after, seat, legs)]
    return found


def hits_friend(house, board, after, seat, legs):
    """Whether a pawn of the own side went back to waiting."""
    friends = [pawn for pawn in board if pawn[0] in house.team(seat)]
    return any(board[pawn] != "W" and after[pawn] == "W" for pawn in friends)
