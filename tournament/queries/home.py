"""The club's first page, the list of nights, and when the next ones are."""

from collections import defaultdict
from dataclasses import dataclass
from datetime import date, timedelta

from django.db.models import Count, Q, QuerySet

from tournament.models import Attendance, Night, Round, Series
from tournament.queries.standings import Row, night_rows

PODIUM = 3


@dataclass(frozen=True)
class Tonight:
    """A night whose door is open: how many are here, and the last round that everybody may see."""

    night: Night
    heads: int
    round: Round | None


@dataclass(frozen=True)
class HomeView:
    """The first page. ``tonight``: what is open now, the oldest first, whatever the calendar says."""

    tonight: tuple[Tonight, ...]
    next: Night | None
    last: Night | None
    podium: tuple[Row, ...]


@dataclass(frozen=True)
class NextDate:
    """A series and its next date without a night."""

    series: Series
    day: date


def home_view(*, today: date) -> HomeView:
    """What goes on, what comes and what was, with the first three places of the last night. ``today`` is local."""
    nights = Night.objects.select_related("series")
    is_open = nights.filter(state=Night.State.OPEN).order_by("date", "starts_at")
    coming = nights.filter(state=Night.State.PLANNED, date__gte=today, skipped_at=None)
    last = nights.filter(state=Night.State.CLOSED).newest_first().first()
    return HomeView(
        tonight=tuple(_tonight(night) for night in is_open),
        next=coming.order_by("date", "starts_at").first(),
        last=last,
        podium=tuple(row for row in night_rows(last.pk) if row.place <= PODIUM)[: 2 * PODIUM] if last else (),
    )


def _tonight(night: Night) -> Tonight:
    here = Attendance.objects.filter(night=night, state=Attendance.State.PRESENT)
    published = Round.objects.standing().filter(night=night, published_at__isnull=False)
    return Tonight(night, here.count(), published.order_by("-number").first())


def nights_newest_first(*, today: date) -> QuerySet[Night]:
    """Every night but those to come, with its series, ``players`` (who sat at a table) and ``rounds_played``."""
    shown = Q(rounds__published_at__isnull=False)
    return (
        Night.objects.exclude(state=Night.State.PLANNED, date__gte=today)
        .select_related("series")
        .annotate(
            players=Count("rounds__seats__player", filter=shown, distinct=True),
            rounds_played=Count("rounds", filter=shown, distinct=True),
        )
        .newest_first()
    )


def next_dates(*, today: date) -> tuple[NextDate, ...]:
    """For each series its next weekday, today included, on which it has no night yet; the soonest first."""
    taken: dict[int, set[date]] = defaultdict(set)
    for series_id, day in Night.objects.filter(date__gte=today).values_list("series_id", "date"):
        taken[series_id].add(day)
    series = Series.objects.filter(is_active=True)
    found = [NextDate(one, _free_day(one.weekday, today, taken[one.pk])) for one in series]
    return tuple(sorted(found, key=lambda one: (one.day, one.series.starts_at, one.series.name)))


def _free_day(weekday: int, today: date, taken: set[date]) -> date:
    day = today + timedelta(days=(weekday - today.weekday()) % 7)
    while day in taken:
        day += timedelta(days=7)
    return day
