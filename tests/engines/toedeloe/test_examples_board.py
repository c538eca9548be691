"""The worked examples of rules/toedeloe.md about the board and the score: L17 to L25 and L28 to L31."""

from dataclasses import replace

from games.engines import toedeloe
from games.engines.base import Outcome
from games.engines.toedeloe.rows import rows_of, team_points
from games.engines.toedeloe.setup import set_up
from games.engines.toedeloe.state import CARD_DUE, DEAL_DUE, JOKER_DUE, PAWNS_DUE, supply_of
from tests.engines.toedeloe.table import choices, circles, do, last_trick, trick, why_not

OPTIONS = toedeloe.Options()
JOKER_WON_BY_0 = "JK R2 R3 R4"
ALL_RED = "R2 R3 R4 R5"  # seat 3 wins a minus trick


def test_l17_a_split_over_two_fields_does_not_fit():
    blocked = {"white": circles(3, 7, but="B10"), "grey": circles(4, 5, 6, 12, but="A13")}
    state = trick("K2 KA K3 K4", **blocked)
    assert (state.due, state.turn, state.marker, state.tricks[-1]) == (CARD_DUE, 1, (0, -1), -2)
    open_split = trick("K2 KA K3 K4", white=circles(3, 7, but="B10 A01"), grey=blocked["grey"])
    assert choices(open_split) == ["place A01 A13"]
    assert why_not(open_split, "place A13 B10") == "two_fields"


def test_l18_a_twelve_on_the_empty_board():
    state = trick("K2 K3 KV K4")
    assert (state.due, state.value) == (PAWNS_DUE, 12)
    assert {"place A13", "place A03 A15", "place A05 A24"} <= {*choices(state)}
    assert why_not(state, "place A03 A11") == "wrong_sum"


def test_l19_all_eights_occupied_costs_a_point_and_makes_a_minus_trick():
    state = trick("R2 R6 K8 R7", white=circles(8))
    assert (state.due, state.turn, state.marker, state.tricks[-1]) == (CARD_DUE, 3, (0, -1), -4)


def test_l20_an_opponent_in_the_green_middle_is_safe_and_elsewhere_is_not():
    state = trick(JOKER_WON_BY_0, grey="A22 A12")
    assert why_not(state, "toedeloe 1 A22") == "green_middle"
    after = do(state, "toedeloe 1 A12")
    assert (supply_of(state, 1), supply_of(after, 1)) == (38, 39)
    assert after.green == (12, -1)


def test_l21_a_joker_takes_the_marker_two_back_but_not_below_zero():
    assert do(trick(JOKER_WON_BY_0, marker=(-6, -6)), "marker").marker == (-4, -6)
    assert do(trick(JOKER_WON_BY_0, marker=(-1, 0)), "marker").marker == (0, 0)
    at_zero = trick(JOKER_WON_BY_0, marker=(0, -5))
    assert "marker" not in choices(at_zero)
    assert why_not(at_zero, "marker") == "marker_at_zero"


def test_l22_who_won_nothing_and_the_fewest_cost_a_point_each():
    state = last_trick(ALL_RED, 1, (0, 0, 2, 3, -1, -1, -1))
    assert (state.due, state.round, state.marker) == (DEAL_DUE, 2, (0, -2))


def test_l23_a_tie_costs_nobody_but_the_empty_player_does():
    assert last_trick(ALL_RED, 1, (0, 0, 1, 3, -1, -1, -1)).marker == (-1, 0)


def test_l24_a_team_without_any_plus_trick_loses_three():
    assert last_trick(ALL_RED, 1, (1, 1, 1, 3, 3, -1, -1)).marker == (-3, 0)


def test_l25_the_marker_stops_at_nine_and_the_game_with_it():
    state = last_trick(ALL_RED, 1, (1, 1, 1, 3, 3, -1, -1), marker=(-8, 0))
    assert (state.marker, state.why, toedeloe.to_act(state)) == ((-9, 0), "minus", ())
    assert toedeloe.outcome(state) == Outcome((-9, 0, -9, 0), (1, 3), "minus")


# -- score

L28 = "A10 A11 A12 A13 A14 A20 A30"


def test_l28_a_row_and_a_column_that_cross():
    state = set_up(white=L28)
    assert rows_of(OPTIONS, state.pawns[0], state.green) == [(10, 11, 12, 13, 14), (10, 20, 30)]
    assert team_points(OPTIONS, state.pawns[0], state.green) == 8


def test_l29_minus_points_can_lose_the_game():
    six_and_four = "A50 A51 A52 A53 A54 A55 B41 B42 B43 B44"
    state = set_up(white=L28, grey=six_and_four, marker=(-3, -1))
    over = replace(state, why="cycles")
    assert toedeloe.outcome(over) == Outcome((5, 9, 5, 9), (1, 3), "cycles")


def test_l30_the_green_square_breaks_a_row():
    state = set_up(white="A31 A32 A34 A35")
    assert rows_of(OPTIONS, state.pawns[0], state.green) == [(31, 32), (34, 35)]
    assert team_points(OPTIONS, state.pawns[0], state.green) == 4


def test_l31_the_fortieth_pawn_ends_the_game_at_once():
    most = " ".join(circles(*range(2, 13), but="A22 A21").split()[:39])
    state = trick("R2 R6 K7 R4", grey=most)
    assert (state.due, state.value, supply_of(state, 1)) == (PAWNS_DUE, 7, 1)
    over = do(state, "place A21")
    assert (over.why, over.marker, supply_of(over, 1)) == ("pawns", (0, 0), 0)
    assert toedeloe.outcome(over).winners == (1, 3)


def test_a_joker_trick_is_a_plus_trick_whatever_action():
    state = trick(JOKER_WON_BY_0, marker=(-2, 0))
    assert state.due == JOKER_DUE
    assert {do(state, text).tricks[-1] for text in ("marker", "toedeloe 2 B13", "pair A01 B10")} == {0}
