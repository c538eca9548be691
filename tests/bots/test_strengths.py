"""The strengths that people choose from."""

from random import Random

import pytest

from games.bots import BOTS, STRENGTHS, choose
from games.bots.matches import Pairing, Result, play_deal
from games.engines import tokken
from games.engines.tokken.setup import set_up
from tests.bots.playing import Steps


def test_there_are_three_and_each_is_a_bot_with_a_short_time():
    assert [*STRENGTHS] == ["easy", "normal", "strong"]
    assert all(bot in BOTS and 0 < budget_s <= 0.2 for bot, budget_s in STRENGTHS.values())


def test_easy_makes_any_good_move_and_never_hits_its_partner():
    state = set_up(pawns={0: "10", 1: "40", 2: "20", 3: "60"}, hands={0: "6 10 5 3", 1: "2", 2: "8", 3: "8"})
    view, bot = tokken.view(state, 0), STRENGTHS["easy"].bot
    done = {choose(tokken, view, Random(seed), bot=bot, budget_s=400.0, clock=Steps()) for seed in range(40)}
    assert {tokken.write(move) for move in done} == {"6: a10>16", "3: a10>13", "5: b40>45", "5: d60>65"}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "stronger", "weaker", "deals", "steps"),
    [
        ("tokken", "normal", "easy", 4, 400),
        ("tokken", "strong", "normal", 1, 60),
        ("tactidice", "normal", "easy", 2, 400),
        ("tactidice", "strong", "normal", 1, 150),
    ],
)
def test_each_strength_beats_the_weaker_one(game, stronger, weaker, deals, steps):
    """A few games whose course is the same on every machine; CONTRIBUTING tells how many were measured."""
    result, (a, _), (b, _) = Result(), STRENGTHS[stronger], STRENGTHS[weaker]
    seats, preset = {"tokken": (4, "tokken"), "tactidice": (2, "beschreven")}[game]
    pairing = Pairing(game=game, preset=preset, seats=seats, a=a, b=b, budget_s=float(steps), clock=Steps())
    for deal in range(deals):
        result.add(play_deal(pairing, f"{stronger} {deal}"))
    share = result.wins / result.games
    assert share >= 0.75
