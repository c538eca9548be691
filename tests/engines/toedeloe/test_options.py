"""House rules that cannot be, and the board that can be replaced."""

from dataclasses import fields

import pytest

from games.engines import toedeloe
from games.engines.base import BadOption
from games.engines.toedeloe.layout import PROPOSED, places_in, read_layout

FIELD = """
 ..  2  3
  4* GG  5
 12 11 10
"""


def test_the_default_is_the_source_as_written():
    assert list(toedeloe.PRESETS.items()) == [("beschreven", toedeloe.Options())]
    assert {field.name: field.default for field in fields(toedeloe.Options)} == {
        "split_numbers": False,
        "marker_from_supply": False,
        "penalty_basis": "plus",
        "fewest_basis": "plus_tricks",
        "partial_split": False,
        "pair_same_field": False,
        "toedeloe_counts": "none",
        "toedeloe_shared": True,
        "shared_pawn_counts": True,
        "rows_cross_fields": False,
        "max_cycles": 100,
        "layout": "proposed",
    }


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("penalty_basis", "all"),
        ("fewest_basis", "points"),
        ("toedeloe_counts", "white"),
        ("layout", "round"),
        ("max_cycles", 0),
        ("max_cycles", True),
        ("split_numbers", 1),
        ("penalty_basis", 1),
    ],
)
def test_a_value_that_cannot_be_is_refused_with_its_field(field, value):
    with pytest.raises(BadOption) as refused:
        toedeloe.Options(**{field: value})
    assert refused.value.field == field


@pytest.mark.parametrize("seats", [0, 1, 3, 5, True, 4.0, "4"])
def test_only_two_or_four_play(seats):
    with pytest.raises(BadOption) as refused:
        toedeloe.start(toedeloe.Options(), seats)
    assert refused.value.field == "seats"


# -- the board


def test_field_b_of_the_proposed_board_is_field_a_turned_over():
    turned = {(place % 10) * 10 + place // 10 + 100: n for place, n in PROPOSED.numbers.items() if place < 100}
    assert turned == {place: n for place, n in PROPOSED.numbers.items() if place >= 100}


def test_no_number_stands_twice_in_a_row_or_column_of_the_proposed_board():
    for line in PROPOSED.lines:
        numbers = [PROPOSED.numbers[place] for place in line.places]
        assert len({*numbers}) == len(numbers)


def test_the_green_middle_is_eight_circles_with_different_numbers_around_the_square():
    places = places_in(PROPOSED.middle)
    assert places[:8] == (22, 23, 24, 32, 34, 42, 43, 44)
    assert places[8:] == tuple(place + 100 for place in places[:8])
    assert [sorted(PROPOSED.numbers[place] for place in half) for half in (places[:8], places[8:])] == [
        [2, 3, 4, 6, 8, 9, 11, 12]
    ] * 2


def test_another_board_is_read_from_its_drawing():
    board = read_layout(FIELD, FIELD)
    numbers = {1: 2, 2: 3, 10: 4, 12: 5, 20: 12, 21: 11, 22: 10}
    assert board.numbers == numbers | {place + 100: number for place, number in numbers.items()}
    assert (board.squares, places_in(board.middle)) == ((11, 111), (10, 110))
    field_a = {(1, 2), (20, 21, 22), (10, 20), (2, 12, 22)}
    field_b = {tuple(place + 100 for place in line) for line in field_a}
    assert {line.places for line in board.lines} == field_a | field_b
    assert {line.places for line in board.long_lines} == {
        *[(1, 2), (101, 102), (12, 110), (20, 21, 22, 120, 121, 122)],
        *[line for line in field_a | field_b if line[1] - line[0] == 10],
    }


@pytest.mark.parametrize(
    ("drawing", "words"),
    [
        ((FIELD,), "two fields"),
        ((FIELD, FIELD.replace("GG", "..")), "one green square each"),
        ((FIELD, FIELD.replace("12", "13")), "2 to 12"),
        ((FIELD, "2 " * 10), "at most 9"),
        ((FIELD, FIELD.replace("12", "x")), "invalid literal"),
    ],
)
def test_what_is_no_board_is_refused(drawing, words):
    with pytest.raises(ValueError, match=words):
        read_layout(*drawing)
