"""Counting the till and closing it: a fact with its difference, never smoothed away."""

from datetime import datetime

from tournament.actions.till import check_uncounted
from tournament.actions.trail import Kind, note
from tournament.actions.writing import action, lock_night
from tournament.domain.names import clean_words
from tournament.domain.refusals import KeyUsedElsewhere, NightNotOpen, ReasonMissing
from tournament.domain.refusals_till import CounterMissing, TillCountedAgain
from tournament.models import CashUp, Night
from tournament.queries.money import cash_of

MOST_NAME, MOST_WORDS = 80, 300


@action
def close_till(
    *,
    night_id: int,
    counted_cents: int,
    counted_by: str,
    note_text: str = "",
    seen_cents: int | None = None,
    submission_key: str,
    now: datetime,
    by_id: int | None,
) -> CashUp:
    """Keep what was counted beside the sum of the cash lines; from then on no money is taken or given back.

    ``seen_cents``: what was expected when the difference was shown; TillCountedAgain when that is no longer so.
    The same ``submission_key`` closes once; a night that is over can still be counted. Raises CounterMissing,
    TillClosed, KeyUsedElsewhere, or NightNotOpen before the door opened.
    """
    night = lock_night(night_id)
    if before := _sent_before(night, submission_key):
        return before
    _check_countable(night)
    who, expected = clean_words(counted_by, most=MOST_NAME), cash_of(night_id)
    if not who:
        raise CounterMissing
    if seen_cents not in {None, expected}:
        raise TillCountedAgain(seen_cents or 0, expected)
    counted = CashUp.objects.create(
        night=night,
        expected_cents=expected,
        counted_cents=counted_cents,
        note=clean_words(note_text, most=MOST_WORDS),
        counted_by=who,
        submission_key=submission_key,
        created_at=now,
        created_by_id=by_id,
    )
    note(night, kind=Kind.TILL, now=now, by_id=by_id, after=_said(counted))
    night.touch()
    return counted


def _sent_before(night: Night, key: str) -> CashUp | None:
    """What this very form counted, when it is sent once more. Raises KeyUsedElsewhere when it was another form."""
    before = CashUp.objects.filter(submission_key=key).first()
    if before and before.night_id != night.pk:
        raise KeyUsedElsewhere
    return before


def _check_countable(night: Night) -> None:
    """Raise NightNotOpen before the door was opened, TillClosed when somebody has counted."""
    if night.opened_at is None:
        raise NightNotOpen(night.state)
    check_uncounted(night)


@action
def reopen_till(*, night_id: int, cash_up_id: int, reason: str, now: datetime, by_id: int | None) -> Night:
    """Open a till that was counted; what was counted stays, marked so. Opening it again changes nothing.

    Raises ReasonMissing.
    """
    night = lock_night(night_id)
    counted = CashUp.objects.get(pk=cash_up_id, night=night)
    if counted.reopened_at is not None:
        return night
    why = clean_words(reason, most=MOST_WORDS)
    if not why:
        raise ReasonMissing
    counted.reopened_at, counted.reopened_by_id, counted.reopen_reason = now, by_id, why
    counted.save(update_fields=["reopened_at", "reopened_by", "reopen_reason"])
    note(night, kind=Kind.TILL, now=now, by_id=by_id, before=_said(counted), after={"press": "reopen"}, reason=why)
    night.touch()
    return night


def _said(counted: CashUp) -> dict[str, int]:
    """What was counted, in numbers."""
    return {"counted": counted.counted_cents, "expected": counted.expected_cents}
