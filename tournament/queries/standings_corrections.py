"""What corrections after a night was closed did to the standings of the season: who stood where before and after.

The season is gone through once more in the order in which its slips came in. That order is told by their ids, so no
moment has to be read; what the rule is now is used throughout.
"""

from collections import defaultdict
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime

from django.db.models import F, OuterRef, Subquery
from django.db.models.functions import Coalesce

from tournament.domain.season_rule import SeasonRule, rank_season
from tournament.domain.standings import Played, Sum, Sums, add_up
from tournament.models import Slip, TrailEntry
from tournament.queries.results import SeatRow, SlipRow, result_of, sides_played
from tournament.queries.standings import Names

MOST_SHOWN = 5
KINDS = {Slip.Kind.CORRECTED.value, Slip.Kind.NO_RESULT.value}


@dataclass(frozen=True, slots=True)
class Moved:
    """Somebody whose points or place a correction changed; a place of None is none. ``was_there``: at that table."""

    player_id: int
    name: str
    distinction: str
    points_before: int
    points: int
    before: int | None
    after: int | None
    was_there: bool


@dataclass(frozen=True, slots=True)
class Correction:
    """A result that was corrected, or ruled to be none, after its night had been closed."""

    night_id: int
    day: date
    round: int
    table: int
    at: datetime
    has_result: bool
    moved: tuple[Moved, ...]

    @property
    def people(self) -> tuple[Moved, ...]:
        """Who sat at the table."""
        return tuple(one for one in self.moved if one.was_there)

    @property
    def others(self) -> tuple[Moved, ...]:
        """Whose place changed without their doing."""
        return tuple(one for one in self.moved if not one.was_there)


def corrections_of(
    slips: Mapping[int, Sequence[SlipRow]],
    seats: Sequence[SeatRow],
    *,
    rule: SeasonRule,
    names: Names,
) -> tuple[tuple[Correction, ...], int]:
    """The last corrections of a season, the newest first, and how many there were before those.

    ``slips`` and ``seats`` are the season's. Published means closed for the first time. One query, or none where the
    organiser never had to say anything.
    """
    said = [row[0] for rows in slips.values() for row in rows if row[1] in KINDS]
    if not said:
        return (), 0
    first_closed = TrailEntry.objects.filter(
        night=OuterRef("table__round__night"), kind=TrailEntry.Kind.NIGHT, after__state="closed"
    ).order_by("pk")
    found = (
        Slip.objects.filter(pk__in=said, table__round__voided_at=None)
        .annotate(published_at=Coalesce(Subquery(first_closed.values("at")[:1]), "table__round__night__closed_at"))
        .filter(created_at__gt=F("published_at"))
        .select_related("table__round__night")
        .order_by("-pk")
    )
    all_of_them = list(found)
    shown = all_of_them[:MOST_SHOWN]
    moved = _replay({slip.pk for slip in shown}, slips, seats, rule=rule)
    return tuple(_correction(slip, moved.get(slip.pk, {}), names) for slip in shown), len(all_of_them) - len(shown)


Line = tuple[int, int | None]  # points and place
Changes = dict[int, tuple[Line, Line, bool]]  # player id -> before, after, at that table


def _replay(
    watched: set[int], slips: Mapping[int, Sequence[SlipRow]], seats: Sequence[SeatRow], *, rule: SeasonRule
) -> dict[int, Changes]:
    """Slip id -> what it changed, for these slips."""
    if not watched:
        return {}
    seats_at: dict[int, list[SeatRow]] = defaultdict(list)
    for seat in seats:
        seats_at[seat[2]].append(seat)
    known: dict[int, list[SlipRow]] = defaultdict(list)
    lines: dict[int, dict[int, Played]] = defaultdict(dict)  # player id -> table id -> what was played there
    sums: Sums = {}
    changes: dict[int, Changes] = {}
    first = min(watched)
    for pk, table_id, row in sorted((row[0], table_id, row) for table_id, rows in slips.items() for row in rows):
        if pk == first:
            _play(known, known, seats_at, lines)
            sums = {player_id: _sum(player_id, lines) for player_id in lines}
        known[table_id].append(row)
        if pk < first:
            continue
        before = _standing(sums, rule) if pk in watched else {}
        people = _play([table_id], known, seats_at, lines)
        sums |= {player_id: _sum(player_id, lines) for player_id in people}
        if pk in watched:
            changes[pk] = _differences(before, _standing(sums, rule), people)
    return changes


def _play(
    tables: Iterable[int],
    known: Mapping[int, Sequence[SlipRow]],
    seats_at: Mapping[int, Sequence[SeatRow]],
    lines: dict[int, dict[int, Played]],
) -> set[int]:
    """Write down what these tables come to by the slips that are known; gives back who sits there."""
    people = set()
    for table_id in tables:
        sides = sides_played(result_of(known[table_id]))
        for player_id, night_id, _, side in seats_at.get(table_id, ()):
            people.add(player_id)
            lines[player_id].pop(table_id, None)
            if sides:
                lines[player_id][table_id] = Played(player_id, night_id, *sides[side])
    return people


def _sum(player_id: int, lines: Mapping[int, Mapping[int, Played]]) -> Sum:
    return add_up(lines[player_id].values()).get(player_id) or Sum()


def _standing(sums: Sums, rule: SeasonRule) -> dict[int, Line]:
    ranking = rank_season(sums, rule)
    return {one.standing.player_id: (one.standing.points, one.place) for one in (*ranking.placed, *ranking.apart)}


def _differences(before: Mapping[int, Line], after: Mapping[int, Line], people: Container[int]) -> Changes:
    nothing: Line = (0, None)
    pairs = {pk: (before.get(pk, nothing), line, pk in people) for pk, line in after.items()}
    return {pk: pair for pk, pair in pairs.items() if pair[0] != pair[1]}


def _correction(slip: Slip, changes: Changes, names: Names) -> Correction:
    """In words, who sat at the table first, then the best place first."""
    moved = [
        Moved(
            player_id=pk,
            name=names[pk][1],
            distinction=names[pk][2],
            points_before=before[0],
            points=after[0],
            before=before[1],
            after=after[1],
            was_there=was_there,
        )
        for pk, (before, after, was_there) in changes.items()
    ]
    moved.sort(key=lambda one: (not one.was_there, one.after is None, one.after or 0, names[one.player_id]))
    night = slip.table.round.night
    return Correction(
        night_id=night.pk,
        day=night.date,
        round=slip.table.round.number,
        table=slip.table.number,
        at=slip.created_at,
        has_result=slip.kind == Slip.Kind.CORRECTED,
        moved=tuple(moved),
    )
