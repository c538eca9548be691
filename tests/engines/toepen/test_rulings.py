"""The rulings E1 to E15 of the rules sheet, and what a house may have instead. Players A B C D."""

import pytest

from games.engines import toepen
from games.engines.toepen.state import BLUFF, places
from tests.engines.toepen.table import (
    BESCHREVEN,
    KLASSIEK,
    any_preset,
    at_last_trick,
    choices,
    dealt,
    everybody_plays,
    house,
    nobody_claims,
    play,
    position,
    reason,
    to_act,
)

PLAIN = ("R7 S8 K9 H7", "R8 S9 K10 H8", "R9 S10 K7 H10", "R10 S7 K8 H9")


@any_preset
def test_e1_everybody_may_knock_at_any_time(options):
    state = position(options)
    assert to_act(state) == "ABCD"
    assert [choices(state, letter) for letter in "BCD"] == [["knock"]] * 3
    assert choices(state, "A")[-1] == "knock"


@any_preset
def test_e1_or_only_on_turn(options):
    state = position(house(options, knock_timing="on_turn"))
    assert to_act(state) == "A"
    assert reason(state, "B knock") == "knock_on_turn"
    assert reason(state, "A knock") is None


def test_e2_the_limit_is_that_of_the_highest_score_in_the_round():
    state = play(position(scores=(8, 0, 0, 0)), "B knock", "C along", "D along", "A along")
    assert state.stake == 2
    assert reason(state, "C knock") == "knock_limit"


def test_e2_or_only_the_knockers_own():
    options = house(knock_limit="knocker")
    state = play(position(options, scores=(8, 0, 0, 0)), "B knock", "C along", "D along", "A along")
    assert reason(state, "A knock") == "own_limit"
    assert reason(state, "C knock") is None
    assert choices(state, "A") == ["play R2", "play R3", "play R4", "play R5"]


def test_e2_or_none_but_the_whole_game():
    options = house(knock_limit="none", limit=4)
    state = position(options, scores=(3, 0), seats=2)
    state = play(state, "A knock", "B along", "B knock", "A along")
    assert state.stake == 4
    assert reason(state, "A knock") == "stake_is_limit"


def test_e2_playing_for_dead_may_put_out_who_passes():
    options = house(knock_limit="none")
    state = play(position(options, scores=(8, 0, 0, 0)), "B knock", "C along", "D along", "A along")
    state = play(state, "C knock", "D along", "A pass")
    assert state.scores == (10, 0, 0, 0)
    assert reason(state, "A along") == "out"


@any_preset
def test_e3_at_the_limit_the_round_is_played_out(options):
    state = play(at_last_trick(options, scores=(8, 0, 0, 0)), "B knock", "C along", "D along", "A along")
    assert to_act(state) == "B"
    state = everybody_plays(state)
    assert state.scores == (10, 2, 0, 2)


@any_preset
def test_e4_a_knock_is_answered_before_it_is_knocked_over(options):
    state = play(position(options), "A knock")
    assert choices(state, "B") == ["along", "pass"]
    assert reason(state, "B knock") == "answer_first"
    state = play(state, "B along", "C along", "D along", "B knock")
    assert to_act(state) == "C"


@any_preset
def test_e5_the_limit_forbids_knocking_while_a_player_on_nine_is_in(options):
    state = position(options, scores=(9, 0, 0, 0), stake=2)
    assert to_act(state) == "A"
    assert reason(state, "A knock") == reason(state, "B knock") == "knock_limit"


@any_preset
def test_e6_the_dealers_left_leads_in_poverty(options):
    state = dealt(*PLAIN, options=options, scores=(0, 0, 9, 0))
    state = nobody_claims(play(state, "A along", "B along", "D along"))
    assert to_act(state) == "A"


@any_preset
def test_e6_or_the_poor_player_leads(options):
    state = dealt(*PLAIN, options=house(options, poverty_leads=True), scores=(0, 0, 9, 0))
    state = nobody_claims(play(state, "A along", "B along", "D along"))
    assert state.line == (2, 3, 0, 1)


@any_preset
def test_e7_toep_in_poverty_costs_three(options):
    state = dealt("R7 S8 K9 H7", "RV HV KV SV", "R9 S10 K7 H10", "R10 S7 K8 H9", options=options, scores=(0, 0, 9, 0))
    assert state.scores == (3, 0, 10, 3)


THREE_PICTURES = ("RV HV KV S7", "R8 S9 K10 H8", "R9 S10 K7 H10", "R10 S8 K8 H9")


@any_preset
def test_e8_three_of_a_kind_and_laundry_are_one_claim(options):
    state = dealt(*THREE_PICTURES, options=options)
    assert choices(state, "A") == ["keep", "try toep", "claim laundry"]
    tried = play(state, "A try toep", "* draw SB")
    assert to_act(tried) == "B"


@any_preset
def test_e8_and_not_even_in_a_house_with_more_laundry(options):
    state = dealt(*THREE_PICTURES, options=house(options, laundry_max=2))
    state = play(state, "A claim laundry", "B believe", "C believe", "D believe", "* draw RB HB KB HA")
    assert choices(state, "A") == ["keep", "claim laundry"]
    assert reason(state, "A try toep") == "one_claim"


BLUFFING = ("RV RH RA R8", "R7 S9 K10 H8", "R9 S10 K7 H10", "R10 S8 K8 H9")


def caught(options):
    return play(dealt(*BLUFFING, options=options), "A claim laundry", "B believe", "C check")


@any_preset
def test_e9_the_cards_of_a_caught_bluff_are_known_to_the_checker_alone(options):
    state = caught(options)
    seen = [toepen.view(state, seat).claims[0].cards for seat in (0, 1, 2, 3, None)]
    assert state.claims[0].verdict == BLUFF
    assert seen == [state.hands[0], (), state.hands[0], (), ()]


@any_preset
def test_e9_or_they_lie_open(options):
    state = caught(house(options, laundry_open_cards=True))
    assert [toepen.view(state, seat).claims[0].cards for seat in (0, 1, 2, 3, None)] == [state.hands[0]] * 5


@any_preset
def test_e10_laundry_once_in_a_round(options):
    state = play(dealt(*BLUFFING, options=options), "A claim laundry", "B believe", "C believe", "D believe")
    assert to_act(play(state, "* draw HB HV HH HA")) == "B"


@any_preset
def test_e10_or_twice(options):
    state = dealt(*BLUFFING, options=house(options, laundry_max=2))
    state = play(state, "A claim laundry", "B believe", "C believe", "D believe", "* draw HB HV HH HA")
    assert choices(state, "A") == ["keep", "claim laundry"]
    state = play(state, "A claim laundry", "B check")
    assert state.scores == (0, 1, 0, 0)
    assert to_act(play(state, "* draw KB KV KH KA")) == "B"


@any_preset
def test_e10_or_never(options):
    state = dealt(*BLUFFING, options=house(options, laundry_max=0))
    assert choices(state, "A") == ["keep"]
    assert reason(state, "A claim laundry") == "no_laundry"


@pytest.mark.parametrize("hand", ["RB HV KH SA", "RB HB KB S7", "RA HA KA SH"])
@any_preset
def test_e11_four_pictures_or_three_and_a_seven_are_laundry_alike(options, hand):
    state = dealt(hand, "R7 S9 K10 H8", "R9 S10 K7 H10", "R10 K8 H9 H7", options=options, trump="S2")
    assert play(state, "A claim laundry", "B check").scores == (0, 1, 0, 0)


@pytest.mark.parametrize("hand", ["RB HV KH S8", "RB HB S7 H7", "R10 HA KA SH"])
@any_preset
def test_e11_and_nothing_else_is(options, hand):
    state = dealt(hand, "R7 S9 K10 H8", "R9 S10 K7 K9", "RV HH K8 H9", options=options, trump="S2")
    assert play(state, "A claim laundry", "B check").scores == (1, 0, 0, 0)


@any_preset
def test_e12_the_card_drawn_in_vain_is_kept(options):
    state = play(dealt(*THREE_PICTURES, options=options), "A try toep", "* draw SB")
    assert [toepen.write((10, card)) for card in state.hands[0]] == ["play RV", "play HV", "play KV", "play SB"]


def won_by_jack(options, **described):
    return everybody_plays(
        position(
            options,
            hands=("R8", "R9", "R10", "HB"),
            tricks=("0:K7 1:K8 2:K9 3:K10", "3:S10 0:S7 1:S8 2:S9", "3:HV 0:RV 1:RH 2:RA"),
            **described,
        )
    )


def test_e13_a_winner_on_nine_goes_out_by_his_jack():
    state = won_by_jack(BESCHREVEN, scores=(0, 0, 0, 9))
    assert state.scores == (2, 2, 2, 10)
    assert state.game.last.winner == 3
    assert state.game.dealer == 0


def test_e13_or_a_jack_costs_nothing():
    assert won_by_jack(house(jack_win=0)).scores == (1, 1, 1, 0)


def test_e14_no_jack_rule_when_the_others_passed():
    state = position(
        BESCHREVEN,
        hands=("R8", "R9", "R10", "HB"),
        tricks=("0:K7 1:K8 2:K9 3:K10", "3:S10 0:S7 1:S8 2:S9", "3:HV 0:RV 1:RH 2:RA"),
    )
    state = play(state, "D play HB", "D knock", "A pass", "B pass", "C pass")
    assert state.scores == (1, 1, 1, 0)


def test_e15_who_went_out_later_did_better_and_then_who_had_less_before():
    state = position(
        KLASSIEK,
        scores=(9, 8, 10, 8),
        stake=2,
        hands=("H7", "H9", "", "H8"),
        tricks=("0:R7 1:R8 3:R9", "3:K10 0:K8 1:K9", "3:S10 0:S8 1:S9"),
    )
    state = everybody_plays(state)
    assert state.scores == (10, 8, 10, 10)
    assert places(state) == (3, 1, 4, 2)
