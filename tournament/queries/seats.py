"""The pages on which seats are changed: who sits where, who could come in, and who went home."""

from dataclasses import dataclass

from django.db.models import Exists, OuterRef, Q

from tournament.domain.repair import fingerprint
from tournament.models import Attendance, Player, Round, Seat
from tournament.queries.results import results
from tournament.queries.seating import Person, TableView, seated_tables, tables_of

State = Attendance.State


@dataclass(frozen=True)
class SeatsView:
    """A round's tables with what has come in there; ``seen`` tells this seating from every other."""

    tables: tuple[TableView, ...]
    seen: str


@dataclass(frozen=True)
class StandInView:
    """Who may be replaced (not where a slip is in), those who went home first; and who is here without a seat."""

    leavers: tuple[tuple[Person, int, bool], ...]
    free: tuple[Player, ...]


def seats_view(played: Round) -> SeatsView:
    """The tables of a round for changing seats. Three queries."""
    tables = tables_of(played, results(Q(table__round=played)))
    return SeatsView(tables, fingerprint(seated_tables(played.pk)))


def stand_in_view(played: Round) -> StandInView:
    """Who can take over from whom. Four queries."""
    tables = tables_of(played, results(Q(table__round=played)))
    gone = set(Attendance.objects.filter(night=played.night_id, state=State.GONE).values_list("player_id", flat=True))
    seated = [
        (player, table.number, player.pk in gone)
        for table in tables
        if not table.result.slips
        for side in table.sides
        for player in side.people
    ]
    has_seat = Exists(Seat.objects.filter(round=played, player_id=OuterRef("pk")))
    here = Player.objects.filter(attendances__night=played.night_id, attendances__state=State.PRESENT)
    return StandInView(
        leavers=tuple(sorted(seated, key=lambda one: (not one[2], one[0].sort_key, one[0].pk))),
        free=tuple(here.exclude(has_seat).in_order()),
    )
