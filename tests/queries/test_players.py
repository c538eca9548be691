"""A player's season, and the pictures that are drawn of it."""

from datetime import date, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.builders import DOOR, make_night, make_players, make_round, send_slip
from tournament.actions.nights import close_night
from tournament.actions.people import add_player
from tournament.models import Seat, Table
from tournament.queries.players import player_season
from tournament.queries.plots import place_plot, points_plot

pytestmark = pytest.mark.django_db


def play_night(week: int, present: int = 8):
    """A night of one round: the low team of each table wins 26, the high team brings one pawn home: 2."""
    night = make_night(present, date(2026, 1, 5) + timedelta(days=7 * week))
    played = make_round(night, seed=week)
    for table in Table.objects.filter(round=played):
        send_slip(table, (8, 1))
    close_night(night_id=night.pk, now=DOOR)
    return night


def points_of(player) -> list[int]:
    """What the seats say: side 0 won 26, side 1 got 2."""
    sides = Seat.objects.filter(player=player).order_by("round__night__date").values_list("side", flat=True)
    return [2 if side else 26 for side in sides]


def test_a_season_adds_up_night_by_night():
    nights = [play_night(week) for week in range(3)]
    player = make_players(1)[0]
    page = player_season(player)

    assert [one.night for one in page.nights] == nights
    assert [one.points for one in page.nights] == points_of(player)
    assert (page.standing.points, page.standing.nights, page.people) == (sum(points_of(player)), 3, 8)
    assert page.nights[-1].place == page.standing.place
    assert page.best_night.points == max(points_of(player))


def test_a_night_that_was_missed_keeps_the_place_and_brings_no_points():
    play_night(0, present=12)
    play_night(1, present=8)
    missed = make_players(12)[11]
    page = player_season(missed)

    assert [(one.was_there, one.rounds) for one in page.nights] == [(True, 1), (False, 0)]
    assert all(one.place for one in page.nights)
    assert len(page.nights_played) == 1


def test_who_has_not_played_has_no_standing():
    stranger = add_player(name="Nieuw")
    empty = player_season(stranger)
    play_night(0)
    page = player_season(stranger)

    assert (empty.season, empty.standing, empty.nights) == (None, None, ())
    assert (page.standing, page.nights_played, page.best_night, len(page.nights)) == (None, (), None, 1)


def test_a_missing_slip_is_waited_for():
    night = make_night(8)
    make_round(night)
    page = player_season(make_players(1)[0])

    assert [(one.was_there, one.rounds, one.waiting, one.place) for one in page.nights] == [(True, 0, 1, None)]


def test_the_number_of_queries_does_not_grow_with_nights():
    counts = []
    for weeks in ([0], [1, 2]):
        for week in weeks:
            play_night(week)
        (player,) = make_players(1)
        with CaptureQueriesContext(connection) as captured:
            player_season(player)
        counts.append(len(captured))

    assert counts == [4, 4]


def test_the_plots_need_two_nights():
    play_night(0)
    nights = player_season(make_players(1)[0]).nights

    assert (place_plot(nights, 8), points_plot(nights)) == (None, None)


def test_the_plots_stay_in_their_box_and_mark_the_best():
    for week in range(15):
        play_night(week)
    page = player_season(make_players(1)[0])
    places, points = place_plot(page.nights, page.people), points_plot(page.nights)

    assert all(0 < dot.x < 720 and 0 < dot.y < 330 for dot in places.dots)
    assert min(dot.place for dot in places.dots) == {dot.place for dot in places.dots if dot.is_best}.pop()
    assert [(bar.points, bar.is_best) for bar in points.bars] == [(n, n == 26) for n in points_of(make_players(1)[0])]
    assert all(bar.height + bar.y == 320 and bar.y >= 44 for bar in points.bars)
    assert len(points.labels) <= 13
    assert 3 <= sum(not label.is_alt for label in points.labels) <= 5
