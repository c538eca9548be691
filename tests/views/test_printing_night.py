"""What else comes on paper: cards for tables and for the bag, lists for the wall, blank slips; and where it all is."""

import re
from datetime import timedelta
from html import escape

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.builders import DOOR, MONDAY, fill_round, make_night, make_round
from tests.views.slip_page import high_ids, text
from tests.views.test_printing import read
from tournament.actions.nights import close_night
from tournament.models import Attendance, Night, Player, Table

pytestmark = pytest.mark.django_db

OF_NIGHT = ("print", "print_blank", "print_numbers", "print_ranking")
OF_ROUND = ("print_slips", "print_cards", "print_plan")
HOSTILE = ("<svg/onload=alert()>", "D'Artagnan O'Neill-'t Hooft", "{{7*7}}")
# heads: sheets of slips, of table cards, of numbers
SHEETS = {3: (1, 1, 1), 7: (1, 1, 1), 23: (1, 3, 1), 64: (3, 8, 3)}


def paper(client, name: str, night: Night, **asked):
    args = [night.pk, 1] if name in OF_ROUND else [night.pk]
    return client.get(reverse(name, args=args), asked)


def sheets(response) -> int:
    return response.content.decode().count('<div class="sheet')


def numbers_of(response) -> list[tuple[str, int, int]]:
    """The cards for the bag: kind, number, table."""
    found = re.findall(
        r'class="ncard"><span class="pnum(?: pnum--(\w+))?">(\d+)</span>\s*<small>tafel (\d+)',
        response.content.decode(),
    )
    return [(kind or "low", int(number), int(table)) for kind, number, table in found]


def wall_of(response) -> list[tuple[str, int, int]]:
    """The list by name: name, table, number."""
    rows = re.findall(
        r"<bdi>([^<]*)</bdi></span>.*?<b>(\d+)</b>.*?nr\. (\d+)", response.content.decode().split('class="places"')[0]
    )
    return [(name, int(table), int(number)) for name, table, number in rows]


@pytest.mark.parametrize(("heads", "expected"), SHEETS.items())
def test_everything_is_on_as_many_sheets_as_it_takes(organiser, heads, expected):
    night = make_night(heads)
    make_round(night)
    pages = [paper(organiser, name, night) for name in ("print_slips", "print_cards", "print_numbers")]

    assert tuple(map(sheets, pages)) == expected
    assert pages[1].content.decode().count('class="tcard"') == Table.objects.count()
    assert len(numbers_of(pages[2])) == heads


# -- table cards


def test_a_table_card_says_the_table_who_sits_there_and_who_deals(organiser):
    night = make_night(7)
    make_round(night)
    page = paper(organiser, "print_cards", night)
    four, three = page.content.decode().split('<article class="tcard">')[1:]

    assert [re.search(r"Tafel <b>(\d+)</b>", card)[1] for card in (four, three)] == ["1", "2"]
    assert [card.count("<bdi>") for card in (four, three)] == [4, 3]
    assert [re.findall(r'class="pnum[^"]*">(\d+)', card) for card in (four, three)] == [["1", "2"], ["3", "4", "5"]]
    assert [re.findall(r'">(\d+)</span>\s*<small>deelt', card) for card in (four, three)] == [["1"], ["3"]]
    assert ["Ieder speelt voor zich." in card for card in (four, three)] == [False, True]


def test_the_qr_code_of_each_table_card_opens_its_own_table(organiser, stranger):
    night = make_night(23)
    make_round(night)
    html = paper(organiser, "print_cards", night).content.decode()

    for table in Table.objects.all():
        address = read(html.split(f'aria-label="QR-code van tafel {table.number}">')[1].split("</svg>")[0])
        assert address == f"http://testserver/t/{table.key}/"
        assert stranger.get(address.removeprefix("http://testserver")).status_code == 200


# -- the table plan


@pytest.mark.parametrize("heads", SHEETS)
def test_the_plan_has_everybody_by_name_and_every_table(organiser, heads):
    night = make_night(heads)
    make_round(night)
    page = paper(organiser, "print_plan", night)
    seats = Player.objects.order_by("sort_key", "name").values_list("name", "seats__table__number", "seats__number")

    assert wall_of(page) == [(escape(name), table, number) for name, table, number in seats]
    assert page.content.decode().count('class="place-card"') == Table.objects.count()


# -- numbers for the bag


def test_each_team_number_is_there_twice_and_each_solo_number_once_with_a_ring(organiser):
    assert numbers_of(paper(organiser, "print_numbers", make_night(7))) == [
        ("low", 1, 1), ("low", 1, 1), ("high", 2, 1), ("high", 2, 1), ("solo", 3, 2), ("solo", 4, 2), ("solo", 5, 2),
    ]  # fmt: skip


def test_numbers_are_for_who_is_present_now_unless_another_number_is_asked(organiser):
    night = make_night(8)
    here, more = paper(organiser, "print_numbers", night), paper(organiser, "print_numbers", night, heads="11")

    assert (len(numbers_of(here)), len(numbers_of(more))) == (8, 11)
    assert ("er zijn nu 8" in text(here), "er zijn nu 8 spelers aanwezig" in text(more)) == (False, True)


def test_a_table_out_of_use_is_on_no_card(organiser):
    night = make_night(8)
    Night.objects.filter(pk=night.pk).update(tables_out=[1])

    assert [table for _, _, table in numbers_of(paper(organiser, "print_numbers", night))] == [2, 2, 2, 2, 3, 3, 3, 3]


def test_cards_name_no_table_when_somebody_has_a_fixed_one(organiser):
    night = make_night(8)
    Attendance.objects.filter(pk=Attendance.objects.first().pk).update(fixed_table=2)
    page = paper(organiser, "print_numbers", night)

    assert (page.content.decode().count('class="ncard"'), "<small>tafel" in page.content.decode()) == (8, False)
    assert "Er staat geen tafel op" in text(page)


@pytest.mark.parametrize("heads", ["0", "1", "2", "5"])
def test_no_cards_for_a_number_that_cannot_be_seated(organiser, heads):
    assert paper(organiser, "print_numbers", make_night(8), heads=heads).status_code == 422


@pytest.mark.parametrize("asked", ["", "-4", "8.5", "²", "many", "9" * 30])
def test_what_is_no_number_counts_as_not_asked(organiser, asked):
    assert len(numbers_of(paper(organiser, "print_numbers", make_night(8), heads=asked))) == 8


def test_more_than_fifty_tables_are_not_printed(organiser):
    assert len(numbers_of(paper(organiser, "print_numbers", make_night(3), heads="999999"))) == 200


# -- blank slips


def test_blank_slips_come_in_fours_and_threes_without_names(organiser):
    page = paper(organiser, "print_blank", make_night(8), fours="2", threes="1")
    slips = page.content.decode().split('<article class="pslip pslip--blank">')[1:]

    assert sheets(page) == 3
    assert [slip.count('<td class="who"></td>') for slip in slips] == [2] * 12 + [3] * 6
    assert ("<bdi>" in page.content.decode(), "qrbox" in page.content.decode()) == (False, False)


def test_blank_slips_are_never_without_end_and_never_nothing(organiser):
    night = make_night(8)

    assert sheets(paper(organiser, "print_blank", night)) == 2
    assert sheets(paper(organiser, "print_blank", night, fours="0", threes="0")) == 1
    assert sheets(paper(organiser, "print_blank", night, fours="5000", threes="5000")) == 40


# -- the poster


def test_the_poster_has_everybody_by_place_and_says_whether_it_is_final(organiser, alice):
    night = make_night(7)
    fill_round(make_round(night))
    before = text(paper(organiser, "print_ranking", night))
    close_night(night_id=night.pk, now=DOOR + timedelta(hours=4))
    page = paper(organiser, "print_ranking", night)
    rows = re.findall(r'class="place">(\w+)</b>.*?class="pts">(\d+)</b>', page.content.decode())

    assert ("Tussenstand" in before, "Uitslag" in before) == (True, False)
    assert "Uitslag" in text(page)
    assert rows == [("1e", "26"), ("1e", "26"), ("1e", "26"), ("4e", "12"), ("5e", "6"), ("5e", "6"), ("7e", "4")]
    assert page.content.decode().count("is-first") == 3


def test_a_poster_before_the_first_result_says_so(organiser):
    night = make_night(7)

    assert "Nog geen uitslagen." in text(paper(organiser, "print_ranking", night))


# -- the page where everything is


def test_the_night_and_its_tables_lead_to_all_that_can_be_printed(organiser, stranger):
    night = make_night(8)
    make_round(night)
    index = reverse("print", args=[night.pk])

    for page in ("night", "tables"):
        assert index in organiser.get(reverse(page, args=[night.pk])).content.decode()
        assert index not in stranger.get(reverse(page, args=[night.pk])).content.decode()
    html = paper(organiser, "print", night).content.decode()
    for name in (*OF_NIGHT[1:], *OF_ROUND):
        assert reverse(name, args=[night.pk, 1] if name in OF_ROUND else [night.pk]) in html


def test_before_the_draw_there_are_numbers_but_no_slips(organiser):
    html = paper(organiser, "print", make_night(8)).content.decode()

    assert "Voor in de zak, voor precies 8 spelers" in html
    assert "/slips/print/" not in html


def test_a_draft_shows_nothing_on_paper(organiser):
    night = make_night(8)
    make_round(night, is_published=False)

    assert "/rounds/" not in paper(organiser, "print", night).content.decode()
    for name in OF_ROUND:
        assert paper(organiser, name, night).url == reverse("round", args=[night.pk, 1])


# -- for all of them


@pytest.mark.parametrize("name", [*OF_NIGHT, *OF_ROUND])
def test_paper_is_for_the_organiser_and_never_kept(organiser, stranger, name):
    night = make_night(7)
    make_round(night)

    assert paper(stranger, name, night).status_code == 302
    assert paper(organiser, name, night).headers["Cache-Control"] == "no-store"
    assert paper(organiser, name, Night(pk=999999)).status_code == 404


@pytest.mark.parametrize("name", [*OF_NIGHT, *OF_ROUND])
def test_paper_is_a4_unless_letter_is_asked(organiser, name):
    night = make_night(7)
    make_round(night)
    found = [paper(organiser, name, night, paper=asked).content.decode() for asked in ("", "a5", "letter")]

    assert [re.findall(r'paper=\w+" aria-current="true">(\w+)<', html) for html in found] == [
        ["A4"],
        ["A4"],
        ["Letter"],
    ]
    if name != "print":
        assert ["print_letter.css" in html for html in found] == [False, False, True]


def test_the_other_paper_keeps_what_was_asked(organiser):
    html = paper(organiser, "print_blank", make_night(8), fours="3", threes="0", paper="a4").content.decode()

    assert '<a class="chip" href="?fours=3&amp;threes=0&amp;paper=letter"' in html


@pytest.mark.parametrize("name", ["print_slips", "print_cards", "print_plan", "print_ranking"])
def test_hostile_names_and_high_numbers_come_out_as_they_are(organiser, name):
    high_ids("night", "table", "round")
    night = make_night(8)
    for player, hostile in zip(Player.objects.all(), HOSTILE, strict=False):
        Player.objects.filter(pk=player.pk).update(name=hostile)
    fill_round(make_round(night))
    page = paper(organiser, name, night)

    assert all(f"<bdi>{escape(hostile)}</bdi>" in page.content.decode() for hostile in HOSTILE)
    assert f'href="/nights/{night.pk}/print/?paper=a4"' in page.content.decode()


@pytest.mark.parametrize("name", [*OF_NIGHT, *OF_ROUND])
def test_paper_takes_as_many_queries_for_one_table_as_for_seven(organiser, name):
    counts = []
    for present, day in ((4, MONDAY), (27, MONDAY + timedelta(days=7))):
        Night.objects.update(state="closed", closed_at=DOOR)
        night = make_night(present, day)
        fill_round(make_round(night))
        with CaptureQueriesContext(connection) as captured:
            paper(organiser, name, night)
        counts.append(len(captured))

    assert counts[0] == counts[1]
