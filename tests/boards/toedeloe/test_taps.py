"""In which taps a move of ToedeLoe is made."""

from games.boards import toedeloe as board
from games.boards.base import Card, Step
from games.engines import toedeloe
from games.engines.toedeloe.setup import set_up
from tests.boards.contract import random_moments
from tests.boards.toedeloe.looking import taps, view
from tests.engines.toedeloe.table import trick as won

LONGEST_LISTS = [14, 11, 8]
"""A joker's eleven pairs, two ToedeLoes and the marker; eleven numbers; a number's circles."""


def test_card_is_one_tap_on_the_hand():
    state = set_up(hands=["HA S10 K2", "", "", ""], round_number=3)
    assert taps(state, "play S10") == (Step("card:S10", "schoppen 10", hint="telt 10", card="S10"),)


def test_hand_says_what_black_cards_count_and_holds_two_jokers_apart():
    state = set_up(hands=["HA SV JK JK", "", "", ""], round_number=3)
    assert board.hand(view(state)) == (
        Card("HA", "HA", "harten aas"),
        Card("SV", "SV", "schoppen vrouw", "telt 12"),
        Card("JK", "JK", "joker", "actie"),
        Card("JK.2", "JK", "joker", "actie", like="JK"),
    )


def test_gallery_has_no_hand():
    assert board.hand(toedeloe.view(set_up(), None)) == ()


def test_split_is_chosen_first_then_the_lower_number_then_the_higher():
    state = won("K2 KB K3 K4", grey="A12 A13 A14")
    lower = {"hint": "rij wordt 4", "at": "cell-A-1-1", "touches": cells("A", "11 12 13 14")}
    higher = {"hint": "rij wordt 5", "at": "cell-A-1-5", "touches": cells("A", "11 12 13 14 15")}
    assert taps(state, "place A11 A15") == (
        Step("place:4+7", "4+7"),
        Step("circle:A11", "rij 2", row="Veld A", **lower),
        Step("circle:A15", "rij 2", row="Veld A", **higher),
    )


def test_one_pawn_is_the_value_and_a_circle():
    state = won("K2 KB K3 K4")
    place = {"hint": "veilig", "at": "cell-A-4-3", "touches": cells("A", "43")}
    assert taps(state, "place A43") == (Step("place:11", "11"), Step("circle:A43", "midden", row="Veld A", **place))
    assert taps(state, "place A14")[-1].hint == "losse pion"


def test_joker_asks_for_the_action_first():
    state = won("K2 JK K3 K4", grey="A12", white="B10", green=("B12", ""), marker=(0, -6))
    view_of_winner = view(state, 1)
    firsts = {
        step.key: step for move in toedeloe.legal(state, 1) for step in board.steps(view_of_winner, move)[:1]
    }.values()
    pairs = [(step.row, step.says) for step in firsts if step.key.startswith("pair")]
    assert pairs == [("Pionnen op gelijke getallen", f"{number}+{number}") for number in ascending(pairs)]
    assert len(pairs) == 11
    assert [step for step in firsts if not step.key.startswith("pair")] == [
        *(green_step(1, "op B rij 2", "cell-B-1-2"), green_step(2, "op zijn vierkant", "cell-B-3-3")),
        Step("marker", "−6 wordt −4", row="Terug op de scoretabel", at="minus-1-4", touches=("marker-1",)),
    ]


def ascending(pairs):
    return [int(says.partition("+")[0]) for _, says in pairs]


def green_step(which, hint, at):
    name, row = f"ToedeLoe {which}", "Een ToedeLoe verzetten"
    return Step(f"toedeloe:{which}", name, hint=hint, row=row, at=at, touches=(f"green-{which - 1}",))


def test_toedeloe_goes_by_number_and_says_whom_it_throws_off():
    state = won("K2 JK K3 K4", grey="A12", white="B10")
    assert [step[:5] for step in taps(state, "toedeloe 1 B10")[1:]] == [
        ("number:3", "3", "", "Naar welk getal?", ""),
        ("circle:B10", "rij 2", "slaat wit", "Veld B", "cell-B-1-0"),
    ]
    assert taps(state, "toedeloe 1 A12")[-1].hint == "slaat grijs"
    assert taps(state, "toedeloe 1 A10")[-1].hint == "leeg"


def test_what_is_no_circle_has_taps_as_well():
    state = won("K2 KB K3 K4")
    assert [(step.says, step.at) for step in taps(state, "place A33 A00")] == [
        ("0+0", ""),
        ("rij 1, kolom 1", ""),
        ("rij 4, kolom 4", "cell-A-3-3"),
    ]


def test_no_list_of_taps_is_long_in_a_random_game():
    longest = [0, 0, 0]
    for moment in random_moments(board, 4, toedeloe.Options(), seed="lists"):
        if len(moment.view(None).trick) == 4:
            note_longest(longest, moment)
    assert longest[2] >= 4
    assert all(found <= most for found, most in zip(longest, LONGEST_LISTS, strict=True))


def note_longest(longest, moment):
    seen = moment.view(moment.seat)
    after = {}
    for move in toedeloe.legal(moment.state, moment.seat):
        path = [step.key for step in board.steps(seen, move)]
        for at, key in enumerate(path):
            after.setdefault(tuple(path[:at]), set()).add(key)
    for before, keys in after.items():
        longest[len(before)] = max(longest[len(before)], len(keys))


def test_main_button_says_the_act():
    state = won("K2 KB K3 K4")
    says = [
        board.act(view(state, 1), toedeloe.read(text))
        for text in ("play HA", "place A13", "place A10 B10", "place A10 A16", "toedeloe 2 B22", "pair A10 A41")
    ]
    assert says == [
        "Speel harten aas",
        "Zet 12 op A rij 2",
        "Zet 2 en 3, op elk veld één",
        "Zet 2 en 3 op veld A",
        "ToedeLoe naar 2, B midden",
        "Zet 2 en 2 op veld A",
    ]


def test_main_button_says_where_the_marker_comes():
    assert board.act(view(won("K2 JK K3 K4", marker=(0, -1)), 1), toedeloe.read("marker")) == "Zet terug naar 0"


def cells(field, places):
    return tuple(f"cell-{field}-{place[0]}-{place[1]}" for place in places.split())
