"""Known positions have as many legal moves as were counted, and the slow count by the rule sheet agrees."""

from random import Random

import pytest

from games.engines import toepen
from games.engines.toepen.state import PLAYING
from tests.engines.playing import random_move
from tests.engines.toepen.counting import counted, counted_slowly, positions


@pytest.mark.parametrize("position", [*positions()], ids=str)
def test_a_known_position_has_as_many_moves_as_were_counted(position):
    assert counted(position.state) == position.counted
    if position.state.phase == PLAYING:
        assert counted_slowly(position.state) == position.counted


@pytest.mark.parametrize("preset", toepen.PRESETS)
@pytest.mark.parametrize("seats", toepen.SEATS)
def test_in_random_games_the_slow_count_agrees(preset, seats):
    rng = Random(f"{preset} {seats}")
    for _ in range(10):
        state = toepen.start(toepen.PRESETS[preset], seats)
        while ply := random_move(toepen, state, rng):
            if state.phase == PLAYING:
                assert counted(state) == counted_slowly(state)
            state = toepen.play(state, *ply)
