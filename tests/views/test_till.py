"""The page of the till: count first, then the difference, then close; printed, opened again with a reason."""

import re

import pytest
from django.test import Client

from tests.builders import DOOR, make_night, make_players
from tests.views.door_page import get, key_of, part
from tests.views.pages import links, text, url
from tests.views.test_outbox import LATER, said
from tournament.actions.cash_up import close_till
from tournament.actions.nights import close_night
from tournament.actions.till import pay_fee, sell_snack
from tournament.models import Attendance, CashUp, Night, Payment, TrailEntry

pytestmark = pytest.mark.django_db


@pytest.fixture
def night(db) -> Night:
    """Three are here; two paid in cash, one of them a snack by card."""
    night, players = make_night(3), make_players(3)
    who = {"night_id": night.pk, "now": DOOR, "by_id": None}
    for player in players[:2]:
        pay_fee(**who, player_id=player.pk, method="cash", submission_key=f"k-{player.pk}")
    sell_snack(**who, player_id=players[0].pk, method="card", submission_key="snack")
    return night


def read(response) -> str:
    """The text of a page as it is read aloud: no space where only a name or a quotation begins."""
    return text(re.sub(r"</?(?:bdi|q)>", "", response.content.decode())).replace("\xa0", " ")


def form(client: Client, night: Night, counted: str = "10,00", **more) -> dict[str, str]:
    """The form that closes, as the page with the difference gives it."""
    page = client.get(url("till", night), {"counted": counted})
    key = key_of(page.content.decode().partition('id="difference"')[2], url("till", night))
    return {"submission_key": key, "counted": counted, "expected": "1200", "counted_by": "Ineke", "note": ""} | more


def closed(night: Night, cents: int = 1000) -> CashUp:
    said = {"counted_by": "Ineke", "note_text": "Twee keer geteld", "submission_key": "c"}
    return close_till(night_id=night.pk, counted_cents=cents, **said, now=DOOR, by_id=None)


def test_it_says_what_should_be_there_and_who_owes_before_anything_is_counted(organiser, night):
    page = read(organiser.get(url("till", night)))

    assert "Hoeveel ligt er in de kas?" in page
    assert "1 speler heeft nog niet betaald" in page
    assert "Inleg × 2 € 12,00 € 0,00" in page
    assert "Snacks × 1 € 0,00 € 3,20" in page
    assert "Samen € 12,00 € 3,20" in page
    assert "Sluit de kas" not in page


@pytest.mark.once  # nothing is written
@pytest.mark.parametrize(
    ("typed", "words"), [("10", "€ 2,00 te weinig"), ("€ 12,00", "Klopt precies"), ("12.50", "€ 0,50 te veel")]
)
def test_after_counting_it_shows_the_difference_and_stores_nothing_yet(organiser, night, typed, words):
    page = organiser.get(url("till", night), {"counted": typed})

    assert (page.status_code, words in read(page), "Sluit de kas" in read(page)) == (200, True, True)
    assert f'value="{typed}"' in page.content.decode()
    assert CashUp.objects.count() == 0


@pytest.mark.once  # refused before anything is written
@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("1.185", "“1.185” kan € 1.185,00 zijn of € 1,18."),
        ("185,6", "“185,6” kan € 185,60 zijn of € 185,06."),
        ("veel", "“veel” is geen bedrag"),
        ("", "Er staat nog geen bedrag"),
        ("1000000", "Dat is meer dan € 100.000,00"),
        ("<b>", "“<b>” is geen bedrag"),
    ],
)
def test_what_cannot_be_read_is_asked_again_with_what_was_typed(organiser, night, typed, words):
    for answer in (
        organiser.get(url("till", night), {"counted": typed}),
        organiser.post(url("till", night), {"counted": typed, "counted_by": "Ineke"}),
    ):
        assert (answer.status_code, words in read(answer)) == (422, True)
        assert f'name="counted" value="{typed.replace("<b>", "&lt;b&gt;")}"' in answer.content.decode()
    assert CashUp.objects.count() == 0


def test_the_till_is_closed_once_and_says_by_whom_and_why(organiser, night):
    sent = form(organiser, night, "€ 10,00", note="Een tientje zoek")
    answers = [organiser.post(url("till", night), sent) for _ in range(3)]
    page = organiser.get(url("till", night))

    assert {(one.status_code, one.url) for one in answers} == {(303, url("till", night))}
    assert CashUp.objects.get().difference_cents == -200
    assert "De kas is geteld en gesloten." in read(page)
    assert "€ 2,00 te weinig Geteld € 10,00 Hoort erin € 12,00 Geteld door Ineke" in read(page)
    assert "Een tientje zoek" in read(page)
    assert "data-print" in page.content.decode()


def test_who_counted_is_asked_and_everything_typed_stays(organiser, night):
    answer = organiser.post(url("till", night), form(organiser, night, counted_by=" ", note="Een tientje zoek"))

    assert (answer.status_code, "wie er geteld heeft" in read(answer), CashUp.objects.count()) == (422, True, 0)
    assert ("Een tientje zoek" in read(answer), "€ 2,00 te weinig" in read(answer)) == (True, True)


def test_a_payment_that_came_in_while_counting_shows_the_new_difference_first(organiser, night):
    sent = form(organiser, night, note="Een tientje zoek")
    pay_fee(
        night_id=night.pk, player_id=make_players(3)[2].pk, method="cash", submission_key="late", now=DOOR, by_id=None
    )
    answer = organiser.post(url("till", night), sent)

    assert (answer.status_code, CashUp.objects.count()) == (422, 0)
    assert "er hoort nu € 18,00 in de kas, eerst was dat € 12,00" in read(answer)
    assert ("€ 8,00 te weinig" in read(answer), "Een tientje zoek" in read(answer)) == (True, True)
    fresh = form(organiser, night, expected="1800")
    assert organiser.post(url("till", night), fresh).status_code == 303


def test_the_second_who_closes_is_told_who_did(organiser, night):
    sent = form(organiser, night)
    closed(night)
    answer = organiser.post(url("till", night), sent)

    assert answer.status_code == 422
    assert "De kas is om 18:40 geteld en gesloten door Ineke." in read(answer)


def test_opening_again_asks_why_and_keeps_what_was_counted_in_sight(organiser, night, alice):
    counted, again = closed(night), url("till_reopen", night)
    refused = organiser.post(again, {"cash_up": counted.pk, "reason": " "})
    assert (refused.status_code, "Er staat geen reden bij" in read(refused)) == (422, True)
    assert organiser.post(again, {"cash_up": counted.pk, "reason": "Dirk <b>"}).status_code == 303
    page = read(organiser.get(url("till", night)))

    assert "Eerder geteld € 10,00 geteld waar € 12,00 hoorde, door Ineke" in page
    assert ("door alice: Dirk <b>" in page, "Hoeveel ligt er in de kas?" in page) == (True, True)
    assert organiser.post(again, {"cash_up": "99", "reason": "x"}).status_code == 400
    trail = read(organiser.get(url("trail", night), {"about": "door"}))
    assert "Kas weer geopend : € 10,00 waar € 12,00 hoorde Reden: Dirk <b>" in trail
    assert "Kas geteld en gesloten : € 10,00 waar € 12,00 hoorde" in trail
    assert "Anna Visser : snack: € 3,20 betaald met pin" in trail


@pytest.mark.once  # nothing is written
def test_before_the_door_opens_there_is_nothing_to_count(organiser):
    page = organiser.get(url("till", make_night(0, is_open=False)))

    assert ("De deur is nog dicht" in read(page), 'name="counted"' in page.content.decode()) == (True, False)


def test_the_way_there_is_at_the_door_and_on_the_night(organiser, night):
    link = url("till", night)
    at_door = get(organiser, night)

    assert (part(at_door, "till").endswith("Tellen"), link in at_door) == (True, True)
    assert link in links(organiser.get(url("night", night)))
    close_night(night_id=night.pk, now=DOOR)
    assert "De kas is nog niet geteld" in read(organiser.get(url("night", night)))
    closed(night)
    assert "De kas is nog niet geteld" not in read(organiser.get(url("night", night)))


# -- the door


def test_with_a_closed_till_the_door_takes_no_money_and_says_why(organiser, night):
    anna, _, carla = make_players(3)
    before = get(organiser, night, f"?open={carla.pk}")
    pay = url("door_payment", night, carla.pk)
    sent = {"submission_key": key_of(before, pay), "method": "cash"}
    closed(night)
    html = get(organiser, night, f"?open={anna.pk}")

    assert 'name="method"' in before
    assert ('name="method"' in html, "De kas is gesloten" in html, part(html, "till").endswith("Geteld")) == (
        False, True, True,
    )  # fmt: skip
    state, words, where = said(organiser.post(pay, sent, headers=LATER))[1:]
    assert (state, where) == ("refused", "")
    assert "De kas is om 18:40 geteld en gesloten door Ineke." in words
    assert Payment.objects.filter(player=carla).count() == 0


def test_the_third_drink_is_charged_by_a_tap_and_given_back_by_another(organiser, night):
    carla = make_players(3)[2]
    Attendance.objects.filter(player=carla).update(drinks_used=2)
    extras, page = url("door_extras", night, carla.pk), f"?open={carla.pk}"
    html = get(organiser, night, page).replace("\xa0", " ")
    more = {"drinks": "3", "was": "2", "method": "card", "submission_key": "tap"}
    assert 'aria-label="Drankje meer" disabled' in html
    assert "Extra drankje <b" in html
    for _ in range(2):
        assert said(organiser.post(extras, more, headers=LATER))[1] == "stored"
    html = get(organiser, night, page).replace("\xa0", " ")
    assert ("drankjes op, 1 extra" in html, "extra drankje, pin" in html) == (True, True)
    assert 'aria-label="Drankje minder, € 2,75 terug"' in html
    organiser.post(extras, {"drinks": "2", "was": "3", "submission_key": "back"})

    assert "extra drankje teruggegeven" in get(organiser, night, page)
    lines = Payment.objects.filter(player=carla).order_by("pk").values_list("kind", "method", "cents")
    assert list(lines) == [("drink", "card", 275), ("refund", "card", -275)]


def test_a_snack_is_sold_and_given_back_at_the_door(organiser, night):
    carla = make_players(3)[2]
    pay, page = url("door_payment", night, carla.pk), f"?open={carla.pk}"
    organiser.post(pay, {"kind": "snack", "method": "cash", "was": "0", "submission_key": "s1"})
    late = said(
        organiser.post(pay, {"kind": "snack", "method": "card", "was": "0", "submission_key": "s2"}, headers=LATER)
    )
    html = get(organiser, night, page)
    assert late[1:3] == (
        "refused",
        "Carla Kok: intussen is er 1 snack betaald. "
        "Deze tik was van daarvoor en telt niet. Klopt het niet, tik dan nog eens.",
    )
    assert ("snack betaald" in html, "Snack teruggeven" in html, "Nog een snack" in html) == (True, True, True)
    organiser.post(pay, {"kind": "snack", "refund": "1", "method": "cash", "submission_key": "s3"})
    assert "snack teruggegeven" in get(organiser, night, page)
    assert sum(Payment.objects.filter(player=carla).values_list("cents", flat=True)) == 0
    for nonsense in ({"kind": "snack", "method": "free"}, {"kind": "beer", "method": "cash"}):
        assert organiser.post(pay, nonsense).status_code == 400


# -- the treasurer


def test_the_season_shows_every_night_and_its_difference(organiser, night):
    closed(night)
    page = read(organiser.get("/money/"))

    assert "Geld van seizoen 2026" in page
    assert "Binnengekomen € 15,20 Contant € 12,00 Pin € 3,20 Kasverschil € -2,00 op 1 avond" in page
    assert "€ 12,00 € 0,00 € 3,20 € 0,00 0 € 3,20 € 12,00 € 10,00 € -2,00" in page
    assert "Geteld door Ineke." in page
    assert organiser.get(f"/money/{night.season_id}/").status_code == 200
    assert organiser.get(f"/money/{night.season_id + 99}/").status_code == 404


def test_a_club_without_nights_has_no_money_yet(organiser):
    assert "Er is nog niets binnengekomen" in read(organiser.get("/money/"))


@pytest.mark.once  # refused before anything is written
def test_nobody_else_sees_any_of_it(stranger, night):
    counted = closed(night)
    pages = [url("till", night), "/money/", f"/money/{night.season_id}/"]

    assert [stranger.get(page).status_code for page in pages] == [302, 302, 302]
    assert stranger.post(url("till_reopen", night), {"cash_up": counted.pk, "reason": "x"}).status_code == 403
    public = [url("night", night), url("night_standings", night), "/standings/", "/nights/"]
    assert [page for page in public if "Ineke" in (html := read(stranger.get(page))) or "12,00" in html] == []
    assert TrailEntry.objects.filter(kind="till").count() == 1
