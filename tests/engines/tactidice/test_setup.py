"""Situations as people tell them: what can be is made, what cannot is told in words."""

import pytest

from games.engines.base import BadOption
from games.engines.tactidice import Options, outcome, to_act
from games.engines.tactidice.setup import set_up
from games.engines.tactidice.state import ACTING, REMOVING, REROLLING, ROLLING
from tests.engines.tactidice import GREY, ROWS_GONE, WHITE, tiles_of

TWO = {"white": [(8, 0)], "grey": [(0, 0)]}


@pytest.mark.parametrize(
    ("dice", "phase", "acting"),
    [
        ({}, ROLLING, (-1,)),
        ({"dice": (5, 4, 2), "rerolls": True}, REROLLING, (WHITE,)),
        ({"dice": (5, 4, 2)}, REMOVING, (GREY,)),
        ({"dice": (5, 4, 2), "away": 4}, ACTING, (WHITE,)),
        ({"dice": (5, 4, 5)}, ACTING, (WHITE,)),
    ],
)
def test_the_dice_say_what_is_to_be_done(dice, phase, acting):
    state = set_up(**TWO, **dice)
    assert (state.phase, to_act(state)) == (phase, acting)


def test_what_ends_the_game_is_over():
    state = set_up(white=[(8, 0)], grey=[(0, 0)], captured=(5, 5), plus1=GREY)
    assert outcome(state).winners == (GREY,)


def test_tiles_without_pawns_lie_until_the_next_action():
    assert tiles_of(set_up(**TWO)) == "T1 T2 T3 M1 M2 M3 B1 B2 B3"


@pytest.mark.parametrize(
    ("field", "situation"),
    [
        ("white", {"white": [(8, 9)]}),
        ("white", {"white": [(800, 9)]}),
        ("white", {"white": [(8, 0), (8, 0)]}),
        ("white", {"white": [(row, col) for row in (7, 8) for col in range(4)]}),
        ("white", {"white": [], "grey": []}),
        ("grey", {"grey": [(8, 0)]}),
        ("tiles", {"tiles": {"X1": None}}),
        ("tiles", {"tiles": {"M1": (3, -1)}}),
        ("tiles", {"tiles": {"M2": None}}),
        ("tiles", {"tiles": {"M1": None}}),
        ("tiles", {"tiles": {**ROWS_GONE, "M1": None, "M3": None}}),
        ("tiles", {"tiles": {"T1": (0, 1)}}),
        ("tiles", {"tiles": {"T1": (-4, 0)}}),
        ("tiles", {"tiles": {"T1": (-40, 0)}}),
        ("crosses", {"crosses": {"T1": "/"}}),
        ("crosses", {"crosses": {"T1": ""}}),
        ("crosses", {"crosses": {"M2": "n"}}),
        ("crosses", {"crosses": dict.fromkeys(("T1", "T2", "T3", "B1", "B2"), "n")}),
        ("captured", {"captured": (0, 0)}),
        ("captured", {"captured": (7, 5)}),
        ("plus1", {"plus1": WHITE}),
        ("plus1", {"plus1": 2}),
        ("plus1", {"captured": (5, 5)}),
        ("dice", {"dice": (1, 2)}),
        ("dice", {"dice": (1, 2, 7)}),
        ("away", {"dice": (1, 2, 4), "away": 3}),
        ("away", {"dice": (1, 2, 6), "away": 6}),
        ("away", {"dice": (1, 1, 4), "away": 1}),
        ("away", {"away": 1}),
        ("seat", {"seat": 2}),
        ("turns", {"turns": 1000}),
    ],
)
def test_what_cannot_be_is_refused_by_name(field, situation):
    with pytest.raises(BadOption) as refused:
        set_up(**{**TWO, **situation})
    assert refused.value.field == field


def test_a_loose_tile_can_be_where_the_house_lets_tiles_go():
    options = Options(keep_connected=False)
    assert tiles_of(set_up(options, white=[(8, 0)], grey=[(0, 3)], tiles={"T1": (-4, 0)}))[:2] == "T1"
