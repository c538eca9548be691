"""Slips coming in, settled and corrected. Nothing is ever overwritten: each is a new slip."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from tournament.actions.trail import note_slip
from tournament.actions.writing import action, lock_night_of
from tournament.domain import refusals
from tournament.domain.scoring import Score, agree, score
from tournament.models import Night, Slip, Table

Kind = Slip.Kind


@action
def post_slip(
    *,
    table_id: int,
    pawns: Sequence[int],
    submission_key: str,
    sender: str,
    now: datetime,
    numbers: Sequence[int] | None = None,
    winner: int | None = None,
    by_id: int | None = None,
    typed_at: datetime | None = None,
) -> Slip:
    """Append what a phone or the organiser typed: pawns home per side, in order of the table's sides.

    ``numbers``: the sides the slip names, when it names them; ``winner``: the number named as winner, only checked.
    ``typed_at``: when it was typed, says a phone that could not send it then; believed where that can be, and both
    moments are kept.
    The same slip with the same ``submission_key`` again gives the slip of the first time. Raises NightClosed,
    NotPublished, SlipForAnotherTable, KeyUsedElsewhere, or what ``scoring.score`` refuses.
    """
    table, night = _hold(table_id)
    if before := _sent_before(submission_key, table_id=table_id, kind=Kind.REPORT, pawns=pawns):
        return before
    _check_published(table)
    if not night.is_open:
        raise refusals.NightClosed
    scored = _score(table, pawns=pawns, numbers=numbers, winner=winner)
    slip = _append(
        table,
        scored=scored,
        kind=Kind.REPORT,
        submission_key=submission_key,
        sender=sender,
        now=now,
        by_id=by_id,
        typed_at=typed_at,
    )
    night.touch()
    return slip


@action
def settle_slip(
    *,
    table_id: int,
    pawns: Sequence[int],
    submission_key: str,
    now: datetime,
    by_id: int,
    reason: str = "",
    seen: int | None = None,
) -> Slip:
    """The organiser's word in a dispute, while the night is open.

    ``seen``: the id of the table's newest slip that the organiser saw (0: none). When another organiser decided since,
    and otherwise, it raises TableDecided; the same word again is that word. Else raises as ``post_slip``.
    """
    return _organiser_says(
        Kind.SETTLED,
        table_id=table_id,
        pawns=pawns,
        reason=reason,
        submission_key=submission_key,
        now=now,
        by_id=by_id,
        seen=seen,
    )


@action
def correct_slip(
    *,
    table_id: int,
    pawns: Sequence[int],
    reason: str,
    submission_key: str,
    now: datetime,
    by_id: int,
    seen: int | None = None,
) -> Slip:
    """A correction, also after the night was closed: a new slip with a reason. ``seen`` as in ``settle_slip``.

    Raises ReasonMissing, TableDecided, and as ``post_slip`` except NightClosed.
    """
    return _organiser_says(
        Kind.CORRECTED,
        table_id=table_id,
        pawns=pawns,
        reason=reason,
        submission_key=submission_key,
        now=now,
        by_id=by_id,
        seen=seen,
    )


@action
def rule_no_result(
    *, table_id: int, reason: str, submission_key: str, now: datetime, by_id: int, seen: int | None = None
) -> Slip:
    """The organiser's ruling that a table has no result: nobody there scores or has played this round.

    ``seen`` as in ``settle_slip``. Raises ReasonMissing, TableDecided, NotPublished or KeyUsedElsewhere.
    """
    return _organiser_says(
        Kind.NO_RESULT,
        table_id=table_id,
        pawns=None,
        reason=reason,
        submission_key=submission_key,
        now=now,
        by_id=by_id,
        seen=seen,
    )


def _organiser_says(
    kind: str,
    *,
    table_id: int,
    pawns: Sequence[int] | None,
    reason: str,
    submission_key: str,
    now: datetime,
    by_id: int,
    seen: int | None,
) -> Slip:
    """The organiser's word, which is final: settling needs an open night, the rest a reason."""
    table, night = _hold(table_id)
    if before := _sent_before(submission_key, table_id=table_id, kind=kind, pawns=pawns):
        return before
    _check_published(table)
    if kind == Kind.SETTLED and not night.is_open:
        raise refusals.NightClosed
    if kind != Kind.SETTLED and not reason.strip():
        raise refusals.ReasonMissing
    scored = None if pawns is None else _score(table, pawns=pawns)
    if decided := _decided_since(table, seen):
        if decided.pawns != (scored.pawns if scored else None):
            raise refusals.TableDecided(table.number, decided.created_at, decided.points)
        return decided
    slip = _append(
        table,
        scored=scored,
        kind=kind,
        submission_key=submission_key,
        sender=f"user-{by_id}",
        now=now,
        by_id=by_id,
        reason=reason,
    )
    night.touch()
    return slip


def _decided_since(table: Table, seen: int | None) -> Slip | None:
    """The newest word of an organiser about a table that came after the slip ``seen``."""
    if seen is None:
        return None
    return table.slips.exclude(kind=Kind.REPORT).filter(pk__gt=seen).order_by("pk").last()


def _hold(table_id: int) -> tuple[Table, Night]:
    """The table, and its night, held."""
    night = lock_night_of(table_id)
    table = Table.objects.select_related("round").get(pk=table_id)
    table.round.night = night
    return table, night


def _check_published(table: Table) -> None:
    """Raise NotPublished for a draft, and for a round that was set aside.

    Asked for after what was stored before: that stays stored, also when its round was set aside since.
    """
    if not table.round.is_published:
        raise refusals.NotPublished(table.round.number)


def _sent_before(submission_key: str, *, table_id: int, kind: str, pawns: Sequence[int] | None = None) -> Slip | None:
    """The slip that this key brought before. Raises KeyUsedElsewhere when that slip said something else.

    The browser's back button gives a sent form back, key and all; with other numbers typed it is another slip.
    """
    before = Slip.objects.filter(submission_key=submission_key).first()
    said = (table_id, kind, None if pawns is None else tuple(pawns))
    if before is not None and (before.table_id, before.kind, before.pawns) != said:
        raise refusals.KeyUsedElsewhere
    return before


def _score(
    table: Table, *, pawns: Sequence[int], numbers: Sequence[int] | None = None, winner: int | None = None
) -> Score:
    """Score a slip against the table's sides, in their order. Raises SlipForAnotherTable or a scoring refusal."""
    seated = list(dict.fromkeys(table.seats.order_by("side").values_list("number", flat=True)))
    if numbers is not None and list(numbers) != seated:
        if len(numbers) != len(seated):
            raise refusals.WrongKindOfSlip(len(numbers), len(seated))
        raise refusals.SlipForAnotherTable(table.number)
    if winner is not None and winner not in seated:
        raise refusals.SlipForAnotherTable(table.number)
    return score(pawns, numbers=seated, winner=winner)


def _append(
    table: Table,
    *,
    scored: Score | None,
    kind: str,
    submission_key: str,
    sender: str,
    now: datetime,
    by_id: int | None,
    reason: str = "",
    typed_at: datetime | None = None,
) -> Slip:
    """Write one slip, and its line of the trail."""
    before = _counting(table) if kind != Kind.REPORT else None
    per_side: dict[str, int] = {}
    if scored is not None:
        per_side |= {f"pawns_{side}": pawns for side, pawns in enumerate(scored.pawns)}
        per_side |= {f"points_{side}": points for side, points in enumerate(scored.points)}
    slip = Slip.objects.create(
        table=table,
        kind=kind,
        is_three=table.is_three,
        submission_key=submission_key,
        sender=sender[:40],
        reason=" ".join(reason.split())[:300],
        created_at=now,
        created_by_id=by_id,
        **_timed(table, now=now, typed_at=typed_at),
        **per_side,
    )
    note_slip(table, slip, before=before, by_id=by_id)
    return slip


def _timed(table: Table, *, now: datetime, typed_at: datetime | None) -> dict[str, Any]:
    """When it was typed, and whether it is late: what came in after time, typed before by its own word, is neither."""
    clock = table.round.clock.for_table(table.extra_s)
    believed = typed_at if typed_at is not None and clock.believes(typed_at, now=now) else None
    is_up = clock.is_up(now)
    is_typed_in_time = is_up and believed is not None and not clock.is_up(believed)
    return {
        "typed_at": believed,
        "is_typed_in_time": is_typed_in_time,
        "is_late": is_up and not is_typed_in_time,
    }


def _counting(table: Table) -> Slip | None:
    """The slip that counts at a table now."""
    slips = {slip.pk: slip for slip in table.slips.order_by("pk")}
    return slips.get(agree([slip.report for slip in slips.values()]).slip_id or 0)
