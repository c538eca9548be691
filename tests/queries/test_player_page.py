"""A player's season, and the pictures that are drawn of it."""

from collections import Counter
from datetime import date, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.builders import DOOR, make_night, make_players, make_round, send_slip
from tournament.actions.nights import close_night
from tournament.actions.people import add_player
from tournament.actions.seasons import change_rule
from tournament.domain.player_record import Streak
from tournament.domain.season_rule import Basis, SeasonRule
from tournament.models import Season, Seat, Table
from tournament.queries.player_page import player_page
from tournament.queries.plots import place_plot, points_plot
from tournament.queries.standings_season import season_standings

pytestmark = pytest.mark.django_db


def play_night(week: int, present: int = 8):
    """A night of one round: the low team of each table wins 26, the high team brings one pawn home: 2."""
    night = make_night(present, date(2026, 1, 5) + timedelta(days=7 * week))
    played = make_round(night, seed=week)
    for table in Table.objects.filter(round=played):
        send_slip(table, (4, 1, 1) if table.is_three else (8, 1))
    close_night(night_id=night.pk, now=DOOR)
    return night


def points_of(player) -> list[int]:
    """What the seats say: side 0 won 26, side 1 got 2."""
    sides = Seat.objects.filter(player=player).order_by("round__night__date").values_list("side", flat=True)
    return [2 if side else 26 for side in sides]


def test_a_season_adds_up_night_by_night():
    nights = [play_night(week) for week in range(3)]
    player = make_players(1)[0]
    page = player_page(player.pk)

    assert [one.night for one in page.nights] == nights
    assert [one.points for one in page.nights] == points_of(player)
    assert (page.standing.points, page.standing.nights, page.people) == (sum(points_of(player)), 3, 8)
    assert page.nights[-1].place == page.own.place == page.nights_shown[0].place
    assert page.best_night.points == max(points_of(player))


def test_a_night_that_was_missed_keeps_the_place_and_brings_no_points():
    play_night(0, present=12)
    play_night(1, present=8)
    missed = make_players(12)[11]
    page = player_page(missed.pk)

    assert [(one.was_there, one.rounds) for one in page.nights] == [(True, 1), (False, 0)]
    assert all(one.place for one in page.nights)
    assert len(page.nights_shown) == 2


def test_who_has_not_played_has_no_standing():
    stranger = add_player(name="Nieuw")
    empty = player_page(stranger.pk)
    play_night(0)
    page = player_page(stranger.pk)

    assert (empty.season, empty.standing, empty.nights) == (None, None, ())
    assert (page.own, page.companions, page.best_night, len(page.nights)) == (None, (), None, 1)


def test_the_place_is_that_of_the_seasons_rule_and_too_few_nights_have_none():
    season = play_night(0).season
    play_night(1, present=4)
    rule = SeasonRule(Basis.NIGHT_AVERAGE, None, 2)
    change_rule(season_id=season.pk, rule=rule, now=DOOR, by_id=None, is_sure=True)
    pages = [player_page(player.pk) for player in make_players(8)]
    right = {row.player_id: row.place for row in season_standings(season.pk, today=DOOR.date()).rows}

    assert [page.own.place for page in pages] == [right.get(player.pk) for player in make_players(8)]
    assert [[one.place is None for one in page.nights] for page in pages] == [[True, False]] * 4 + [[True, True]] * 4
    assert {page.people for page in pages} == {4}


def test_up_887c_a_player_has_every_season_by_itself_and_all_together():
    old = play_night(0).season
    new = play_night(60).season
    player = make_players(1)[0]
    here, there = player_page(player.pk), player_page(player.pk, old.pk)
    ever = player_page(player.pk, is_all_time=True)

    assert [page.season for page in (here, there, ever)] == [new, old, None]
    assert [page.seasons for page in (here, there, ever)] == [(new, old)] * 3
    assert [page.standing.nights for page in (here, there, ever)] == [1, 1, 2]
    assert ever.standing.points == here.standing.points + there.standing.points
    assert [(one.season, one.place, one.people, one.points) for one in ever.by_season] == [
        (page.season, page.own.place, 8, page.standing.points) for page in (here, there)
    ]
    assert (here.by_season, ever.best_place) == ((), None)
    with pytest.raises(Season.DoesNotExist):
        player_page(player.pk, new.pk + old.pk)


def test_a_missing_slip_is_waited_for():
    night = make_night(8)
    make_round(night)
    page = player_page(make_players(1)[0].pk)

    assert [(one.was_there, one.rounds, one.waiting, one.place) for one in page.nights] == [(True, 0, 1, None)]


def test_the_number_of_queries_does_not_grow_with_nights():
    counts = []
    for weeks in ([0], [1, 2]):
        for week in weeks:
            play_night(week)
        (player,) = make_players(1)
        with CaptureQueriesContext(connection) as captured:
            player_page(player.pk)
            player_page(player.pk, is_all_time=True)
        counts.append(len(captured))

    assert counts == [10, 10]


def test_whom_a_player_met_is_counted_as_people_sat():
    played = [play_night(week, present=7) for week in range(3)]
    player = make_players(1)[0]
    page = player_page(player.pk)
    beside, against, threes = Counter(), Counter(), 0
    for own in Seat.objects.filter(player=player).select_related("table"):
        threes += own.table.is_three
        for seat in own.table.seats.exclude(player=player):
            (beside if seat.side == own.side else against)[seat.player.name] += 1

    assert {one.name: one.met.partner for one in page.companions if one.met.partner} == beside
    assert {one.name: one.met.opponent for one in page.companions if one.met.opponent} == against
    assert page.threes == threes > 0
    assert max(one.last for one in page.companions) == played[-1].date
    assert {one.partner_level for one in page.companions} <= {0, 1, 2, 3, 4}
    assert max(one.opponent_level for one in page.companions) == 4


def test_a_round_of_a_night_without_a_result_breaks_no_streak():
    first, second = play_night(0), play_night(1)
    winner = Seat.objects.get(round__night=second, table__number=1, side=0, place=0).player
    waiting = make_night(8, date(2026, 2, 2))
    make_round(waiting)
    before = Seat.objects.get(round__night=first, player=winner).side == 0
    page = player_page(winner.pk)

    assert page.wins == Streak(1 + before, 1 + before)
    assert page.visits == Streak(3, 3)


def test_nights_in_a_row_are_those_of_one_weekly_night_and_the_open_one_is_not_missed_yet():
    regular, guest = make_players(12)[0], make_players(12)[11]
    for week, present in enumerate([12, 12, 8, 12]):
        play_night(week, present=present)
    make_round(make_night(8, date(2026, 2, 2)))

    assert player_page(regular.pk).visits == Streak(5, 5)
    assert player_page(guest.pk).visits == Streak(2, 1)


def test_the_plots_need_two_nights():
    play_night(0)
    nights = player_page(make_players(1)[0].pk).nights

    assert (place_plot(nights, 8), points_plot(nights)) == (None, None)


@pytest.mark.parametrize(("weeks", "told"), [(2, (0, 1)), (4, (0, 1, 2, 3)), (7, (0, 2, 4, 6)), (15, (0, 5, 9, 14))])
def test_the_first_and_the_last_date_are_told_on_a_phone_too(weeks, told):
    for week in range(weeks):
        play_night(week)
    nights = player_page(make_players(1)[0].pk).nights
    days = [label.day for label in points_plot(nights).labels if not label.is_alt]

    assert days == [nights[at].night.date for at in told]


def test_the_plots_stay_in_their_box_and_mark_the_best():
    for week in range(15):
        play_night(week)
    page = player_page(make_players(1)[0].pk)
    places, points = place_plot(page.nights, page.people), points_plot(page.nights)

    assert all(0 < dot.x < 720 and 0 < dot.y < 330 for dot in places.dots)
    assert min(dot.place for dot in places.dots) == {dot.place for dot in places.dots if dot.is_best}.pop()
    assert [(bar.points, bar.is_best) for bar in points.bars] == [(n, n == 26) for n in points_of(make_players(1)[0])]
    assert all(bar.height + bar.y == 320 and bar.y >= 44 for bar in points.bars)
    assert len(points.labels) <= 13
    assert 3 <= sum(not label.is_alt for label in points.labels) <= 5
