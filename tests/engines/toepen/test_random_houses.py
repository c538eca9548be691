"""House rules thrown together at random keep the contract as the presets do."""

from dataclasses import fields
from random import Random

import pytest

from games.engines import toepen
from games.engines.toepen.options import RANKINGS, Options
from tests.engines import contract
from tests.engines.playing import random_move
from tests.engines.toepen.checks import check, swapped

CHOICES = {
    "pack": (52, 32),
    "ranking": tuple(RANKINGS),
    "trump": ("turned", "none"),
    "first_dealer": ("random", "first_seat"),
    "next_dealer": ("winner", "left"),
    "first_lead": ("left_of_dealer", "highest_bidder"),
    "round_winner": ("last_trick", "most_tricks"),
    "jack_win": (1, 0, -1),
    "knock_timing": ("any", "on_turn"),
    "knock_limit": ("highest_in_round", "knocker", "none"),
    "poverty_leads": (False, True),
    "laundry_max": (0, 1, 2, 5),
    "laundry_open_cards": (False, True),
    "limit": (2, 3, 10, 25),
    "game_end": ("last_left", "first_out"),
    "max_rounds": (1, 7, 300),
}


def test_every_house_rule_is_thrown():
    assert [*CHOICES] == [field.name for field in fields(Options)]


def a_house(rng):
    return Options(**{name: rng.choice(values) for name, values in CHOICES.items()})


@pytest.mark.parametrize("seed", range(60))
def test_a_game_by_random_house_rules_keeps_the_contract(seed):
    rng = Random(f"house {seed}")
    options = a_house(rng)
    no_trump_left = options.pack == 32 and options.trump == "turned"
    seats = rng.choice(range(2, 8) if no_trump_left else toepen.SEATS)
    state = toepen.start(options, seats)
    plies = 0
    while ply := random_move(toepen, state, rng):
        check(state)
        if rng.random() < 0.05:
            look_closely(state, ply, rng)
        plies += 1
        state = toepen.play(state, *ply)
    check(state)
    contract.nobody_acts_after_the_end(toepen, state, seats, [ply.move] if ply else [])
    assert plies < 200 * seats + 400


def look_closely(state, ply, rng):
    seats = state.rules.seats
    contract.legal_lists_are_sorted_and_hold_each_move_once(toepen, state, seats)
    contract.who_is_not_to_act_moves_nothing(toepen, state, seats, [ply.move])
    contract.every_legal_move_plays_and_changes_no_state(toepen, state, ply.seat, [ply.move])
    contract.the_gallery_sees_nothing_that_a_seat_does_not_see(toepen, state, seats)
    for seat in (*range(seats), None):
        if seat is not None:
            contract.what_is_imagined_fits_the_view(toepen, state, seat, rng)
        contract.hidden_cards_make_no_difference(toepen, state, swapped(state, seat, rng), seat, [ply.move])
