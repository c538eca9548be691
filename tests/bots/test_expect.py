"""Every throw by how likely it is: TactiDice."""

from random import Random

import pytest

from games.bots.base import Candidate, Mind, Timer
from games.bots.expect import OutOfTimeError, Tree, deepened
from games.engines import tactidice
from games.engines.base import CHANCE
from games.engines.tactidice.setup import set_up
from tests.bots.playing import Steps, thought

NEAR = {"white": [(8, 0), (8, 8)], "grey": [(6, 0), (0, 8)]}
"""White captures with a 2."""


def mind(state, seat, *, steps=10_000):
    return Mind(tactidice, tactidice.view(state, seat), Random(1), Timer(float(steps), Steps()))


def done(state, seat, bot="search"):
    view = tactidice.view(state, seat)
    return {tactidice.write(thought(tactidice, view, Random(one), bot=bot, steps=3000)) for one in range(3)}


def test_the_opponent_takes_away_the_die_that_captures():
    state = set_up(**NEAR, dice=(2, 3, 5))
    assert tactidice.to_act(state) == (1,)
    assert done(state, 1) == {"away 2"}


def test_a_capture_is_made():
    state = set_up(**NEAR, dice=(2, 3, 5), away=5)
    assert done(state, 0) == {tactidice.write(move) for move in tactidice.legal(state, 0) if is_capture(state, move)}


def is_capture(state, move):
    return len(tactidice.play(state, 0, move).pawns[1]) == 1


def test_a_die_is_rolled_again_when_the_throw_is_no_good():
    state = set_up(**NEAR, dice=(3, 4, 5), rerolls=True)
    assert "keep" not in done(state, 0)


def test_a_throw_is_worth_the_average_of_what_can_fall():
    state = tactidice.play(set_up(**NEAR, dice=(2, 4, 5), rerolls=True), 0, tactidice.read("again 5"))
    tree = Tree(mind(state, 0))
    falls = [tree.value(tactidice.play(state, CHANCE, fall), 1) for fall, _ in tactidice.odds(state)]
    assert len({*falls}) > 1
    assert tree.value(state, 1) == pytest.approx(sum(falls) / 6)


def test_one_seat_does_its_best_and_the_other_its_worst():
    state = set_up(**NEAR, dice=(2, 3, 5))
    for seat, choose in ((0, min), (1, max)):
        tree = Tree(mind(state, seat))
        afterwards = [tree.value(tactidice.play(state, 1, move), 1) for move in tactidice.legal(state, 1)]
        assert tree.value(state, 1) == choose(afterwards)


def test_a_thought_that_is_not_finished_counts_for_nothing():
    state = set_up(**NEAR, dice=(2, 3, 5), away=5)
    hurried = mind(state, 0, steps=1)
    field = [Candidate(move, 0.5, 1) for move in tactidice.legal(state, 0)]
    with pytest.raises(OutOfTimeError):
        Tree(hurried).value(state, 2)
    assert deepened(hurried, state, field, 2) == field
