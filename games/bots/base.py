"""What a bot is, and what all of them need: a mind at a table, and a timer."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Final, TypeAlias

from games.engines.base import Engine, Move

Choice: TypeAlias = Move | None
"""What a bot does: a move, or None: it leaves it to the others. Only who is not waited for may leave it."""

Clock: TypeAlias = Callable[[], float]
"""Seconds since any moment. `time.perf_counter` is that of who waits, `time.thread_time` counts the own work only."""

Hunch: TypeAlias = Callable[[Any, int, Random], Move]
"""(state, seat, dice) -> a legal move, found quickly."""

KEPT_BACK: Final = 0.02
"""The part of a budget that is left for what comes after the last step."""


class Timer:
    """A budget, and how much of it is spent; it starts when it is made.

    Args:
        budget_s: the budget, in seconds of the clock.
        clock: by default that of the person who waits.
    """

    def __init__(self, budget_s: float, clock: Clock = time.perf_counter) -> None:
        self._clock = clock
        self._budget_s = budget_s * (1 - KEPT_BACK)
        self._started = self._asked = clock()
        self._longest_s = 0.0

    def spent(self) -> float:
        """How much of the budget is gone: 0.0 nothing, 1.0 all of it."""
        return (self._clock() - self._started) / self._budget_s if self._budget_s > 0 else 1.0

    def has_room(self, share: float = 1.0) -> bool:
        """Whether one more step fits in this share of the budget; to be asked before each step.

        A step is what happened between two questions, and the next may take as long as the longest so far.
        """
        now = self._clock()
        self._longest_s = max(self._longest_s, now - self._asked)
        self._asked = now
        return now - self._started + self._longest_s <= share * self._budget_s


def hunch_of(engine: Engine) -> Hunch | None:
    """The engine's `hunch`, if it offers one."""
    hunch: Hunch | None = getattr(engine, "hunch", None)
    return hunch


@dataclass(frozen=True, slots=True)
class Mind:
    """Somebody who is to choose: what it sees, its dice and its time. It never gets to see a state of the game."""

    engine: Engine
    view: Any
    rng: Random
    timer: Timer

    @property
    def seat(self) -> int:
        """Where it sits."""
        seat: int = self.view.seat
        return seat

    def imagined(self) -> Any:
        """A world that fits what it sees."""
        return self.engine.imagine(self.view, self.rng)

    def choices(self, world: Any) -> tuple[Choice, ...]:
        """All it may do, the same in every world that fits: its moves, and before them None if it may leave it.

        Raises:
            ValueError: the seat is not to act.
        """
        moves = self.engine.legal(world, self.seat)
        if not moves:
            raise ValueError(f"seat {self.seat} is not to act")
        return moves if self.seat in self.engine.waited_for(world) else (None, *moves)

    def after(self, world: Any, choice: Choice) -> Any:
        """The world after the choice."""
        return world if choice is None else self.engine.play(world, self.seat, choice)

    def worth(self, world: Any) -> float:
        """What it makes of a world, with its own eyes only: -1 lost, 1 won."""
        return self.engine.judge(self.engine.view(world, self.seat), self.seat)


@dataclass(slots=True)
class Candidate:
    """A choice and what came of it in the worlds in which it was tried."""

    choice: Choice
    total: float = 0.0
    times: int = 0

    def add(self, worth: float) -> None:
        """It was tried once more."""
        self.total += worth
        self.times += 1

    def mean(self) -> float:
        """What it was worth on average, -1 to 1; what was never tried is worse than everything that was."""
        return self.total / self.times if self.times else -2.0
