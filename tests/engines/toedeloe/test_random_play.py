"""Whole random games under house rules that no preset has: nothing is lost, and they end."""

from random import Random

import pytest

from games.engines import toedeloe
from games.engines.base import CHANCE
from tests.engines.toedeloe.checks import MOST_PLIES, check

HOUSES = [
    {"split_numbers": True, "partial_split": True},
    {"marker_from_supply": True, "penalty_basis": "tricks"},
    {"fewest_basis": "pawns", "pair_same_field": True},
    {"fewest_basis": "tricks", "toedeloe_shared": False, "toedeloe_counts": "both"},
    {"rows_cross_fields": True, "shared_pawn_counts": False},
    {"max_cycles": 1},
]


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("house", HOUSES, ids=" ".join)
def test_a_game_under_any_house_rule_keeps_its_cards_and_pawns_and_ends(house, seats):
    rng, plies = Random(6), 0
    state = toedeloe.start(toedeloe.Options(**house), seats)
    while acting := toedeloe.to_act(state):
        (seat,) = acting
        moves = toedeloe.legal(state, seat)
        state = toedeloe.play(state, seat, toedeloe.luck(state, rng) if seat == CHANCE else rng.choice(moves))
        check(state)
        plies += 1
    outcome = toedeloe.outcome(state)
    assert plies <= MOST_PLIES[seats]
    assert (outcome.why == "cycles") == (state.cycle == house.get("max_cycles"))
    assert len({outcome.scores[seat] for seat in outcome.winners}) == 1
    assert all(outcome.scores[seat] == max(outcome.scores) for seat in outcome.winners)
