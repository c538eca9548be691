"""Known positions have as many legal moves as were counted, and the slow count by the rule sheet agrees."""

from random import Random

import pytest

from games.engines import toedeloe
from games.engines.base import CHANCE
from games.engines.toedeloe.state import CARD_DUE
from tests.engines.toedeloe.counting import counted, counted_slowly, positions

HOUSES = (
    toedeloe.Options(),
    toedeloe.Options(split_numbers=True, partial_split=True, pair_same_field=True, toedeloe_shared=False),
    toedeloe.Options(marker_from_supply=True),
)


@pytest.mark.parametrize("position", [*positions()], ids=str)
def test_a_known_position_has_as_many_moves_as_were_counted(position):
    assert counted(position.state) == position.counted
    assert counted_slowly(position.state) == position.counted


@pytest.mark.parametrize("options", HOUSES)
def test_in_random_games_the_slow_count_agrees(options):
    rng = Random(11)
    for seats in (2, 4, 4):
        state = toedeloe.start(options, seats)
        while acting := toedeloe.to_act(state):
            (seat,) = acting
            moves = toedeloe.legal(state, seat)
            if seat != CHANCE and (state.due != CARD_DUE or rng.random() < 0.2):
                assert counted(state) == counted_slowly(state)
            state = toedeloe.play(state, seat, toedeloe.luck(state, rng) if seat == CHANCE else rng.choice(moves))
