"""The TV page: for everybody, read-only, follows the night by itself."""

import re
from datetime import timedelta

import pytest
import time_machine
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils.html import escape

from tests.builders import DOOR, fill_round, make_night, make_players, make_round, run_clock, send_slip
from tournament.actions.attendance import walk_in
from tournament.actions.clock import pause_clock, stop_clock
from tournament.actions.nights import close_night
from tournament.actions.rounds import publish_round, redraw_round
from tournament.models import Club, Night, Table

pytestmark = pytest.mark.django_db
HOSTILE = ("<svg/onload=alert()>", "D'Artagnan O'Neill-'t Hooft", "{{7*7}}", 'Jan "Kees" de Wit', "Piet & Co <thuis>")
START = DOOR + timedelta(minutes=20)


@pytest.fixture(autouse=True)
def _door_is_open():
    """It is 18:40 on the Monday of the builders."""
    with time_machine.travel(DOOR, tick=False):
        yield


def words(response) -> str:
    """What a person reads: what is not hidden, without tags."""
    html = re.sub(r"<(\w+)[^>]* hidden>.*?</\1>", "", response.content.decode(), flags=re.DOTALL)
    return " ".join(re.sub(r"<[^>]*>", " ", "".join(html.partition("<body")[1:]) or html).split())


def tv(client: Client, now=None):
    with time_machine.travel(now or DOOR, tick=False):
        return client.get(reverse("tv"))


def seen(response) -> str:
    return re.search(r'data-seen="([^"]*)"', response.content.decode())[1]


def test_idle_says_when_and_where_the_club_plays_next(stranger):
    Club.objects.create(pk=1, name="Tokkenclub Albir", venue="Champions Pub")
    make_night(is_open=False)
    page = words(tv(stranger))
    assert "Tokkenclub Albir Champions Pub" in page
    assert "Volgende avond maandag 5 oktober 19:00 uur Maandagavond · Champions Pub" in page


def test_a_new_club_is_welcomed(stranger):
    assert "Welkom Er staat nog geen avond gepland." in words(tv(stranger))
    assert "Tot dan!" not in words(tv(stranger))


def test_the_door_shows_how_many_and_who(stranger):
    make_night(23)
    page = words(tv(stranger))
    assert "23 aanwezig 5 tafels van 4 + 1 van 3 Anna Bert Carla" in page
    assert all(player.name.split()[0] in page for player in make_players(23))


def test_the_draw_shows_the_draw_number_and_the_tables(stranger):
    make_round(make_night(8))
    page = words(tv(stranger))
    assert "Loting partij 1 Maandagavond · 8 spelers · lootnummer 4821 7730" in page
    assert "tafel 1 van 2" in page
    assert "Zelfde nummer = maten. deelt eerst" in page
    assert "tafel 2 van 2" in words(tv(stranger, DOOR + timedelta(seconds=3)))


def test_a_screen_that_gives_no_codes_has_room_to_say_so(stranger, settings):
    settings.ALLOWED_HOSTS = ["*"]
    make_round(make_night(7))
    with time_machine.travel(DOOR + timedelta(seconds=30), tick=False):
        page = words(stranger.get("/tv/", headers={"host": "localhost:8000"}))

    assert "deelt eerst Geen QR: open de TV met het netwerkadres" in page
    assert "Zelfde nummer" not in page
    assert "2 met 3" in page


def test_everybody_sees_that_it_was_drawn_again(stranger):
    played = make_round(make_night(8))
    assert "trekking" not in words(tv(stranger))
    redraw_round(round_id=played.pk, seen_attempt=1, method="bag", seed=7, now=DOOR, by_id=None)
    publish_round(round_id=played.pk, seen_attempt=2, now=DOOR)

    assert "lootnummer 0000 0007 · 2e trekking" in words(tv(stranger))


def test_the_clock_is_that_of_the_server(stranger):  # UP-d1b9
    played = run_clock(make_round(make_night(8)))
    html = tv(stranger, START + timedelta(minutes=13, seconds=36)).content.decode()
    ends = round((START + timedelta(minutes=45)).timestamp() * 1000)
    assert f'data-state="running" data-ends-at="{ends}"' in html
    assert f'data-now="{ends - 1884 * 1000}"' in html
    assert "Partij 1 van 3" in html
    assert "einde 19:45" in html
    pause_clock(round_id=played.pk, now=START + timedelta(minutes=14))
    page = words(tv(stranger, START + timedelta(minutes=20)))
    assert "Pauze Partij 1 van 3, de klok staat stil" in page


def test_time_up_is_shown_over_everything_and_then_the_slips(stranger):
    run_clock(make_round(make_night(8)))
    over = tv(stranger, START + timedelta(minutes=45))
    assert "clock--over" in over.content.decode()
    assert "Tijd! Vul het wedstrijdbriefje in." in words(over)
    assert "0 van 2 tafels binnen" in words(tv(stranger, START + timedelta(minutes=46)))


def test_slips_coming_in_are_counted_and_the_missing_table_is_named(stranger):  # UP-44aa
    played = run_clock(make_round(make_night(12)))
    stop_clock(round_id=played.pk, now=START)
    for table in Table.objects.filter(round=played)[:2]:
        send_slip(table, (8, 3), now=START)
    page = words(tv(stranger, START))
    assert "Stand na partij 1 Voorlopig: tafel 3 van partij 1 ontbreekt 2 van 3 tafels binnen" in page
    assert page.count("wacht") == 4
    send_slip(Table.objects.filter(round=played)[2], (8, 3), now=START)
    assert "Voorlopig" not in words(tv(stranger, START))
    assert "Stand na partij 1 Maandagavond · maandag 5 oktober" in words(tv(stranger, START))


def test_the_final_ranking_follows_the_closing_and_names_the_next_night(stranger):
    night = make_night(8)
    fill_round(make_round(night))
    close_night(night_id=night.pk, now=DOOR)
    make_night(day=night.date + timedelta(days=7), is_open=False)
    page = words(tv(stranger))
    assert "Eindstand Maandagavond · maandag 5 oktober" in page
    assert "Volgende keer: maandag 12 oktober, 19:00" in page


def test_a_draft_is_never_shown(stranger, organiser):
    night = make_night(8)
    fill_round(make_round(night, seed=1))
    draft = make_round(night, 2, is_published=False, seed=48217730)
    for client in (stranger, organiser):
        html = tv(client).content.decode()
        assert "4821 7730" not in html
        assert "partij 2" not in html
        assert all(table.key not in html for table in Table.objects.all())
    draft.published_at, draft.seed = DOOR, 48217730
    draft.save()
    assert "lootnummer 4821 7730" in words(tv(stranger))


# -- live


def test_no_news_is_204_and_news_is_the_screen(stranger):
    night = make_night(8)
    first = seen(tv(stranger))
    quiet = stranger.get(reverse("tv_now"), {"seen": first})
    assert (quiet.status_code, quiet.content) == (204, b"")
    make_round(night)
    news = stranger.get(reverse("tv_now"), {"seen": first})
    html = news.content.decode().strip()
    assert html.startswith('<div class="tv tv--draw" id="tv" data-live="/tv/now/"')
    assert "<html" not in html
    assert seen(news) != first


@pytest.mark.parametrize("junk", ["", "41", "x" * 5000, "<script>", "\x00"])
def test_an_unknown_token_gets_the_screen(stranger, junk):
    make_night(8)
    answer = stranger.get(reverse("tv_now"), {"seen": junk})
    assert (answer.status_code, "tv--door" in answer.content.decode()) == (200, True)


@pytest.mark.parametrize("client_name", ["stranger", "organiser"])
def test_asking_without_news_takes_two_queries(client_name, request):
    client = request.getfixturevalue(client_name)
    run_clock(make_round(make_night(23)))
    with time_machine.travel(START, tick=False):
        token = seen(client.get(reverse("tv")))
        with CaptureQueriesContext(connection) as queries:
            assert client.get(reverse("tv_now"), {"seen": token}).status_code == 204
    assert len(queries) == 2


def test_a_new_version_is_news(stranger, settings):
    make_night(8)
    before = tv(stranger)
    settings.VERSION = "99.9.9"
    news = stranger.get(reverse("tv_now"), {"seen": seen(before)})
    version = re.compile(r'data-tv="(\w+)"')
    assert news.status_code == 200
    assert version.search(news.content.decode())[1] != version.search(before.content.decode())[1]


def test_the_first_paint_and_the_live_part_are_the_same(stranger):
    make_round(make_night(23))
    page, part = tv(stranger).content.decode(), stranger.get(reverse("tv_now")).content.decode()
    assert part.strip() in page


# -- safe on a screen in a pub


def test_the_tv_never_asks_for_a_login(stranger):  # UP-1bd0
    for name in ("tv", "tv_now"):
        assert stranger.get(reverse(name)).status_code == 200
        assert stranger.post(reverse(name)).status_code == 405


def test_an_organisers_browser_has_no_powers_on_the_tv(organiser):  # UP-1bd0, UP-e1b7
    night = make_night(12)
    played = make_round(night)
    pictures = [tv(organiser)]
    run_clock(played)
    pictures.append(tv(organiser, START))
    send_slip(Table.objects.filter(round=played)[0], (8, 3), now=START)
    pictures.append(tv(organiser, START + timedelta(minutes=50)))
    assert [picture.context["screen"].scene for picture in pictures] == ["draw", "clock", "slips"]
    for picture in pictures:
        body = picture.content.decode().partition("<body")[2]
        assert not re.findall(r"<a\b|<form\b|<input\b|hx-(?:get|post)", body)
        assert re.findall(r"<button[^>]*>", body) == [
            '<button type="button" class="tv__bell" id="tv-codes" data-hold aria-pressed="false" hidden>',
            '<button type="button" class="tv__bell" id="tv-bell" data-bell aria-pressed="false" hidden>',
        ]


def test_money_and_notes_are_not_on_the_tv_and_keys_only_as_codes(stranger):
    night = make_night(8)
    night.attendances.update(note="komt wat later", wants_snack=True)
    played = run_clock(make_round(night))
    keys = [table.key for table in Table.objects.filter(round=played)]
    pages = [tv(stranger, now).content.decode() for now in (DOOR, START, START + timedelta(hours=1))]
    assert [page.count('class="qrbox"') for page in pages] == [2, 2, 2]
    assert not [secret for secret in ("komt wat later", "€", *keys) if secret in "".join(pages)]


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1:8000"])
def test_on_the_machine_itself_there_are_no_codes_as_no_phone_could_open_them(stranger, host):
    make_round(make_night(8))
    page = stranger.get(reverse("tv"), headers={"host": host})
    assert 'class="qrbox"' not in page.content.decode()
    assert "Geen QR: open de TV met het netwerkadres" in words(page)


@pytest.mark.parametrize("name", HOSTILE)
def test_script_in_a_name_is_only_text_also_after_a_live_refresh(stranger, name):  # UP-c02a, UP-399b
    night = make_night(3)
    walk_in(night_id=night.pk, name=name, submission_key="h", now=DOOR)
    played = make_round(night)
    given, _, rest = name.partition(" ")
    for client_answer in (tv(stranger), stranger.get(reverse("tv_now"))):
        html = client_answer.content.decode()
        assert f"{escape(given)}</bdi>" in html
        assert "<svg/onload" not in html
        assert "49" not in words(client_answer)
    fill_round(played)
    ranking = tv(stranger).content.decode()
    full = f"{escape(given)} <small>{escape(rest)}</small>" if rest else escape(given)
    assert f"{full}</bdi>" in ranking
    assert "&amp;#x27;" not in ranking


@pytest.mark.parametrize("language", ["nl", "en"])
def test_ids_above_999_are_never_written_with_a_separator(stranger, language):  # UP-268e
    night = make_night(4)
    Night.objects.filter(pk=night.pk).update(revision=1234567)
    stranger.cookies["django_language"] = language
    html = tv(stranger).content.decode()
    assert "-1234567" in seen(tv(stranger))
    assert f'data-now="{round(DOOR.timestamp() * 1000)}"' in html
    assert not re.findall(r"1[.,\s\u00a0\u202f]234", html)


def test_the_tv_speaks_the_clubs_language_whatever_its_factory_set(stranger):
    make_night(8)
    asked = {"headers": {"accept-language": "en"}}

    assert '<html lang="nl"' in stranger.get("/tv/", **asked).content.decode()
    stranger.cookies["django_language"] = "en"
    assert '<html lang="en"' in stranger.get("/tv/", **asked).content.decode()
