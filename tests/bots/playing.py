"""Games by bots to look at: every move of every seat, also of those that are not waited for.

A hundred thousand moves by hand: `python -m tests.bots.playing 100000`.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from games.bots import BOTS, choose
from games.bots.base import Choice
from games.engines.base import CHANCE
from tests.engines.playing import CONFIGURATIONS, Configuration


class Steps:
    """A clock that ticks each time somebody looks at it, so that thinking ends alike on every machine."""

    def __init__(self):
        self.ticks = 0

    def __call__(self) -> float:
        self.ticks += 1
        return float(self.ticks)


def thought(engine: Any, view: Any, rng: Random, *, bot: str, steps: int) -> Choice:
    """What a bot does that may look at its clock about so often."""
    return choose(engine, view, rng, bot=bot, budget_s=float(steps), clock=Steps())


def thoughts(configuration: Configuration, rng: Random, steps: int) -> Iterator[tuple[Any, int, str, Choice]]:
    """Games one after the other without end: each state with a seat, its bot and what that does there.

    Everybody who may act is asked, in an order by the dice, till somebody moves. Who sits where changes.
    """
    engine, bots = configuration.engine, [*BOTS]
    while True:
        state = engine.start(configuration.options, configuration.seats)
        first = rng.randrange(len(bots))
        while acting := engine.to_act(state):
            for seat in rng.sample(acting, len(acting)):
                if seat == CHANCE:
                    state = engine.play(state, seat, engine.luck(state, rng))
                    break
                bot = bots[(first + seat) % len(bots)]
                choice = thought(engine, engine.view(state, seat), rng, bot=bot, steps=steps)
                yield state, seat, bot, choice
                if choice is not None:
                    state = engine.play(state, seat, choice)
                    break


def is_allowed(engine: Any, state: Any, seat: int, choice: Choice) -> bool:
    """Whether the seat may do this here."""
    if choice is None:
        return seat in engine.to_act(state) and seat not in engine.waited_for(state)
    return choice in engine.legal(state, seat)


def count(moves: int, steps: int) -> Counter[str]:
    """So many moves over all games, seats and house rules: how many each bot made, left, and may not make."""
    told: Counter[str] = Counter()
    each = -(-moves // len(CONFIGURATIONS))
    for configuration in CONFIGURATIONS:
        made, engine = 0, configuration.engine
        for state, seat, bot, choice in thoughts(configuration, Random(str(configuration)), steps):
            told[f"{bot}, not allowed"] += not is_allowed(engine, state, seat, choice)
            told[f"{bot}, {'left it' if choice is None else 'moved'}"] += 1
            made += choice is not None
            if made == each:
                break
    return told


if __name__ == "__main__":
    for what, times in sorted(count(int(sys.argv[1]), steps=20).items()):
        sys.stdout.write(f"{times:9,} {what}\n")
