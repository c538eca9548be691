"""Tables of four and three, and the numbers that people draw for them.

N people = 4a + 3b with b as small as possible. Table t of four holds the team numbers 2t-1 and 2t, each drawn by
two people; table k of three holds three single numbers. 1, 2 and 5 people cannot be seated.
Source: sources/tokken-club-and-tournament.txt, "Toernooiregels"; design rule for the smallest number of threes.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from tournament.domain.refusals import CannotSeat, NumbersWrong


@dataclass(frozen=True)
class Plan:
    """How many tables of four and of three tonight's head count makes."""

    fours: int
    threes: int

    @property
    def tables(self) -> int:
        """All tables together."""
        return self.fours + self.threes

    @property
    def heads(self) -> int:
        """How many people the tables hold."""
        return 4 * self.fours + 3 * self.threes

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers in the bag, sorted: 1, 1, 2, 2, ... for teams, then one each for solo players."""
        teams = 2 * self.fours
        doubles = tuple(n for n in range(1, teams + 1) for _ in range(2))
        return doubles + tuple(range(teams + 1, teams + 3 * self.threes + 1))


@dataclass(frozen=True)
class Side:
    """One side of a table: a number and who holds it (two partners, or one solo player)."""

    number: int
    player_ids: tuple[int, ...]


@dataclass(frozen=True)
class SeatedTable:
    """A table with its sides in order of number; the first side deals first."""

    number: int
    sides: tuple[Side, ...]

    @property
    def is_three(self) -> bool:
        """Three solo players instead of two teams."""
        return len(self.sides) == 3


def plan_tables(heads: int) -> Plan:
    """The plan with the fewest tables of three.

    Raises CannotSeat for 0, 1, 2 and 5.

    >>> plan_tables(23)
    Plan(fours=5, threes=1)
    """
    threes = -heads % 4
    fours = (heads - 3 * threes) // 4
    if heads <= 0 or fours < 0:
        raise CannotSeat(heads)
    return Plan(fours, threes)


def can_seat(heads: int) -> bool:
    """Whether this many people can be divided over tables of four and three."""
    return heads > 0 and heads not in {1, 2, 5}


def heads_without_threes(heads: int) -> int:
    """The next head count, at least one more, at which nobody plays at a table of three."""
    return heads + (-heads % 4 or 4)


def seat(numbers: Mapping[int, int]) -> tuple[SeatedTable, ...]:
    """Put people at tables by their drawn numbers (player id -> number).

    Raises CannotSeat, or NumbersWrong when the numbers are not exactly those of the head count.
    """
    plan = plan_tables(len(numbers))
    check_numbers(numbers, plan)
    holders: dict[int, list[int]] = defaultdict(list)
    for player_id in sorted(numbers):
        holders[numbers[player_id]].append(player_id)
    sides = [Side(number, tuple(holders[number])) for number in sorted(holders)]
    tables, first = [], 0
    for number in range(1, plan.tables + 1):
        size = 2 if number <= plan.fours else 3
        tables.append(SeatedTable(number, tuple(sides[first : first + size])))
        first += size
    return tuple(tables)


def check_numbers(numbers: Mapping[int, int], plan: Plan) -> None:
    """Raise NumbersWrong unless each team number is held twice and each solo number once."""
    held, wanted = Counter(numbers.values()), Counter(plan.numbers)
    too_many = tuple(sorted((held - wanted).keys()))
    too_few = tuple(sorted((wanted - held).keys()))
    if too_many or too_few:
        raise NumbersWrong(too_many=too_many, too_few=too_few)
