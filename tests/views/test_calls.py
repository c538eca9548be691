"""Calling the organiser, from the table's phone to the organiser's and into the trail."""

from datetime import timedelta

import pytest
import time_machine
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.builders import DOOR, fill_round, make_night, make_round
from tests.views.pages import links, text, url
from tournament.actions.calls import call_organiser, come, note_ruling
from tournament.actions.nights import close_night
from tournament.models import Call, Night, Table

pytestmark = pytest.mark.django_db
CALLED = DOOR + timedelta(minutes=121)  # 20:41 in Madrid


@pytest.fixture
def table(alice) -> Table:
    return make_round(make_night(8)).tables.first()


def press(client, table: Table, what: str = "call"):
    with time_machine.travel(CALLED, tick=False):
        return client.post(f"/t/{table.key}/call/", {"press": what})


def answer(client, call: Call, what: str):
    return client.post(f"/nights/{call.table.round.night_id}/calls/{call.pk}/answer/", {"press": what})


def night_page(client, *, minutes: int = 0):
    with time_machine.travel(CALLED + timedelta(minutes=minutes), tick=False):
        return client.get(url("night", Night.objects.get()))


def test_a_phone_without_login_calls_and_sees_that_somebody_was_called(stranger, table):
    assert "Roep de toernooileiding" in text(stranger.get(f"/t/{table.key}/"))
    answer = press(stranger, table)
    page = text(stranger.get(f"/t/{table.key}/"))

    assert (answer.status_code, answer.headers["Location"]) == (303, f"/t/{table.key}/")
    assert "Toernooileiding is geroepen, 20:41 Blijf rustig zitten, er komt iemand." in page
    assert "Roep de toernooileiding" not in page


def test_two_taps_are_one_call(stranger, table):
    press(stranger, table)
    assert press(stranger, table).status_code == 303
    assert Call.objects.count() == 1


def test_the_organisers_page_says_which_table_and_since_when(organiser, stranger, table):
    press(stranger, table)
    page = night_page(organiser, minutes=3)

    assert "Tafel 1 roept je sinds 20:41 ( 3 min) Ik kom naar tafel 1 Klaar met tafel 1" in text(page)
    assert '<span class="badge" data-todo-badge ><span>1</span>' in page.content.decode()
    assert "roept je" not in text(night_page(stranger))


def test_every_page_of_the_organiser_carries_the_number(organiser, stranger, table):
    press(stranger, table)
    for name in ("door", "night_standings"):
        assert "data-todo-badge ><span>1</span>" in organiser.get(url(name, table.round.night)).content.decode()


def test_who_comes_is_seen_at_the_table_and_by_other_organisers(organiser, stranger, table):
    press(stranger, table)
    assert answer(organiser, Call.objects.get(), "come").status_code == 303

    assert "Toernooileiding is geroepen, 20:41 onderweg" in text(stranger.get(f"/t/{table.key}/"))
    found = text(night_page(organiser, minutes=4))
    assert "( 4 min) alice is onderweg Klaar met tafel 1" in found
    assert "Ik kom" not in found


def test_a_table_that_helped_itself_takes_the_call_back(organiser, stranger, table):
    press(stranger, table)
    press(stranger, table, "take_back")

    assert "Roep de toernooileiding" in text(stranger.get(f"/t/{table.key}/"))
    assert "roept je" not in text(night_page(organiser))


def test_done_asks_for_the_ruling_which_then_stands_in_the_trail(organiser, stranger, table):
    press(stranger, table)
    call = Call.objects.get()
    page = f"/nights/{table.round.night_id}/calls/{call.pk}/"
    assert answer(organiser, call, "done").headers["Location"] == page
    asked = organiser.get(page)
    assert 'href="/rules/#game"' in asked.content.decode()
    sent = organiser.post(page, {"topic": "time", "words": "<svg/onload=alert()> mag door"})

    assert sent.headers["Location"] == url("night", table.round.night)
    trail = text(organiser.get(url("trail", table.round.night)))
    assert "Beslissing van de toernooileiding · tijd Reden: <svg/onload=alert()> mag door" in trail
    assert "5 oktober, tijd : <svg/onload=alert()> mag door" in text(organiser.get(page))
    assert "roept je" not in text(night_page(organiser))


def test_a_ruling_without_words_keeps_the_topic(organiser, table, alice):
    call = call_organiser(table_id=table.pk, now=CALLED)
    refused = organiser.post(f"/nights/{table.round.night_id}/calls/{call.pk}/", {"topic": "time", "words": " "})

    assert refused.status_code == 422
    assert "schrijf kort waarom" in text(refused)
    assert 'value="time" checked' in refused.content.decode()


def test_a_call_of_another_night_is_not_found(organiser, table):
    call = call_organiser(table_id=table.pk, now=CALLED)

    assert organiser.get(f"/nights/1234567/calls/{call.pk}/").status_code == 404
    assert organiser.post(f"/nights/1234567/calls/{call.pk}/answer/", {"press": "come"}).status_code == 404


def test_an_old_page_of_a_table_that_is_gone_is_told_so(stranger, table):
    assert press(stranger, Table(key="AAAAAAAAAAAAAAAAAAAAAA")).status_code == 404


def test_one_call_and_three_cost_as_many_queries(organiser, alice):
    tables = list(make_round(make_night(12)).tables.select_related("round"))

    def count() -> int:
        with CaptureQueriesContext(connection) as found:
            organiser.get(f"/nights/{tables[0].round.night_id}/")
        return len(found)

    calls = [call_organiser(table_id=tables[0].pk, now=CALLED)]
    come(call_id=calls[0].pk, now=CALLED, by_id=alice.pk)
    one = count()
    for other in tables[1:]:
        come(call_id=call_organiser(table_id=other.pk, now=CALLED).pk, now=CALLED, by_id=alice.pk)
    assert count() == one


def test_earlier_rulings_are_at_hand(organiser, table, alice):
    call = call_organiser(table_id=table.pk, now=CALLED)
    for number in range(7):
        note_ruling(
            table_id=call.table_id,
            call_id=call.pk,
            topic="other",
            words=f"beslissing {number}",
            now=CALLED,
            by_id=alice.pk,
        )
    page = text(organiser.get(f"/nights/{table.round.night_id}/calls/{call.pk}/"))

    assert [f"beslissing {number}" in page for number in range(7)] == [False, False, *[True] * 5]


def test_a_ruling_is_noted_at_any_table_without_a_call(organiser, stranger, table):
    night = table.round.night
    address = url("table_ruling", night, 1, 1)
    assert address in links(organiser.get(url("tables", night)))
    assert address in links(organiser.get(url("slip", night, 1, 1)))
    refused = organiser.post(address, {"topic": "time", "words": " "})
    noted = organiser.post(address, {"topic": "time", "words": "Vijf minuten erbij"})

    assert (refused.status_code, noted.status_code, noted.url) == (422, 303, f"{url('tables', night)}?round=1")
    assert "De beslissing staat in het logboek." in text(organiser.get(noted.url))
    assert "partij 1, tafel 1 Beslissing van de toernooileiding · tijd Reden: Vijf minuten erbij" in text(
        organiser.get(url("trail", night))
    )
    assert (stranger.get(address).status_code, stranger.post(address).status_code) == (302, 403)
    assert organiser.get(url("table_ruling", night, 1, 9)).status_code == 404


def test_a_call_that_was_still_open_at_closing_stays_in_sight_until_it_is_done(organiser, stranger, table):
    fill_round(table.round)
    call = call_organiser(table_id=table.pk, now=CALLED)
    close_night(night_id=table.round.night_id, now=CALLED)
    page = night_page(organiser, minutes=30)

    assert "Tafel 1 riep nog Partij 1, sinds 20:41. Bij het sluiten was dit niet klaar. Klaar met tafel 1" in text(page)
    assert "roept je" not in text(page)
    assert "riep nog" not in text(night_page(stranger))
    answer(organiser, call, "done")
    assert "riep nog" not in text(night_page(organiser))


def test_the_door_and_the_tables_say_too_that_a_table_calls(organiser, stranger, table):
    night = table.round.night
    call_organiser(table_id=table.pk, now=CALLED)
    for page, part in (("door", "door_now"), ("tables", "tables_now")):
        assert '<span class="badge" data-todo-badge ><span>1</span>' in organiser.get(url(page, night)).content.decode()
        assert 'data-todo="1"' in organiser.get(url(part, night)).content.decode()

    assert "data-todo" not in stranger.get(url("tables_now", night)).content.decode()
