"""Expectimax: every throw of the dice by how likely it is, for games of two in which only the dice are unknown.

A game offers it by a function `odds(state)`: every roll that can fall now, with its probability; nothing if there is
none. A throw of several dice begins a turn; how many turns are looked at is the game's style.
"""

from typing import Any, Final

from games.bots.base import Candidate, Mind
from games.engines.base import CHANCE

ONE_DIE: Final = 6
"""A throw with more outcomes than one die has begins a new turn."""


class OutOfTimeError(Exception):
    """The budget is spent in the middle of a thought."""


def deepened(mind: Mind, world: Any, field: list[Candidate], turns: int) -> list[Candidate]:
    """The candidates with what they are worth some turns later, best first, looking further while there is time.

    What promised most is looked at first. Where the time ended in the middle, only what was looked at as far as the
    best is left, or all as they were before if that is less than two.
    """
    tree = Tree(mind)
    for further in range(1, turns + 1):
        deeper: list[Candidate] = []
        try:
            for candidate in field:
                value = tree.value(mind.after(world, candidate.choice), further)
                deeper.append(Candidate(candidate.choice, value, 1))
        except OutOfTimeError:
            return sorted(deeper, key=Candidate.mean, reverse=True) if len(deeper) > 1 else field
        field = sorted(deeper, key=Candidate.mean, reverse=True)
    return field


class Tree:
    """What states are worth to a mind, remembered."""

    def __init__(self, mind: Mind) -> None:
        self._mind = mind
        self._engine: Any = mind.engine  # one that has `odds`
        self._known: dict[tuple[Any, int], float] = {}

    def value(self, state: Any, turns: int) -> float:
        """The expectation when the mind's seat does its best and the other seat its worst.

        Raises:
            OutOfTimeError: the budget is spent.
        """
        key = (state, turns)
        known = self._known.get(key)
        if known is None:
            if not self._mind.timer.has_room():
                raise OutOfTimeError
            known = self._known[key] = self._looked_up(state, turns)
        return known

    def _looked_up(self, state: Any, turns: int) -> float:
        engine, acting = self._engine, self._engine.to_act(state)
        if not acting:
            return self._mind.worth(state)
        seat = acting[0]
        if seat == CHANCE:
            return self._expected(state, turns)
        values = [self.value(engine.play(state, seat, move), turns) for move in engine.legal(state, seat)]
        return max(values) if seat == self._mind.seat else min(values)

    def _expected(self, state: Any, turns: int) -> float:
        rolls = self._engine.odds(state)
        if len(rolls) > ONE_DIE:
            turns -= 1
        if not rolls or not turns:
            return self._mind.worth(state)
        play = self._engine.play
        return float(sum([chance * self.value(play(state, CHANCE, roll), turns) for roll, chance in rolls]))
