from tests.boards.tactidice.looking import GALLERY, GREY, WHITE, after, begun, table, told

PLACED = ("turn nwe", "turn ---")


def test_before_the_first_turn_the_tiles_are_told_without_names():
    state = begun()
    assert [told(state, "turn nwe"), told(after(state, "turn nwe"), "turn ---", me=GALLERY)] == [
        "Wim draait de tegels aan de eigen kant",
        "Joke draait de tegels aan de eigen kant",
    ]


def test_a_first_placing_is_told_to_its_own_eyes_only():
    state = begun(*PLACED)
    assert [told(state, "place 0 1 2 5 7 8", me) for me in (WHITE, GREY, GALLERY)] == [
        "Wim heeft de pionnen neergezet op d4, e4, f4, i4, k4 en l4",
        "Wim heeft de pionnen neergezet",
        "Wim heeft de pionnen neergezet",
    ]


def test_the_second_placing_opens_both_to_everybody():
    state = begun(*PLACED, "place 0 1 2 5 7 8")
    says = "De pionnen staan: Wim op d4, e4, f4, i4, k4 en l4; Joke op d12, e12, f12, g12, h12 en i12"
    assert [told(state, "place 0 1 2 3 4 5", me) for me in (WHITE, GREY, GALLERY)] == [says, says, says]


def test_who_begins_is_told_with_both_dice():
    state = begun(*PLACED, "place 0 1 2 5 7 8", "place 0 1 2 3 4 5")
    assert told(state, "begin 2 5") == "Wim gooit 2, Joke 5: Joke begint"


def test_dice_are_told_as_they_are_rolled_taken_up_kept_and_taken_away():
    rolled = table(dice=(2, 4, 5), away=0, rerolls=True)
    assert [
        told(table(dice=(), away=0), "roll 2 4 5"),
        told(rolled, "again 4"),
        told(after(rolled, "again 4"), "fall 6"),
        told(rolled, "keep"),
        told(after(rolled, "keep"), "away 4"),
    ] == [
        "Wim gooit 2, 4 en 5",
        "Wim pakt de 4 op om opnieuw te gooien",
        "Wim gooit opnieuw: 6",
        "Wim laat alles liggen",
        "Joke haalt de 4 weg",
    ]


def test_a_pawn_goes_from_a_place_to_a_place_whoever_looks():
    says = "Wim 2: pion van d4 naar f6"
    assert [told(table(), "8,0>6,2", me) for me in (WHITE, GREY, GALLERY)] == [says, says, says]


def test_a_capture_is_told_with_the_side_that_loses():
    assert told(table(), "8,7>5,4") == "Wim 3: pion van k4 naar h7, slaat grijs"


def test_a_capture_out_of_a_double_cross_tells_the_own_pawn_that_goes_too():
    assert told(table(dice=(4, 3, 5)), "8,0>4,4") == ("Wim 4: pion van d4 naar h8, slaat grijs, verliest zelf een pion")


def test_the_third_capture_tells_of_the_plus_one():
    state = table(captured=(2, 0), grey=[(0, 0), (0, 4), (0, 7), (5, 4)])
    assert told(state, "8,7>5,4") == "Wim 3: pion van k4 naar h7, slaat grijs, de +1 is voor wit"


def test_the_winning_capture_says_who_wins():
    state = table(captured=(4, 0), plus1=0, grey=[(0, 0), (5, 4)])
    assert told(state, "8,7>5,4") == "Wim 3: pion van k4 naar h7, slaat grijs, wit wint"


def test_a_slide_is_told_in_the_direction_in_which_it_was_seen():
    state = table(dice=(4, 4, 1), away=0)
    assert [told(state, "B3 right 2", me) for me in (WHITE, GREY, GALLERY)] == [
        "Wim schuift tegel k5 2 vakken naar rechts",
        "Wim schuift tegel k5 2 vakken naar links",
        "Wim schuift tegel k5 2 vakken naar rechts",
    ]


def test_a_tile_that_goes_out_is_told_after_the_move():
    assert told(table(), "8,4>6,4") == "Wim 2: pion van h4 naar h6"
    assert told(table(), "8,4>5,1") == "Wim 3: pion van h4 naar e7, 1 tegel gaat eruit"


def test_a_push_is_told_with_the_way_of_the_pawn():
    assert told(table(dice=(5, 5, 5), away=0), "push 4,4>3,5") == "Wim duwt een pion van de ander van h8 naar i9"


def test_a_pass_and_the_choice_of_a_tile_are_told():
    gone = dict.fromkeys(["T1", "T2", "T3", "B1", "B2", "B3"])
    apart = table(white=[(3, 5)], grey=[(4, 4), (5, 7)], tiles={**gone, "M1": None}, dice=(4, 5, 3), away=3)
    ends = after(table(white=[(3, 3)], grey=[(4, 4), (5, 5)], tiles=gone), "3,3>3,5")
    assert [told(apart, "pass"), told(ends, "out M1")] == ["Wim past", "Wim haalt de lege tegel e8 eruit"]
