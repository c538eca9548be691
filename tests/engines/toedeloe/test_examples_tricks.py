"""The worked examples of rules/toedeloe.md about cards: L1 to L16, L26 and L27."""

from random import Random

import pytest

from games.engines import toedeloe
from games.engines.base import CHANCE
from games.engines.toedeloe.layout import PROPOSED
from games.engines.toedeloe.setup import set_up
from games.engines.toedeloe.state import CARD_DUE, JOKER_DUE, PAWNS_DUE
from tests.engines.toedeloe.table import choices, do, field_of, number_on, trick, why_not

BEFORE = (-1,) * 8  # minus tricks of seat 0 that `trick` begins after


def is_minus_trick_of(seat, state):
    """Nothing to do, and the winner leads."""
    return (state.due, state.turn, state.tricks) == (CARD_DUE, seat, (*BEFORE, -1 - seat))


def pawns_due(state):
    """Who places, and for what."""
    assert state.due == PAWNS_DUE
    return state.turn, state.value


def test_l1_an_ace_wins_and_an_all_red_trick_is_a_minus_trick():
    assert is_minus_trick_of(3, trick("R7 R7 RB RA"))


def test_l2_a_joker_wins_and_gives_its_action():
    state = trick("R3 R2 RA JK")
    assert (state.due, state.turn) == (JOKER_DUE, 3)
    assert do(state, "toedeloe 1 A12").tricks == (*BEFORE, 3)


def test_l3_the_later_of_two_equal_aces_wins_and_all_red_is_minus():
    assert is_minus_trick_of(3, trick("R4 R2 RA RA"))


def test_l4_the_later_joker_wins():
    state = trick("R4 R5 JK JK")
    assert (state.due, state.turn) == (JOKER_DUE, 3)


def test_l5_the_leader_wins_with_the_highest_red():
    assert is_minus_trick_of(0, trick("RA R4 R5 R7"))


def test_l6_a_club_that_did_not_follow_is_caught_by_a_red_seven():
    state = trick("R2 R6 K8 R7")
    assert pawns_due(state) == (3, 8)
    assert [number_on(move[1]) for move in toedeloe.legal(state, 3)] == [8] * 8


def test_l7_a_caught_queen_is_a_twelve_or_a_split_of_twelve():
    state = trick("R2 R6 KV R3")
    assert pawns_due(state) == (1, 12)
    numbers = {tuple(sorted(map(number_on, move[1:]))) for move in toedeloe.legal(state, 1)}
    assert numbers == {(12,), (2, 10), (3, 9), (4, 8), (5, 7), (6, 6)}


def test_l8_a_higher_black_card_raises_the_value_for_who_wins():
    assert pawns_due(trick("R7 R3 K5 K7")) == (0, 7)


def test_l9_without_the_seven_of_clubs_the_five_counts():
    assert pawns_due(trick("R7 R3 K5 R2")) == (0, 5)


def test_l10_the_led_suit_wins_and_the_highest_black_card_counts():
    state = trick("K5 K9 SH K3")
    assert pawns_due(state) == (1, 13)
    assert {len(move) for move in toedeloe.legal(state, 1)} == {3}
    assert why_not(state, "place A00") == "no_circle"
    assert why_not(state, "place A34") == "wrong_number"
    assert why_not(state, "place A02") == "must_split"


def test_l11_a_caught_black_ace_is_fifteen():
    state = trick("H4 SA KA H9")
    assert pawns_due(state) == (3, 15)
    assert why_not(state, "place A01 A13") == ""
    assert {tuple(sorted(map(number_on, move[1:]))) for move in toedeloe.legal(state, 3)} == {
        *[(3, 12), (4, 11), (5, 10), (6, 9), (7, 8)]
    }
    assert all(field_of(first) == field_of(second) for _, first, second in toedeloe.legal(state, 3))


def test_l12_a_red_ace_is_worth_nothing_itself():
    state = trick("HA K5 H2 H3")
    assert pawns_due(state) == (0, 5)
    assert all(len(move) == 2 and number_on(move[1]) == 5 for move in toedeloe.legal(state, 0))


def test_l13_a_ten_is_not_split():
    state = trick("S10 S10 S2 HA")
    assert pawns_due(state) == (1, 10)
    assert why_not(state, "place A04 A12") == "no_split"
    assert {number_on(move[1]) for move in toedeloe.legal(state, 1)} == {10}


def test_l14_who_holds_a_joker_plays_it_on_a_joker():
    state = set_up(trick="JK R2", hands=["", "", "S2 JK", "S3 S4"])
    assert choices(state) == ["play JK"]
    assert why_not(state, "play S2") == "must_play_joker"
    state = do(do(state, "play JK"), "play S3")
    assert (state.due, state.turn) == (JOKER_DUE, 2)


def test_l15_no_joker_while_you_can_follow():
    state = set_up(trick="H7", hands=["", "H2 HV JK", "", ""])
    assert choices(state) == ["play H2", "play HV"]
    assert why_not(state, "play JK") == "joker_while_following"


def test_l16_a_joker_or_anything_else_when_you_cannot_follow():
    state = set_up(trick="H7", hands=["", "JK K3", "", ""])
    assert choices(state) == ["play K3", "play JK"]


@pytest.mark.parametrize(("seats", "left"), [(4, 0), (2, 27)])
def test_l26_a_cycle_is_27_tricks_and_all_cards_of_four_players(seats, left):
    rng, rounds = Random(1), []
    state = toedeloe.start(toedeloe.Options(), seats)
    while state.cycle == 1:
        assert not state.why
        before = state
        (seat,) = toedeloe.to_act(state)
        moves = toedeloe.legal(state, seat)
        state = toedeloe.play(state, seat, toedeloe.luck(state, rng) if seat == CHANCE else rng.choice(moves))
        if state.round != before.round:
            rounds.append((before.round, len(before.tricks) + 1, [*map(len, state.hands)]))
    assert rounds == [(1, 8, [1] * seats), (2, 9, [1] * seats), (3, 10, [0] * seats)]
    assert [*map(len, before.stock)] == [left] * 2
    assert [len(laid) + 1 for laid in before.laid] == [27] * seats


def test_l27_a_row_of_nine_shows_two_plus_tricks_of_round_two():
    tricks = (-2, -3, -1, 1, 1, -1, 2, 0)
    state = set_up(round_number=2, tricks=tricks, leader=3, hands=["R2 K9", "R3 K9", "R4 K10", "R5 K10"])
    assert "seat 1 grey   2 cards  - - - | | - - -\n" in toedeloe.picture(toedeloe.view(state, 0))
    for card in ("R5", "R2", "R3", "R4"):
        state = do(state, f"play {card}")
    assert (state.round, state.marker) == (3, (0, -1))  # seat 3 alone stayed empty


def test_the_proposed_board_has_each_number_four_times_on_each_field():
    for field in (0, 1):
        numbers = [number for place, number in PROPOSED.numbers.items() if field_of(place) == field]
        assert sorted(numbers) == sorted([*range(2, 13)] * 4)
