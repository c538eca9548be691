"""The players: names and points for everybody, changing a name for the organiser."""

import re
from datetime import date
from html import unescape

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.builders import DOOR, fill_round, make_night, make_players, make_round, send_slip
from tournament.actions.attendance import note_extras
from tournament.actions.nights import close_night
from tournament.actions.people import add_player
from tournament.actions.till import pay_fee
from tournament.models import Player, Table

pytestmark = pytest.mark.django_db

HOSTILE = (
    "<svg/onload=alert()>", "D'Artagnan O'Neill-'t Hooft", "{{7*7}}", '" onmouseover=alert(1) x="', "Piet & Co <thuis>",
)  # fmt: skip


def names(html: str) -> list[str]:
    found = re.findall(r"<li data-name[^>]*?( hidden)?>.*?<bdi>(.*?)</bdi>", html, re.DOTALL)
    return [unescape(re.sub("<[^>]*>", "", name)) for hidden, name in found if not hidden]


def page(client, player: Player) -> str:
    return client.get(reverse("player", args=[player.pk])).content.decode()


def test_everybody_sees_who_plays(stranger):
    for name in (*HOSTILE, "van Rijn, Kees"):
        add_player(name=name)
    add_player(name="Gestopt")
    Player.objects.filter(name="Gestopt").update(is_active=False)
    html = stranger.get(reverse("players")).content.decode()

    assert sorted(names(html)) == sorted([*HOSTILE, "van Rijn, Kees", "Gestopt"])
    assert html.count("speelt niet meer mee") == 1
    assert "<svg/onload" not in html


@pytest.mark.parametrize(("query", "found"), [("rijn", ["van Rijn, Kees"]), ("NUNEZ zo", ["Zoë Núñez"]), ("x", [])])
def test_players_are_found_without_accents_and_prefixes(stranger, query, found):
    for name in ("van Rijn, Kees", "Zoë Núñez"):
        add_player(name=name)

    assert names(stranger.get(reverse("players"), {"q": query}).content.decode()) == found


def test_a_club_without_players_says_what_to_do(stranger):
    assert "Er zijn nog geen spelers." in stranger.get(reverse("players")).content.decode()


def test_the_list_asks_the_database_as_much_for_three_as_for_one(stranger):
    counts = []
    for people in (1, 3):
        make_players(people)
        with CaptureQueriesContext(connection) as captured:
            stranger.get(reverse("players"))
        counts.append(len(captured))

    assert counts == [1, 1]


def test_a_player_without_points_says_so(stranger):
    html = page(stranger, add_player(name="Zoë Núñez"))

    assert "Nog niet gespeeld" in html
    assert "Na de eerste partij staan hier de punten." in html


def test_a_page_shows_points_and_place(stranger):
    night = make_night(8)
    for table in Table.objects.filter(round=make_round(night)):
        send_slip(table, (8, 1))
    winner = Player.objects.filter(seats__side=0).first()
    html = page(stranger, winner)

    assert f"<title>{winner.name}" in html
    assert "Gedeeld 1e van 8 in seizoen 2026" in html
    assert re.findall(r"<dd>(.*?)</dd>", html) == ["26", "1", "1", "26,0", "26", "1e", "8", "0", "1", "1"]
    assert '<td class="total">26</td>' in html


def test_the_matrix_is_a_table_that_says_with_whom_and_against_whom(stranger):
    night = make_night(4)
    table = make_round(night).tables.get()
    send_slip(table, (8, 1))
    own, partner, *opponents = [seat.player for seat in table.seats.order_by("side", "place")]
    matrix = re.search(r'<table class="standings met">.*?</table>', page(stranger, own), re.DOTALL)[0]
    rows = re.findall(r'<th scope="row".*?<bdi>(.*?)</bdi>.*?<td.*?>(\d)</td><td.*?>(\d)</td>', matrix, re.DOTALL)

    assert f'<caption class="sr">Maten en tegenstanders van {own.name}</caption>' in unescape(matrix)
    assert [unescape(head) for head in re.findall(r'<th scope="col"[^>]*>(.*?)</th>', matrix)][:3] == [
        "Speler", "Maat", "Tegen",
    ]  # fmt: skip
    assert {(unescape(name), beside, against) for name, beside, against in rows} == {
        (partner.name, "1", "0"), *((one.name, "0", "1") for one in opponents),
    }  # fmt: skip


def test_up_887c_a_page_shows_the_season_that_is_chosen_or_all_of_them(stranger):
    seasons = []
    for day in (date(2025, 10, 6), date(2026, 10, 5)):
        night = make_night(8, day)
        fill_round(make_round(night))
        close_night(night_id=night.pk, now=DOOR)
        seasons.append(night.season)
    player = make_players(1)[0]
    address = reverse("player", args=[player.pk])
    told = {wanted: stranger.get(f"{address}{wanted}").content.decode() for wanted in (
        "", f"?season={seasons[0].pk}", "?season=all",
    )}  # fmt: skip
    chosen = [re.findall(r'<a class="chip"[^>]*aria-current="true">(.*?)</a>', html) for html in told.values()]

    assert chosen == [["2026"], ["2025"], ["Alle seizoenen"]]
    assert [html.count("van 8 in seizoen") for html in told.values()] == [1, 1, 0]
    assert "van 8, alle seizoenen samen" in told["?season=all"]
    assert "Seizoen na seizoen" in told["?season=all"]
    assert [stranger.get(f"{address}?season={wrong}").status_code for wrong in ("99", "x", "1x", "9" * 30)] == [404] * 4


def test_a_page_of_points_keeps_what_is_not_everybodys_business(stranger, organiser, alice):
    night = make_night(8)
    make_round(night)
    player = make_players(1)[0]
    note_extras(
        night_id=night.pk, player_id=player.pk, wants_snack=True, note="geheim telefoonnummer 0612345678", now=DOOR
    )
    pay_fee(night_id=night.pk, player_id=player.pk, method="card", submission_key="one", now=DOOR, by_id=alice.pk)
    html = page(stranger, player) + stranger.get(reverse("players")).content.decode()
    door = organiser.get(reverse("door", args=[night.pk]) + f"?open={player.pk}").content.decode()

    private = ("0612345678", "betaald met pin", "€", "snack", "/edit/")
    assert [word for word in private if word not in door] == []
    assert [word for word in private if word in html] == []


def test_hostile_names_and_large_ids_survive(stranger):
    for name in HOSTILE:
        html = page(stranger, add_player(name=name))
        assert unescape(re.search(r"<title>(.*?)</title>", html, re.DOTALL)[1]).startswith(name)
        assert "<svg/onload" not in html
    Player.objects.filter(name=HOSTILE[0]).update(id=1234567)
    for language in ("nl", "en"):
        stranger.cookies["django_language"] = language
        html = stranger.get(reverse("players")).content.decode()
        assert 'href="/players/1234567/"' in html
        assert re.findall(r"1[., \xa0]234[., \xa0]567", html) == []


def test_a_player_who_does_not_exist_is_not_found(stranger, organiser):
    assert stranger.get("/players/99/").status_code == 404
    assert organiser.get("/players/99/edit/").status_code == 404


# -- changing a name


def test_the_organiser_changes_a_name(organiser):
    player = add_player(name="Jan Bakker")
    edit = reverse("player_edit", args=[player.pk])
    form = organiser.get(edit).content.decode()
    answer = organiser.post(edit, {"name": " Jan  Bäcker ", "distinction": "van de brug"})

    assert 'value="Jan Bakker"' in form
    assert (answer.status_code, answer.url) == (303, reverse("player", args=[player.pk]))
    assert Player.objects.get().label == "Jan Bäcker (van de brug)"
    assert "Bewaard: Jan Bäcker (van de brug)." in page(organiser, player)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("", "Er staat nog geen naam"),
        ("x" * 81, "hoogstens 80 tekens"),
        ("Piet <b>", "Er is al een <bdi>Piet &lt;b&gt;</bdi>"),
    ],
)
def test_a_refused_name_stays_typed_and_nothing_changes(organiser, name, words):
    add_player(name="Piet <b>")
    player = add_player(name="Jan Bakker")
    answer = organiser.post(reverse("player_edit", args=[player.pk]), {"name": name, "distinction": ""})
    html = answer.content.decode()

    assert answer.status_code == 422
    assert words in html
    assert f'name="name" value="{name.replace("<", "&lt;").replace(">", "&gt;")}"' in html
    assert Player.objects.get(pk=player.pk).label == "Jan Bakker"


def test_a_stranger_changes_no_names(stranger):
    player = add_player(name="Jan Bakker")
    edit = reverse("player_edit", args=[player.pk])

    assert stranger.get(edit).status_code == 302
    assert stranger.post(edit, {"name": "Piet"}).status_code == 403
    assert Player.objects.get().name == "Jan Bakker"
