"""A slip from a table's own page: through the form as a browser fills it in, and through a raw POST."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.builders import DOOR, fill_round, make_night, make_round, send_slip
from tests.views.slip_page import form_of, pawns_of, stored, text
from tournament.actions.nights import close_night
from tournament.models import Slip, Table

pytestmark = pytest.mark.django_db

# What is typed at table 1 (numbers 1 and 2) and at table 2, of three (3, 4 and 5); a winner is only ever a raw POST's.
TAKEN = [
    (1, ("8", "4"), "1", (26, 8)),
    (1, ("4", "8"), "2", (8, 26)),
    (1, ("8", "4"), "", (26, 8)),
    (1, ("8", "0"), "", (26, 0)),
    (1, ("8", "7"), "", (26, 14)),
    (1, ("5", "3"), "", (10, 6)),
    (1, ("7", "6"), "", (14, 12)),
    (1, ("0", "0"), "", (0, 0)),
    (1, ("4", "4"), "", (8, 8)),
    (1, ("8 ", "4"), "1", (26, 8)),
    (1, (" 8", "04"), " 1 ", (26, 8)),
    (2, ("4", "2", "1"), "3", (26, 8, 4)),
    (2, ("0", "3", "4"), "5", (0, 12, 26)),
    (2, ("3", "3", "3"), "", (12, 12, 12)),
    (2, ("0", "0", "0"), "", (0, 0, 0)),
]
REFUSED = [
    (
        1,
        ("7", "5"),
        "1",
        "WinnerWithoutAllHome(number=1, most=8)",
        "Nummer 1 staat als winnaar, maar heeft niet alle 8",
    ),
    (1, ("8", "4"), "2", "WinnerContradictsPawns(number=2, home=1)", "Nummer 2 staat als winnaar, maar nummer 1 heeft"),
    (1, ("8", "4"), "3", "SlipForAnotherTable(table=1)", "Dit briefje is niet van tafel 1"),
    (1, ("8", "4"), "x", "SlipForAnotherTable(table=1)", "Dit briefje is niet van tafel 1"),
    (1, ("8", "8"), "", "TwoSidesHome(most=8)", "Alle 8 pionnen thuis kan maar bij één kant"),
    (1, ("9", "0"), "", "PawnsOutOfRange(number=1, pawns=9, most=8)", "Bij nummer 1 staat 9, maar er kunnen 0 tot 8"),
    (1, ("-1", "8"), "", "PawnsOutOfRange(number=1, pawns=-1, most=8)", "Bij nummer 1 staat -1"),
    (1, ("3.5", "8"), "", "PawnsNotWhole(number=1, typed='3.5')", "Bij nummer 1 staat “3.5”: vul een heel getal in."),
    (1, ("8", "3,5"), "", "PawnsNotWhole(number=2, typed='3,5')", "Bij nummer 2 staat “3,5”"),
    (1, ("acht", "3"), "", "PawnsNotWhole(number=1, typed='acht')", "Bij nummer 1 staat “acht”"),
    (1, ("٨", "3"), "", "PawnsNotWhole(number=1, typed='٨')", "Bij nummer 1 staat “٨”"),
    (1, ("", "8"), "", "SlipNotFilledIn(number=1)", "Bij nummer 1 staat nog niets: vul in hoeveel pionnen"),
    (1, ("8", "  "), "", "SlipNotFilledIn(number=2)", "Bij nummer 2 staat nog niets"),
    (2, ("4", "4", "0"), "", "TwoSidesHome(most=4)", "Alle 4 pionnen thuis kan maar bij één kant"),
    (2, ("5", "1", "0"), "", "PawnsOutOfRange(number=3, pawns=5, most=4)", "er kunnen 0 tot 4 pionnen thuis zijn"),
    (2, ("3", "2", "1"), "3", "WinnerWithoutAllHome(number=3, most=4)", "Nummer 3 staat als winnaar"),
    (2, ("1", "4", "2"), "5", "WinnerContradictsPawns(number=5, home=4)", "Nummer 5 staat als winnaar, maar nummer 4"),
    (2, ("3", "2", ""), "", "SlipNotFilledIn(number=5)", "Bij nummer 5 staat nog niets"),
]


@pytest.fixture
def keys() -> dict[int, str]:
    """Table number -> key: a table of four and a table of three."""
    return dict(Table.objects.filter(round=make_round(make_night(7))).values_list("number", "key"))


def address(key: str) -> str:
    return reverse("table_slip", args=[key])


def fill_in(client: Client, key: str, typed, **more):
    """Open the form, type, send: as a browser does."""
    form = form_of(client.get(address(key)))
    names = [name for name in form.fields if name.startswith("pawns_")]
    return client.post(form.action, form.fields | dict(zip(names, typed, strict=True)) | more)


def raw(client: Client, key: str, number: int, typed, **more):
    """Send the fields without ever having seen the form."""
    first = {1: 1, 2: 3}[number]
    fields = {f"pawns_{first + place}": value for place, value in enumerate(typed)}
    return client.post(address(key), {"submission_key": "raw"} | fields | more)


@pytest.mark.parametrize("is_raw", [False, True], ids=["form", "raw"])
@pytest.mark.parametrize(("table", "typed", "winner", "points"), TAKEN)
def test_a_slip_that_can_be_is_taken(stranger, keys, table, typed, winner, points, is_raw):
    """UP-503d, UP-e1fc, UP-e779."""
    named = {"winner": winner}
    send = (
        raw(stranger, keys[table], table, typed, **named) if is_raw else fill_in(stranger, keys[table], typed, **named)
    )

    slip = Slip.objects.get()
    assert (send.status_code, send.url) == (303, f"{reverse('table', args=[keys[table]])}?sent={slip.pk}")
    assert stored() == [(table, "report", tuple(int(home) for home in typed), points)]
    answer = text(stranger.get(send.url))
    assert "Genoteerd om" in answer
    assert "1 van 2 tafels binnen. Een tweede briefje is niet nodig." in answer


@pytest.mark.once  # refused before anything is written
@pytest.mark.parametrize("is_raw", [False, True], ids=["form", "raw"])
@pytest.mark.parametrize(("table", "typed", "winner", "why", "words"), REFUSED)
def test_a_slip_that_cannot_be_is_refused_in_words_and_what_was_typed_stays(
    stranger, keys, table, typed, winner, why, words, is_raw
):
    """UP-e1fc, UP-e779, UP-6a30."""
    named = {"winner": winner}
    send = (
        raw(stranger, keys[table], table, typed, **named) if is_raw else fill_in(stranger, keys[table], typed, **named)
    )

    assert (send.status_code, repr(send.context["refused"])) == (422, why)
    assert words in text(send)
    assert pawns_of(send) == list(typed)
    assert stored() == []


def test_a_team_slip_at_a_table_of_three_is_refused_and_the_other_way_round(stranger, keys):
    """UP-e1fc: a phone that shows the form of another kind of table."""
    team = stranger.post(address(keys[2]), {"submission_key": "k", "pawns_1": "8", "pawns_2": "4"})
    solo = stranger.post(address(keys[1]), {"submission_key": "k", "pawns_3": "4", "pawns_4": "2", "pawns_5": "1"})

    assert repr(team.context["refused"]) == "WrongKindOfSlip(sides=2, expected=3)"
    assert "Dit is een tafel van 3, ieder voor zich" in text(team)
    assert repr(solo.context["refused"]) == "WrongKindOfSlip(sides=3, expected=2)"
    assert "Aan deze tafel spelen twee teams" in text(solo)
    assert (team.status_code, solo.status_code, stored()) == (422, 422, [])


def test_a_team_slip_with_the_numbers_of_a_table_of_three_is_refused_as_what_it_is(stranger):
    """UP-e1fc: nine people, so that the first table has 1, 2 and 3."""
    key = Table.objects.get(round=make_round(make_night(9)), number=1).key
    answer = stranger.post(address(key), {"pawns_1": "8", "pawns_2": "4"})

    assert Table.objects.get(key=key).is_three
    assert (answer.status_code, repr(answer.context["refused"])) == (422, "WrongKindOfSlip(sides=2, expected=3)")
    assert stored() == []


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({}, "SlipNotFilledIn(number=1)"),
        ({"pawns_1": "8"}, "SlipNotFilledIn(number=2)"),
        ({"pawns_6": "8", "pawns_7": "3"}, "SlipForAnotherTable(table=1)"),
        ({"pawns_1": "8", "pawns_4": "3"}, "SlipForAnotherTable(table=1)"),
        ({"pawns_1": "8", "pawns_2": "3", "pawns_3": "0"}, "WrongKindOfSlip(sides=3, expected=2)"),
        ({"pawns_1": "8", "pawns_2": "3", "table": "999"}, "SlipForAnotherTable(table=1)"),
    ],
)
def test_fields_of_another_table_are_refused(stranger, keys, fields, why):
    answer = stranger.post(address(keys[1]), {"submission_key": "k"} | fields)

    assert (answer.status_code, repr(answer.context["refused"]), stored()) == (422, why, [])


def test_the_field_that_was_refused_is_marked_and_its_sum_is_shown(stranger, keys):
    answer = fill_in(stranger, keys[1], ("8", ""))

    assert form_of(answer).wrong == ["pawns_2"]
    assert "8 × 2 + 10 26 p." in text(answer)


def test_an_empty_form_counts_nothing_as_typed(stranger, keys):
    form = form_of(stranger.get(address(keys[2])))

    assert {name: value for name, value in form.fields.items() if name.startswith("pawns")} == {
        "pawns_3": "", "pawns_4": "", "pawns_5": "",
    }  # fmt: skip
    assert fill_in(stranger, keys[2], ("", "", "")).status_code == 422


def test_points_can_be_looked_at_before_sending_without_javascript(stranger, keys):
    look = fill_in(stranger, keys[1], ("8", "5"), look="1")

    assert (look.status_code, pawns_of(look), stored()) == (200, ["8", "5"], [])
    assert "Nog niet verstuurd" in text(look)
    assert "8 × 2 + 10 26 p." in text(look)
    assert "5 × 2 10 p." in text(look)
    assert fill_in(stranger, keys[1], ("8", "8"), look="1").status_code == 422


# -- double, late, lost


def test_slip_posted_three_times_counts_once_and_ends_on_the_same_page(stranger, keys):
    """UP-71b7."""
    form = form_of(stranger.get(address(keys[1])))
    sent = form.fields | {"pawns_1": "8", "pawns_2": "6"}
    answers = [stranger.post(form.action, sent) for _ in range(3)]

    assert {(answer.status_code, answer.url) for answer in answers} == {(303, answers[0].url)}
    assert stored() == [(1, "report", (8, 6), (26, 12))]


@pytest.mark.parametrize("headers", [{}, {"X-Outbox": "here"}], ids=["browser", "outbox"])
def test_a_slip_at_the_bell_is_stored_without_reading_the_whole_page(stranger, keys, headers):
    with CaptureQueriesContext(connection) as queries:
        answer = stranger.post(reverse("table_slip", args=[keys[1]]), {"pawns_1": "8", "pawns_2": "3"}, headers=headers)
    assert (answer.status_code, len(queries)) == (200 if headers else 303, 12 if headers else 11)
    assert [line for line in queries.captured_queries if "tournament_player" in line["sql"]] == []


def test_a_form_brought_back_and_changed_is_not_called_saved(stranger, keys):
    form = form_of(stranger.get(address(keys[1])))
    stranger.post(form.action, form.fields | {"pawns_1": "8", "pawns_2": "6"})
    changed = stranger.post(form.action, form.fields | {"pawns_1": "8", "pawns_2": "5"})

    assert (changed.status_code, pawns_of(changed)) == (422, ["8", "5"])
    assert "Dit formulier was al eens verstuurd" in text(changed)
    assert len(stored()) == 1
    again = form_of(changed)
    assert stranger.post(again.action, again.fields).status_code == 303
    assert [pawns for _, _, pawns, _ in stored()] == [(8, 6), (8, 5)]


@pytest.mark.parametrize("key", ["x" * 65, "x" * 9000, "a\0b", "\u202e", "🍺" * 64])
def test_a_strange_key_sent_twice_still_counts_once(stranger, keys, key):
    fields = {"pawns_1": "8", "pawns_2": "6", "submission_key": key}
    answers = [stranger.post(address(keys[1]), fields) for _ in range(2)]

    assert [answer.status_code for answer in answers] == [303, 303]
    assert stored() == [(1, "report", (8, 6), (26, 12))]


def test_a_slip_without_a_key_is_taken_and_one_that_cannot_be_is_refused_in_words(stranger, keys):
    taken = stranger.post(address(keys[1]), {"pawns_1": "8", "pawns_2": "6"})
    refused = stranger.post(address(keys[2]), {"pawns_3": "4", "pawns_4": "4", "pawns_5": "0"})

    assert (taken.status_code, refused.status_code) == (303, 422)
    assert "Alle 4 pionnen thuis kan maar bij één kant" in text(refused)
    assert stored() == [(1, "report", (8, 6), (26, 12))]


def test_a_slip_is_not_lost_by_a_token_that_went_stale(db, keys):
    """UP-61f8: no session, no CSRF cookie left; the key in the address is the right."""
    phone = Client(enforce_csrf_checks=True)
    form = form_of(phone.get(address(keys[1])))
    phone.cookies.clear()
    answer = phone.post(form.action, form.fields | {"pawns_1": "8", "pawns_2": "5", "csrfmiddlewaretoken": "stale"})

    assert (answer.status_code, stored()) == (303, [(1, "report", (8, 5), (26, 10))])


def test_a_closed_night_refuses_and_keeps_what_was_typed(stranger, keys):
    form = form_of(stranger.get(address(keys[1])))
    played = Table.objects.get(key=keys[1]).round
    fill_round(played)
    close_night(night_id=played.night_id, now=DOOR)
    before = stored()
    answer = stranger.post(form.action, form.fields | {"pawns_1": "0", "pawns_2": "8"})

    assert (answer.status_code, repr(answer.context["refused"])) == (422, "NightClosed()")
    assert pawns_of(answer) == ["0", "8"]
    assert stored() == before
    assert stranger.get(address(keys[1])).url == reverse("table", args=[keys[1]])


# -- two phones


def test_two_phones_that_agree_confirm_and_one_phone_does_not(keys):
    """UP-6a30 (c)."""
    one, two = Client(), Client()
    fill_in(one, keys[1], ("8", "6"))
    same = fill_in(one, keys[1], ("8", "6"))
    assert "Genoteerd om" in text(one.get(same.url))

    other = fill_in(two, keys[1], ("8", "6"))
    assert "Bevestigd door twee 1 van 2 tafels binnen. Twee gelijke briefjes: dat is zeker." in text(two.get(other.url))
    senders = set(Slip.objects.values_list("sender", flat=True))
    assert len(senders) == 2
    assert {sender[:6] for sender in senders} == {"phone-"}
    assert {len(sender) for sender in senders} == {14}


def test_phones_without_cookies_do_not_confirm_each_other(keys):
    for number in range(2):
        answer = raw(Client(), keys[1], 1, ("8", "6"), submission_key=f"k{number}")

    assert "Genoteerd om" in text(Client().get(answer.url))


def test_phones_that_differ_see_both_slips_and_that_the_organiser_decides(keys):
    """UP-6a30 (b)."""
    one, two = Client(), Client()
    fill_in(one, keys[1], ("8", "6"))
    answer = two.get(fill_in(two, keys[1], ("6", "8")).url)

    assert "Briefjes verschillen, toernooileiding komt" in text(answer)
    assert "De toernooileiding beslist welk telt; tot dan telt er geen." in text(answer)
    assert [(row.pawns, row.differs) for row in answer.context["page"].versus.rows] == [((8, 6), True), ((6, 8), True)]
    assert "telefoon 1" in text(answer)
    assert "deze telefoon" in text(answer)
    assert answer.content.decode().count('<tr class="differs">') == 2
    assert answer.context["page"].tally.done == 0


def test_another_tables_slip_is_not_shown_as_sent(stranger, keys):
    other = send_slip(Table.objects.get(key=keys[2]), (3, 3, 3))
    page = stranger.get(f"{reverse('table', args=[keys[1]])}?sent={other.pk}")

    assert page.context["page"].sent is None
    assert "Briefje invullen" in text(page)
