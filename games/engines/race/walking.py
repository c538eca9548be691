"""How far each pawn can go (rules sheet 1.4): its walk, as far as the gates on it are open."""

from typing import TypeAlias

from games.engines.race.course import Gate, Walk, Walks
from games.engines.race.geometry import WAITING
from games.engines.race.rules import Pawns, Places

Reach: TypeAlias = tuple[int, Walk]
"""(most, walk): a pawn can go so many steps of this walk."""


def room(most: int, gates: tuple[Gate, ...], pawns: Pawns) -> int:
    """How many of `most` steps can be made: a pawn of its owner on a gate stops everybody before it."""
    for steps, gate, owner in gates:
        if gate in pawns[owner]:
            return steps - 1
    return most


def reach_of(walks: Walks, places: Places, pawns: Pawns) -> list[Reach]:
    """How far the pawns on these places can go, in their order; those that can go nowhere are left out."""
    found = []
    for place in places:
        for walk in walks[place] if place != WAITING else ():
            most = room(walk.most, walk.gates, pawns)
            if most >= walk.least:
                found.append((most, walk))
    return found
