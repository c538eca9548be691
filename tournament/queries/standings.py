"""Standings as pages, files and the TV show them: ranked by one pure function, with names, in order."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from django.db.models import Q

from tournament.domain.standings import Standing, rank
from tournament.models import Player
from tournament.models.club import PlayerQuerySet
from tournament.queries.results import played, results


@dataclass(frozen=True, slots=True)
class Row:
    """One line: a standing with its person. ``average`` is points per round, exact; None before the first result."""

    place: int
    player_id: int
    name: str
    distinction: str
    points: int
    nights: int
    rounds: int
    won: int
    pawns: int
    average: Fraction | None
    is_shared: bool
    waiting: int

    @property
    def label(self) -> str:
        """The name, and what tells namesakes apart."""
        return f"{self.name} ({self.distinction})" if self.distinction else self.name


Names = dict[int, tuple[str, str, str]]  # player id -> sort key, name, distinction


def night_rows(night_id: int) -> tuple[Row, ...]:
    """The standings of a night, by place and inside a shared place by name. Three database queries."""
    found = results(Q(table__round__night=night_id))
    people = Player.objects.filter(seats__round__night=night_id, seats__round__published_at__isnull=False)
    return in_order(rank(played(Q(round__night=night_id), found)), names_of(people.distinct()))


def season_rows(season_id: int, series_id: int | None = None) -> tuple[Row, ...]:
    """The standings of a season, or of one series in it, ordered as ``night_rows``. Three database queries."""
    where = {"round__night__season": season_id}
    if series_id is not None:
        where["round__night__series"] = series_id
    found = results(Q(**{f"table__{key}": value for key, value in where.items()}))
    return in_order(rank(played(Q(**where), found)), names_of(Player.objects.all()))


@dataclass(frozen=True, slots=True)
class PlaceChange:
    """Somebody whose place in a ranking became another; ``None``: not in the ranking."""

    label: str
    before: int | None
    after: int | None


def place_changes(before: Iterable[Row], after: Iterable[Row]) -> tuple[PlaceChange, ...]:
    """Who has another place, the best place first."""
    was = {row.player_id: row for row in before}
    now = {row.player_id: row for row in after}
    changes = [
        PlaceChange(
            label=(now.get(pk) or was[pk]).label,
            before=was[pk].place if pk in was else None,
            after=now[pk].place if pk in now else None,
        )
        for pk in [*now, *(pk for pk in was if pk not in now)]
        if pk not in now or pk not in was or now[pk].place != was[pk].place
    ]
    return tuple(sorted(changes, key=lambda one: (one.after is None, one.after or 0)))


def names_of(people: PlayerQuerySet) -> Names:
    """What these people are sorted by and called. One database query."""
    rows = people.values_list("pk", "sort_key", "name", "distinction")
    return {pk: (key, name, distinction) for pk, key, name, distinction in rows}


def in_order(standings: list[Standing], names: Names) -> tuple[Row, ...]:
    """Standings with names, in the order of pages."""
    ordered = sorted(standings, key=lambda one: (one.place, names[one.player_id]))
    return tuple(
        Row(
            place=one.place,
            player_id=one.player_id,
            name=names[one.player_id][1],
            distinction=names[one.player_id][2],
            points=one.points,
            nights=one.nights,
            rounds=one.rounds,
            won=one.won,
            pawns=one.pawns,
            average=one.average,
            is_shared=one.is_shared,
            waiting=one.waiting,
        )
        for one in ordered
    )
