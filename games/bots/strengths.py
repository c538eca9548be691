"""How strong an opponent a person may choose."""

from collections.abc import Mapping
from typing import Final, NamedTuple


class Strength(NamedTuple):
    """What a bot of some strength is: `choose(engine, view, rng, bot=strength.bot, budget_s=strength.budget_s)`."""

    bot: str
    """A name in `BOTS`."""
    budget_s: float
    """How long it may think about a choice, in seconds: short enough for a small server with many tables."""


STRENGTHS: Final[Mapping[str, Strength]] = {
    "easy": Strength("careless", 0.05),
    "normal": Strength("greedy", 0.05),
    "strong": Strength("search", 0.15),
}
"""From weak to strong. Easy misses chances but does nothing silly, to its partner least of all; normal takes what looks
best at once; strong looks ahead, and is the only one that uses all of its time."""
