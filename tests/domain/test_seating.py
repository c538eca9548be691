"""Everybody has a seat: tables of four, as few of three as possible, and the numbers that lead to them."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournament.domain.refusals import CannotSeat, NumbersWrong
from tournament.domain.seating import (
    Plan,
    SeatedTable,
    Side,
    can_seat,
    check_numbers,
    heads_without_threes,
    plan_tables,
    seat,
)

NOT_TO_SEAT = {0, 1, 2, 5}
SEATABLE = [heads for heads in range(201) if heads not in NOT_TO_SEAT]


def in_order(heads):
    """Numbers for people 1..heads, handed out from the lowest up."""
    return dict(zip(range(1, heads + 1), plan_tables(heads).numbers, strict=True))


@pytest.mark.parametrize("heads", SEATABLE)
def test_everybody_sits_exactly_once_with_the_fewest_tables_of_three(heads):
    tables = seat(in_order(heads))

    fewest = min(threes for threes in range(heads) if heads >= 3 * threes and (heads - 3 * threes) % 4 == 0)
    seated = Counter(player_id for table in tables for side in table.sides for player_id in side.player_ids)
    shapes = [tuple(len(side.player_ids) for side in table.sides) for table in tables]
    assert seated == Counter(range(1, heads + 1))
    assert shapes == [(2, 2)] * ((heads - 3 * fewest) // 4) + [(1, 1, 1)] * fewest
    assert [table.number for table in tables] == list(range(1, len(tables) + 1))
    assert [table.is_three for table in tables] == [shape == (1, 1, 1) for shape in shapes]


@pytest.mark.parametrize("heads", [-1, 0, 1, 2, 5])
def test_some_head_counts_cannot_be_seated_and_the_refusal_says_which(heads):
    with pytest.raises(CannotSeat) as refused:
        plan_tables(heads)

    assert repr(refused.value) == f"CannotSeat(heads={heads})"


def test_can_seat_agrees_with_the_plan():
    assert [heads for heads in range(-5, 201) if can_seat(heads)] == SEATABLE


@pytest.mark.parametrize(
    ("heads", "fours", "threes"),
    [
        *[(3, 0, 1), (4, 1, 0), (6, 0, 2), (7, 1, 1), (8, 2, 0), (9, 0, 3), (10, 1, 2), (13, 1, 3), (14, 2, 2)],
        *[(16, 4, 0), (17, 2, 3), (22, 4, 2), (23, 5, 1), (27, 6, 1), (199, 49, 1), (200, 50, 0)],
    ],
)
def test_the_plan_of_known_head_counts(heads, fours, threes):
    plan = plan_tables(heads)

    assert plan == Plan(fours, threes)
    assert (plan.tables, plan.heads) == (fours + threes, heads)


def test_the_bag_holds_team_numbers_twice_and_solo_numbers_once():
    assert plan_tables(11).numbers == (1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7)
    assert plan_tables(8).numbers == (1, 1, 2, 2, 3, 3, 4, 4)
    assert plan_tables(6).numbers == (1, 2, 3, 4, 5, 6)


def test_table_one_is_number_one_against_two_and_solo_players_follow():
    drawn = {11: 2, 12: 1, 13: 3, 14: 5, 15: 4, 16: 1, 17: 2}

    assert seat(drawn) == (
        SeatedTable(1, (Side(1, (12, 16)), Side(2, (11, 17)))),
        SeatedTable(2, (Side(3, (13,)), Side(4, (15,)), Side(5, (14,)))),
    )


@given(st.data(), st.sampled_from(SEATABLE))
@settings(deadline=None, max_examples=50)
def test_the_sides_of_a_table_are_neighbours_whoever_holds_the_numbers(data, heads):
    drawn = dict(enumerate(data.draw(st.permutations(plan_tables(heads).numbers))))
    fours = plan_tables(heads).fours

    for table in seat(drawn):
        first = 2 * table.number - 1 if not table.is_three else 2 * fours + 3 * (table.number - fours) - 2
        assert [side.number for side in table.sides] == list(range(first, first + len(table.sides)))
        assert all(drawn[player_id] == side.number for side in table.sides for player_id in side.player_ids)


@pytest.mark.parametrize(
    ("numbers", "too_many", "too_few"),
    [
        ([1, 1, 1, 2], (1,), (2,)),
        ([1, 1, 2, 3], (3,), (2,)),
        ([0, 1, 2, 2], (0,), (1,)),
        ([-1, 1, 2, 99], (-1, 99), (1, 2)),
        ([1, 1, 2, 2, 3, 4, 4], (4,), (5,)),
    ],
)
def test_numbers_that_do_not_fit_the_head_count_are_refused(numbers, too_many, too_few):
    with pytest.raises(NumbersWrong) as refused:
        seat(dict(enumerate(numbers)))

    assert vars(refused.value) == {"without": (), "strangers": (), "too_many": too_many, "too_few": too_few}


def test_right_numbers_pass_the_check():
    assert check_numbers(in_order(23), plan_tables(23)) is None


def test_the_next_night_without_a_table_of_three():
    assert [heads_without_threes(heads) for heads in range(9)] == [4, 4, 4, 4, 8, 8, 8, 8, 12]
    assert heads_without_threes(23) == 24
