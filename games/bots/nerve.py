"""Mixed decisions: what others must not be able to foresee is not decided alike every time.

Bids and bluffs are games of nerve. Who always knocks with a good hand and never with a bad one tells everybody what he
holds. So each thought comes in a mood: a liking for every *kind* of choice (not for one card over another), small
beside what is at stake, and now and then a bold one.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from games.bots.base import Candidate, Choice


@dataclass(frozen=True, kw_only=True)
class Nerve:
    """How a game of nerve is played."""

    tremble: float
    """The standard deviation of the likings, in what `judge` counts in."""
    bold: frozenset[int]
    """The kinds of moves (their first numbers) that can be bluffs."""
    bluffs: float
    """How often such a mood comes, 0 to 1."""
    boldness: float
    """What it adds to the bold kinds."""
    listens: float
    """How often who is not waited for thinks about a move of its own at all, 0 to 1. It is asked again and again, and
    who throws dice each time comes to everything in the end."""


CALM = Nerve(tremble=0.0, bold=frozenset(), bluffs=0.0, boldness=0.0, listens=1.0)
"""For games in which nobody has to guess what the others are up to."""


def kind_of(choice: Choice) -> int:
    """The kind of a choice: of a move its first number, and a number of its own for leaving it."""
    return -1 if choice is None else choice[0]


def best(candidates: Iterable[Candidate], nerve: Nerve, rng: Random) -> Choice:
    """The best choice in the mood of the moment; of equals the first."""
    some = list(candidates)
    likings = mood(sorted({kind_of(candidate.choice) for candidate in some}), nerve, rng)
    return max(some, key=lambda candidate: candidate.mean() + likings[kind_of(candidate.choice)]).choice


def mood(kinds: list[int], nerve: Nerve, rng: Random) -> dict[int, float]:
    """By kind how much better than it is a choice of it seems."""
    if not nerve.tremble:
        return dict.fromkeys(kinds, 0.0)
    boldness = nerve.boldness if rng.random() < nerve.bluffs else 0.0
    return {kind: rng.gauss(0.0, nerve.tremble) + boldness * (kind in nerve.bold) for kind in kinds}
