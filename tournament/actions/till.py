"""Money at the door: lines that are never changed."""

from collections.abc import Callable
from datetime import datetime
from functools import wraps
from typing import Any

from django.db.models import Q, QuerySet

from tournament.actions.trail import note_payment
from tournament.actions.writing import action, check_open, lock_night
from tournament.domain.refusals import AlreadyPaid, ExtraMovedOn, KeyUsedElsewhere, NotPaid, TillMovedOn
from tournament.domain.refusals_till import TillClosed
from tournament.models import CashUp, Night, Payment, Player

Kind, Method = Payment.Kind, Payment.Method


def _line(kind: str) -> Callable[[Callable[..., Payment]], Callable[..., Payment]]:
    """Make an action of what makes one line: the night is held, its till is open, and every screen hears of the line.

    The action takes ``night_id``, ``player_id``, ``submission_key``, ``now`` and ``by_id``. The same
    ``submission_key`` twice is one line. Raises KeyUsedElsewhere, TillClosed, NightClosed or NightNotOpen.
    """

    def as_action(made: Callable[..., Payment]) -> Callable[..., Payment]:
        @action
        @wraps(made)
        def once(*, night_id: int, player_id: int, submission_key: str, **said: Any) -> Payment:
            night = lock_night(night_id)
            if before := sent_before(night, player_id, submission_key, kind):
                return before
            check_till(night)
            line = made(night, player_id, key=submission_key, **said)
            night.touch()
            return line

        return once

    return as_action


@_line(Kind.FEE)
def pay_fee(night: Night, player_id: int, *, method: str, was: int | None = None, **press: Any) -> Payment:
    """Take tonight's fee at tonight's price; ``free`` is a line of 0 for a helper.

    ``was``: the id of this player's newest line tonight that the sender saw (0: none); when there is a newer one
    about the fee it raises TillMovedOn. Raises AlreadyPaid and what every line does.
    """
    if standing(night, player_id, Kind.FEE).exists():
        raise AlreadyPaid
    _check_seen(night, player_id, was)
    cents = 0 if method == Method.FREE else night.fee_cents
    return take(night, player_id, kind=Kind.FEE, method=method, cents=cents, **press)


@_line(Kind.REFUND)
def refund_fee(
    night: Night, player_id: int, *, was: int | None = None, method: str | None = None, **press: Any
) -> Payment:
    """Give tonight's fee back: a line of its own below zero; the first line stays.

    ``method``: how it is given back, when that is not how it was paid; ``was`` as in ``pay_fee``. Raises NotPaid,
    TillMovedOn and what every line does.
    """
    fee = standing(night, player_id, Kind.FEE).first()
    if fee is None:
        raise NotPaid
    _check_seen(night, player_id, was)
    return give_back(night, fee, method=method, **press)


@_line(Kind.SNACK)
def sell_snack(night: Night, player_id: int, *, method: str, was: int | None = None, **press: Any) -> Payment:
    """Sell a snack at tonight's price; somebody may have several. ``was`` as in ``pay_fee``.

    When a snack was sold or given back since ``was`` it raises ExtraMovedOn with how many there are now. Raises what
    every line does.
    """
    _check_seen_snacks(night, player_id, was)
    return take(night, player_id, kind=Kind.SNACK, method=method, cents=night.snack_cents, **press)


@_line(Kind.REFUND)
def refund_snack(
    night: Night, player_id: int, *, was: int | None = None, method: str | None = None, **press: Any
) -> Payment:
    """Give the last snack back, as ``refund_fee`` does; ``was`` as in ``sell_snack``. Raises NotPaid and as those."""
    _check_seen_snacks(night, player_id, was)
    snack = standing(night, player_id, Kind.SNACK).last()
    if snack is None:
        raise NotPaid
    return give_back(night, snack, method=method, **press)


# -- lines, for the actions of the till: the night is held and looked at before


def check_till(night: Night) -> None:
    """Raise NightClosed, NightNotOpen or TillClosed unless money can be taken now."""
    check_open(night)
    check_uncounted(night)


def check_uncounted(night: Night) -> None:
    """Raise TillClosed when somebody has counted."""
    counted = CashUp.objects.filter(night=night, reopened_at=None).first()
    if counted:
        raise TillClosed(counted.created_at, counted.counted_by)


def sent_before(night: Night, player_id: int, key: str, *kinds: str) -> Payment | None:
    """The line that this very form made, when it is sent once more. Raises KeyUsedElsewhere when it was another form.

    Asked for before anything is refused: what is stored is stored, also when the till was closed since.
    """
    line = Payment.objects.filter(submission_key=key).first()
    if line and ((line.night_id, line.player_id) != (night.pk, player_id) or line.kind not in kinds):
        raise KeyUsedElsewhere
    return line


def take(
    night: Night, player_id: int, *, kind: str, method: str, cents: int, key: str, now: datetime, by_id: int | None
) -> Payment:
    """A new line, with its line in the trail."""
    payment = Payment.objects.create(
        night=night,
        player_id=player_id,
        kind=kind,
        method=method,
        cents=cents,
        submission_key=key,
        created_at=now,
        created_by_id=by_id,
    )
    note_payment(night, payment, before=None)
    return payment


def give_back(
    night: Night, line: Payment, *, key: str, now: datetime, by_id: int | None, method: str | None = None
) -> Payment:
    """A line below zero for a line that stands; by ``method``, or as it was paid. What was free is taken back free."""
    line.refunded_at = now
    line.save(update_fields=["refunded_at"])
    refund = Payment.objects.create(
        night=night,
        player_id=line.player_id,
        kind=Kind.REFUND,
        method=line.method if line.method == Method.FREE else method or line.method,
        cents=-line.cents,
        refund_of=line,
        submission_key=key,
        created_at=now,
        created_by_id=by_id,
    )
    note_payment(night, refund, before=line)
    return refund


def standing(night: Night, player_id: int, kind: str) -> QuerySet[Payment]:
    """A player's lines of a kind that were not given back, the oldest first."""
    return Payment.objects.filter(night=night, player_id=player_id, kind=kind, refunded_at=None).order_by("pk")


def _newer(night: Night, player_id: int, was: int, kind: str) -> bool:
    """Whether a line of this kind was added or given back after line ``was``; refunds of old had fees only."""
    about = Q(kind=kind) | Q(refund_of__kind=kind)
    about |= Q(kind=Kind.REFUND, refund_of=None) if kind == Kind.FEE else Q(pk=None)
    return Payment.objects.filter(about, night=night, player_id=player_id, pk__gt=was).exists()


def _check_seen(night: Night, player_id: int, was: int | None) -> None:
    """Raise TillMovedOn when the fee was paid or given back since the sender looked."""
    if was is not None and _newer(night, player_id, was, Kind.FEE):
        is_paid = standing(night, player_id, Kind.FEE).exists()
        raise TillMovedOn(Player.objects.get(pk=player_id).label, is_paid)


def _check_seen_snacks(night: Night, player_id: int, was: int | None) -> None:
    """Raise ExtraMovedOn when a snack was sold or given back since the sender looked."""
    if was is not None and _newer(night, player_id, was, Kind.SNACK):
        sold = standing(night, player_id, Kind.SNACK).count()
        raise ExtraMovedOn(Player.objects.get(pk=player_id).label, "snacks", sold)
