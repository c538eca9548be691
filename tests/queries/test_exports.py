"""Lines for files: safe in a spreadsheet, the same on the way back, in an order that any tool gives."""

import pytest

from tests.builders import MONDAY, make_night, make_round, send_slip
from tournament.actions.people import rename_player
from tournament.domain.sheets import read_text, safe_text
from tournament.models import Player
from tournament.queries.exports import night_lines, season_lines
from tournament.queries.standings import night_rows
from tournament.queries.standings_season import season_standings

HOSTILE = (
    '=HYPERLINK("http://x","klik")', "@SUM(A1)", "-2+3", "+31 612345678", "\t=1+1", "\r=1", "'=1", "''-1", "'t Hooft",
    "Zoë Núñez", "", "'", "4", "Piet & Co <thuis>", 'Jan "Kees" de Wit',
)  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE)
def test_a_text_comes_back_as_it_went(text):
    assert read_text(safe_text(text)) == text
    assert read_text(safe_text(safe_text(text))) == safe_text(text)


@pytest.mark.parametrize("text", HOSTILE)
def test_no_text_that_goes_out_begins_as_a_formula(text):
    assert not safe_text(text).startswith(("=", "+", "-", "@", "\t", "\r"))


@pytest.mark.parametrize("text", ["'t Hooft", "'", "", "Zoë Núñez", "'s-Gravenhage"])
def test_a_harmless_text_goes_out_as_it_is(text):
    assert safe_text(text) == text


@pytest.fixture
def night(db):
    night = make_night(8)
    for table, pawns in zip(make_round(night).tables.all(), ((8, 3), (8, 3)), strict=True):
        send_slip(table, pawns)
    return night


def test_lines_stand_by_place_and_then_by_code_point(night):
    for player, name in zip(Player.objects.order_by("pk"), ("Émile", "ange", "Zoë", "de Wit", "Bo"), strict=False):
        rename_player(player_id=player.pk, name=name, distinction="")
    lines = night_lines(night_rows(night.pk))

    assert lines == sorted(lines, key=lambda line: (line[0], line[1]))
    assert [line[0] for line in lines] == [1, 1, 1, 1, 5, 5, 5, 5]


def test_a_line_shows_the_label_and_neutralises_a_formula(night):
    first = Player.objects.order_by("pk").first()
    rename_player(player_id=first.pk, name="=Jan", distinction="2")
    rows = {row.player_id: row for row in night_rows(night.pk)}[first.pk]

    assert [line for line in night_lines(night_rows(night.pk)) if "=Jan" in line[1]] == [
        (rows.place, "'=Jan (2)", rows.points, rows.won, rows.pawns)
    ]
    season = season_standings(night.season_id, today=MONDAY)
    assert [line for line in season_lines(season.rows) if "=Jan" in line[1]] == [
        (rows.place, "'=Jan (2)", rows.points, 1, 1, rows.won, rows.pawns)
    ]
