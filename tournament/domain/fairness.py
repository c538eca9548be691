"""How evenly a night or a season was drawn, beside what pure chance would have given on average.

For a pair that was present in rounds 1..k, with chances p1..pk of being partners in each, pure chance gives
sum(p) meetings and 1 - product(1 - p) pairs that meet at all; the difference is what it repeats on average. This is
exact, not simulated: rounds of the bag do not know of each other.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb, sqrt

from tournament.domain.balanced import Pair
from tournament.domain.meetings import Meetings
from tournament.domain.seating import SeatedTable


@dataclass(frozen=True)
class Fair:
    """One player: rounds, meetings that were not the first of their pair, and seats at a three beside the expected."""

    player_id: int
    rounds: int
    partners_again: int
    opponents_again: int
    threes: int
    expected: float


@dataclass(frozen=True)
class Fairness:
    """A night or a season.

    ``partners_again`` and ``opponents_again`` count meetings inside one night that were not the first of their pair;
    ``..._by_chance`` is what the bag repeats on average for the same head counts. ``worst_three``: most seats at a
    three above the expected number; ``spread``: how far pure chance usually strays (two standard deviations).
    """

    people: tuple[Fair, ...]
    rounds: int
    partners_again: int
    opponents_again: int
    partners_by_chance: float
    opponents_by_chance: float
    worst_three: float
    spread: float


def fairness(nights: Iterable[Sequence[Sequence[SeatedTable]]]) -> Fairness:
    """The fairness of ``nights``: in each its rounds, in each its tables as they were played."""
    tally = _Tally()
    for night in nights:
        tally.add_night(night)
    whole = tally.whole
    people = tuple(
        Fair(
            player_id=who,
            rounds=tally.rounds[who],
            partners_again=tally.partners[who],
            opponents_again=tally.opponents[who],
            threes=whole.threes[who],
            expected=float(whole.expected[who]),
        )
        for who in sorted(tally.rounds)
    )
    return Fairness(
        people=people,
        rounds=tally.number,
        partners_again=sum(tally.partners.values()) // 2,
        opponents_again=sum(tally.opponents.values()) // 2,
        partners_by_chance=tally.partners_by_chance,
        opponents_by_chance=tally.opponents_by_chance,
        worst_three=max((one.threes - one.expected for one in people), default=0.0),
        spread=max((2 * sqrt(one) for one in tally.variance.values()), default=0.0),
    )


class _Tally:
    """What is gathered night by night."""

    def __init__(self) -> None:
        self.whole = Meetings()
        self.rounds, self.partners, self.opponents = Counter[int](), Counter[int](), Counter[int]()
        self.variance: dict[int, float] = defaultdict(float)
        self.partners_by_chance = self.opponents_by_chance = 0.0
        self.number = 0

    def add_night(self, night: Sequence[Sequence[SeatedTable]]) -> None:
        tonight = Meetings()
        for tables in night:
            self.number += 1
            tonight.add_round(tables)
            self.whole.add_round(tables)
            people = _people(tables)
            self.rounds.update(people)
            share = 3 * sum(table.is_three for table in tables) / len(people)
            for player_id in people:
                self.variance[player_id] += share * (1 - share)
        _credit(tonight.partners, self.partners)
        _credit(tonight.opponents, self.opponents)
        partners, opponents = _by_chance(night)
        self.partners_by_chance += partners
        self.opponents_by_chance += opponents


def _people(tables: Sequence[SeatedTable]) -> list[int]:
    return [player_id for table in tables for side in table.sides for player_id in side.player_ids]


def _credit(counts: Counter[Pair], again: Counter[int]) -> None:
    """Each repeat counts for both people."""
    for pair, count in counts.items():
        if count > 1:
            for player_id in pair:
                again[player_id] += count - 1


def _by_chance(night: Sequence[Sequence[SeatedTable]]) -> tuple[float, float]:
    """Partners and opponents that the bag would repeat on average with these people."""
    meet = defaultdict[Pair, list[tuple[float, float]]](list)
    for tables in night:
        people = sorted(_people(tables))
        pairs = comb(len(people), 2)
        fours = sum(not table.is_three for table in tables)
        chance = (2 * fours / pairs, (4 * fours + 3 * (len(tables) - fours)) / pairs)
        for pair in combinations(people, 2):
            meet[pair].append(chance)
    kinds: Counter[tuple[tuple[float, float], ...]] = Counter(map(tuple, meet.values()))
    partners = sum(count * _again([one[0] for one in chances]) for chances, count in kinds.items())
    opponents = sum(count * _again([one[1] for one in chances]) for chances, count in kinds.items())
    return partners, opponents


def _again(chances: Sequence[float]) -> float:
    """Meetings after the first that a pair has on average."""
    never = 1.0
    for chance in chances:
        never *= 1 - chance
    return sum(chances) - (1 - never)
