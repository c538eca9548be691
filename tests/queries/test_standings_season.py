"""The season by its rule, what corrections did to it, and all seasons together."""

from datetime import date, timedelta
from fractions import Fraction

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.builders import DOOR, MONDAY, fill_round, make_night, make_round, make_series
from tournament.actions.nights import close_night, reopen_night
from tournament.actions.seasons import change_rule, end_season
from tournament.actions.slips import correct_slip, rule_no_result
from tournament.domain.season_rule import Basis, SeasonRule
from tournament.models import Night, Season, Table
from tournament.queries.seasons import rule_preview
from tournament.queries.standings_all_time import all_time
from tournament.queries.standings_season import season_standings

pytestmark = pytest.mark.django_db
LATER = DOOR + timedelta(days=14)
TODAY = MONDAY + timedelta(days=14)
WEEK = timedelta(days=7)


def play(day=MONDAY, present=8, rounds=1):
    night = make_night(present, day)
    for number in range(1, rounds + 1):
        fill_round(make_round(night, number, seed=day.day + number))
    return close_night(night_id=night.pk, now=DOOR)


def correct(table, pawns, key, at=LATER):
    return correct_slip(table_id=table.pk, pawns=pawns, reason="verkeerd om", submission_key=key, now=at, by_id=None)


def told(correction):
    """(points and place before, points and place after) of who sat at the table."""
    return [((one.points_before, one.before), (one.points, one.after)) for one in correction.people]


def test_up_453a_a_correction_after_publication_shows_places_before_and_after():
    night = play()
    first = night.rounds.get().tables.get(number=1)
    assert season_standings(today=TODAY).corrections == ()

    correct(first, (3, 8), "c1")
    page = season_standings(today=TODAY)
    [made] = page.corrections
    assert (made.day, made.round, made.table, made.at, made.has_result) == (MONDAY, 1, 1, LATER, True)
    assert told(made) == [((6, 5), (26, 1))] * 2 + [((26, 1), (6, 5))] * 2
    assert made.others == ()  # two others keep the first place, two the last

    correct(first, (8, 3), "c2", at=LATER + WEEK)
    back, made_again = season_standings(today=TODAY).corrections
    assert made_again == made  # told as it was then, whatever came after
    assert told(back) == [((6, 5), (26, 1))] * 2 + [((26, 1), (6, 5))] * 2


def test_up_453a_corrected_back_the_season_is_as_it_was():
    table = play().rounds.get().tables.get(number=2)
    before = season_standings(today=TODAY).rows
    correct(table, (3, 8), "c1")
    assert season_standings(today=TODAY).rows != before
    correct(table, (8, 3), "c2")
    assert season_standings(today=TODAY).rows == before


def test_who_moves_because_of_others_is_told_apart():
    night = play(rounds=2)
    ranked = {row.player_id: row.place for row in season_standings(today=TODAY).rows}
    table = Table.objects.filter(round__night=night, round__number=2).first()
    rule_no_result(table_id=table.pk, reason="ruzie", submission_key="n", now=LATER, by_id=None)
    page = season_standings(today=TODAY)
    [made] = page.corrections
    at_table = set(table.seats.values_list("player", flat=True))
    places = {row.player_id: row.place for row in page.rows}
    assert not made.has_result
    assert {one.player_id for one in made.people} == at_table
    assert {one.player_id: (one.before, one.after) for one in made.others} == {
        pk: (ranked[pk], places[pk]) for pk in ranked if pk not in at_table and ranked[pk] != places[pk]
    }


def test_what_is_corrected_before_the_night_is_closed_is_no_correction_of_what_was_published():
    night = make_night(8)
    fill_round(make_round(night))
    table = Table.objects.filter(round__night=night).first()
    correct(table, (3, 8), "early", at=DOOR)
    close_night(night_id=night.pk, now=DOOR + timedelta(hours=1))
    assert season_standings(today=TODAY).corrections == ()

    reopen_night(night_id=night.pk, now=DOOR + timedelta(hours=2))
    correct(table, (8, 3), "reopened", at=DOOR + timedelta(hours=3))
    close_night(night_id=night.pk, now=DOOR + timedelta(hours=4))
    assert [one.table for one in season_standings(today=TODAY).corrections] == [table.number]


def test_a_correction_of_another_series_is_not_shown_and_the_last_five_are():
    tables = list(play(present=24).rounds.get().tables.all())
    for number, table in enumerate(tables, start=1):
        correct(table, (7, 8), f"c{number}", at=LATER + timedelta(minutes=number))
    page = season_standings(today=TODAY)
    assert [one.table for one in page.corrections] == [6, 5, 4, 3, 2]
    assert page.corrections_before == 1
    other = make_night(4, MONDAY + WEEK)
    Night.objects.filter(pk=other.pk).update(series=make_series("Woensdagmiddag", 2))
    fill_round(make_round(other))
    assert season_standings(series_id=make_series("Woensdagmiddag").pk, today=TODAY).corrections == ()


def test_a_season_asks_as_often_with_rules_and_corrections_as_without():
    night = play()
    counts = []
    for ask in (lambda: None, lambda: rule_it(night), lambda: correct(night.rounds.get().tables.first(), (3, 8), "c")):
        ask()
        with CaptureQueriesContext(connection) as queries:
            season_standings(today=TODAY)
        counts.append(len(queries))
    assert counts == [6, 6, 7]


def rule_it(night):
    rule = SeasonRule(Basis.NIGHT_AVERAGE, None, 1)
    change_rule(season_id=night.season_id, rule=rule, now=DOOR, by_id=None, is_sure=True)


def test_who_has_no_place_by_either_rule_is_not_said_to_move():
    night = make_night(8)
    table = make_round(night).tables.first()
    assert rule_preview(night.season, SeasonRule(least_nights=2)).changes == ()
    fill_round(table.round)
    changes = rule_preview(night.season, SeasonRule(least_nights=2)).changes
    assert [(one.before, one.after) for one in changes] == [(1, None)] * 4 + [(5, None)] * 4


def test_nights_are_counted_as_played_open_and_to_come():
    play()
    make_night(4, MONDAY + WEEK)
    make_night(day=TODAY, is_open=False)
    make_night(day=MONDAY - WEEK, is_open=False)  # never opened
    page = season_standings(today=TODAY)
    assert (page.nights_played, page.nights_open, page.nights_to_come) == (2, 1, 1)


def test_all_seasons_are_added_up_and_each_that_ended_has_its_champion():
    old, new = play(date(2025, 3, 3), 4), play(MONDAY, 8)
    rule = SeasonRule(Basis.ROUND_AVERAGE)
    change_rule(season_id=old.season_id, rule=rule, now=DOOR, by_id=None, is_sure=True)
    end_season(season_id=old.season_id, today=TODAY, now=DOOR, by_id=None)
    page = all_time()
    seasons = {row.player_id: (row.seasons, row.nights) for row in page.rows}
    assert sorted(seasons.values()) == [(1, 1)] * 4 + [(2, 2)] * 4
    assert sum(row.points for row in page.rows) == 64 + 128
    [champion] = page.champions
    assert champion.season == Season.objects.get(pk=old.season_id)
    assert [(row.place, row.value, row.is_shared) for row in champion.rows] == [(1, Fraction(26), True)] * 2
    assert {row.seasons for row in all_time(make_series().pk).rows} == {1, 2}
    assert new.season_id != old.season_id


def test_all_seasons_ask_as_often_for_three_as_for_one():
    counts = []
    for year in (2024, 2025, 2026):
        night = play(date(year, 10, 7), 4)
        end_season(season_id=night.season_id, today=TODAY + timedelta(days=400), now=DOOR, by_id=None)
        with CaptureQueriesContext(connection) as queries:
            all_time()
        counts.append(len(queries))
    assert counts == [6, 6, 6]
