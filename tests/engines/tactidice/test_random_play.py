"""The rows of "Situations that random play meets": G23 to G38."""

from dataclasses import replace
from itertools import product

import pytest

from games.engines.base import BadOption, Outcome
from games.engines.tactidice import Options, outcome, start, to_act
from games.engines.tactidice.board import TURNS
from games.engines.tactidice.moves import free_columns
from games.engines.tactidice.setup import set_up
from games.engines.tactidice.state import NOBODY, laid
from tests.engines.tactidice import (
    GREY,
    ONE_AND_TWO,
    ROWS_GONE,
    TWO_AND_FOUR,
    WHITE,
    cells,
    choices,
    played,
    refusal,
    tiles_of,
)

NO_TILE_SLIDES_TWO = {**ROWS_GONE, "B1": (6, 1), "B3": (7, 4)}
"""B3 hangs on B1, and neither can go two cells and keep the other."""


@pytest.mark.parametrize(("worth", "numbers"), [("double", {4}), ("all", {2, 4})])
def test_g23_where_no_tile_can_slide_that_far_a_pawn_moves(worth, numbers):
    options = Options(pair_without_slide=worth)
    state = set_up(options, white=[(9, 4)], grey=[(6, 1)], tiles=NO_TILE_SLIDES_TWO, dice=(2, 4, 4))
    assert {9 - int(text.partition(">")[2][0]) for text in choices(state)} - {0} == numbers
    assert refusal(state, "B3 right 2") == "contact_lost"
    assert any("B3" in text for text in choices(replace(state, dice=(1, 1, 4))))


def test_g23_and_where_no_pawn_can_either_the_turn_passes():
    state = set_up(white=[(4, 5)], grey=[(3, 8)], tiles={**ROWS_GONE, "M1": None}, dice=(1, 5, 5))
    assert choices(state) == ["pass"]


def test_g24_a_pair_that_was_rolled_away_is_nothing():
    state = set_up(white=[(8, 0)], grey=[(0, 0)], dice=(1, 4, 4), rerolls=True)
    state = played(state, "again 4", "fall 2")
    assert (to_act(state), state.dice) == ((GREY,), (1, 2, 4))
    assert to_act(played(state, "away 4")) == (WHITE,)


def test_g24_a_pair_that_was_rolled_counts():
    state = set_up(white=[(8, 0)], grey=[(0, 0)], dice=(1, 2, 4), rerolls=True)
    state = played(state, "again 1", "fall 4")
    assert (to_act(state), state.dice, choices(state)[0]) == ((WHITE,), (2, 4, 4), "T1 up 2")


def test_g25_of_different_dice_exactly_one_goes():
    state = set_up(white=[(8, 0)], grey=[(0, 0)], dice=(1, 2, 4))
    assert choices(state) == ["away 1", "away 2", "away 4"]
    assert [refusal(state, text) for text in ("keep", "pass", "away 3")] == [
        "remove_first",
        "remove_first",
        "no_such_die",
    ]


@pytest.mark.parametrize(("dice", "numbers"), [((4, 4, 4), {4}), ((6, 6, 6), {1, 6})], ids=str)
def test_g26_three_equal_without_a_push_are_a_pair(dice, numbers):
    state = set_up(white=[(4, 0)], grey=[(4, 8)], tiles=ROWS_GONE, dice=dice)
    moves = [text for text in choices(state) if not text.startswith("push")]
    assert {int(text[-1]) for text in moves if text.startswith("4,0>4,")} == numbers
    assert len(moves) < len(choices(state))


def test_g26_who_can_push_and_nothing_else_may_leave_it():
    state = set_up(white=[(4, 5)], grey=[(4, 8)], tiles={**ROWS_GONE, "M1": None}, dice=(5, 5, 5))
    assert choices(state) == [
        *("push 4,8>3,7", "push 4,8>3,8", "push 4,8>4,7", "push 4,8>5,7", "push 4,8>5,8"),
        "pass",
    ]


def test_g27_a_push_off_a_double_cross_onto_a_cross_with_one_of_ours():
    crosses = {"M1": "e"}
    state = set_up(white=[(4, 4), (4, 2)], grey=[(4, 4)], crosses=crosses, dice=(5, 5, 5))
    assert "push 4,4>4,3" in choices(state)
    assert refusal(state, "push 4,4>4,2") == "one_step_only"
    state = played(state, "push 4,4>4,3")
    state = replace(state, phase=8, seat=WHITE, dice=(5, 5, 5))
    state = played(state, "push 4,3>4,2")
    assert (state.pawns, state.captured) == ((cells((4, 2), (4, 4)), cells((4, 2))), (0, 0))


def test_g28_both_players_slide_every_tile_of_both_rows():
    situation = {"white": [(0, 0), (8, 3), (8, 6)], "grey": [(8, 0), (0, 3), (0, 6)], "dice": (1, 1, 2)}
    white, grey = (choices(set_up(seat=seat, **situation)) for seat in (WHITE, GREY))
    assert white == grey
    assert {text[:2] for text in white} == {"T1", "T2", "T3", "B1", "B2", "B3"}


def test_g29_who_wins_does_so_before_tiles_go():
    state = set_up(white=[(8, 0), (8, 3)], grey=[(4, 0)], captured=(5, 4), plus1=GREY, **TWO_AND_FOUR)
    state = played(state, "8,0>4,0")
    assert (outcome(state), tiles_of(state)[:2]) == (Outcome((6, 4), (WHITE,), "six_captured"), "T1")


def test_g29_a_capture_counts_before_the_tile_it_emptied_goes():
    state = set_up(white=[(8, 0), (7, 0)], grey=[(0, 1), (4, 1)], dice=(1, 5, 6), away=1)
    state = played(state, "7,0>1,0")
    assert state.captured == (0, 0)
    state = set_up(white=[(8, 0), (7, 1)], grey=[(0, 3), (2, 1)], dice=(3, 4, 5), away=3)
    state = played(state, "7,1>2,1")
    assert (state.captured, tiles_of(state)) == ((1, 0), "T1 T2 M1 M2 M3 B1")


def test_g30_of_two_empty_tiles_the_first_goes_and_the_other_holds_the_field():
    tiles = {"T2": (-2, 3)}
    state = set_up(white=[(8, 0), (8, 3), (8, 6)], grey=[(-2, 3)], tiles=tiles, **TWO_AND_FOUR)
    assert tiles_of(played(state, "8,3>8,5")) == "T2 T3 M1 M2 M3 B1 B2 B3"


def test_g30_a_tile_that_waited_goes_when_it_holds_nothing_any_more():
    situation = {"white": [(8, 0), (8, 3), (8, 6)], "tiles": {"T2": (-2, 3), "T1": None}, "seat": GREY}
    state = set_up(grey=[(0, 3), (4, 8)], **situation, **TWO_AND_FOUR)
    assert tiles_of(played(state, "4,8>4,6")) == "T2 T3 M1 M2 M3 B1 B2 B3"
    assert tiles_of(played(state, "0,3>0,7")) == "T3 M1 M2 M3 B1 B2 B3"


def test_g31_who_is_to_move_and_stuck_loses_even_if_the_other_is_stuck_too():
    tiles = {**ROWS_GONE, "M1": None}
    state = set_up(Options(stuck="this_roll"), white=[(4, 5)], grey=[(3, 5)], tiles=tiles, dice=(4, 5, 5))
    assert outcome(played(replace(state, phase=5), "keep")) == Outcome((0, 0), (GREY,), "stuck")


@pytest.mark.parametrize("third", [(8, 0), (8, 8), (4, 0)])
def test_g32_a_third_pawn_on_a_double_cross_stays_alone(third):
    state = set_up(white=[(4, 4), third], grey=[(4, 4), (0, 0)], **TWO_AND_FOUR)
    state = played(state, f"{third[0]},{third[1]}>4,4")
    assert (state.pawns, state.captured) == ((cells((4, 4)), cells((0, 0))), (1, 0))


def test_g33_who_has_no_pawn_left_loses_though_it_lost_one_itself():
    state = set_up(white=[(8, 0), (8, 3)], grey=[(4, 0)], captured=(4, 4), plus1=GREY, **TWO_AND_FOUR)
    assert outcome(played(state, "8,0>4,0")) == Outcome((5, 4), (WHITE,), "no_pawn_left")


@pytest.mark.parametrize(
    ("early", "ending"), [(True, Outcome((4, 2), (WHITE,), "one_left_and_plus1")), (False, None)], ids=["early", "six"]
)
def test_g34_with_the_plus_one_the_opponents_last_pawn_wins(early, ending):
    options = Options(early_win_with_plus1=early)
    white = [(8, 0), (8, 1), (8, 3), (8, 6)]
    state = set_up(options, white=white, grey=[(4, 0), (0, 0)], captured=(3, 2), plus1=WHITE, **TWO_AND_FOUR)
    assert outcome(played(state, "8,0>4,0")) == ending


def test_g35_one_pawn_each_and_nobody_with_the_plus_one_cannot_be():
    for white, grey in product(range(6), repeat=2):
        with pytest.raises(BadOption):
            set_up(white=[(8, 0)], grey=[(0, 0)], captured=(white, grey), plus1=NOBODY)


@pytest.mark.parametrize("pattern", TURNS)
def test_g36_however_the_tiles_lie_six_cells_of_a_back_line_are_free(pattern):
    state = start(Options(cross_tiles=8, cross_pattern=pattern), 2)
    for near in product(TURNS[pattern], repeat=3):
        board = laid(state, (*near, TURNS[pattern][0], TURNS[pattern][0], *near))
        assert [len(free_columns(board, seat)) >= 6 for seat in (WHITE, GREY)] == [True, True]


def test_g37_the_turn_passes_again_and_again():
    tiles = {**ROWS_GONE, "M1": None}
    state = set_up(white=[(4, 5)], grey=[(4, 6)], tiles=tiles, dice=(3, 4, 5), away=3)
    state = played(state, "pass", "roll 3 4 5", "keep", "away 3", "pass", "roll 3 4 5", "keep", "away 3", "pass")
    assert (outcome(state), state.turns) == (None, 3)


def test_g37_nobody_passes_who_can_move():
    state = set_up(white=[(4, 5)], grey=[(4, 6)], tiles={**ROWS_GONE, "M1": None}, **ONE_AND_TWO)
    assert refusal(state, "pass") == "must_act"


@pytest.mark.parametrize(
    ("captured", "plus1", "winners"),
    [
        ((1, 0), NOBODY, (WHITE,)),
        ((1, 2), NOBODY, (GREY,)),
        ((3, 3), GREY, (GREY,)),
        ((2, 2), NOBODY, (WHITE, GREY)),
    ],
)
def test_g38_when_the_turns_are_over_the_captures_decide(captured, plus1, winners):
    white = [(8, column) for column in range(6 - captured[1])]
    grey = [(0, column) for column in range(6 - captured[0])]
    options = Options(max_turns=40)
    state = set_up(options, white=white, grey=grey, captured=captured, plus1=plus1, turns=39, **ONE_AND_TWO)
    assert outcome(played(state, "8,0>7,0")) == Outcome(captured, winners, "turn_limit")
