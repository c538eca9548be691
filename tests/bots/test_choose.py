"""What bots do: only what they may, from what they see alone, within their time."""

import gc
import importlib
import time
from itertools import islice
from random import Random

import pytest

from games.bots import BOTS, choose
from games.engines import ENGINES, toepen, tokken
from games.engines.tokken.setup import set_up
from tests.bots.playing import Steps, count, thought, thoughts
from tests.engines.playing import CONFIGURATIONS, by_name
from tests.engines.toepen.table import position

every_bot = pytest.mark.parametrize("bot", BOTS)


def test_there_are_four_from_weak_to_strong():
    assert [*BOTS] == ["random", "careless", "greedy", "search"]


@pytest.mark.slow
def test_thousands_of_moves_in_all_games_are_allowed():
    """A hundred thousand by hand: see tests/bots/playing.py."""
    told = count(4_000, steps=20)
    assert [told[f"{bot}, not allowed"] for bot in BOTS] == [0] * len(BOTS)
    assert min(told[f"{bot}, moved"] for bot in BOTS) > 800
    assert min(told[f"{bot}, left it"] for bot in BOTS) > 20


@every_bot
def test_who_is_not_to_act_is_not_asked(bot):
    state = tokken.start(tokken.Options(), 4)
    with pytest.raises(ValueError, match="seat 0 is not to act"):
        choose(tokken, tokken.view(state, 0), Random(1), budget_s=1, bot=bot)


def test_there_is_no_other_bot():
    state = position(hands=("HA H2 R3 R4", "", "", ""))
    with pytest.raises(KeyError, match="genius"):
        choose(toepen, toepen.view(state, 0), Random(1), budget_s=1, bot="genius")


@every_bot
def test_who_is_waited_for_moves_and_the_others_may_leave_it(bot):
    state = position(hands=("HA H2 R3 R4", "H3 H4 H5 H6", "K2 K3 K4 K5", "S2 S3 S4 S5"))
    seats = range(4)
    done = {
        seat: {thought(toepen, toepen.view(state, seat), Random(seed), bot=bot, steps=20) for seed in seats}
        for seat in seats
    }
    assert toepen.waited_for(state) == (0,)
    assert None not in done[0]
    assert all(None in done[seat] for seat in (1, 2, 3))


# -- what is hidden stays hidden


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_hidden_cards_make_no_difference_to_a_bot(configuration):
    """The same view out of two states, with the same dice and as many steps to think: the same choice."""
    engine, rng = configuration.engine, Random(f"leak {configuration}")
    checks = importlib.import_module(f"tests.engines.{engine.KEY}.checks")
    secrets = 0
    for state, seat, bot, _ in islice(thoughts(configuration, rng, steps=5), 20):
        other, seed = checks.swapped(state, seat, rng), rng.random()
        some, same = (
            thought(engine, engine.view(one, seat), Random(seed), bot=bot, steps=30) for one in (state, other)
        )
        assert some == same
        secrets += other != state
    assert secrets or not getattr(checks, "HAS_SECRETS", True)


# -- time


@pytest.fixture
def no_collector():
    """The heap of a test run is large: a pause to tidy it up is not the bot's."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.slow
@pytest.mark.usefixtures("no_collector")
def test_bots_keep_to_their_time():
    """By the processor's clock, in all games: 99 thoughts of 100 end within 5 % of the budget."""
    budget_s, took_s = 0.04, []
    for name in (
        "tokken-4-tokken",
        "duo-2-duo",
        "toedeloe-4-beschreven",
        "toepen-4-klassiek",
        "tactidice-2-beschreven",
    ):
        configuration, rng = by_name(name), Random(name)
        engine, looked_at = configuration.engine, 0
        for state, seat, _, _ in thoughts(configuration, rng, steps=3):
            if len(engine.legal(state, seat)) > 1 and rng.random() < 0.2:
                view, started = engine.view(state, seat), time.thread_time()
                choose(engine, view, rng, budget_s=budget_s, clock=time.thread_time)
                took_s.append(time.thread_time() - started)
                looked_at += 1
                if looked_at == 20:
                    break
    late = [took for took in took_s if took > budget_s * 1.05]
    assert len(late) <= len(took_s) // 100, late
    assert sum(took_s) / len(took_s) > budget_s / 2, "and they use it"


@every_bot
def test_with_too_little_time_for_all_choices_one_of_them_is_taken(bot):
    state = set_up(pawns={0: "3 12 25 40", 1: "20 31"}, hands={0: "7 7 2 3 10"})
    moves = tokken.legal(state, 0)
    assert len(moves) > 50
    for steps in (0, 1, 3, 10):
        clock = Steps()
        chosen = choose(tokken, tokken.view(state, 0), Random(1), bot=bot, budget_s=float(steps), clock=clock)
        assert chosen in moves
        assert clock.ticks <= steps + 10


@pytest.mark.parametrize("bot", ["greedy", "search"])
def test_without_time_a_sensible_move_is_made_all_the_same(bot):
    state = set_up(pawns={0: "10 30", 1: "16"}, hands={0: "2 3 6 8 9"})
    done = {tokken.write(thought(tokken, tokken.view(state, 0), Random(one), bot=bot, steps=0)) for one in range(20)}
    assert done == {"6: a10>16"}, "the pawn that can be hit is hit"


def test_a_forced_move_takes_no_time():
    state = set_up(pawns={0: "3"}, hands={0: "2"})
    clock = Steps()
    assert len(tokken.legal(state, 0)) == 1
    choose(tokken, tokken.view(state, 0), Random(1), budget_s=1e9, clock=clock)
    assert clock.ticks <= 2


@pytest.mark.parametrize("key", ENGINES)
def test_the_same_dice_and_steps_give_the_same_choice(key):
    configuration = next(one for one in CONFIGURATIONS if key == one.engine.KEY)
    first, second = (islice(thoughts(configuration, Random(7), steps=30), 40) for _ in range(2))
    assert [choice for *_, choice in first] == [choice for *_, choice in second]
