"""The standings of a season by its rule: with the rule, how it was changed, and what was corrected."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from fractions import Fraction
from typing import Any

from django.db.models import Count, Exists, OuterRef, Q

from tournament.domain.names import label_of
from tournament.domain.season_rule import Basis, Ranked, SeasonRule, TieBreak, decimals, rank_season
from tournament.domain.standings import add_up
from tournament.models import Night, Player, Season, Series, TrailEntry
from tournament.queries.results import played_at, result_of, seat_rows, slips_by_table
from tournament.queries.standings import Names, names_of
from tournament.queries.standings_corrections import Correction, corrections_of

_BEGAN = ~Q(nights__state=Night.State.PLANNED)


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """One line of a season: who, and what was gathered. ``value`` is what the rule compares, exact.

    ``place`` is None for who has no result, or too few nights.
    """

    place: int | None
    player_id: int
    name: str
    distinction: str
    value: Fraction | None
    points: int
    nights: int
    rounds: int
    won: int
    pawns: int
    average: Fraction | None
    best_night: int
    waiting: int
    is_shared: bool
    seasons: int = 1

    @property
    def label(self) -> str:
        """The name, and what tells namesakes apart."""
        return label_of(self.name, self.distinction)


@dataclass(frozen=True, slots=True)
class RuleChange:
    """The rule became another while the season went on."""

    at: datetime
    before: SeasonRule
    after: SeasonRule


@dataclass(frozen=True)
class SeasonStandings:
    """All that the page of a season's standings shows; ``series`` is None for all series together.

    ``rows``: by the rule. ``apart``: too few nights. ``most_points``: by points alone, where that is another list.
    """

    season: Season | None = None
    series: Series | None = None
    rule: SeasonRule = field(default_factory=SeasonRule)
    rows: tuple[SeasonRow, ...] = ()
    apart: tuple[SeasonRow, ...] = ()
    most_points: tuple[SeasonRow, ...] = ()
    all_series: tuple[Series, ...] = ()
    seasons: tuple[Season, ...] = ()
    rule_changes: tuple[RuleChange, ...] = ()
    corrections: tuple[Correction, ...] = ()
    corrections_before: int = 0
    late_nights: tuple[Night, ...] = ()
    decimals: int = 1

    @property
    def is_empty(self) -> bool:
        """Nobody sat at a table yet."""
        return not self.rows and not self.apart

    @property
    def _shown(self) -> tuple[Any, ...]:
        return (self.series,) if self.series else self.all_series

    @property
    def nights_played(self) -> int:
        """How many nights began."""
        return sum(one.nights_played for one in self._shown)

    @property
    def nights_to_come(self) -> int:
        """How many nights are planned from today on."""
        return sum(one.nights_to_come for one in self._shown)

    @property
    def nights_open(self) -> int:
        """How many nights go on now."""
        return sum(one.nights_open for one in self._shown)

    @property
    def is_waiting(self) -> bool:
        """Somebody waits for a result."""
        return any(row.waiting for row in (*self.rows, *self.apart))

    @property
    def champions(self) -> tuple[SeasonRow, ...]:
        """Who has the first place; more than one when it is shared."""
        return tuple(row for row in self.rows if row.place == 1)


def season_standings(
    season_id: int | None = None, series_id: int | None = None, *, today: date, with_corrections: bool = True
) -> SeasonStandings:
    """A season's standings; without ``season_id`` of the newest season with a night that began, else the newest.

    Six database queries, seven with corrections; ``with_corrections=False`` where nobody reads them. Raises
    Season.DoesNotExist or Series.DoesNotExist; a series without nights in the season does not exist there.
    """
    seasons = seasons_newest_first()
    season = _chosen(seasons, season_id)
    if season is None:
        return SeasonStandings()
    rule = season.season_rule
    all_series = _series_of(season, today=today)
    chosen = next((one for one in all_series if one.pk == series_id), None)
    if series_id is not None and chosen is None:
        raise Series.DoesNotExist
    where: dict[str, Any] = {"night__season": season.pk} | ({"night__series": series_id} if chosen else {})
    slips = slips_by_table(Q(**{f"table__round__{key}": value for key, value in where.items()}))
    seats = seat_rows(Q(**{f"round__{key}": value for key, value in where.items()}))
    ranking = rank_season(add_up(played_at(seats, {pk: result_of(rows) for pk, rows in slips.items()})), rule)
    names = names_of(Player.objects.all())
    shown = slips if with_corrections else {}
    corrections, before = corrections_of(shown, seats, rule=rule, names=names)
    return SeasonStandings(
        season=season,
        series=chosen,
        rule=rule,
        rows=rows_of(ranking.placed, names),
        apart=rows_of(ranking.apart, names),
        most_points=() if rule.is_plain else rows_of(ranking.most_points, names, by_points=True),
        all_series=all_series,
        seasons=seasons,
        rule_changes=rule_changes(season.pk),
        corrections=corrections,
        corrections_before=before,
        late_nights=late_nights(season),
        decimals=decimals([one.value for one in ranking.placed if one.value is not None]) if rule.is_average else 0,
    )


def seasons_newest_first() -> tuple[Season, ...]:
    """Every season; ``has_begun``: a night of it was opened. One query."""
    began = Night.objects.filter(season=OuterRef("pk")).exclude(state=Night.State.PLANNED)
    return tuple(Season.objects.annotate(has_begun=Exists(began)))


def rows_of(
    ranked: Iterable[Ranked], names: Names, *, by_points: bool = False, seasons: Mapping[int, int] | None = None
) -> tuple[SeasonRow, ...]:
    """Lines with names, equals in the order of their names; ``by_points``: placed by points alone."""
    rows = [_row(one, names, by_points=by_points, seasons=seasons) for one in ranked]
    return tuple(sorted(rows, key=lambda row: (*_rank_of(row), names[row.player_id])))


def _rank_of(row: SeasonRow) -> tuple[Any, ...]:
    """By place; then who has none, the most nights first."""
    return (0, row.place) if row.place else (1, -row.nights, -(row.value or 0))


def _row(one: Ranked, names: Names, *, by_points: bool, seasons: Mapping[int, int] | None) -> SeasonRow:
    standing = one.standing
    points_place = standing.place if standing.rounds else None
    _, name, distinction = names[standing.player_id]
    return SeasonRow(
        place=points_place if by_points else one.place,
        player_id=standing.player_id,
        name=name,
        distinction=distinction,
        value=Fraction(standing.points) if by_points and standing.rounds else one.value,
        points=standing.points,
        nights=standing.nights,
        rounds=standing.rounds,
        won=standing.won,
        pawns=standing.pawns,
        average=standing.average,
        best_night=one.best_night,
        waiting=standing.waiting,
        is_shared=standing.is_shared if by_points else one.is_shared,
        seasons=(seasons or {}).get(standing.player_id, 1),
    )


def rule_changes(season_id: int) -> tuple[RuleChange, ...]:
    """How the rule was changed after nights of the season were played, the newest first. One query."""
    lines = TrailEntry.objects.filter(
        night=None, kind=TrailEntry.Kind.SEASON, after__season=season_id, after__press="rule", after__nights__gt=0
    )
    return tuple(
        RuleChange(at, rule_from(before), rule_from(after))
        for at, before, after in lines.order_by("-pk").values_list("at", "before", "after")
    )


def late_nights(season: Season) -> tuple[Night, ...]:
    """The nights that came into a season after its end, by date. Two queries; none while it has not ended."""
    if season.ended_at is None:
        return ()
    lines = TrailEntry.objects.filter(
        night=None, kind=TrailEntry.Kind.SEASON, after__season=season.pk, after__press="night"
    )
    ids = [after["night"] for after in lines.values_list("after", flat=True) if after]
    return tuple(Night.objects.filter(pk__in=ids, season=season).order_by("date", "pk"))


def rule_from(numbers: Mapping[str, Any]) -> SeasonRule:
    """A rule as the trail keeps it."""
    decides = tuple(TieBreak(one) for one in numbers["tie_breaks"])
    return SeasonRule(Basis(numbers["rule"]), numbers["best_of"], numbers["least_nights"], decides)


def _series_of(season: Season, *, today: date) -> tuple[Series, ...]:
    """The series with nights in a season: how many began, go on now, and are still to come. One query."""
    to_come = Q(nights__state=Night.State.PLANNED, nights__skipped_at=None, nights__date__gte=today)
    counted = Series.objects.filter(nights__season=season).annotate(
        nights_played=Count("nights", filter=_BEGAN),
        nights_open=Count("nights", filter=Q(nights__state=Night.State.OPEN)),
        nights_to_come=Count("nights", filter=to_come),
    )
    return tuple(counted.order_by("weekday", "starts_at", "name"))


def _chosen(seasons: tuple[Season, ...], season_id: int | None) -> Season | None:
    """The season asked for, or the newest that has begun, or the newest; None when there is none at all."""
    if season_id is None:
        return next((one for one in seasons if one.has_begun), seasons[0] if seasons else None)
    chosen = next((one for one in seasons if one.pk == season_id), None)
    if chosen is None:
        raise Season.DoesNotExist
    return chosen
