"""The keys of tables: retired with a table that goes, renewed when somebody has one who should not."""

import secrets
from collections import defaultdict
from collections.abc import Collection
from datetime import datetime

from tournament.actions.trail import Kind, note
from tournament.actions.writing import action, lock_open_night
from tournament.domain.refusals import NotPublished
from tournament.models import OldKey, Round, Seat, Table

Why = OldKey.Why


def new_key() -> str:
    """A key that nobody can guess: 128 bits of chance."""
    return secrets.token_urlsafe(16)


def retire_keys(drawn: Round, *, why: str, now: datetime, numbers: Collection[int] | None = None) -> None:
    """Remember the keys of a round's tables (or of the tables with these ``numbers``) before those go. Three queries.

    Nobody has the keys of a draft: they are forgotten.
    """
    if not drawn.is_published:
        return
    tables = Table.objects.filter(round=drawn)
    if numbers is not None:
        tables = tables.filter(number__in=numbers)
    people = defaultdict(list)
    for table_id, player_id in Seat.objects.filter(table__in=tables).values_list("table_id", "player_id"):
        people[table_id].append(player_id)
    OldKey.objects.bulk_create(
        OldKey(
            key=table.key,
            night_id=drawn.night_id,
            round_number=drawn.number,
            table_number=table.number,
            why=why,
            people=people[table.pk],
            retired_at=now,
        )
        for table in tables
    )


@action
def renew_key(*, table_id: int, seen: str, now: datetime, by_id: int | None, reason: str = "") -> bool:
    """Give a table a new key; the old one opens nothing any more and says so, on paper too.

    ``seen`` is the key that the presser saw: pressing twice is one renewal. Gives back whether this press did it.
    Raises NotPublished, NightClosed or NightNotOpen.
    """
    night = lock_open_night(Table.objects.values_list("round__night", flat=True).get(pk=table_id))
    table = Table.objects.select_related("round").get(pk=table_id)
    if not table.round.is_published:
        raise NotPublished(table.round.number)
    if table.key != seen:
        return False
    retire_keys(table.round, why=Why.RENEWED, now=now, numbers=[table.number])
    table.key = new_key()
    table.save(update_fields=["key"])
    number = table.round.number
    note(night, kind=Kind.KEY, now=now, by_id=by_id, round_number=number, table_number=table.number, reason=reason)
    night.touch()
    return True
