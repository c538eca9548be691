"""Standings as pages, files and the TV show them: ranked by one pure function, with names, in order."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.db.models import Q

from tournament.domain.names import label_of
from tournament.domain.standings import Played, Standing, rank
from tournament.models import Seat
from tournament.models.player import PlayerQuerySet
from tournament.queries.results import NOTHING, results, seat_played


@dataclass(frozen=True, slots=True)
class Row:
    """One line: a standing with its person."""

    place: int
    player_id: int
    name: str
    distinction: str
    points: int
    nights: int
    rounds: int
    won: int
    pawns: int
    is_shared: bool
    waiting: int

    @property
    def average(self) -> Fraction | None:
        """Points per round, exact; None before the first result."""
        return Fraction(self.points, self.rounds) if self.rounds else None

    @property
    def label(self) -> str:
        """The name, and what tells namesakes apart."""
        return label_of(self.name, self.distinction)


Names = dict[int, tuple[str, str, str]]  # player id -> sort key, name, distinction
NAME = ("player__sort_key", "player__name", "player__distinction")  # of a Seat


def night_rows(night_id: int) -> tuple[Row, ...]:
    """The standings of a night, by place and inside a shared place by name. Two database queries."""
    found = results(Q(table__round__night=night_id))
    seats = Seat.objects.filter(round__night=night_id, round__published_at__isnull=False).order_by()
    names: Names = {}
    sat: list[Played] = []
    for player_id, table_id, side, *name in seats.values_list("player_id", "table_id", "side", *NAME):
        names[player_id] = tuple(name)
        if one := seat_played(player_id, night_id, side, found.get(table_id, NOTHING)):
            sat.append(one)
    return in_order(rank(sat), names)


@dataclass(frozen=True, slots=True)
class PlaceChange:
    """Somebody whose place in a ranking became another; ``None``: not in the ranking."""

    label: str
    before: int | None
    after: int | None


def place_changes(before: Sequence[Any], after: Sequence[Any]) -> tuple[PlaceChange, ...]:
    """Who has another place, the best place first; of rows of a night or of a season."""
    was, now = ({row.player_id: row.place for row in rows} for rows in (before, after))
    labels = {row.player_id: row.label for row in (*after, *before)}
    changes = [PlaceChange(label, was.get(pk), now.get(pk)) for pk, label in labels.items()]
    moved = [one for one in changes if one.before != one.after]
    return tuple(sorted(moved, key=lambda one: (one.after is None, one.after or 0)))


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
            is_shared=one.is_shared,
            waiting=one.waiting,
        )
        for one in ordered
    )
