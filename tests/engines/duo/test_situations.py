"""Ambiguities and situations of Duo, B1 .. B20 of the rules sheet (2.2 and 2.4), with the house rule."""

import pytest

from games.engines.base import CHANCE, CLOCK, BadOption, IllegalMove, Outcome
from games.engines.cards import write_card
from games.engines.duo import PRESETS, Options, outcome, start
from games.engines.duo.options import rules_for
from games.engines.duo.setup import set_up
from games.engines.race.notation import read, write
from games.engines.race.play import legal, play, to_act, why_not
from games.engines.race.state import CHOOSE, DEAL, OVER, TURN
from tests.engines.race.positions import after, board, choices, played, played_by_luck, refused

DEALT = "deal H2 H3 H4 H5 H6 / S2 S3 S4 S5 S6"


def dealt(kind):
    """Seat 1 has dealt the first cards."""
    return played_by_luck(played_by_luck(start(Options(duo_card_swap=kind), 2), "dealer 1"), DEALT)


def chosen(state, *texts):
    """What each seat chose."""
    for seat, text in enumerate(texts):
        state = play(state, seat, read(text))
    return state


def hands(state):
    return tuple(" ".join(map(write_card, hand)) for hand in state.hands)


def test_b1_a_six_goes_six():
    assert choices(set_up(hands={0: "6"}, pawns={0: "1"})) == ["6: a1>7"]


def test_b2_waiting_pawns_block_nobody_and_are_safe():
    state = set_up(hands={0: "6 5"}, pawns={0: "15"})

    assert choices(state) == ["6: a15>21"]


def test_b3_landing_on_the_own_start_restarts_and_leaving_it_back_is_allowed():
    assert choices(set_up(hands={0: "4"}, pawns={0: "4"})) == ["4: a4>0"]
    assert choices(set_up(hands={0: "4"}, pawns={0: "0"})) == ["4: a0>32"]
    assert choices(set_up(hands={0: "6"}, pawns={0: "32"})) == ["6: a32>L3"]


def test_b4_the_extra_card_may_be_played_in_an_earlier_round():
    state = played_by_luck(played(set_up(hands={0: "JK"}), "JK: aW>0"), "draw H9")

    assert choices(state) == ["9: a0>9", "keep"]


def test_b5_lanes_are_private():
    assert after(set_up(hands={0: "6"}, pawns={0: "15", 1: "L1"}), "6: a15>21") == {0: "21", 1: "L1"}


def test_b6_the_own_start_is_never_passed_with_own_cards():
    assert choices(set_up(hands={0: "10"}, pawns={0: "30"})) == ["discard"]


@pytest.mark.parametrize(("kind", "can"), [("blind", 2), ("chosen", 6), ("choice", 7)])
def test_b7_both_choose_at_the_same_time(kind, can):
    state = dealt(kind)

    assert (state.phase, to_act(state)) == (CHOOSE, (0, 1))
    assert [len(legal(state, seat)) for seat in (0, 1)] == [can, can]
    state = play(state, 1, read("pass"))
    assert to_act(state) == (0,)
    assert why_not(state, 1, read("pass")).rule == "has_chosen"


def test_b7_without_the_house_rule_the_first_turn_follows_the_deal():
    assert dealt("off").phase == TURN


def test_b8_the_dot_of_the_last_section_leads_to_an_extra_lap_unless_the_house_stays():
    assert choices(set_up(hands={0: "6"}, pawns={0: "20"})) == ["6: a20>8"]
    stay = Options(dot_passes_own_start=False)
    assert choices(set_up(hands={0: "6"}, pawns={0: "20"}, options=stay)) == ["6: a20>26"]


def test_b9_a_swap_of_two_dots_is_forced_if_nothing_else_can_be_played():
    assert choices(set_up(hands={0: "B 10"}, pawns={0: "8", 1: "26"})) == ["10: a8>18", "B: a8>8, b26>26"]
    assert choices(set_up(hands={0: "B"}, pawns={0: "8", 1: "26"})) == ["B: a8>8, b26>26"]


def test_b10_a_five_stays_on_the_ring():
    assert choices(set_up(hands={0: "5"}, pawns={1: "16"})) == ["5: b16>21"]


def test_b11_a_seven_that_does_not_fit_is_discarded_or_kept():
    pawns = {0: "34 L4 L3 L2"}

    assert choices(set_up(hands={0: "7"}, pawns=pawns)) == ["discard"]
    assert choices(set_up(hands={0: "7"}, pawns=pawns, credit=1)) == ["keep", "discard"]


def test_b12_an_extra_card_that_cannot_be_played():
    assert choices(set_up(hands={0: "2"}, credit=1)) == ["keep", "discard"]
    assert choices(set_up(hands={0: "2"}, credit=1, rounds_over=2)) == ["discard"]
    strict = Options(stuck_extra_card="discard")
    assert choices(set_up(hands={0: "2"}, credit=1, options=strict)) == ["discard"]


def test_b13_when_both_are_stuck_the_next_round_is_dealt_and_the_same_player_leads():
    state = played(set_up(hands={0: "2", 1: "3"}, dealer=1), "discard", "discard")

    assert (state.phase, state.deal.round, state.deal.dealer) == (DEAL, 1, 1)
    assert played_by_luck(state, "deal H4 H5 H6 H7 / S2 S3 S4 S5").turn == 0


def test_b13_after_the_third_round_the_other_deals():
    state = played(set_up(hands={0: "2", 1: "3"}, dealer=1, rounds_over=2), "discard", "discard")

    assert (state.phase, state.deal.cycle, state.deal.dealer, len(state.deal.stock)) == (DEAL, 1, 0, 27)


def test_b14_a_jump_may_hit_an_own_pawn():
    assert after(set_up(hands={0: "8"}, pawns={0: "0 26"}), "8: a0>26") == {0: "26"}
    sparing = set_up(hands={0: "8"}, pawns={0: "0 26"}, options=Options(friendly_hit=False))
    assert refused(sparing, "8: a0>26") == "spare_friends"


@pytest.mark.parametrize("pawns", [{0: "3", 1: "18 L2"}, {0: "0", 1: "24"}])
def test_b15_a_jack_without_two_pawns_to_swap_cannot_be_played(pawns):
    assert choices(set_up(hands={0: "B"}, pawns=pawns)) == ["discard"]


def test_b16_a_kept_card_is_neither_drawn_nor_given():
    state = set_up(hands={0: "9"}, pawns={0: "1"}, credit=1, options=Options(duo_card_swap="choice"))
    state = played_by_luck(played(state, "keep"), "deal S2 S3 S4 S5 / S6 S7 S8 S9")

    assert [write(move) for move in legal(state, 0)] == ["give 2", "give 3", "give 4", "give 5", "blind", "pass"]
    assert why_not(state, 0, read("give 9")).rule == "not_dealt_now"
    drawn = chosen(state, "pass", "blind")
    assert why_not(drawn, CHANCE, read("pick - H9")).rule == "pick_not_dealt"
    assert why_not(drawn, CHANCE, read("pick - S2")) is None


def test_b17_who_draws_blind_takes_a_card_and_gives_none_back():
    state = chosen(dealt("blind"), "blind", "pass")

    assert to_act(state) == (CHANCE,)
    state = played_by_luck(state, "pick S4 -")
    assert hands(state) == ("H2 H3 H4 S4 H5 H6", "S2 S3 S5 S6")
    assert (state.phase, state.turn, state.credits) == (TURN, 0, (0, 0))


def test_b17_when_both_draw_both_cards_come_from_the_hands_as_dealt():
    state = chosen(dealt("blind"), "blind", "blind")

    for forged, rule in [
        ("pick S4 -", "pick_count"),
        ("pick S4 S4", "pick_not_dealt"),
        ("pick H2 H2", "pick_not_dealt"),
    ]:
        with pytest.raises(IllegalMove) as error:
            play(state, CHANCE, read(forged))
        assert error.value.reason.rule == rule
    state = played_by_luck(state, "pick S4 H2")
    assert hands(state) == ("H3 H4 S4 H5 H6", "H2 S2 S3 S5 S6")


def test_b17_nobody_draws():
    assert chosen(dealt("blind"), "pass", "pass").phase == TURN
    assert why_not(dealt("blind"), 0, read("give 2")).rule == "no_swap"


def test_b18_a_swap_needs_two():
    assert hands(chosen(dealt("chosen"), "give 2", "pass")) == ("H2 H3 H4 H5 H6", "S2 S3 S4 S5 S6")
    assert hands(chosen(dealt("chosen"), "give 2", "give 6")) == ("H3 H4 H5 H6 S6", "H2 S2 S3 S4 S5")
    assert why_not(dealt("chosen"), 0, read("blind")).rule == "no_blind"


def test_b19_a_blind_draw_takes_place_and_an_offer_beside_it_lapses():
    state = played_by_luck(chosen(dealt("choice"), "give 2", "blind"), "pick - H6")

    assert hands(state) == ("H2 H3 H4 H5", "S2 S3 S4 S5 H6 S6")


def test_b20_after_the_last_cycle_the_game_is_undecided():
    state = played(set_up(hands={0: "2"}, rounds_over=2, options=Options(max_cycles=1)), "discard")

    assert outcome(state) == Outcome((0, 0), (), "max_cycles")


def test_when_time_is_up_the_turn_is_finished():
    state = play(set_up(hands={0: "2"}, pawns={0: "1"}), CLOCK, read("time"))

    assert outcome(played(state, "2: a1>3")) == Outcome((0, 0), (), "time_up")


def test_a_board_of_sixteen_spots_a_piece():
    rules = rules_for(Options(spots_per_section=16), 2)

    assert (rules.ring, rules.starts, sorted(rules.dots)) == (32, (0, 16), [7, 23])


@pytest.mark.parametrize(("field", "value"), [("duo_card_swap", "both"), ("board_sections", 2.0), ("friendly_hit", 1)])
def test_a_value_that_cannot_be_is_refused_with_its_field(field, value):
    with pytest.raises(BadOption) as error:
        Options(**{field: value})
    assert error.value.field == field


@pytest.mark.parametrize("seats", [1, 3, 4])
def test_two_play(seats):
    with pytest.raises(BadOption, match="seats"):
        start(Options(), seats)


def test_the_presets():
    assert PRESETS["duo"] == Options()
    assert board(start(PRESETS["huisregel"], 2)) == {}
    assert OVER not in {state.phase for state in (dealt("off"), dealt("choice"))}
