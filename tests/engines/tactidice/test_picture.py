"""The table in plain text, to check a rule on it with a finger."""

from games.engines.tactidice import Options, picture, start, view
from games.engines.tactidice.setup import set_up
from tests.engines.tactidice import GREY, ROWS_GONE, WHITE, played


def drawn(state, seat=None) -> list[str]:
    return picture(view(state, seat)).splitlines()


def test_tiles_gaps_crosses_and_pawns_are_where_their_rows_and_columns_say():
    state = set_up(
        white=[(4, 4), (5, 2), (6, 10)],
        grey=[(4, 4), (4, 6), (8, 8)],
        tiles={**ROWS_GONE, "T3": (0, 7), "B3": (6, 8)},
        crosses={"M3": "w"},
        dice=(2, 4, 5),
        away=4,
    )
    assert drawn(state) == [
        "       0   1   2   3   4   5   6   7   8   9  10",
        "                                 +T3---------+",
        "   0                             | .   .   . |",
        "                                 |           |",
        "   1                             | .   .   . |",
        "                                 |           |",
        "   2                             | .   .   . |",
        "     +M1---------+M2---------+M3-+-------+---+",
        "   3 | .   .   . | .   .   . | .   .   . |",
        "     |           |           |           |",
        "   4 | .   .   . | .  WxG  . | xG  .   . |",
        "     |           |           |           |",
        "   5 | .   .   W | .   .   . | .   .   . |",
        "     +-----------+-----------+-------+B3-+-------+",
        "   6                                 | .   .   W |",
        "                                     |           |",
        "   7                                 | .   .   . |",
        "                                     |           |",
        "   8                                 | G   .   . |",
        "                                     +-----------+",
        "",
        "White: pawns 3, captured 0",
        "Grey: pawns 3, captured 0",
        "+1: nobody",
        "dice: 2 5, 4 was taken away",
        "turn 1, White: a move is made",
    ]


def test_rows_and_columns_below_nought_have_their_numbers_too():
    state = set_up(white=[(8, 0)], grey=[(-2, -1)], tiles={"T1": (-2, -1), "T2": (0, 2), "T3": None})
    lines = drawn(state)
    assert lines[0] == "      -1   0   1   2   3   4   5   6   7   8"
    assert lines[1:4] == ["     +T1---------+", "  -2 | G   .   . |", "     |           |"]


def test_the_score_and_the_plus_one_stand_beside_the_table():
    white = [(8, column) for column in range(4)]
    state = set_up(
        white=white, grey=[(0, 0), (0, 3)], captured=(3, 2), plus1=WHITE, seat=GREY, turns=41, dice=(2, 4, 6)
    )
    assert drawn(state)[-6:] == [
        "",
        "White: pawns 4, captured 3",
        "Grey: pawns 2, captured 2",
        "+1: White",
        "dice: 2 4 6",
        "turn 42, Grey: a die is taken away by White",
    ]


def test_a_hidden_placing_is_shown_to_its_own_seat_only():
    state = played(start(Options(), 2), "lay nn- -+- n-n", "turn n-n", "turn nn-", "place 0 1 2 3 4 5")
    assert drawn(state, WHITE)[-4:] == [
        "White: pawns 0, captured 0, has placed on columns 0 1 2 3 4 5",
        "Grey: pawns 0, captured 0, is placing",
        "+1: nobody",
        "before the first turn: the pawns are placed",
    ]
    assert [drawn(state, seat)[-4] for seat in (GREY, None)] == ["White: pawns 0, captured 0, has placed"] * 2


def test_the_end_names_the_winner_and_why():
    state = set_up(white=[(8, 0)], grey=[(0, 0)], captured=(5, 5), plus1=GREY, turns=60)
    assert drawn(state)[-1] == "in turn 61: the game is over, one_each: Grey"


def test_the_end_of_the_turns_is_told_by_how_many_they_were():
    state = set_up(Options(max_turns=3), white=[(8, 0)], grey=[(0, 0)], dice=(1, 2, 6), away=2, turns=2)
    assert drawn(played(state, "8,0>7,0"))[-1] == "after 3 turns: the game is over, turn_limit: White and Grey"
