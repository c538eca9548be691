"""A table calls the organiser, who comes, is done, and notes what was ruled."""

from datetime import datetime

from tournament.actions.trail import Kind, note
from tournament.actions.writing import action, lock_night, lock_open_night
from tournament.domain import refusals
from tournament.models import Call, Night, Table, TrailEntry

TOPICS = ("slip", "rules", "time", "other")


@action
def call_organiser(*, table_id: int, now: datetime, sender: str = "") -> Call:
    """The table's open call, made when there is none: two taps and two phones are one call.

    Raises NightClosed, NightNotOpen or NotPublished.
    """
    table = Table.objects.select_related("round").get(pk=table_id)
    night = lock_open_night(table.round.night_id)
    table.round.refresh_from_db()
    if not table.round.is_published:
        raise refusals.NotPublished(table.round.number)
    if before := _open(table_id):
        return before
    call = Call.objects.create(table=table, called_at=now)
    _note_press(night, table, press="call", now=now, sender=sender)
    night.touch()
    return call


@action
def take_back(*, table_id: int, now: datetime, sender: str = "") -> None:
    """The table needs nobody any more; without an open call nothing happens."""
    table = Table.objects.select_related("round").get(pk=table_id)
    night = lock_night(table.round.night_id)
    if call := _open(table_id):
        _finish(call, now=now)
        _note_press(night, table, press="take_back", now=now, sender=sender)
        night.touch()


@action
def come(*, call_id: int, now: datetime, by_id: int | None) -> Call:
    """An organiser is on the way; who said so first goes. Nothing happens to a call that is done."""
    call = Call.objects.select_related("table__round").get(pk=call_id)
    night = lock_night(call.table.round.night_id)
    call.refresh_from_db(fields=["coming_at", "coming_by", "done_at"])
    if call.done_at is None and call.coming_at is None:
        call.coming_at, call.coming_by_id = now, by_id
        call.save(update_fields=["coming_at", "coming_by"])
        _note_press(night, call.table, press="come", now=now, by_id=by_id)
        night.touch()
    return call


@action
def finish_call(*, call_id: int, now: datetime, by_id: int | None = None) -> Call:
    """The table was helped; twice is once."""
    call = Call.objects.select_related("table__round").get(pk=call_id)
    night = lock_night(call.table.round.night_id)
    call.refresh_from_db(fields=["done_at"])
    if call.done_at is None:
        _finish(call, now=now)
        _note_press(night, call.table, press="done", now=now, by_id=by_id)
        night.touch()
    return call


@action
def note_ruling(
    *, table_id: int, topic: str, words: str, now: datetime, by_id: int | None, call_id: int | None = None
) -> TrailEntry:
    """Write in the trail what was ruled at a table, because it called or not; the same words sent again are one line.

    A call of the table that is still open is done with it. ``topic`` is one of TOPICS, ``call_id`` the table's call.
    Raises ReasonMissing.
    """
    assert topic in TOPICS
    table = Table.objects.select_related("round").get(pk=table_id)
    said = " ".join(words.split())[:300]
    if not said:
        raise refusals.ReasonMissing
    night = lock_night(table.round.night_id)
    after = {"topic": topic} if call_id is None else {"topic": topic, "call": call_id}
    where = {"round_number": table.round.number, "table_number": table.number}
    for before in TrailEntry.objects.filter(night=night, kind=Kind.RULING, **where):
        if (before.after, before.reason) == (after, said):
            return before
    if waiting := _open(table_id):
        _finish(waiting, now=now)
        _note_press(night, table, press="done", now=now, by_id=by_id)
    entry = note(night, kind=Kind.RULING, now=now, by_id=by_id, after=after, reason=said, **where)
    night.touch()
    return entry


def _open(table_id: int) -> Call | None:
    return Call.objects.filter(table=table_id, done_at=None).first()


def _finish(call: Call, *, now: datetime) -> None:
    call.done_at = now
    call.save(update_fields=["done_at"])


def _note_press(
    night: Night, table: Table, *, press: str, now: datetime, by_id: int | None = None, sender: str = ""
) -> None:
    """A line of the trail: somebody called (``call``), comes, is done, or took the call back."""
    where = {"round_number": table.round.number, "table_number": table.number}
    note(night, kind=Kind.CALL, now=now, by_id=by_id, after={"press": press}, sender=sender, **where)
