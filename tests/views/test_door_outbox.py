"""The door and a page's outbox: ticks that come late, and a new face that is sent twice."""

import pytest
from django.test import Client

from tests.builders import DOOR, make_night, make_players
from tests.views.door_page import HTMX, get, key_of, url
from tests.views.slip_page import text
from tests.views.test_outbox import LATER, said
from tournament.actions.attendance import mark
from tournament.actions.nights import close_night
from tournament.actions.till import pay_fee, refund_fee
from tournament.models import Attendance, Night, Payment, Player

pytestmark = pytest.mark.django_db


@pytest.fixture
def night() -> Night:
    night = make_night(0)
    make_players(1)
    return night


def anna() -> Player:
    return Player.objects.get(name="Anna Visser")


def fields(client: Client, night: Night, action: str, *, having: str = "") -> dict[str, str]:
    """The hidden fields of a form on the door's page, with Anna's row open; of the first one that has this in it."""
    html = get(client, night, f"?open={anna().pk}")
    forms = [form.partition("</form>")[0] for form in html.split(f'action="{url(action, night, anna())}')[1:]]
    form = next(form for form in forms if having in form)
    hidden = [part.partition('"')[0] for part in form.split('<input type="hidden" name="')[1:]]
    values = [part.partition('value="')[2].partition('"')[0] for part in form.split('<input type="hidden"')[1:]]
    return {name: value for name, value in zip(hidden, values, strict=True) if name != "csrfmiddlewaretoken"}


def tap(client: Client, night: Night, action: str, sent: dict[str, str], headers=LATER):
    return client.post(url(action, night, anna()), sent, headers=headers)


# -- ticks


def test_a_tick_that_comes_after_a_newer_one_is_told_how_it_is_now(organiser, night):
    form = fields(organiser, night, "door_state") | {"state": "present"}
    for state in ("late", "present", "gone"):
        mark(night_id=night.pk, player_id=anna().pk, state=state, now=DOOR)

    words = (
        "Anna Visser: is intussen naar huis. Deze tik was van daarvoor en telt niet. Klopt het niet, tik dan nog eens."
    )
    assert said(tap(organiser, night, "door_state", form))[:3] == (422, "refused", words)
    row = tap(organiser, night, "door_state", form, HTMX)
    assert (row.status_code, words in text(row), "naar huis, niet gespeeld" in text(row)) == (422, True, True)
    assert Attendance.objects.get().state == "gone"


def test_a_payment_from_before_a_refund_is_told_so(organiser, night):
    form = fields(organiser, night, "door_payment") | {"method": "cash"}
    who = {"night_id": night.pk, "player_id": anna().pk, "now": DOOR, "by_id": None}
    pay_fee(**who, method="cash", submission_key="elsewhere")
    refund_fee(**who, submission_key="back")

    assert said(tap(organiser, night, "door_payment", form))[:3] == (
        422,
        "refused",
        "Anna Visser: er is intussen betaald en teruggegeven. "
        "Er staat nu geen betaling: tik nog eens als er echt betaald wordt.",
    )
    fresh = fields(organiser, night, "door_payment") | {"method": "cash"}
    assert said(tap(organiser, night, "door_payment", fresh))[1] == "stored"
    assert [line.kind for line in Payment.objects.all()] == ["fee", "refund", "fee"]


def test_a_refund_of_the_payment_before_is_told_so(organiser, night):
    who = {"night_id": night.pk, "player_id": anna().pk, "now": DOOR, "by_id": None}
    pay_fee(**who, method="cash", submission_key="one")
    form = fields(organiser, night, "door_payment", having='name="refund"')
    refund_fee(**who, submission_key="back")
    pay_fee(**who, method="card", submission_key="two")

    assert said(tap(organiser, night, "door_payment", form))[2] == (
        "Anna Visser: er is intussen opnieuw betaald. "
        "Er is nu niets teruggegeven: kijk bij de naam welke regels er staan."
    )
    assert [line.kind for line in Payment.objects.all()] == ["fee", "refund", "fee"]


EXTRAS = [
    ({"drinks": "1"}, "0", {"drinks": "2"}, "intussen zijn er 2 drankjes gehaald."),
    ({"snack": "0"}, "0", {"snack": "1"}, "wil intussen wel een snack."),
    ({"note": "komt 19:30"}, "", {"note": "ziek"}, "de notitie is intussen ziek."),
    ({"fixed_table": "3"}, "", {"fixed_table": "4"}, "de vaste tafel is intussen 4."),
]


@pytest.mark.parametrize(("sent", "was", "since", "words"), EXTRAS)
def test_what_was_noted_since_is_told(organiser, night, sent, was, since, words):
    assert said(tap(organiser, night, "door_extras", since))[1] == "stored"
    answer = said(tap(organiser, night, "door_extras", sent | {"was": was}))
    end = "Deze tik was van daarvoor en telt niet. Klopt het niet, tik dan nog eens."
    assert answer[:3] == (422, "refused", f"Anna Visser: {words} {end}")


def test_the_page_says_what_it_shows_with_each_form_of_extras(organiser, night):
    for sent in ({"drinks": "1"}, {"snack": "1", "note": "ziek", "fixed_table": "4"}):
        tap(organiser, night, "door_extras", sent)
    html = get(organiser, night, f"?open={anna().pk}")
    forms = html.split(f'action="{url("door_extras", night, anna())}')[1:]
    shown = [form.partition('name="was" value="')[2].partition('"')[0] for form in forms]
    assert shown == ["1", "1", "1", "ziek", "4"]


# -- a new face


def new_face(client: Client, night: Night, name="Zoë Núñez") -> dict[str, str]:
    return {"submission_key": key_of(get(client, night), url("door_new", night) + "#new"), "name": name}


def send(client: Client, night: Night, form: dict[str, str]):
    return said(client.post(url("door_new", night), form, headers=LATER))


def test_a_new_face_sent_three_times_is_one_player_who_is_here(organiser, night):
    form = new_face(organiser, night)
    answers = [send(organiser, night, form) for _ in range(3)]
    player = Player.objects.get(name="Zoë Núñez")
    assert answers == [(200, "stored", "Zoë Núñez is er.", f"{url('door', night)}#p-{player.pk}")] * 3
    assert list(Attendance.objects.values_list("player", "state")) == [(player.pk, "present")]


def test_a_new_face_who_is_known_is_a_question_that_keeps_what_was_typed(organiser, night):
    form = new_face(organiser, night, "anna visser")
    state, words, where = send(organiser, night, form)[1:]
    assert (state, words) == ("asked", "anna visser staat al op de lijst. Is het deze?")
    page = organiser.get(where.partition("#")[0])
    assert (page.status_code, "Is het deze?" in text(page)) == (200, True)
    assert 'id="new-name" name="name" value="anna visser"' in page.content.decode()
    assert Player.objects.count() == 1


@pytest.mark.once  # refused before anything is written
def test_a_name_that_cannot_be_is_refused_in_words(organiser, night):
    assert send(organiser, night, new_face(organiser, night, "  "))[:2] == (422, "refused")
    assert Player.objects.count() == 1


def test_a_new_face_after_the_night_was_closed_is_refused_and_nobody_is_made(organiser, night):
    form = new_face(organiser, night)
    close_night(night_id=night.pk, now=DOOR)
    state, words, where = send(organiser, night, form)[1:]
    assert (state, where) == ("refused", "")
    assert "Deze avond is afgesloten" in words
    assert Player.objects.count() == 1


@pytest.mark.once  # nothing is written
@pytest.mark.parametrize("name", ["Anna Visser", "Zoë Núñez", "x" * 200, " "])
def test_a_link_that_brings_a_name_back_asks_or_fills_it_in(organiser, night, name):
    page = organiser.get(url("door", night), {"new": name})
    asks = name == "Anna Visser"
    assert (page.status_code, "Is het deze?" in text(page)) == (200 if name[0] in "AZx" else 422, asks)
    assert Player.objects.count() == 1
