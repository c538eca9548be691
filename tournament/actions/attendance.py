"""Coming and going at the door."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from tournament.actions.people import add_player
from tournament.actions.trail import Kind, note_person
from tournament.actions.writing import action, check_open, lock_night
from tournament.domain.names import clean_words
from tournament.domain.refusals import AttendanceMovedOn, ExtraMovedOn, SeatedTonight
from tournament.models import Attendance, Night, Player, Seat

State = Attendance.State
MOST_TABLES = 99


@action
def mark(
    *,
    night_id: int,
    player_id: int,
    state: str,
    now: datetime,
    was: int | None = None,
    by_id: int | None = None,
    is_new_face: bool = False,
) -> Attendance:
    """Note where a player is: expected, late (comes later), present or gone (went home). Twice is once.

    ``was``: how many changes the sender saw (``Attendance.changes``). A tick that comes after a newer one, because it
    waited on a phone, raises AttendanceMovedOn; without ``was`` it counts in any case.

    Who sat at a table stays in its record: ``expected`` and ``late`` then raise SeatedTonight. Raises NightClosed or
    NightNotOpen, but not for what is so already: it may be this very tick, sent again.
    """
    night = lock_night(night_id)
    said = Attendance.objects.filter(night=night, player_id=player_id).first()
    if said is not None and said.state == state:
        return said
    check_open(night)
    is_new, attendance = said is None, said or Attendance.objects.create(night=night, player_id=player_id)
    if was is not None and was != attendance.changes:
        raise AttendanceMovedOn(attendance.player.label, attendance.state)
    if state in {State.EXPECTED, State.LATE} and _sat(night, player_id):
        raise SeatedTonight(attendance.player.label)
    before = None if is_new else attendance.state
    _put(attendance, state, now=now)
    attendance.save(update_fields=["state", "changes", "arrived_at", "left_at"])
    after = {"state": state} | ({"is_new_face": True} if is_new_face else {})
    note_person(night, player_id, kind=Kind.DOOR, before={"state": before}, after=after, now=now, by_id=by_id)
    night.touch()
    return attendance


def _put(attendance: Attendance, state: str, *, now: datetime) -> None:
    """Change where somebody is: one change more."""
    if state == State.PRESENT:
        attendance.arrived_at, attendance.left_at = attendance.arrived_at or now, None
    elif state == State.GONE:
        attendance.left_at = now
    else:
        attendance.arrived_at = attendance.left_at = None
    attendance.state = state
    attendance.changes += 1


def _sat(night: Night, player_id: int) -> bool:
    """Whether somebody has a seat in a round of tonight that counts."""
    return Seat.objects.filter(round__night=night, round__voided_at=None, player_id=player_id).exists()


@action
def walk_in(
    *, night_id: int, name: str, distinction: str = "", submission_key: str, now: datetime, by_id: int | None = None
) -> tuple[Player, Attendance]:
    """A new face: added to the club and present at once.

    The same ``submission_key`` twice makes one person, who stays where somebody has put that person since.
    Raises NameMissing, NameTooLong, NameTaken, KeyUsedElsewhere, NightClosed or NightNotOpen.
    """
    night = lock_night(night_id)
    player = add_player(name=name, distinction=distinction, submission_key=submission_key)
    if before := Attendance.objects.filter(night=night, player=player).first():
        return player, before
    check_open(night)
    return player, mark(
        night_id=night_id, player_id=player.pk, state=State.PRESENT, now=now, by_id=by_id, is_new_face=True
    )


@action
def note_extras(
    *,
    night_id: int,
    player_id: int,
    wants_snack: bool | None = None,
    note: str | None = None,
    fixed_table: int | None = None,
    was: Mapping[str, Any] | None = None,
    now: datetime,
    by_id: int | None = None,
) -> Attendance:
    """Set whether somebody wants a snack, the note, or the table of who cannot move (0: none).

    What is None stays as it is; a fixed table counts from the next draw. ``was``: what the sender saw, by the same
    names; when that is not so any more, and what is wanted neither, it raises ExtraMovedOn.

    Raises NightClosed or NightNotOpen, but not for what is so already.
    """
    night = lock_night(night_id)
    said = _as_stored({"wants_snack": wants_snack, "note": note, "fixed_table": fixed_table})
    before = Attendance.objects.filter(night=night, player_id=player_id).first()
    if before is not None and not night.is_open and all(getattr(before, field) == said[field] for field in said):
        return before
    check_open(night)
    attendance = before or Attendance.objects.create(night=night, player_id=player_id)
    seen, fixed = _as_stored(was or {}), attendance.fixed_table
    for field, value in said.items():
        present = getattr(attendance, field)
        if present not in {seen.get(field, present), value}:
            raise ExtraMovedOn(attendance.player.label, field, present)
        setattr(attendance, field, value)
    attendance.save(update_fields=["wants_snack", "note", "fixed_table"])
    if attendance.fixed_table != fixed:
        tables = {"before": {"table": fixed}, "after": {"table": attendance.fixed_table}}
        note_person(night, player_id, kind=Kind.FIXED, **tables, now=now, by_id=by_id)
    night.touch()
    return attendance


def _as_stored(said: Mapping[str, Any]) -> dict[str, Any]:
    """What was said as the columns hold it; None was not said."""
    clean: dict[str, Callable[[Any], Any]] = {
        "wants_snack": bool,
        "note": lambda text: clean_words(text, most=200),
        "fixed_table": lambda number: min(number, MOST_TABLES) or None,
    }
    return {field: clean[field](value) for field, value in said.items() if value is not None}
