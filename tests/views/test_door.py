"""The door, as the organiser meets it with and without JavaScript."""

import re
from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.builders import DOOR, make_night, make_players, make_round, run_clock
from tests.views.door_page import HTMX, get, key_of, names, part, url
from tournament.actions.attendance import mark
from tournament.actions.clock import stop_clock
from tournament.actions.forgetting import remove_name
from tournament.actions.merging import merge_players
from tournament.actions.people import add_player, rename_player
from tournament.models import Attendance, Payment, Player

pytestmark = pytest.mark.django_db

# -- looking


def test_the_list_shows_who_is_here_who_paid_and_what_that_makes(organiser):
    night = make_night(3)
    add_player(name="Zoë Núñez")
    html = get(organiser, night)

    assert names(html) == ["Anna Visser", "Bert de Vries", "Carla Kok", "Zoë Núñez"]
    assert "3 aanwezig: 1 tafel van 3; met 4: geen tafel van drie" in part(html, "head-count")
    assert part(html, "till") == "Kas € 0,00 0 betaald · 0 gratis · 3 nog niet Tellen"
    assert part(html, "filters") == "Alle 4 Niet er 1 Onbetaald 3 Snack 0"
    assert html.count('name="state" value="present"') == 1
    assert html.count('name="method" value="cash"') == 4


@pytest.mark.once  # nothing is written
@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("vries", ["de Vries, Bo"]), ("rijn", ["van Rijn, Kees"]), ("EMILE", ["Émile Dupont"]),
        ("hooft", ["'t Hooft, Gé"]),
        ("o'neill", ["D'Artagnan O'Neill-'t Kruis"]), ("oneill d'art", ["D'Artagnan O'Neill-'t Kruis"]),
        ("núñez", ["Zoë Núñez"]), ("nunez", ["Zoë Núñez"]), ("", None), ("niemand", []),
    ],
)  # fmt: skip
def test_search_forgives_accents_case_apostrophes_and_prefixes(organiser, query, found):
    night = make_night(0)
    everybody = ["D'Artagnan O'Neill-'t Kruis", "Émile Dupont", "'t Hooft, Gé", "van Rijn, Kees", "de Vries, Bo"]
    everybody.append("Zoë Núñez")
    for name in everybody:
        add_player(name=name)
    html = organiser.get(url("door", night), {"q": query}).content.decode()

    assert names(html) == (everybody if found is None else found)
    assert ("data-none >" in html) is (found == [])


def test_a_search_finds_who_was_called_so_before_under_the_name_of_today(organiser):
    night, (kept, gone, married, removed) = (
        make_night(0),
        [add_player(name=name) for name in ("Jan B.", "Jan Bakker", "Marie Kok", "Kees Kok")],
    )
    merge_players(kept_id=kept.pk, gone_id=gone.pk, now=DOOR, by_id=None)
    rename_player(player_id=married.pk, name="Marie Smit", distinction="")
    rename_player(player_id=removed.pk, name="Kees Smit", distinction="")
    remove_name(player_id=removed.pk, typed="Kees Smit", now=DOOR, by_id=None)

    assert names(get(organiser, night, query="?q=bakker")) == ["Jan B."]
    assert names(get(organiser, night, query="?q=kok")) == ["Marie Smit"]
    assert "kees" not in get(organiser, night)


def test_filters_narrow_the_list_and_a_search_looks_among_everybody(organiser):
    night = make_night(2)
    (absent,) = [add_player(name="Zoë Núñez")]
    mark(night_id=night.pk, player_id=absent.pk, state="late", now=DOOR)

    assert names(get(organiser, night, "?show=absent")) == ["Zoë Núñez"]
    assert names(get(organiser, night, "?show=unpaid")) == ["Anna Visser", "Bert de Vries"]
    assert names(get(organiser, night, "?show=snack")) == []
    assert names(get(organiser, night, "?show=absent&q=anna")) == ["Anna Visser"]
    assert "komt later" in get(organiser, night)


def test_a_name_opens_its_row(organiser):
    night = make_night(1)
    player = Player.objects.get()
    away = organiser.get(url("door_person", night, player) + f"?q=an&open={player.pk}")
    html = get(organiser, night, f"?q=an&open={player.pk}")

    assert (away.status_code, away.url) == (303, f"{url('door', night)}?q=an&open={player.pk}#p-{player.pk}")
    offered = ("Drankjes", "Snack", "Contant", "Pin", "Gratis", "Gaat eerder", "Toch niet er")
    assert [word for word in offered if word not in html] == []
    assert "Gaat eerder" not in get(organiser, night)


def test_hostile_names_are_shown_letter_for_letter_and_ids_stay_plain(organiser):
    hostile = [
        "<svg/onload=alert()>",
        "D'Artagnan O'Neill-'t Hooft",
        "{{7*7}}",
        '" onmouseover=alert(1) x="',
        "P & <b>",
    ]
    night = make_night(0)
    for name in hostile:
        add_player(name=name)
    Player.objects.filter(name=hostile[0]).update(id=1234567)
    html = get(organiser, night, "?open=1234567")

    assert sorted(names(html)) == sorted(hostile)
    assert "<svg/onload" not in html
    assert f"/nights/{night.pk}/door/1234567/payment/" in html
    assert re.findall(r"1[., \xa0]234[., \xa0]567", html) == []


def test_the_number_of_queries_does_not_grow_with_people(organiser):
    night, counts = make_night(1), []
    for people in (1, 3, 30):
        for player in make_players(people):
            mark(night_id=night.pk, player_id=player.pk, state="present", now=DOOR)
        with CaptureQueriesContext(connection) as captured:
            get(organiser, night)
        counts.append(len(captured))

    assert counts == [counts[0]] * 3


def test_the_tab_of_the_night_says_how_much_waits_there(organiser):
    night = make_night(8)
    before = get(organiser, night)
    played = run_clock(make_round(night))
    stop_clock(round_id=played.pk, now=DOOR + timedelta(hours=2))

    badge = re.compile(r"data-todo-badge *(hidden)?><span>(\d+)<")
    assert badge.findall(before) == [("hidden", "0")]
    assert badge.findall(get(organiser, night)) == [("", "2")]


# -- one tap


def test_present_sent_three_times_ends_three_times_on_the_same_list(organiser):
    night = make_night(0)
    (player,) = make_players(1)
    answers = [organiser.post(url("door_state", night, player) + "?q=anna", {"state": "present"}) for _ in range(3)]

    assert {(one.status_code, one.url) for one in answers} == {(303, f"{url('door', night)}?q=anna#p-{player.pk}")}
    assert list(Attendance.objects.values_list("state")) == [("present",)]


def test_paid_sent_three_times_is_one_payment_and_three_times_the_same_success(organiser, alice):
    night = make_night(1)
    player = Player.objects.get()
    pay = url("door_payment", night, player)
    form = {"submission_key": key_of(get(organiser, night), pay), "method": "cash"}
    answers = [organiser.post(pay, form) for _ in range(3)]

    assert {(one.status_code, one.url) for one in answers} == {(303, f"{url('door', night)}#p-{player.pk}")}
    lines = list(Payment.objects.values_list("kind", "method", "cents", "created_by"))
    assert lines == [("fee", "cash", 600, alice.pk)]
    assert part(get(organiser, night), "till") == "Kas € 6,00 1 betaald · 0 gratis · 0 nog niet Tellen"


def test_every_form_that_takes_money_has_a_key_of_its_own(organiser):
    night = make_night(5)
    keys = re.findall(r'name="submission_key" value="([^"]+)"', get(organiser, night))

    assert len(set(keys)) == len(keys) == 6  # five people and the new one


def test_one_tap_with_htmx_brings_the_row_and_what_counts_along(organiser):
    night = make_night(2)
    (zoe,) = [add_player(name="Zoë Núñez")]
    answer = organiser.post(url("door_state", night, zoe), {"state": "present"}, headers=HTMX)
    html = answer.content.decode()

    assert (answer.status_code, answer.headers["HX-Push-Url"]) == (200, "false")
    assert names(html) == ["Zoë Núñez"]
    assert "3 aanwezig" in part(html, "head-count")
    assert re.findall(r'id="([\w-]+)" ?[^>]*hx-swap-oob', html) == ["head-count", "till", "filters", "messages", "say"]
    assert "<html" not in html


def test_paid_on_another_phone_is_told_to_the_second(organiser):
    night = make_night(1)
    player = Player.objects.get()
    organiser.post(url("door_payment", night, player), {"submission_key": "phone 1", "method": "cash"})
    second = {"submission_key": "phone 2", "method": "cash"}
    page, row = (organiser.post(url("door_payment", night, player), second, headers=headers) for headers in ({}, HTMX))

    for answer in (page, row):
        assert answer.status_code == 422
        assert "Er is vanavond al betaald" in answer.content.decode()
    assert "<html" in page.content.decode()
    assert names(row.content.decode()) == ["Anna Visser"]
    assert Payment.objects.count() == 1


def test_giving_back_asks_first_and_is_a_line_that_stays_in_sight(organiser):
    night = make_night(1)
    player = Player.objects.get()
    pay = url("door_payment", night, player)
    organiser.post(pay, {"submission_key": "one", "method": "cash"})
    before = get(organiser, night, f"?open={player.pk}")
    form = {"submission_key": key_of(before, pay), "refund": "1"}
    for _ in range(3):
        organiser.post(f"{pay}?open={player.pk}", form)
    after = get(organiser, night, f"?open={player.pk}")

    assert '<details class="refund"' in before
    assert "Ja, €\xa06,00 teruggegeven" in before
    assert list(Payment.objects.order_by("pk").values_list("kind", "cents")) == [("fee", 600), ("refund", -600)]
    assert ("contant betaald" in after, "teruggegeven" in after) == (True, True)
    assert part(after, "till") == "Kas € 0,00 0 betaald · 0 gratis · 1 nog niet Tellen"


def test_a_helper_plays_for_free(organiser):
    night = make_night(1)
    organiser.post(url("door_payment", night, Player.objects.get()), {"submission_key": "one", "method": "free"})
    html = get(organiser, night)

    assert part(html, "till") == "Kas € 0,00 0 betaald · 1 gratis · 0 nog niet Tellen"
    assert "helper: gratis" in html


def test_drinks_snack_and_note_each_change_only_themselves(organiser):
    night = make_night(1)
    player = Player.objects.get()
    for form in ({"drinks": "1"}, {"snack": "1"}, {"note": "helpt  mee"}):
        assert organiser.post(url("door_extras", night, player), form).status_code == 303
    html = get(organiser, night)

    kept = Attendance.objects.values_list("state", "drinks_used", "wants_snack", "note").get()
    assert kept == ("present", 1, True, "helpt mee")
    assert all(words in html for words in ("1 drankje over", "snack", "<bdi>helpt mee</bdi>"))


def test_up_40c9_a_form_of_two_hundred_people_changes_one_row_only(organiser):
    night = make_night(0)
    for player in make_players(200):
        Attendance.objects.create(night=night, player=player, state="present", arrived_at=DOOR, drinks_used=1)
    player = make_players(1)[0]
    people = get(organiser, night).partition("data-list")[2].partition("</ul>")[0]
    organiser.post(url("door_extras", night, player), {"drinks": "2"})

    forms = re.findall(r"<form.*?</form>", people, re.DOTALL)
    assert (len(forms), max(form.count("name=") for form in forms)) == (200, 4)
    assert list(Attendance.objects.exclude(drinks_used=1).values_list("player")) == [(player.pk,)]


@pytest.mark.once  # refused before anything is written
def test_up_40c9_a_post_of_twenty_thousand_fields_is_refused(organiser):
    night = make_night(1)
    junk = {f"field{n}": "x" for n in range(20_000)} | {"state": "gone"}

    assert organiser.post(url("door_state", night, Player.objects.get()), junk).status_code == 400
    assert Attendance.objects.get().state == "present"


@pytest.mark.parametrize(
    ("name", "form"),
    [
        ("door_state", {}), ("door_state", {"state": "paid"}), ("door_payment", {"submission_key": "x"}),
        ("door_payment", {"method": "gold", "submission_key": "x"}),
        ("door_extras", {"drinks": "-1"}), ("door_extras", {"drinks": "many"}), ("door_extras", {"snack": "yes"}),
    ],
)  # fmt: skip
def test_what_no_page_of_ours_sends_is_a_bad_request(organiser, name, form):
    night = make_night(1)

    assert organiser.post(url(name, night, Player.objects.get()), form).status_code == 400
    assert Payment.objects.count() == 0


def test_a_payment_without_a_key_is_taken_once(organiser):
    night = make_night(1)
    pay = url("door_payment", night, Player.objects.get())
    answers = [organiser.post(pay, {"method": "cash"}).status_code for _ in range(2)]

    assert (answers, Payment.objects.count()) == ([303, 422], 1)


# -- late and early


def test_a_latecomer_enters_and_pays_and_joins_the_next_round(organiser):
    night = make_night(8)
    make_round(night)
    organiser.post(url("door_new", night), {"name": "Laat Komer", "submission_key": "new"})
    late = Player.objects.get(name="Laat Komer")
    organiser.post(url("door_payment", night, late), {"method": "cash", "submission_key": "pay"})
    html = get(organiser, night)

    assert html.count("doet mee vanaf partij 2") == 1
    assert Payment.objects.get().player == late


def test_who_goes_home_after_a_round_is_shown_so(organiser):
    night = make_night(9)
    make_round(night)
    player = make_players(1)[0]
    organiser.post(url("door_state", night, player), {"state": "gone"})

    assert "naar huis, na partij 1" in get(organiser, night)
    assert "8 aanwezig: 2 tafels van 4" in part(get(organiser, night), "head-count")


def test_who_sat_at_a_table_cannot_be_struck_off(organiser):
    night = make_night(8)
    make_round(night)
    answer = organiser.post(url("door_state", night, make_players(1)[0]), {"state": "expected"})

    assert answer.status_code == 422
    assert "<bdi>Anna Visser</bdi> zit vanavond in een loting" in answer.content.decode()


def test_who_was_logged_out_goes_from_a_row_to_the_login_and_back_to_the_whole_door(client):
    night = make_night(1)
    door, player = url("door", night), Player.objects.get()
    page = {"HX-Request": "true", "HX-Current-URL": f"http://testserver{door}"}

    row = client.get(f"{door}{player.pk}/?open={player.pk}", headers=page)

    assert (row.content, row.headers["HX-Redirect"]) == (b"", client.get(door).headers["Location"])
