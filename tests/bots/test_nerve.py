"""Games of nerve: nobody does the same every time, and a bluff comes now and then."""

from collections import Counter
from random import Random
from statistics import mean, pstdev

import pytest

from games.bots.base import Candidate
from games.bots.nerve import CALM, Nerve, best, mood
from games.engines import toepen
from tests.bots.playing import thought
from tests.engines.toepen.table import play, position

SHY = Nerve(tremble=0.1, bold=frozenset({11}), bluffs=0.25, boldness=10.0, listens=0.5)
KNOCK = toepen.read("knock")


def done(state, seat, bot, times=150):
    """What the bot does there, and how often."""
    view = toepen.view(state, seat)
    told = Counter(thought(toepen, view, Random(seed), bot=bot, steps=40) for seed in range(times))
    return {None if move is None else toepen.write(move): count for move, count in told.items()}


def test_a_calm_mood_likes_everything_alike():
    assert mood([-1, 10, 11], CALM, Random(1)) == {-1: 0.0, 10: 0.0, 11: 0.0}


def test_likings_are_small_and_boldness_comes_now_and_then():
    moods = [mood([10, 11], SHY, Random(seed)) for seed in range(1000)]
    bold = [one for one in moods if one[11] > 5]
    assert 0.2 < len(bold) / len(moods) < 0.3
    assert all(abs(one[10]) < 1 for one in moods)
    assert abs(mean(one[10] for one in moods)) < 0.02
    assert pstdev(one[10] for one in moods) == pytest.approx(0.1, abs=0.01)


def test_a_mood_likes_no_card_over_another():
    cards = [Candidate((10, card), worth, 1) for card, worth in ((3, 0.2), (4, 0.21), (5, 0.1))]
    assert {best(cards, SHY, Random(seed)) for seed in range(100)} == {(10, 4)}


def test_without_nerve_the_best_is_done_and_of_equals_the_first():
    equals = [Candidate((1,), 0.5, 1), Candidate((2,), 1.0, 2), Candidate(None, 0.3, 1), Candidate((3,))]
    assert best(equals, CALM, Random(1)) == (1,)


both = pytest.mark.parametrize("bot", ["greedy", "search"])


@both
def test_who_cannot_lose_nearly_always_knocks(bot):
    over = ("0:R7 1:R8 2:R9 3:R10", "3:K7 0:K8 1:K9 2:K10", "2:S7 3:S8 0:S9 1:S10")
    told = done(position(hands=("H9", "HA", "H8", "H7"), trump="H2", tricks=over), 1, bot)
    assert told["knock"] > 120


@both
def test_rags_bluff_now_and_then(bot):
    told = done(position(hands=("H2 R2 K2 S3", "", "", ""), trump="K3"), 0, bot)
    assert 1 <= told["knock"] <= 25


@pytest.mark.parametrize(("bot", "hand"), [("greedy", "HA RA K2 S3"), ("search", "KA R9 H2 S3")])
def test_in_a_close_case_the_answer_is_not_always_the_same(bot, hand):
    state = play(position(hands=(hand, "", "", ""), trump="K3"), "D knock")
    assert {*done(state, 0, bot)} == {"along", "pass"}


def test_who_is_not_waited_for_mostly_leaves_it():
    state = position(hands=("", "HA RA KA S2", "", ""), trump="K3")
    told = done(state, 1, "search")
    assert told[None] > 75
    assert {*told} == {None, "knock"}
