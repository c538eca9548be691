"""How well it goes, from what a seat sees."""

from dataclasses import replace
from random import Random

import pytest

from games.engines import toedeloe
from games.engines.base import CHANCE
from games.engines.toedeloe.setup import set_up
from games.engines.toedeloe.state import NOBODY
from tests.engines.toedeloe.table import trick


def judge(state, seat):
    return toedeloe.judge(toedeloe.view(state, seat), seat)


def best(state):
    """The move after which it goes best for whose turn it is, as text."""
    seat = state.turn
    moves = toedeloe.legal(state, seat)
    return toedeloe.write(max(moves, key=lambda move: judge(toedeloe.play(state, seat, move), seat)))


def greedy_move(state, seat, rng):
    """As `best`, from the view alone."""
    imagined = toedeloe.imagine(toedeloe.view(state, seat), rng)
    moves = toedeloe.legal(imagined, seat)
    return max(moves, key=lambda move: judge(toedeloe.play(imagined, seat, move), seat))


def test_an_even_game_is_even_for_who_sees_no_hand():
    state = set_up(white="A10 A11 A12", grey="B01 B11 B21")
    assert toedeloe.judge(toedeloe.view(state, None), 0) == pytest.approx(0, abs=0.05)


def test_what_is_good_for_one_team_is_bad_for_the_other():
    state = set_up(white="A10 A11 A12 A13", marker=(-1, -3))
    gallery = toedeloe.view(state, None)
    assert toedeloe.judge(gallery, 0) == toedeloe.judge(gallery, 2) == -toedeloe.judge(gallery, 1) > 0.3


def test_a_finished_game_is_won_lost_or_even():
    won = replace(set_up(white="A10 A11", marker=(0, -1)), why="cycles", turn=NOBODY)
    even = replace(set_up(white="A10 A11", marker=(-2, 0)), why="cycles", turn=NOBODY)
    assert [judge(won, seat) for seat in range(4)] == [1, -1, 1, -1]
    assert [judge(even, seat) for seat in range(4)] == [0, 0, 0, 0]


def test_a_pawn_that_closes_a_gap_is_liked_best():
    state = trick("K2 K9 K3 K4", grey="A10 A11 A12 A13 A14 A50 A51 A52 A54")
    assert best(state) == "place A53"


def test_a_joker_is_kept_when_the_partner_wins_a_good_trick_anyway():
    state = set_up(trick="K7 KH K2", hands=["", "", "", "R2 S2 JK"], tricks=(3, 0, 2, -1, -1, -1))
    assert best(state) != "play JK"


def test_the_last_to_play_does_not_give_opponents_an_ace():
    state = set_up(trick="H9 H7 H2", hands=["", "", "", "SA R2 R3"])
    assert best(state) in ("play R2", "play R3")


def test_the_last_to_play_gives_the_partner_an_ace():
    state = set_up(trick="H7 H9 H2", hands=["", "", "SA R2 R3", ""], leader=3)
    assert best(state) == "play SA"


def test_who_takes_the_best_looking_move_beats_who_plays_at_random():
    rng, points = Random(4), 0
    for game in range(2):
        state = toedeloe.start(toedeloe.Options(), 2)
        while acting := toedeloe.to_act(state):
            (seat,) = acting
            if seat == CHANCE:
                move = toedeloe.luck(state, rng)
            elif seat == game:
                move = greedy_move(state, seat, rng)
            else:
                move = rng.choice(toedeloe.legal(state, seat))
            state = toedeloe.play(state, seat, move)
        points += toedeloe.outcome(state).winners == (game,)
    assert points == 2
