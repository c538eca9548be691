"""The first page, the list of nights and their next dates."""

from datetime import date, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.builders import DOOR, MADRID, MONDAY, fill_round, make_night, make_round, make_series
from tournament.actions.nights import close_night, plan_night
from tournament.models import Night, Series
from tournament.queries.home import home_view, next_dates, nights_newest_first

pytestmark = pytest.mark.django_db


def played_night(day: date) -> Night:
    night = make_night(8, day=day)
    fill_round(make_round(night))
    return close_night(night_id=night.pk, now=DOOR)


def test_a_club_without_nights_has_nothing_to_show():
    view = home_view(today=MONDAY)

    assert (view.tonight, view.next, view.last, view.podium) == ((), None, None, ())


def test_up_5b2f_tonight_is_the_open_night_whatever_the_calendar_says():
    night = make_night(8)
    make_round(night)
    view = home_view(today=MONDAY + timedelta(days=1))

    assert [(one.night, one.heads, one.round.number) for one in view.tonight] == [(night, 8, 1)]


def test_a_draft_is_not_the_round_that_everybody_sees():
    make_round(make_night(8), is_published=False)

    assert home_view(today=MONDAY).tonight[0].round is None


def test_next_is_the_first_planned_night_from_today_on():
    for day in (MONDAY - timedelta(days=7), MONDAY + timedelta(days=7), MONDAY):
        make_night(0, day=day, is_open=False)

    assert home_view(today=MONDAY).next.date == MONDAY
    assert home_view(today=MONDAY + timedelta(days=1)).next.date == MONDAY + timedelta(days=7)


def test_last_is_the_newest_closed_night_with_its_first_places():
    played_night(MONDAY - timedelta(days=7))
    newest = played_night(MONDAY)
    view = home_view(today=MONDAY)

    assert view.last == newest
    assert [(row.place, row.points) for row in view.podium] == [(1, 26)] * 4


def test_nights_are_listed_newest_first_with_who_played_and_without_those_to_come():
    played, planned = played_night(MONDAY), make_night(0, day=MONDAY + timedelta(days=7), is_open=False)

    def listed(today: date) -> list[tuple[Night, int, int]]:
        return [(night, night.players, night.rounds_played) for night in nights_newest_first(today=today)]

    assert listed(planned.date) == [(played, 8, 1)]
    assert listed(planned.date + timedelta(days=1)) == [(planned, 0, 0), (played, 8, 1)]  # never played


def test_one_night_and_three_ask_the_database_as_often():
    asked = []
    for _ in range(2):
        played_night(MONDAY + timedelta(days=7 * Night.objects.count()))
        with CaptureQueriesContext(connection) as queries:
            [night.series.name for night in nights_newest_first(today=MONDAY)]
        asked.append(len(queries))
        played_night(MONDAY + timedelta(days=7 * Night.objects.count()))

    assert asked == [1, 1]


@pytest.mark.parametrize(
    ("today", "days"),
    [
        (date(2026, 10, 5), [date(2026, 10, 5), date(2026, 10, 7)]),
        (date(2026, 10, 6), [date(2026, 10, 7), date(2026, 10, 12)]),
        (date(2026, 12, 30), [date(2026, 12, 30), date(2027, 1, 4)]),
    ],
)
def test_each_series_has_its_next_weekday_today_included_the_soonest_first(today, days):
    make_series()
    make_series("Woensdagmiddag", 2)

    assert [one.day for one in next_dates(today=today)] == days


def test_a_date_that_has_its_night_already_is_passed_over():
    for day in (MONDAY, MONDAY + timedelta(days=7)):
        plan_night(series_id=make_series().pk, day=day, zone=MADRID)

    assert [one.day for one in next_dates(today=MONDAY)] == [MONDAY + timedelta(days=14)]


def test_a_series_that_stopped_has_no_next_date():
    make_series()
    Series.objects.update(is_active=False)

    assert next_dates(today=MONDAY) == ()
