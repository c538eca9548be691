"""Drinks at the door: the included ones are counted, the ones beyond them are lines of the till."""

import hashlib
from datetime import datetime

from tournament.actions.till import check_till, give_back, sent_before, standing, take
from tournament.actions.writing import action, check_open, lock_night
from tournament.domain.refusals import ExtraMovedOn
from tournament.domain.refusals_till import TooManyDrinks
from tournament.models import Attendance, Night, Payment

Kind, Method = Payment.Kind, Payment.Method
MOST_DRINKS = 30


@action
def note_drinks(
    *,
    night_id: int,
    player_id: int,
    count: int,
    submission_key: str,
    now: datetime,
    by_id: int | None,
    was: int | None = None,
    method: str = Method.CASH,
) -> Attendance:
    """Say how many drinks somebody had tonight; what was not used tonight is not kept for another night.

    Each drink beyond the included ones is charged at tonight's price, and given back at what was paid for it when it
    is taken off again: what is given back was paid. ``was``: how many the sender saw; when there are others by now,
    and not ``count`` either, it raises ExtraMovedOn. A ``submission_key`` that made a line changes nothing again.

    Raises TooManyDrinks, KeyUsedElsewhere, NightClosed or NightNotOpen, but not for what is so already; TillClosed
    when money would change hands.
    """
    night = lock_night(night_id)
    attendance, is_new = Attendance.objects.get_or_create(night=night, player_id=player_id)
    before, count = attendance.drinks_used, max(count, 0)
    if sent_before(night, player_id, submission_key, Kind.DRINK, Kind.REFUND) or (count == before and not is_new):
        return attendance
    check_open(night)
    if count > MOST_DRINKS:
        raise TooManyDrinks(MOST_DRINKS)
    if count == before:
        return attendance
    if was is not None and was != before:
        raise ExtraMovedOn(attendance.player.label, "drinks_used", before)
    attendance.drinks_used = count
    attendance.save(update_fields=["drinks_used"])
    if count > before:
        _charge(night, attendance, method=method, key=submission_key, now=now, by_id=by_id)
    else:
        _give_back(night, attendance, key=submission_key, now=now, by_id=by_id)
    night.touch()
    return attendance


def _charge(night: Night, attendance: Attendance, *, method: str, key: str, now: datetime, by_id: int | None) -> None:
    """A line for each drink that is not included and not paid yet."""
    due = attendance.drinks_used - night.drinks_included - standing(night, attendance.player_id, Kind.DRINK).count()
    if due > 0:
        check_till(night)
    who, cents = attendance.player_id, night.drink_cents
    for order in range(due):
        own = _key(key, order)
        take(night, who, kind=Kind.DRINK, method=method, cents=cents, key=own, now=now, by_id=by_id)


def _give_back(night: Night, attendance: Attendance, *, key: str, now: datetime, by_id: int | None) -> None:
    """The last paid drinks are given back as they were paid, as far as they are more than what is due."""
    paid = standing(night, attendance.player_id, Kind.DRINK)
    lines = list(paid)[max(0, attendance.drinks_used - night.drinks_included) :]
    if lines:
        check_till(night)
    for order, line in enumerate(reversed(lines)):
        give_back(night, line, key=_key(key, order), now=now, by_id=by_id)


def _key(key: str, order: int) -> str:
    """The form's own key for its first line, one made of it for each further one."""
    return hashlib.sha256(f"{key} {order}".encode()).hexdigest() if order else key
