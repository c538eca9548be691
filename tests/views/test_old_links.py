"""Links that opened a table once: 410 with the way to the new one; what never opened anything is 404. UP-e1b7."""

from datetime import date, timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.builders import DOOR, MONDAY, fill_round, make_night, make_players, make_round
from tests.views.pages import links, text, url
from tournament.actions.attendance import mark
from tournament.actions.keys import renew_key
from tournament.actions.nights import close_night
from tournament.actions.rounds import publish_round, redraw_round
from tournament.actions.seats import repair_round
from tournament.domain.repair import fingerprint
from tournament.models import Night, Round, Slip, Table
from tournament.queries.repair import repaired

pytestmark = pytest.mark.django_db

PRIVATE = {"Cache-Control": "no-store", "X-Robots-Tag": "noindex", "Referrer-Policy": "same-origin"}
SLIP = {"pawns_1": "8", "pawns_2": "3"}


@pytest.fixture
def played() -> Round:
    return make_round(make_night(8))


def key_of(played: Round, number: int = 1) -> str:
    return Table.objects.get(round=played, number=number).key


def draw_again(played: Round, *, is_published: bool = True) -> None:
    redraw_round(round_id=played.pk, seen_attempt=1, method="bag", seed=5, now=DOOR, by_id=None)
    if is_published:
        publish_round(round_id=played.pk, seen_attempt=2, now=DOOR)


def send(client: Client, key: str, **headers):
    return client.post(f"/t/{key}/slip/", SLIP, headers=headers)


def test_after_a_redraw_the_old_link_says_so_and_where_its_people_sit_now(stranger, played):
    key = key_of(played)
    people = list(Table.objects.get(key=key).seats.order_by("player__sort_key").values_list("player__name", flat=True))
    draw_again(played)
    page = stranger.get(f"/t/{key}/")
    seats = dict(played.seats.values_list("player__name", "table__number"))

    assert page.status_code == 410
    assert "Deze loting is vervangen Partij 1 is opnieuw geloot; kijk op de nieuwe indeling." in text(page)
    assert "Daar zit je nu " + " ".join(f"{name} : tafel {seats[name]}" for name in people) in text(page)
    assert f"{url('tables', played.night)}?round=1" in links(page)
    assert {name: page.headers[name] for name in PRIVATE} == PRIVATE


def test_an_old_page_that_posts_hears_it_too_and_keeps_what_was_typed(stranger, played):
    key = key_of(played)
    draw_again(played)
    page, call = send(stranger, key), stranger.post(f"/t/{key}/call/", {"press": "call"})

    assert (page.status_code, call.status_code, Slip.objects.count()) == (410, 410, 0)
    assert "Niet opgeslagen, dit had je ingevuld Nummer 1: 8 pionnen Nummer 2: 3 pionnen" in text(page)
    assert "Deze loting is vervangen" in text(call)
    waited = send(stranger, key, **{"X-Outbox": "later"}).json()
    assert (waited["state"], waited["words"][:21]) == ("refused", "Er is opnieuw geloot:")


def test_until_the_new_draw_is_published_nobody_is_sent_anywhere(stranger, played):
    key = key_of(played)
    draw_again(played, is_published=False)
    page = stranger.get(f"/t/{key}/")

    assert "Deze loting is vervangen Partij 1 wordt opnieuw geloot." in text(page)
    assert not [name for name in Table.objects.values_list("seats__player__name", flat=True) if name in text(page)]
    assert not [address for address in links(page) if "tables" in address]


def test_an_open_page_of_an_old_table_follows_until_the_new_tables_are_known(stranger, played):
    key = key_of(played)
    draw_again(played, is_published=False)
    waiting = stranger.get(f"/t/{key}/now/", {"seen": "1"})
    revision = Night.objects.get().revision
    assert (waiting.status_code, f'data-seen="{revision}"' in waiting.content.decode()) == (410, True)
    assert stranger.get(f"/t/{key}/now/", {"seen": revision}).status_code == 204
    publish_round(round_id=played.pk, seen_attempt=2, now=DOOR)
    told = stranger.get(f"/t/{key}/now/", {"seen": revision})

    assert (told.status_code, "Naar de nieuwe indeling" in text(told)) == (410, True)


def test_a_table_that_a_repair_dissolved_says_so(stranger):
    night = make_night(9)
    played = make_round(night)
    before = dict(Table.objects.values_list("number", "key"))
    leaver = make_players(9)[0]
    mark(night_id=night.pk, player_id=leaver.pk, state="gone", now=DOOR)
    played.night = Night.objects.get(pk=night.pk)
    repair_round(round_id=played.pk, seen=fingerprint(repaired(played)[1]), now=DOOR, by_id=None)
    (gone,) = before.keys() - set(Table.objects.values_list("number", flat=True))
    page = stranger.get(f"/t/{before[gone]}/")

    assert page.status_code == 410
    assert f"Tafel {gone} is opgeheven De indeling van partij 1 is aangepast" in text(page)
    assert text(page).count(": tafel") + text(page).count(": geen plaats") == 3
    waited = send(stranger, before[gone], **{"X-Outbox": "later"}).json()
    assert "Deze tafel is opgeheven" in waited["words"]
    assert (waited["url"], waited["is_old"]) == (f"/t/{before[gone]}/", True)  # the form goes, the way there comes


def test_a_renewed_link_says_so_and_never_tells_the_new_one(stranger, played):
    key = key_of(played)
    table = Table.objects.get(key=key)
    renew_key(table_id=table.pk, seen=key, now=DOOR, by_id=None)
    answers = [stranger.get(f"/t/{key}/"), stranger.get(f"/t/{key}/now/"), send(stranger, key)]

    assert [answer.status_code for answer in answers] == [410, 410, 410]
    assert all("De link van tafel 1 is vernieuwd Deze QR werkt niet meer" in text(answer) for answer in answers)
    assert not [answer for answer in answers if key_of(played) in answer.content.decode()]
    assert "Scan de nieuwe QR" in send(stranger, key, **{"X-Outbox": "later"}).json()["words"]
    assert (Slip.objects.count(), stranger.get(f"/t/{key_of(played)}/").status_code) == (0, 200)


def test_when_the_night_is_closed_an_old_link_says_that(stranger, played):
    key = key_of(played)
    draw_again(played)
    fill_round(played)
    close_night(night_id=played.night_id, now=DOOR)
    page = stranger.get(f"/t/{key}/")

    assert (page.status_code, "Deze avond is gesloten" in text(page)) == (410, True)


@pytest.mark.parametrize("key", ["x" * 22, "nonsense", "a", "é" * 22, "A" * 300])
def test_what_never_opened_anything_is_not_found(stranger, played, key):
    draw_again(played)
    answers = [stranger.get(f"/t/{key}/"), stranger.get(f"/t/{key}/now/"), send(stranger, key)]

    assert [answer.status_code for answer in answers] == [404, 404, 404]
    assert "niet geldig" in send(stranger, key, **{"X-Outbox": "later"}).json()["words"]


def test_an_old_link_takes_as_many_queries_for_one_table_as_for_many(stranger):
    def queries(heads: int, day: date) -> int:
        played = make_round(make_night(heads, day))
        key = key_of(played)
        draw_again(played)
        with CaptureQueriesContext(connection) as caught:
            stranger.get(f"/t/{key}/")
        Night.objects.update(state="closed", closed_at=DOOR)
        return len(caught)

    assert queries(8, MONDAY) == queries(24, MONDAY + timedelta(days=7))
