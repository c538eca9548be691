"""Bots without foresight."""

from typing import Any, Final

from games.bots.base import Candidate, Choice, Mind, hunch_of
from games.bots.nerve import best
from games.bots.styles import style_of

LEAVES: Final = 0.9
"""How often the random bot leaves it when it may: it is asked before every card."""


def random_choice(mind: Mind) -> Choice:
    """Any legal move."""
    choices, rng = mind.choices(mind.imagined()), mind.rng
    if choices[0] is not None:
        return rng.choice(choices)
    return None if rng.random() < LEAVES else rng.choice(choices[1:])


def greedy(mind: Mind) -> Choice:
    """The choice after which it goes best at once, by the engine's own judgement; equals by the dice."""
    world = mind.imagined()
    return best(first_look(mind, world, mind.choices(world)), style_of(mind.engine).nerve, mind.rng)


def first_look(mind: Mind, world: Any, choices: tuple[Choice, ...], share: float = 1.0) -> list[Candidate]:
    """The choices that there was time to look at within this share of the budget, best first; at least one.

    Each is judged once, in an order by the dice, so that no kind of move is always left out where time is short; but
    first the engine's hunch, so that what is chosen then is sensible.
    """
    if len(choices) == 1:
        return [Candidate(choices[0])]
    seen: list[Candidate] = []
    for choice in _in_order(mind, world, choices):
        seen.append(Candidate(choice, mind.worth(mind.after(world, choice)), 1))
        if not mind.timer.has_room(share):
            break
    return sorted(seen, key=Candidate.mean, reverse=True)


def _in_order(mind: Mind, world: Any, choices: tuple[Choice, ...]) -> list[Choice]:
    order = mind.rng.sample(choices, len(choices))
    hunch = hunch_of(mind.engine)
    if hunch is not None:
        first = hunch(world, mind.seat, mind.rng)
        order.remove(first)
        order.insert(0, first)
    return order
