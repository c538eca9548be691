"""Who sits where, changed after the draw: swaps, a stand-in, and the smallest repair. What was drawn stays written."""

from collections.abc import Collection
from datetime import datetime

from tournament.actions.keys import Why, new_key, retire_keys
from tournament.actions.trail import Kind, note
from tournament.actions.writing import action, lock_night
from tournament.domain import refusals
from tournament.domain.repair import Tables, fingerprint, places_of, stand_in, swap_people, swap_sides
from tournament.domain.seating import SeatedTable
from tournament.models import Attendance, Night, Player, Round, Seat, Table
from tournament.queries.repair import repaired, slips_at
from tournament.queries.seating import seated_tables

State = Attendance.State


@action
def swap_seats(
    *,
    round_id: int,
    one_id: int,
    other_id: int,
    whole: bool,
    seen: str,
    now: datetime,
    by_id: int | None,
    reason: str = "",
) -> bool:
    """Let two people (or with ``whole`` the sides they sit on) change places; points follow the people.

    Before and after slips, on a draft too; after the night was closed with a reason. ``seen`` is the seating the
    presser saw: the same press twice is one swap. Gives back whether this press did it.
    Raises NotAtATable, SwapChangesNothing, SidesDiffer, SeatsMovedOn, ReasonMissing or NightNotOpen.
    """
    night, played = _hold(round_id, reason=reason)
    swap = swap_sides if whole else swap_people
    before = seated_tables(played.pk)
    after = swap(before, one_id, other_id)
    if fingerprint(before) != seen:
        if fingerprint(after) == seen:  # swapping back gives what was seen: this very swap was done
            return False
        raise refusals.SeatsMovedOn
    reseat(night, played, before=before, after=after, what="swap", now=now, by_id=by_id, reason=reason)
    return True


@action
def take_over(
    *, round_id: int, leaver_id: int, newcomer_id: int, now: datetime, by_id: int | None, reason: str = ""
) -> bool:
    """Somebody present without a seat takes a chair over, before a slip of that table; the points are theirs.

    Doing it twice changes nothing. Gives back whether this press did it.
    Raises NotAtATable, NotFree, TableHasSlips, NightClosed or NightNotOpen.
    """
    night, played = _hold(round_id)
    if night.is_closed:
        raise refusals.NightClosed
    before = seated_tables(played.pk)
    places = places_of(before)
    if newcomer_id in places and leaver_id not in places:
        return False
    here = Attendance.objects.filter(night=night, player_id=newcomer_id, state=State.PRESENT).exists()
    if newcomer_id in places or not here:
        raise refusals.NotFree(Player.objects.get(pk=newcomer_id).label)
    after = stand_in(before, leaver_id, newcomer_id)
    table = places[leaver_id][0]
    if table in slips_at(played.pk):
        raise refusals.TableHasSlips(table)
    reseat(night, played, before=before, after=after, what="stand_in", now=now, by_id=by_id, reason=reason)
    return True


@action
def repair_round(
    *,
    round_id: int,
    seen: str,
    now: datetime,
    by_id: int | None,
    insist: bool = False,
    only: Collection[int] | None = None,
) -> Round:
    """Seat who came and take out who went since the draw, with the fewest people moving; tables with a slip stay.

    ``only``: for these people alone; None: for all of them. ``seen`` is the seating that the presser was shown as the
    outcome; doing it twice changes nothing. ``insist`` says that the presser knows the clock is running. Only the last
    round can be mended.
    Raises SeatsMovedOn, ClockAlreadyRunning, RoundOutOfTurn, CannotSeat, NightClosed or NightNotOpen.
    """
    night, played = _hold(round_id)
    if night.is_closed:
        raise refusals.NightClosed
    played.night = night
    later = Round.objects.standing().filter(night=night, number__gt=played.number).count()
    if later:
        raise refusals.RoundOutOfTurn(played.number, played.number + later)
    before, after = repaired(played, only=only)
    if fingerprint(before) == seen:
        return played
    if fingerprint(after) != seen:
        raise refusals.SeatsMovedOn
    if played.started_at is not None and not insist:
        raise refusals.ClockAlreadyRunning(played.started_at)
    reseat(night, played, before=before, after=after, what="repair", now=now, by_id=by_id)
    return played


def reseat(
    night: Night,
    played: Round,
    *,
    before: Tables,
    after: Tables,
    what: str,
    now: datetime,
    by_id: int | None,
    reason: str = "",
) -> None:
    """Store another seating of a round and note it: in a fixed number of queries, the drawing stays as it was."""
    _move(played, before=before, after=after, now=now)
    was, now_at = places_of(before), places_of(after)
    moved = [pk for pk in sorted(was.keys() | now_at) if was.get(pk) != now_at.get(pk)]
    note(
        night,
        kind=Kind.SEATS,
        now=now,
        by_id=by_id,
        round_number=played.number,
        before={"seats": [[pk, *was.get(pk, (None, None))] for pk in moved]},
        after={"seats": [[pk, *now_at.get(pk, (None, None))] for pk in moved], "what": what},
        reason=reason,
    )
    night.touch()


def _move(played: Round, *, before: Tables, after: Tables, now: datetime) -> None:
    """Store the tables and chairs that are others than before."""
    old, new = ({table.number: table for table in tables} for tables in (before, after))
    gone = old.keys() - new.keys()
    if gone:
        retire_keys(played, why=Why.REPAIRED, now=now, numbers=gone)
        Table.objects.filter(round=played, number__in=gone).delete()
    Table.objects.bulk_create(
        Table(round=played, number=number, is_three=new[number].is_three, key=new_key())
        for number in sorted(new.keys() - old.keys())
    )
    changed = [table for number, table in new.items() if old.get(number) != table]
    rows = {table.number: table for table in Table.objects.filter(round=played)}
    for is_three in (False, True):
        turned = [one.number for one in changed if one.is_three is is_three and rows[one.number].is_three != is_three]
        if turned:
            Table.objects.filter(round=played, number__in=turned).update(is_three=is_three)
    Seat.objects.filter(table__in=[rows[one.number].pk for one in changed]).delete()
    Seat.objects.bulk_create(seats_at(played, [(rows[one.number], one) for one in changed]))


def seats_at(played: Round, tables: list[tuple[Table, SeatedTable]]) -> list[Seat]:
    """The seats of tables, in the order of their chairs."""
    return [
        Seat(round=played, table=row, player_id=player_id, number=side.number, side=index, place=place)
        for row, table in tables
        for place, (index, side, player_id) in enumerate(
            (index, side, player_id) for index, side in enumerate(table.sides) for player_id in side.player_ids
        )
    ]


def _hold(round_id: int, *, reason: str = "-") -> tuple[Night, Round]:
    """A round that stands and its night, held. Raises NightNotOpen, or ReasonMissing after closing."""
    night = lock_night(Round.objects.values_list("night_id", flat=True).get(pk=round_id))
    played = Round.objects.standing().get(pk=round_id)
    if not night.is_open and not night.is_closed:
        raise refusals.NightNotOpen(night.state)
    if night.is_closed and not reason.strip():
        raise refusals.ReasonMissing
    return night, played
