"""The rule of a season: total, best so many nights, averages; a least number of nights; tie-breaks; shared places."""

from fractions import Fraction

import pytest

from tests.domain.test_standings import DATES, NAMES, NIGHTS, played_on, read
from tournament.domain.refusals_season import BestOfOutOfRange, LeastNightsOutOfRange, TieBreakTwice
from tournament.domain.season_rule import Basis, SeasonRule, TieBreak, checked, decimals, place_of, rank_season
from tournament.domain.standings import Played, add_up

TOTAL, BEST_OF, PER_NIGHT, PER_ROUND = Basis
A, B, E, F = 1, 2, 5, 6


def ranked(played, *rule, **more):
    return rank_season(add_up(played), SeasonRule(*rule, **more))


def places(ranking):
    """(place, player, value) of who has a place."""
    return [(one.place, one.standing.player_id, one.value) for one in ranking.placed]


def season_of_up_c119():
    """A came three nights, B one, E twice too late for a first round or two; F never."""
    nights = {
        A: [(20, 26, 14), (26, 14, 10), (14, 26, 0)],
        B: [(26, 26, 10)],
        E: [(26,), (26, 14)],
    }
    return [
        Played(player_id, night_id, points)
        for player_id, evenings in nights.items()
        for night_id, rounds in enumerate(evenings)
        for points in rounds
    ]


@pytest.mark.parametrize(
    ("basis", "placed", "apart"),
    [
        (TOTAL, [(1, A, 150), (2, E, 66)], [(B, 62)]),
        (PER_NIGHT, [(1, A, 50), (2, E, 33)], [(B, 62)]),
        (PER_ROUND, [(1, E, 22), (2, A, Fraction(150, 9))], [(B, Fraction(62, 3))]),
    ],
)
def test_up_c119_average_versus_total_with_a_least_number_of_nights(basis, placed, apart):
    ranking = ranked(season_of_up_c119(), basis, least_nights=2)

    assert places(ranking) == placed
    assert [(one.standing.player_id, one.value, one.place) for one in ranking.apart] == [
        (pk, value, None) for pk, value in apart
    ]
    assert F not in {one.standing.player_id for one in (*ranking.placed, *ranking.apart)}


def test_up_c119_without_a_least_number_everybody_who_played_has_a_place():
    assert places(ranked(season_of_up_c119(), TOTAL)) == [(1, A, 150), (2, E, 66), (3, B, 62)]


def test_averages_are_compared_before_they_are_rounded():
    played = [Played(1, night, points) for night, points in enumerate((26, 12, 12))]
    played += [Played(2, night, points) for night, points in enumerate((26, 14, 10, 14, 26, 12, 14, 16, 18))]

    assert places(ranked(played, PER_ROUND)) == [(1, 1, Fraction(50, 3)), (1, 2, Fraction(150, 9))]
    assert places(ranked([*played, Played(2, 9, 17)], PER_ROUND))[0] == (1, 2, Fraction(167, 10))  # 16,70 and 16,67


def test_the_best_nights_count_and_who_has_fewer_counts_those():
    played = [Played(1, night, points) for night, points in enumerate((8, 26, 0, 14))]
    played += [Played(2, 0, 26), Played(2, 0, 10)]  # one night of two rounds is one night

    assert places(ranked(played, BEST_OF, best_of=2)) == [(1, 1, 40), (2, 2, 36)]
    assert places(ranked(played, BEST_OF, best_of=1)) == [(1, 2, 36), (2, 1, 26)]


def test_equals_share_a_place_unless_a_tie_break_decides_in_the_order_of_the_list():
    played = [Played(1, 0, 12, pawns=6), Played(1, 1, 14, pawns=7), Played(2, 0, 26, pawns=8, won=True)]
    played += [Played(3, 0, 26, pawns=8, won=True)]

    def by(*tie_breaks):
        return [
            (one.place, one.standing.player_id, one.is_shared) for one in ranked(played, tie_breaks=tie_breaks).placed
        ]

    assert by() == [(1, 1, True), (1, 2, True), (1, 3, True)]
    assert by(TieBreak.WON) == [(1, 2, True), (1, 3, True), (3, 1, False)]
    assert by(TieBreak.PAWNS, TieBreak.WON) == [(1, 1, False), (2, 2, True), (2, 3, True)]
    assert by(TieBreak.BEST_NIGHT) == by(TieBreak.WON)
    assert by(TieBreak.NIGHTS) == by(TieBreak.PAWNS)
    assert by(TieBreak.POINTS) == by()


def test_who_waits_for_a_first_result_stands_at_the_end_without_a_place_and_without_a_nought():
    played = [Played(1, 0, None), Played(2, 0, 0), Played(3, 0, 4)]

    assert places(ranked(played, PER_ROUND)) == [(1, 3, 4), (2, 2, 0), (None, 1, None)]
    assert [one.standing.player_id for one in ranked(played, PER_ROUND, least_nights=1).apart] == [1]


@pytest.mark.parametrize("basis", Basis)
@pytest.mark.parametrize("least", [0, 2])
def test_the_place_of_one_player_is_that_in_the_ranking(basis, least):
    sums = add_up([*season_of_up_c119(), Played(7, 0, None), Played(8, 0, 62), Played(8, 1, 4)])
    rule = SeasonRule(basis, 2 if basis == BEST_OF else None, least, (TieBreak.WON, TieBreak.NIGHTS))
    ranking = rank_season(sums, rule)
    right = {one.standing.player_id: one.place for one in (*ranking.placed, *ranking.apart)}

    assert {pk: place_of(pk, sums, rule) for pk in (*sums, F)} == right | {F: None}


def test_beside_it_stands_the_list_of_most_points():
    ranking = ranked(season_of_up_c119(), PER_ROUND, least_nights=2)

    assert [(one.standing.place, one.standing.player_id, one.standing.points) for one in ranking.most_points] == [
        (1, A, 150),
        (2, E, 66),
        (3, B, 62),
    ]


def test_nobody_played_so_nobody_stands():
    assert ranked([], PER_NIGHT) == rank_season({}, SeasonRule())


# -- the real season, worked out independently

REAL = add_up(played for date in DATES for played in played_on(date))
SEASON = {row["naam"]: row for row in read(NIGHTS / "season.csv")}


@pytest.mark.parametrize(
    ("rule", "column", "shown"),
    [
        (SeasonRule(), "totaal", str),
        (SeasonRule(BEST_OF, 5), "beste_5", str),
        (SeasonRule(PER_ROUND), "gemiddeld_per_partij", lambda value: f"{float(value):.4f}"),
    ],
)
def test_every_value_of_the_real_season_is_right_to_the_last_digit(rule, column, shown):
    ranking = rank_season(REAL, rule)

    assert {NAMES[one.standing.player_id]: shown(one.value) for one in ranking.placed} == {
        name: row[column] for name, row in SEASON.items()
    }
    values = [one.value for one in ranking.placed]
    assert values == sorted(values, reverse=True)
    assert [one.place for one in ranking.placed] == [1 + sum(other > one for other in values) for one in values]


@pytest.mark.parametrize("least", [1, 5, 7])
def test_the_real_season_per_night_with_a_least_number_of_nights(least):
    ranking = rank_season(REAL, SeasonRule(PER_NIGHT, least_nights=least))
    right = {name: Fraction(int(row["totaal"]), int(row["avonden"])) for name, row in SEASON.items()}

    assert {NAMES[one.standing.player_id]: one.value for one in (*ranking.placed, *ranking.apart)} == right
    assert {NAMES[one.standing.player_id] for one in ranking.apart} == {
        name for name, row in SEASON.items() if int(row["avonden"]) < least
    }


# -- what can be a rule


@pytest.mark.parametrize(
    ("rule", "refused"),
    [
        (SeasonRule(BEST_OF), BestOfOutOfRange),
        (SeasonRule(BEST_OF, 0), BestOfOutOfRange),
        (SeasonRule(BEST_OF, 367), BestOfOutOfRange),
        (SeasonRule(TOTAL, None, -1), LeastNightsOutOfRange),
        (SeasonRule(TOTAL, None, 367), LeastNightsOutOfRange),
        (SeasonRule(tie_breaks=(TieBreak.WON, TieBreak.PAWNS, TieBreak.WON)), TieBreakTwice),
    ],
)
def test_what_cannot_be_a_rule_is_refused(rule, refused):
    with pytest.raises(refused):
        checked(rule)


def test_a_number_of_best_nights_belongs_to_that_rule_only():
    assert checked(SeasonRule(TOTAL, 5)) == SeasonRule()
    assert checked(SeasonRule(BEST_OF, 5)) == SeasonRule(BEST_OF, 5)


def test_as_many_decimals_as_tell_neighbours_apart():
    assert decimals([]) == decimals([Fraction(50)]) == decimals([Fraction(62), Fraction(50), Fraction(50)]) == 1
    assert decimals([Fraction(1676, 100), Fraction(1667, 100)]) == 1
    assert decimals([Fraction(1672, 100), Fraction(1667, 100)]) == 2
    assert decimals([Fraction(150001, 9000), Fraction(150, 9)]) == 2  # and never more
