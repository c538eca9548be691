"""The bot that looks ahead: it imagines worlds that fit what it sees, and plays each good choice on in all of them.

Determinised flat search with halving: in each imagined world every candidate is played on for some moves, everybody
playing quickly chosen sensible moves and luck falling by the dice; what stands worse on average drops out, so that
the time goes where the choice is close. Playing on in many worlds is what makes it mind chance and hidden cards.
Where only the dice are unknown it goes through every throw instead (`expect.py`).
"""

from random import Random
from typing import Any

from games.bots.base import Candidate, Choice, Mind
from games.bots.expect import deepened
from games.bots.nerve import best
from games.bots.rollouts import played_on
from games.bots.simple import first_look
from games.bots.styles import Style, style_of


def search(mind: Mind) -> Choice:
    """The choice that stands best after a look ahead; of equals the one that looked best at once."""
    return searched(mind, style_of(mind.engine))


def searched(mind: Mind, style: Style) -> Choice:
    """The same in a style that is given."""
    world = mind.imagined()
    choices = mind.choices(world)
    if choices[0] is None and mind.rng.random() > style.nerve.listens:
        return None
    field = first_look(mind, world, choices, style.first_look)
    if len(field) == 1:
        return field[0].choice
    if style.turns and len(mind.engine.waited_for(world)) == 1:
        field = deepened(mind, world, field, style.turns)
    else:
        field = _raced(mind, field[: style.candidates], style)
    return best(field, style.nerve, mind.rng)


def _raced(mind: Mind, field: list[Candidate], style: Style) -> list[Candidate]:
    """Those that were still in the race when the time was over, with what they were worth in it.

    Where there was no time for a race, what they were worth at the first look.
    """
    trust = style.trust
    race = [Candidate(candidate.choice, candidate.mean() * trust, trust) for candidate in field]
    while mind.timer.has_room():
        _try_all(mind, mind.imagined(), race, style.plies_ahead)
        left = max(style.finalists, round((1 - mind.timer.spent()) * style.candidates))
        race = sorted(race, key=Candidate.mean, reverse=True)[:left]
    return race if race[-1].times > trust else field


def _try_all(mind: Mind, world: Any, race: list[Candidate], plies: int) -> None:
    """Play each candidate on in the same world, with the same dice, so that luck favours none."""
    seed = mind.rng.random()
    for candidate in race:
        if not mind.timer.has_room():
            return
        state = mind.after(world, candidate.choice)
        candidate.add(mind.worth(played_on(mind.engine, state, Random(seed), plies)))
