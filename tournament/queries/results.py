"""What counts: slips of many tables judged by one pure function, in a fixed number of queries."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.db.models import Q

from tournament.domain.scoring import Agreement, Counted, Report, agree
from tournament.domain.standings import Played
from tournament.models import Seat, Slip, Table

_PAWNS = ("pawns_0", "pawns_1", "pawns_2")
_POINTS = ("points_0", "points_1", "points_2")


@dataclass(frozen=True, slots=True)
class Result:
    """What counts at one table; pawns and points per side are empty while nothing counts."""

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
        return self.agreement in {Agreement.MISSING, Agreement.DISPUTED}

    def is_won_by(self, side: int) -> bool:
        """Whether this side has all pawns home: 26 points."""
        return bool(self.points) and self.points[side] == 26


NOTHING = Result(Counted(Agreement.MISSING, None))


def results(which: Q) -> dict[int, Result]:
    """Table id -> result, for every table with a slip; ``which`` filters slips (``Q(table__round__night=7)``)."""
    by_table: dict[int, list[tuple[Report, tuple[int, ...]]]] = defaultdict(list)
    rows = Slip.objects.filter(which).order_by("pk").values_list("table_id", "pk", "kind", "sender", *_PAWNS, *_POINTS)
    for row in rows:  # thousands in a season: no work a row that can be spared
        table_id, pk, kind, sender = row[:4]
        report = Report(pk, _sides(row[4:7]) or None, kind != Slip.Kind.REPORT, sender)
        by_table[table_id].append((report, _sides(row[7:])))
    return {table_id: _result(slips) for table_id, slips in by_table.items()}


def _sides(values: tuple[int | None, ...]) -> tuple[int, ...]:
    """The values of the sides there are: three, two, or none at all (as the table's constraints have it)."""
    if values[0] is None:
        return ()
    return values[:2] if values[2] is None else values


def _result(slips: list[tuple[Report, tuple[int, ...]]]) -> Result:
    """What the slips of one table come to."""
    counted = agree([report for report, _ in slips])
    for report, points in slips:
        if report.slip_id == counted.slip_id and report.pawns is not None:
            return Result(counted, report.pawns, points, len(slips))
    return Result(counted, slips=len(slips))


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


def played(seats: Q, found: Mapping[int, Result]) -> Iterable[Played]:
    """Every seat of a published round that counts or waits; ``seats`` filters Seat. One query.

    Tables ruled "no result" are left out: nobody there has played.
    """
    rows = Seat.objects.filter(seats, round__published_at__isnull=False).values_list(
        "player_id", "round__night_id", "table_id", "side"
    )
    for player_id, night_id, table_id, side in rows:
        result = found.get(table_id, NOTHING)
        if result.points:
            yield Played(player_id, night_id, result.points[side], result.pawns[side], result.is_won_by(side))
        elif result.is_open:
            yield Played(player_id, night_id, None)
