"""Slips in the organiser's hands: typing, settling, correcting, no result, and the trail of a table."""

from datetime import timedelta
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import DOOR, fill_round, make_night, make_round, run_clock, send_slip
from tests.views.slip_page import form_of, pawns_of, stored, text
from tournament.actions.nights import close_night
from tournament.models import Round, Slip, Table

pytestmark = pytest.mark.django_db

WAYS = ("slip", "settle", "correct", "no_result")


@pytest.fixture
def played() -> Round:
    """A table of four (numbers 1 and 2) and a table of three (3, 4 and 5)."""
    return make_round(make_night(7))


def address(played: Round, way: str, table: int = 1) -> str:
    return reverse(way, args=[played.night_id, played.number, table])


def send(client: Client, where: str, **fields):
    return client.post(where, {"submission_key": "k"} | fields)


def disputed(played: Round) -> Table:
    """Table 1 with two slips that differ."""
    table = Table.objects.get(round=played, number=1)
    send_slip(table, (8, 5), sender="phone-a", now=DOOR)
    send_slip(table, (8, 6), sender="phone-b", now=DOOR + timedelta(minutes=1))
    return table


def closed(played: Round) -> Round:
    fill_round(played)
    close_night(night_id=played.night_id, now=DOOR)
    return played


# -- who may


@pytest.mark.parametrize("way", WAYS)
def test_only_an_organiser_may(stranger, played, way):
    before = stored()
    where = address(played, way)

    assert stranger.get(where).url.startswith(reverse("account_login"))
    assert send(stranger, where, pawns_1="8", pawns_2="3", reason="r").status_code == 403
    assert stored() == before


@pytest.mark.parametrize("way", WAYS)
def test_a_login_that_ran_out_brings_the_typed_values_back(played, organiser, way):
    """UP-61f8."""
    where = address(played, way)
    answer = send(Client(), where, pawns_1="8", pawns_2="5", reason="goed geteld", next="/nights/")
    assert "Er is niets opgeslagen." in text(answer)
    login = answer.content.decode().split('btn--wide" href="')[1].split('"')[0]
    again = parse_qs(urlsplit(login).query)["next"][0]
    assert again == f"{where}?pawns_1=8&pawns_2=5&reason=goed+geteld&next=%2Fnights%2F"

    back = organiser.get(again)
    if way != "no_result":
        assert pawns_of(back) == ["8", "5"]
    if way != "slip":
        assert 'value="goed geteld"' in back.content.decode()
    assert stored() == []


@pytest.mark.parametrize("way", WAYS)
def test_a_draft_and_a_table_that_is_not_there_have_no_slips(organiser, way):
    draft = make_round(make_night(8), is_published=False)

    assert organiser.get(address(draft, way)).status_code == 422
    assert send(organiser, address(draft, way), pawns_1="8", pawns_2="3", reason="r").status_code == 422
    assert organiser.get(address(draft, way, table=9)).status_code == 404
    assert organiser.get(reverse(way, args=[draft.night_id, 2, 1])).status_code == 404
    assert stored() == []


# -- typing a paper slip


def test_any_table_can_be_typed_and_the_organiser_goes_back_to_where_he_was(organiser, played):
    back = reverse("tables", args=[played.night_id])
    form = form_of(organiser.get(address(played, "slip", table=2) + f"?next={back}"))
    answer = organiser.post(form.action, form.fields | {"pawns_3": "4", "pawns_4": "2", "pawns_5": "1"})

    assert (answer.status_code, answer.url) == (303, back)
    assert stored() == [(2, "report", (4, 2, 1), (26, 8, 4))]
    assert "Tafel 2, partij 1: 26 – 8 – 4 punten genoteerd." in text(organiser.get(back))


@pytest.mark.parametrize("elsewhere", ["https://evil.example/", "//evil.example/", "javascript:alert(1)", ""])
def test_the_way_back_never_leads_to_another_site(organiser, played, elsewhere):
    night = reverse("night", args=[played.night_id])
    page = organiser.get(address(played, "slip"), {"next": elsewhere})
    answer = send(organiser, address(played, "slip"), pawns_1="8", pawns_2="3", next=elsewhere)

    assert (form_of(page).fields["next"], answer.url) == (night, night)


def test_phone_and_organiser_who_agree_confirm(organiser, played):
    table = Table.objects.get(round=played, number=1)
    send_slip(table, (8, 3))
    send(organiser, address(played, "slip"), pawns_1="8", pawns_2="3")

    assert "Bevestigd door twee" in text(organiser.get(address(played, "slip")))


@pytest.mark.once  # refused before anything is written
@pytest.mark.parametrize("way", ["slip", "settle", "correct"])
@pytest.mark.parametrize(
    ("typed", "words"),
    [
        (("8", "8"), "Alle 8 pionnen thuis kan maar bij één kant"),
        (("9", "0"), "Bij nummer 1 staat 9"),
        (("", "8"), "Bij nummer 1 staat nog niets"),
        (("3.5", "8"), "Bij nummer 1 staat “3.5”"),
    ],
)
def test_a_slip_that_cannot_be_is_refused_and_what_was_typed_stays(organiser, played, way, typed, words):
    answer = send(organiser, address(played, way), pawns_1=typed[0], pawns_2=typed[1], reason="zo gezien")

    assert (answer.status_code, pawns_of(answer), stored()) == (422, list(typed), [])
    assert words in text(answer)
    if way != "slip":
        assert form_of(answer).fields["reason"] == "zo gezien"


def test_a_named_winner_who_is_none_is_refused(organiser, played):
    answer = send(organiser, address(played, "slip"), pawns_1="7", pawns_2="5", winner="1")

    assert (answer.status_code, stored()) == (422, [])


# -- settling


def test_one_tap_settles_a_dispute(organiser, played):
    """UP-6a30: both versions, with times and phones; picked with one tap."""
    disputed(played)
    page = organiser.get(address(played, "settle"))
    for words in ("8 – 5 klopt 18:40 telefoon 1 · 26 – 10 punten", "8 – 6 klopt 18:41 telefoon 2 · 26 – 12 punten"):
        assert words in text(page)
    html = page.content.decode()
    assert html.count('<tr class="differs">') == 1
    assert html.count('name="pawns_1" value="8"') == 2
    assert (html.count('name="pawns_2" value="5"'), html.count('name="pawns_2" value="6"')) == (1, 1)

    answer = send(organiser, address(played, "settle"), pawns_1="8", pawns_2="6")
    assert (answer.status_code, answer.url) == (303, reverse("night", args=[played.night_id]))
    assert [row[1:] for row in stored()] == [
        ("report", (8, 5), (26, 10)),
        ("report", (8, 6), (26, 12)),
        ("settled", (8, 6), (26, 12)),
    ]


def test_a_dispute_can_be_settled_by_typing_with_a_reason(organiser, played):
    disputed(played)
    form = form_of(organiser.get(address(played, "settle")))
    organiser.post(form.action, form.fields | {"pawns_1": "7", "pawns_2": "7", "reason": "Tijd was om"})

    assert stored()[-1] == (1, "settled", (7, 7), (14, 14))
    assert "alice beslist telt Pionnen 7 – 7 , punten 14 – 14" in text(organiser.get(address(played, "slip")))
    assert "Reden: Tijd was om" in text(organiser.get(address(played, "slip")))


def test_two_organisers_who_tap_differently_do_not_overwrite_each_other(organiser, played):
    disputed(played)
    key = form_of(organiser.get(address(played, "settle"))).fields["submission_key"]
    send(organiser, address(played, "settle"), pawns_1="8", pawns_2="5", submission_key=key)
    second = send(organiser, address(played, "settle"), pawns_1="8", pawns_2="6", submission_key=key)

    assert second.status_code == 422
    assert "Dit formulier was al eens verstuurd" in text(second)
    assert stored()[-1] == (1, "settled", (8, 5), (26, 10))


def test_after_closing_settling_leads_to_correcting(organiser, played):
    closed(played)

    assert organiser.get(address(played, "settle") + "?next=/nights/").url == (
        address(played, "correct") + "?next=%2Fnights%2F"
    )
    assert send(organiser, address(played, "settle"), pawns_1="8", pawns_2="6").status_code == 422
    slip = organiser.get(address(played, "slip"))
    assert "Deze avond is gesloten" in text(slip)
    assert "Noteer briefje" not in text(slip)
    assert send(organiser, address(played, "slip"), pawns_1="8", pawns_2="6").status_code == 422


# -- correcting


def test_a_correction_shows_old_and_new_and_needs_a_reason(organiser, played):
    closed(played)
    page = organiser.get(address(played, "correct"))
    assert (pawns_of(page), "nu 26 → wordt 26 p." in text(page)) == (["8", "3"], True)

    form = form_of(page)
    without = organiser.post(form.action, form.fields | {"pawns_2": "5"})
    assert (without.status_code, pawns_of(without)) == (422, ["8", "5"])
    assert "Er staat geen reden bij" in text(without)
    assert "5 × 2 nu 6 → wordt 10 p." in text(without)

    form = form_of(without)
    answer = organiser.post(form.action, form.fields | {"reason": "Eén pion over het hoofd gezien"})
    assert (answer.status_code, stored()[-1]) == (303, (1, "corrected", (8, 5), (26, 10)))
    trail = text(organiser.get(address(played, "slip")))
    assert "alice gecorrigeerd telt Pionnen 8 – 5 , punten 26 – 10 Daarvoor telde 26 – 6." in trail
    assert "Reden: Eén pion over het hoofd gezien" in trail


def test_cancelling_a_correction_changes_nothing(organiser, played):
    closed(played)
    before = stored()
    page = organiser.get(address(played, "correct") + "?next=/nights/")

    assert '<a class="btn btn--wide" href="/nights/">Niets veranderen</a>' in page.content.decode()
    assert stored() == before


def test_a_table_that_never_had_a_slip_can_be_given_a_result(organiser, played):
    page = organiser.get(address(played, "correct"))
    assert pawns_of(page) == ["", ""]

    send(organiser, address(played, "correct"), pawns_1="8", pawns_2="4", reason="Nummer 2 kwam niet")
    assert stored() == [(1, "corrected", (8, 4), (26, 8))]


# -- no result


def test_no_result_is_a_ruling_with_a_reason(organiser, played):
    """UP-503d: a side that never came."""
    where = address(played, "no_result")
    assert "Deze partij telt dan niet mee" in text(organiser.get(where))
    assert send(organiser, where, reason=" ").status_code == 422

    answer = send(organiser, where, reason="Nummer 2 ging naar huis")
    assert (answer.status_code, stored()) == (303, [(1, "no_result", None, None)])
    assert "Tafel 1, partij 1: geen uitslag." in text(organiser.get(reverse("tables", args=[played.night_id])))
    assert "alice geen uitslag telt Daarvoor telde er niets." in text(organiser.get(address(played, "slip")))


@pytest.mark.parametrize("way", ["settle", "correct", "no_result"])
def test_the_organisers_word_sent_three_times_is_stored_once(organiser, played, way):
    """UP-71b7."""
    answers = [send(organiser, address(played, way), pawns_1="8", pawns_2="4", reason="r") for _ in range(3)]

    assert [answer.status_code for answer in answers] == [303] * 3
    assert Slip.objects.count() == 1


# -- the trail


def test_a_late_slip_is_taken_and_marked_in_the_trail(organiser, played):
    """UP-503d: typed ten minutes after the bell."""
    bell = run_clock(played).clock.ends_at
    table = Table.objects.get(round=played, number=1)
    send_slip(table, (8, 6), sender="phone-a", now=bell - timedelta(minutes=1))
    assert "na de tijd" not in text(organiser.get(address(played, "slip")))

    send_slip(table, (8, 6), sender="phone-b", now=bell + timedelta(minutes=10))
    trail = text(organiser.get(address(played, "slip")))
    assert "telefoon 2 na de tijd Pionnen 8 – 6 , punten 26 – 12" in trail


def test_a_disputed_table_leads_to_settling_it(organiser, played):
    disputed(played)
    page = organiser.get(address(played, "slip"))

    assert f'href="{address(played, "settle")}?next=' in page.content.decode()
    assert "Noteer briefje" not in text(page)


def test_nobody_else_reads_the_trail_or_a_reason(stranger, organiser, played):
    send(organiser, address(played, "correct"), pawns_1="8", pawns_2="4", reason="geheim-van-alice")
    key = Table.objects.get(round=played, number=1).key
    public = [reverse("table", args=[key]), reverse("tables", args=[played.night_id])]

    assert "geheim-van-alice" in text(organiser.get(address(played, "slip")))
    for where in public:
        assert "geheim-van-alice" not in stranger.get(where).content.decode()
        assert "alice" not in stranger.get(where).content.decode()


def test_up_453a_after_a_correction_the_page_says_who_changed_places(organiser, played):
    table = Table.objects.get(round=played, number=1)
    send_slip(table, (8, 5))
    first, second = ([seat.player.label for seat in table.seats.filter(side=side)] for side in (0, 1))
    where = address(played, "correct")
    sent = send(organiser, where, pawns_1="5", pawns_2="8", reason="verkeerd om")
    up, down = (
        [f"{name} van {was} naar {now}" for name in names] for names, was, now in ((second, 3, 1), (first, 1, 3))
    )
    told = {
        f"In de stand van de avond: {', '.join([*one, *two])}." for one in (up, up[::-1]) for two in (down, down[::-1])
    }

    read = text(organiser.get(sent.url))
    assert any(said in read for said in told)
    again = send(organiser, where, pawns_1="5", pawns_2="8", reason="nog eens", submission_key="k2")
    assert "De stand van de avond blijft gelijk." in text(organiser.get(again.url))
