import re
from html import unescape
from urllib.parse import unquote

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import DOOR, fill_round, make_night, make_organiser, make_round, send_slip
from tests.views.slip_page import form_of, stored, text
from tournament.actions.keys import renew_key
from tournament.actions.nights import close_night
from tournament.actions.rounds import redraw_round
from tournament.actions.till import pay_fee
from tournament.models import Attendance, Night, Payment, Player, Slip, Table

LATER, HERE = {"X-Outbox": "later"}, {"X-Outbox": "here"}
TAP = {"X-Outbox": "here", "HX-Request": "true"}


@pytest.fixture
def table(db) -> Table:
    return Table.objects.get(round=make_round(make_night(8)), number=1)


def slip(table: Table, pawns=(8, 5), key="phone-key") -> dict[str, str]:
    numbers = sorted(set(table.seats.values_list("number", flat=True)))
    typed = {f"pawns_{number}": str(home) for number, home in zip(numbers, pawns, strict=True)}
    return {"submission_key": key, "table": str(table.pk), **typed}


def at_table(table: Table) -> str:
    return reverse("table_slip", args=[table.key])


def typed_by_organiser(table: Table) -> str:
    return reverse("slip", args=[table.round.night_id, 1, table.number])


def said(response) -> tuple[int, str, str, str]:
    """Status, state, words, address; the header says the same, and nothing keeps the answer."""
    answer = response.json()
    assert response.headers["X-Outbox"] == answer["state"]
    assert response.headers["Cache-Control"] == "no-store"
    return response.status_code, answer["state"], answer["words"], answer["url"]


def draw_again(table: Table) -> None:
    again = {"method": "bag", "seed": 7, "now": DOOR, "by_id": None, "insist_slips": True}
    redraw_round(round_id=table.round_id, seen_attempt=1, **again)


def renew(table: Table) -> None:
    renew_key(table_id=table.pk, seen=table.key, now=DOOR, by_id=None)


# -- slips


def test_a_slip_that_arrives_is_stored_and_sent_again_it_is_the_same_slip(stranger, table):
    first = said(stranger.post(at_table(table), slip(table), headers=LATER))
    again = said(stranger.post(at_table(table), slip(table), headers=LATER))
    status, state, words, url = first
    assert (status, state) == (200, "stored")
    assert words.startswith("Genoteerd om ")
    assert url.startswith(f"/t/{table.key}/?sent=")
    assert again == first
    assert stored() == [(1, "report", (8, 5), (26, 10))]


def test_a_slip_that_differs_is_stored_and_the_words_say_that_nothing_counts_yet(stranger, table):
    send_slip(table, (8, 4), sender="user-1")
    _, state, words, _ = said(stranger.post(at_table(table), slip(table), headers=LATER))
    assert (state, words) == (
        "stored",
        "Briefjes verschillen, toernooileiding komt. Jouw briefje is bewaard; tot er beslist is telt er geen.",
    )
    assert [pawns for _, _, pawns, _ in stored()] == [(8, 4), (8, 5)]


def test_what_the_rules_refuse_comes_with_its_sentence_and_the_way_back(stranger, table):
    status, state, words, url = said(stranger.post(at_table(table), slip(table, (8, 8)), headers=LATER))
    assert (status, state, url) == (422, "refused", at_table(table))
    assert "<" not in words
    assert words
    assert stored() == []


def test_after_the_night_was_closed_a_slip_is_refused_for_good(stranger, table):
    fill_round(table.round)
    close_night(night_id=table.round.night_id, now=DOOR)
    before = stored()
    assert said(stranger.post(at_table(table), slip(table), headers=LATER)) == (
        422,
        "refused",
        "De avond is afgesloten. Laat dit aan de toernooileiding zien: die kan het nog noteren.",
        "",
    )
    assert stored() == before


def test_after_a_redraw_a_slip_is_refused_for_good(stranger, table):
    form = slip(table)
    drawn, key = table.round, table.key
    redraw_round(round_id=drawn.pk, seen_attempt=drawn.attempt, method="bag", seed=7, now=DOOR, by_id=None)
    assert said(stranger.post(at_table(table), form, headers=LATER)) == (
        422,
        "refused",
        "Er is opnieuw geloot: deze tafel is er niet meer. Dit briefje telt dus nergens mee.",
        f"/t/{key}/",
    )


@pytest.mark.parametrize(
    ("take_away", "words"),
    [
        (draw_again, "Je briefje is bewaard, maar er is opnieuw geloot: het telt nu nergens mee."),
        (renew, "Je briefje is bewaard. De link van deze tafel is daarna vernieuwd."),
    ],
)
def test_a_slip_that_was_stored_before_its_link_went_is_never_called_refused(stranger, table, take_away, words):
    address, form = at_table(table), slip(table)
    stranger.post(address, form, headers=LATER)  # and the answer was lost
    take_away(table)
    assert said(stranger.post(address, form, headers=LATER)) == (200, "stored", words, f"/t/{table.key}/")
    assert said(stranger.post(address, form | {"submission_key": "another"}, headers=LATER))[1] == "refused"
    assert Slip.objects.count() == 1


def test_a_form_brought_back_by_a_link_shows_what_was_typed(stranger, table):
    pawns = {name: value for name, value in slip(table).items() if name.startswith("pawns_")}
    page = stranger.get(at_table(table), pawns)
    assert {name: form_of(page).fields[name] for name in pawns} == pawns


# -- the organiser


def test_an_organisers_slip_is_stored_with_the_words_of_the_next_page(organiser, table):
    later = said(organiser.post(typed_by_organiser(table), slip(table), headers=LATER))
    assert later[:3] == (200, "stored", "Tafel 1, partij 1: 26 – 10 punten genoteerd.")


def test_an_organisers_slip_that_differs_says_that_nothing_counts_yet(organiser, table):
    send_slip(table, (8, 4))
    _, _, words, _ = said(organiser.post(typed_by_organiser(table), slip(table), headers=LATER))
    assert words == (
        "Tafel 1, partij 1: 26 – 10 punten genoteerd. "
        "De briefjes van deze tafel verschillen: tot je beslist telt er geen."
    )


def test_on_the_forms_own_page_the_next_page_says_the_words(organiser, table):
    _, _, words, url = said(organiser.post(typed_by_organiser(table), slip(table), headers=HERE))
    assert words == ""
    assert "Tafel 1, partij 1: 26 – 10 punten genoteerd." in text(organiser.get(url))


@pytest.mark.once  # refused before anything is written
def test_an_expired_session_asks_to_log_in_and_stores_nothing(stranger, table):
    assert said(stranger.post(typed_by_organiser(table), slip(table), headers=LATER)) == (
        403,
        "login",
        "",
        f"/accounts/login/?next={typed_by_organiser(table).replace('/', '%2F')}",
    )
    assert stored() == []


def test_an_old_token_is_answered_with_a_fresh_one(table):
    client = Client(enforce_csrf_checks=True)
    client.force_login(make_organiser())
    assert said(client.post(typed_by_organiser(table), slip(table), headers=LATER)) == (403, "again", "", "")
    token = client.cookies["csrftoken"].value
    again = client.post(typed_by_organiser(table), slip(table), headers={**LATER, "X-CSRFToken": token})
    assert said(again)[:2] == (200, "stored")


@pytest.mark.once  # refused before anything is written
def test_an_old_token_without_a_session_asks_to_log_in(table):
    client = Client(enforce_csrf_checks=True)
    assert said(client.post(typed_by_organiser(table), slip(table), headers=LATER))[:2] == (403, "login")


@pytest.mark.once  # refused before anything is written
def test_a_table_that_is_no_more_is_a_definite_answer_too(organiser, table):
    where = reverse("slip", args=[table.round.night_id, 1, 99])
    assert said(organiser.post(where, slip(table), headers=LATER)) == (
        422,
        "refused",
        "Dit hoort bij een pagina die er niet meer is. Er is niets opgeslagen.",
        "",
    )


def test_without_the_header_nothing_is_different(stranger, table):
    answer = stranger.post(at_table(table), slip(table))
    assert (answer.status_code, "X-Outbox" in answer.headers) == (303, False)


# -- taps at the door


@pytest.fixture
def anna(db) -> tuple[Night, Player]:
    night = make_night(4)
    return night, Player.objects.get(name="Anna Visser")


def tap(client: Client, name: str, anna, fields: dict[str, str], headers: dict[str, str]):
    night, player = anna
    return client.post(reverse(name, args=[night.pk, player.pk]), fields, headers=headers)


def test_a_tap_that_htmx_sends_keeps_its_row_and_is_marked(organiser, anna):
    done = tap(organiser, "door_state", anna, {"state": "gone"}, TAP)
    assert (done.status_code, done.headers["X-Outbox"]) == (200, "stored")
    assert f'<li id="p-{anna[1].pk}"' in done.content.decode()


def test_a_tap_sent_later_is_the_state_itself_however_often_it_comes(organiser, anna):
    answers = [said(tap(organiser, "door_state", anna, {"state": "gone"}, LATER))[:2] for _ in range(3)]
    assert answers == [(200, "stored")] * 3
    assert Attendance.objects.get(night=anna[0], player=anna[1]).state == "gone"


def test_a_payment_sent_twice_is_taken_once_and_one_taken_elsewhere_is_told(organiser, anna):
    fields = {"submission_key": "tap-key", "method": "cash"}
    assert [said(tap(organiser, "door_payment", anna, fields, LATER))[1] for _ in range(2)] == ["stored", "stored"]
    other = said(tap(organiser, "door_payment", anna, {**fields, "submission_key": "other"}, LATER))
    assert other[:2] == (422, "refused")
    assert "al betaald" in other[2]
    assert Payment.objects.count() == 1


def test_a_refused_tap_that_htmx_sends_shows_its_row_and_is_marked(organiser, anna):
    night, player = anna
    pay_fee(night_id=night.pk, player_id=player.pk, method="cash", submission_key="a", now=DOOR, by_id=None)
    answer = tap(organiser, "door_payment", anna, {"submission_key": "b", "method": "cash"}, TAP)
    assert (answer.status_code, answer.headers["X-Outbox"]) == (422, "refused")
    assert "al betaald" in text(answer)


@pytest.mark.once  # refused before anything is written
def test_a_tap_after_the_session_ran_out_asks_to_log_in(stranger, anna):
    for headers in (TAP, LATER):
        assert said(tap(stranger, "door_state", anna, {"state": "gone"}, headers))[:2] == (403, "login")


@pytest.mark.once  # refused before anything is written
def test_a_tap_without_javascript_and_session_leads_back_to_the_open_row(stranger, anna):
    night, player = anna
    page = tap(stranger, "door_extras", anna, {"note": "komt 19:30"}, {})
    assert page.status_code == 403
    assert "Je bent niet meer ingelogd" in text(page)
    again = f"/nights/{night.pk}/door/?open={player.pk}&note=komt+19%3A30"
    stranger.force_login(make_organiser())
    assert 'value="komt 19:30"' in stranger.get(again).content.decode()


# -- without an outbox


@pytest.mark.once  # refused before anything is written
def test_a_press_after_the_session_ran_out_says_so_and_leads_back_to_its_page(stranger, anna):
    night = anna[0]
    where = f"http://testserver/nights/{night.pk}/"
    page = stranger.post(reverse("draw", args=[night.pk, 1]), headers={"Referer": where})
    assert page.status_code == 403
    assert "Je bent niet meer ingelogd Er is niets veranderd. Log in: dan ben je terug op de pagina" in text(page)
    login = unescape(re.search(r'href="(/accounts/login/\?next=http[^"]*)"', page.content.decode())[1])
    make_organiser()
    back = stranger.post(login, {"login": "alice", "password": "alice-organises"})
    assert (back.status_code, back.url) == (302, where)


@pytest.mark.once  # refused before anything is written
def test_a_press_from_another_site_or_none_leads_to_the_beginning(stranger, anna):
    make_organiser()
    for headers in ({"Referer": "http://elsewhere.example/"}, {}):
        page = stranger.post(reverse("draw", args=[anna[0].pk, 1]), headers=headers)
        login = unescape(re.search(r'href="(/accounts/login/\?next=[^"]+)"', page.content.decode())[1])
        assert stranger.post(login, {"login": "alice", "password": "alice-organises"}).url == "/"
        stranger.logout()


@pytest.mark.once  # refused before anything is written
def test_numbers_from_a_real_bag_come_back_after_the_login(stranger, anna):
    night, player = anna
    where = reverse("by_hand", args=[night.pk, 1])
    page = stranger.post(where, {f"number-{player.pk}": "2", "seen_attempt": "0"})
    assert page.status_code == 403
    assert "Er is niets opgeslagen. Log in: wat je had ingevuld staat er dan weer" in text(page)
    login = re.search(r'href="/accounts/login/\?next=([^"]+)"', page.content.decode())[1]
    assert unquote(login) == f"{where}?number-{player.pk}=2"
    stranger.force_login(make_organiser())
    brought = stranger.get(unquote(login)).content.decode()
    assert f'name="number-{player.pk}" type="text" inputmode="numeric" maxlength="20" value="2"' in brought


@pytest.mark.once  # refused before anything is written
@pytest.mark.parametrize(
    ("name", "typed", "shown"),
    [
        ("no_show", {"choice": "award", "absent": "1", "reason": "niet gekomen"}, ['value="niet gekomen"']),
        (
            "table_ruling",
            {"topic": "time", "words": "vijf minuten erbij"},
            ['value="vijf minuten erbij"', 'value="time" checked'],
        ),
    ],
)
def test_an_organisers_words_come_back_after_the_login(stranger, table, name, typed, shown):
    where = reverse(name, args=[table.round.night_id, 1, 1])
    page = stranger.post(where, {"submission_key": "k", **typed})
    assert "Er is niets opgeslagen. Log in: wat je had ingevuld staat er dan weer" in text(page)
    login = unquote(re.search(r'href="/accounts/login/\?next=([^"]+)"', page.content.decode())[1])
    stranger.force_login(make_organiser())
    brought = stranger.get(login).content.decode()
    assert [words for words in shown if words not in brought] == []
