"""The pub's quarrels about Tokken and Duo, put to the arbiter: the user pains about rules, by their ids."""

from random import Random

import pytest

from games.arbiter import ask
from games.engines.base import CHANCE
from games.engines.race.state import DEAL
from games.engines.tokken import Options
from tests.engines.race.positions import after, choices, played


def rule(answer, move: str) -> str | None:
    reason = answer.why_not(move)
    return reason and reason.rule


@pytest.mark.parametrize(("game", "seats", "sizes"), [("tokken", 4, [4, 4, 4, 4]), ("duo", 2, [4, 4])])
def test_up_f218_a_when_nobody_can_play_all_lay_down_and_the_next_round_is_dealt(game, seats, sizes):
    hands = dict(zip(range(seats), ("2 3 4 5 6", "7 8 9 10 V", "2 3 4 5 6", "7 8 9 10 V"), strict=False))
    answer = ask(game, holding=hands.pop(0), hands=hands)
    assert answer.moves == ("discard",)
    state = played(answer.state, *["discard"] * seats)
    assert (state.phase, state.deal.round, len(state.discards)) == (DEAL, 1, 5 * seats)
    state = answer.engine.play(state, CHANCE, answer.engine.luck(state, Random(1)))
    assert [*map(len, state.hands)] == sizes


def test_up_f218_b_a_seven_that_cannot_be_used_up_is_not_in_the_list():
    answer = ask("tokken", holding="7", hands={1: "A"}, pawns={0: "68 L4 L3 W"})
    assert answer.moves == ("discard",)
    assert rule(answer, "7: a68>L2") == "seven_total"
    state = played(answer.state, "discard")
    assert (state.hands[0], state.turn) == ((), 1)


def test_up_f218_c_a_jack_without_a_pawn_to_swap_with_is_not_in_the_list():
    answer = ask("tokken", holding="B", pawns={0: "20", 1: "18 L1", 3: "54"})
    assert answer.moves == ("discard",)
    assert {refusal.reason.rule for refusal in answer.refusals} == {"jack_protected", "jack_on_ring", "keep_credit"}


def test_up_f218_d_a_five_with_every_opponent_on_his_start_is_not_in_the_list():
    answer = ask("tokken", holding="5", pawns={0: "20", 1: "18", 3: "54"})
    assert answer.moves == ("discard",)
    assert rule(answer, "5: b18>23") == "five_on_start"


def test_up_f218_e_a_four_backwards_must_be_played_when_nothing_else_can():
    stuck, four = (ask("tokken", holding=hand, pawns={0: "70 L4 L3 L2"}) for hand in ("3 9 10", "4 9 10"))
    assert stuck.moves == ("discard",)
    assert four.moves == ("4: a70>66",)
    assert rule(four, "discard") == "must_play"


def test_up_f218_f_the_partners_pawns_are_mine_to_move_when_mine_are_home():
    answer = ask("tokken", holding="6", pawns={0: "L1 L2 L3 L4", 2: "40"})
    assert answer.moves == ("6: c40>46",)


def test_up_4aa5_throwing_is_refused_while_the_king_can_be_played_and_own_people_go_back():
    answer = ask("tokken", holding="H", pawns={0: "27 30 L3 L4", 2: "33", 3: "37 40"})
    assert rule(answer, "discard") == "must_play"
    assert after(answer.state, "H: a27>40") == {0: "40 L3 L4"}


def test_up_4aa5_a_pawn_on_its_start_blocks_the_king_so_that_throwing_is_right():
    answer = ask("tokken", holding="H", pawns={0: "13 16 L3 L4", 1: "18"})
    assert answer.moves == ("discard",)
    assert {rule(answer, "H: a13>44"), rule(answer, "H: a16>29")} == {"protected"}


@pytest.mark.parametrize(
    ("pawns", "move", "forbids"),
    [
        ({1: "15"}, "5: b15>20", None),
        ({1: "15 18"}, "5: b15>20", "protected"),
        ({1: "18"}, "5: b18>23", "five_on_start"),
        ({2: "15"}, "5: c15>20", "five_opponents"),
        ({1: "15"}, "5: b15>L3", "other_spot"),
        ({0: "20", 1: "15"}, "5: b15>20", None),
    ],
)
def test_up_85fe_the_five_moves_an_opponent_past_his_home_unless_a_start_blocks(pawns, move, forbids):
    assert rule(ask("tokken", holding="5", pawns=pawns), move) == forbids


def test_up_85fe_f_the_five_may_hit_ones_own_pawn():
    assert after(ask("tokken", holding="5", pawns={0: "20", 1: "15"}).state, "5: b15>20") == {1: "20"}


def test_up_85fe_g_a_five_that_helps_them_home_must_be_played_if_it_is_all():
    answer = ask("tokken", holding="5", pawns={1: "10"})
    assert answer.moves == ("5: b10>15",)
    assert rule(answer, "discard") == "must_play"


def test_up_85fe_a_six_of_duo_goes_six_forward():
    assert ask("duo", holding="6", pawns={0: "1"}).moves == ("6: a1>7",)


@pytest.mark.parametrize(
    ("pawns", "move", "forbids"),
    [
        ({0: "0"}, "4: a0>68", None),
        ({0: "2"}, "4: a2>70", "four_own_start"),
        ({0: "4"}, "4: a4>0", None),
        ({0: "L3"}, "4: aL3>71", "not_out_of_lane"),
        ({0: "12"}, "4: a12>26", None),
        ({0: "12"}, "4: a12>8", "other_spot"),
        ({0: "20", 1: "18"}, "4: a20>16", "protected"),
    ],
)
def test_up_ad85_the_four_goes_back_but_never_over_the_own_start(pawns, move, forbids):
    assert rule(ask("tokken", holding="4", pawns=pawns), move) == forbids


def test_up_ad85_a_after_a_four_from_the_start_one_walks_home_by_the_exact_number():
    state = played(ask("tokken", holding="4 6 8", hands={1: "2 3"}, pawns={0: "0"}).state, "4: a0>68", "discard")
    assert choices(state) == ["6: a68>L3"]


def test_up_ad85_c_on_the_start_again_it_is_safe_and_blocks_and_goes_back_by_another_four():
    state = played(ask("tokken", holding="4 4", hands={1: "V B"}, pawns={0: "4", 1: "70"}).state, "4: a4>0")
    assert choices(state) == ["discard"]
    assert choices(played(state, "discard")) == ["4: a0>68"]


def test_up_ad85_g_a_four_that_gives_up_the_lead_must_be_played_if_it_is_all():
    answer = ask("tokken", holding="4 9", pawns={0: "70 L4"})
    assert answer.moves == ("4: a70>66",)
    assert rule(answer, "discard") == "must_play"


@pytest.mark.parametrize(
    ("game", "pawns", "move", "forbids"),
    [
        ("tokken", {0: "3", 1: "18"}, "B: a3>18, b18>3", "jack_protected"),
        ("tokken", {0: "0", 1: "40"}, "B: a0>40, b40>0", None),
        ("duo", {0: "0", 1: "24"}, "B: a0>24, b24>0", "jack_own_start"),
        ("tokken", {0: "3", 2: "50"}, "B: a3>50, c50>3", None),
        ("tokken", {0: "3", 1: "L2"}, "B: a3>L2, bL2>3", "jack_on_ring"),
        ("tokken", {0: "3", 1: "44"}, "B: a3>62, b44>3", None),
        ("tokken", {0: "3 50"}, "B: a3>50, a50>3", "jack_others"),
    ],
)
def test_up_cf06_what_the_jack_may_swap(game, pawns, move, forbids):
    answer = ask(game, holding="B", pawns=pawns)
    assert rule(answer, move) == forbids
    assert (move in answer.moves) == (forbids is None)


HOME_BUT_ONE = "69 L4 L3 L2"


@pytest.mark.parametrize(
    ("pawns", "move", "forbids"),
    [
        ({0: "1"}, "7: a1>26", None),
        ({0: "1 20 30"}, "7: a1>2, a20>22, a30>34", None),
        ({0: HOME_BUT_ONE, 2: "40"}, "7: a69>L1, c40>62", None),
        ({0: "69 L4 L3 10", 2: "40"}, "7: a69>L1, c40>62", "partner_later"),
        ({0: HOME_BUT_ONE, 2: "W"}, "7: a69>L1", None),
        ({0: "10 11"}, "7: a10>12, a11>16", None),
        ({0: "10 20", 2: "13"}, "7: a10>13, a20>24", None),
    ],
)
def test_up_f3e5_how_the_seven_is_split(pawns, move, forbids):
    assert rule(ask("tokken", holding="7", pawns=pawns), move) == forbids


def test_up_f3e5_e_the_other_four_steps_lapse_where_the_partner_cannot_make_them():
    assert ask("tokken", holding="7", pawns={0: HOME_BUT_ONE}).moves == ("7: a69>L1",)


def test_up_f3e5_g_a_part_that_ends_on_the_partners_pawn_hits_it():
    state = ask("tokken", holding="7", pawns={0: "10 20", 2: "13"}).state
    assert after(state, "7: a10>13, a20>24") == {0: "13 24"}


def test_up_f3e5_no_part_is_nothing_or_backwards():
    answer = ask("tokken", holding="7", pawns={0: "1 20"})
    assert {rule(answer, move) is None for move in ("7: a1>1, a20>27", "7: a1>10, a20>18")} == {False}


def test_up_f3e5_e_where_the_seven_must_be_completed_it_is_not_playable():
    answer = ask("tokken", holding="7", pawns={0: HOME_BUT_ONE}, options=Options(seven_rest="must_complete"))
    assert answer.moves == ("discard",)


def test_up_f3e5_h_the_order_of_the_parts_matters():
    answer = ask("tokken", holding="7", pawns={0: "70 L1"})
    assert rule(answer, "7: aL1>L4, a70>L3") is None
    assert rule(answer, "7: a70>L3, aL1>L4") == "lane_blocked"


def test_up_f3e5_legs_that_do_not_meet_may_be_played_in_any_order():
    answer = ask("tokken", holding="7", pawns={0: "1 20"})
    assert [rule(answer, move) for move in ("7: a1>3, a20>25", "7: a20>25, a1>3")] == [None, None]
    assert len([move for move in answer.moves if move in {"7: a1>3, a20>25", "7: a20>25, a1>3"}]) == 1


def test_up_f3e5_duo_has_no_partner_for_the_rest():
    assert ask("duo", holding="7", pawns={0: "34 L4 L3 L2"}).moves == ("discard",)
