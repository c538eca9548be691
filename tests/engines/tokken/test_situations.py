"""Situations that random play meets, A31 .. A52 of the rules sheet (1.11)."""

import pytest

from games.engines.base import BadOption, Outcome
from games.engines.race.notation import write
from games.engines.race.play import legal, to_act
from games.engines.race.state import CHOOSE, DEAL, OVER, TURN
from games.engines.tokken import Options, outcome
from games.engines.tokken.options import rules_for
from games.engines.tokken.setup import set_up
from tests.engines.race.positions import after, board, choices, played, played_by_luck, refused

HOME = "L1 L2 L3 L4"
STRICT = Options(seven_rest="must_complete")
SPARING = Options(friendly_hit=False)


def test_a31_a_joker_with_an_empty_stock_brings_no_card_and_no_credit():
    state = set_up(hands={0: "JK", 1: "2"}, pawns={0: "5"})
    state = state.changed(discards=state.deal.stock, deal=state.deal._replace(stock=()))

    state = played(state, "JK: a5>23")
    assert (state.phase, state.turn, state.credits[0]) == (TURN, 1, 0)


@pytest.mark.parametrize("seats", range(2, 9))
def test_a31_cannot_happen_with_the_packs_of_the_game(seats):
    rules = rules_for(Options(), seats)
    assert len(rules.pack) - seats * sum(rules.deals) >= rules.pack.count(52) > 0


def test_a32_only_a_card_of_this_deal_is_exchanged_and_every_team_exchanges():
    state = set_up(hands={0: "9"}, pawns={0: "5", 1: HOME}, credit=1)
    state = played_by_luck(played(state, "keep"), "deal S2 S3 S4 S5 / S6 S7 S8 S9 / K2 K3 K4 K5 / K6 K7 K8 K9")

    assert (state.phase, to_act(state)) == (CHOOSE, (0, 1, 2, 3))
    assert [write(move) for move in legal(state, 0)] == ["give 2", "give 3", "give 4", "give 5"]


def test_a33_a_joker_played_within_the_credit_uses_one_and_earns_one():
    state = set_up(hands={0: "JK"}, pawns={0: "5"}, credit=1)

    state = played_by_luck(played(state, "JK: a5>23"), "draw H9")
    assert (state.credits[0], state.hands[0], choices(state)) == (1, (20,), ["9: a23>32", "keep"])


@pytest.mark.parametrize(
    ("hand", "pawn", "credit", "rounds_over", "right"),
    [
        ("2", "5", 1, 0, ["2: a5>7", "keep"]),
        ("2", "W", 1, 1, ["keep", "discard"]),
        ("2", "W", 1, 2, ["discard"]),
        ("2", "5", 1, 2, ["2: a5>7"]),
        ("2 3", "5", 1, 0, ["2: a5>7", "3: a5>26"]),
        ("2 3", "W", 1, 0, ["discard"]),
        ("2 3", "W", 2, 0, ["keep", "discard"]),
    ],
)
def test_a34_what_a_hand_may_do(hand, pawn, credit, rounds_over, right):
    state = set_up(hands={0: hand}, pawns={0: pawn}, credit=credit, rounds_over=rounds_over)

    assert choices(state) == right


def test_a34_keeping_keeps_the_whole_hand_and_ends_the_round_for_that_player():
    state = played(set_up(hands={0: "2 3", 1: "4 5"}, pawns={0: "5"}, credit=2), "keep")

    assert (state.turn, state.resting, len(state.hands[0])) == (1, (0,), 2)
    assert played(state, "5: a5>10").turn == 1


def test_a35_when_nobody_can_play_the_next_round_is_dealt():
    state = set_up(hands=dict.fromkeys(range(4), "2 3"), dealer=3)

    state = played(state, "discard", "discard", "discard")
    assert (state.phase, state.turn) == (TURN, 3)
    state = played(state, "discard")
    assert (state.phase, state.deal.round, state.deal.dealer) == (DEAL, 1, 3)


def test_a35_after_the_third_round_comes_the_next_cycle():
    state = played(set_up(hands={0: "2"}, rounds_over=2, dealer=3), "discard")

    assert (state.phase, state.deal.cycle, state.deal.round, state.deal.dealer) == (DEAL, 1, 0, 0)
    assert (len(state.deal.stock), state.discards) == (54, ())


def test_a36_any_part_of_the_rest_of_a_seven_is_for_the_partner():
    state = set_up(hands={0: "7"}, pawns={0: "70 L4 L3 L2", 2: "40"})

    rest = [f"7: a70>L1, c40>{to}" for to in (41, 42, 43, 45, 62)]
    assert choices(state) == ["7: a70>L1", *rest]


def test_a36_each_pawn_of_the_partner_has_one_leg():
    state = set_up(hands={0: "7"}, pawns={0: "70 L4 L3 L2", 2: "40 58"})

    assert "7: a70>L1, c40>42, c58>61" in choices(state)
    assert refused(state, "7: a70>L1, c40>42, c42>43") == "seven_one_leg"


def test_a37a_what_is_left_lapses_when_the_eighth_pawn_comes_home():
    pawns = {0: "70 L4 L3 L2", 2: HOME}

    assert choices(set_up(hands={0: "7"}, pawns=pawns)) == ["7: a70>L1"]
    won = played(set_up(hands={0: "7"}, pawns=pawns), "7: a70>L1")
    assert outcome(won) == Outcome((26, 0, 26, 0), (0, 2), "all_home")
    assert refused(set_up(hands={0: "7"}, pawns=pawns, options=STRICT), "7: a70>L1") == "seven_rest"


def test_a37b_so_it_does_when_it_is_the_partners_pawn():
    pawns = {0: HOME, 2: "34 L4 L3 L2"}

    assert choices(set_up(hands={0: "7"}, pawns=pawns)) == ["7: c34>L1"]
    assert refused(set_up(hands={0: "7"}, pawns=pawns, options=STRICT), "7: c34>L1") == "seven_rest"


@pytest.mark.parametrize("seats", [2, 3, 5, 7])
def test_a37_who_plays_alone_uses_all_seven(seats):
    last = 18 * seats - 2
    state = set_up(seats=seats, hands={0: "7"}, pawns={0: f"{last} L4 L3 L2"})

    assert refused(state, f"7: a{last}>L1") == "seven_total"
    assert choices(state) == ["discard"]


def test_a38_a_pawn_that_was_hit_by_a_leg_waits():
    state = set_up(hands={0: "7"}, pawns={0: "10 12"})

    assert after(state, "7: a12>17, a10>12") == {0: "12 17"}
    assert refused(state, "7: a10>12, a12>17") == "seven_one_leg"
    assert refused(set_up(hands={0: "7"}, pawns={0: "5 8"}), "7: a5>26, a8>12") == "seven_hit"


def test_a38_orders_that_leave_the_same_board_are_listed_once():
    state = set_up(hands={0: "7"}, pawns={0: "10 30"})

    assert refused(state, "7: a30>33, a10>14") == "seven_order"
    assert "7: a10>14, a30>33" in choices(state)


def test_a39_the_partners_pawn_swaps_when_the_own_are_home():
    state = set_up(hands={0: "B"}, pawns={0: HOME, 1: "40", 2: "36"})

    assert choices(state) == ["B: c36>40, b40>36"]


def test_a40_with_the_own_four_home_the_cards_act_for_the_partner():
    pawns = {0: HOME, 1: "40", 2: "36"}

    assert choices(set_up(hands={0: "5"}, pawns=pawns)) == ["5: b40>45"]
    assert choices(set_up(hands={0: "4"}, pawns=pawns)) == ["4: c36>32"]
    assert refused(set_up(hands={0: "A"}, pawns=pawns), "A: cW>36") == "start_taken"
    assert after(set_up(hands={0: "A"}, pawns={0: HOME, 1: "36"}), "A: cW>36") == {0: HOME, 2: "36"}


def test_a41_without_a_target_a_five_and_a_jack_cannot_be_played():
    assert choices(set_up(hands={0: "5 B"}, pawns={0: "5", 1: HOME, 3: "54"})) == ["discard"]


def test_a42_a_five_may_hit_the_mover_himself_and_must_if_it_is_all():
    state = set_up(hands={0: "5"}, pawns={0: "35", 1: "30"})

    assert choices(state) == ["5: b30>35"]
    assert after(state, "5: b30>35") == {1: "35"}
    sparing = set_up(hands={0: "5"}, pawns={0: "35", 1: "30"}, options=SPARING)
    assert refused(sparing, "5: b30>35") == "spare_friends"


def test_a43_a_five_onto_the_start_of_its_owner_hits_what_stands_there():
    assert after(set_up(hands={0: "5"}, pawns={0: "18", 1: "13"}), "5: b13>18") == {1: "18"}


def test_a44_a_jump_may_hit_an_own_pawn():
    assert after(set_up(hands={0: "3"}, pawns={0: "5 26"}), "3: a5>26") == {0: "26"}
    assert refused(set_up(hands={0: "3"}, pawns={0: "5 26"}, options=SPARING), "3: a5>26") == "spare_friends"


def test_a45_two_that_swap_on_dots_jump_at_once_and_never_hit_each_other():
    state = set_up(hands={0: "B"}, pawns={0: "8", 1: "26", 3: "44"})

    assert after(state, "B: a8>44, b26>26") == {0: "44", 1: "26"}


def test_a46_a_jack_may_bring_an_opponent_to_its_own_start():
    state = played(set_up(hands={0: "B", 2: "6"}, pawns={0: "18", 1: "40", 2: "15"}), "B: a18>40, b40>18")

    assert board(state) == {0: "40", 1: "18", 2: "15"}
    assert refused(state, "6: c15>21") == "protected"


def test_a47_a_jack_with_only_the_partner_to_swap_with_must_be_played():
    assert choices(set_up(hands={0: "B 5"}, pawns={0: "3", 2: "50"})) == ["B: a3>50, c50>3"]


@pytest.mark.parametrize("dot", [17, 18, 35, 36])
def test_a48_a_dot_lies_on_no_start_and_no_entrance(dot):
    with pytest.raises(BadOption, match="dot_offset"):
        Options(dot_offset=dot)


def test_a48_a_ring_has_a_piece_for_each_seat():
    with pytest.raises(BadOption, match="board_sections"):
        rules_for(Options(board_sections=3), 4)


def test_a49_where_the_own_start_is_not_jumped_over_one_stays_and_hits_there():
    state = set_up(hands={0: "3"}, pawns={0: "59", 1: "62"}, options=Options(dot_passes_own_start=False))

    assert after(state, "3: a59>62") == {0: "62"}


def test_a50_six_and_eight_play_in_teams_of_two():
    six = set_up(seats=6, hands={0: "5 B"}, pawns={0: "3", 1: "30", 3: "60", 4: "75"})
    assert choices(six) == [
        "5: b30>35",
        "5: e75>98",
        "B: a3>30, b30>3",
        "B: a3>60, d60>3",
        "B: a3>75, e75>3",
    ]
    eight = set_up(seats=8, hands={0: "A"}, pawns={0: "143 L2 L3 L4", 4: HOME, 1: "L4"})
    assert outcome(played(eight, "A: a143>L1")) == Outcome((26, 2, 0, 0, 26, 2, 0, 0), (0, 4), "all_home")


def test_a51_a_joker_that_brings_the_last_pawn_home_ends_the_game_before_a_card_is_drawn():
    state = played(set_up(hands={0: "JK"}, pawns={0: "54 L2 L3 L4", 2: HOME}), "JK: a54>L1")

    assert outcome(state) == Outcome((26, 0, 26, 0), (0, 2), "all_home")
    assert (to_act(state), len(state.deal.stock)) == ((), 53)


def test_a52_after_the_last_cycle_the_game_ends_as_if_time_were_up():
    state = set_up(hands={0: "2"}, pawns={0: "L4", 1: "L4 L3"}, rounds_over=2, options=Options(max_cycles=1))

    state = played(state, "discard")
    assert (state.phase, outcome(state)) == (OVER, Outcome((2, 4, 2, 4), (), "max_cycles"))
