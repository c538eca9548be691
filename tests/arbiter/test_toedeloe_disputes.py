"""The pub's quarrel about ToedeLoe (UP-9a1d), put to the arbiter: what is split, who wins, what costs a point."""

from random import Random

import pytest

from games.arbiter import ask
from games.engines import toedeloe
from games.engines.base import CHANCE
from tests.engines.toedeloe.table import last_trick, number_on

LAST = {"round_number": 3, "leader": 0}
ALL_RED = "R2 R3 R4 R5"  # seat 3 wins a minus trick


def won(seat, trick, **position):
    """What the seat may do with the trick that it has won."""
    answer = ask("toedeloe", seat=seat, trick=trick, **LAST, **position)
    assert answer.state.turn == seat
    return answer


def splits(answer):
    """The numbers that the winner may put pawns on."""
    moves = map(answer.engine.read, answer.moves)
    return {tuple(sorted(map(number_on, move[1:]))) for move in moves}


def test_up_9a1d_a_an_eight_is_not_split():
    answer = won(3, "R2 R6 K8 R7")
    assert splits(answer) == {(8,)}
    assert answer.why_not("place A04 A05").rule == "no_split"


def test_up_9a1d_b_an_ace_is_split_into_fifteen():
    answer = won(1, "K2 KA K3 K4")
    assert splits(answer) == {(3, 12), (4, 11), (5, 10), (6, 9), (7, 8)}
    assert answer.why_not("place A03 A26").rule == "wrong_sum"  # 5 + 9


@pytest.mark.parametrize(
    ("card", "numbers"),
    [
        ("KV", {(12,), (2, 10), (3, 9), (4, 8), (5, 7), (6, 6)}),
        ("KB", {(11,), (2, 9), (3, 8), (4, 7), (5, 6)}),
    ],
)
def test_up_9a1d_c_a_queen_and_a_jack_may_be_split_and_need_not(card, numbers):
    assert splits(won(1, f"K2 {card} K3 K4")) == numbers


def test_up_9a1d_d_of_two_equal_highest_cards_the_last_wins():
    assert splits(won(1, "S10 S10 S2 HA")) == {(10,)}
    assert won(3, "R4 R2 RA RA", holding="K2").moves == ("play K2",)


def test_up_9a1d_e_a_club_on_diamonds_does_not_win_and_its_eight_is_the_winners():
    answer = won(3, "R2 R6 K8 R7")
    assert (answer.state.turn, answer.state.value) == (3, 8)


def test_up_9a1d_f_a_red_trick_is_worth_nothing():
    answer = won(3, "R7 R7 RB RA", holding="K2")
    assert answer.moves == ("play K2",)
    assert answer.state.tricks[-1] == -4


def test_up_9a1d_g_a_joker_is_not_played_by_who_can_follow_unless_one_was_led():
    hand = "H2 JK R5 R6 R7 R8 R9 R10 RA"
    assert ask("toedeloe", seat=1, holding=hand, trick="HA").moves == ("play H2",)
    assert "play JK" in ask("toedeloe", seat=1, holding=hand, trick="S3").moves
    assert ask("toedeloe", seat=1, holding=hand, trick="JK").moves == ("play JK",)


def test_up_9a1d_h_the_fewest_plus_tricks_cost_a_point_and_neither_pawns_nor_all_tricks():
    """White has 2 plus tricks (of 6), grey 3 (of 3): white pays, though it won more tricks."""
    tricks = (0, 2, 1, 3, 1, -1, -1, -3)
    assert last_trick("R6 R3 R4 R5", 2, tricks).marker == (-1, 0)


@pytest.mark.parametrize("seats", [2, 4])
def test_up_9a1d_i_a_cycle_plays_eight_nine_and_ten_and_is_then_shuffled(seats):
    rng, played = Random(3), []
    state = toedeloe.start(toedeloe.Options(), seats)
    while state.cycle == 1:
        assert not state.why
        before = state
        (seat,) = toedeloe.to_act(state)
        moves = toedeloe.legal(state, seat)
        state = toedeloe.play(state, seat, toedeloe.luck(state, rng) if seat == CHANCE else rng.choice(moves))
        if state.round != before.round:
            played.append(len(before.tricks) + 1)
    assert played == [8, 9, 10]
    assert [*map(len, state.stock)] == [54, 54]
