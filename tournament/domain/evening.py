"""The walk through a night: planned -> door open -> (drawn -> running -> slips in) per round -> closed."""

from dataclasses import dataclass
from enum import StrEnum

from tournament.domain.clock import ClockState


class Step(StrEnum):
    """The one next thing for the organiser to do."""

    OPEN_DOOR = "open_door"
    DRAW = "draw"
    PUBLISH = "publish"
    START_CLOCK = "start_clock"
    PLAY = "play"
    COLLECT_SLIPS = "collect_slips"
    CLOSE = "close"
    LOOK_BACK = "look_back"


@dataclass(frozen=True)
class RoundFacts:
    """What matters of a round for the next step. ``open_tables`` have no counted result."""

    number: int
    is_published: bool
    clock: ClockState
    open_tables: tuple[int, ...]


@dataclass(frozen=True)
class NextStep:
    """The step and the round it is about (0 when it is about the night)."""

    step: Step
    round_number: int = 0


def next_step(*, state: str, rounds_planned: int, rounds: tuple[RoundFacts, ...]) -> NextStep:
    """The next step of a night in ``state`` ("planned", "open" or "closed"); rounds in order of number."""
    if state == "planned":
        return NextStep(Step.OPEN_DOOR)
    if state == "closed":
        return NextStep(Step.LOOK_BACK)
    if not rounds:
        return NextStep(Step.DRAW, 1)
    last = rounds[-1]
    if not last.is_published:
        return NextStep(Step.PUBLISH, last.number)
    if last.clock is ClockState.IDLE and last.open_tables:
        return NextStep(Step.START_CLOCK, last.number)
    if last.clock in {ClockState.RUNNING, ClockState.PAUSED} and last.open_tables:
        return NextStep(Step.PLAY, last.number)
    if last.number < rounds_planned:
        return NextStep(Step.DRAW, last.number + 1)
    if any(one.open_tables for one in rounds):
        return NextStep(Step.COLLECT_SLIPS, next(one.number for one in rounds if one.open_tables))
    return NextStep(Step.CLOSE)
