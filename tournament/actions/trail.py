"""The trail: one line for everything that is done to a night. Lines are added, never changed and never taken away."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from tournament.models import Night, Payment, Round, Slip, Table, TrailEntry

Kind = TrailEntry.Kind


def note(
    night: Night | None,
    *,
    kind: str,
    now: datetime,
    by_id: int | None,
    round_number: int | None = None,
    table_number: int | None = None,
    before: Mapping[str, Any] | None = None,
    after: Mapping[str, Any] | None = None,
    reason: str = "",
    sender: str = "",
) -> TrailEntry:
    """Write one line of the trail. Called inside an action: the line is stored with what it tells of, or not at all.

    ``before`` and ``after`` hold numbers and ids only; people's names are looked up when the line is read.
    """
    return TrailEntry.objects.create(
        night=night,
        kind=kind,
        round_number=round_number,
        table_number=table_number,
        before=before,
        after=after,
        reason=" ".join(reason.split())[:300],
        sender=sender[:40],
        at=now,
        by_id=by_id,
    )


def note_club(*, kind: str, after: Mapping[str, Any], now: datetime, by_id: int | None) -> None:
    """Something about the club itself, on no night."""
    note(None, kind=kind, now=now, by_id=by_id, after=after)


def note_person(
    night: Night,
    player_id: int,
    *,
    kind: str,
    before: Mapping[str, Any] | None,
    after: Mapping[str, Any],
    now: datetime,
    by_id: int | None,
) -> None:
    """Something about one person at the door: coming, going, paying, a table of one's own."""
    was, is_now = ({"player": player_id, **said} if said is not None else None for said in (before, after))
    note(night, kind=kind, now=now, by_id=by_id, before=was, after=is_now)


def note_payment(night: Night, payment: Payment, *, before: Payment | None) -> None:
    """A line of the till; ``before``: the line that it gives back."""
    was, line = _said(before) if before else None, _said(payment)
    at, by_id = payment.created_at, payment.created_by_id
    note_person(night, payment.player_id, kind=Kind.PAYMENT, before=was, after=line, now=at, by_id=by_id)


def _said(line: Payment) -> dict[str, Any]:
    """A line in numbers; what was paid for is named when it was not the fee."""
    paid = {"method": line.method, "cents": line.cents}
    return paid | {"kind": line.kind} if line.kind in {Payment.Kind.DRINK, Payment.Kind.SNACK} else paid


def note_state(night: Night, *, before: str, now: datetime, by_id: int | None) -> None:
    """The night went from one state to another."""
    note(night, kind=Kind.NIGHT, now=now, by_id=by_id, before={"state": before}, after={"state": night.state})


def note_draw(
    drawn: Round, *, kind: str, before: Mapping[str, Any] | None, heads: int, now: datetime, by_id: int | None
) -> None:
    """A round was drawn, or drawn again."""
    after = drawing(drawn) | {"heads": heads}
    number = drawn.number
    note(drawn.night, kind=kind, now=now, by_id=by_id, round_number=number, before=before, after=after)


def note_slip(table: Table, slip: Slip, *, before: Slip | None, by_id: int | None) -> None:
    """A slip came in, or the organiser's word; ``before``: what counted until then."""
    played = table.round
    note(
        played.night,
        kind=slip.kind if slip.kind != Slip.Kind.REPORT else Kind.SLIP,
        now=slip.created_at,
        by_id=by_id,
        round_number=played.number,
        table_number=table.number,
        before=counted(before) if before else None,
        after=counted(slip),
        reason=slip.reason,
        sender=slip.sender if by_id is None else "",
    )


def drawing(drawn: Round) -> dict[str, Any]:
    """What tells a drawing from another."""
    return {"attempt": drawn.attempt, "method": drawn.method, "seed": drawn.seed}


def counted(slip: Slip) -> dict[str, Any]:
    """What a slip says."""
    return {"pawns": slip.pawns, "points": slip.points}
