"""What the source leaves open, F1 to F22 of rules/toedeloe.md: the default, and the other reading."""

import pytest

from games.engines import toedeloe
from games.engines.toedeloe.placements import MARKER, PAIR, TOEDELOE
from games.engines.toedeloe.rows import rows_of, team_points
from games.engines.toedeloe.setup import set_up
from games.engines.toedeloe.state import CARD_DUE, JOKER_DUE, supply_of
from tests.engines.toedeloe.table import choices, circles, do, last_trick, number_on, trick, why_not

JOKER_WON_BY_0 = "JK R2 R3 R4"
ALL_RED = "R2 R3 R4 R5"  # seat 3 wins a minus trick
Options = toedeloe.Options


def points(options, places, green=("", "")):
    state = set_up(options=options, white=places, green=green)
    return team_points(options, state.pawns[0], state.green)


def test_f1_number_cards_are_not_split_unless_the_house_says_so():
    eight = "R2 R6 K8 R7"
    assert {len(move) for move in toedeloe.legal(trick(eight), 3)} == {2}
    assert why_not(trick(eight), "place A04 A05") == "no_split"
    splitting = trick(eight, options=Options(split_numbers=True))
    numbers = {tuple(sorted(map(number_on, move[1:]))) for move in toedeloe.legal(splitting, 3)}
    assert numbers == {(8,), (2, 6), (3, 5), (4, 4)}


def test_f2_the_marker_is_no_pawn_of_the_forty_unless_the_house_says_so():
    pawns = " ".join(circles(*range(2, 13), but="A21").split()[:38])
    other = trick("R2 R6 K7 R4", grey=pawns, options=Options(marker_from_supply=True))
    assert supply_of(trick("R2 R6 K7 R4", grey=pawns), 1) == 2
    assert supply_of(other, 1) == 1
    assert do(other, "place A21").why == "pawns"


def test_f3_fifteen_is_split_in_six_and_nine():
    state = trick("K2 K3 KA K4")
    assert why_not(state, "place A05 A26") == ""
    assert why_not(state, "place A05") == "must_split"


@pytest.mark.parametrize(("basis", "marker"), [("plus", (0, -1)), ("tricks", (0, 0))])
def test_f4_what_spares_a_player_his_point(basis, marker):
    tricks = (0, 2, 3, 3, -2, -1, -1)  # seat 1 won a trick, but no plus trick
    assert last_trick(ALL_RED, 1, tricks, options=Options(penalty_basis=basis)).marker == marker


@pytest.mark.parametrize(("basis", "marker"), [("plus_tricks", (-1, 0)), ("tricks", (0, -1)), ("pawns", (0, -1))])
def test_f5_what_the_teams_compare_after_a_round(basis, marker):
    """Round 2 of nine tricks: white has 2 plus and 6 tricks in all, grey 3 plus tricks and no other."""
    options = Options(fewest_basis=basis)
    tricks = (0, 2, 1, 3, 1, -1, -1, -1)
    state = set_up(options=options, round_number=2, tricks=tricks, hands=["R6 K9", "R3 K9", "R4 K10", "R5 K10"])
    state.placed = (4, 3)
    for card in ("R6", "R3", "R4", "R5"):
        state = do(state, f"play {card}")
    assert state.marker == marker


def test_f6_a_split_that_is_half_full_costs_a_point_unless_the_house_lets_one_be_placed():
    first_halves = {"white": circles(4, 5, 12), "grey": circles(6, 7)}
    house = Options(partial_split=True)
    assert trick("K2 KA K3 K4", **first_halves).marker == (0, -1)
    partial = trick("K2 KA K3 K4", **first_halves, options=house)
    assert partial.marker == (0, 0)
    assert {number_on(move[1]) for move in toedeloe.legal(partial, 1)} == {3, 8, 9, 10, 11}
    assert {len(move) for move in toedeloe.legal(partial, 1)} == {2}
    assert why_not(partial, "place A04") == "wrong_number"


def test_f6_one_pawn_of_a_split_is_no_choice_while_the_whole_fits():
    state = trick("K2 KA K3 K4", options=Options(partial_split=True))
    assert why_not(state, "place A01") == "must_split"
    one_four = trick("K2 KA K3 K4", white=circles(4, 5, 12, but="A11"), grey=circles(6, 7))
    assert {11 + 4} == {sum(map(number_on, move[1:])) for move in toedeloe.legal(one_four, 1)}
    twelve = trick("K2 KV K3 K4", options=Options(partial_split=True))
    assert why_not(twelve, "place A01") == "half_split"


def test_f7_the_value_is_the_highest_black_card_and_no_sum():
    assert trick("R7 R3 K5 K7").value == 7


def test_f8_a_red_ace_counts_nothing():
    assert trick("RA R3 K5 R7").value == 5
    assert trick("RA R3 R5 R7").due == CARD_DUE


def test_f9_a_joker_trick_with_black_cards_gives_the_three_actions_only():
    state = trick("JK K5 SA R4", marker=(-1, 0))
    assert {move[0] for move in toedeloe.legal(state, 0)} == {PAIR, TOEDELOE, MARKER}
    assert why_not(state, "place A03") == "joker_action"


def test_f10_a_jokers_pair_may_lie_on_two_fields_unless_the_house_forbids_it():
    assert why_not(trick(JOKER_WON_BY_0), "pair A01 B10") == ""
    house = trick(JOKER_WON_BY_0, options=Options(pair_same_field=True))
    assert why_not(house, "pair A01 B10") == "pair_two_fields"
    assert why_not(house, "pair A01 A16") == ""
    assert not [text for text in choices(house) if text.startswith("pair A") and " B" in text]


def test_f11_a_green_pawn_breaks_rows_unless_it_counts_for_both():
    row, green = "A10 A11 A13", ("A12", "")
    assert points(Options(), row, green) == 2
    assert points(Options(toedeloe_counts="both"), row, green) == 4
    assert points(Options(toedeloe_counts="both"), "", ("A12", "A13")) == 0


def test_f12_both_teams_move_both_green_pawns_unless_each_has_its_own():
    assert why_not(trick(JOKER_WON_BY_0), "toedeloe 2 A12") == ""
    house = trick(JOKER_WON_BY_0, options=Options(toedeloe_shared=False))
    assert why_not(house, "toedeloe 2 A12") == "not_your_green"
    assert {move[1] for move in toedeloe.legal(house, 0) if move[0] == TOEDELOE} == {0}


def test_f13_the_green_middle_shields_from_opponents_not_from_oneself():
    state = trick(JOKER_WON_BY_0, white="A22", grey="A23")
    assert why_not(state, "toedeloe 1 A22") == ""
    assert why_not(state, "toedeloe 1 A23") == "green_middle"


def test_f14_a_removed_pawn_is_back_in_the_supply():
    state = trick(JOKER_WON_BY_0, white="A22 A21")
    assert (supply_of(state, 0), supply_of(do(state, "toedeloe 1 A22"), 0)) == (38, 39)


def test_f15_the_pawn_in_two_rows_counts_twice_unless_the_house_counts_it_once():
    cross = "A10 A11 A12 A20 A30"
    assert points(Options(), cross) == 6
    assert points(Options(shared_pawn_counts=False), cross) == 5
    apart = "A10 A11 A12 A20 A30 B10 B11"
    assert points(Options(shared_pawn_counts=False), apart) == 5


def test_f16_a_row_stays_on_its_field_unless_the_house_lets_it_go_on():
    row = "A14 A15 A16 B10 B11"
    assert points(Options(), row) == 5
    state = set_up(white=row)
    assert [*map(len, rows_of(Options(), state.pawns[0], state.green))] == [3, 2]
    assert rows_of(Options(rows_cross_fields=True), state.pawns[0], state.green) == [(14, 15, 16, 110, 111)]


def test_f16_a_row_does_not_go_on_where_the_corner_is_missing():
    assert points(Options(rows_cross_fields=True), "A04 A05 B01 B02") == 4
    state = set_up(white="A04 A05 B01 B02")
    assert len(rows_of(Options(rows_cross_fields=True), state.pawns[0], state.green)) == 2


def test_f17_team_pawns_never_move():
    state = trick(JOKER_WON_BY_0, white="A22 A21", marker=(-1, -1))
    for move in toedeloe.legal(state, 0):
        after = toedeloe.play(state, 0, move)
        assert after.pawns[0] in (
            state.pawns[0] | after.pawns[0],
            state.pawns[0] & ~(1 << move[-1]),
        )


def test_f18_a_joker_may_be_led():
    state = set_up(hands=["JK R2", "", "", ""])
    assert choices(state) == ["play R2", "play JK"]
    assert trick(JOKER_WON_BY_0).due == JOKER_DUE


def test_f19_from_minus_one_the_marker_goes_to_zero():
    assert do(trick(JOKER_WON_BY_0, marker=(-1, 0)), "marker").marker == (0, 0)


def test_f20_minus_nine_within_a_round_ends_the_game_at_once():
    state = trick("R2 R6 K8 R7", white=circles(8), marker=(0, -8))
    assert (state.why, state.marker, toedeloe.to_act(state)) == ("minus", (0, -9), ())


def test_f21_after_a_deal_the_seat_after_the_new_dealer_leads_and_not_who_won_the_last_trick():
    state = last_trick(ALL_RED, 1, (0, 0, 2, 3, -1, -1, -1), dealer=1)
    assert state.dealer == 2
    assert toedeloe.to_act(do(state, deal_of(state))) == (3,)


def test_f22_partners_sit_crosswise_whoever_they_are():
    over = last_trick(ALL_RED, 1, (0, 0, 2, 2, 0, 0, 2), marker=(0, -8))
    assert toedeloe.outcome(over).winners == (0, 2)


def deal_of(state):
    """Some deal, as text."""
    hands = []
    stock = [list(cards) for cards in state.stock]
    for seat in range(state.seats):
        hands += [stock[seat % 2].pop() for _ in range(9)]
    return toedeloe.write((6, *hands))
