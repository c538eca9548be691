"""What counts: slips of many tables judged by one pure function, in a fixed number of queries."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from django.db.models import Q

from tournament.domain.scoring import Agreement, Counted, Report, agree
from tournament.domain.standings import Played, PlayedRow
from tournament.models import Seat, Slip, Table

SLIP = ("pk", "kind", "sender", "pawns_0", "pawns_1", "pawns_2", "points_0", "points_1", "points_2")
SlipRow = tuple[Any, ...]  # of a Slip, as in SLIP
SeatRow = tuple[int, int, int, int]  # player, night, table, side
REPORT = Slip.Kind.REPORT.value  # the enum's own member costs a look-up each time


class Result(NamedTuple):
    """What counts at one table; pawns and points per side are empty while nothing counts.

    A tuple, as a season has more than a thousand.
    """

    counted: Counted
    pawns: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    slips: int = 0

    @property
    def agreement(self) -> Agreement:
        """How sure it is."""
        return self.counted.agreement

    @property
    def is_open(self) -> bool:
        """Nothing counts yet: no slip, or slips that differ."""
        return self.counted.slip_id is None

    def is_won_by(self, side: int) -> bool:
        """Whether this side has all pawns home: 26 points."""
        return bool(self.points) and self.points[side] == 26


NOTHING = Result(Counted(Agreement.MISSING, None))


def results(which: Q) -> dict[int, Result]:
    """Table id -> result, for every table with a slip; ``which`` filters slips (``Q(table__round__night=7)``)."""
    return {table_id: result_of(rows) for table_id, rows in slips_by_table(which).items()}


def slips_by_table(which: Q) -> dict[int, list[SlipRow]]:
    """Table id -> its slips, the oldest first; ``which`` filters slips. One query."""
    by_table: dict[int, list[SlipRow]] = defaultdict(list)
    for row in Slip.objects.filter(which).order_by("pk").values_list("table_id", *SLIP):
        by_table[row[0]].append(row[1:])
    return by_table


def result_of(slips: Sequence[SlipRow]) -> Result:
    """What the slips of one table, the oldest first, come to. Thousands in a season: no work that can be spared."""
    counted = agree([Report(row[0], _sides(row[3:6]) or None, row[1] != REPORT, row[2]) for row in slips])
    pk = counted.slip_id
    for row in slips:
        if row[0] == pk and row[3] is not None:
            return Result(counted, _sides(row[3:6]), _sides(row[6:]), len(slips))
    return Result(counted, slips=len(slips))


def _sides(values: tuple[int | None, ...]) -> tuple[int, ...]:
    """The values of the sides there are: three, two, or none at all (as the table's constraints have it)."""
    if values[0] is None:
        return ()
    return values[:2] if values[2] is None else values


def results_of_round(round_id: int) -> tuple[tuple[int, Result], ...]:
    """(table number, result) of the tables of a round where a slip is in, by number. Two queries."""
    found = results(Q(table__round=round_id))
    numbers = Table.objects.filter(pk__in=found).order_by("number").values_list("number", "pk")
    return tuple((number, found[pk]) for number, pk in numbers)


def open_tables(night_id: int) -> tuple[tuple[int, int], ...]:
    """(round, table) of the published tables of a night where nothing counts yet."""
    found = results(Q(table__round__night=night_id))
    tables = Table.objects.filter(round__night=night_id, round__published_at__isnull=False)
    rows = tables.order_by("round__number", "number").values_list("pk", "round__number", "number")
    return tuple((partij, table) for pk, partij, table in rows if found.get(pk, NOTHING).is_open)


def seat_rows(seats: Q) -> list[SeatRow]:
    """The seats of published rounds; ``seats`` filters Seat. One query."""
    published = Seat.objects.filter(seats, round__published_at__isnull=False).order_by()  # sorting a season takes long
    return list(published.values_list("player_id", "round__night_id", "table_id", "side"))


def played_at(seats: Iterable[SeatRow], found: Mapping[int, Result]) -> list[PlayedRow]:
    """What was played on these seats, in plain tuples: a season has thousands.

    Tables ruled "no result" are left out: nobody there has played.
    """
    sides = {table_id: sides_played(result) for table_id, result in found.items()}
    return [
        (player_id, night_id, *said[side])
        for player_id, night_id, table_id, side in seats
        if (said := sides.get(table_id, WAITS))
    ]


Side = tuple[int | None, int, bool]  # points, pawns, won: the end of a Played
WAITS: tuple[Side, ...] = ((None, 0, False),) * 3


def sides_played(result: Result) -> tuple[Side, ...]:
    """What each side of a table with this result has played; empty where "no result" was ruled."""
    if result.points:
        return _sides_of(result.points, result.pawns)
    return WAITS if result.is_open else ()


@lru_cache(maxsize=1000)  # a table can end in some hundreds of ways, a season has a thousand tables
def _sides_of(points: tuple[int, ...], pawns: tuple[int, ...]) -> tuple[Side, ...]:
    return tuple((one, home, one == 26) for one, home in zip(points, pawns, strict=True))


def seat_played(player_id: int, night_id: int, side: int, result: Result) -> Played | None:
    """One seat at a table with this result; None where "no result" was ruled."""
    said = sides_played(result)
    return Played(player_id, night_id, *said[side]) if said else None
