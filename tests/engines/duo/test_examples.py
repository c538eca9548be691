"""The worked examples of Duo: rules sheet 2.3. Ring of 36, m (seat 0, letter a) starts on 0, o (seat 1, b) on 18."""

from games.engines.base import Outcome
from games.engines.cards import JOKER
from games.engines.duo import Options, outcome, start
from games.engines.duo.options import rules_for
from games.engines.duo.setup import set_up
from games.engines.race.state import DEAL
from tests.engines.race.positions import after, board, choices, played, played_by_luck, refused


def test_d1_each_gets_thirteen_of_27_cards_in_three_rounds_and_one_is_left():
    rules = rules_for(Options(), 2)

    assert (len(rules.pack), rules.pack.count(JOKER), rules.deals) == (27, 1, (5, 4, 4))
    assert len(start(Options(), 2).deal.stock) - 2 * sum(rules.deals) == 1
    assert (rules.ring, rules.starts, sorted(rules.dots)) == (36, (0, 18), [8, 26])


def test_d2_when_nothing_can_be_played_the_whole_hand_goes():
    state = set_up(hands={0: "2 9 10 V B", 1: "A"})

    assert choices(state) == ["discard"]
    state = played(state, "discard")
    assert (state.hands[0], len(state.discards), state.turn) == ((), 5, 1)
    assert played(state, "A: bW>18").phase == DEAL


def test_d3_a_five_must_be_played_when_it_is_all_that_can_be():
    state = set_up(hands={0: "2 9 10 V 5"}, pawns={1: "24"})

    assert choices(state) == ["5: b24>29"]
    assert refused(state, "discard") == "must_play"
    assert after(state, "5: b24>29") == {1: "29"}


def test_d4_a_joker_from_the_start_reaches_the_opponents_start():
    assert after(set_up(hands={0: "JK"}, pawns={0: "0"}), "JK: a0>18") == {0: "18"}
    assert refused(set_up(hands={0: "JK"}, pawns={0: "0", 1: "18"}), "JK: a0>18") == "protected"


def test_d5_an_eight_from_the_start_jumps():
    assert choices(set_up(hands={0: "8"}, pawns={0: "0"})) == ["8: a0>26"]


def test_d6_the_last_dot_costs_a_lap():
    assert choices(set_up(hands={0: "6"}, pawns={0: "20"})) == ["6: a20>8"]


def test_d7_a_four_back_onto_a_dot_goes_forward():
    assert choices(set_up(hands={0: "4"}, pawns={0: "12"})) == ["4: a12>26"]


def test_d8_twelve_from_the_dot_ends_in_the_lane():
    assert choices(set_up(hands={0: "V"}, pawns={0: "26"})) == ["V: a26>L3"]


def test_d9_the_lane_takes_the_exact_number():
    state = set_up(hands={0: "2 6"}, pawns={0: "34"})

    assert choices(state) == ["2: a34>L1"]
    assert refused(state, "6: a34>L4") == "exact_count"


def test_d10_a_four_from_the_start_saves_a_lap():
    assert choices(set_up(hands={0: "4"}, pawns={0: "0"})) == ["4: a0>32"]
    assert choices(set_up(hands={0: "7"}, pawns={0: "32"})) == ["7: a32>L4"]


def test_d11_a_king_sweeps_own_pawns_too():
    assert after(set_up(hands={0: "H"}, pawns={0: "1 4", 1: "9"}), "H: a1>14") == {0: "14"}


def test_d12_a_five_takes_the_opponent_past_its_start():
    assert choices(set_up(hands={0: "5"}, pawns={1: "15"})) == ["5: b15>20"]


def test_d13_a_blocked_start_is_not_passed_and_its_pawn_not_moved():
    state = set_up(hands={0: "5"}, pawns={1: "15 18"})

    assert (refused(state, "5: b15>20"), refused(state, "5: b18>23")) == ("protected", "five_on_start")


def test_d14_a_jack_onto_a_dot_jumps():
    assert after(set_up(hands={0: "B"}, pawns={0: "3", 1: "26"}), "B: a3>8, b26>3") == {0: "8", 1: "3"}


def test_d15_nobody_swaps_from_the_own_start():
    state = set_up(hands={0: "B"}, pawns={0: "0", 1: "24"})

    assert refused(state, "B: a0>24, b24>0") == "jack_own_start"
    assert choices(set_up(hands={0: "B"}, pawns={0: "1", 1: "24"})) == ["B: a1>24, b24>1"]


def test_d16_nobody_swaps_with_a_pawn_on_its_start():
    assert refused(set_up(hands={0: "B"}, pawns={0: "3", 1: "18"}), "B: a3>18, b18>3") == "jack_protected"


def test_d17_a_swap_of_two_dots_changes_nothing():
    state = set_up(hands={0: "B", 1: "2"}, pawns={0: "8", 1: "26"})

    assert choices(state) == ["B: a8>8, b26>26"]
    following = played(state, "B: a8>8, b26>26")
    assert (board(following), following.turn) == ({0: "8", 1: "26"}, 1)


def test_d18_a_seven_may_be_split():
    assert after(set_up(hands={0: "7"}, pawns={0: "34 10"}), "7: a10>15, a34>L1") == {0: "15 L1"}


def test_d19_a_seven_must_be_used_up():
    state = set_up(hands={0: "7"}, pawns={0: "34 L4 L3 L2"})

    assert refused(state, "7: a34>L1") == "seven_total"
    assert choices(state) == ["discard"]


def test_d20_the_fourth_pawn_home_wins_at_once():
    state = played(set_up(hands={0: "2", 1: "A"}, pawns={0: "34 L4 L3 L2"}), "2: a34>L1")

    assert outcome(state) == Outcome((1, 0), (0,), "all_home")


def test_d21_a_joker_brings_the_last_card_of_the_pack_which_may_be_kept_twice():
    state = played_by_luck(start(Options(), 2), "dealer 1")
    state = played_by_luck(state, "deal JK HA H2 H3 H4 / S2 S3 S4 S6 S7")
    state = played(state, "JK: aW>0")

    assert [len(state.hands[0]), len(state.deal.stock)] == [4, 17]
    state = played_by_luck(state, "draw H9")
    assert (len(state.hands[0]), state.credits) == (5, (1, 0))
    for rounds_over, right in ((0, ["9: a1>10", "keep"]), (1, ["9: a1>10", "keep"]), (2, ["9: a1>10"])):
        last = set_up(hands={0: "9"}, pawns={0: "1"}, credit=1, rounds_over=rounds_over)
        assert choices(last) == right


def test_d22_nobody_passes_or_lands_on_another_in_the_lane():
    state = set_up(hands={0: "A 2 3"}, pawns={0: "35 L2"})

    assert choices(state) == ["2: aL2>L4", "A: aW>0", "A: a35>L1", "A: aL2>L3"]
    assert refused(state, "2: a35>L2") == "lane_blocked"
    assert refused(state, "3: a35>L3") == "lane_blocked"
