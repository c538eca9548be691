"""Standings of nights and seasons as pages and files read them."""

from fractions import Fraction

import pytest

from tests.builders import MONDAY, make_night, make_players, make_round, send_slip
from tournament.actions.people import rename_player
from tournament.models import Player, Seat, Table
from tournament.queries.standings import night_rows
from tournament.queries.standings_season import season_standings

pytestmark = pytest.mark.django_db


def test_night_rows_add_up_what_the_slips_say():
    night = make_night(4)
    played = make_round(night)
    table = Table.objects.get(round=played)
    send_slip(table, (8, 3))
    first = list(Seat.objects.filter(table=table, side=0).order_by("player__sort_key").values_list("player", flat=True))
    other = list(Seat.objects.filter(table=table, side=1).order_by("player__sort_key").values_list("player", flat=True))
    assert [
        (row.place, row.player_id, row.points, row.nights, row.rounds, row.won, row.pawns, row.average, row.is_shared)
        for row in night_rows(night.pk)
    ] == [
        (1, first[0], 26, 1, 1, 1, 8, Fraction(26), True),
        (1, first[1], 26, 1, 1, 1, 8, Fraction(26), True),
        (3, other[0], 6, 1, 1, 0, 3, Fraction(6), True),
        (3, other[1], 6, 1, 1, 0, 3, Fraction(6), True),
    ]


def test_people_on_a_shared_place_stand_in_the_order_of_their_names():
    night = make_night(8)
    make_round(night)
    rename_player(player_id=make_players(8)[0].pk, name="Zwaan", distinction="")
    by_name = Player.objects.order_by("sort_key")
    season = season_standings(night.season_id, today=MONDAY)
    assert [row.label for row in season.rows] == [player.label for player in by_name]
    assert {(row.place, row.points, row.rounds, row.average, row.waiting) for row in night_rows(night.pk)} == {
        (1, 0, 0, None, 1)
    }
