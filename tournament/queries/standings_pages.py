"""What the page of a night's standings shows beside the ranking: points per round, what is missing or corrected."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q

from tournament.domain.standings import Played, rank
from tournament.models import Seat, Slip
from tournament.queries.results import NOTHING, Result, result_of, seat_played, slips_by_table
from tournament.queries.standings import NAME, Names, Row, in_order

CHANGED = frozenset({Slip.Kind.CORRECTED.value, Slip.Kind.NO_RESULT.value})
_SEAT = ("player_id", "side", "table_id", "round__number", "table__number")


@dataclass(frozen=True, slots=True)
class Cell:
    """What one round brought one person: points, or None while the slip is missing, or for good: "no result"."""

    points: int | None
    is_waiting: bool


@dataclass(frozen=True, slots=True)
class Line:
    """A row with its rounds in order; None for a round that was not played."""

    row: Row
    cells: tuple[Cell | None, ...]


@dataclass(frozen=True, slots=True)
class Missing:
    """The tables of a round where nothing counts yet; ``is_all``: not one slip of the round came in."""

    round: int
    tables: tuple[int, ...]
    is_all: bool


@dataclass(frozen=True, slots=True)
class Change:
    """A table whose result the organiser corrected, or ruled to have none."""

    round: int
    table: int
    has_result: bool
    at: datetime


@dataclass(frozen=True)
class NightStandings:
    """All that the page of a night's standings shows."""

    lines: tuple[Line, ...]
    rounds: tuple[int, ...]
    missing: tuple[Missing, ...]
    changes: tuple[Change, ...]


def night_standings(night_id: int) -> NightStandings:
    """The standings of a night with points per round, what is missing and what was changed.

    Two database queries, three where the organiser had to say something.
    """
    slips = slips_by_table(Q(table__round__night=night_id))
    found = {table_id: result_of(rows) for table_id, rows in slips.items()}
    is_changed = any(row[1] in CHANGED for rows in slips.values() for row in rows)
    seats = Seat.objects.filter(round__night=night_id, round__published_at__isnull=False).order_by()
    cells: dict[int, dict[int, Cell | None]] = defaultdict(dict)
    tables: dict[tuple[int, int], Result] = {}
    names: Names = {}
    sat: list[Played] = []
    for player_id, side, table_id, partij, table, *name in seats.values_list(*_SEAT, *NAME):
        result = tables[partij, table] = found.get(table_id, NOTHING)
        cells[player_id][partij] = Cell(result.points[side] if result.points else None, result.is_open)
        names[player_id] = tuple(name)
        if one := seat_played(player_id, night_id, side, result):
            sat.append(one)
    rounds = tuple(sorted({partij for partij, _ in tables}))
    return NightStandings(
        lines=tuple(
            Line(row, tuple(cells[row.player_id].get(partij) for partij in rounds))
            for row in in_order(rank(sat), names)
        ),
        rounds=rounds,
        missing=missing(tables),
        changes=_changes(night_id) if is_changed else (),
    )


def missing(tables: Mapping[tuple[int, int], Result]) -> tuple[Missing, ...]:
    """What has no result yet, by round, of tables by (round, number)."""
    by_round: dict[int, list[tuple[int, bool]]] = defaultdict(list)
    for (partij, table), result in sorted(tables.items()):
        by_round[partij].append((table, result.is_open))
    waiting = {partij: tuple(table for table, is_open in pairs if is_open) for partij, pairs in by_round.items()}
    return tuple(
        Missing(partij, still_open, is_all=len(still_open) == len(by_round[partij]))
        for partij, still_open in waiting.items()
        if still_open
    )


def _changes(night_id: int) -> tuple[Change, ...]:
    """The last correction or ruling of each table, by round and table."""
    rows = Slip.objects.filter(table__round__night=night_id, table__round__voided_at=None, kind__in=CHANGED).order_by(
        "table__round__number", "table__number", "pk"
    )
    last = {
        (partij, table): Change(partij, table, has_result=kind == Slip.Kind.CORRECTED, at=at)
        for partij, table, kind, at in rows.values_list("table__round__number", "table__number", "kind", "created_at")
    }
    return tuple(last.values())
