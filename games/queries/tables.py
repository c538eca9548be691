"""A table of the night that is played on phones: who sits on which chair, the round's clock, what goes on the slip."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from urllib.parse import urlencode

from games.engines import engine_of
from games.engines.base import CLOCK
from games.engines.race.state import pawns_home
from games.models import Chair, Match, Move
from games.queries.played import played_of
from tournament.models import Seat, Slip, Table
from tournament.queries.clock import ClockFace, clock_face
from tournament.queries.seating import Person, TableView, tables_of


@dataclass(frozen=True)
class AtTable:
    """What a match's page shows of its table. The table's key is for its chairs, never for the gallery."""

    table: Table
    clock: ClockFace
    missing: tuple[str, ...]
    """The names of those who have not sat down yet."""
    slip: str
    """The pawns that are home, as the query of the address of the slip; empty while the match goes on."""


@dataclass(frozen=True)
class Place:
    """A chair of the match, with the number that its person plays for."""

    chair: Chair
    number: int
    kind: str
    person: Person | None
    """Who sits there by the draw; None as long as the chair has not followed those who were swapped."""
    is_mine: bool


@dataclass(frozen=True)
class TableMatch:
    """A table with the match that is played there, if any."""

    table: Table
    view: TableView
    clock: ClockFace
    match: Match | None
    places: tuple[Place, ...]

    @property
    def mine(self) -> Chair | None:
        """The chair that who looks already has."""
        return next((place.chair for place in self.places if place.is_mine), None)

    @property
    def has_old_rules(self) -> bool:
        """Whether the match is of rules that are not here any more: that is why it stopped."""
        return self.match is not None and engine_of(self.match.game, self.match.rules_version) is None

    @property
    def is_moved(self) -> bool:
        """Whether others sit at the table than on the chairs of a match that is not over."""
        if self.match is None or self.match.is_over:
            return False
        return len(self.places) != self.match.seats or any(place.person is None for place in self.places)

    @property
    def revision(self) -> int:
        """The number that a live part of it has seen: the match's, without one the night's."""
        return self.match.revision if self.match else self.table.round.night.revision

    @property
    def topic(self) -> str:
        """And whose news it follows."""
        return self.match.topic if self.match else self.table.round.night.topic


def table_of(match: Match) -> Table | None:
    """The table of the night where the match is played; None for one of a round that was set aside."""
    tables = Table.objects.select_related("round__night__series")
    return tables.filter(pk=match.table_id, round__published_at__isnull=False).first() if match.table_id else None


def seated_at(table: Table) -> TableView:
    """Who sits at the table now."""
    return tables_of(table.round, only=table.pk)[0]


def people_of_table(view: TableView) -> tuple[Person, ...]:
    """The people by seat of the match: side by side in turn, so that partners sit across."""
    return tuple(person for across in zip(*(side.people for side in view.sides), strict=True) for person in across)


def is_time_up(table: Table, *, now: datetime) -> bool:
    """Whether the table's time is up; it is as well when the night was closed."""
    clock = table.round.clock.for_table(table.extra_s)
    return clock.is_up(now) or not table.round.night.is_open


def has_told_time(match: Match) -> bool:
    """Whether the clock has said to the match that time is up."""
    return Move.objects.filter(match=match, seat=CLOCK, undone_at=None).exists()


def has_slip(table: Table) -> bool:
    """Whether the table has sent its slip, so that play there is done."""
    return Slip.objects.filter(table=table).exists()


def may_reopen(match: Match, table: Table) -> bool:
    """Whether play may go on there: nothing came after it, and as many people sit there as it was dealt for."""
    is_newest = not Match.objects.filter(table=table, pk__gt=match.pk).exists()
    return is_newest and not has_slip(table) and len(people_of_table(seated_at(table))) == match.seats


def is_at_own_place(chair: Chair) -> bool:
    """Whether who has the chair sits there by the draw too; in a match that is of no table he does."""
    table_id = chair.match.table_id
    if table_id is None or chair.match.is_over:
        return True
    sides: dict[int, list[int]] = {}
    for side, player_id in Seat.objects.filter(table=table_id).order_by("side", "place").values_list("side", "player"):
        sides.setdefault(side, []).append(player_id)
    people = [player_id for across in zip(*sides.values(), strict=True) for player_id in across]
    return people[chair.seat : chair.seat + 1] == [chair.player_id]


def at_table(match: Match, *, now: datetime) -> AtTable | None:
    """The table of a match; None for one that is of no table."""
    table = table_of(match)
    if table is None:
        return None
    missing: tuple[str, ...] = ()
    if match.state == Match.State.WAITING:
        chairs = Chair.objects.filter(match=match, handed_out_at=None).order_by("seat")
        missing = tuple(chairs.values_list("name", flat=True))
    clock = clock_face(table.round, now=now, extra_s=table.extra_s)
    return AtTable(table, clock, missing, _slip(match, table) if match.is_over else "")


def table_match(table: Table, *, now: datetime, keys: Collection[str] = ()) -> TableMatch:
    """The table and its newest match, for who has chairs under these keys. ``table``: with its round and night."""
    view = seated_at(table)
    match = Match.objects.filter(table=table).order_by("-pk").first()
    chairs = list(Chair.objects.filter(match=match).order_by("seat")) if match else []
    people = people_of_table(view)
    places = []
    for chair, person in zip(chairs, people, strict=False):
        side = view.sides[chair.seat % len(view.sides)]
        is_same = person.pk == chair.player_id
        places.append(Place(chair, side.number, side.kind, person if is_same else None, chair.key in keys))
    clock = clock_face(table.round, now=now, extra_s=table.extra_s)
    return TableMatch(table, view, clock, match, tuple(places))


def _slip(match: Match, table: Table) -> str:
    played = played_of(match)
    view = played.view(None)
    home = [pawns_home(pawns) for pawns in view.pawns]
    sides = seated_at(table).sides
    return urlencode({f"pawns_{side.number}": sum(home[at :: len(sides)]) for at, side in enumerate(sides)})
