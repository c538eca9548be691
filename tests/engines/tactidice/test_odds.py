"""How likely each roll is."""

from random import Random

import pytest

from games.engines.base import CHANCE
from games.engines.tactidice import Options, legal, luck, odds, start, why_not
from games.engines.tactidice.moves import FALL, ROLL
from games.engines.tactidice.setup import set_up
from tests.engines.tactidice import WHITE, played


def rolling():
    return set_up(white=[(8, 0)], grey=[(0, 0)])


def falling():
    return played(set_up(white=[(8, 0)], grey=[(0, 0)], dice=(1, 2, 4), rerolls=True), "again 1")


def beginning():
    texts = ("lay nn- -+- n-n", "turn n-n", "turn nn-", "place 0 1 2 3 4 5", "place 2 3 5 6 7 8")
    return played(start(Options(), 2), *texts)


@pytest.mark.parametrize(("state", "rolls"), [(rolling, 56), (falling, 6), (beginning, 30)])
def test_every_roll_that_can_fall_is_there_once_and_all_add_up_to_one(state, rolls):
    fallen = odds(state())
    assert len(fallen) == rolls
    assert sorted({move for move, _ in fallen}) == [move for move, _ in fallen]
    assert sum(chance for _, chance in fallen) == pytest.approx(1)
    assert [why_not(state(), CHANCE, move) for move, _ in fallen] == [None] * rolls


def test_different_dice_fall_six_times_as_often_as_equal_ones():
    fallen = dict(odds(rolling()))
    assert [round(fallen[ROLL, *dice] * 216) for dice in ((1, 2, 3), (1, 1, 2), (1, 1, 1))] == [6, 3, 1]
    assert odds(falling()) == tuple(((FALL, die), 1 / 6) for die in range(1, 7))


def test_luck_falls_as_the_odds_say():
    rng, state, times = Random(1), rolling(), 20_000
    fallen = dict.fromkeys((move for move, _ in odds(state)), 0)
    for _ in range(times):
        fallen[luck(state, rng)] += 1
    assert all(abs(fallen[move] / times - chance) < 0.005 for move, chance in odds(state))


def test_who_thinks_has_no_odds():
    state = set_up(white=[(8, 0)], grey=[(0, 0)], dice=(1, 1, 4))
    assert (odds(state), odds(start(Options(), 2))) == ((), ())
    assert legal(state, WHITE)
