"""With whom and against whom, and how often in a row."""

import pytest

from tournament.domain.player_record import Met, Streak, best_streak, met, streak
from tournament.domain.seating import SeatedTable, Side

FOUR = SeatedTable(1, (Side(1, (1, 2)), Side(2, (3, 4))))
AGAIN = SeatedTable(2, (Side(3, (5, 1)), Side(4, (2, 3))))
THREE = SeatedTable(3, (Side(5, (3,)), Side(6, (1,)), Side(7, (4,))))
ELSEWHERE = SeatedTable(4, (Side(8, (6, 7)), Side(9, (8, 9))))


def test_partners_and_opponents_are_counted_and_a_table_of_three_has_opponents_only():
    assert met(1, (FOUR, AGAIN, THREE, ELSEWHERE)) == (
        Met(2, partner=1, opponent=1, at_threes=0),
        Met(5, partner=1, opponent=0, at_threes=0),
        Met(3, partner=0, opponent=3, at_threes=1),
        Met(4, partner=0, opponent=2, at_threes=1),
    )


def test_who_sat_nowhere_met_nobody():
    assert (met(1, ()), met(1, (ELSEWHERE,))) == ((), ())


@pytest.mark.parametrize(
    ("happened", "right"),
    [("", (0, 0)), ("-", (0, 0)), ("x", (1, 1)), ("xx-x", (2, 1)), ("x-xxx", (3, 3)), ("xx-", (2, 0))],
)
def test_a_streak_ends_with_the_first_miss(happened, right):
    assert streak(one == "x" for one in happened) == Streak(*right)


def test_only_a_longest_streak_of_two_or_more_is_told_to_go_on():
    told = {(one, other): Streak(one, other).goes_on for one, other in ((0, 0), (1, 1), (2, 1), (3, 3))}

    assert told == {(0, 0): False, (1, 1): False, (2, 1): False, (3, 3): True}


def test_the_best_of_several_streaks():
    assert best_streak([Streak(4, 0), Streak(2, 2)]) == Streak(4, 2)
    assert best_streak([]) == Streak()
