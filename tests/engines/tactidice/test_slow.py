"""The engine's actions beside those of a slow and obvious second program, in positions of random games."""

from random import Random

import pytest

from games.engines import tactidice
from games.engines.base import CHANCE
from games.engines.tactidice import Options
from games.engines.tactidice.state import ACTING
from tests.engines.tactidice import choices
from tests.engines.tactidice.slow import Table

STRICT = Options(pawns_block=True, diagonal_corner_gap=False, pair_without_slide="all", cross_pattern="diagonal")


@pytest.mark.parametrize(("options", "games"), [(Options(), 5), (STRICT, 8)], ids=["as described", "strict"])
def test_both_find_the_same_actions(options, games):
    compared = 0
    for seed in range(games):
        rng = Random(f"slow {seed}")
        state = tactidice.start(options, 2)
        while seats := tactidice.to_act(state):
            if state.phase == ACTING:
                compared += 1
                assert {*choices(state)} == Table(state).actions(), tactidice.picture(tactidice.view(state, None))
            seat = rng.choice(seats)
            move = tactidice.luck(state, rng) if seat == CHANCE else rng.choice(tactidice.legal(state, seat))
            state = tactidice.play(state, seat, move)
    assert compared > 500
