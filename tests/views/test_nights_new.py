"""The list of nights, and a new one."""

from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from django.urls import reverse

from tests.builders import DOOR, MONDAY, fill_round, make_night, make_round, make_season, make_series
from tests.views.pages import links, text, url
from tournament.actions.nights import close_night
from tournament.models import Night, Season, Series

pytestmark = pytest.mark.django_db
END = DOOR + timedelta(minutes=77)


# -- the list


def test_the_list_is_public_newest_first_with_its_state(stranger):
    night = make_night(8)
    fill_round(make_round(night))
    close_night(night_id=night.pk, now=END)
    make_night(0, day=MONDAY + timedelta(days=7), is_open=False)
    response = stranger.get(reverse("nights"))

    assert text(response) == (
        "Avonden Maandag 12 oktober Maandagavond · 19:00 gepland "
        "Maandag 5 oktober Maandagavond · 8 spelers · 1 partij 2026"
    )
    assert reverse("night_new") not in links(response)


def test_the_list_has_fifty_a_page_and_forgives_a_page_that_is_not_there(stranger):
    for week in range(51):
        make_night(0, day=MONDAY - timedelta(days=7 * week), is_open=False)
    first, last = stranger.get(reverse("nights")), stranger.get(reverse("nights"), {"page": "999"})

    assert first.content.decode().count('<li><a href="/nights/') == 50
    assert text(last) == "Avonden Maandag 20 oktober Maandagavond · 19:00 gepland Nieuwer 2 van 2"
    assert stranger.get(reverse("nights"), {"page": "x"}).content.decode().count('<li><a href="/nights/') == 50


@time_machine.travel(datetime(2026, 10, 6, 10, 0, tzinfo=UTC), tick=False)
def test_what_comes_stands_first_and_soonest_first(stranger):
    for week in range(14):
        make_night(0, day=MONDAY + timedelta(days=7 * week), is_open=False)
    words = text(stranger.get(reverse("nights")))

    assert words.startswith("Avonden Komt eraan Maandag 12 oktober Maandagavond · 19:00 gepland Maandag 19 oktober")
    assert words.endswith("Geweest Maandag 5 oktober Maandagavond · 19:00 gepland")
    assert words.count("Maandagavond") == 12 + 1


# -- a new night


def test_a_club_without_series_is_offered_the_clubs_own(organiser):
    response = organiser.get(reverse("night_new"))
    assert "Maandagavond 19:00 en Woensdagmiddag 13:30" in text(response)
    organiser.post(reverse("night_new"), {"first_series": "1"})

    assert [one.name for one in Series.objects.all()] == ["Maandagavond", "Woensdagmiddag"]


@pytest.mark.parametrize(
    ("now", "offered"),
    [
        (datetime(2026, 10, 5, 16, 0, tzinfo=UTC), "2026-10-05"),  # Monday afternoon
        (datetime(2026, 9, 7, 22, 20, tzinfo=UTC), "2026-09-14"),  # 00:20 on Tuesday in Madrid, Monday in UTC
        (datetime(2026, 1, 4, 23, 20, tzinfo=UTC), "2026-01-05"),  # 00:20 on Monday in Madrid, Sunday in UTC
    ],
)
def test_up_5b2f_the_next_date_is_counted_from_the_local_day(organiser, now, offered):
    make_series()
    with time_machine.travel(now, tick=False):
        html = organiser.get(reverse("night_new")).content.decode()

    assert html.count(f'name="day" value="{offered}"') == 2  # the brass button, and the field for another day


def test_a_night_is_made_in_one_tap_and_lands_on_its_page(organiser):
    series = make_series()
    response = organiser.post(reverse("night_new"), {"series": series.pk, "day": "2026-10-05"})
    night = Night.objects.get()

    assert (response.status_code, response.url) == (303, url("night", night))
    assert (night.date, night.starts_at) == (MONDAY, datetime(2026, 10, 5, 17, 0, tzinfo=UTC))


def test_days_are_read_day_first(organiser):
    organiser.post(reverse("night_new"), {"series": make_series().pk, "day": "5-10-2026"})

    assert Night.objects.get().date == MONDAY


def test_up_5b2f_a_new_night_while_another_is_open_asks_to_close_that_first(organiser):
    monday = make_night(0)
    response = organiser.get(reverse("night_new"))

    assert "Maandagavond 5 oktober is nog open" in text(response)
    assert url("night", monday) in links(response)


def test_a_date_that_has_its_night_is_refused_with_a_link_and_what_was_typed(organiser):
    night = make_night(0)
    response = organiser.post(reverse("night_new"), {"series": night.series_id, "day": "2026-10-05"})

    assert response.status_code == 422
    assert "Op maandag 5 oktober 2026 is er al een avond in deze reeks." in text(response)
    assert url("night", night) in links(response)
    assert 'value="2026-10-05"' in response.content.decode()


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ({"day": "morgen"}, "Vul een datum in, bijvoorbeeld 5-10-2026."),
        ({"day": ""}, "Vul een datum in."),
        ({"day": "0001-01-01"}, "Kies een jaar tussen 2000 en 2100."),
        ({"day": "2026-10-05", "series": "1234567"}, "Selecteer een geldige keuze."),
    ],
)
def test_a_date_that_cannot_be_keeps_what_was_typed(organiser, typed, says):
    series = make_series()
    response = organiser.post(reverse("night_new"), {"series": series.pk} | typed)

    assert response.status_code == 422
    assert says in text(response)
    assert f'value="{typed["day"]}"' in response.content.decode() or not typed["day"]
    assert Night.objects.count() == 0


def test_a_new_night_is_the_organisers(stranger):
    assert stranger.get(reverse("night_new")).url == "/accounts/login/?next=%2Fnights%2Fnew%2F"
    assert stranger.post(reverse("night_new"), {"first_series": "1"}).status_code == 403
    assert Series.objects.count() == 0


def test_a_night_in_an_ended_season_says_what_it_does_and_asks(organiser):
    make_season()
    Season.objects.update(ended_at=DOOR)
    typed = {"series": str(make_series().pk), "day": "2026-10-05"}
    asked = organiser.post(reverse("night_new"), typed)

    assert asked.status_code == 422
    assert (
        "Maandag 5 oktober Seizoen 2026 is afgesloten: deze avond verandert de eindstand. Maak de avond toch"
        in text(asked)
    )
    assert not Night.objects.exists()
    organiser.post(reverse("night_new"), typed | {"is_sure": "1"})
    assert "Avond erbij na het afsluiten van het seizoen : 2026" in text(organiser.get(reverse("club_trail")))
    assert "Erbij gekomen na het afsluiten" not in text(organiser.get("/"))
