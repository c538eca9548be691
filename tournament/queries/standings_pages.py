"""What the pages of standings show beside the ranking: points per round, what is missing, what was corrected."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, Exists, OuterRef, Q

from tournament.domain.standings import rank
from tournament.models import Night, Player, Season, Seat, Series, Slip
from tournament.queries.results import NOTHING, Result, played, results
from tournament.queries.standings import Row, in_order, names_of, season_rows


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


@dataclass(frozen=True)
class SeasonStandings:
    """All that the page of a season's standings shows; ``series`` is None for all series together."""

    season: Season | None
    series: Series | None
    rows: tuple[Row, ...]
    all_series: tuple[Series, ...]
    seasons: tuple[Season, ...]
    nights_played: int

    @property
    def is_provisional(self) -> bool:
        """Somebody waits for a result."""
        return any(row.waiting for row in self.rows)


def night_standings(night_id: int) -> NightStandings:
    """The standings of a night with points per round, what is missing and what was changed. Five database queries."""
    found = results(Q(table__round__night=night_id))
    seats = Seat.objects.filter(round__night=night_id, round__published_at__isnull=False).values_list(
        "player_id", "round__number", "table__number", "table_id", "side"
    )
    cells: dict[int, dict[int, Cell | None]] = defaultdict(dict)
    tables: dict[tuple[int, int], Result] = {}
    for player_id, partij, table, table_id, side in seats:
        result = tables[partij, table] = found.get(table_id, NOTHING)
        cells[player_id][partij] = Cell(result.points[side] if result.points else None, result.is_open)
    rounds = tuple(sorted({partij for partij, _ in tables}))
    people = names_of(Player.objects.filter(pk__in=cells))
    rows = in_order(rank(played(Q(round__night=night_id), found)), people)
    return NightStandings(
        lines=tuple(Line(row, tuple(cells[row.player_id].get(partij) for partij in rounds)) for row in rows),
        rounds=rounds,
        missing=missing(tables),
        changes=_changes(night_id),
    )


def season_standings(season_id: int | None = None, series_id: int | None = None) -> SeasonStandings:
    """A season's standings; without ``season_id`` of the newest season with a night that began, else the newest.

    Five database queries. Raises Season.DoesNotExist or Series.DoesNotExist; a series without nights in the season
    does not exist there.
    """
    began = Night.objects.filter(season=OuterRef("pk")).exclude(state=Night.State.PLANNED)
    seasons = tuple(Season.objects.annotate(has_begun=Exists(began)))
    season = _season(seasons, season_id)
    if season is None:
        return SeasonStandings(None, None, (), (), (), 0)
    mine = Q(nights__season=season)
    all_series = tuple(
        Series.objects.filter(mine).annotate(nights_played=Count("nights", filter=~Q(nights__state="planned")))
    )
    chosen = [one for one in all_series if one.pk == series_id]
    if series_id is not None and not chosen:
        raise Series.DoesNotExist
    return SeasonStandings(
        season=season,
        series=chosen[0] if chosen else None,
        rows=season_rows(season.pk, series_id),
        all_series=all_series,
        seasons=seasons,
        nights_played=sum(one.nights_played for one in chosen or all_series),
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
    kinds = (Slip.Kind.CORRECTED, Slip.Kind.NO_RESULT)
    rows = Slip.objects.filter(table__round__night=night_id, table__round__voided_at=None, kind__in=kinds).order_by(
        "table__round__number", "table__number", "pk"
    )
    last = {
        (partij, table): Change(partij, table, has_result=kind == Slip.Kind.CORRECTED, at=at)
        for partij, table, kind, at in rows.values_list("table__round__number", "table__number", "kind", "created_at")
    }
    return tuple(last.values())


def _season(seasons: tuple[Season, ...], season_id: int | None) -> Season | None:
    """The season asked for, or the newest that has begun, or the newest; None when there is none at all."""
    if season_id is None:
        return next((one for one in seasons if one.has_begun), seasons[0] if seasons else None)
    chosen = [one for one in seasons if one.pk == season_id]
    if not chosen:
        raise Season.DoesNotExist
    return chosen[0]
