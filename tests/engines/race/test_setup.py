"""Positions from people's words: what can be set up, and in which words the rest is refused."""

import pytest

from games.engines import duo, tokken
from games.engines.duo.setup import set_up as set_up_duo
from games.engines.tokken.setup import set_up
from tests.engines.race.checks import check
from tests.engines.race.positions import board, choices

HOME = "L1 L2 L3 L4"


def test_a_position_is_a_state_like_any_other():
    state = set_up(hands={0: "7 JK HA", 2: "7"}, pawns={0: "12 0 L2", 1: "18"}, rounds_over=1, credit=1)

    check(state)
    assert board(state) == {0: "0 12 L2", 1: "18"}
    assert (state.deal.round, state.deal.dealer, state.credits) == (1, 3, (1, 0, 0, 0))
    assert [len(hand) for hand in state.hands] == [3, 0, 1, 0]


def test_ranks_take_the_lowest_card_that_nobody_else_named():
    state = set_up(hands={0: "7", 1: "R7 7"})

    assert [tokken.write((9, card)) for hand in state.hands for card in hand] == ["draw H7", "draw R7", "draw K7"]


def test_a_position_of_duo():
    state = set_up_duo(hands={1: "5"}, pawns={0: "24"}, turn=1)

    check(state)
    assert choices(state) == ["5: a24>29"]
    assert duo.picture(duo.view(state, 1)).count("\n") == 8


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ({"hands": {0: ""}}, "needs a card"),
        ({"hands": {0: "2"}, "pawns": {0: "72"}}, "no place of this board"),
        ({"hands": {0: "2"}, "pawns": {0: "L5"}}, "no place of this board"),
        ({"hands": {0: "2"}, "pawns": {0: "-1"}}, "no place of this board"),
        ({"hands": {0: "2"}, "pawns": {0: "1 2 3 4 5"}}, "more than four pawns"),
        ({"hands": {0: "2"}, "pawns": {0: "L1 L1"}}, "on one spot of the lane"),
        ({"hands": {0: "2"}, "pawns": {0: "5", 1: "5"}}, "2 pawns are on spot 5"),
        ({"hands": {0: "2"}, "pawns": {0: HOME, 2: HOME}}, "has won already"),
        ({"hands": {0: "2"}, "pawns": {4: "5"}}, "Nobody sits on seat 4"),
        ({"hands": {0: "2"}, "turn": 4}, "Nobody sits on seat 4"),
        ({"hands": {0: "2"}, "dealer": 9}, "Nobody sits on seat 9"),
        ({"hands": {0: "2"}, "rounds_over": 3}, "3 rounds"),
        ({"hands": {0: "2"}, "credit": 2}, "more cards than he holds"),
        ({"hands": {0: "1"}}, "no card and no rank"),
        ({"hands": {0: "HA HA"}}, "not in the pack, or not so often"),
        ({"hands": {0: "A A A A A"}}, "not so many cards of the rank A"),
        ({"hands": {0: "JK JK JK"}}, "not so many cards of the rank JK"),
    ],
)
def test_a_position_that_cannot_be_is_refused_in_words(position, says):
    with pytest.raises(ValueError, match=says):
        set_up(**position)
