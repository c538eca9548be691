"""Planning, opening, closing and reopening nights."""

from datetime import UTC, date, datetime, time

import pytest

from tests.builders import DOOR, MADRID, MONDAY, fill_round, make_night, make_round, make_series
from tournament import news
from tournament.actions.nights import (
    close_night,
    ensure_season,
    ensure_series,
    open_night,
    plan_night,
    reopen_night,
)
from tournament.domain.refusals import NightExists, NightNotOpen, NoSeason, OtherNightOpen, TablesWithoutResult
from tournament.models import Night, Round, Season, Series, Table

pytestmark = pytest.mark.django_db
LATER = datetime(2026, 10, 5, 20, 0, tzinfo=UTC)


def test_a_new_club_gets_the_monday_evening_and_the_wednesday_afternoon_once():
    ensure_series()
    made = [(one.name, one.weekday, one.starts_at) for one in ensure_series()]

    assert made == [("Maandagavond", 0, time(19, 0)), ("Woensdagmiddag", 2, time(13, 30))]
    assert Series.objects.count() == 2


def test_a_club_with_a_series_of_its_own_keeps_just_that():
    make_series("Vrijdag", 4)

    assert [one.name for one in ensure_series()] == ["Vrijdag"]


def test_a_date_without_a_season_makes_its_calendar_year_one_and_the_next_date_finds_it():
    first, again = ensure_season(day=date(2026, 10, 5)), ensure_season(day=date(2026, 1, 1))

    assert (first, first.name, first.starts_on, first.ends_on) == (again, "2026", date(2026, 1, 1), date(2026, 12, 31))


def test_a_gap_between_seasons_is_not_filled_by_guessing():
    Season.objects.create(name="Voorjaar", starts_on=date(2026, 1, 1), ends_on=date(2026, 6, 30))
    with pytest.raises(NoSeason) as caught:
        ensure_season(day=date(2026, 10, 5))

    assert caught.value.day == date(2026, 10, 5)


def test_a_night_takes_the_prices_of_its_day_and_keeps_them():
    series = make_series()
    night = plan_night(series_id=series.pk, day=MONDAY, zone=MADRID)
    Series.objects.update(fee_cents=900, rounds_planned=4)
    night.refresh_from_db()

    assert (night.fee_cents, night.rounds_planned, night.minutes_per_round, night.state) == (600, 3, 45, "planned")


@pytest.mark.parametrize(("day", "hour"), [(date(2026, 10, 19), 17), (date(2026, 10, 26), 18)])
def test_a_night_starts_at_seven_local_time_before_and_after_the_clocks_change(day, hour):
    night = plan_night(series_id=make_series().pk, day=day, zone=MADRID)

    assert Night.objects.get(pk=night.pk).starts_at == datetime(day.year, day.month, day.day, hour, tzinfo=UTC)


def test_a_night_that_is_planned_is_news_for_every_screen(django_capture_on_commit_callbacks):
    heard = []
    series = make_series()
    news.hear(tell := lambda topic, revision: heard.append((topic, revision)))
    try:
        with django_capture_on_commit_callbacks(execute=True):
            night = plan_night(series_id=series.pk, day=MONDAY, zone=MADRID)
    finally:
        news._hearers.remove(tell)

    assert heard == [(night.topic, 1)]


def test_a_series_has_one_night_a_day_and_two_series_may_share_it():
    make_night(0)
    with pytest.raises(NightExists) as caught:
        make_night(0)
    plan_night(series_id=make_series("Woensdagmiddag", 2).pk, day=MONDAY, zone=MADRID)

    assert caught.value.day == MONDAY
    assert Night.objects.count() == 2


def test_opening_twice_opens_once():
    night = make_night(0, is_open=False)
    first, second = open_night(night_id=night.pk, now=DOOR), open_night(night_id=night.pk, now=LATER)

    assert (first.opened_at, second.opened_at, second.revision) == (DOOR, DOOR, 2)


def test_up_5b2f_wednesdays_people_are_not_put_into_monday_that_was_never_closed():
    make_night(0)
    wednesday = plan_night(series_id=make_series("Woensdagmiddag", 2).pk, day=date(2026, 10, 7), zone=MADRID)
    with pytest.raises(OtherNightOpen) as caught:
        open_night(night_id=wednesday.pk, now=LATER)

    assert caught.value.day == MONDAY
    assert Night.objects.get(pk=wednesday.pk).state == "planned"


def test_a_night_opens_again_only_while_no_night_of_another_day_is_open():
    last_week, tonight = make_night(0), plan_night(series_id=make_series().pk, day=date(2026, 10, 12), zone=MADRID)
    close_night(night_id=last_week.pk, now=DOOR)
    open_night(night_id=tonight.pk, now=LATER)
    with pytest.raises(OtherNightOpen) as caught:
        reopen_night(night_id=last_week.pk, now=LATER)

    assert caught.value.day == tonight.date
    close_night(night_id=tonight.pk, now=LATER)
    assert reopen_night(night_id=last_week.pk, now=LATER).is_open


def test_closing_is_refused_with_every_table_that_has_no_result():
    night = make_night(11)
    played = make_round(night)
    with pytest.raises(TablesWithoutResult) as caught:
        close_night(night_id=night.pk, now=LATER)

    assert caught.value.tables == ((1, 1), (1, 2), (1, 3))
    fill_round(played)
    assert close_night(night_id=night.pk, now=LATER).state == "closed"


def test_closing_throws_away_a_draft_and_keeps_what_was_played():
    night = make_night(8)
    fill_round(make_round(night))
    make_round(night, 2, is_published=False)
    close_night(night_id=night.pk, now=LATER)

    assert list(Round.objects.values_list("number", flat=True)) == [1]
    assert Table.objects.count() == 2


def test_closing_and_reopening_twice_is_once():
    night = make_night(0)
    close_night(night_id=night.pk, now=DOOR)
    closed = close_night(night_id=night.pk, now=LATER)
    reopened = [reopen_night(night_id=night.pk, now=DOOR).revision for _ in range(2)]

    assert closed.closed_at == DOOR
    assert reopened == [closed.revision + 1] * 2
    assert Night.objects.get(pk=night.pk).closed_at is None


def test_a_closed_night_does_not_open_as_if_it_were_new_and_a_planned_one_does_not_close():
    planned = make_night(0, is_open=False)
    for step in (
        lambda: close_night(night_id=planned.pk, now=DOOR),
        lambda: reopen_night(night_id=planned.pk, now=DOOR),
    ):
        with pytest.raises(NightNotOpen):
            step()
    open_night(night_id=planned.pk, now=DOOR)
    close_night(night_id=planned.pk, now=LATER)
    with pytest.raises(NightNotOpen):
        open_night(night_id=planned.pk, now=LATER)
