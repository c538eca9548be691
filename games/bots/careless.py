"""The bot for who is learning the game: it does not always look for the best, and it is never silly."""

from typing import Final

from games.bots.base import Choice, Mind
from games.bots.nerve import best
from games.bots.simple import first_look
from games.bots.styles import style_of

SLIPS: Final = 0.6
"""How often any good choice will do."""
GOOD: Final = 0.1
"""How much less than the best a choice may seem and still be good, in what `judge` counts in.

A person who plays along with such a partner sees him miss a chance, and never hit his own pawn.
"""


def careless(mind: Mind) -> Choice:
    """As greedy, but often the first good choice that comes to mind in place of the best one.

    Who is not waited for is greedy: a person who is careless there would knock all the time.
    """
    world = mind.imagined()
    field = first_look(mind, world, mind.choices(world))
    if field[0].choice is not None and None not in (one.choice for one in field) and mind.rng.random() < SLIPS:
        least = field[0].mean() - GOOD
        return mind.rng.choice([one.choice for one in field if one.mean() >= least])
    return best(field, style_of(mind.engine).nerve, mind.rng)
