"""Players that are not people. A bot sees a view, as a person at its chair does; never a state.

    move = choose(engine, engine.view(state, seat), rng, budget_s=0.1)

`random` plays anything, `careless` anything good, `greedy` what looks best at once, `search` what stands best after a
look ahead. What people choose from are `STRENGTHS`:

    bot, budget_s = STRENGTHS["normal"]
    move = choose(engine, engine.view(state, seat), rng, budget_s=budget_s, bot=bot)
"""

import time
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from games.bots.base import Choice, Clock, Mind, Timer
from games.bots.careless import careless
from games.bots.search import search
from games.bots.simple import greedy, random_choice
from games.bots.strengths import STRENGTHS, Strength
from games.engines.base import Engine

__all__ = ["BOTS", "STRENGTHS", "Strength", "choose"]

BOTS: Mapping[str, Callable[[Mind], Choice]] = {
    "random": random_choice,
    "careless": careless,
    "greedy": greedy,
    "search": search,
}
"""From weak to strong."""


def choose(
    engine: Engine, view: Any, rng: Random, *, budget_s: float, bot: str = "search", clock: Clock = time.perf_counter
) -> Choice:
    """What a bot does at the seat whose view this is; the same dice and budget need not give the same choice.

    Args:
        engine: the game.
        view: what the seat sees, in a state in which it is to act.
        rng: the bot's own dice.
        budget_s: how long it may think, in seconds. It keeps to that within 5 % or one look at one move.
        bot: a name in `BOTS`.
        clock: what the budget is measured by; by default the time that passes for who waits.

    Returns:
        A legal move; or None, for a seat that is to act and not waited for: it leaves it to the others.

    Raises:
        KeyError: there is no such bot.
        ValueError: the seat is not to act.
    """
    return BOTS[bot](Mind(engine, view, rng, Timer(budget_s, clock)))
