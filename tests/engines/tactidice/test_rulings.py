"""Where the text can be read in more than one way: the rulings G1 to G22, with every value of their house rules."""

import pytest

from games.engines.base import BadOption, Outcome
from games.engines.tactidice import Options, legal, outcome, start, to_act
from games.engines.tactidice.grid import cell_at
from games.engines.tactidice.setup import set_up
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

SIX_WHITE = [(8, 0), (8, 1), (8, 3), (8, 4), (8, 6), (8, 7)]


def test_g1_three_captured_give_the_plus_one_and_the_game_goes_on():
    grey = [(4, 0), (0, 0), (0, 3), (0, 6)]
    state = set_up(white=SIX_WHITE, grey=grey, captured=(2, 0), **TWO_AND_FOUR)
    state = played(state, "8,0>4,0")
    assert (state.captured, state.plus1, outcome(state)) == ((3, 0), WHITE, None)


@pytest.mark.parametrize(
    ("early", "ending"), [(True, Outcome((5, 0), (WHITE,), "five_and_plus1")), (False, None)], ids=["five", "six"]
)
def test_g2_five_with_the_plus_one_win_unless_it_takes_six(early, ending):
    options = Options(early_win_with_plus1=early)
    situation = {"captured": (4, 0), "plus1": WHITE, **TWO_AND_FOUR}
    state = played(set_up(options, white=SIX_WHITE, grey=[(4, 0), (0, 0)], **situation), "8,0>4,0")
    assert outcome(state) == ending


def test_g2_six_captured_win():
    options = Options(early_win_with_plus1=False)
    state = set_up(options, white=SIX_WHITE, grey=[(4, 0)], captured=(5, 0), plus1=WHITE, **TWO_AND_FOUR)
    assert outcome(played(state, "8,0>4,0")) == Outcome((6, 0), (WHITE,), "six_captured")


@pytest.mark.parametrize(
    ("stuck", "ending"), [("any_roll", None), ("this_roll", Outcome((0, 0), (GREY,), "stuck"))], ids=str
)
def test_g3_a_roll_that_does_not_fit_passes_unless_it_loses(stuck, ending):
    tiles = {**ROWS_GONE, "M1": None}
    state = set_up(Options(stuck=stuck), white=[(4, 5)], grey=[(3, 8)], tiles=tiles, dice=(3, 4, 5))
    state = played(state, "away 3")
    assert outcome(state) == ending
    assert ending or choices(state) == ["pass"]


@pytest.mark.parametrize(("cross_tiles", "pattern", "crosses"), [(4, "edge", 5), (3, "edge", 4), (8, "diagonal", 17)])
def test_g4_so_many_tiles_have_their_crosses(cross_tiles, pattern, crosses):
    face = "s" if pattern == "edge" else "\\"
    faces = (face * cross_tiles).ljust(8, "-")
    state = start(Options(cross_tiles=cross_tiles, cross_pattern=pattern), 2)
    state = played(state, f"lay {faces[:3]} {faces[3]}+{faces[4]} {faces[5:]}")
    assert sum(cell >= 16 for cell in state.board.ground) == crosses


def test_g4_an_edge_cross_turns_to_four_sides_and_a_diagonal_one_to_two():
    edge = played(start(Options(), 2), "lay --- -+e sns")
    assert len(choices(edge)) == 64
    diagonal = played(start(Options(cross_pattern="diagonal"), 2), "lay \\-- -+- /\\/")
    assert choices(diagonal) == [f"turn {a}{b}{c}" for a in "\\/" for b in "\\/" for c in "\\/"]


def test_g5_pawns_are_passed_over_unless_they_block():
    situation = {"white": [(8, 0), (7, 0)], "grey": [(0, 0), (8, 1)], **TWO_AND_FOUR}
    free = set_up(**situation)
    assert {"8,0>4,0", "8,0>8,2"} <= {*choices(free)}
    blocked = set_up(Options(pawns_block=True), **situation)
    assert refusal(blocked, "8,0>4,0") == "over_a_pawn"
    assert refusal(blocked, "8,0>8,2") == "over_a_pawn"
    assert "7,0>3,0" in choices(blocked)


def test_g5_a_pawn_that_blocks_can_itself_be_captured():
    state = set_up(Options(pawns_block=True), white=[(8, 0)], grey=[(0, 0), (8, 1)], **ONE_AND_TWO)
    assert "8,0>8,1" in choices(state)


ROUND_THE_CORNER = {"B1": (6, 3), "B2": (8, 6), "B3": (6, 9), "T1": None, "T2": None}


def test_g6_a_step_between_tiles_that_touch_at_a_corner_is_allowed_unless_the_table_says_no():
    situation = {"white": [(5, 8)], "grey": [(7, 9)], "tiles": {**ROUND_THE_CORNER, "T3": None}, **ONE_AND_TWO}
    assert "5,8>6,9" in choices(set_up(**situation))
    assert refusal(set_up(Options(diagonal_corner_gap=False), **situation), "5,8>6,9") == "across_a_corner"


def test_g6_beside_a_third_tile_it_is_no_corner():
    tiles = {**ROUND_THE_CORNER, "T3": (3, 9)}
    state = set_up(Options(diagonal_corner_gap=False), white=[(5, 8)], grey=[(7, 9)], tiles=tiles, **ONE_AND_TWO)
    assert "5,8>6,9" in choices(state)


def test_g7_a_tile_takes_its_pawns_along():
    state = set_up(white=[(8, 0)], grey=[(0, 0), (2, 2)], dice=(4, 4, 5))
    state = played(state, "T1 left 2")
    assert state.pawns == (cells((8, 0)), cells((0, -2), (2, 0)))


def test_g8_a_corner_is_no_contact():
    state = set_up(white=[(8, 0)], grey=[(0, -2)], tiles={"T1": (0, -2), "T2": None}, dice=(1, 1, 5))
    assert refusal(state, "T1 left 1") == "contact_lost"
    assert "T1 right 1" in choices(state)


def test_g9_after_a_push_no_tile_slides():
    state = set_up(white=[(8, 0)], grey=[(0, 0), (0, 3), (0, 6)], dice=(2, 2, 2))
    assert {"push 0,0>1,1", "T1 up 1"} <= {*choices(state)}
    assert played(state, "push 0,0>1,1").seat == GREY


def test_g10_a_push_ends_on_an_empty_cell_or_a_cross_with_one_of_ours():
    state = set_up(white=[(4, 4), (3, 3)], grey=[(4, 3), (5, 3)], dice=(2, 2, 2))
    assert "push 4,3>4,4" in choices(state)
    assert [refusal(state, f"push 4,3>{to}") for to in ("3,3", "5,3")] == ["push_takes_nothing"] * 2
    assert refusal(state, "push 4,3>4,5") == "one_step_only"
    assert refusal(state, "push 3,3>3,4") == "not_their_pawn"


def test_g11_three_sixes_push_slide_or_move():
    state = set_up(white=[(8, 0)], grey=[(0, 3)], dice=(6, 6, 6))
    kinds = {"push 0,3>0,4", "T1 up 2", "8,0>2,0", "8,0>7,0"}
    assert kinds <= {*choices(state)}
    assert refusal(state, "8,0>6,0") == "not_rolled"


def test_g12_without_a_slide_two_sixes_leave_all_three_dice():
    state = set_up(white=[(4, 0)], grey=[(3, 8)], tiles=ROWS_GONE, dice=(2, 6, 6))
    assert choices(state) == ["4,0>3,0", "4,0>3,1", "4,0>4,1", "4,0>4,2", "4,0>4,6", "4,0>5,0", "4,0>5,1"]


def test_g13_of_dice_with_a_six_one_of_the_others_goes():
    state = set_up(white=[(8, 0)], grey=[(0, 0)], dice=(1, 5, 6))
    assert choices(state) == ["away 1", "away 5"]


def test_g14_the_roll_again_comes_before_the_removal():
    state = set_up(white=[(8, 0)], grey=[(0, 0)], dice=(1, 2, 5), rerolls=True)
    assert (to_act(state), choices(state)) == ((WHITE,), ["again 1", "again 2", "again 5", "keep"])
    state = played(state, "again 5", "fall 3")
    assert (to_act(state), choices(state)) == ((GREY,), ["away 1", "away 2", "away 3"])


@pytest.mark.parametrize(("counts", "captured"), [(False, (1, 0)), (True, (1, 1))])
def test_g15_an_own_pawn_lost_on_a_double_cross_counts_for_nobody_unless_it_does(counts, captured):
    options = Options(self_loss_counts=counts)
    state = set_up(options, white=[(4, 4), (8, 0)], grey=[(4, 4), (0, 0)], **TWO_AND_FOUR)
    assert played(state, "8,0>4,4").captured == captured


def test_g15_the_opponents_third_capture_by_our_own_loss_gives_it_the_plus_one():
    options = Options(self_loss_counts=True)
    grey = [(4, 4), (0, 0), (0, 3), (0, 6), (1, 0)]
    state = set_up(options, white=[(4, 4), (8, 0), (8, 3), (8, 6)], grey=grey, captured=(1, 2), **TWO_AND_FOUR)
    state = played(state, "8,0>4,4")
    assert (state.captured, state.plus1) == ((2, 3), GREY)


def test_g16_a_tile_takes_its_cross_with_it():
    state = set_up(white=[(8, 0), (8, 3), (8, 6)], grey=[(0, 0)], crosses={"B1": "n"}, **TWO_AND_FOUR)
    assert state.board.ground[cell_at(6, 1)] >= 16
    assert played(state, "8,0>4,0").board.ground[cell_at(6, 1)] == 0


@pytest.mark.parametrize(("at_once", "tiles"), [(True, "M1 M2 M3 B1 B2"), (False, "T1 T2 T3 M1 M2 M3 B1 B2 B3")])
def test_g17_tiles_without_pawns_go_right_after_the_setup_unless_an_action_comes_first(at_once, tiles):
    state = start(Options(remove_after_setup=at_once), 2)
    state = played(state, "lay -n- n+n --n", "turn --n", "turn -n-", "place 0 1 2 3 4 5", "place 0 1 2 3 5 6")
    assert tiles_of(state) == ("T1 T2 T3 M1 M2 M3 B1 B2" if at_once else tiles)
    state = played(state, "begin 6 1", "roll 1 2 4", "keep", "away 4", "8,0>7,0")
    assert "B3" not in tiles_of(state)


@pytest.mark.parametrize(("keep_connected", "tiles"), [(True, "T1 T2 M1 M2 M3 B1"), (False, "T1 M1 M2 M3 B1")])
def test_g18_a_tile_that_holds_another_waits(keep_connected, tiles):
    layout = {"T1": (-2, 0), "T3": None, "B2": None, "B3": None}
    options = Options(keep_connected=keep_connected)
    state = set_up(
        options, white=[(8, 0), (7, 0)], grey=[(-2, 0), (0, 3)], tiles=layout, seat=GREY, dice=(1, 3, 4), away=1
    )
    assert tiles_of(played(state, "0,3>3,3")) == tiles


def test_g19_of_two_empty_ends_the_one_who_moved_chooses():
    state = set_up(white=[(4, 2), (3, 4)], grey=[(4, 4)], tiles=ROWS_GONE, **ONE_AND_TWO)
    state = played(state, "4,2>4,3")
    assert (to_act(state), choices(state), state.turns) == ((WHITE,), ["out M1", "out M3"], 0)
    assert refusal(state, "out M2") == "end_tiles_only"
    state = played(state, "out M3")
    assert (tiles_of(state), state.seat, state.turns) == ("M1 M2", GREY, 1)


@pytest.mark.parametrize("seats", [0, 1, 3, 4, True, 2.0])
def test_g20_two_play(seats):
    with pytest.raises(BadOption, match="two"):
        start(Options(), seats)


@pytest.mark.parametrize(("worth", "numbers"), [("double", "2"), ("all", "2 5")])
def test_g21_a_pair_without_the_outer_rows_is_its_own_number_unless_all_dice_count(worth, numbers):
    options = Options(pair_without_slide=worth)
    state = set_up(options, white=[(4, 0)], grey=[(3, 8)], tiles=ROWS_GONE, dice=(2, 2, 5))
    assert choices(state) == [f"4,0>4,{number}" for number in numbers.split()]


def test_g22_only_the_cross_cell_is_safe_not_its_tile():
    state = set_up(white=[(4, 0)], grey=[(4, 4), (4, 3)], dice=(3, 4, 5), away=5)
    assert played(state, "4,0>4,3").captured == (1, 0)
    assert played(state, "4,0>4,4").captured == (0, 0)
    assert all(move[0] != 12 for move in legal(state, WHITE))
