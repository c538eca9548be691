"""The first page, the rules, a sign of life, and a form that could not be trusted."""

import re
from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from django.test import Client
from django.urls import reverse

from tests.builders import DOOR, MONDAY, fill_round, make_night, make_round, make_series
from tests.views.pages import felt, links, text, url
from tournament.actions.nights import close_night
from tournament.models import Night, Player

pytestmark = pytest.mark.django_db


def home(client: Client, now: datetime = DOOR):
    with time_machine.travel(now, tick=False):
        return client.get("/")


# -- the first page


def test_a_new_club_is_led_to_its_first_night(organiser, stranger):
    assert felt(home(organiser)).endswith("Maak een avond")
    assert reverse("night_new") in links(home(organiser))
    assert felt(home(stranger)) == (
        "De volgende avond Nog niet gepland Zodra de toernooileiding een avond plant, staat die hier."
    )


def test_before_the_evening_everybody_reads_when_it_is(organiser, stranger):
    night = make_night(0, is_open=False)

    assert felt(home(stranger)) == "De volgende avond Maandag 5 oktober 19:00 · Maandagavond"
    assert url("night", night) in links(home(organiser))


def test_tonight_leads_the_organiser_to_the_night_and_others_to_the_tables(organiser, stranger):
    night = make_night(8)
    assert felt(home(stranger)) == "De deur is open Maandagavond maandag 5 oktober · 8 spelers Volg de avond"
    make_round(night)

    assert felt(home(organiser)).endswith("maandag 5 oktober · 8 spelers · partij 1 Naar de avond")
    assert url("night", night) in links(home(organiser))
    assert url("tables", night) in links(home(stranger))


def test_up_5b2f_past_midnight_tonight_is_still_monday(stranger):
    make_night(8)
    midnight = datetime(2026, 10, 5, 22, 20, tzinfo=UTC)  # 00:20 on Tuesday in Madrid

    assert "maandag 5 oktober" in felt(home(stranger, midnight))


def test_up_5b2f_a_planned_night_of_today_is_shown_until_local_midnight(stranger):
    make_night(0, is_open=False)
    late = datetime(2026, 10, 5, 21, 59, tzinfo=UTC)  # 23:59 in Madrid

    assert "Maandag 5 oktober" in felt(home(stranger, late))
    assert "Nog niet gepland" in felt(home(stranger, late + timedelta(minutes=2)))


def test_the_last_results_stand_on_the_first_page(stranger):
    night = make_night(4)
    fill_round(make_round(night))
    close_night(night_id=night.pk, now=DOOR)
    response = home(stranger)

    assert "Laatste uitslag Maandagavond, maandag 5 oktober 1" in text(response)
    assert {url("night_standings", night), reverse("standings"), reverse("rules")} <= set(links(response))


# -- the rules


def test_the_rules_say_how_points_and_the_draw_work(stranger):
    seen = text(stranger.get(reverse("rules")))

    for words in (
        "drie partijen van 45 minuten",
        "8 × 2 + 10 = 26",
        "zij 4 × 2 = 8",
        "Nummer 1 speelt tegen 2 aan tafel 1",
        "zonder kaart te ruilen; de pionnen tellen dubbel",
        "lootnummer",
        "13 vooruit",
    ):
        assert words in seen


# -- a form that could not be trusted


@pytest.fixture
def strict(alice) -> Client:
    """Alice's browser, asked for the token as real browsers are."""
    client = Client(enforce_csrf_checks=True)
    client.force_login(alice)
    return client


OURS = {"origin": "http://testserver"}


def test_a_form_without_its_token_keeps_what_was_typed_and_can_be_sent_again(strict):
    series = make_series()
    typed = {"series": str(series.pk), "day": "2026-10-05", "csrfmiddlewaretoken": "old"}
    response = strict.post(reverse("night_new"), typed, headers=OURS)
    html = response.content.decode()
    fields = dict(re.findall(r'<input type="hidden" name="([^"]*)" value="([^"]*)">', html))

    assert response.status_code == 403
    assert "Er is niets opgeslagen" in text(response)
    assert (fields["series"], fields["day"], Night.objects.count()) == (str(series.pk), "2026-10-05", 0)
    again = strict.post(reverse("night_new"), fields, headers=OURS)
    assert (again.status_code, Night.objects.get().date) == (303, MONDAY)


def test_a_one_time_key_goes_along_so_that_sending_again_counts_once(strict):
    night = make_night(0)
    typed = {"name": "Zoë Núñez", "submission_key": "k1", "csrfmiddlewaretoken": "old"}
    response = strict.post(url("door_new", night), typed, headers=OURS)
    html = response.content.decode()

    assert 'name="submission_key" value="k1"' in html
    assert "Zoë Núñez" in text(response)
    assert "k1" not in text(response)
    assert Player.objects.count() == 0


def test_a_tap_without_its_token_brings_the_page_back_and_says_so(strict):
    night = make_night(1)
    player = Player.objects.get()
    headers = OURS | {"hx-request": "true"}
    response = strict.post(url("door_state", night, player.pk), {"state": "gone"}, headers=headers)

    assert (response.status_code, response["HX-Refresh"], response.content) == (403, "true", b"")
    assert "Dat was nog niet verwerkt. Tik nog eens." in text(strict.get(url("door", night)))
    assert player.attendances.get().state == "present"


def test_a_form_of_another_site_cannot_be_sent_on_from_here(strict):
    make_series()
    evil = {"origin": "https://evil.example"}
    for headers in (
        evil,
        {"referer": "https://evil.example/"},
        {"origin": "null"},
        {},
        OURS | {"sec-fetch-site": "cross-site"},
    ):
        response = strict.post(reverse("night_new"), {"first_series": "1"}, headers=headers)
        assert response.status_code == 403
        assert 'action="/nights/new/"' not in response.content.decode()


def test_a_password_is_never_shown_again(db):
    client = Client(enforce_csrf_checks=True)
    typed = {"login": "alice", "password": "alice-organises"}
    response = client.post(reverse("account_login"), typed, headers=OURS)
    html = response.content.decode()

    assert response.status_code == 403
    assert "alice-organises" not in html
    assert "Een wachtwoord bewaren we niet." in html
    assert "alice" in text(response)


def test_up_c02a_what_was_typed_is_shown_as_text(strict):
    response = strict.post(reverse("night_new"), {"day": "<svg/onload=alert()>", '"><b>': "{{7*7}}"}, headers=OURS)
    html = response.content.decode()

    assert "<svg/onload" not in html
    assert '"><b>' not in html
    assert "<svg/onload=alert()>" in text(response)


def test_names_of_fields_are_never_read_on_the_page_and_go_along_all_the_same(strict):
    night = make_night(8)
    drawn = make_round(night)
    typed = {"seen_attempt": "1", "method": "balanced", "insist": "1", "csrfmiddlewaretoken": "old"}
    response = strict.post(url("redraw", night, 1), typed, headers=OURS)

    assert "Dit had je ingevuld Manier met geheugen Verstuur opnieuw" in text(response)
    assert not [name for name in typed if name in text(response)]
    fields = dict(re.findall(r'<input type="hidden" name="([^"]*)" value="([^"]*)">', response.content.decode()))
    assert strict.post(url("redraw", night, 1), fields, headers=OURS).status_code == 303
    drawn.refresh_from_db()
    assert drawn.attempt == 2


# -- an address that is no page


def test_an_address_of_a_button_opened_as_a_page_leads_back(organiser, stranger):
    night = make_night(0)
    response = organiser.get(url("night_close", night))

    assert (response.status_code, response["Allow"]) == (405, "POST")
    assert "Er is niets veranderd Dit adres hoort bij een knop en is geen pagina." in text(response)
    assert url("night", night) in links(response)
    assert f"/t/{'x' * 22}/" in links(stranger.get(reverse("table_call", args=["x" * 22])))
    assert stranger.head(url("draw", night, 1)).status_code == 405
    assert stranger.post(reverse("tv")).content == b""  # whoever sends there is no person


@pytest.mark.parametrize("path", ["/", "/rules/"])
def test_every_page_is_there_in_english_too(stranger, path):
    response = stranger.get(path, headers={"accept-language": "en"})

    assert (response.status_code, '<html lang="en"' in response.content.decode()) == (200, True)
