"""How many are here, and what tables that makes."""

from dataclasses import dataclass

from tournament.domain.seating import can_seat, heads_without_threes, plan_tables
from tournament.models import Attendance


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
    return tables_for(Attendance.objects.filter(night_id=night_id, state=Attendance.State.PRESENT).count())


def tables_for(heads: int) -> HeadCount:
    """What so many people make.

    >>> tables_for(23)
    HeadCount(heads=23, fours=5, threes=1, can_seat=True, next_without_threes=24)
    """
    if not can_seat(heads):
        return HeadCount(heads, 0, 0, False, heads_without_threes(heads))
    plan = plan_tables(heads)
    return HeadCount(heads, plan.fours, plan.threes, True, heads_without_threes(heads))
