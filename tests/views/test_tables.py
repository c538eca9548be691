"""A table's own page, opened by its key; and all tables of a round, for everybody."""

import re
from datetime import timedelta

import pytest
from django.db import connection
from django.template.loader import render_to_string
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.builders import DOOR, MONDAY, fill_round, make_night, make_round, run_clock, send_slip
from tests.views.slip_page import high_ids, stored, text
from tournament.actions.nights import close_night
from tournament.actions.rounds import redraw_round
from tournament.actions.slips import correct_slip, rule_no_result, settle_slip
from tournament.models import Night, Player, Round, Slip, Table
from tournament.queries.tables import Tally

pytestmark = pytest.mark.django_db

HOSTILE = ["D'Artagnan O'Neill-'t Hooft", 'Jan "Kees" de Wit', "Piet & Co <thuis>", "<svg/onload=alert()>", "{{7*7}}"]
PRIVATE = {"Cache-Control": "no-store", "X-Robots-Tag": "noindex", "Referrer-Policy": "same-origin"}


def keys(played: Round) -> dict[int, str]:
    return dict(Table.objects.filter(round=played).values_list("number", "key"))


def page(client: Client, key: str):
    return client.get(reverse("table", args=[key]))


@pytest.fixture
def played() -> Round:
    """A table of four and a table of three."""
    return make_round(make_night(7))


# -- who sits where


def test_partners_sit_opposite_each_other_and_the_lowest_number_deals(stranger, played):
    html = page(stranger, keys(played)[1]).content.decode()
    four = Table.objects.get(round=played, number=1)
    seats = re.findall(r'seat seat--(\w)">\s*<span class="num[^"]*">(\d)</span>\s*<span><bdi>([^<]+)</bdi>', html)
    people = [seat.player.name for seat in four.seats.order_by("place")]

    assert [(side, number) for side, number, _ in seats] == [("n", "1"), ("s", "1"), ("e", "2"), ("w", "2")]
    assert [name.replace("&#x27;", "'") for _, _, name in seats] == people
    assert html.count("chip--deal") == 1
    assert "Nummer 1 deelt als eerste." in html


def test_a_table_of_three_has_three_chairs_and_its_own_rules(stranger, played):
    three, four = (page(stranger, keys(played)[number]) for number in (2, 1))

    assert re.findall(r"seat seat--(\w)", three.content.decode()) == ["n", "e", "w"]
    for words in ("Tafel van 3: ieder speelt voor zich", "Er wordt geen kaart geruild.", "4 punten per pion thuis"):
        assert words in text(three)
        assert words not in text(four)
    for words in ("ruil je één kaart met je maat", "alle 8 pionnen van je team", "2 punten per pion thuis"):
        assert words in text(four)
        assert words not in text(three)


def test_the_page_shows_the_clock_and_how_many_are_in(stranger, played):
    send_slip(Table.objects.get(round=played, number=2), (3, 3, 3))
    run_clock(played)
    response = page(stranger, keys(played)[1])

    assert "<title>Tafel 1, partij 1 · Tokkenclub</title>" in response.content.decode()
    assert 'data-clock data-state="' in response.content.decode()
    assert "Partij 1 · maandag 5 oktober" in text(response)
    assert "Briefje invullen 1 van 2 tafels binnen." in text(response)


@pytest.mark.parametrize("name", HOSTILE)
def test_any_name_is_shown_letter_for_letter(stranger, organiser, name):
    """UP-399b, UP-c02a."""
    night = make_night(4)
    Player.objects.filter(name="Anna Visser").update(name=name)
    drawn = make_round(night)
    (key,) = keys(drawn).values()
    send_slip(Table.objects.get(), (8, 3), sender="phone-a")
    send_slip(Table.objects.get(), (8, 4), sender="phone-b")
    tables = reverse("tables", args=[night.pk])

    for response in (
        page(stranger, key),
        stranger.get(reverse("table_now", args=[key])),
        stranger.get(reverse("table_slip", args=[key])),
        stranger.get(tables),
        organiser.get(tables),
        organiser.get(reverse("settle", args=[night.pk, 1, 1])),
        organiser.get(reverse("print_slips", args=[night.pk, 1])),
    ):
        assert name in text(response)
        assert "<svg/onload" not in response.content.decode()
        assert "<bdi>49" not in response.content.decode()


# -- what counts


def test_each_state_of_the_slips_has_its_words(stranger, alice):
    night = make_night(24)
    drawn = make_round(night)
    tables = list(Table.objects.filter(round=drawn).order_by("number"))
    by = {"now": DOOR, "by_id": alice.pk}
    send_slip(tables[1], (8, 3))
    for sender in ("phone-a", "phone-b"):
        send_slip(tables[2], (8, 3), sender=sender)
    send_slip(tables[3], (8, 3), sender="phone-a")
    send_slip(tables[3], (8, 4), sender="phone-b")
    settle_slip(table_id=tables[4].pk, pawns=(8, 3), submission_key="s", **by)
    rule_no_result(table_id=tables[5].pk, reason="Er kwam niemand", submission_key="n", **by)
    answers = [text(page(stranger, table.key)) for table in tables]

    assert "Briefje invullen" in answers[0]
    for number, words in (
        (1, "Genoteerd"),
        (2, "Bevestigd door twee"),
        (3, "Briefjes verschillen, toernooileiding komt"),
        (4, "Beslist"),
        (5, "Geen uitslag"),
    ):
        assert words in answers[number]
        assert sum(words in answer for answer in answers) == 1
    assert "Een tweede briefje is niet nodig." in answers[1]
    assert "Nieuw briefje" not in answers[4] + answers[5]
    assert "Er kwam niemand" not in answers[5]  # reasons are the organiser's own

    overview = text(stranger.get(reverse("tables", args=[night.pk])))
    states = "Nog geen briefje|Genoteerd|Bevestigd door twee|Briefjes verschillen|Beslist|Geen uitslag"
    assert re.findall(states, overview) == states.split("|")
    assert "4 van 6 tafels binnen." in overview


@pytest.mark.parametrize(
    ("done", "tables", "words"),
    [
        (0, 1, "De tafel is nog niet binnen."),
        (1, 1, "De tafel is binnen."),
        (1, 2, "1 van 2 tafels binnen."),
        (2, 2, "Beide tafels zijn binnen."),
        (5, 5, "Alle 5 tafels zijn binnen."),
    ],
)
def test_how_many_tables_are_in_is_said_as_people_say_it(done, tables, words):
    assert render_to_string("tables/_tally.html", {"tally": Tally(done, tables)}).strip() == words


# -- the key


def test_a_link_that_opens_nothing_says_where_a_good_one_is(stranger, played):
    """UP-e1b7."""
    for name in ("table", "table_now", "table_slip"):
        for key in ("x" * 22, "0" * 40):
            response = stranger.get(f"/t/{key}/{ {'table': '', 'table_now': 'now/', 'table_slip': 'slip/'}[name] }")
            assert response.status_code == 404
            assert "Deze link is niet geldig" in text(response)
            assert "Scan de QR op je tafel of op de TV." in text(response)
    assert stranger.post(reverse("table_slip", args=["x" * 22]), {"pawns_1": "8"}).status_code == 404
    assert stranger.get(f"/t/{'%00' * 8}/").status_code == 404  # no address at all: the page that says so for each


def test_a_draft_is_nobodys_to_see(stranger, organiser):
    night = make_night(8)
    drawn = make_round(night, is_published=False)
    for key in keys(drawn).values():
        for client in (stranger, organiser):
            assert [
                page(client, key).status_code,
                client.get(reverse("table_now", args=[key])).status_code,
                client.get(reverse("table_slip", args=[key])).status_code,
                client.post(reverse("table_slip", args=[key]), {"pawns_1": "8", "pawns_2": "3"}).status_code,
            ] == [404] * 4
    overview = stranger.get(reverse("tables", args=[night.pk]))
    assert "Er is nog geen loting bekend" in text(overview)
    assert "Anna Visser" not in text(overview)
    assert stranger.get(reverse("tables", args=[night.pk]) + "?round=1").status_code == 404
    assert "Partij 1 is geloot, maar nog niet bekend" in text(organiser.get(reverse("tables", args=[night.pk])))
    assert organiser.get(reverse("tables", args=[night.pk]) + "?round=1").url == reverse("round", args=[night.pk, 1])


def test_a_redraw_ends_every_link_and_the_open_page_says_so(stranger, played):
    key = keys(played)[1]
    now = reverse("table_now", args=[key])
    redraw_round(round_id=played.pk, seen_attempt=1, method="bag", seed=5, now=DOOR, by_id=None)
    gone = stranger.get(now, {"seen": "7"})

    assert (page(stranger, key).status_code, gone.status_code) == (410, 410)
    assert "Deze loting is vervangen Partij 1 wordt opnieuw geloot." in text(gone)
    assert gone.content.decode().startswith(f'<div class="stack stack--page" id="table-now" data-live="{now}"')


def test_a_link_reads_and_writes_its_own_table_only(stranger, played):
    """UP-e1b7: the address says which table, and nothing that is sent changes that."""
    links = keys(played)
    response = page(stranger, links[1])
    for key in links.values():
        assert (key in response.content.decode()) is (key == links[1])
    fields = {"submission_key": "k", "pawns_1": "8", "pawns_2": "3"}
    others = {
        "table_id": "2",
        "round": "9",
        "night": "9",
        "number": "2",
        "by_id": "1",
        "sender": "user-1",
        "kind": "settled",
    }
    stranger.post(reverse("table_slip", args=[links[1]]), fields | others)

    slip = Slip.objects.get()
    assert (slip.table.key, slip.kind, slip.created_by, slip.sender[:6]) == (links[1], "report", None, "phone-")


def test_last_weeks_link_shows_the_result_and_writes_nothing(stranger, played):
    """UP-e1b7: Monday's link on Wednesday."""
    fill_round(played)
    close_night(night_id=played.night_id, now=DOOR)
    before = stored()
    key = keys(played)[1]
    response = page(stranger, key)

    assert "Deze avond is gesloten" in text(response)
    assert "26 punten 8 thuis" in text(response)
    assert "Briefje invullen" not in text(response)
    assert "Nieuw briefje" not in text(response)
    sent = stranger.post(reverse("table_slip", args=[key]), {"submission_key": "k", "pawns_1": "0", "pawns_2": "8"})
    assert (sent.status_code, stored()) == (422, before)


def test_the_link_of_an_earlier_round_says_so_and_keeps_to_its_round(stranger, played):
    first = keys(played)[1]
    second = make_round(played.night, 2)

    assert "Partij 2 is al geloot Dit is je tafel van partij 1." in text(page(stranger, first))
    run_clock(second)
    assert "Partij 2 is al begonnen Dit is je tafel van partij 1." in text(page(stranger, first))
    sent = stranger.post(reverse("table_slip", args=[first]), {"submission_key": "k", "pawns_1": "8", "pawns_2": "3"})
    assert sent.status_code == 303
    assert Slip.objects.get().table.round == played


def test_nothing_keeps_the_page_and_no_other_site_hears_its_address(stranger, played):
    key = keys(played)[1]
    seen = {"seen": Night.objects.get().revision}
    responses = [page(stranger, key), stranger.get(reverse("table_slip", args=[key])), page(stranger, "x" * 22)]
    responses += [stranger.get(reverse("table_now", args=[key])), stranger.get(reverse("table_now", args=[key]), seen)]
    responses += [stranger.post(reverse("table_slip", args=[key]), {"submission_key": "k"})]

    assert [response.status_code for response in responses] == [200, 200, 404, 200, 204, 422]
    for response in responses:
        assert {name: response.headers[name] for name in PRIVATE} == PRIVATE
    links = re.findall(r'(?:href|src|action)="([^"]+)"', "".join(r.content.decode() for r in responses[:3]))
    assert [link for link in links if not re.match("[/#]", link)] == []


def test_a_phone_gets_a_cookie_that_tells_it_apart_and_keeps_it(stranger, played):
    cookie = page(stranger, keys(played)[1]).cookies["phone"]

    assert re.fullmatch("[0-9a-f]{32}", cookie.value)
    assert (cookie["httponly"], cookie["samesite"], cookie["path"], cookie["max-age"]) == (True, "Lax", "/t/", 34560000)
    assert "phone" not in page(stranger, keys(played)[2]).cookies

    stranger.cookies["phone"] = "<script>"
    assert re.fullmatch("[0-9a-f]{32}", page(stranger, keys(played)[1]).cookies["phone"].value)


# -- live


def test_the_live_part_is_asked_for_with_one_query_while_nothing_is_new(stranger, played, django_assert_num_queries):
    key = keys(played)[1]
    now = reverse("table_now", args=[key])
    live = page(stranger, key).content.decode()
    revision = Night.objects.get().revision

    assert f'data-live="{now}" data-seen="{revision}"' in live
    with django_assert_num_queries(1):
        assert stranger.get(now, {"seen": revision}).status_code == 204
    send_slip(Table.objects.get(key=key), (8, 3))
    news = stranger.get(now, {"seen": revision})
    assert (news.status_code, news.content.decode().count("data-live=")) == (200, 1)
    assert f'data-seen="{revision + 1}"' in news.content.decode()
    assert "Genoteerd" in text(news)
    assert stranger.get(now, {"seen": "nonsense"}).status_code == 200


def test_the_answer_to_a_slip_stays_live(stranger, played):
    table = Table.objects.get(round=played, number=1)
    sent = send_slip(table, (8, 3), sender="phone-a")
    now = f"{reverse('table_now', args=[table.key])}?sent={sent.pk}"
    assert f'data-live="{now}"' in stranger.get(f"{reverse('table', args=[table.key])}?sent={sent.pk}").content.decode()

    send_slip(table, (8, 4), sender="phone-b")
    assert "Jouw briefje is bewaard." in text(stranger.get(now))
    settle_slip(table_id=table.pk, pawns=(8, 4), submission_key="s", now=DOOR, by_id=None)
    assert "De toernooileiding heeft beslist" in text(stranger.get(now))


# -- all tables of a round


def test_everybody_sees_who_plays_whom_and_only_the_organiser_the_links(stranger, organiser, played):
    address = reverse("tables", args=[played.night_id])
    public, private = stranger.get(address).content.decode(), organiser.get(address).content.decode()

    for name in Player.objects.values_list("name", flat=True):
        assert name.replace("'", "&#x27;") in public
    for key in keys(played).values():
        assert key not in public
        assert f"http://testserver/t/{key}/" in private
    assert private.count('class="qrbox"') == 2
    assert "/slip/" not in public
    assert reverse("print_slips", args=[played.night_id, 1]) not in public
    slip = reverse("slip", args=[played.night_id, 1, 1])
    assert f"{slip}?next=%2Fnights%2F{played.night_id}%2Ftables%2F" in private


def test_an_earlier_round_can_be_looked_at(stranger, played):
    second = make_round(played.night, 2, seed=7)
    address = reverse("tables", args=[played.night_id])
    assert stranger.get(address).context["found"].round == second

    old = stranger.get(address, {"round": "1"})
    assert old.context["found"].round == played
    assert f'data-live="{address}now/?round=1"' in old.content.decode()
    for nonsense in ("3", "0", "-1", "x", "99999"):
        assert stranger.get(address, {"round": nonsense}).status_code == 404
    assert stranger.get(reverse("tables", args=[played.night_id + 1])).status_code == 404


def test_all_tables_are_live_and_follow_the_next_round(stranger, played, django_assert_num_queries):
    now = reverse("tables_now", args=[played.night_id])
    revision = Night.objects.get().revision
    with django_assert_num_queries(1):
        assert stranger.get(now, {"seen": revision}).status_code == 204
    make_round(played.night, 2)

    assert "Partij 2" in text(stranger.get(now, {"seen": revision}))
    assert stranger.get(reverse("tables_now", args=[played.night_id + 1]), {"seen": "1"}).status_code == 404


def test_all_tables_take_as_many_queries_for_one_as_for_six(organiser):
    counts = []
    for present, day in ((4, MONDAY), (23, MONDAY + timedelta(days=7))):
        Night.objects.update(state="closed", closed_at=DOOR)
        night = make_night(present, day)
        make_round(night)
        with CaptureQueriesContext(connection) as captured:
            organiser.get(reverse("tables", args=[night.pk]))
        counts.append(len(captured))

    assert counts[0] == counts[1]


def test_a_correction_is_seen_on_the_tables_page(stranger, played, alice):
    table = Table.objects.get(round=played, number=1)
    send_slip(table, (8, 3))
    correct_slip(table_id=table.pk, pawns=(8, 4), reason="r", submission_key="c", now=DOOR, by_id=alice.pk)

    assert "26 punten 8 thuis" in text(page(stranger, table.key))
    assert "8 punten 4 thuis" in text(page(stranger, table.key))


@pytest.mark.parametrize("language", ["nl", "en"])
def test_ids_above_a_million_are_machine_numbers(organiser, stranger, language):
    """UP-268e."""
    high_ids("player", "series", "season", "night", "round", "table", "seat", "slip")
    night = make_night(8)
    drawn = make_round(night)
    table = Table.objects.filter(round=drawn).first()
    sent = send_slip(table, (8, 3))
    headers = {"Accept-Language": language}
    pages = [
        stranger.get(f"/t/{table.key}/?sent={sent.pk}", headers=headers),
        stranger.get(reverse("table_slip", args=[table.key]), headers=headers),
        *(organiser.get(f"/nights/{night.pk}/{rest}", headers=headers) for rest in (
            "tables/", "rounds/1/tables/1/slip/", "rounds/1/tables/1/correct/", "rounds/1/tables/1/settle/",
            "rounds/1/slips/print/",
        )),
    ]  # fmt: skip

    assert (night.pk, table.pk, sent.pk) == (1234567, 1234567, 1234567)
    for response in pages:
        assert response.status_code == 200
        assert "1234567" in response.content.decode()
        assert not re.search(r"1[.,\s\u00a0\u202f]234", response.content.decode())
