"""The nights to come: what the calendar shows, and what has to be made, asked and readied next."""

from collections import defaultdict
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from django.db.models import Count, Q, QuerySet

from tournament.domain.calendar import asking_moment, dates_of
from tournament.models import Holiday, Night, Season, Series
from tournament.queries.club import club_settings

FEED_PAST = timedelta(days=366)


@dataclass(frozen=True)
class Slot:
    """A date of a series for which a night has to be made."""

    series_id: int
    day: date


@dataclass(frozen=True)
class Question:
    """A night, its date, and when (UTC) it is to be asked who comes."""

    night_id: int
    day: date
    at: datetime


@dataclass(frozen=True)
class CalendarView:
    """What organisers see of the weeks to come. ``are_coming``: nothing yet, but the next look ahead makes nights."""

    nights: tuple[Night, ...]
    holidays: tuple[Holiday, ...]
    weeks_ahead: int
    are_coming: bool
    ended: Season | None = None  # a season that has ended: no night is made ahead for its days


def empty_slots(*, today: date) -> tuple[Slot, ...]:
    """The dates, as far ahead as the club plans, that have no night yet. Four database queries."""
    last = today + timedelta(weeks=club_settings().weeks_ahead)
    taken: dict[int, set[date]] = defaultdict(set)
    known = Night.objects.filter(Q(date__gte=today) | Q(slot__gte=today))
    for series_id, day, slot in known.values_list("series_id", "date", "slot"):
        taken[series_id] |= {day, slot}
    holidays = tuple(Holiday.objects.filter(ends_on__gte=today))
    return tuple(
        Slot(series.pk, day)
        for series in Series.objects.filter(is_active=True)
        for day in dates_of(series.weekday, first=today, last=last, holidays=holidays)
        if day not in taken[series.pk]
    )


def open_questions(*, today: date, zone: ZoneInfo) -> tuple[Question, ...]:
    """The nights to come about which nobody was asked yet, with the moment for it: past or still to come."""
    club = club_settings()
    if not club.asks_who_comes:
        return ()
    plans = coming_nights(today=today).filter(skipped_at=None, asked_at=None)
    return tuple(
        Question(pk, day, asking_moment(day, weekday=club.ask_weekday, at=club.ask_at, zone=zone))
        for pk, day in plans.values_list("pk", "date")
    )


def coming_nights(*, today: date) -> QuerySet[Night]:
    """Nights that have not begun, from today on, the soonest first; skipped ones too."""
    plans = Night.objects.filter(state=Night.State.PLANNED, date__gte=today).select_related("series")
    return plans.order_by("date", "starts_at", "pk")


def holiday_on(day: date) -> Holiday | None:
    """The days without play that this one is among. One query."""
    return Holiday.objects.filter(starts_on__lte=day, ends_on__gte=day).first()


def calendar_view(*, today: date) -> CalendarView:
    """The weeks to come, each night with ``coming``: how many answers say yes. Four database queries; with no night
    there four more.
    """
    weeks = club_settings().weeks_ahead
    ended = Season.objects.filter(starts_on__lte=today + timedelta(weeks=weeks), ends_on__gte=today)
    coming = Count("answers", filter=Q(answers__is_coming=True))
    nights = tuple(coming_nights(today=today).annotate(coming=coming))
    ended_now = ended.exclude(ended_at=None).first()
    return CalendarView(
        nights=nights,
        holidays=tuple(Holiday.objects.filter(ends_on__gte=today)),
        weeks_ahead=weeks,
        are_coming=not nights and not ended_now and bool(empty_slots(today=today)),
        ended=ended_now,
    )


def feed_nights(*, today: date) -> QuerySet[Night]:
    """The nights of the calendar feed: those of the past year and all to come, by date."""
    found = Night.objects.filter(date__gte=today - FEED_PAST).select_related("series")
    return found.order_by("date", "starts_at", "pk")
