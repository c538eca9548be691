"""Positions made by hand."""

import pytest

from games.engines import toedeloe
from games.engines.toedeloe.setup import set_up
from tests.engines.toedeloe.checks import check
from tests.engines.toedeloe.table import choices, circles


@pytest.mark.parametrize(
    "position",
    [
        {},
        {"seats": 2},
        {"round_number": 2, "leader": 3, "trick": "R2 S3"},
        {"round_number": 3, "hands": ["JK JK", "", "", ""], "cycle": 7},
        {"hands": ["", "H2 JK K5", "", ""], "trick": "H7", "white": "A13 A22", "green": ("", "B01")},
        {"hands": ["", "H2 JK K5", "", ""], "trick": "H7 JK S3 S4", "marker": (-8, -3)},
        {"tricks": (0, 1, -3), "trick": "R2 R3 R4 R5"},
    ],
)
def test_a_position_is_a_whole_game(position):
    check(set_up(**position))


def test_a_hand_and_a_lead_are_enough():
    state = set_up(hands=["", "H2 JK", "", ""], trick="H7", round_number=3)
    assert [*map(len, state.hands)] == [1, 2, 2, 2]
    assert choices(state) == ["play H2"]


def test_a_full_trick_is_settled():
    assert toedeloe.to_act(set_up(trick="R2 R6 K8 R7", leader=1)) == (0,)


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ({"leader": 4}, "Seat 4 cannot lead"),
        ({"seats": 3}, "two or four"),
        ({"marker": (-9, 0)}, "A marker stands on 0 to -8"),
        ({"round_number": 4}, "rounds 1 to 3"),
        ({"cycle": 0}, "Cycles are 1 to 100"),
        ({"white": "A13", "grey": "A13"}, "Two pawns stand on A13"),
        ({"white": "A13", "green": ("A13", "")}, "Two pawns stand on A13"),
        ({"green": ("A13 A12", "")}, "stands on one circle"),
        ({"white": "A33"}, "no circle on A33"),
        ({"white": "X3"}, "is no place"),
        ({"white": circles(2, 3, 4, 5, 6)}, "the game is over"),
        ({"hands": ["R2 R3 R4", "R5 R6", "", ""]}, "no hands of round 1"),
        ({"hands": ["R2", "", "", ""]}, "no hands of round 1"),
        ({"hands": ["R2 R3 R4"]}, "have a hand each"),
        ({"hands": ["R2 R3 R4", "", "R2 R5 R6", ""]}, "R2 is not so often"),
        ({"hands": ["R2 R3 X4", "", "", ""]}, "are no cards"),
        ({"trick": "R2 R3 R4 R5 R6"}, "at most 4 cards"),
        ({"tricks": (0,) * 8}, "no hands of round 1 after 8 tricks"),
    ],
)
def test_a_position_that_cannot_be_is_refused_in_words(position, words):
    with pytest.raises(ValueError, match=words):
        set_up(**position)
