"""The worked examples P13 to P27: toep, claims, tricks and the jack. Players A B C D, scores 0 unless given."""

import pytest

from games.engines.base import IllegalMove
from games.engines.cards import read_card
from games.engines.toepen.state import BLUFF, GENUINE, UNCHECKED
from tests.engines.toepen.table import (
    BESCHREVEN,
    KLASSIEK,
    any_preset,
    choices,
    dealt,
    everybody_plays,
    nobody_claims,
    play,
    position,
    reason,
    to_act,
)


@any_preset
def test_p13_four_queens_are_a_toep(options):
    state = dealt("R7 S8 K9 H7", "RV HV KV SV", "R9 S10 K7 H10", "R10 S7 K8 H9", options=options)
    assert state.scores == (3, 0, 3, 3)
    assert state.game.last == (1, "toep", (3, 0, 3, 3), tuple(map(read_card, ("RV", "HV", "KV", "SV"))))
    assert to_act(state) == "*"


NINES = ("R7 S8 KB H7", "R9 H9 K9 SV", "RV S10 K7 H10", "R10 S7 K8 HV")


@any_preset
def test_p14_three_nines_and_the_fourth_is_drawn(options):
    state = play(dealt(*NINES, options=options), "A keep", "B try toep")
    assert state.hands[1] == tuple(map(read_card, ("R9", "H9", "K9")))
    after = play(state, "* draw S9")
    assert after.game.last.points == (3, 0, 3, 3)
    assert after.game.last.why == "toep"


@any_preset
def test_p14_three_nines_and_another_card_is_drawn(options):
    state = play(dealt(*NINES, options=options), "A keep", "B try toep", "* draw SB")
    assert state.scores == (0, 0, 0, 0)
    assert state.hands[1] == tuple(sorted(map(read_card, ("R9", "H9", "K9", "SB"))))
    assert to_act(state) == "C"


def claimed_by_c(options, hand):
    state = dealt("R7 S8 K9 H7", "R9 H10 K8 S9", hand, "R10 S7 K10 H9", options=options)
    return play(state, "A keep", "B keep", "C claim laundry")


@any_preset
def test_p15_genuine_laundry_costs_the_checker_one(options):
    state = play(claimed_by_c(options, "RB RV RH RA"), "D check")
    assert state.scores == (0, 0, 0, 1)
    assert state.claims[-1].verdict == GENUINE
    state = play(state, "* draw HB HV HH HA")
    assert state.hands[2] == tuple(map(read_card, ("HB", "HV", "HH", "HA")))
    assert to_act(state) == "D"


@any_preset
def test_p16_a_bluff_costs_the_claimant_one_and_he_plays_it(options):
    state = play(claimed_by_c(options, "RV RH RA R8"), "D check")
    assert state.scores == (0, 0, 1, 0)
    assert state.claims[-1].verdict == BLUFF
    assert state.hands[2] == tuple(sorted(map(read_card, ("RV", "RH", "RA", "R8"))))
    assert choices(state, "D") == ["keep", "claim laundry"]


@any_preset
def test_p17_a_bluff_that_nobody_checks_brings_four_cards(options):
    state = play(claimed_by_c(options, "RV RH RA R8"), "D believe", "A believe", "B believe")
    assert state.claims[-1].verdict == UNCHECKED
    state = play(state, "* draw HB HV HH HA")
    assert state.scores == (0, 0, 0, 0)
    assert state.hands[2] == tuple(map(read_card, ("HB", "HV", "HH", "HA")))


@any_preset
def test_p18_three_pictures_and_a_seven_are_laundry(options):
    state = dealt("R7 S8 K9 H8", "R9 H10 K8 S9", "RB RH RA H7", "R10 S7 K10 H9", options=options)
    state = play(state, "A keep", "B keep", "C claim laundry", "D check")
    assert state.claims[-1].verdict == GENUINE


def trick_of(options, *cards, trump="S2", others=None):
    """The winner's letter of a first trick of these cards, A leading."""
    others = others or ("R2 R3 R4", "R5 R6 R7", "R8 R9 R10", "RB RV RH")
    state = position(options, hands=[f"{card} {more}" for card, more in zip(cards, others, strict=True)], trump=trump)
    state = play(state, *(f"{letter} play {card}" for letter, card in zip("ABCD", cards, strict=True)))
    return "ABCD"[state.tricks[0][0]]


def test_p19_the_only_trump_wins():
    assert trick_of(BESCHREVEN, "HA", "HH", "K2", "H10", trump="K5") == "C"


def test_p20_without_a_trump_the_highest_of_the_suit_wins():
    assert trick_of(BESCHREVEN, "H10", "HH", "SA", "HA", trump="K5") == "D"


OF_32 = ("R7 R8 R9", "K7 K8 K9", "RB RV RH", "S7 S8 S9")


def test_p21_seven_beats_the_ace_and_another_suit_nothing():
    assert trick_of(KLASSIEK, "HA", "H7", "HB", "K10", trump="", others=OF_32) == "B"


def test_p22_the_ten_is_the_highest():
    assert trick_of(KLASSIEK, "H9", "H10", "H8", "HH", trump="", others=OF_32) == "B"


def jack_wins(options, **described):
    """Everybody's last card, and D holds the only heart that B's lead can be beaten with: a jack."""
    state = position(
        options,
        hands=("R8", "R9", "R10", "HB"),
        tricks=("0:K7 1:K8 2:K9 3:K10", "3:S10 0:S7 1:S8 2:S9", "3:HV 0:RV 1:RH 2:RA"),
        **described,
    )
    assert to_act(state)[0] == "D"
    return everybody_plays(state)


def test_p24_winning_with_a_jack_costs_one_as_the_text_says():
    assert jack_wins(BESCHREVEN).game.last == (3, "last_trick", (1, 1, 1, 1), ())


def test_p25_winning_with_a_jack_takes_one_off():
    state = jack_wins(KLASSIEK, scores=(0, 0, 0, 5))
    assert state.scores == (1, 1, 1, 4)
    assert state.game.last.winner == 3


def test_p25_but_never_below_zero():
    assert jack_wins(KLASSIEK).scores == (1, 1, 1, 0)


@any_preset
def test_p26_who_can_follow_must(options):
    state = position(options, hands=("H7 R7 R8 R9", "H8 S7 S8 S9", "", ""))
    state = play(state, "A play H7")
    assert choices(state, "B") == ["play H8", "knock"]
    assert reason(state, "B play S7") == "must_follow"
    with pytest.raises(IllegalMove, match="you must follow it"):
        play(state, "B play S7")


@any_preset
def test_p27_the_lead_of_one_who_has_passed_goes_clockwise(options):
    state = position(options, hands=("H10 R7 R8 R9", "H7 S7 S8 S9", "H8 K7 K8 K9", "H9 R10 S10 K10"))
    state = play(state, "A play H10", "B play H7", "C play H8", "D play H9")
    assert to_act(state)[0] == "A"
    state = play(state, "B knock", "C along", "D along", "A pass")
    assert to_act(state)[0] == "B"


@any_preset
def test_p1_once_more_from_the_deal(options):
    state = dealt("R7 S8 K9 H7", "R8 S9 K10 H8", "R9 S10 K7 H10", "R10 S7 K8 H9", options=options)
    state = nobody_claims(state)
    state = play(state, "A play R7", "B play R8", "C play R9", "D play R10")
    state = play(state, "D play S7", "A play S8", "B play S9", "C play S10")
    state = play(state, "C play K7", "D play K8", "A play K9", "B play K10")
    state = play(state, "B play H8", "C play H10", "D play H9", "A play H7")
    assert state.game.last == (2, "last_trick", (1, 1, 0, 1), ())
    assert state.game.dealer == 2
