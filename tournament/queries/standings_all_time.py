"""The standings over all seasons: everything that was ever played, and the champions of the seasons that ended."""

from collections import defaultdict
from dataclasses import dataclass
from typing import Any

from django.db.models import Exists, OuterRef, Q

from tournament.domain.season_rule import SeasonRule, rank_season
from tournament.domain.standings import PlayedRow, Sums, add_up
from tournament.models import Night, Player, Season, Series
from tournament.queries.results import played_at, result_of, seat_rows, slips_by_table
from tournament.queries.standings import Names, names_of
from tournament.queries.standings_season import SeasonRow, rows_of, seasons_newest_first


@dataclass(frozen=True, slots=True)
class Champion:
    """The champions of a season that has ended, by its own rule."""

    season: Season
    rows: tuple[SeasonRow, ...]


@dataclass(frozen=True)
class AllTime:
    """All that the page over all seasons shows; ``series`` is None for all series together."""

    rows: tuple[SeasonRow, ...]
    all_series: tuple[Series, ...]
    series: Series | None
    seasons: tuple[Season, ...]
    champions: tuple[Champion, ...]


def all_time(series_id: int | None = None) -> AllTime:
    """Everything that was ever played, added up. Six database queries. Raises Series.DoesNotExist."""
    seasons, all_series = seasons_newest_first(), tuple(Series.objects.filter(Exists(_begun_of_series())))
    chosen = next((one for one in all_series if one.pk == series_id), None)
    if series_id is not None and chosen is None:
        raise Series.DoesNotExist
    where = Q(round__night__series=series_id) if chosen else Q()
    slips = slips_by_table(Q(table__round__night__series=series_id) if chosen else Q())
    season_of = dict(Night.objects.values_list("pk", "season"))
    played = played_at(seat_rows(where), {pk: result_of(rows) for pk, rows in slips.items()})
    names = names_of(Player.objects.all())
    sums = add_up(played)
    counted = {pk: len({season_of[night] for night in one.nights}) for pk, one in sums.items()}
    by_season: dict[int, list[PlayedRow]] = defaultdict(list)
    for one in played:
        by_season[season_of[one[1]]].append(one)
    ended = [season for season in seasons if season.ended_at] if chosen is None else []
    return AllTime(
        rows=rows_of(rank_season(sums, SeasonRule()).placed, names, seasons=counted),
        all_series=all_series,
        series=chosen,
        seasons=seasons,
        champions=tuple(_champion(one, add_up(by_season[one.pk]), names) for one in ended),
    )


def _begun_of_series() -> Any:
    return Night.objects.filter(series=OuterRef("pk")).exclude(state=Night.State.PLANNED)


def _champion(season: Season, sums: Sums, names: Names) -> Champion:
    placed = rank_season(sums, season.season_rule).placed
    return Champion(season, rows_of([one for one in placed if one.place == 1], names))
