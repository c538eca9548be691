"""The pub's quarrel about the deck of Toepen (UP-b915), put to the arbiter: each preset is consistent in itself."""

import pytest

from games.arbiter import ask
from games.engines import toepen
from games.engines.toepen.state import GENUINE
from tests.engines.toepen.table import BESCHREVEN, KLASSIEK, any_preset, dealt, everybody_plays, play, position


def trump_of(options):
    return {"trump": "K7"} if options.trump == "turned" else {}


@pytest.mark.parametrize(("options", "winner"), [(BESCHREVEN, 1), (KLASSIEK, 0)])
def test_up_b915_hearts_ten_against_the_ace(options, winner):
    hands = ["H7 R7 R8 R9", "HA S7 S8 S9", "H8 K8 K9 K10", "H9 R10 S10 KB"]
    answer = ask("toepen", holding="H10 R7 R8 R9", hands=hands, options=options, **trump_of(options))
    state = play(answer.state, "A play H10", "B play HA", "C play H8", "D play H9")
    assert state.tricks[0][0] == winner


@any_preset
def test_up_b915_with_spades_in_the_hand_no_hearts_on_spades(options):
    answer = ask("toepen", seat=1, holding="H9 R9 S8 K9", trick="0:S10", options=options, **trump_of(options))
    assert [move for move in answer.moves if move.startswith("play")] == ["play S8"]
    assert answer.why_not("play H9").rule == "must_follow"


def test_up_b915_a_trump_card_lies_on_the_table_as_the_text_has_it_and_none_in_the_classic_game():
    beschreven, klassiek = position(BESCHREVEN, trump="K7"), position(KLASSIEK)
    assert "trump K7" in toepen.picture(toepen.view(beschreven, None))
    assert "trump" not in toepen.picture(toepen.view(klassiek, None))


@any_preset
def test_up_b915_three_pictures_and_a_seven_are_dirty_laundry(options):
    state = dealt("RB RH RA H7", "RV K8 S7 H8", "R9 S10 K7 H10", options=options, trump="S2")
    assert play(state, "A claim laundry", "B check").claims[-1].verdict == GENUINE


@pytest.mark.parametrize(("options", "points"), [(BESCHREVEN, (1, 1, 1, 1)), (KLASSIEK, (1, 1, 1, -1))])
def test_up_b915_the_last_trick_won_with_a_jack(options, points):
    state = position(
        options,
        scores=(0, 0, 0, 5),
        hands=("R8", "R9", "R10", "HB"),
        tricks=("0:K7 1:K8 2:K9 3:K10", "3:S10 0:S7 1:S8 2:S9", "3:HV 0:RV 1:RH 2:RA"),
    )
    last = everybody_plays(state).game.last
    assert (last.winner, last.why, last.points) == (3, "last_trick", points)


def test_up_b915_the_presets_are_two_decks_with_their_own_order_trump_and_jack():
    assert [(house.pack, house.ranking, house.trump, house.jack_win) for house in (BESCHREVEN, KLASSIEK)] == [
        (52, "ace_high", "turned", 1),
        (32, "ten_high", "none", -1),
    ]
