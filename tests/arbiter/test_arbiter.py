"""The arbiter says what the engine plays."""

from importlib import import_module
from inspect import signature
from random import Random

import pytest

from games.arbiter import Answer, ask
from games.arbiter.shapes import SHAPES
from games.engines import ENGINES
from games.engines.base import CHANCE, BadOption
from games.engines.race.setup import position as race_position
from tests.engines.playing import CONFIGURATIONS, random_game


@pytest.mark.parametrize("key", ENGINES)
def test_what_is_refused_is_not_legal_and_what_is_legal_is_not_refused(key):
    configuration = next(one for one in CONFIGURATIONS if key == one.engine.KEY)
    asked = 0
    for at, (state, ply) in enumerate(random_game(configuration, Random(8))):
        if at % 19 or ply is None or ply.seat == CHANCE:
            continue
        answer = Answer(configuration.engine, state, ply.seat)
        legal = {*answer.moves}
        assert all(answer.why_not(move) is None for move in answer.moves[:50])
        assert not legal & {refusal.move for refusal in answer.refusals}
        assert {refusal.reason for refusal in answer.refusals} <= {*configuration.engine.REASONS.values()}
        asked += len(answer.refusals)
    assert asked > 5


def test_a_pawn_that_cannot_move_says_which_rule_holds_it():
    answer = ask("tokken", holding="6", pawns={0: "15 3", 1: "18"})
    assert answer.moves == ("6: a3>9",)
    assert {refusal.move.partition(">")[0]: refusal.reason.rule for refusal in answer.refusals} == {
        "6: aW": "cannot_enter",
        "6: a15": "protected",
        "keep": "keep_credit",
        "discard": "must_play",
    }


def test_up_b915_who_can_follow_suit_must():
    answer = ask("toepen", seat=1, holding="H2 R3 S4 K5", trick="0:HA")
    assert [move for move in answer.moves if move.startswith("play")] == ["play H2"]
    assert answer.why_not("play S4").rule == "must_follow"


def test_up_9a1d_a_joker_is_not_played_by_who_can_follow():
    hand = "H2 JK R5 R6 R7 R8 R9 R10 RA"
    assert ask("toedeloe", seat=1, holding=hand, trick="HA").moves == ("play H2",)
    assert "play JK" in ask("toedeloe", seat=1, holding=hand, trick="S3").moves


def test_a_die_that_was_taken_away_moves_nobody():
    answer = ask("tactidice", holding="2 4 5", away=4, white=[(8, 4)], grey=[(0, 0)])
    assert answer.why_not("8,4>3,4") is None
    assert answer.why_not("8,4>4,4") is not None
    assert "8,4>4,4" in {refusal.move for refusal in answer.refusals}


@pytest.mark.parametrize(
    ("game", "position", "says"),
    [
        ("tokken", {"holding": "6", "pawns": {0: "99"}}, "no place of this board"),
        ("tokken", {"holding": "6", "pawns": {0: "15 15"}}, "2 pawns are on spot 15"),
        ("tokken", {"holding": "six", "pawns": {0: "15"}}, "no card and no rank"),
        ("tokken", {"holding": "6", "seat": 9}, "Nobody sits on seat 9"),
        ("tactidice", {"holding": "2 4 x", "white": [(8, 4)], "grey": [(0, 0)]}, "are no dice"),
        ("tactidice", {"holding": "2 4", "white": [(8, 4)], "grey": [(0, 0)]}, "are three"),
        ("toepen", {"holding": "H2", "seat": 9}, "Nobody sits on seat 9"),
        ("tokken", {"holding": "6", "seat": True}, "seat: is a whole number, not True"),
        ("tokken", {"holding": "6", "rounds_over": 1.5}, "rounds_over: is a whole number, not 1.5"),
        ("toedeloe", {"holding": "H2", "seats": 0}, "seats: 2, 4 can play"),
        ("toepen", {"holding": "H2", "seats": 2**70}, "seats: 2, 3, 4, 5, 6, 7, 8 can play"),
        ("toepen", {"holding": "H2 H3 H4", "tricks": ["0:HA 1:H5"]}, "a card of each who is in the round"),
        ("toepen", {"holding": "H2 H3 H4", "tricks": [""]}, "a card of each who is in the round"),
        ("toedeloe", {"tricks": (9,)}, "A trick is won by seat 0 to 3"),
        ("toedeloe", {"green": ("A13",)}, "A ToedeLoe pawn stands on one circle"),
        ("tactidice", {"holding": "", "white": [(8, 4)], "grey": [(0, 0)], "captured": (5,)}, "are two numbers"),
        (
            "tactidice",
            {"holding": "2 4 5", "white": [(8, 4)], "grey": [(0, 0)], "away": 4, "rerolls": True},
            "away: goes after the roll again",
        ),
    ],
)
def test_a_position_that_cannot_be_is_told_in_words(game, position, says):
    with pytest.raises((ValueError, BadOption), match=says):
        ask(game, **position)


TACTIDICE = {"holding": "2 4 5", "white": [(8, 4)], "grey": [(0, 0)]}


@pytest.mark.parametrize(
    ("game", "position", "says"),
    [
        ("tokken", {"holding": 6}, "holding: is a text, not 6"),
        ("tokken", {"holding": "6", "pawns": ["15"]}, "pawns: are texts by the number of a seat, not "),
        ("tokken", {"holding": "6", "pawns": {0: 15}}, "pawns: are texts by the number of a seat, not "),
        ("tokken", {"holding": "6", "pawns": {"0": "15"}}, "pawns: are texts by the number of a seat, not "),
        ("duo", {"holding": "6", "hands": "6 7"}, "hands: are texts by the number of a seat, not "),
        ("duo", {"holding": "6", "options": {"laps": 2}}, "options: are the house rules of duo, not "),
        ("duo", {"holding": "6", "wind": "west"}, "wind: is not asked at duo"),
        ("tokken", {"holding": "6", "turn": 1}, "turn: is not asked at tokken"),
        ("toepen", {"hands": "HA H2 H3 H4"}, "hands: are texts in a row, not "),
        ("toepen", {"hands": {0: "HA"}}, "hands: are texts in a row, not "),
        ("toepen", {"scores": "1234"}, "scores: are whole numbers in a row, not "),
        ("toepen", {"passed": 3}, "passed: are the numbers of seats, not 3"),
        ("toepen", {"passed": {"a"}}, "passed: are the numbers of seats, not "),
        ("toepen", {"tricks": [["0:HA"]]}, "tricks: are texts in a row, not "),
        ("toepen", {"trump": 3}, "trump: is a text, not 3"),
        ("toedeloe", {"trick": ["R7", "K5"]}, "trick: is a text, not "),
        ("toedeloe", {"marker": 3}, "marker: are whole numbers in a row, not 3"),
        ("toedeloe", {"green": (1, 2)}, "green: are texts in a row, not "),
        ("tactidice", {"holding": "2 4 5"}, "white: has pawns on the board"),
        ("tactidice", {**TACTIDICE, "grey": (0, 0)}, "grey: are places in a row, each a row and a column, not "),
        ("tactidice", {**TACTIDICE, "grey": [(0, 0, 0)]}, "grey: are places in a row, each a row and a column, not "),
        ("tactidice", {**TACTIDICE, "tiles": {"T1": 5}}, "tiles: are tiles by name, each a row and a column, not "),
        ("tactidice", {**TACTIDICE, "crosses": ["x"]}, "crosses: are signs by the name of their tile, not "),
        ("tactidice", {**TACTIDICE, "captured": 3}, "captured: are whole numbers in a row, not 3"),
        ("tactidice", {**TACTIDICE, "rerolls": "no"}, "rerolls: is true or false, not 'no'"),
    ],
)
def test_a_position_made_of_the_wrong_things_is_told_in_words(game, position, says):
    with pytest.raises(BadOption, match=says):
        ask(game, **position)


@pytest.mark.parametrize("key", SHAPES)
def test_all_that_a_game_sets_up_can_be_asked(key):
    takes = {*signature(import_module(f"games.engines.{key}.setup").set_up).parameters}
    if "more" in takes:
        takes |= {*signature(race_position).parameters} - {"rules"}
    own = {"tokken": {"more", "turn"}, "duo": {"more", "turn"}, "tactidice": {"dice"}}.get(key, set())
    assert {*SHAPES[key]} == takes - own - {"options"} | {"seat", "holding"}


def test_none_is_as_good_as_left_out():
    assert ask("tokken", holding="6", pawns={0: "15"}, dealer=None, hands=None) == ask(
        "tokken", holding="6", pawns={0: "15"}
    )


def test_a_text_that_is_no_move_is_told_as_that():
    assert ask("tokken", holding="6", pawns={0: "15"}).why_not("to the moon").rule == "no_notation"
