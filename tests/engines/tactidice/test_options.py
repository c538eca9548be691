"""The house rules of TactiDice, and games under each of them."""

from dataclasses import fields
from random import Random

import pytest

from games.engines import tactidice
from games.engines.base import CHANCE, BadOption
from games.engines.tactidice import ENDINGS, PRESETS, Options
from tests.engines.tactidice.checks import check

OTHERWISE = {
    "cross_tiles": 8,
    "cross_pattern": "diagonal",
    "early_win_with_plus1": False,
    "stuck": "this_roll",
    "pawns_block": True,
    "diagonal_corner_gap": False,
    "self_loss_counts": True,
    "remove_after_setup": False,
    "keep_connected": False,
    "pair_without_slide": "all",
    "max_turns": 30,
}
"""Another value of each house rule than the default."""


def test_the_defaults_are_what_the_source_text_says():
    assert Options() == Options(
        cross_tiles=4,
        cross_pattern="edge",
        early_win_with_plus1=True,
        stuck="any_roll",
        pawns_block=False,
        diagonal_corner_gap=True,
        self_loss_counts=False,
        remove_after_setup=True,
        keep_connected=True,
        pair_without_slide="double",
        max_turns=1000,
    )
    assert next(iter(PRESETS.values())) == Options()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("cross_tiles", 2),
        ("cross_tiles", 9),
        ("cross_tiles", True),
        ("cross_pattern", "corner"),
        ("cross_pattern", None),
        ("early_win_with_plus1", 1),
        ("stuck", "never"),
        ("keep_connected", "yes"),
        ("pair_without_slide", ""),
        ("max_turns", 0),
        ("max_turns", 10_001),
        ("max_turns", 40.0),
    ],
)
def test_a_house_rule_that_cannot_be_is_refused_by_name(name, value):
    with pytest.raises(BadOption) as refused:
        Options(**{name: value})
    assert refused.value.field == name


@pytest.mark.parametrize("name", [*OTHERWISE, "all of them"])
def test_games_under_every_house_rule_end_and_keep_every_pawn(name):
    assert {*OTHERWISE} == {field.name for field in fields(Options)}
    options = Options(**OTHERWISE if name not in OTHERWISE else {name: OTHERWISE[name]})
    for seed in range(2):
        rng = Random(seed)
        state = tactidice.start(options, 2)
        while seats := tactidice.to_act(state):
            seat = rng.choice(seats)
            move = tactidice.luck(state, rng) if seat == CHANCE else rng.choice(tactidice.legal(state, seat))
            state = tactidice.play(state, seat, move)
            check(state)
        assert state.why in ENDINGS
