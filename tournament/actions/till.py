"""Money at the door: lines that are never changed."""

from datetime import datetime

from tournament.actions.writing import action, lock_open_night
from tournament.domain.refusals import AlreadyPaid, KeyUsedElsewhere, NotPaid
from tournament.models import Payment

Kind, Method = Payment.Kind, Payment.Method


@action
def pay_fee(
    *, night_id: int, player_id: int, method: str, submission_key: str, now: datetime, by_id: int | None
) -> Payment:
    """Take tonight's fee at tonight's price; ``free`` is a line of 0 for a helper.

    The same ``submission_key`` twice is one payment. Raises AlreadyPaid, KeyUsedElsewhere, NightClosed or NightNotOpen.
    """
    night = lock_open_night(night_id)
    if before := Payment.objects.filter(submission_key=submission_key).first():
        if (before.night_id, before.player_id, before.kind) != (night_id, player_id, Kind.FEE):
            raise KeyUsedElsewhere
        return before
    if Payment.objects.filter(night=night, player_id=player_id, kind=Kind.FEE, refunded_at=None).exists():
        raise AlreadyPaid
    payment = Payment.objects.create(
        night=night,
        player_id=player_id,
        kind=Kind.FEE,
        method=method,
        cents=0 if method == Method.FREE else night.fee_cents,
        submission_key=submission_key,
        created_at=now,
        created_by_id=by_id,
    )
    night.touch()
    return payment


@action
def refund_fee(*, night_id: int, player_id: int, submission_key: str, now: datetime, by_id: int | None) -> Payment:
    """Give tonight's fee back: a line of its own below zero; the first line stays.

    The same ``submission_key`` twice is one refund. Raises NotPaid, KeyUsedElsewhere, NightClosed or NightNotOpen.
    """
    night = lock_open_night(night_id)
    if before := Payment.objects.filter(submission_key=submission_key).first():
        if (before.night_id, before.player_id, before.kind) != (night_id, player_id, Kind.REFUND):
            raise KeyUsedElsewhere
        return before
    fee = Payment.objects.filter(night=night, player_id=player_id, kind=Kind.FEE, refunded_at=None).first()
    if fee is None:
        raise NotPaid
    fee.refunded_at = now
    fee.save(update_fields=["refunded_at"])
    refund = Payment.objects.create(
        night=night,
        player_id=player_id,
        kind=Kind.REFUND,
        method=fee.method,
        cents=-fee.cents,
        submission_key=submission_key,
        created_at=now,
        created_by_id=by_id,
    )
    night.touch()
    return refund
