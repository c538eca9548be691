"""The balanced draw (loting met geheugen): chance, with partners, opponents and seats at tables of three spread.

It begins from chance and swaps two seats while that is not worse; of several such starts the best is kept. Equal
seatings stay a matter of chance, and it never looks at points or places.

| what | cost | why |
|---|---|---|
| partner again tonight | 1000 | never more often than must be |
| a seat at a three beyond what the night makes unavoidable | 1000 | everybody takes a turn |
| opponent again tonight | 100 | |
| partner and opponent of the same person tonight | 30 | |
| partner, met c times this season | 16 (2c + 1) | grows with the square of c |
| opponent, met c times this season | 4 (2c + 1) | |
| a seat at a three | 60 for each seat above the expected number this season | rare guests are not "due" |

Up to 17 people the remaining rounds of the night are planned together: a careless first round can spoil the third.
The search counts steps, not seconds, so the same seed gives the same draw on any machine.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tournament.domain.seating import plan_tables

Pair = tuple[int, int]

WEIGHTS_VERSION = 1
PLANNED_TOGETHER = 17  # head counts up to this: all remaining rounds at once
STARTS, STEPS = 3, 10  # one round: fresh starts; seats tried in vain, per person, before a start is done
PLANS, PLAN_STEPS = 30, 20  # several rounds together

PARTNER_TONIGHT, OPPONENT_TONIGHT, MIXED_TONIGHT, THREE_AGAIN = 1000, 100, 30, 1000
PARTNER_SEASON, OPPONENT_SEASON, THREE_SEASON = 16, 4, 60

Matrix = list[list[int]]
Seating = list[int]  # place -> index of a person; tables are stretches of places


@dataclass(frozen=True)
class Memory:
    """What the draw remembers about people; pairs are sorted player ids. Everything is a whole number.

    ``above``: the cost of a further seat at a three, from this season (60 x seats above the expected number).
    ``rounds_left`` counts this round and those after it; ``rounds`` all rounds of the night.
    """

    partners_tonight: Mapping[Pair, int] = field(default_factory=dict)
    opponents_tonight: Mapping[Pair, int] = field(default_factory=dict)
    threes_tonight: Mapping[int, int] = field(default_factory=dict)
    partners: Mapping[Pair, int] = field(default_factory=dict)
    opponents: Mapping[Pair, int] = field(default_factory=dict)
    above: Mapping[int, int] = field(default_factory=dict)
    rounds_left: int = 1
    rounds: int = 3

    def only(self, player_ids: Collection[int]) -> "Memory":
        """What concerns these people alone: that is kept with the draw."""
        here = set(player_ids)

        def pairs(counts: Mapping[Pair, int]) -> dict[Pair, int]:
            return {key: count for key, count in counts.items() if here.issuperset(key)}

        return Memory(
            pairs(self.partners_tonight),
            pairs(self.opponents_tonight),
            {who: count for who, count in self.threes_tonight.items() if who in here},
            pairs(self.partners),
            pairs(self.opponents),
            {who: count for who, count in self.above.items() if who in here},
            self.rounds_left,
            self.rounds,
        )

    def write(self) -> list[Any]:
        """The memory as plain lists and numbers, to be kept with the draw; ``read_memory`` reads it back."""
        return [
            sorted(self.partners_tonight.items()),
            sorted(self.opponents_tonight.items()),
            sorted(self.threes_tonight.items()),
            sorted(self.partners.items()),
            sorted(self.opponents.items()),
            sorted(self.above.items()),
            self.rounds_left,
            self.rounds,
        ]


def read_memory(kept: Sequence[Any]) -> Memory:
    """The memory that ``Memory.write`` wrote."""

    def pairs(rows: Sequence[Any]) -> dict[Pair, int]:
        return {(one, other): count for (one, other), count in rows}

    partners_tonight, opponents_tonight, threes, partners, opponents, above, rounds_left, rounds = kept
    return Memory(
        pairs(partners_tonight),
        pairs(opponents_tonight),
        dict(threes),
        pairs(partners),
        pairs(opponents),
        dict(above),
        rounds_left,
        rounds,
    )


def draw_balanced(player_ids: Collection[int], *, seed: int, memory: Memory) -> dict[int, int]:
    """Hand out tonight's numbers with memory: player id -> number.

    The order in which the players are given does not matter. Raises CannotSeat.
    """
    people = sorted(set(player_ids))
    search = _Search(people, memory=memory, chance=Random(seed))
    if len(people) <= PLANNED_TOGETHER and memory.rounds_left > 1:
        seating = search.plan_rounds(memory.rounds_left)
    else:
        seating = search.plan_round()
    return {people[who]: number for who, number in zip(seating, search.plan.numbers, strict=True)}


class _Counts:
    """Meetings tonight between people by index."""

    def __init__(self, size: int) -> None:
        self.partners: Matrix = [[0] * size for _ in range(size)]
        self.opponents: Matrix = [[0] * size for _ in range(size)]
        self.threes = [0] * size

    def copy(self) -> "_Counts":
        other = _Counts(0)
        other.partners = [row[:] for row in self.partners]
        other.opponents = [row[:] for row in self.opponents]
        other.threes = self.threes[:]
        return other


@dataclass(frozen=True)
class _Costs:
    """What it costs to seat two people as partners, as opponents, and one at a three."""

    partner: Matrix
    opponent: Matrix
    three: list[int]


class _Search:
    """The search for good seatings of the same people."""

    def __init__(self, people: Sequence[int], *, memory: Memory, chance: Random) -> None:
        self.plan = plan_tables(len(people))
        self.size = len(people)
        self.random = chance.random
        fours = [(4 * table, 4) for table in range(self.plan.fours)]
        self.tables = fours + [(4 * self.plan.fours + 3 * table, 3) for table in range(self.plan.threes)]
        self.table_at = [table for table, (_, seats) in enumerate(self.tables) for _ in range(seats)]
        self.unavoidable = -(-memory.rounds * 3 * self.plan.threes // self.size)
        index = {player_id: who for who, player_id in enumerate(people)}
        self.season = _Costs(
            _season(memory.partners, index, PARTNER_SEASON),
            _season(memory.opponents, index, OPPONENT_SEASON),
            [memory.above.get(player_id, 0) for player_id in people],
        )
        self.tonight = _Counts(self.size)
        _fill(self.tonight.partners, memory.partners_tonight, index)
        _fill(self.tonight.opponents, memory.opponents_tonight, index)
        self.tonight.threes = [memory.threes_tonight.get(player_id, 0) for player_id in people]

    def plan_round(self) -> Seating:
        """A good seating for one round."""
        costs = self.costs(())
        tried = []
        for start in range(STARTS):
            seating = self.by_chance()
            tried.append((self.improve(seating, costs, steps=STEPS * self.size), start, seating))
        return min(tried)[2]

    def plan_rounds(self, rounds: int) -> Seating:
        """The first of ``rounds`` seatings that are good together."""
        tried = []
        for start in range(PLANS):
            seatings = self.start_plan(rounds)
            self.improve_plan(seatings)
            total = sum(self.cost(seating, self.costs(seatings[:at])) for at, seating in enumerate(seatings))
            tried.append((total, start, seatings))
        return min(tried)[2][0]

    def start_plan(self, rounds: int) -> list[Seating]:
        """One round after the other, each as good as it gets after those before it."""
        seatings: list[Seating] = []
        for _ in range(rounds):
            seating = self.by_chance()
            self.improve(seating, self.costs(seatings), steps=PLAN_STEPS * self.size)
            seatings.append(seating)
        return seatings

    def improve_plan(self, seatings: list[Seating]) -> None:
        """Draw each round again beside the others until none of them gets better."""
        in_vain, at = 0, 0
        while in_vain < len(seatings):
            costs = self.costs(seatings[:at] + seatings[at + 1 :])
            fresh = self.by_chance()
            change = self.improve(fresh, costs, steps=PLAN_STEPS * self.size) - self.cost(seatings[at], costs)
            if change <= 0:
                seatings[at] = fresh
            in_vain = 0 if change < 0 else in_vain + 1
            at = (at + 1) % len(seatings)

    def by_chance(self) -> Seating:
        """Everybody on a random place."""
        drawn = [self.random() for _ in range(self.size)]
        return sorted(range(self.size), key=lambda who: (drawn[who], who))

    def costs(self, seatings: Sequence[Seating]) -> _Costs:
        """The cost of every meeting after tonight's rounds and ``seatings``."""
        night, season = self.after(seatings), self.season
        everybody = range(self.size)
        partner = [
            [
                season.partner[a][b] + PARTNER_TONIGHT * night.partners[a][b] + MIXED_TONIGHT * night.opponents[a][b]
                for b in everybody
            ]
            for a in everybody
        ]
        opponent = [
            [
                season.opponent[a][b] + OPPONENT_TONIGHT * night.opponents[a][b] + MIXED_TONIGHT * night.partners[a][b]
                for b in everybody
            ]
            for a in everybody
        ]
        three = [season.three[a] + (THREE_AGAIN if night.threes[a] >= self.unavoidable else 0) for a in everybody]
        return _Costs(partner, opponent, three)

    def after(self, seatings: Sequence[Seating]) -> _Counts:
        """Tonight's meetings when ``seatings`` have been played too."""
        if not seatings:
            return self.tonight
        night = self.tonight.copy()
        for seating in seatings:
            for first, seats in self.tables:
                if seats == 4:
                    a, b, c, d = seating[first : first + 4]
                    _meet(night.partners, ((a, b), (c, d)))
                    _meet(night.opponents, ((a, c), (a, d), (b, c), (b, d)))
                else:
                    a, b, c = seating[first : first + 3]
                    _meet(night.opponents, ((a, b), (a, c), (b, c)))
                    for who in (a, b, c):
                        night.threes[who] += 1
        return night

    def cost(self, seating: Seating, costs: _Costs) -> int:
        """What a seating costs."""
        return sum(self.table_cost(seating, table, costs) for table in range(len(self.tables)))

    def table_cost(self, seating: Seating, table: int, costs: _Costs) -> int:
        """What one table of a seating costs. The innermost step of the search."""
        first, seats = self.tables[table]
        if seats == 4:
            a, b, c, d = seating[first : first + 4]
            of_a, of_b = costs.opponent[a], costs.opponent[b]
            return costs.partner[a][b] + costs.partner[c][d] + of_a[c] + of_a[d] + of_b[c] + of_b[d]
        a, b, c = seating[first : first + 3]
        of_a, three = costs.opponent[a], costs.three
        return of_a[b] + of_a[c] + costs.opponent[b][c] + three[a] + three[b] + three[c]

    def improve(self, seating: Seating, costs: _Costs, *, steps: int) -> int:
        """Swap two seats while it is not worse, until ``steps`` tries in a row gained nothing; the cost reached."""
        size, table_at, random, table_cost = self.size, self.table_at, self.random, self.table_cost
        paid = [table_cost(seating, table, costs) for table in range(len(self.tables))]
        in_vain = 0
        while in_vain < steps:
            in_vain += 1
            one, other = int(random() * size), int(random() * size)
            seating[one], seating[other] = seating[other], seating[one]
            here, there = table_at[one], table_at[other]
            cost_here = table_cost(seating, here, costs)
            change = cost_here - paid[here]
            cost_there = cost_here
            if here != there:
                cost_there = table_cost(seating, there, costs)
                change += cost_there - paid[there]
            if change > 0:
                seating[one], seating[other] = seating[other], seating[one]
                continue
            paid[here], paid[there] = cost_here, cost_there
            if change < 0:
                in_vain = 0
        return sum(paid)


def _season(counts: Mapping[Pair, int], index: Mapping[int, int], weight: int) -> Matrix:
    """Season costs by index: they grow with the square of the number of meetings."""
    costs = [[weight] * len(index) for _ in index]
    for (one, other), count in counts.items():
        if one in index and other in index:
            a, b = index[one], index[other]
            costs[a][b] = costs[b][a] = weight * (2 * count + 1)
    return costs


def _fill(matrix: Matrix, counts: Mapping[Pair, int], index: Mapping[int, int]) -> None:
    """Counts by pair of player ids into a matrix by index."""
    for (one, other), count in counts.items():
        if one in index and other in index:
            a, b = index[one], index[other]
            matrix[a][b] = matrix[b][a] = count


def _meet(matrix: Matrix, pairs: Sequence[Pair]) -> None:
    """One more meeting for each pair."""
    for a, b in pairs:
        matrix[a][b] += 1
        matrix[b][a] += 1
