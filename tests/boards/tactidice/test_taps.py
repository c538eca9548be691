from games.boards import tactidice as board
from games.engines import tactidice
from tests.boards.tactidice.looking import GREY, WHITE, act, after, begun, levels, table, taps, view, words

ALL_GONE = dict.fromkeys(["T1", "T2", "T3", "B1", "B2", "B3"])


def ends_of(state, text, me=WHITE):
    """Where the last tap of a move lies, and what is marked with it."""
    last = taps(state, text, me)[-1]
    return last.at, last.touches


# -- before the first turn


def test_tiles_are_turned_one_by_one_from_the_left_in_the_words_of_who_turns_them():
    white = words(begun(), "turn nwe")
    grey = words(after(begun(lay="lay ns- -+- e--"), "turn e--"), "turn ew-", me=GREY)
    assert white == [("kruis vooraan ↑", "ligt nu zo"), ("kruis links ←", ""), ("kruis rechts →", "ligt nu zo")]
    assert grey == [("kruis rechts →", ""), ("kruis links ←", "")]


def test_a_tap_on_a_cell_turns_the_cross_of_that_tile_there():
    assert [(step.row, step.at) for step in taps(begun(), "turn nwe")] == [
        ("linker tegel", "cell-6-1"),
        ("middelste tegel", "cell-7-3"),
        ("rechter tegel", "cell-7-8"),
    ]


def test_without_a_cross_there_is_one_tap_for_turning():
    assert words(after(begun(), "turn nwe"), "turn ---", me=GREY) == [("laat ze zo", "geen kruis hier")]


def test_pawns_are_placed_by_the_cells_that_stay_empty():
    state = begun("turn nwe", "turn ---")
    assert words(state, "place 0 1 2 5 7 8") == [("g4 leeg", ""), ("h4 leeg", ""), ("j4 leeg", "")]
    assert words(state, "place 0 1 2 5 7 8", me=GREY) == [("j12 leeg", ""), ("h12 leeg", ""), ("g12 leeg", "")]


def test_with_six_free_cells_placing_is_one_tap():
    state = begun("turn sss", "turn ---")
    assert words(state, "place 0 2 3 5 6 8") == [("alle zes neer", "meer plek is er niet")]


def test_each_tap_before_the_first_turn_has_few_to_choose_from():
    assert levels(begun()) == [4, 4, 4]
    assert levels(begun("turn nwe", "turn ---")) == [7, 7, 7]


# -- dice


def test_dice_are_tapped_and_say_what_comes_of_it():
    rolled = table(dice=(4, 5, 6), away=0, rerolls=True)
    removing = after(rolled, "keep")
    assert [words(rolled, "again 5"), words(rolled, "keep"), words(removing, "away 4", me=GREY)] == [
        [("gooi de 5 opnieuw", "")],
        [("laat liggen", "de ander haalt er één weg")],
        [("haal de 4 weg", "dan 1, 5 of 6")],
    ]
    assert ends_of(removing, "away 5", me=GREY) == ("die-1", ("die-1",))


# -- pawns


def test_a_pawn_is_chosen_and_then_where_it_goes():
    first, second = taps(table(), "8,7>5,4")
    assert (first.row, first.says, first.at) == ("Zet een pion", "pion k4", "pawn-white-8-7")
    assert (second.row, second.says, second.hint) == ("3 stappen", "3 schuin ↖", "slaat grijs")
    assert (second.at, second.touches) == ("cell-5-4", ("pawn-white-8-7", "die-1"))


def test_where_a_pawn_goes_tells_what_it_finds_there():
    state = table(crosses={"M1": "e"}, dice=(2, 4, 3), away=3)
    assert [words(state, move)[1] for move in ("8,0>6,2", "4,4>4,2", "8,4>4,0", "8,0>4,4")] == [
        ("2 schuin ↗", "leeg"),
        ("2 links ←", "veilig op kruis"),
        ("4 schuin ↖", "tegel weg"),
        ("4 schuin ↗", "slaat grijs, kost je een pion"),
    ]


def test_winning_comes_first_and_the_plus_one_is_named():
    third = table(captured=(2, 0), grey=[(0, 0), (0, 4), (0, 7), (5, 4)])
    fifth = table(captured=(4, 0), plus1=0, grey=[(0, 0), (5, 4)])
    assert [words(state, "8,7>5,4")[1][1] for state in (third, fifth)] == ["slaat grijs, +1", "wint, slaat grijs"]


def test_grey_sees_the_same_step_the_other_way_round():
    state = table(seat=GREY)
    assert [words(state, move, me=GREY)[1][0] for move in ("0,0>3,0", "0,0>3,3", "0,4>0,1")] == [
        "3 vooruit ↑",
        "3 schuin ↖",
        "3 rechts →",
    ]


def test_a_one_is_paid_with_a_six():
    state = table(dice=(2, 3, 6), away=2)
    assert ends_of(state, "8,0>7,0") == ("cell-7-0", ("pawn-white-8-0", "die-2"))


def test_of_two_on_a_cross_each_can_be_pointed_at():
    state = table(dice=(6, 6, 6), away=0)
    assert [taps(state, move)[0].at for move in ("4,4>3,4", "push 4,4>3,5")] == ["pawn-white-4-4", "pawn-grey-4-4"]


# -- tiles


def test_a_tile_and_its_direction_are_one_tap():
    state = table(dice=(4, 4, 1), away=0)
    (step,) = taps(state, "B3 right 2")
    assert (step.row, step.says, step.hint) == ("Schuif tegel k5: 2 wit", "naar rechts →", "")
    assert (step.at, step.touches) == ("slide-B3-1-2", ("tile-B3",))


def test_a_slide_that_costs_an_empty_tile_says_so():
    state = table(dice=(4, 4, 1), away=0, white=[(8, 0), (8, 7)])
    assert words(state, "B1 left 2") == [("naar links ←", "tegel weg")]


def test_which_empty_tile_goes_out_is_one_tap():
    state = after(table(white=[(3, 3)], grey=[(4, 4), (5, 5)], tiles=ALL_GONE), "3,3>3,5")
    assert [(step.says, step.at) for step in taps(state, "out M3")] == [("tegel k8", "tile-M3")]


def test_passing_is_one_tap():
    two_left = {**ALL_GONE, "M1": None}
    state = table(white=[(3, 5)], grey=[(4, 4), (5, 7)], tiles=two_left, dice=(4, 5, 3), away=3)
    assert levels(state) == [1]
    assert words(state, "pass") == [("pas", "")]


# -- what may not be done


def test_what_these_dice_do_not_allow_at_all_is_one_tap():
    two, pair = table(), table(dice=(4, 4, 1), away=0)
    assert {step.key for move in ("B1 left 1", "T2 up 2", "M1 up 1") for step in taps(two, move)} == {"tile"}
    assert {step.key for move in ("push 4,4>3,4", "push 0,0>1,0") for step in taps(two, move)} == {"push"}
    assert {step.key for move in ("8,0>6,2", "8,7>5,4") for step in taps(pair, move)} == {"pawn"}


def test_before_the_dice_are_final_all_moves_are_one_tap():
    state = table(dice=(2, 4, 5), away=0, rerolls=True)
    keys = {step.key for move in ("8,0>6,2", "B1 left 1", "push 4,4>3,4") for step in taps(state, move)}
    assert keys == {"field"}


def test_a_number_that_is_not_there_and_the_ways_off_the_field_are_one_tap_each():
    says = [taps(table(), move)[1].says for move in ("8,0>4,0", "8,0>3,5", "8,0>10,0", "8,0>8,-3", "8,0>8,2")]
    assert says == ["4 stappen", "5 stappen", "2 andere kanten", "3 andere kanten", "2 rechts →"]


# -- the main button


def test_the_main_button_says_the_act():
    removing = table(dice=(2, 4, 5), away=0)
    pair, three = table(dice=(4, 4, 1), away=0), table(dice=(5, 5, 5), away=0)
    clearing = after(table(white=[(3, 3)], grey=[(4, 4), (5, 5)], tiles=ALL_GONE), "3,3>3,5")
    assert [
        act(begun(), "turn nwe"),
        act(removing, "away 4", me=GREY),
        act(table(), "8,0>6,2"),
        act(table(), "8,7>5,4"),
        act(pair, "B3 right 2"),
        act(three, "push 4,4>3,5"),
        act(clearing, "out M1"),
    ] == ["Leg ze zo", "Haal de 4 weg", "Zet 2 ↗", "Zet 3 ↖, sla", "Schuif 2 →", "Duw ↗", "Tegel e8 eruit"]


def test_no_row_has_more_than_eight_taps():
    for state in (table(), table(dice=(6, 6, 5), away=0), table(dice=(6, 6, 6), away=0)):
        rows = {}
        for move in tactidice.legal(state, WHITE):
            path = board.steps(view(state), move)
            for at, step in enumerate(path):
                rows.setdefault((tuple(one.key for one in path[:at]), step.row), set()).add(step.key)
        assert max(map(len, rows.values())) <= 8
