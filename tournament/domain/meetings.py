"""Who met whom: partners, opponents and seats at tables of three, counted over tables that were played."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations

from tournament.domain.balanced import THREE_SEASON, Memory, Pair
from tournament.domain.seating import SeatedTable


def pair(one: int, other: int) -> Pair:
    """Two player ids in order, so that a pair has one name."""
    return (one, other) if one < other else (other, one)


@dataclass
class Meetings:
    """How often each pair were partners and opponents, and how often each player sat at a table of three.

    ``expected`` is the number of seats at a three that was to be expected: the sum of 3b/N over the rounds played.
    """

    partners: Counter[Pair] = field(default_factory=Counter)
    opponents: Counter[Pair] = field(default_factory=Counter)
    threes: Counter[int] = field(default_factory=Counter)
    expected: dict[int, Fraction] = field(default_factory=dict)

    def add_round(self, tables: Iterable[SeatedTable]) -> None:
        """Count the tables of one round."""
        tables = tuple(tables)
        people = [player_id for table in tables for side in table.sides for player_id in side.player_ids]
        at_threes = sum(3 for table in tables if table.is_three)
        for player_id in people:
            self.expected[player_id] = self.expected.get(player_id, Fraction()) + Fraction(at_threes, len(people))
        for table in tables:
            self._add_table(table)

    def _add_table(self, table: SeatedTable) -> None:
        for side in table.sides:
            if len(side.player_ids) == 2:
                self.partners[pair(*side.player_ids)] += 1
        for one, other in combinations(table.sides, 2):
            for player_id in one.player_ids:
                for opponent_id in other.player_ids:
                    self.opponents[pair(player_id, opponent_id)] += 1
        if table.is_three:
            self.threes.update(player_id for side in table.sides for player_id in side.player_ids)

    def above_expected(self, player_id: int) -> Fraction:
        """Seats at a three beyond what was to be expected; rare guests are not "due"."""
        return self.threes[player_id] - self.expected.get(player_id, Fraction())


def repeats(counts: Mapping[Pair, int]) -> int:
    """How many meetings were not the first of their pair."""
    return sum(count - 1 for count in counts.values() if count > 1)


def memory_of(season: Meetings, tonight: Meetings, *, rounds_left: int, rounds: int) -> Memory:
    """What a balanced draw needs to remember; the season includes tonight's rounds."""
    return Memory(
        partners_tonight=tonight.partners,
        opponents_tonight=tonight.opponents,
        threes_tonight=tonight.threes,
        partners=season.partners,
        opponents=season.opponents,
        above={who: round(THREE_SEASON * season.above_expected(who)) for who in season.expected},
        rounds_left=rounds_left,
        rounds=rounds,
    )


@dataclass(frozen=True)
class Again:
    """How often a seating repeats what tonight has seen: pairs of partners, pairs of opponents, seats at a three."""

    partners: int
    opponents: int
    threes: int


def again(tables: Iterable[SeatedTable], tonight: Meetings) -> Again:
    """What a seating repeats of tonight's earlier rounds."""
    fresh = Meetings()
    fresh.add_round(tables)
    return Again(
        sum(1 for key in fresh.partners if tonight.partners[key]),
        sum(1 for key in fresh.opponents if tonight.opponents[key]),
        sum(1 for who in fresh.threes if tonight.threes[who]),
    )
