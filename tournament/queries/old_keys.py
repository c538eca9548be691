"""What the holder of a table's old link is told: why it opens nothing any more, and where those people sit now."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from tournament.models import Night, OldKey, Player, Round, Seat, Slip, Table
from tournament.queries.tables import is_key


@dataclass(frozen=True)
class OldLink:
    """A link that opened a table. ``places``: each who sat there, with the table of now (None: no seat).

    ``is_drawn``: the round's tables of now are published; without them nobody can be told where to go.
    """

    key: str
    night: Night
    round_number: int
    table_number: int
    why: str
    is_drawn: bool
    places: tuple[tuple[Player, int | None], ...]


def old_link(key: str) -> OldLink | None:
    """What became of a key that opened a table once; None for a key that never opened one. Five queries at most."""
    if not is_key(key):
        return None
    nights = Night.objects.select_related("series")
    retired = OldKey.objects.filter(key=key).first()
    if retired is not None:
        where = (retired.round_number, retired.table_number)
        return _told(key, nights.get(pk=retired.night_id), where, retired.why, retired.people)
    void = Table.objects.select_related("round").filter(key=key, round__voided_at__isnull=False).first()
    if void is None:
        return None
    people = Seat.objects.filter(table=void).values_list("player_id", flat=True)
    where = (void.round.number, void.number)
    return _told(key, nights.get(pk=void.round.night_id), where, OldKey.Why.REDRAWN, people)


def is_stored(submission_key: str, *, night_id: int) -> bool:
    """Whether the slip with this one-time key came in on that night while its link was good. One query."""
    slips = Slip.objects.filter(submission_key=submission_key[:64], table__round__night=night_id)
    return bool(submission_key) and slips.exists()


def renewals(table: Table) -> tuple[datetime, ...]:
    """When the link of a table was renewed, the last first. One query."""
    where = {"night": table.round.night_id, "round_number": table.round.number, "table_number": table.number}
    old = OldKey.objects.filter(**where, why=OldKey.Why.RENEWED, retired_at__gte=table.round.drawn_at)
    return tuple(old.order_by("-retired_at").values_list("retired_at", flat=True))


def _told(key: str, night: Night, where: tuple[int, int], why: str, people: Iterable[int]) -> OldLink:
    number, table = where
    drawn = Round.objects.standing().filter(night=night, number=number, published_at__isnull=False).first()
    seats = dict(Seat.objects.filter(round=drawn).values_list("player_id", "table__number")) if drawn else {}
    there = Player.objects.filter(pk__in=list(people)).select_related("merged_into").in_order() if drawn else ()
    places = tuple((who, seats.get(who.pk)) for who in (player.merged_into or player for player in there))
    return OldLink(key, night, number, table, why, drawn is not None, places)
