"""Games under house rules thrown together at random: every state holds, every move plays, short cuts agree."""

from dataclasses import replace
from random import Random

import pytest

from games.engines import duo, tokken
from games.engines.base import CHANCE
from games.engines.race.play import why_not
from games.engines.race.state import TURN
from games.engines.race.turns import may_play
from tests.engines.race.checks import check

SHARED = {
    "spots_per_section": (10, 14, 16, 18, 25),
    "entry_offset": (-1, -2, -4),
    "dot_offset": (0, 2, 5),
    "dot_passes_own_start": (True, False),
    "dot_hits_first": (True, False),
    "extra_lap": (False, False, True),
    "lane_bounce": (False, False, True),
    "four_may_cross_own_start": (False, True),
    "friendly_hit": (True, False),
    "five_may_enter_lane": (False, True),
    "five_targets": ("opponents", "anyone"),
    "jack_own_start_source": (True, False),
    "keep_limit": ("credit", "one"),
    "stuck_extra_card": ("choice", "discard"),
    "dealer_rotates": ("cycle", "round"),
    "max_cycles": (6, 40),
}
OWN = {
    tokken: {
        "help_partner": (True, False),
        "seven_rest": ("optional", "must_complete"),
        "exchange_kept_card": (False, True),
        "three_player_deals": ((5, 4, 4), (5, 4, 4, 4), (3,)),
        "board_sections": (0, 8),
    },
    duo: {"duo_card_swap": ("off", "blind", "chosen", "choice"), "board_sections": (2, 3)},
}


def a_game(engine, seed):
    """Every state of a game under random house rules, with the move that is played in it."""
    rng = Random(f"{engine.KEY} {seed}")
    house = {name: rng.choice(values) for name, values in {**SHARED, **OWN[engine]}.items()}
    state = engine.start(engine.Options(**house), rng.choice([seats for seats in engine.SEATS if seats < 7]))
    while acting := engine.to_act(state):
        seat = rng.choice(acting)
        move = engine.luck(state, rng) if seat == CHANCE else rng.choice(engine.legal(state, seat))
        yield state, seat, move, rng
        state = engine.play(state, seat, move)
    yield state, None, None, rng


@pytest.mark.parametrize("engine", [tokken, duo], ids=lambda engine: engine.KEY)
@pytest.mark.parametrize("seed", range(15))
def test_a_game_under_random_house_rules(engine, seed):
    for state, seat, move, rng in a_game(engine, seed):
        if move is None or rng.random() < 0.1:
            check(state)
        if move is not None and state.phase == TURN and rng.random() < 0.1:
            moves = engine.legal(state, seat)
            assert list(moves) == sorted({*moves})
            for one in rng.sample(moves, min(5, len(moves))):
                check(engine.play(state, seat, one))
                assert why_not(state, seat, one) is None
    assert engine.outcome(state).why in engine.ENDINGS


@pytest.mark.parametrize("engine", [tokken, duo], ids=lambda engine: engine.KEY)
def test_a_move_may_be_played_without_the_list_just_when_it_is_in_it(engine):
    """`play` looks at the cards of one rank only when nobody asked for the whole list before."""
    looked_at = 0
    for seed in range(4):
        for state, seat, _, rng in a_game(engine, seed):
            if state.phase != TURN or rng.random() < 0.8:
                continue
            moves = engine.legal(state, seat)
            near = [near_to(move, rng) for move in rng.sample(moves, min(4, len(moves))) for _ in range(5)]
            for move in [*moves, *near]:
                assert may_play(replace(state, remembered=None), move) == (move in moves)
                looked_at += 1
    assert looked_at > 500


def near_to(move, rng):
    at = rng.randrange(len(move))
    return (*move[:at], move[at] + rng.choice((-1, 1, 2)), *move[at + 1 :])
