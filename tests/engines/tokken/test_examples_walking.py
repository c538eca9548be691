"""The worked examples of entering, walking, the king and the dots: rules sheet 1.10, four players, ring of 72."""

from games.engines.tokken.setup import set_up
from tests.engines.race.positions import after, board, choices, played, played_by_luck, refused


def test_t1_an_ace_brings_a_pawn_in_and_there_it_is_protected():
    state = set_up(hands={0: "A", 1: "JK"}, pawns={1: "67"})

    assert choices(state) == ["A: aW>0"]
    state = played(state, "A: aW>0")
    assert board(state) == {0: "0", 1: "67"}
    assert refused(state, "JK: b67>13") == "protected"


def test_t2_nobody_enters_where_an_own_pawn_stands():
    state = set_up(hands={0: "A H JK"}, pawns={0: "0"})

    assert {refused(state, f"{rank}: aW>0") for rank in ("A", "H", "JK")} == {"start_taken"}
    assert choices(state) == ["H: a0>13", "A: a0>1", "JK: a0>18"]


def test_t3_entering_hits_a_foreign_pawn_on_the_start():
    state = set_up(hands={0: "H"}, pawns={1: "0"})

    assert after(state, "H: aW>0") == {0: "0"}


def test_t4_a_queen_goes_twelve():
    assert after(set_up(hands={0: "V"}, pawns={0: "0"}), "V: a0>12") == {0: "12"}


def test_t5_whoever_lands_on_a_dot_goes_on_to_the_next():
    state = set_up(hands={0: "8"}, pawns={0: "0"})

    assert choices(state) == ["8: a0>26"]
    assert after(state, "8: a0>26") == {0: "26"}


def test_t6_the_jump_passes_a_blocked_start():
    assert after(set_up(hands={0: "8"}, pawns={0: "0", 1: "18"}), "8: a0>26") == {0: "26", 1: "18"}


def test_t7_nobody_lands_on_a_protected_pawn():
    assert refused(set_up(hands={0: "JK"}, pawns={0: "0", 1: "18"}), "JK: a0>18") == "protected"
    assert after(set_up(hands={0: "JK"}, pawns={0: "0"}), "JK: a0>18") == {0: "18"}


def test_t8_nobody_passes_a_protected_pawn():
    state = set_up(hands={0: "6 2"}, pawns={0: "15", 1: "18"})

    assert refused(state, "6: a15>21") == "protected"
    assert choices(state) == ["2: a15>17"]
    assert after(state, "2: a15>17") == {0: "17", 1: "18"}


def test_t9_on_a_foreign_start_a_pawn_is_an_ordinary_one():
    state = set_up(hands={0: "3 6"}, pawns={0: "15", 2: "18"})

    assert after(state, "3: a15>18") == {0: "18"}
    assert after(state, "6: a15>21") == {0: "21", 2: "18"}


def test_t10_at_the_entrance_the_path_turns_into_the_lane():
    assert choices(set_up(hands={0: "3"}, pawns={0: "70"})) == ["3: a70>L2"]


def test_t11_the_lane_takes_the_exact_number():
    assert refused(set_up(hands={0: "6"}, pawns={0: "70"}), "6: a70>L4") == "exact_count"
    # a five moves opponents' pawns, so the five steps are a leg of a seven
    assert after(set_up(hands={0: "7"}, pawns={0: "70 10"}), "7: a10>12, a70>L4") == {0: "12 L4"}


def test_t12_nobody_passes_in_the_lane():
    state = set_up(hands={0: "2 3 7"}, pawns={0: "70 L2"})

    assert "2: a70>L1" in choices(state)
    assert refused(state, "3: a70>L2") == "lane_blocked"
    assert refused(state, "7: a70>L4, aL2>L4") == "lane_blocked"


def test_t13_a_king_sweeps_everything_it_passes():
    state = set_up(hands={0: "H"}, pawns={0: "1 14", 1: "5", 2: "9"})

    assert after(state, "H: a1>14") == {0: "14"}


def test_t14_a_protected_pawn_stops_a_king_and_nothing_is_hit():
    state = set_up(hands={0: "H 2"}, pawns={0: "10", 1: "18", 3: "12"})

    assert refused(state, "H: a10>23") == "protected"
    assert board(state) == {0: "10", 1: "18", 3: "12"}


def test_t15_a_king_sweeps_what_it_walks_and_not_what_it_jumps_over():
    state = set_up(hands={0: "H"}, pawns={0: "13", 1: "20", 2: "30", 3: "44"})

    assert after(state, "H: a13>44") == {0: "44", 2: "30"}


def test_t16_a_king_into_the_lane_sweeps_the_ring_before_it():
    assert after(set_up(hands={0: "H"}, pawns={0: "61", 1: "65"}), "H: a61>L3") == {0: "L3"}


def test_t17_a_four_does_not_cross_the_own_start():
    assert refused(set_up(hands={0: "4"}, pawns={0: "2"}), "4: a2>70") == "four_own_start"


def test_t18_a_four_onto_the_own_start_protects_again():
    state = played(set_up(hands={0: "4", 1: "JK"}, pawns={0: "4", 1: "70"}), "4: a4>0")

    assert board(state) == {0: "0", 1: "70"}
    assert refused(state, "JK: b70>16") == "protected"


def test_t19_a_four_from_the_own_start_saves_a_lap():
    assert after(set_up(hands={0: "4"}, pawns={0: "0"}), "4: a0>68") == {0: "68"}

    state = set_up(hands={0: "6 7 3 8"}, pawns={0: "68"})
    assert choices(state) == ["3: a68>71", "6: a68>L3", "7: a68>L4"]
    assert refused(state, "8: a68>L4") == "exact_count"

    opponent = set_up(turn=1, hands={1: "5"}, pawns={0: "68"})
    assert after(opponent, "5: a68>1") == {0: "1"}
    blocked = set_up(turn=1, hands={1: "5"}, pawns={0: "0 68"})
    assert refused(blocked, "5: a68>1") == "protected"


def test_t20_a_four_onto_a_dot_goes_forward():
    assert after(set_up(hands={0: "4"}, pawns={0: "12"}), "4: a12>26") == {0: "26"}


def test_t21_a_protected_pawn_stops_a_four():
    assert refused(set_up(hands={0: "4"}, pawns={0: "20", 1: "18"}), "4: a20>16") == "protected"
    assert after(set_up(hands={0: "4"}, pawns={0: "20"}), "4: a20>16") == {0: "16"}


def test_t33_the_jump_from_the_own_last_dot_costs_a_lap():
    assert after(set_up(hands={0: "3"}, pawns={0: "59"}), "3: a59>8") == {0: "8"}


def test_t34_a_jump_hits_on_both_dots():
    state = set_up(hands={0: "3"}, pawns={0: "5", 1: "8", 3: "26"})

    assert after(state, "3: a5>26") == {0: "26"}


def test_t35_a_joker_may_jump_too_and_brings_a_card():
    state = played(set_up(hands={0: "JK"}, pawns={0: "8"}), "JK: a8>44")

    assert board(state) == {0: "44"}
    assert [len(hand) for hand in state.hands] == [0, 0, 0, 0]
    state = played_by_luck(state, "draw HA")
    assert [len(hand) for hand in state.hands] == [1, 0, 0, 0]


def test_t40_the_one_legal_action_must_be_played_even_if_it_hits_an_own_pawn():
    state = set_up(hands={0: "V"}, pawns={0: "0 12", 1: "18"})

    assert choices(state) == ["V: a0>12"]
    assert refused(state, "V: a12>24") == "protected"
    assert after(state, "V: a0>12") == {0: "12", 1: "18"}
