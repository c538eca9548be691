from games.boards import tactidice as board
from games.boards.base import Plate, Row
from games.engines import tactidice
from tests.boards.tactidice.looking import GALLERY, GREY, WHITE, after, asked, begun, people, table, view

ALL_GONE = dict.fromkeys(["T1", "T2", "T3", "B1", "B2", "B3"])
EYES = (WHITE, GREY, GALLERY)


def test_turning_is_asked_of_one_after_the_other():
    state = begun()
    assert [asked(state, me) for me in EYES] == [
        "Draai de tegels aan jouw kant. Op een kruis op je achterlijn kun je straks geen pion zetten.",
        "Wim draait de tegels aan de eigen kant.",
        "Wim draait de tegels aan de eigen kant.",
    ]
    assert asked(after(state, "turn nwe"), GREY) == "Aan jouw kant ligt geen kruis: er valt niets te draaien."


def test_placing_is_asked_of_both_and_says_that_it_is_hidden():
    state = begun("turn nwe", "turn ---")
    says = "Welke 3 vakken van je achterlijn blijven leeg? Joke ziet je pionnen pas als jullie allebei klaar zijn."
    assert [asked(state), asked(state, GALLERY)] == [says, "Wim en Joke zetten hun pionnen neer."]
    placed = after(state, "place 0 1 2 5 7 8")
    assert [asked(placed), asked(placed, GALLERY)] == ["Joke zet de pionnen nog neer."] * 2
    full = begun("turn sss", "turn ---")
    assert asked(full) == "Je zes pionnen passen maar op één manier: zet ze neer."


def test_dice_are_asked_about_by_whose_they_are():
    rolled = table(dice=(2, 4, 6), away=0, rerolls=True)
    assert [[asked(state, me) for me in EYES] for state in (rolled, after(rolled, "keep"))] == [
        [
            "Je gooit 2, 4 en 6. Gooi je er één opnieuw?",
            "Wim gooit 2, 4 en 6 en mag er één opnieuw gooien.",
            "Wim gooit 2, 4 en 6 en mag er één opnieuw gooien.",
        ],
        [
            "Je hebt 2, 4 en 6. Joke haalt er één weg.",
            "Wim heeft 2, 4 en 6. Welke haal je weg?",
            "Wim heeft 2, 4 en 6. Joke haalt er één weg.",
        ],
    ]
    acting = after(rolled, "keep", "away 4")
    assert [asked(acting, me) for me in EYES] == [
        "Joke haalde de 4 weg: zet een pion 1, 2 of 6 vakken.",
        "Wim is aan zet met 2 en 6.",
        "Wim is aan zet met 2 en 6.",
    ]


def test_equal_dice_ask_for_what_they_allow():
    assert [
        asked(table(dice=(4, 4, 1), away=0)),
        asked(table(dice=(1, 1, 5), away=0)),
        asked(table(dice=(6, 6, 3), away=0)),
        asked(table(dice=(5, 5, 5), away=0)),
        asked(table(white=[(3, 3)], grey=[(4, 4), (5, 5)], tiles=ALL_GONE, dice=(2, 2, 5), away=0)),
    ] == [
        "Dubbel 4: schuif een tegel 2 vakken.",
        "Dubbel 1: schuif een tegel 1 vak.",
        "Dubbel 6: schuif een tegel 2 vakken of zet een pion 1, 3 of 6 vakken.",
        "Drie gelijk: duw een pion van de ander 1 stap of schuif een tegel 2 vakken.",
        "Dubbel 2: zet een pion 2 vakken.",
    ]


def test_who_can_do_nothing_is_told_that_the_turn_passes():
    two_left = {**ALL_GONE, "M1": None}
    state = table(white=[(3, 5)], grey=[(4, 4), (5, 7)], tiles=two_left, dice=(4, 5, 3), away=3)
    assert asked(state) == "Je hebt 4 en 5, maar niets past: je beurt gaat voorbij."


def test_the_end_names_the_winner():
    state = after(table(captured=(4, 0), plus1=0, grey=[(0, 0), (5, 4)]), "8,7>5,4")
    assert [asked(state, me) for me in EYES] == ["Je hebt gewonnen!", "Wim wint.", "Wim wint."]


def test_plates_tell_sides_captures_and_who_is_asked():
    removing = table(dice=(2, 4, 5), away=0, captured=(3, 1), plus1=0, grey=[(0, 0), (0, 4), (0, 7)], white=FIVE)
    placing = after(begun("turn nwe", "turn ---"), "place 0 1 2 5 7 8")
    assert [board.plates(view(state), people()) for state in (removing, placing)] == [
        (Plate(0, ("wit", "3 van 6 geslagen", "heeft de +1"), False), Plate(1, ("grijs", "1 van 6 geslagen"), True)),
        (Plate(0, ("wit", "staat klaar"), False), Plate(1, ("grijs", "zet neer"), True)),
    ]
    assert [board.score(view(removing), seat) for seat in (0, 1)] == ["3 geslagen en de +1", "1 geslagen"]


FIVE = [(8, 0), (7, 1), (8, 4), (8, 7), (7, 8)]


def test_everything_stands_in_a_table_of_words():
    state = table(
        tiles={"B3": (6, 8), "T2": None}, grey=[(4, 4), (0, 0), (0, 7)], white=[(4, 4), (8, 0), (8, 4), (8, 9)]
    )
    assert board.where(view(state), people()) == (
        Row("wat", ("waar", "verder")),
        Row("Wim, wit", ("h8, d4, h4, m4", "0 geslagen")),
        Row("Joke, grijs", ("d12, k12, h8", "0 geslagen")),
        Row("kruisen", ("h8", "")),
        Row("tegels", ("e11, k11, e8, h8, k8, e5, h5, m5", "1 tegel eruit")),
        Row("dobbelstenen", ("2, 3", "5 weggehaald")),
    )


def test_own_placed_pawns_are_in_that_table_and_others_are_not():
    state = after(begun("turn nwe", "turn ---"), "place 0 1 2 5 7 8")
    rows = [board.where(view(state, me), people(me))[1].cells[0] for me in EYES]
    assert rows == ["d4, e4, f4, i4, k4, l4", "geen", "geen"]


# -- whether a move that was meant is still meant


def test_a_prompt_stays_when_the_other_places_its_pawns():
    state = begun("turn nwe", "turn ---")
    placed = after(state, "place 0 1 2 5 7 8")
    assert board.prompt(view(state, GREY)) == board.prompt(view(placed, GREY))
    assert board.prompt(view(state)) != board.prompt(view(placed))


def test_a_prompt_changes_with_the_dice_the_field_and_the_turn():
    rolled = table(dice=(2, 4, 6), away=0, rerolls=True)
    states = [rolled, after(rolled, "keep"), after(rolled, "keep", "away 4"), after(rolled, "keep", "away 2")]
    states.append(after(states[-1], "8,0>7,0"))
    assert len({repr(board.prompt(view(state))) for state in states}) == len(states)


def test_house_rules_that_change_the_crosses_are_asked_and_drawn_too():
    options = tactidice.Options(cross_pattern="diagonal", cross_tiles=8)
    state = after(tactidice.start(options, 2), r"lay \\\ /+/ ///")
    steps = board.steps(view(state), tactidice.read(r"turn /\/"))
    assert [step.says for step in steps] == ["kruisen ↗ en ↙", "kruisen ↖ en ↘", "kruisen ↗ en ↙"]
    assert board.draw(view(state), people()).count("tactidice-cross") == 8 * 2 + 1
