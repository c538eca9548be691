"""Hunches, where an engine offers them: always legal, quickly found, and with the own cards alone in mind."""

import importlib
from itertools import islice
from random import Random

import pytest

from games.engines import ENGINES, toepen, tokken
from games.engines.base import CHANCE
from games.engines.tokken.setup import set_up
from tests.engines.playing import CONFIGURATIONS, random_game
from tests.engines.toepen.table import KLASSIEK, dealt, play, position

OFFERED = [one for one in CONFIGURATIONS if hasattr(one.engine, "hunch")]


def test_all_games_but_the_one_with_odds_offer_them():
    assert {key for key, engine in ENGINES.items() if not hasattr(engine, "hunch")} == {"tactidice"}
    assert [key for key, engine in ENGINES.items() if hasattr(engine, "odds")] == ["tactidice"]


@pytest.mark.parametrize("configuration", OFFERED, ids=str)
def test_a_hunch_is_a_legal_move_and_knows_no_hidden_cards(configuration):
    engine, rng = configuration.engine, Random(1)
    checks = importlib.import_module(f"tests.engines.{engine.KEY}.checks")
    for state, ply in islice(random_game(configuration, Random(str(configuration))), 150):
        if ply and ply.seat != CHANCE:
            seed = rng.random()
            move = engine.hunch(state, ply.seat, Random(seed))
            assert move in engine.legal(state, ply.seat)
            other = checks.swapped(state, ply.seat, rng)
            assert engine.hunch(other, ply.seat, Random(seed)) == move


def hunches(engine, state, seat=0, times=100):
    found = [engine.write(engine.hunch(state, seat, Random(seed))) for seed in range(times)]
    return {text: found.count(text) for text in found}


def test_a_pawn_that_can_be_hit_is_hit():
    state = set_up(pawns={0: "10", 1: "16"}, hands={0: "6 9"})
    assert hunches(tokken, state) == {"6: a10>16": 100}


def test_the_partner_is_not_hit():
    state = set_up(pawns={0: "10", 2: "19"}, hands={0: "6 9"})
    assert hunches(tokken, state) == {"6: a10>16": 100}


def test_the_third_trick_is_taken_with_the_lowest_card_that_takes_it():
    over = ("1:K7 2:K8 3:K9 0:K10", "0:R7 1:R8 2:R9 3:R10")
    state = position(hands=("HA HV", "", "", "S3"), trump="S2", tricks=over, trick="3:H9")
    assert hunches(toepen, state)["play HV"] > 80


def test_dirty_laundry_is_claimed_and_other_cards_are_not():
    state = dealt("RB RV RH HA", "R7 S9 K10 H8", "R9 S10 K7 H10", "R10 S8 K8 H9", options=KLASSIEK)
    assert hunches(toepen, state) == {"claim laundry": 100}
    assert hunches(toepen, play(state, "A keep"), seat=1) == {"keep": 100}


def test_rags_do_not_always_go_along_with_a_knock():
    state = play(position(hands=("K2 H3 K4 S5", "", "", ""), trump="R3"), "D knock")
    assert {*hunches(toepen, state)} == {"along", "pass"}
