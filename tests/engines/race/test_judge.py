"""What the judge thinks of positions, and that who follows it beats who plays anything."""

from random import Random

import pytest

from games.engines import duo, tokken
from games.engines.base import CHANCE, CLOCK
from games.engines.duo.setup import set_up as set_up_duo
from games.engines.race.judge import judge
from games.engines.race.notation import read
from games.engines.race.play import play
from games.engines.race.views import view
from games.engines.tokken.setup import set_up
from tests.engines.race.positions import played

HOME = "L1 L2 L3 L4"


def thinks(state, seat):
    return judge(view(state, seat), seat)


def test_who_has_won_is_worth_one_and_who_has_lost_minus_one():
    state = played(set_up(hands={0: "A"}, pawns={0: "71 L2 L3 L4", 2: HOME}), "A: a71>L1")

    assert [thinks(state, seat) for seat in range(4)] == [1.0, -1.0, 1.0, -1.0]


def test_when_time_is_up_more_pawns_home_are_better():
    state = set_up(hands={0: "2"}, pawns={0: "L4 L3", 1: "L4"}, options=tokken.Options(time_up="stop"))
    state = play(state, CLOCK, read("time"))

    assert 0 < thinks(state, 0) == thinks(state, 2) < 1
    assert thinks(state, 1) == -thinks(state, 0)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("L4", "71"),
        ("71", "40"),
        ("40", "1"),
        ("1", "W"),
        ("0", "1"),
        ("L4 L3", "L4 70"),
    ],
)
def test_a_pawn_is_worth_more_the_further_it_is_and_when_it_is_safe(better, worse):
    first, second = (set_up(hands={0: "2"}, pawns={0: pawns}) for pawns in (better, worse))

    assert thinks(first, 0) > thinks(second, 0)
    assert thinks(first, 2) > thinks(second, 2)
    assert thinks(first, 1) < thinks(second, 1)


def test_an_opponent_behind_is_a_danger_and_one_far_off_is_none():
    near, far = (set_up(hands={0: "2"}, pawns={0: "40", 1: spot}) for spot in ("37", "41"))

    assert thinks(near, 0) < thinks(far, 0)


def test_a_card_that_brings_a_pawn_in_is_worth_most_to_who_has_none_out():
    good, bad = (set_up(hands={0: hand}) for hand in ("A 2", "3 2"))
    late = [set_up(hands={0: hand}, pawns={0: "20"}) for hand in ("A 2", "3 2")]

    assert thinks(good, 0) - thinks(bad, 0) > thinks(late[0], 0) - thinks(late[1], 0) > 0


def test_others_hands_are_worth_nothing_to_who_does_not_see_them():
    assert thinks(set_up(hands={0: "2", 1: "A"}), 1) > judge(view(set_up(hands={0: "2", 1: "A"}), 0), 1)


def test_a_start_is_even_for_both():
    state = set_up_duo(hands={0: "2", 1: "2"})

    assert thinks(state, 0) == thinks(state, 1)


@pytest.mark.parametrize(("engine", "seats", "wins"), [(tokken, 4, 10), (tokken, 3, 8), (duo, 2, 7)])
def test_who_follows_the_judge_beats_who_plays_anything(engine, seats, wins):
    """Seat 0 (and its partner) looks at the board after each of its moves, the others play at random."""
    won = 0
    for seed in range(10):
        rng = Random(seed)
        state = engine.start(engine.Options(), seats)
        friends = state.rules.side(0)
        while acting := engine.to_act(state):
            seat = acting[0]
            moves = engine.legal(state, seat)
            if seat == CHANCE:
                move = engine.luck(state, rng)
            elif seat in friends:
                move = max(moves, key=lambda move: thinks(engine.play(state, seat, move), seat))
            else:
                move = rng.choice(moves)
            state = engine.play(state, seat, move)
        won += 0 in engine.outcome(state).winners
    assert won >= wins
