"""Nights to come: made ahead, moved, skipped, holidays; with a fixed clock across both changes of the hour."""

from datetime import UTC, date, datetime, time, timedelta

import pytest
import time_machine

from tests.builders import DOOR, MADRID, MONDAY, make_night, make_players, make_series
from tournament.actions.nights import open_night, plan_night
from tournament.actions.plans import add_holiday, move_night, plan_slot, remove_holiday, skip_night, unskip_night
from tournament.actions.settings import save_series
from tournament.domain.refusals import HolidayBackwards, NightBegun, NightExists
from tournament.models import Answer, Club, Holiday, Night, TrailEntry
from tournament.tasks import look_ahead

pytestmark = pytest.mark.django_db
NEXT, WEEK = date(2026, 10, 12), timedelta(days=7)


@pytest.fixture
def plan() -> Night:
    return make_night(0, MONDAY, is_open=False)


def planned() -> list[tuple[str, str]]:
    """Every night: its date, its moment in UTC."""
    rows = Night.objects.order_by("date").values_list("date", "starts_at")
    return [(str(day), f"{moment:%m-%d %H:%M}") for day, moment in rows]


@time_machine.travel(datetime(2026, 10, 14, 9, 0, tzinfo=UTC), tick=False)
def test_nights_are_made_ahead_from_weekday_and_local_time_across_the_end_of_summer_time():
    make_series("Maandagavond", 0)
    Club.objects.update_or_create(pk=1, defaults={"weeks_ahead": 2})

    assert (look_ahead(), look_ahead()) == (2, 0)  # a second look makes nothing
    assert planned() == [("2026-10-19", "10-19 17:00"), ("2026-10-26", "10-26 18:00")]


@time_machine.travel(datetime(2026, 3, 20, 9, 0, tzinfo=UTC), tick=False)
def test_the_hour_stays_when_summer_time_begins():
    make_series("Maandagavond", 0)
    Club.objects.update_or_create(pk=1, defaults={"weeks_ahead": 2})

    look_ahead()

    assert planned() == [("2026-03-23", "03-23 18:00"), ("2026-03-30", "03-30 17:00")]


@time_machine.travel(datetime(2026, 10, 4, 22, 30, tzinfo=UTC), tick=False)
def test_today_is_the_clubs_own_date_just_after_midnight():
    make_series("Maandagavond", 0)
    Club.objects.update_or_create(pk=1, defaults={"weeks_ahead": 0})

    look_ahead()  # 00:30 on Monday in Madrid

    assert planned() == [("2026-10-05", "10-05 17:00")]


@time_machine.travel(datetime(2026, 10, 1, 9, 0, tzinfo=UTC), tick=False)
def test_what_was_moved_or_skipped_or_falls_in_a_holiday_is_not_made_again(plan):
    Club.objects.update_or_create(pk=1, defaults={"weeks_ahead": 3})
    move_night(night_id=plan.pk, day=date(2026, 10, 6), at=time(20, 0), zone=MADRID, now=DOOR)
    add_holiday(name="Herfst", starts_on=date(2026, 10, 10), ends_on=date(2026, 10, 18), now=DOOR)

    look_ahead()

    assert planned() == [("2026-10-06", "10-06 18:00"), ("2026-10-19", "10-19 17:00")]
    assert plan_slot(series_id=plan.series_id, slot=MONDAY, zone=MADRID) is None


def test_a_night_moves_to_another_date_and_season_and_is_asked_about_again(plan):
    Night.objects.update(asked_at=DOOR)

    moved = move_night(night_id=plan.pk, day=date(2027, 1, 4), at=time(19, 30), zone=MADRID, now=DOOR)
    again = move_night(night_id=plan.pk, day=date(2027, 1, 4), at=time(19, 30), zone=MADRID, now=DOOR)

    assert (moved.date, moved.slot, moved.asked_at) == (date(2027, 1, 4), MONDAY, None)
    assert moved.starts_at == datetime(2027, 1, 4, 18, 30, tzinfo=UTC)
    assert moved.season.covers(moved.date)
    assert (again.revision, TrailEntry.objects.filter(kind="plan").count()) == (moved.revision, 1)


def test_a_night_does_not_move_onto_another_of_its_series_nor_once_it_has_begun(plan):
    other = plan_night(series_id=plan.series_id, day=NEXT, zone=MADRID)

    with pytest.raises(NightExists):
        move_night(night_id=other.pk, day=MONDAY, at=time(19, 0), zone=MADRID, now=DOOR)
    open_night(night_id=plan.pk, now=DOOR)
    with pytest.raises(NightBegun):
        move_night(night_id=plan.pk, day=date(2026, 10, 6), at=time(19, 0), zone=MADRID, now=DOOR)
    with pytest.raises(NightBegun):
        skip_night(night_id=plan.pk, reason="ziek", now=DOOR)


def test_a_skipped_night_says_why_and_can_be_played_after_all(plan):
    skipped = skip_night(night_id=plan.pk, reason="  De pub is   dicht ", now=DOOR)
    assert (skipped.skipped_at, skipped.skip_reason) == (DOOR, "De pub is dicht")

    back = unskip_night(night_id=plan.pk, now=DOOR)
    assert (back.skipped_at, back.skip_reason) == (None, "")

    skip_night(night_id=plan.pk, reason="toch dicht", now=DOOR)
    opened = open_night(night_id=plan.pk, now=DOOR)
    assert (opened.is_open, opened.skipped_at) == (True, None)


def test_a_holiday_skips_what_is_planned_and_gives_it_back(plan):
    other = plan_night(series_id=plan.series_id, day=NEXT, zone=MADRID)
    skip_night(night_id=other.pk, reason="voetbal", now=DOOR)

    holiday, skipped = add_holiday(name="Herfst", starts_on=MONDAY, ends_on=NEXT, now=DOOR)
    assert (skipped, Night.objects.get(pk=plan.pk).skip_reason) == (1, "Herfst")
    assert add_holiday(name="Herfst", starts_on=MONDAY, ends_on=NEXT, now=DOOR) == (holiday, 0)

    assert remove_holiday(holiday_id=holiday.pk, now=DOOR) == 1
    assert remove_holiday(holiday_id=holiday.pk, now=DOOR) == 0
    assert [night.skip_reason for night in Night.objects.order_by("date")] == ["", "voetbal"]


def test_a_night_in_two_holidays_stays_skipped_when_one_of_them_goes(plan):
    december, closed = (
        add_holiday(name=name, starts_on=MONDAY - days, ends_on=MONDAY + days, now=DOOR)[0]
        for name, days in (("Kerst", timedelta(days=9)), ("Verbouwing", timedelta(days=2)))
    )

    assert remove_holiday(holiday_id=december.pk, now=DOOR) == 0
    assert Night.objects.get().skip_reason == "Verbouwing"
    assert remove_holiday(holiday_id=closed.pk, now=DOOR) == 1
    assert Night.objects.get().skipped_at is None


def test_a_holiday_of_one_day_is_one_and_backwards_is_none():
    add_holiday(name="Reyes", starts_on=date(2027, 1, 6), ends_on=date(2027, 1, 6), now=DOOR)
    with pytest.raises(HolidayBackwards):
        add_holiday(name="Kerst", starts_on=date(2026, 12, 26), ends_on=date(2026, 12, 25), now=DOOR)

    assert [holiday.name for holiday in Holiday.objects.all()] == ["Reyes"]


def changed(**values) -> None:
    save_series(series_id=make_series().pk, values={"name": "Maandagavond"} | values, zone=MADRID, now=DOOR, by_id=None)


def test_up_349a_nights_that_are_planned_follow_the_fee_and_what_began_keeps_it():
    begun, own, plan = make_night(0), make_night(0, NEXT, is_open=False), make_night(0, NEXT + WEEK, is_open=False)
    Night.objects.filter(pk=own.pk).update(snack_cents=100)
    changed(fee_cents=700, snack_cents=350)

    assert {one.pk: (one.fee_cents, one.snack_cents) for one in Night.objects.all()} == {
        begun.pk: (600, 320),
        own.pk: (700, 100),
        plan.pk: (700, 350),
    }


def test_nights_that_are_planned_follow_the_day_and_the_time_and_none_is_made_twice(plan):
    moved, skipped = make_night(0, NEXT, is_open=False), make_night(0, NEXT + WEEK, is_open=False)
    move_night(night_id=moved.pk, day=date(2026, 10, 14), at=time(19, 0), zone=MADRID, now=DOOR)
    skip_night(night_id=skipped.pk, reason="kermis", now=DOOR)
    changed(weekday=1, starts_at=time(20, 0))

    assert [night.starts_at.astimezone(MADRID).strftime("%a %-d %H:%M") for night in by_date()] == [
        "Tue 6 20:00",
        "Wed 14 19:00",
        "Mon 19 19:00",
    ]
    with time_machine.travel(DOOR, tick=False):
        Club.objects.update_or_create(pk=1, defaults={"weeks_ahead": 2})
        look_ahead()
    assert [night.date.day for night in by_date()] == [6, 14, 19]


def by_date() -> list[Night]:
    return list(Night.objects.order_by("date"))


def test_a_night_skipped_by_hand_stays_so_when_the_holiday_of_that_name_goes(plan):
    other = plan_night(series_id=plan.series_id, day=NEXT, zone=MADRID)
    skip_night(night_id=plan.pk, reason="Herfst", now=DOOR)
    holiday, skipped = add_holiday(name="Herfst", starts_on=MONDAY, ends_on=NEXT, now=DOOR)

    assert (skipped, remove_holiday(holiday_id=holiday.pk, now=DOOR)) == (1, 1)
    assert [one.skip_reason for one in (*Night.objects.filter(pk=plan.pk), *Night.objects.filter(pk=other.pk))] == [
        "Herfst",
        "",
    ]


def test_a_series_that_stops_takes_its_nights_along_and_leaves_what_somebody_had_a_hand_in(plan):
    moved, answered, begun = (make_night(0, NEXT + n * WEEK, is_open=False) for n in range(3))
    move_night(night_id=moved.pk, day=date(2026, 10, 14), at=time(19, 0), zone=MADRID, now=DOOR)
    player = make_players(1)[0]
    Answer.objects.create(night=answered, player=player, is_coming=True, answered_at=DOOR)
    open_night(night_id=begun.pk, now=DOOR)
    changed(is_active=False)

    assert by_date() == [moved, answered, begun]
    changed(is_active=True)
    assert plan_slot(series_id=plan.series_id, slot=MONDAY, zone=MADRID) is not None
