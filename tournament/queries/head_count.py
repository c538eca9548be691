"""How many are here, and what tables that makes."""

from dataclasses import dataclass

from django.db.models import Q

from tournament.domain.seating import can_seat, heads_without_threes, plan_tables
from tournament.models import Attendance, Payment, Seat

State = Attendance.State


@dataclass(frozen=True)
class HeadCount:
    """Who is here in tables of four and three; none of either while ``can_seat`` is false (0, 1, 2 and 5)."""

    heads: int
    fours: int
    threes: int
    can_seat: bool
    next_without_threes: int


def head_count(night_id: int) -> HeadCount:
    """The head count of a night: everybody who is present now. One query."""
    return tables_for(Attendance.objects.filter(night_id=night_id, state=State.PRESENT).count())


def paid_absent(night_id: int) -> int:
    """How many people paid tonight but are not ticked as present, nor went home: a draw leaves them out. One query."""
    came = Attendance.objects.filter(night_id=night_id, state__in=(State.PRESENT, State.GONE)).values("player_id")
    fees = Payment.objects.filter(night_id=night_id, kind=Payment.Kind.FEE, refunded_at=None)
    return fees.exclude(method=Payment.Method.FREE).exclude(player_id__in=came).count()


def owing(night_id: int) -> int:
    """How many people are here or have played, and did not pay. One query."""
    fees = Payment.objects.filter(night_id=night_id, kind=Payment.Kind.FEE, refunded_at=None).values("player_id")
    seats = Seat.objects.filter(round__night=night_id, round__voided_at=None).values("player_id")
    came = Attendance.objects.filter(Q(state=State.PRESENT) | Q(player_id__in=seats), night_id=night_id)
    return came.exclude(player_id__in=fees).count()


def tables_for(heads: int) -> HeadCount:
    """What so many people make.

    >>> tables_for(23)
    HeadCount(heads=23, fours=5, threes=1, can_seat=True, next_without_threes=24)
    """
    if not can_seat(heads):
        return HeadCount(heads, 0, 0, False, heads_without_threes(heads))
    plan = plan_tables(heads)
    return HeadCount(heads, plan.fours, plan.threes, True, heads_without_threes(heads))
