"""Two records of one person become one, and can become two again, to the row."""

import json
from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.core import serializers
from django.db.models import Model, Q

from tournament.actions.trail import Kind, note_club
from tournament.actions.writing import action, lock_nights
from tournament.domain import refusals_people as refusals
from tournament.models import Answer, Attendance, Merge, Night, Player, Seat
from tournament.queries.person import belongings, night_both_paid, nights_both_played

# Who is further has the row that stays, when both were expected and neither played.
_NEARER = (Attendance.State.EXPECTED, Attendance.State.LATE, Attendance.State.GONE, Attendance.State.PRESENT)


@action
def merge_players(*, kept_id: int, gone_id: int, now: datetime, by_id: int | None) -> Merge:
    """Everything of the record ``gone_id`` becomes the other's, and its address leads there. Twice is once.

    On a night to which both came and one played, the row of who played stays; of two answers the last.
    Raises MergedWithSelf, NameGone, MergedAlready, BothPlayed or BothPaid.
    """
    if kept_id == gone_id:
        raise refusals.MergedWithSelf
    nights = _hold_nights()
    kept, gone = _hold(kept_id, gone_id)
    if gone.merged_into_id == kept_id:
        return Merge.objects.get(gone=gone, undone_at=None)
    _check(kept, gone)
    moved: dict[str, Any] = {"was_active": gone.is_active, **_give_way(kept_id, gone_id), "rows": {}}
    for label, (model, field) in belongings().items():
        rows = model._default_manager.filter(**{field: gone_id})
        if model is Seat:  # of a round that was drawn again: there they may have sat both
            rows = rows.exclude(round__in=Seat.objects.filter(player=kept_id).values("round"))
        moved["rows"][label] = _hand_over(rows, {field: kept_id})
    moved["records"] = _hand_over(Player.objects.filter(merged_into=gone_id), {"merged_into": kept_id})
    gone.merged_into, gone.is_active = kept, False
    gone.save(update_fields=["merged_into", "is_active"])
    merge = Merge.objects.create(kept=kept, gone=gone, moved=moved, merged_at=now, merged_by_id=by_id)
    said = {"player": kept_id, "gone": gone_id, "press": "merge"}
    note_club(kind=Kind.PERSON, after=said, now=now, by_id=by_id)
    _tell(nights, kept_id)
    return merge


@action
def undo_merge(*, merge_id: int, now: datetime, by_id: int | None) -> Merge:
    """The two records as they were; what came since stays with the one that was kept.

    Raises UndoneAlready, or MergedSince when a later merge builds on this one.
    """
    nights = _hold_nights()
    merge = Merge.objects.select_for_update().get(pk=merge_id)
    kept, gone = _hold(merge.kept_id, merge.gone_id)
    if merge.undone_at or kept.name_removed_at:
        raise refusals.UndoneAlready
    later = Merge.objects.filter(Q(kept=kept) | Q(gone=kept), pk__gt=merge.pk, undone_at=None)
    if later.exists():
        raise refusals.MergedSince
    own, moved = belongings(), merge.moved
    for label, ids in moved["rows"].items():
        model, field = own[label]
        _hand_over(model._default_manager.filter(pk__in=ids, **{field: kept.pk}), {field: gone.pk})
    Player.objects.filter(pk__in=moved["records"], merged_into=kept).update(merged_into=gone)
    gone.merged_into, gone.is_active = None, moved["was_active"]
    gone.save(update_fields=["merged_into", "is_active"])
    _bring_back(moved["gave_way"], moved["guests"])
    merge.undone_at = now
    merge.save(update_fields=["undone_at"])
    said = {"player": kept.pk, "gone": gone.pk, "press": "undo"}
    note_club(kind=Kind.PERSON, after=said, now=now, by_id=by_id)
    _tell(nights, kept.pk, gone.pk)
    return merge


def _hold_nights() -> list[Night]:
    """Nobody answers, is drawn, paid or ticked off while records become one."""
    return lock_nights(Night.State.PLANNED, Night.State.OPEN)


def _hold(kept_id: int, gone_id: int) -> tuple[Player, Player]:
    """Both records, held in one order, whoever merges which into which."""
    people = Player.objects.select_for_update().filter(pk__in={kept_id, gone_id}).order_by("pk")
    by_id = {one.pk: one for one in people}
    return by_id[kept_id], by_id[gone_id]


def _tell(nights: Iterable[Night], *player_ids: int) -> None:
    """The screens of these nights, as far as it is about them."""
    came = set(Attendance.objects.filter(night__in=nights, player__in=player_ids).values_list("night", flat=True))
    for night in nights:
        if night.pk in came:
            night.touch()


def _check(kept: Player, gone: Player) -> None:
    """Raise what speaks against it."""
    if kept.name_removed_at or gone.name_removed_at:
        raise refusals.NameGone
    if kept.merged_into_id or gone.merged_into_id:
        raise refusals.MergedAlready((gone if gone.merged_into_id else kept).label)
    if days := nights_both_played(kept.pk, gone.pk):
        raise refusals.BothPlayed(days[0], len(days))
    if day := night_both_paid(kept.pk, gone.pk):
        raise refusals.BothPaid(day)


def _hand_over(rows: Any, to: dict[str, int]) -> list[int]:
    """Give all these rows to another; which they were."""
    ids = sorted(rows.values_list("pk", flat=True))
    rows.model._default_manager.filter(pk__in=ids).update(**to)
    return ids


def _give_way(kept_id: int, gone_id: int) -> dict[str, Any]:
    """Where both have a row for one night, one of the two goes; it is kept in the merge, to come back when undone."""
    played = set(Seat.objects.filter(player__in=(kept_id, gone_id)).values_list("round__night", "player"))
    away: list[Any] = [
        min(pair, key=lambda one: ((one.night_id, one.player_id) in played, _NEARER.index(one.state)))
        for pair in _pairs(Attendance, kept_id, gone_id)
    ]
    guests = []
    for pair in _pairs(Answer, kept_id, gone_id):
        older, newer = sorted(pair, key=lambda one: (one.answered_at, one.pk))
        away.append(older)
        brought = Answer.objects.filter(guest_of=older)
        guests += [[pk, older.pk, is_coming] for pk, is_coming in brought.values_list("pk", "is_coming")]
        brought.update(guest_of=newer)
        if not newer.is_coming:  # nor do those whom only this person brings
            Answer.objects.filter(guest_of=newer, player=None).update(is_coming=False)
    stored = json.loads(serializers.serialize("json", away))
    for one in away:
        one.delete()
    return {"gave_way": stored, "guests": guests}


def _pairs(model: type[Model], kept_id: int, gone_id: int) -> list[tuple[Any, Any]]:
    """Two rows of one night, the kept record's first."""
    mine = {one.night_id: one for one in model._default_manager.filter(player=kept_id)}
    theirs = {one.night_id: one for one in model._default_manager.filter(player=gone_id)}
    return [(mine[night], theirs[night]) for night in sorted(mine.keys() & theirs.keys())]


def _bring_back(stored: list[dict[str, Any]], guests: list[list[Any]]) -> None:
    """The rows that gave way, unless there is another one in their place by now."""
    for one in serializers.deserialize("json", json.dumps(stored)):
        row = one.object
        if not type(row)._default_manager.filter(night=row.night_id, player=row.player_id).exists():
            one.save()
    for pk, host, *was_coming in guests:
        if Answer.objects.filter(pk=host).exists():
            Answer.objects.filter(pk=pk).update(guest_of=host, **dict(zip(("is_coming",), was_coming, strict=False)))
