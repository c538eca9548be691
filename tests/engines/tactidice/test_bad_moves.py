"""What is no move, what is none now, and what the rules forbid; each with its rule."""

import pytest

from games.engines.base import CHANCE, IllegalMove, InvalidMove, NotToAct
from games.engines.tactidice import REASONS, Options, legal, play, read, start, to_act, why_not
from games.engines.tactidice.moves import AWAY, MOVE, PASS, PLACE, ROLL, TURN
from games.engines.tactidice.setup import set_up
from games.engines.tactidice.state import PLACING
from tests.engines.tactidice import GREY, ONE_AND_TWO, ROWS_GONE, TWO_AND_FOUR, WHITE, choices, played, refusal

LAID = "lay nn- -+- n-n"


def opening(*texts: str) -> object:
    return played(start(Options(), 2), *texts)


@pytest.mark.parametrize(
    "move", [(PASS, 0), (99,), (AWAY, 7), (AWAY, True), (ROLL, 1, 2), (MOVE, 0, 0), (TURN, 0, 0, 9)]
)
def test_numbers_that_are_no_move_are_invalid(move):
    with pytest.raises(InvalidMove):
        play(set_up(white=[(8, 0)], grey=[(0, 0)], dice=(1, 2, 4)), GREY, move)


def test_true_is_no_die():
    state = set_up(white=[(8, 0)], grey=[(0, 0)], dice=(1, 2, 4))
    assert (AWAY, True) in legal(state, GREY)
    with pytest.raises(InvalidMove):
        play(state, GREY, (AWAY, True))


@pytest.mark.parametrize("seat", [WHITE, CHANCE, 2, -2, True, 1.0, "1", None])
def test_a_seat_that_is_not_to_act_moves_nothing(seat):
    state = set_up(white=[(8, 0)], grey=[(0, 0)], dice=(1, 2, 4))
    assert to_act(state) == (GREY,)
    with pytest.raises(NotToAct):
        play(state, seat, (AWAY, 1))


def test_after_the_end_nobody_moves():
    state = set_up(white=[(8, 0)], grey=[], captured=(6, 5), plus1=GREY)
    with pytest.raises(NotToAct) as refused:
        play(state, WHITE, (PASS,))
    assert refused.value.reason.rule == "game_over"


def test_every_phase_tells_what_comes_first():
    on_the_board = {"white": [(8, 0)], "grey": [(0, 0)]}
    states = [
        opening(),
        opening(LAID),
        opening(LAID, "turn n-n", "turn nn-"),
        opening(LAID, "turn n-n", "turn nn-", "place 0 1 2 3 4 5", "place 2 3 5 6 7 8"),
        set_up(**on_the_board),
        set_up(**on_the_board, dice=(1, 2, 4), rerolls=True),
        played(set_up(**on_the_board, dice=(1, 2, 4), rerolls=True), "again 1"),
        set_up(**on_the_board, dice=(1, 2, 4)),
        set_up(**on_the_board, dice=(1, 1, 4)),
    ]
    assert [refusal(state, "out M1") for state in states] == [
        *("tiles_first", "turn_first", "place_first", "beginning_first", "three_dice_first"),
        *("reroll_first", "one_die_falls", "remove_first", "action_first"),
    ]
    choosing = played(set_up(white=[(4, 2)], grey=[(4, 4)], tiles=ROWS_GONE, **ONE_AND_TWO), "4,2>4,3")
    assert refusal(choosing, "pass") == "choose_the_tile"


@pytest.mark.parametrize("text", ["lay nnn -+- nnn", "lay --- -+- ---", "lay nn/ -+- --n", "lay nn+ -+- --n"])
def test_luck_lays_no_tiles_that_are_not_in_the_box(text):
    assert refusal(opening(), text) == "eight_tiles"


def test_luck_rolls_in_order_and_ties_roll_again():
    assert refusal(set_up(white=[(8, 0)], grey=[(0, 0)]), "roll 4 2 5") == "dice_in_order"
    setting_out = opening(LAID, "turn n-n", "turn nn-", "place 0 1 2 3 4 5", "place 2 3 5 6 7 8")
    assert refusal(setting_out, "begin 3 3") == "ties_roll_again"
    assert [played(setting_out, text).seat for text in ("begin 6 2", "begin 2 6")] == [WHITE, GREY]


def test_turning_makes_no_cross_and_hides_none():
    state = opening(LAID)
    assert [refusal(state, text) for text in ("turn nnn", "turn ---", "turn n-/")] == ["turning_keeps_tiles"] * 3


def test_pawns_are_placed_on_six_cells_without_a_cross():
    state = opening(LAID, "turn s-s", "turn nn-")
    assert state.phase == PLACING
    assert refusal(state, "place 0 0 2 3 4 5") == "six_places"
    assert refusal(state, "place 2 0 3 4 5 6") == "six_places"
    assert refusal(state, "place 0 1 2 3 4 5") == "not_on_cross"
    state = play(state, GREY, (PLACE, 0, 2, 3, 5, 6, 7))
    with pytest.raises(NotToAct):
        play(state, GREY, (PLACE, 0, 2, 3, 5, 6, 8))
    assert to_act(state) == (WHITE,)


def test_a_die_that_is_not_there_is_not_taken_up():
    state = set_up(white=[(8, 0)], grey=[(0, 0)], dice=(1, 2, 4), rerolls=True)
    assert refusal(state, "again 6") == "no_such_die"
    state = set_up(white=[(8, 0)], grey=[(0, 0)], dice=(1, 2, 4))
    assert refusal(state, "away 6") == "no_such_die"


def test_a_pawn_goes_straight_and_as_far_as_a_die_says():
    state = set_up(white=[(8, 0), (7, 0)], grey=[(0, 0)], **TWO_AND_FOUR)
    refused = {
        "0,0>2,0": "not_your_pawn",
        "6,0>4,0": "not_your_pawn",
        "8,0>6,1": "not_straight",
        "8,0>8,0": "not_straight",
        "8,0>3,0": "die_taken_away",
        "8,0>5,0": "not_rolled",
        "8,0>0,0": "not_rolled",
        "8,0>10,0": "over_a_gap",
        "7,0>7,-2": "over_a_gap",
    }
    assert {text: refusal(state, text) for text in refused} == refused


def test_a_tile_slides_on_a_pair_only_and_never_one_of_the_middle():
    assert refusal(set_up(white=[(8, 0)], grey=[(0, 0)], **ONE_AND_TWO), "T1 up 1") == "no_pair"
    state = set_up(white=[(8, 0)], grey=[(0, 0)], tiles={"T2": None}, dice=(1, 1, 4))
    refused = {
        "M1 left 1": "middle_row_stays",
        "T2 up 1": "tile_is_gone",
        "T1 up 2": "wrong_distance",
        "T1 down 1": "tile_in_the_way",
        "T1 up 1": "contact_lost",
        "8,0>7,0": "must_slide",
        "push 0,0>0,1": "not_three_equal",
        "pass": "must_act",
    }
    assert {text: refusal(state, text) for text in refused} == refused


def test_only_three_equal_push():
    assert refusal(set_up(white=[(8, 0)], grey=[(0, 0)], **ONE_AND_TWO), "push 0,0>0,1") == "not_three_equal"
    state = set_up(white=[(8, 0)], grey=[(0, 0)], dice=(1, 1, 1))
    assert refusal(state, "push 0,0>-1,0") == "over_a_gap"


def test_a_refusal_names_its_rule_and_where_it_stands():
    state = set_up(white=[(8, 0)], grey=[(0, 0)], dice=(1, 2, 6))
    with pytest.raises(IllegalMove) as refused:
        play(state, GREY, read("away 6"))
    assert str(refused.value) == (
        f"{read('away 6')}: A six may not be taken away. (TactiDice, “Uitzondering zessen gooien”; G13)"
    )
    assert why_not(state, GREY, read("away 6")) == REASONS["never_a_six"]
    assert "away 1" in choices(state)
