"""House rules that are not the default, A1 .. A30 of the rules sheet (1.9), and the presets.

A27, how many tables of three there are, is no rule of the game: tests/domain/test_seating.py.
"""

from dataclasses import replace

import pytest

from games.engines.base import CLOCK, BadOption, Outcome
from games.engines.race.notation import read, write
from games.engines.race.play import legal, play, to_act
from games.engines.race.state import CHOOSE, DEAL, OVER, TURN
from games.engines.tokken import PRESETS, Options, outcome, start
from games.engines.tokken.options import rules_for
from games.engines.tokken.setup import set_up
from tests.engines.race.positions import after, board, choices, played, played_by_luck, refused

HOME = "L1 L2 L3 L4"
KEEZEN, TOCK = PRESETS["keezen"], PRESETS["tock"]


def test_a1_the_keezen_board_has_sixteen_spots_and_the_joker_goes_two_past_the_next_start():
    state = set_up(hands={0: "JK 3 8"}, pawns={0: "0 62"}, options=KEEZEN)

    assert rules_for(KEEZEN, 4).starts == (0, 16, 32, 48)
    assert {"JK: a0>18", "3: a62>L2"} <= {*choices(state)}


def test_a2_the_keezen_dot_is_on_seven():
    state = set_up(hands={0: "7"}, pawns={0: "0"}, options=KEEZEN)

    assert choices(state) == ["7: a0>23"]


def test_a2_a_dot_may_lie_elsewhere():
    assert after(set_up(hands={0: "6"}, pawns={0: "0"}, options=Options(dot_offset=6)), "6: a0>24") == {0: "24"}


def test_the_tock_board_has_its_entrance_two_before_the_start():
    assert choices(set_up(hands={0: "3"}, pawns={0: "69"}, options=TOCK)) == ["3: a69>L2"]


def test_in_the_tock_pocket_a_pawn_waits_for_a_four_a_jack_or_a_five():
    pawns = {0: "71", 1: "30"}
    state = set_up(hands={0: "A 4 B 7"}, pawns=pawns, options=TOCK)

    assert choices(state) == ["4: a71>67", "B: a71>30, b30>71", "A: aW>0"]
    assert refused(state, "A: a71>0") == "own_start"
    assert refused(state, "7: a71>L4") == "own_start"
    assert after(set_up(turn=1, hands={1: "5"}, pawns=pawns, options=TOCK), "5: a71>4") == {0: "4", 1: "30"}


def test_a3_passing_over_a_dot_has_no_effect():
    assert after(set_up(hands={0: "9"}, pawns={0: "0"}), "9: a0>9") == {0: "9"}


def test_a4_and_a49_the_own_start_may_stop_the_jump():
    assert choices(set_up(hands={0: "3"}, pawns={0: "59"}, options=Options(dot_passes_own_start=False))) == [
        "3: a59>62"
    ]
    others = set_up(hands={0: "3"}, pawns={0: "41"}, options=Options(dot_passes_own_start=False))
    assert choices(others) == ["3: a41>62"]


def test_a4_two_pawns_never_come_to_rest_on_one_spot():
    state = set_up(hands={0: "B"}, pawns={0: "44", 1: "62"}, options=Options(dot_passes_own_start=False))

    assert refused(state, "B: a44>62, b62>62") == "jack_one_spot"
    assert choices(state) == ["discard"]


def test_a5_a_pawn_on_the_first_dot_may_be_spared():
    options = Options(dot_hits_first=False)

    assert after(set_up(hands={0: "3"}, pawns={0: "5", 1: "8", 3: "26"}, options=options), "3: a5>26") == {
        0: "26",
        1: "8",
    }


def test_a6_points_are_for_pawns_in_the_lane_and_not_on_the_start():
    state = set_up(hands={0: "2"}, pawns={0: "0 5 L4", 2: "36"}, options=Options(time_up="stop"))

    assert outcome(play(state, CLOCK, read("time"))).scores == (2, 0, 2, 0)


def test_a7_another_lap_may_be_allowed():
    state = set_up(hands={0: "6"}, pawns={0: "68"}, options=Options(extra_lap=True))

    assert choices(state) == ["6: a68>2", "6: a68>L3"]
    blocked = set_up(hands={0: "6"}, pawns={0: "0 68"}, options=Options(extra_lap=True))
    assert "6: a68>2" not in choices(blocked)
    assert refused(blocked, "6: a68>2") == "protected"


def test_a7_in_a_seven_a_pawn_that_leaves_its_start_makes_way():
    state = set_up(hands={0: "7"}, pawns={0: "0 69"}, options=Options(extra_lap=True))

    assert "7: a0>3, a69>1" in choices(state)


def test_a8_the_lane_may_bounce():
    options = Options(lane_bounce=True)

    assert choices(set_up(hands={0: "6"}, pawns={0: "70"}, options=options)) == ["6: a70>L3"]
    assert choices(set_up(hands={0: "3"}, pawns={0: "L3"}, options=options)) == ["3: aL3>L2"]
    assert refused(set_up(hands={0: "3"}, pawns={0: "L2 L3"}, options=options), "3: aL3>L2") == "lane_blocked"
    assert refused(set_up(hands={0: "9"}, pawns={0: "70"}, options=options), "9: a70>L1") == "exact_count"


def test_a9_any_spot_of_the_lane_may_be_taken_first():
    state = set_up(hands={0: "2 3"}, pawns={0: "L4 71"})

    assert choices(state) == ["2: a71>L2", "3: a71>L3"]


def test_a10_a_four_may_cross_the_own_start_in_keezen():
    assert choices(set_up(hands={0: "4"}, pawns={0: "2"}, options=KEEZEN)) == ["4: a2>62"]
    assert refused(set_up(hands={0: "4"}, pawns={0: "0 2"}, options=KEEZEN), "4: a2>62") == "protected"


def test_a11_from_the_own_start_another_four_goes_back():
    assert choices(set_up(hands={0: "4"}, pawns={0: "0"})) == ["4: a0>68"]


def test_a12_a_five_may_lead_into_the_lane():
    state = set_up(hands={0: "5"}, pawns={1: "15"}, options=Options(five_may_enter_lane=True))

    assert choices(state) == ["5: b15>20", "5: b15>L3"]


def test_a12_a_five_into_the_lane_may_make_the_opponents_win():
    pawns = {1: "15 L1 L2 L4", 3: HOME}
    state = set_up(hands={0: "5"}, pawns=pawns, options=Options(five_may_enter_lane=True))
    assert choices(state) == ["5: b15>20"]

    state = set_up(hands={0: "5"}, pawns={1: "13 L2 L3 L4", 3: HOME}, options=Options(five_may_enter_lane=True))
    assert outcome(played(state, "5: b13>L1")) == Outcome((0, 26, 0, 26), (1, 3), "all_home")


def test_a13_a_five_may_move_anyone():
    state = set_up(hands={0: "5"}, pawns={0: "0 3", 2: "15"}, options=Options(five_targets="anyone"))

    assert choices(state) == ["5: a3>26", "5: c15>20"]


def test_a14_the_owner_may_not_swap_from_the_start_in_some_houses():
    state = set_up(hands={0: "B"}, pawns={0: "0", 1: "40"}, options=Options(jack_own_start_source=False))

    assert refused(state, "B: a0>40, b40>0") == "jack_own_start"


def test_a15_nobody_swaps_two_pawns_of_his_own():
    assert refused(set_up(hands={0: "B"}, pawns={0: "3 10"}), "B: a3>10, a10>3") == "jack_others"


def test_a16_a_king_does_not_hit_in_the_lane():
    assert refused(set_up(hands={0: "H"}, pawns={0: "61 L2"}), "H: a61>L3") == "lane_blocked"


def test_a17_a_king_does_not_hit_a_protected_pawn():
    assert refused(set_up(hands={0: "H"}, pawns={0: "5", 1: "18"}), "H: a5>18") == "protected"


def test_a18_a_pawn_may_have_more_legs_in_some_houses():
    pawns = {0: "10 12"}
    state = set_up(hands={0: "7"}, pawns=pawns, options=Options(seven_multi_leg=True))

    # the first leg hits the pawn on 12, and the second takes the one that came there on
    assert {*choices(set_up(hands={0: "7"}, pawns=pawns))} < {*choices(state)}
    assert after(state, "7: a10>12, a12>17") == {0: "17"}


def test_a19_the_rest_of_a_seven_may_have_to_be_used():
    state = set_up(hands={0: "7"}, pawns={0: "70 L4 L3 L2", 2: "40"}, options=Options(seven_rest="must_complete"))

    assert choices(state) == ["7: a70>L1, c40>45"]


def test_a20_without_help_only_the_rest_of_a_seven_is_for_the_partner():
    options = Options(help_partner=False)

    alone = set_up(hands={0: "A 2 5"}, pawns={0: HOME, 1: "30", 2: "40"}, options=options)
    assert choices(alone) == ["5: b30>35"]
    assert refused(alone, "2: c40>42") == "partner_later"
    rest = set_up(hands={0: "7"}, pawns={0: "70 L4 L3 L2", 2: "40"}, options=options)
    assert "7: a70>L1, c40>45" in choices(rest)


def test_a21_a_kept_card_may_be_given_in_some_houses():
    state = set_up(hands={0: "9"}, pawns={0: "5"}, credit=1, options=Options(exchange_kept_card=True))
    state = played_by_luck(played(state, "keep"), "deal S2 S3 S4 S5 / S6 S7 S8 S9 / K2 K3 K4 K5 / K6 K7 K8 K9")

    assert [write(move) for move in legal(state, 0)] == ["give 2", "give 3", "give 4", "give 5", "give 9"]
    assert refused_gift(state, "give 10") == "not_in_hand"


def test_a21_by_the_text_it_may_not():
    state = set_up(hands={0: "9"}, pawns={0: "5"}, credit=1)
    state = played_by_luck(played(state, "keep"), "deal S2 S3 S4 S5 / S6 S7 S8 S9 / K2 K3 K4 K5 / K6 K7 K8 K9")

    assert refused_gift(state, "give 9") == "not_dealt_now"


def refused_gift(state, text):
    with pytest.raises(ValueError, match="\\(") as error:
        play(state, 0, read(text))
    return error.value.reason.rule


def test_a22_the_deal_may_pass_after_each_round():
    state = set_up(hands={0: "2"}, dealer=3, options=Options(dealer_rotates="round"))

    assert played(state, "discard").deal.dealer == 0
    assert played(set_up(hands={0: "2"}, dealer=3), "discard").deal.dealer == 3


@pytest.mark.parametrize(("keep_limit", "credit"), [("credit", 2), ("one", 1)])
def test_a23_one_card_for_each_joker_or_one_at_all(keep_limit, credit):
    state = set_up(hands={0: "JK JK 2 3"}, pawns={0: "5"}, options=Options(keep_limit=keep_limit))

    state = played_by_luck(played(state, "JK: a5>23"), "draw H9")
    state = played_by_luck(played(state, "JK: a23>41"), "draw H10")
    assert state.credits[0] == credit


def test_a24_a_stuck_extra_card_may_have_to_be_discarded():
    state = set_up(hands={0: "2"}, credit=1, options=Options(stuck_extra_card="discard"))

    assert choices(state) == ["discard"]
    assert refused(state, "keep") == "stuck_discards"
    playable = set_up(hands={0: "2"}, pawns={0: "5"}, credit=1, options=Options(stuck_extra_card="discard"))
    assert choices(playable) == ["2: a5>7", "keep"]


def test_a25_three_may_deal_four_times():
    options = Options(three_player_deals=(5, 4, 4, 4))

    assert rules_for(options, 3).deals == (5, 4, 4, 4)
    assert rules_for(options, 4).deals == (5, 4, 4)
    third = set_up(seats=3, hands={0: "2"}, pawns={0: "5"}, credit=1, rounds_over=2, options=options)
    assert choices(third) == ["2: a5>7", "keep"]


@pytest.mark.parametrize("deals", [(), (0,), (5, 4, 4, 5), (True, 4), (14,)])
def test_a25_deals_that_cannot_be_are_refused(deals):
    with pytest.raises(BadOption, match="three_player_deals"):
        Options(three_player_deals=deals)


def test_a26_three_may_play_on_a_board_for_four():
    options = Options(board_sections=4)

    assert rules_for(options, 3).ring == 72
    empty_start = set_up(seats=3, hands={0: "6"}, pawns={0: "50", 1: "54"}, options=options)
    assert after(empty_start, "6: a50>56") == {0: "56", 1: "54"}


@pytest.mark.parametrize(("rule", "ends_at_once"), [("stop", True), ("finish_turn", False), ("finish_round", False)])
def test_a28_when_time_is_up_in_a_turn(rule, ends_at_once):
    state = set_up(hands={0: "2", 1: "3"}, pawns={0: "5", 1: "23"}, options=Options(time_up=rule))

    state = play(state, CLOCK, read("time"))
    assert (state.phase == OVER) == ends_at_once
    if rule == "finish_turn":
        assert played(state, "2: a5>7").phase == OVER
    if rule == "finish_round":
        state = played(state, "2: a5>7")
        assert state.phase == TURN
        assert played(state, "3: b23>44").phase == OVER


def test_a28_a_finished_round_draws_and_plays_the_extra_card():
    state = set_up(hands={0: "JK"}, pawns={0: "5"}, options=Options(time_up="finish_round"))

    state = played_by_luck(played(play(state, CLOCK, read("time")), "JK: a5>23"), "draw H9")
    assert choices(state) == ["9: a23>32", "keep"]
    assert outcome(played(state, "keep")).why == "time_up"


@pytest.mark.parametrize("rule", ["stop", "finish_turn", "finish_round"])
def test_a28_between_rounds_the_game_ends_at_once(rule):
    state = played(set_up(hands={0: "2"}, options=Options(time_up=rule)), "discard")

    assert state.phase == DEAL
    assert play(state, CLOCK, read("time")).phase == OVER


@pytest.mark.parametrize("rule", ["stop", "finish_turn", "finish_round"])
def test_a28_during_the_exchange_no_turn_is_running_but_a_round_is(rule):
    state = played_by_luck(start(Options(time_up=rule), 4), "dealer 3")
    state = played_by_luck(state, "deal R2 R3 R4 R5 R6 / H2 H3 H4 H5 H6 / S2 S3 S4 S5 S6 / K2 K3 K4 K5 K6")

    assert state.phase == CHOOSE
    assert play(state, CLOCK, read("time")).phase == (CHOOSE if rule == "finish_round" else OVER)


def test_a29_entering_hits_a_partner_too_unless_the_house_spares_friends():
    assert after(set_up(hands={0: "A"}, pawns={2: "0"}), "A: aW>0") == {0: "0"}
    sparing = set_up(hands={0: "A"}, pawns={2: "0"}, options=Options(friendly_hit=False))
    assert refused(sparing, "A: aW>0") == "spare_friends"


def test_a30_the_king_and_the_seven_spare_friends_in_some_houses():
    sparing = Options(friendly_hit=False)

    king = set_up(hands={0: "H"}, pawns={0: "1", 2: "9"}, options=sparing)
    assert refused(king, "H: a1>14") == "spare_friends"
    seven = set_up(hands={0: "7"}, pawns={0: "10 17"}, options=sparing)
    assert refused(seven, "7: a10>17") == "spare_friends"
    assert "7: a17>18, a10>16" not in choices(seven)
    assert after(seven, "7: a10>16, a17>18") == {0: "16 18"}


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("spots_per_section", 9),
        ("spots_per_section", 18.0),
        ("entry_offset", 0),
        ("five_targets", "all"),
        ("help_partner", 1),
        ("seven_rest", ""),
        ("time_up", "never"),
        ("max_cycles", 0),
        ("three_player_deals", [5, 4, 4]),
    ],
)
def test_a_value_that_cannot_be_is_refused_with_its_field(field, value):
    with pytest.raises(BadOption) as error:
        Options(**{field: value})
    assert error.value.field == field


@pytest.mark.parametrize("seats", [1, 9, 0, True, "4"])
def test_two_to_eight_play(seats):
    with pytest.raises(BadOption, match="seats"):
        start(Options(), seats)


def test_a_table_begins_with_the_draw_of_the_dealer():
    state = start(Options(), 4)

    assert to_act(state) == (-1,)
    assert to_act(played_by_luck(state, "dealer 2")) == (-1,)
    assert board(state) == {}
    assert replace(state) == state
