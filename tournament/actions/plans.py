"""Nights that are still to come: made ahead from their series, moved, skipped, and the club's holidays."""

from datetime import date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from django.db.models import F

from tournament.actions.nights import ensure_season, plan_night
from tournament.actions.seasons import enter_ended
from tournament.actions.trail import Kind, note
from tournament.actions.writing import action, lock_club, lock_night
from tournament.domain.calendar import moment_of
from tournament.domain.refusals import HolidayBackwards, NightBegun, NightExists
from tournament.models import Holiday, Night, Season, Series

# What a night has from its series
OF_THE_SERIES = (
    "fee_cents", "drink_cents", "snack_cents", "drinks_included", "rounds_planned", "minutes_per_round", "draw_method",
)  # fmt: skip


@action
def plan_slot(*, series_id: int, slot: date, zone: ZoneInfo) -> Night | None:
    """The night of a series' date, made ahead. None when the date is a holiday, has its night already, or is
    in a season that has ended: nothing changes that unasked.

    A night that was made for this date and moved to another is its night still. Raises NoSeason.
    """
    series = Series.objects.select_for_update().get(pk=series_id)
    nights = Night.objects.filter(series=series)
    has_its_night = nights.filter(slot=slot).exists() or nights.filter(date=slot).exists()
    is_free = Holiday.objects.filter(starts_on__lte=slot, ends_on__gte=slot).exists()
    has_ended = Season.objects.filter(starts_on__lte=slot, ends_on__gte=slot).exclude(ended_at=None).exists()
    if has_its_night or is_free or has_ended or not series.is_active:
        return None
    return plan_night(series_id=series_id, day=slot, zone=zone)


@action
def move_night(
    *,
    night_id: int,
    day: date,
    at: time,
    zone: ZoneInfo,
    now: datetime,
    by_id: int | None = None,
    is_sure: bool = False,
) -> Night:
    """Another date or local time for a night that has not begun; it plays again when it was skipped.

    It stays the night of its slot, so that none is made for that date in its place. The same again changes nothing.
    Raises NightBegun, NightExists, NoSeason or NightInEndedSeason.
    """
    night = _lock_plan(night_id)
    starts_at = moment_of(day, at, zone)
    if (night.date, night.starts_at, night.skipped_at) == (day, starts_at, None):
        return night
    if Night.objects.filter(series=night.series_id, date=day).exclude(pk=night.pk).exists():
        raise NightExists(day)
    before, season_id = _plan(night), night.season_id
    if night.date != day:
        night.season, night.asked_at = ensure_season(day=day), None
    if night.season_id != season_id:
        enter_ended(night, now=now, by_id=by_id, is_sure=is_sure)
    night.date, night.starts_at = day, starts_at
    night.skipped_at, night.skip_reason = None, ""
    night.save(update_fields=["date", "starts_at", "season", "asked_at", "skipped_at", "skip_reason"])
    note(night, kind=Kind.PLAN, now=now, by_id=by_id, before=before, after=_plan(night))
    night.touch()
    return night


@action
def follow_series(*, before: Series, after: Series, zone: ZoneInfo, now: datetime, by_id: int | None = None) -> None:
    """The nights of a series that are planned become what it became: prices, lengths, day and time.

    Whatever of a night differed from the series stays as it was; so does a night that was moved or is skipped its day
    and time, and one whose new day has a night already or has passed. One that was moved is its week's night still.
    """
    today = now.astimezone(zone).date()
    changed = [one for one in OF_THE_SERIES if getattr(before, one) != getattr(after, one)]
    is_moved = (before.weekday, before.starts_at) != (after.weekday, after.starts_at)
    plans = _lock_plans(series=after, date__gte=today) if changed or is_moved else []
    for night in plans:
        _take_over(night, [one for one in changed if getattr(night, one) == getattr(before, one)], after)
        is_plain = night.slot == night.date and night.starts_at == moment_of(night.date, before.starts_at, zone)
        day = night.date + timedelta(days=after.weekday - before.weekday)
        if not is_moved or night.skipped_at:
            continue
        is_free = day >= today and not Night.objects.filter(series=after, date=day).exclude(pk=night.pk).exists()
        _shift_slot(night, timedelta(days=after.weekday - before.weekday))
        if is_plain and is_free:
            move_night(night_id=night.pk, day=day, at=after.starts_at, zone=zone, now=now, by_id=by_id, is_sure=True)


@action
def drop_plans(*, series: Series, zone: ZoneInfo, now: datetime) -> int:
    """A series stops: its nights to come go, as far as nobody was asked, answered or changed anything; how many.

    They are made again when it goes on. What somebody had a hand in stays, to be skipped or played by hand.
    """
    today = now.astimezone(zone).date()
    plans = _lock_plans(series=series, date__gte=today, asked_at=None, slot=F("date"))
    gone = [night for night in plans if not (night.answers.exists() or night.trail.exists())]
    for night in gone:
        night.delete()
    return len(gone)


def _shift_slot(night: Night, by: timedelta) -> None:
    """It was made for the series' new day, so that none is made for that in its place."""
    slot = night.slot and night.slot + by
    if slot and not Night.objects.filter(series=night.series_id, slot=slot).exists():
        night.slot = slot
        night.save(update_fields=["slot"])


def _take_over(night: Night, fields: list[str], series: Series) -> None:
    """Set these fields of a night to what they are in its series."""
    for field in fields:
        setattr(night, field, getattr(series, field))
    if fields:
        night.save(update_fields=fields)
        night.touch()


@action
def skip_night(
    *, night_id: int, reason: str, now: datetime, by_id: int | None = None, holiday_id: int | None = None
) -> Night:
    """This night is not played. Everybody can read why. Skipping it again changes the reason.

    ``holiday_id``: the holiday that does so; without one it is a hand's. Raises NightBegun.
    """
    night = _lock_plan(night_id)
    said = " ".join(reason.split())[:120]
    if night.skipped_at and night.skip_reason == said:
        return night
    before = _plan(night)
    night.skipped_at, night.skip_reason = night.skipped_at or now, said
    night.save(update_fields=["skipped_at", "skip_reason"])
    after = _plan(night) | {"holiday": holiday_id}
    note(night, kind=Kind.PLAN, now=now, by_id=by_id, before=before, after=after, reason=said)
    night.touch()
    return night


@action
def unskip_night(*, night_id: int, now: datetime, by_id: int | None = None) -> Night:
    """This night is played after all. Raises NightBegun."""
    night = _lock_plan(night_id)
    if night.skipped_at is None:
        return night
    before = _plan(night)
    night.skipped_at, night.skip_reason = None, ""
    night.save(update_fields=["skipped_at", "skip_reason"])
    note(night, kind=Kind.PLAN, now=now, by_id=by_id, before=before, after=_plan(night))
    night.touch()
    return night


@action
def add_holiday(
    *, name: str, starts_on: date, ends_on: date, now: datetime, by_id: int | None = None
) -> tuple[Holiday, int]:
    """Days on which the club does not play, and how many nights that were planned on them are skipped by it.

    The same once more is the same holiday. Raises HolidayBackwards.
    """
    if ends_on < starts_on:
        raise HolidayBackwards(starts_on, ends_on)
    said = " ".join(name.split())[:60]
    lock_club()
    holiday, _ = Holiday.objects.get_or_create(name=said, starts_on=starts_on, ends_on=ends_on)
    plans = _lock_plans(date__range=(starts_on, ends_on), skipped_at=None)
    for night in plans:
        skip_night(night_id=night.pk, reason=said, now=now, by_id=by_id, holiday_id=holiday.pk)
    return holiday, len(plans)


@action
def remove_holiday(*, holiday_id: int, now: datetime, by_id: int | None = None) -> int:
    """The club plays on these days after all; how many nights that it skipped are on again. Twice is once.

    On days that another holiday covers as well the night stays skipped, for that reason. So does one that was skipped
    by hand, whatever was said about it.
    """
    holiday = Holiday.objects.select_for_update().filter(pk=holiday_id).first()
    if holiday is None:
        return 0
    holiday.delete()
    days = (holiday.starts_on, holiday.ends_on)
    plans = _lock_plans(date__range=days, skipped_at__isnull=False, skip_reason=holiday.name)
    left = list(Holiday.objects.filter(starts_on__lte=holiday.ends_on, ends_on__gte=holiday.starts_on))
    played = 0
    for night in (one for one in plans if not _is_skipped_by_hand(one)):
        if other := next((one for one in left if one.covers(night.date)), None):
            skip_night(night_id=night.pk, reason=other.name, now=now, by_id=by_id, holiday_id=other.pk)
        else:
            unskip_night(night_id=night.pk, now=now, by_id=by_id)
            played += 1
    return played


def _is_skipped_by_hand(night: Night) -> bool:
    """Whether the last that was done to the plan was a hand's. Lines from before this was kept say nothing of it."""
    last = night.trail.filter(kind=Kind.PLAN).order_by("-pk").values_list("after", flat=True).first() or {}
    return last.get("holiday", ...) is None


def _lock_plans(**which: Any) -> list[Night]:
    """These nights that have not begun, by date: held in the order in which others hold several, and looked at then."""
    plans = Night.objects.select_for_update().filter(state=Night.State.PLANNED, **which).order_by("pk")
    return sorted(plans, key=lambda night: night.date)


def _lock_plan(night_id: int) -> Night:
    """The night, held, and sure not to have begun. Raises NightBegun."""
    night = lock_night(night_id)
    if night.state != Night.State.PLANNED:
        raise NightBegun(night.date)
    return night


def _plan(night: Night) -> dict[str, str | bool]:
    """What the trail keeps of a plan."""
    return {"starts_at": night.starts_at.isoformat(), "is_skipped": night.skipped_at is not None}
