"""Positions that are set up by hand: for the arbiter, and for these tests."""

from random import Random

import pytest

from games.engines import toepen
from games.engines.base import BadOption
from games.engines.cards import read_card
from games.engines.toepen.setup import set_up
from tests.engines.playing import random_move
from tests.engines.toepen.checks import check
from tests.engines.toepen.table import KLASSIEK, choices, play, reason, to_act

WRONG = [
    ("scores", {"scores": (1, 2)}),
    ("scores", {"scores": (0, 0, 0, 11)}),
    ("scores", {"scores": (0, 0, 0, -1)}),
    ("scores", {"scores": (10, 10, 10, 0)}),
    ("dealer", {"dealer": 4}),
    ("dealer", {"scores": (10, 0, 0, 0), "dealer": 0}),
    ("passed", {"passed": (4,)}),
    ("passed", {"passed": (0, 1, 2)}),
    ("step", {"step": "later"}),
    ("step", {"step": "claims", "trick": "0:HA"}),
    ("step", {"step": "poverty"}),
    ("step", {"step": "poverty", "scores": (9, 9, 9, 9)}),
    ("hands", {"hands": ("HA",)}),
    ("hands", {"hands": ("HA", "", "", "")}),
    ("hands", {"hands": ("HA H2 H3 xx", "", "", "")}),
    ("hands", {"hands": ("HA H2 H3 H4", "HA S2 S3 S4", "", "")}),
    ("hands", {"hands": ("HA RA KA SA", "", "", "")}),
    ("hands", {"hands": ("HA RA KA", "", "", ""), "trick": "0:SA"}),
    ("hands", {"options": KLASSIEK, "hands": ("H2 H3 H7 H8", "", "", "")}),
    ("hands", {"hands": ("HA H2 H3 H4", "", "", ""), "trump": "HA"}),
    ("trump", {"options": KLASSIEK, "trump": "HA"}),
    ("trump", {"trump": "hearts"}),
    ("trick", {"trick": "HA"}),
    ("trick", {"trick": "9:HA"}),
    ("trick", {"trick": "0:"}),
    ("trick", {"trick": "1:HA 0:H2 2:H3"}),
    ("trick", {"trick": "0:HA 0:H2"}),
    ("trick", {"trick": "0:H2 1:H3 2:H4 3:H5"}),
    ("tricks", {"tricks": ["0:H2"] * 4}),
    ("stake", {"stake": 11}),
    ("stake", {"stake": -1}),
    ("knocker", {"knocker": 1, "passed": (1,)}),
    ("turn", {"trick": "0:HA", "turn": 0}),
    ("turn", {"turn": 7}),
    ("seats", {"seats": 9}),
]


@pytest.mark.parametrize(("argument", "described"), WRONG)
def test_a_position_that_cannot_be_is_refused_by_its_argument(argument, described):
    with pytest.raises(BadOption) as refused:
        set_up(**described)
    assert refused.value.field == argument


def test_what_is_not_said_is_dealt_from_the_rest_of_the_pack():
    state = set_up(hands=("HA H2 H3 H4", "", "", ""))
    check(state)
    assert [len(hand) for hand in state.hands] == [4, 4, 4, 4]
    assert (state.trump, state.stock, state.stake) == (read_card("SA"), 35, 1)


def test_a_running_trick_and_the_tricks_before_it():
    state = set_up(trick="2:HA 3:H2", tricks=["1:R2 2:RA 3:R3 0:R4"], knocker=3, stake=2)
    check(state)
    assert [trick[0] for trick in state.tricks] == [2]
    assert to_act(state) == "ABC"
    assert reason(state, "D knock") == "knocked_last"


def test_who_won_the_last_trick_leads_or_the_next_one_still_in():
    assert set_up(tricks=["1:R2 2:RA 3:R3 0:R4"]).line == (2, 3, 0, 1)
    assert set_up(tricks=["1:R2 2:RA 3:R3 0:R4"], passed=[2]).line == (3, 0, 1)
    assert set_up(turn=2).line == (2, 3, 0, 1)


def test_the_steps_before_the_first_card():
    assert choices(set_up(step="claims"), "A") == ["keep", "claim laundry"]
    assert to_act(set_up(step="claims", turn=2)) == "C"
    assert to_act(set_up(step="poverty", scores=(9, 0, 0, 0))) == "B"
    assert to_act(set_up(step="deal", dealer=2)) == "*"


def test_a_card_whose_number_is_a_seats_is_not_taken_for_the_seat():
    """R3 is card 1: seat 1 has not played because somebody played that."""
    state = set_up(trick="0:R3")
    assert [len(hand) for hand in state.hands] == [3, 4, 4, 4]
    assert play(state, "B knock").caller == 1


@pytest.mark.parametrize(
    "described",
    [
        {"step": "claims"},
        {"step": "poverty", "scores": (9, 0, 0, 0)},
        {"trick": "2:HA 3:H2", "tricks": ["1:R2 2:RA 3:R3 0:R4"], "passed": [1], "scores": (3, 2, 8, 0)},
        {"step": "deal", "scores": (10, 4, 4, 4)},
    ],
)
def test_a_position_can_be_played_to_the_end(described):
    for seed in range(10):
        state, rng = set_up(**described), Random(seed)
        check(state)
        while ply := random_move(toepen, state, rng):
            state = toepen.play(state, *ply)
            check(state)
        assert toepen.outcome(state).winners
