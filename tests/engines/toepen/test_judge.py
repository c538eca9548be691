"""The judgement that bots play by: the common sense in it, and that it beats none."""

from itertools import pairwise
from random import Random

import pytest

from games.bots.matches import Pairing, play_deal
from games.engines import toepen
from tests.engines.playing import random_move
from tests.engines.toepen.table import BESCHREVEN, KLASSIEK, any_preset, at_last_trick, dealt, play, position


def judged(state, seat=0):
    return toepen.judge(toepen.view(state, seat), seat)


@any_preset
def test_before_the_first_card_it_is_even(options):
    state = toepen.start(options, 4)
    assert [judged(state, seat) for seat in range(4)] == [0, 0, 0, 0]


@any_preset
def test_it_stays_between_lost_and_won(options):
    rng = Random(4)
    for seats in (2, 3, 8):
        state = toepen.start(options, seats)
        while ply := random_move(toepen, state, rng):
            assert all(-1 <= judged(state, seat) <= 1 for seat in range(seats))
            state = toepen.play(state, *ply)
        winners = toepen.outcome(state).winners
        assert [judged(state, seat) for seat in range(seats)] == [1 if s in winners else -1 for s in range(seats)]


@any_preset
def test_fewer_points_are_better(options):
    worth = [judged(position(options, scores=(score, 3, 3, 3))) for score in (0, 2, 4, 6, 8)]
    assert all(more > less for more, less in pairwise(worth))


def test_the_best_card_is_kept_for_the_last_trick():
    state = position(seats=2, hands=("HA H2", "R2 R3"), tricks=("0:K9 1:K8", "0:K10 1:K7"))
    assert judged(play(state, "A play H2")) > judged(play(state, "A play HA"))


def test_a_hand_of_aces_goes_along_and_rags_pass():
    aces = position(hands=("HA RA KA S2", "", "", ""), trump="K3")
    rags = position(hands=("H2 R2 K2 S3", "", "", ""), trump="K3")
    for state, along in ((aces, True), (rags, False)):
        asked = play(state, "D knock")
        assert (judged(play(asked, "A along")) > judged(play(asked, "A pass"))) is along


def test_a_sure_winner_knocks():
    state = at_last_trick(BESCHREVEN, winner="B")
    assert judged(play(state, "B knock"), 1) > judged(state, 1)


def test_real_laundry_is_claimed_and_good_cards_are_not_bluffed_away():
    laundry = dealt("RB RV RH HA", "R7 S9 K10 H8", "R9 S10 K7 H10", "R10 S8 K8 H9", options=KLASSIEK)
    assert judged(play(laundry, "A claim laundry")) > judged(play(laundry, "A keep"))
    good = dealt("R10 H10 K10 S9", "R7 SV K8 H8", "R9 S10 K7 HV", "RV S8 KV H9", options=KLASSIEK)
    assert judged(play(good, "A claim laundry")) < judged(play(good, "A keep"))


@pytest.mark.slow
@any_preset
def test_greedy_beats_random_three_times_in_four(options):
    preset = "klassiek" if options == KLASSIEK else "beschreven"
    pairing = Pairing(game="toepen", preset=preset, seats=4, a="greedy", b="random", budget_s=1)
    results = [play_deal(pairing, f"judge {number}") for number in range(40)]
    assert sum(result.wins for result in results) / sum(result.games for result in results) > 0.75
