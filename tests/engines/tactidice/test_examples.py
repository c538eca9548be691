"""The worked examples C1 to C28 of the rules."""

from dataclasses import replace

import pytest

from games.engines.base import InvalidMove, Outcome
from games.engines.tactidice import Options, outcome, read, start, to_act
from games.engines.tactidice.board import GONE, Board
from games.engines.tactidice.grid import cell_at
from games.engines.tactidice.settle import begun
from games.engines.tactidice.setup import set_up
from games.engines.tactidice.state import State
from tests.engines.tactidice import GREY, ROWS_GONE, WHITE, cells, choices, played, refusal, tiles_of

PAIR_OF_ONES, PAIR_OF_FOURS = (1, 1, 6), (4, 4, 6)
EVERYWHERE = {"white": [(8, 0), (8, 3), (8, 6)], "grey": [(0, 0), (0, 3), (0, 6)]}
"""A pawn on each tile of the outer rows."""


def one_number(number: int) -> dict[str, object]:
    """Dice that leave this number (1 to 5) and one that no pawn on the full board can move here."""
    other = 2 if number == 1 else 1
    third = next(die for die in (3, 4, 5) if die not in {number, other})
    return {"dice": (number, other, third), "away": third}


def test_c1_three_crosses_on_the_back_line_leave_one_placing():
    state = played(start(Options(), 2), "lay n-- -+- nnn", "turn sss", "turn n--")
    assert choices(state) == ["place 0 2 3 5 6 8"]


def test_c2_grey_removes_the_four_and_white_moves_two_or_five():
    state = set_up(white=[(8, 4)], grey=[(0, 0)], dice=(2, 4, 5), rerolls=True)
    state = played(state, "keep")
    assert (to_act(state), choices(state)) == ((GREY,), ["away 2", "away 4", "away 5"])
    state = played(state, "away 4")
    assert choices(state) == ["8,4>3,4", "8,4>6,2", "8,4>6,4", "8,4>6,6", "8,4>8,2", "8,4>8,6"]
    assert refusal(state, "8,4>4,4") == "die_taken_away"


def test_c3_a_pair_of_fours_slides_a_tile_two_cells_and_grey_removes_nothing():
    state = set_up(**EVERYWHERE, dice=(2, 4, 4), rerolls=True)
    state = played(state, "keep")
    assert (to_act(state), state.dice) == ((WHITE,), (2, 4, 4))
    assert choices(state) == [
        *("T1 up 2", "T1 left 2", "T2 up 2", "T3 up 2", "T3 right 2"),
        *("B1 down 2", "B1 left 2", "B2 down 2", "B3 right 2", "B3 down 2"),
    ]
    assert refusal(state, "8,3>6,3") == "must_slide"


def test_c4_a_pair_of_threes_slides_one_cell():
    state = set_up(**EVERYWHERE, dice=(3, 3, 5))
    assert "T1 up 1" in choices(state)
    assert {text[-1] for text in choices(state)} == {"1"}
    assert refusal(state, "T1 up 2") == "wrong_distance"


def test_c5_a_six_stays_and_is_a_one_or_a_six():
    state = set_up(white=[(8, 0)], grey=[(0, 3)], dice=(2, 4, 6))
    assert choices(state) == ["away 2", "away 4"]
    assert refusal(state, "away 6") == "never_a_six"
    assert choices(played(state, "away 4")) == [
        *("8,0>2,0", "8,0>2,6", "8,0>6,0", "8,0>6,2", "8,0>7,0", "8,0>7,1", "8,0>8,1", "8,0>8,2", "8,0>8,6"),
    ]


def test_c6_with_two_sixes_a_slide_of_two_or_a_move_of_one_six_or_three():
    state = set_up(white=[(8, 0)], grey=[(0, 3)], dice=(3, 6, 6))
    moves = [text for text in choices(state) if ">" in text]
    slides = [text for text in choices(state) if ">" not in text]
    assert moves == ["8,0>2,0", "8,0>2,6", "8,0>5,0", "8,0>5,3", "8,0>7,0", "8,0>7,1", "8,0>8,1", "8,0>8,3", "8,0>8,6"]
    assert "T1 up 2" in slides
    assert {text[-1] for text in slides} == {"2"}


def test_c7_three_equal_push_a_grey_pawn_off_a_cross_or_slide():
    state = set_up(white=[(8, 0)], grey=[(4, 4)], dice=(5, 5, 5))
    pushes = [text for text in choices(state) if text.startswith("push")]
    assert pushes == [f"push 4,4>{row},{col}" for row in (3, 4, 5) for col in (3, 4, 5) if (row, col) != (4, 4)]
    assert "B1 left 2" in choices(state)
    assert played(state, "push 4,4>5,5").pawns == (cells((8, 0)), cells((5, 5)))


def test_c8_five_up_from_the_back_line():
    state = set_up(white=[(8, 4)], grey=[(0, 0)], **one_number(5))
    assert played(state, "8,4>3,4").pawns[WHITE] == cells((3, 4))


def test_c9_five_to_the_left_leave_the_board_and_four_do_not():
    state = set_up(white=[(8, 4)], grey=[(0, 0)], **one_number(5))
    assert refusal(state, "8,4>8,-1") == "over_a_gap"
    state = set_up(white=[(8, 4)], grey=[(0, 0)], **one_number(4))
    assert played(state, "8,4>8,0").pawns[WHITE] == cells((8, 0))


def test_c10_a_lone_pawn_on_a_cross_is_joined_and_not_captured():
    state = set_up(white=[(8, 4)], grey=[(4, 4)], **one_number(4))
    state = played(state, "8,4>4,4")
    assert (state.pawns, state.captured) == ((cells((4, 4)), cells((4, 4))), (0, 0))


def test_c11_a_third_pawn_removes_both_from_a_cross_and_one_is_a_capture():
    state = set_up(white=[(4, 4), (8, 0)], grey=[(4, 4), (0, 0)], **one_number(4))
    state = played(state, "8,0>4,4")
    assert (state.pawns, state.captured) == ((cells((4, 4)), cells((0, 0))), (1, 0))


def test_c12_no_second_own_pawn_on_a_cross():
    state = set_up(white=[(4, 4), (8, 0)], grey=[(0, 0)], **one_number(4))
    assert refusal(state, "8,0>4,4") == "own_pawn_there"


def test_c13_over_the_gap_beside_a_slid_tile_no_pawn_goes():
    def reached(number: int) -> list[str]:
        state = set_up(white=[(3, 0)], grey=[(8, 8)], tiles={"B3": (6, 8)}, seat=GREY, dice=(number, 6, 6))
        return [text.partition(">")[2] for text in choices(state) if text.startswith("8,8>")]

    one_and_six = ["7,8", "7,9", "8,9", "2,8"]
    assert sorted(reached(1)) == sorted(one_and_six)
    assert sorted(reached(2)) == sorted([*one_and_six, "6,8", "6,10", "8,10"])
    assert [sorted({*reached(number)} - {*one_and_six}) for number in (3, 4, 5)] == [["5,8"], ["4,8"], ["3,8"]]
    for to in ("8,7", "7,7"):
        state = set_up(white=[(3, 0)], grey=[(8, 8)], tiles={"B3": (6, 8)}, seat=GREY, **one_number(1))
        assert refusal(state, f"8,8>{to}") == "over_a_gap"


def test_c14_a_tile_slides_out_and_not_onto_another():
    for dice, far in ((PAIR_OF_ONES, 1), (PAIR_OF_FOURS, 2)):
        state = set_up(**EVERYWHERE, dice=dice)
        assert [text for text in choices(state) if "T1" in text] == [f"T1 up {far}", f"T1 left {far}"]
        assert refusal(state, f"T1 right {far}") == "tile_in_the_way"
        assert refusal(state, f"T1 down {far}") == "tile_in_the_way"
    with pytest.raises(InvalidMove):
        read("T1 left 3")


def test_c15_beside_a_gone_tile_a_tile_slides_right_and_not_out_of_touch():
    for dice, far in ((PAIR_OF_ONES, 1), (PAIR_OF_FOURS, 2)):
        state = set_up(white=[(0, 0)], grey=[(8, 0)], tiles={"T2": None}, dice=dice)
        assert [text for text in choices(state) if "T1" in text] == [f"T1 right {far}", f"T1 left {far}"]
        assert refusal(state, f"T1 up {far}") == "contact_lost"


@pytest.mark.parametrize(("keep_connected", "has_t2"), [(True, True), (False, False)])
def test_c16_an_empty_tile_stays_while_another_hangs_on_it(keep_connected, has_t2):
    options = Options(keep_connected=keep_connected)
    grey = [(-2, 0), (1, 4), (0, 6)]
    state = set_up(
        options, white=[(8, 0), (8, 3), (8, 6)], grey=grey, tiles={"T1": (-2, 0)}, seat=GREY, **one_number(2)
    )
    state = played(state, "1,4>3,4")
    assert ("T2" in tiles_of(state)) == has_t2


def test_c17_the_last_pawn_leaves_a_tile_and_it_goes_at_once():
    state = set_up(white=[(8, 0), (8, 3), (8, 6)], grey=[(0, 0), (0, 3), (0, 6)], **one_number(4))
    assert tiles_of(played(state, "8,0>4,0")) == "T1 T2 T3 M1 M2 M3 B2 B3"


@pytest.mark.parametrize(("pair_without_slide", "numbers"), [("double", {4}), ("all", {1, 4})])
def test_c18_without_the_outer_rows_a_pair_moves_a_pawn_by_its_number(pair_without_slide, numbers):
    options = Options(pair_without_slide=pair_without_slide)
    state = set_up(options, white=[(4, 0)], grey=[(3, 8)], tiles=ROWS_GONE, dice=(1, 4, 4))
    assert {int(text[-1]) for text in choices(state) if text.startswith("4,0>4,")} == numbers
    if 1 not in numbers:
        assert refusal(state, "4,0>4,1") == "only_the_pair"


def test_c19_an_empty_end_of_the_middle_row_goes_and_the_last_two_stay():
    state = set_up(white=[(4, 2)], grey=[(3, 8)], tiles=ROWS_GONE, **one_number(2))
    state = played(state, "4,2>4,4")
    assert tiles_of(state) == "M2 M3"
    state = set_up(white=[(4, 4)], grey=[(3, 8)], tiles={**ROWS_GONE, "M1": None}, **one_number(2))
    assert tiles_of(played(state, "4,4>4,6")) == "M2 M3"


def test_c20_an_empty_centre_stays():
    state = set_up(white=[(4, 2), (3, 4)], grey=[(3, 8)], tiles=ROWS_GONE, **one_number(3))
    assert tiles_of(played(state, "3,4>3,7")) == "M1 M2 M3"


def test_c21_the_third_capture_out_of_a_double_cross_gives_the_plus_one():
    state = set_up(
        white=[(4, 4), (8, 0), (8, 1), (8, 2), (8, 3), (8, 5)],
        grey=[(4, 4), (0, 0), (0, 3), (0, 6)],
        captured=(2, 0),
        **one_number(4),
    )
    state = played(state, "8,0>4,4")
    assert (state.captured, state.plus1, len(state.pawns[WHITE])) == ((3, 0), WHITE, 5)


def endgame(**differing: object) -> State:
    """Only the middle row lies; White stands at 4,6 with dice that leave 1, 5 and 6, a grey pawn diagonally below."""
    situation = {
        "white": [(4, 6), (5, 8)],
        "grey": [(5, 5), (3, 8)],
        "captured": (4, 4),
        "plus1": WHITE,
        "tiles": ROWS_GONE,
        "dice": (3, 5, 6),
        "away": 3,
    }
    return set_up(**{**situation, **differing})


def test_c22_five_captured_with_the_plus_one_win():
    state = endgame()
    assert {"4,6>5,5", "5,8>5,3"} <= {*choices(state)}
    assert outcome(played(state, "4,6>5,5")) == Outcome((5, 4), (WHITE,), "five_and_plus1")


def test_c23_with_one_pawn_each_the_plus_one_decides():
    state = endgame(white=[(5, 5), (3, 8)], grey=[(4, 6)], captured=(5, 4), plus1=GREY, seat=GREY)
    assert outcome(played(state, "4,6>5,5")) == Outcome((5, 5), (GREY,), "one_each")
    at_once = endgame(white=[(5, 5)], grey=[(4, 6)], captured=(5, 5), plus1=GREY)
    assert outcome(at_once) == Outcome((5, 5), (GREY,), "one_each")


def test_c24_without_the_plus_one_five_do_not_win():
    state = endgame(white=[(4, 6), (3, 3), (4, 0)], grey=[(5, 5), (3, 8)], captured=(4, 3), plus1=GREY)
    state = played(state, "4,6>5,5")
    assert (outcome(state), state.captured, state.seat) == (None, (5, 3), GREY)


def test_c25_when_no_number_fits_the_turn_passes():
    state = set_up(white=[(4, 5)], grey=[(3, 8)], tiles={**ROWS_GONE, "M1": None}, dice=(3, 4, 5), away=3)
    assert choices(state) == ["pass"]
    state = played(state, "pass")
    assert (outcome(state), to_act(state), state.seat, state.turns) == (None, (-1,), GREY, 1)


def test_c26_who_could_not_move_by_any_number_nor_slide_loses():
    """Six pawns always find a way on real tiles; here nine fill the only one."""
    state = set_up(white=[(4, 5)], grey=[(3, 8)], tiles={**ROWS_GONE, "M1": None})
    board = Board((*[GONE] * 4, state.board.tiles[4], *[GONE] * 4), state.board.faces)
    full = tuple(cell_at(row, col) for row in (3, 4, 5) for col in (3, 4, 5))
    state = replace(state, board=board, pawns=(full, state.pawns[GREY]))
    assert outcome(begun(state)) == Outcome((0, 0), (GREY,), "stuck")
    assert outcome(begun(replace(state, pawns=(full[:8], state.pawns[GREY])))) is None


def test_c27_a_lone_pawn_on_an_ordinary_cell_is_captured():
    state = set_up(white=[(8, 4)], grey=[(3, 4), (0, 0)], **one_number(5))
    state = played(state, "8,4>3,4")
    assert (state.pawns, state.captured) == ((cells((3, 4)), cells((0, 0))), (1, 0))


def test_c28_no_landing_on_an_own_pawn():
    state = set_up(white=[(8, 4), (8, 5)], grey=[(0, 0)], **one_number(1))
    assert refusal(state, "8,4>8,5") == "own_pawn_there"
