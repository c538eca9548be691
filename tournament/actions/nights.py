"""Planning, opening and closing nights."""

from collections.abc import Collection
from datetime import date, datetime, time
from zoneinfo import ZoneInfo

from tournament.actions.answers import expect_who_comes
from tournament.actions.seasons import enter_ended, in_numbers
from tournament.actions.trail import Kind, note, note_state
from tournament.actions.writing import action, lock_night, lock_open_night
from tournament.domain.calendar import moment_of
from tournament.domain.refusals import (
    DraftWaiting,
    NightExists,
    NightNotOpen,
    NoSeason,
    OtherNightOpen,
    TablesWithoutResult,
)
from tournament.models import Night, Round, Season, Series
from tournament.queries.results import open_tables

# What a new club starts with (sources/tokken-club-and-tournament.txt): name, weekday, local time
FIRST_SERIES = (("Maandagavond", 0, time(19, 0)), ("Woensdagmiddag", 2, time(13, 30)))


@action
def ensure_series() -> list[Series]:
    """The club's series; where there is none at all, the Monday evening and the Wednesday afternoon are made."""
    if not Series.objects.exists():
        for name, weekday, starts_at in FIRST_SERIES:
            Series.objects.get_or_create(name=name, defaults={"weekday": weekday, "starts_at": starts_at})
    return list(Series.objects.all())


@action
def ensure_season(*, day: date) -> Season:
    """The season that covers a date. Where none fits, the calendar year is made into one, by the rule of the last one.

    Raises NoSeason when the year cannot be one because another season covers a part of it.
    """
    season = Season.objects.filter(starts_on__lte=day, ends_on__gte=day).order_by("-starts_on").first()
    if season is not None:
        return season
    first, last = date(day.year, 1, 1), date(day.year, 12, 31)
    if Season.objects.filter(starts_on__lte=last, ends_on__gte=first).exists():
        raise NoSeason(day)
    before = Season.objects.filter(starts_on__lt=first).first()
    rule = in_numbers(before.season_rule) if before else {}
    return Season.objects.create(name=str(day.year), starts_on=first, ends_on=last, **rule)


@action
def plan_night(*, series_id: int, day: date, zone: ZoneInfo) -> Night:
    """A new night of a series on a local date, with the series' prices and lengths of today.

    Raises NightExists or NoSeason.
    """
    series = Series.objects.select_for_update().get(pk=series_id)
    if Night.objects.filter(series=series, date=day).exists():
        raise NightExists(day)
    night = Night.objects.create(
        series=series,
        season=ensure_season(day=day),
        date=day,
        slot=day if day.weekday() == series.weekday and not _has_slot(series, day) else None,
        starts_at=moment_of(day, series.starts_at, zone),
        fee_cents=series.fee_cents,
        drink_cents=series.drink_cents,
        snack_cents=series.snack_cents,
        drinks_included=series.drinks_included,
        rounds_planned=series.rounds_planned,
        minutes_per_round=series.minutes_per_round,
        draw_method=series.draw_method,
    )
    night.touch()
    return night


@action
def add_night(
    *, series_id: int, day: date, zone: ZoneInfo, now: datetime, by_id: int | None, is_sure: bool = False
) -> Night:
    """A night that an organiser makes by hand. Raises NightExists, NoSeason or NightInEndedSeason."""
    night = plan_night(series_id=series_id, day=day, zone=zone)
    enter_ended(night, now=now, by_id=by_id, is_sure=is_sure)
    return night


def _has_slot(series: Series, day: date) -> bool:
    """Whether a night was made for this date of the series, wherever it was moved to."""
    return Night.objects.filter(series=series, slot=day).exists()


@action
def open_night(*, night_id: int, now: datetime, by_id: int | None = None) -> Night:
    """Open the door, also of a night that was to be skipped; who said yes is expected. Twice is once.

    Raises NightNotOpen for a closed night, OtherNightOpen while a night of another day was not closed.
    """
    night = lock_night(night_id)
    if night.is_open:
        return night
    if night.is_closed:
        raise NightNotOpen(night.state)
    _check_no_other_open(night)
    night.state, night.opened_at = Night.State.OPEN, now
    night.skipped_at, night.skip_reason = None, ""
    night.save(update_fields=["state", "opened_at", "skipped_at", "skip_reason"])
    expect_who_comes(night)
    enter_ended(night, now=now, by_id=by_id, is_sure=True)  # it was planned, and perhaps skipped, when the season ended
    note_state(night, before=Night.State.PLANNED, now=now, by_id=by_id)
    night.touch()
    return night


def _check_no_other_open(night: Night) -> None:
    """Raises OtherNightOpen while a night of another day is open: people would come into the wrong one."""
    other = Night.objects.filter(state=Night.State.OPEN).exclude(date=night.date).order_by("date").first()
    if other is not None:
        raise OtherNightOpen(other.date)


@action
def close_night(*, night_id: int, now: datetime, by_id: int | None = None) -> Night:
    """Close the night. Closing a closed night changes nothing.

    A draft that was never published is thrown away. Raises NightNotOpen for a planned night, and
    TablesWithoutResult while a table of a published round has neither a counted slip nor "no result", and
    DraftWaiting while a draft stands for a round whose slips were set aside.
    """
    night = lock_night(night_id)
    if night.is_closed:
        return night
    if not night.is_open:
        raise NightNotOpen(night.state)
    waiting = open_tables(night_id)
    if waiting:
        raise TablesWithoutResult(waiting)
    _drop_draft(night)
    night.state, night.closed_at = Night.State.CLOSED, now
    night.save(update_fields=["state", "closed_at"])
    note_state(night, before=Night.State.OPEN, now=now, by_id=by_id)
    night.touch()
    return night


@action
def set_tables_out(*, night_id: int, numbers: Collection[int], now: datetime, by_id: int | None = None) -> Night:
    """Say which tables are out of use: the next draw skips their numbers. Saying the same again changes nothing.

    Raises NightClosed or NightNotOpen.
    """
    night = lock_open_night(night_id)
    before, wanted = night.tables_out, sorted(set(numbers))
    if before == wanted:
        return night
    night.tables_out = wanted
    night.save(update_fields=["tables_out"])
    note(night, kind=Kind.TABLES, now=now, by_id=by_id, before={"tables": before}, after={"tables": wanted})
    night.touch()
    return night


def _drop_draft(night: Night) -> None:
    """Throw the draft away. Raises DraftWaiting when a round with slips was set aside for it."""
    for draft in Round.objects.standing().filter(night=night, published_at=None):
        if Round.objects.exclude(voided_at=None).filter(night=night, number=draft.number).exists():
            raise DraftWaiting(draft.number)
        draft.delete()


@action
def reopen_night(*, night_id: int, now: datetime, by_id: int | None = None) -> Night:
    """Open a closed night again. Reopening an open night changes nothing.

    Raises NightNotOpen for a planned one, OtherNightOpen while a night of another day was not closed.
    """
    night = lock_night(night_id)
    if night.is_open:
        return night
    if not night.is_closed:
        raise NightNotOpen(night.state)
    _check_no_other_open(night)
    night.state, night.closed_at = Night.State.OPEN, None
    night.save(update_fields=["state", "closed_at"])
    note_state(night, before=Night.State.CLOSED, now=now, by_id=by_id)
    night.touch()
    return night
