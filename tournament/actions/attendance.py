"""Coming and going at the door."""

from datetime import datetime

from tournament.actions.people import add_player
from tournament.actions.writing import action, lock_open_night
from tournament.domain.names import clean_words
from tournament.domain.refusals import SeatedTonight
from tournament.models import Attendance, Player, Seat

State = Attendance.State
MOST_TABLES = 99


@action
def mark(*, night_id: int, player_id: int, state: str, now: datetime) -> Attendance:
    """Note where a player is: expected, late (comes later), present or gone (went home). Twice is once.

    Who sat at a table tonight stays in its record: ``expected`` and ``late`` then raise SeatedTonight; ``gone`` is
    the way. Raises NightClosed or NightNotOpen.
    """
    night = lock_open_night(night_id)
    attendance, is_new = Attendance.objects.get_or_create(night=night, player_id=player_id)
    if attendance.state == state and not is_new:
        return attendance
    seats = Seat.objects.filter(round__night=night, round__voided_at=None, player_id=player_id)
    if state in {State.EXPECTED, State.LATE} and seats.exists():
        raise SeatedTonight(Player.objects.get(pk=player_id).label)
    attendance.state = state
    if state == State.PRESENT:
        attendance.arrived_at, attendance.left_at = attendance.arrived_at or now, None
    elif state == State.GONE:
        attendance.left_at = now
    else:
        attendance.arrived_at = attendance.left_at = None
    attendance.save(update_fields=["state", "arrived_at", "left_at"])
    night.touch()
    return attendance


@action
def walk_in(
    *, night_id: int, name: str, distinction: str = "", submission_key: str, now: datetime
) -> tuple[Player, Attendance]:
    """A new face: added to the club and present at once. The same ``submission_key`` twice makes one person.

    Raises NameMissing, NameTooLong, NameTaken, NightClosed or NightNotOpen.
    """
    lock_open_night(night_id)
    player = add_player(name=name, distinction=distinction, submission_key=submission_key)
    return player, mark(night_id=night_id, player_id=player.pk, state=State.PRESENT, now=now)


@action
def note_extras(
    *,
    night_id: int,
    player_id: int,
    wants_snack: bool | None = None,
    drinks_used: int | None = None,
    note: str | None = None,
    fixed_table: int | None = None,
) -> Attendance:
    """Set the snack, the number of included drinks used, the note, or the table of who cannot move (0: none).

    What is None stays as it is; a fixed table counts from the next draw.

    Raises NightClosed or NightNotOpen.
    """
    night = lock_open_night(night_id)
    attendance, _ = Attendance.objects.get_or_create(night=night, player_id=player_id)
    if wants_snack is not None:
        attendance.wants_snack = wants_snack
    if drinks_used is not None:
        attendance.drinks_used = min(max(drinks_used, 0), night.drinks_included)
    if note is not None:
        attendance.note = clean_words(note, most=200)
    if fixed_table is not None:
        attendance.fixed_table = min(fixed_table, MOST_TABLES) or None
    attendance.save(update_fields=["wants_snack", "drinks_used", "note", "fixed_table"])
    night.touch()
    return attendance
