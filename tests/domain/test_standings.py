"""Standings: more points stand higher, equal points share a place, and seven real nights come out right."""

import csv
from fractions import Fraction
from itertools import groupby
from pathlib import Path

import pytest

from tournament.domain.scoring import score
from tournament.domain.seating import seat
from tournament.domain.standings import Played, Standing, rank

NIGHTS = Path(__file__).parents[2] / "fixtures" / "nights"
DATES = sorted(path.name for path in NIGHTS.iterdir() if path.is_dir())


def test_nobody_played_so_nobody_stands():
    assert rank([]) == []


def test_equal_points_share_a_place_and_the_next_place_is_skipped():
    points = {4: 26, 2: 12, 3: 12, 1: 8, 5: 26, 6: 0}

    ranked = rank(Played(player_id, night_id=1, points=scored) for player_id, scored in points.items())

    assert [(one.place, one.player_id, one.points, one.is_shared) for one in ranked] == [
        (1, 4, 26, True),
        (1, 5, 26, True),
        (3, 2, 12, True),
        (3, 3, 12, True),
        (5, 1, 8, False),
        (6, 6, 0, False),
    ]


def test_a_line_adds_up_rounds_wins_and_pawns_over_nights():
    [line] = rank(
        [
            Played(7, night_id=1, points=26, pawns=8, won=True),
            Played(7, night_id=1, points=14, pawns=7),
            Played(7, night_id=2, points=0),
        ]
    )

    assert line == Standing(place=1, player_id=7, points=40, nights=2, rounds=3, won=1, pawns=15, waiting=0)
    assert (line.average, line.is_provisional) == (Fraction(40, 3), False)


def test_a_missing_result_counts_nothing_and_makes_the_line_provisional():
    ranked = rank(
        [
            Played(1, night_id=1, points=26, pawns=8, won=True),
            Played(1, night_id=2, points=None),
            Played(2, night_id=1, points=None, pawns=5, won=True),
            Played(2, night_id=1, points=None),
            Played(3, night_id=1, points=0),
        ]
    )

    assert ranked == [
        Standing(place=1, player_id=1, points=26, nights=1, rounds=1, won=1, pawns=8, waiting=1),
        Standing(place=2, player_id=3, points=0, nights=1, rounds=1, won=0, pawns=0, waiting=0),
        Standing(place=3, player_id=2, points=0, nights=0, rounds=0, won=0, pawns=0, waiting=2),
    ]
    assert [(one.is_provisional, one.average) for one in ranked] == [(True, 26), (False, 0), (True, None)]


def test_the_order_in_which_results_came_in_does_not_matter():
    played = [Played(player_id % 9, night_id=player_id % 4, points=player_id % 7) for player_id in range(50)]

    assert rank(reversed(played)) == rank(played)


# -- seven nights, with standings that were worked out independently


def read(path):
    """The rows of a table as an organiser keeps it: semicolons, sometimes a byte-order mark."""
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file, delimiter=";"))


SLIPS = {date: read(NIGHTS / date / "slips.csv") for date in DATES}
NAMES = sorted({row["naam"] for rows in SLIPS.values() for row in rows})  # a player's id is his index here


def played_on(date):
    """Everything that was played on a night, from its slips."""
    played = []
    for _, rows in groupby(SLIPS[date], key=lambda row: (row["partij"], row["tafel"])):
        people = list(rows)
        pawns = {int(row["nummer"]): int(row["pionnen"]) for row in people}
        result = score(list(pawns.values()), numbers=list(pawns))
        for row in people:
            side = list(pawns).index(int(row["nummer"]))
            assert int(row["pionnen"]) == result.pawns[side]  # partners have one and the same side
            seat_of = {"player_id": NAMES.index(row["naam"]), "night_id": DATES.index(date)}
            played.append(Played(**seat_of, **scored(result, side)))
    return played


def scored(result, side):
    return {"points": result.points[side], "pawns": result.pawns[side], "won": result.winner == side}


def test_there_are_seven_nights():
    assert len(DATES) == 7


@pytest.mark.parametrize("date", DATES)
def test_a_real_night_is_seated_as_it_was(date):
    for _, rows in groupby(SLIPS[date], key=lambda row: row["partij"]):
        people = list(rows)
        tables = seat({NAMES.index(row["naam"]): int(row["nummer"]) for row in people})

        seated = {(one, table.number) for table in tables for side in table.sides for one in side.player_ids}
        assert seated == {(NAMES.index(row["naam"]), int(row["tafel"])) for row in people}


@pytest.mark.parametrize("date", DATES)
def test_the_standings_of_a_real_night_come_out_right(date):
    right = read(NIGHTS / date / "standings.csv")

    ranked = [
        {
            "plaats": str(one.place),
            "naam": NAMES[one.player_id],
            "punten": str(one.points),
            "gewonnen": str(one.won),
            "pionnen": str(one.pawns),
        }
        for one in rank(played_on(date))
    ]

    assert ranked == right


def test_the_standings_of_the_real_season_come_out_right():
    columns = ("plaats_totaal", "naam", "totaal", "avonden", "partijen", "gewonnen", "pionnen", "gemiddeld_per_partij")
    right = [tuple(row[column] for column in columns) for row in read(NIGHTS / "season.csv")]

    ranked = [
        (
            *(str(one.place), NAMES[one.player_id], str(one.points), str(one.nights), str(one.rounds)),
            *(str(one.won), str(one.pawns), f"{float(one.average):.4f}"),
        )
        for one in rank(played for date in DATES for played in played_on(date))
    ]

    assert ranked == right


def test_who_waits_for_a_first_result_stands_below_a_real_nought():
    standings = rank([Played(1, 1, None), Played(2, 1, 0), Played(3, 1, 8, 4), Played(4, 1, None)])

    assert [(one.place, one.player_id, one.is_shared) for one in standings] == [
        (1, 3, False),
        (2, 2, False),
        (3, 1, True),
        (3, 4, True),
    ]
