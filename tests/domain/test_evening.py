"""The walk through a night: at each stage one next thing to do."""

import pytest

from tournament.domain.clock import ClockState
from tournament.domain.evening import NextStep, RoundFacts, Step, next_step


def played(number, *open_tables):
    """A published round whose time is up."""
    return RoundFacts(number, is_published=True, clock=ClockState.OVER, open_tables=open_tables)


def published(number, clock, *open_tables):
    return RoundFacts(number, is_published=True, clock=clock, open_tables=open_tables)


def draft(number):
    return RoundFacts(number, is_published=False, clock=ClockState.IDLE, open_tables=(1, 2))


STAGES = {
    "nothing drawn yet": ([], NextStep(Step.DRAW, 1)),
    "drawn, not published": ([draft(1)], NextStep(Step.PUBLISH, 1)),
    "published, not started": ([published(1, ClockState.IDLE, 1, 2)], NextStep(Step.START_CLOCK, 1)),
    "the clock runs": ([published(1, ClockState.RUNNING, 1, 2)], NextStep(Step.PLAY, 1)),
    "the clock is paused": ([published(1, ClockState.PAUSED, 1, 2)], NextStep(Step.PLAY, 1)),
    "some slips are in before the end": ([published(1, ClockState.RUNNING, 2)], NextStep(Step.PLAY, 1)),
    "all slips are in before the end": ([published(1, ClockState.RUNNING)], NextStep(Step.DRAW, 2)),
    "all slips are in without a clock": ([published(1, ClockState.IDLE)], NextStep(Step.DRAW, 2)),
    "time is up, all slips are in": ([played(1)], NextStep(Step.DRAW, 2)),
    "time is up, a slip is missing: the draw need not wait": ([played(1, 3)], NextStep(Step.DRAW, 2)),
    "stopped by hand, a slip is missing": ([published(1, ClockState.STOPPED, 3)], NextStep(Step.DRAW, 2)),
    "second round drawn": ([played(1), draft(2)], NextStep(Step.PUBLISH, 2)),
    "second round runs, a slip of the first is missing": (
        [played(1, 3), published(2, ClockState.RUNNING, 1, 2)],
        NextStep(Step.PLAY, 2),
    ),
    "last round runs": ([played(1), played(2), published(3, ClockState.RUNNING, 1)], NextStep(Step.PLAY, 3)),
    "last round over, its slips are missing": ([played(1), played(2), played(3, 1)], NextStep(Step.COLLECT_SLIPS, 3)),
    "an old slip is missing at the end": ([played(1, 3), played(2), played(3, 1)], NextStep(Step.COLLECT_SLIPS, 1)),
    "everything is in": ([played(1), played(2), played(3)], NextStep(Step.CLOSE)),
    "a round more than planned": ([played(1), played(2), played(3), draft(4)], NextStep(Step.PUBLISH, 4)),
    "a round more than planned is in": ([played(1), played(2), played(3), played(4)], NextStep(Step.CLOSE)),
}


@pytest.mark.parametrize(("rounds", "step"), STAGES.values(), ids=STAGES)
def test_an_open_night_has_one_next_step(rounds, step):
    assert next_step(state="open", rounds_planned=3, rounds=tuple(rounds)) == step


@pytest.mark.parametrize("rounds", [(), (played(1),)])
def test_a_planned_night_opens_its_door_and_a_closed_night_is_looked_back_on(rounds):
    assert next_step(state="planned", rounds_planned=3, rounds=rounds) == NextStep(Step.OPEN_DOOR, 0)
    assert next_step(state="closed", rounds_planned=3, rounds=rounds) == NextStep(Step.LOOK_BACK, 0)


def test_a_whole_night_walks_from_the_door_to_looking_back():
    walk = [next_step(state="planned", rounds_planned=2, rounds=())]
    for past in ((), (played(1),)):
        number = len(past) + 1
        clocks = [published(number, clock, 1) for clock in (ClockState.IDLE, ClockState.RUNNING)]
        stages = [past, *((*past, fact) for fact in (draft(number), *clocks))]
        walk += [next_step(state="open", rounds_planned=2, rounds=rounds) for rounds in stages]
    walk += [next_step(state=state, rounds_planned=2, rounds=(played(1), played(2))) for state in ("open", "closed")]

    a_round = [Step.DRAW, Step.PUBLISH, Step.START_CLOCK, Step.PLAY]
    assert [one.step for one in walk] == [Step.OPEN_DOOR, *a_round, *a_round, Step.CLOSE, Step.LOOK_BACK]
    assert [one.round_number for one in walk] == [0, 1, 1, 1, 1, 2, 2, 2, 2, 0, 0]
