"""The worked examples of the five, the jack and the seven: rules sheet 1.10, four players, ring of 72."""

from games.engines.tokken import Options
from games.engines.tokken.setup import set_up
from tests.engines.race.positions import after, board, choices, played, refused

MUST_COMPLETE = Options(seven_rest="must_complete")


def test_t22_a_five_takes_an_opponent_past_its_own_start():
    assert after(set_up(hands={0: "5"}, pawns={1: "15"}), "5: b15>20") == {1: "20"}


def test_t23_a_five_passes_no_protected_pawn_and_moves_none():
    state = set_up(hands={0: "5"}, pawns={1: "15 18"})

    assert refused(state, "5: b15>20") == "protected"
    assert refused(state, "5: b18>23") == "five_on_start"
    assert choices(state) == ["discard"]


def test_t24_a_five_moves_no_partner():
    assert refused(set_up(hands={0: "5"}, pawns={2: "15"}), "5: c15>20") == "five_opponents"


def test_t25_a_five_onto_a_dot_jumps():
    assert after(set_up(hands={0: "5"}, pawns={1: "57"}), "5: b57>8") == {1: "8"}


def test_t26_a_five_onto_its_own_start_protects_the_opponent():
    state = played(set_up(hands={0: "5", 2: "6"}, pawns={1: "13", 2: "15"}), "5: b13>18")

    assert board(state) == {1: "18", 2: "15"}
    assert refused(state, "6: c15>21") == "protected"


def test_t27_a_five_must_be_played_if_it_is_all_that_can_be():
    assert choices(set_up(hands={0: "5 9"}, pawns={1: "30"})) == ["5: b30>35"]


def test_t28_a_jack_changes_two_places_and_hits_nobody():
    state = set_up(hands={0: "B"}, pawns={0: "3", 1: "40"})

    assert choices(state) == ["B: a3>40, b40>3"]
    assert after(state, "B: a3>40, b40>3") == {0: "40", 1: "3"}


def test_t29_a_jack_does_not_touch_a_protected_pawn():
    assert refused(set_up(hands={0: "B"}, pawns={0: "3", 1: "18"}), "B: a3>18, b18>3") == "jack_protected"


def test_t30_a_jack_may_swap_with_the_partner():
    assert after(set_up(hands={0: "B"}, pawns={0: "3", 2: "50"}), "B: a3>50, c50>3") == {0: "50", 2: "3"}


def test_t31_a_jack_onto_a_dot_jumps_and_hits():
    state = set_up(hands={0: "B"}, pawns={0: "3", 1: "44", 3: "62"})

    assert after(state, "B: a3>62, b44>3") == {0: "62", 1: "3"}


def test_t32_the_owner_may_swap_from_the_own_start():
    assert after(set_up(hands={0: "B"}, pawns={0: "0", 1: "40"}), "B: a0>40, b40>0") == {0: "40", 1: "0"}


def test_t36_a_seven_may_be_split():
    state = set_up(hands={0: "7"}, pawns={0: "70 10"})

    assert after(state, "7: a10>14, a70>L2") == {0: "14 L2"}


def test_t37_a_leg_of_a_seven_may_jump():
    state = set_up(hands={0: "7"}, pawns={0: "66 5"})

    assert after(state, "7: a5>26, a66>70") == {0: "26 70"}


def test_t38_the_rest_of_a_seven_is_for_the_partner():
    state = set_up(hands={0: "7"}, pawns={0: "70 L4 L3 L2", 2: "40"})

    assert after(state, "7: a70>L1, c40>45") == {0: "L1 L2 L3 L4", 2: "45"}


def test_t39_what_the_partner_cannot_use_lapses_unless_the_house_wants_all_seven():
    pawns = {0: "70 L4 L3 L2"}

    assert choices(set_up(hands={0: "7"}, pawns=pawns)) == ["7: a70>L1"]
    strict = set_up(hands={0: "7"}, pawns=pawns, options=MUST_COMPLETE)
    assert choices(strict) == ["discard"]
    assert refused(strict, "7: a70>L1") == "seven_rest"
