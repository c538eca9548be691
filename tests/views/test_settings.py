"""What organisers set for the club, and what everybody sees of it."""

import io
from datetime import time

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from PIL import Image

from tests.builders import DOOR, make_night, make_series
from tests.views.pages import text
from tournament.actions.scorers import hand_out_scorer_key
from tournament.models import Club, Series, TrailEntry

pytestmark = pytest.mark.django_db
LOOK = {"about": "look", "name": "Tokkenclub Albir", "venue": "Champions Pub", "colours": "sea"}
SERIES = {
    "name": "Vrijdag", "weekday": "4", "starts_at": "20:00", "venue": "", "fee_cents": "6,50", "drinks_included": "1",
    "drink_cents": "€ 2.75", "snack_cents": "3,20", "rounds_planned": "3", "minutes_per_round": "45",
    "draw_method": "balanced", "is_active": "on",
}  # fmt: skip


def picture(size=(800, 400), kind="JPEG") -> SimpleUploadedFile:
    written = io.BytesIO()
    Image.new("RGB", size, "#803020").save(written, kind)
    return SimpleUploadedFile("logo.jpg", written.getvalue())


def test_name_place_and_colours_stand_on_every_page(organiser, stranger):
    assert organiser.post(reverse("settings"), LOOK).status_code == 303

    html = stranger.get("/").content.decode()
    assert ("Tokkenclub Albir" in html, 'data-colours="sea"' in html, "css/colours.css" in html) == (True, True, True)
    assert TrailEntry.objects.get(kind="settings").after == {"fields": ["colours", "name", "venue"]}


def test_a_logo_is_made_small_and_can_be_taken_away(organiser, stranger):
    organiser.post(reverse("settings"), LOOK | {"picture": picture()})

    shown = stranger.get(reverse("logo", args=[1]))
    assert Image.open(io.BytesIO(shown.content)).size == (512, 256)
    assert (shown["Content-Type"], "/logo/1.png" in stranger.get("/").content.decode()) == ("image/png", True)

    organiser.post(reverse("settings"), {"about": "logo_gone"})
    assert "/logo/" not in stranger.get("/").content.decode()
    assert stranger.get(reverse("logo", args=[2])).status_code == 404


@pytest.mark.parametrize(
    "sent", [b"<svg onload=alert(1)>", b"", b"\x89PNG\r\n\x1a\nnot really", b"GIF89a" + b"\0" * 50]
)
def test_what_is_no_picture_is_refused_with_what_was_typed(organiser, sent):
    response = organiser.post(reverse("settings"), LOOK | {"picture": SimpleUploadedFile("x.png", sent)})

    assert response.status_code == 422
    assert 'value="Champions Pub"' in response.content.decode()
    assert not Club.objects.exists() or Club.objects.get().logo is None


def test_a_picture_that_unpacks_to_a_giant_is_refused(organiser):
    response = organiser.post(reverse("settings"), LOOK | {"picture": picture((9000, 5000), "PNG")})

    assert "Kies een PNG of JPEG tot 3 MB." in text(response)


def test_the_languages_on_offer_are_those_that_were_left(organiser, stranger):
    organiser.post(reverse("settings"), {"about": "languages", "language": "nl", "languages": ["nl"]})

    foot = stranger.get("/").content.decode().partition("<footer")[2]
    assert ('value="nl"' in foot, 'value="en"' in foot) == (True, False)
    assert Club.objects.get().languages == ["nl"]


def test_the_weekly_question_is_set_and_a_bad_number_says_so(organiser):
    asking = {"about": "asking", "ask_weekday": "2", "ask_at": "9:30", "weeks_ahead": "4", "question_text": "Kom je?"}
    organiser.post(reverse("settings"), asking)

    club = Club.objects.get()
    assert (club.asks_who_comes, club.ask_weekday, club.ask_at, club.weeks_ahead) == (False, 2, time(9, 30), 4)
    wrong = organiser.post(reverse("settings"), asking | {"weeks_ahead": "99", "question_text": "Kom je ook?"})
    assert "Vul een getal van 0 tot 52 in." in text(wrong)
    assert "Kom je ook?" in text(wrong)


# -- series


def test_a_new_series_takes_amounts_as_people_type_them(organiser):
    organiser.post(reverse("series_new"), SERIES)

    made = Series.objects.get()
    assert (made.weekday, made.fee_cents, made.drink_cents, made.draw_method) == (4, 650, 275, "balanced")


def test_the_page_of_a_series_says_for_which_nights_it_counts(organiser):
    new, known = (organiser.get(url) for url in (reverse("series_new"), reverse("series", args=[make_series().pk])))

    assert "Geldt voor avonden die vanaf nu gemaakt worden." in text(new)
    assert "Geldt ook voor avonden die al gepland zijn. Wat begonnen of gespeeld is, houdt zijn prijzen." in text(known)


def test_a_series_that_stops_keeps_everything_else(organiser):
    series = make_series()
    sent = SERIES | {"name": series.name, "weekday": "0"}
    del sent["is_active"]
    organiser.post(reverse("series", args=[series.pk]), sent)

    assert Series.objects.get().is_active is False


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ({"name": "Maandagavond"}, "Er is al een reeks die Maandagavond heet."),
        ({"fee_cents": "zes"}, ""),
        ({"rounds_planned": "12"}, "Vul een getal van 1 tot 9 in."),
        ({"starts_at": "laat"}, "Vul een tijd in, bijvoorbeeld 19:00."),
    ],
)
def test_a_series_that_cannot_be_says_why_and_keeps_what_was_typed(organiser, typed, says):
    make_series()
    response = organiser.post(reverse("series_new"), SERIES | typed)

    assert (response.status_code, says in text(response), Series.objects.count()) == (422, True, 1)
    assert f'value="{next(iter(typed.values()))}"' in response.content.decode()


# -- organisers


def test_a_second_organiser_logs_in_and_is_let_in(organiser, client):
    sent = {"username": "Karel", "email": "", "password": "tien-witte-pionnen"}
    organiser.post(reverse("organisers"), sent)

    assert client.login(username="Karel", password="tien-witte-pionnen")
    assert client.get(reverse("club")).status_code == 200
    again = organiser.post(reverse("organisers"), sent | {"username": "karel"})
    assert "De inlognaam karel is al van iemand." in text(again)


def test_nobody_organises_by_the_login_of_a_scorers_link(organiser, client):
    night = hand_out_scorer_key(night_id=make_night(0).pk, seen="", now=DOOR, by_id=None)
    for name in (f"schrijver-{night.pk}", "Schrijver-99"):
        sent = {"username": name, "email": "", "password": "tien-witte-pionnen"}
        assert f"De inlognaam {name} is al van iemand." in text(organiser.post(reverse("organisers"), sent))
    client.post(reverse("scorer_begin", args=[night.scorer_key]))

    assert (client.get(reverse("door", args=[night.pk])).status_code, client.get(reverse("club")).status_code) == (
        200,
        403,
    )


def test_somebody_who_no_longer_organises_is_a_stranger_and_the_last_one_stays(organiser, client, alice):
    karel = User.objects.create_user("karel", password="tien-witte-pionnen", is_staff=True)
    client.force_login(karel)
    organiser.post(reverse("organiser_gone", args=[karel.pk]))

    assert client.get(reverse("club")).status_code == 302
    last = organiser.post(reverse("organiser_gone", args=[alice.pk]))
    assert "Dit is de laatste van de toernooileiding." in text(last)
    assert User.objects.filter(is_staff=True, is_active=True).get() == alice


def test_a_password_that_everybody_guesses_is_refused(organiser):
    response = organiser.post(reverse("organisers"), {"username": "Karel", "password": "12345678"})

    assert (response.status_code, User.objects.filter(username="Karel").exists()) == (422, False)
