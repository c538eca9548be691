"""Standings of a night and of a season, as anybody reads them."""

import re
from datetime import date, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils.html import escape

from tests.builders import DOOR, MONDAY, fill_round, make_night, make_round, make_season, make_series, send_slip
from tournament.actions.attendance import mark, walk_in
from tournament.actions.nights import close_night
from tournament.actions.slips import correct_slip, rule_no_result
from tournament.models import Night, Player, Season, Table

pytestmark = pytest.mark.django_db
HOSTILE = ("<svg/onload=alert()>", "D'Artagnan O'Neill-'t Hooft", "{{7*7}}", 'Jan "Kees" de Wit', "Piet & Co <thuis>")


def words(response) -> str:
    """What a person reads: the page without tags and with single blanks."""
    return " ".join(re.sub(r"<[^>]*>", " ", response.content.decode()).split())


def lines(response) -> list[str]:
    """The body of the table, a string for each row."""
    body = response.content.decode().partition("<tbody>")[2].partition("</tbody>")[0]
    rows = (re.sub(r'<small class="narrow">.*?</small>', "", row, flags=re.DOTALL) for row in body.split("</tr>")[:-1])
    return [" ".join(re.sub(r"<[^>]*>", " ", row).split()) for row in rows]


def night_page(client, night, part="") -> str:
    return client.get(reverse(f"night_standings{part}", args=[night.pk]))


def closed_night(day=MONDAY, *, present=8, rounds=3) -> Night:
    night = make_night(present, day)
    for number in range(1, rounds + 1):
        fill_round(make_round(night, number, seed=number))
    return close_night(night_id=night.pk, now=DOOR)


def test_a_night_shows_place_points_per_round_and_who_shares_a_place(stranger):
    night = make_night(4)
    fill_round(make_round(night))
    winners, losers = (
        sorted(Player.objects.filter(seats__side=side), key=lambda player: player.sort_key) for side in (0, 1)
    )
    assert lines(night_page(stranger, night)) == [
        *(f"1 gedeeld {player.label} 26 1 8 26" for player in winners),
        *(f"3 gedeeld {player.label} 6 0 3 6" for player in losers),
    ]


def test_a_round_that_somebody_did_not_play_is_blank_and_not_zero(stranger):
    night = make_night(7)
    fill_round(make_round(night))
    late, _ = walk_in(night_id=night.pk, name="Zus Laat", submission_key="late", now=DOOR)
    second = make_round(night, 2)
    fill_round(second)
    late_line = next(line for line in lines(night_page(stranger, night)) if late.name in line)
    points = late.seats.get().table.slips.get().points[late.seats.get().side]
    assert late_line.split("Zus Laat ")[1].split()[0] == str(points)  # no first round before the second
    html = night_page(stranger, night).content.decode()
    assert re.search(rf'Zus Laat.*?<td class="wide"></td><td class="wide">{points}\s*</td>', html, re.DOTALL)


def test_next_round_drawn_while_a_slip_is_missing_the_standings_name_the_table(stranger):  # UP-44aa
    night = make_night(12)
    first = make_round(night)
    tables = list(Table.objects.filter(round=first))
    for table in tables[:2]:
        send_slip(table, (8, 2))
    page = night_page(stranger, night)
    assert "Voorlopig: tafel 3 van partij 1 ontbreekt" in words(page)
    waiting = {seat.player.label for seat in tables[2].seats.select_related("player")}
    assert {line for line in lines(page) if "wacht" in line} == {
        f"– {name} * wacht op een briefje … wacht 0 0 –" for name in waiting
    }
    make_round(night, 2)
    assert "Voorlopig: tafel 3 van partij 1 ontbreekt, van partij 2 is nog geen briefje binnen" in words(
        night_page(stranger, night)
    )
    send_slip(tables[2], (8, 4))
    assert "tafel 3 van partij 1" not in words(night_page(stranger, night))


def test_two_missing_tables_are_named_together(stranger):
    night = make_night(16)
    tables = list(Table.objects.filter(round=make_round(night)))
    for table in tables[::3]:
        send_slip(table, (8, 2))
    assert "Voorlopig: tafels 2 en 3 van partij 1 ontbreken" in words(night_page(stranger, night))


def test_a_draft_is_not_in_the_standings(stranger):
    night = make_night(8)
    make_round(night, is_published=False)
    page = words(night_page(stranger, night))
    assert "Er is nog niet geloot" in page
    assert not [player.name for player in Player.objects.all() if player.name in page]


def test_a_correction_after_the_night_is_shown_without_its_reason(stranger, alice):
    night = closed_night(rounds=1)
    table = Table.objects.get(round__night=night, number=2)
    assert "Correcties" not in words(night_page(stranger, night))
    correct_slip(
        table_id=table.pk, pawns=(2, 8), reason="Bert telde dubbel", submission_key="c", now=DOOR, by_id=alice.pk
    )
    page = words(night_page(stranger, night))
    assert "Correcties Partij 1, tafel 2: gecorrigeerd op 5 oktober 18:40" in page
    assert "Bert telde dubbel" not in page


def test_a_table_without_result_is_said_and_its_people_have_not_played(stranger, alice):
    night = make_night(8)
    played = make_round(night)
    first, second = Table.objects.filter(round=played)
    send_slip(first, (8, 0))
    rule_no_result(table_id=second.pk, reason="Ruzie", submission_key="n", now=DOOR, by_id=alice.pk)
    page = night_page(stranger, night)
    assert "Partij 1, tafel 2: geen uitslag, besloten op 5 oktober 18:40" in words(page)
    assert len(lines(page)) == 4
    assert "Voorlopig" not in words(page)


def test_a_night_that_has_not_begun_says_when_it_does(stranger):
    night = make_night(is_open=False)
    assert "We spelen maandag 5 oktober om 19:00." in words(night_page(stranger, night))


def test_an_organiser_keeps_the_count_of_what_waits_in_the_tabs(organiser, stranger):
    night = make_night(8)
    tables = Table.objects.filter(round=make_round(night))
    send_slip(tables[0], (8, 1))
    send_slip(tables[0], (8, 2), sender="phone-2")
    badge = re.compile(r"data-todo-badge\s*><span>1</span>")
    assert badge.search(night_page(organiser, night).content.decode())
    assert "data-todo-badge" not in night_page(stranger, night).content.decode()


@pytest.mark.parametrize("name", ["night_standings", "night_standings_now", "season_standings"])
def test_what_does_not_exist_is_not_found(stranger, name):
    assert stranger.get(reverse(name, args=[1234567])).status_code == 404
    assert stranger.post(reverse(name, args=[1234567])).status_code == 405


def test_the_live_part_says_nothing_new_with_one_query(stranger, django_assert_num_queries):
    night = make_night(8)
    address = reverse("night_standings_now", args=[night.pk])
    with django_assert_num_queries(1):
        quiet = stranger.get(address, {"seen": night.revision})
    assert (quiet.status_code, quiet.content) == (204, b"")
    make_round(night)
    news = stranger.get(address, {"seen": night.revision})
    fresh = Night.objects.get(pk=night.pk).revision
    assert f'data-live="{address}" data-seen="{fresh}"' in news.content.decode()
    assert "<html" not in news.content.decode()


@pytest.mark.parametrize(("part", "most"), [("", 3), ("_now", 4)])
def test_a_night_of_three_rounds_takes_as_many_queries_as_one_of_one(stranger, part, most):
    few, many = closed_night(MONDAY, present=4, rounds=1), closed_night(date(2026, 10, 12), present=24)
    counts = []
    for night in (few, many):
        with CaptureQueriesContext(connection) as queries:
            assert night_page(stranger, night, part).status_code == 200
        counts.append(len(queries))
    assert counts == [most, most]


# -- the season


def test_the_season_adds_up_nights_and_shows_the_average_with_a_comma(stranger):
    night = make_night(4)
    fill_round(make_round(night))
    fill_round(make_round(night, 2, seed=5))
    fill_round(make_round(night, 3, seed=6))
    page = stranger.get(reverse("standings"))
    assert "Zo tellen we: alle punten samen" in words(page)
    assert "Alle punten van de 1 avond tellen." in words(page)
    best = max(page.context["page"].rows, key=lambda row: row.points)
    comma = f"{float(best.average):.1f}".replace(".", ",")
    assert lines(page)[0].endswith(f"{best.name} 1 3 {best.won} {best.pawns} {comma} {best.points}")


def test_absent_nights_do_not_count_as_nought_and_ranking_is_by_total(stranger):  # UP-c119
    first = closed_night(MONDAY, present=8)
    absent = Player.objects.get(name="Anna Visser")
    second = make_night(8, date(2026, 10, 12))
    mark(night_id=second.pk, player_id=absent.pk, state="gone", now=DOOR)
    never = Player.objects.create(name="Nooit Geweest", search_key="nooit geweest", sort_key="nooit geweest")
    fill_round(make_round(second))
    rows = {row.player_id: row for row in stranger.get(reverse("standings")).context["page"].rows}
    assert (rows[absent.pk].nights, rows[absent.pk].rounds) == (1, 3)
    assert rows[absent.pk].average == pytest.approx(rows[absent.pk].points / 3)
    assert never.pk not in rows
    assert first.season_id == second.season_id


def test_one_series_can_be_read_by_itself(stranger):
    closed_night(MONDAY, present=4, rounds=1)
    make_series("Woensdagmiddag", 2)
    wednesday = make_night(8, date(2026, 10, 12))
    Night.objects.filter(pk=wednesday.pk).update(series=make_series("Woensdagmiddag"))
    fill_round(make_round(wednesday))
    together = stranger.get(reverse("standings"))
    assert len(lines(together)) == 8
    address = reverse("season_standings", args=[wednesday.season_id])
    assert f'href="{address}?series={make_series().pk}"' in together.content.decode()
    monday = stranger.get(address, {"series": make_series().pk})
    assert len(lines(monday)) == 4
    assert "Stand Maandagavond, seizoen 2026" in words(monday)


@pytest.mark.parametrize("series", ["1234567", "x", "-1", "1 OR 1=1"])
def test_a_series_that_is_not_there_is_not_found(stranger, series):
    closed_night(present=4, rounds=1)
    assert stranger.get(reverse("standings"), {"series": series}).status_code == 404


def test_the_newest_season_with_a_played_night_comes_first_and_others_are_named(stranger):
    closed_night(present=4, rounds=1)
    make_season(date(2027, 6, 1))
    page = stranger.get(reverse("standings"))
    newer = Season.objects.get(name="2027")
    assert "Stand seizoen 2026" in words(page)
    assert f'href="{reverse("season_standings", args=[newer.pk])}">2027</a>' in page.content.decode()
    empty = words(stranger.get(reverse("season_standings", args=[newer.pk])))
    assert "In dit seizoen is nog niet gespeeld." in empty


def test_a_club_without_a_season_gets_a_kind_sentence(stranger):
    assert "Er is nog geen seizoen." in words(stranger.get(reverse("standings")))


def test_a_season_of_three_nights_takes_as_many_queries_as_one_of_one(stranger):
    counts = []
    for night in range(3):
        closed_night(MONDAY + timedelta(days=7 * night), present=8 + 4 * night, rounds=1)
        with CaptureQueriesContext(connection) as queries:
            stranger.get(reverse("standings"))
        counts.append(len(queries))
    assert counts == [6, 6, 6]


def test_the_season_is_provisional_while_a_slip_is_missing(stranger):
    night = make_night(8)
    send_slip(Table.objects.filter(round=make_round(night))[0], (8, 1))
    assert "Voorlopig, de avond is bezig * wacht op een briefje" in words(stranger.get(reverse("standings")))


# -- names and numbers


@pytest.mark.parametrize("name", HOSTILE)
def test_script_in_a_name_is_only_text(stranger, name):  # UP-c02a, UP-399b
    night = make_night(3)
    walk_in(night_id=night.pk, name=name, submission_key="h", now=DOOR)
    fill_round(make_round(night))
    for page in (night_page(stranger, night), night_page(stranger, night, "_now"), stranger.get(reverse("standings"))):
        html = page.content.decode()
        assert f"<bdi>{escape(name)}</bdi>" in html
        assert "<svg/onload" not in html
        assert "&amp;#x27;" not in html


@pytest.mark.parametrize("language", ["nl", "en"])
def test_ids_above_999_are_never_written_with_a_separator(stranger, language):  # UP-268e
    night = make_night(4)
    fill_round(make_round(night))
    Night.objects.filter(pk=night.pk).update(revision=1234567)
    Player.objects.create(pk=1234567, name="Duizend", search_key="duizend", sort_key="duizend")
    Player.objects.get(pk=1234567).seats.model.objects.filter(place=0).update(player_id=1234567)
    stranger.cookies["django_language"] = language
    pages = [night_page(stranger, night), stranger.get(reverse("standings"))]
    assert 'data-seen="1234567"' in pages[0].content.decode()
    for page in pages:
        assert 'href="/players/1234567/"' in page.content.decode()
        assert not re.findall(r"1[.,\s\u00a0\u202f]234", page.content.decode())
