"""What is asked, how it stands, and what a chair saw."""

import pytest

from games.boards import toedeloe as board
from games.boards.base import Plate, Row
from games.engines import toedeloe
from games.engines.toedeloe.setup import set_up
from tests.boards.toedeloe.looking import after, people, view
from tests.engines.toedeloe.table import circles
from tests.engines.toedeloe.table import trick as won


def asked(state, me=0):
    return board.ask(view(state, me), people(state, me))


@pytest.mark.parametrize(
    ("state", "me", "says"),
    [
        (toedeloe.start(toedeloe.Options(), 4), 0, "Iedereen trekt een kaart: de hoogste deelt."),
        (set_up(leader=1), 1, "Jij komt uit. Alles mag."),
        (set_up(leader=1), None, "Henk komt uit."),
        (set_up(trick="H4", leader=3), 0, "Harten gevraagd: bekennen als je kunt."),
        (set_up(trick="JK", leader=3), 0, "Een joker gevraagd: heb je er een, dan moet hij."),
        (set_up(trick="H4", leader=3), 1, "Ria is aan zet."),
        (won("K2 KB K3 K4"), 1, "Slag gewonnen: 11. Eén pion, of splitsen op één veld."),
        (won("K2 KA K3 K4"), 1, "Slag gewonnen: 15. Splits over twee pionnen op één veld."),
        (won("K2 K9 K3 K4"), 1, "Slag gewonnen: 9. Zet een pion op dat getal."),
        (won("K2 K9 K3 K4"), 0, "Henk wint de slag en zet voor 9."),
        (won("K2 JK K3 K4"), 0, "Henk wint met een joker en kiest een actie."),
        (won("K2 JK K3 K4"), 1, "Je joker wint. Verzet een ToedeLoe, of zet pionnen op twee gelijke getallen."),
        (
            won("K2 JK K3 K4", marker=(0, -2)),
            1,
            "Je joker wint. Verzet een ToedeLoe, zet twee gelijke getallen, of ga terug op de scoretabel.",
        ),
    ],
)
def test_what_is_asked(state, me, says):
    assert asked(state, me) == says


def test_last_pawn_is_asked_for_by_name():
    most = " ".join(circles(*range(2, 12)).split()[:39])
    assert asked(won("K2 KV K3 K4", grey=most), 1) == "Slag gewonnen: 12. Zet jullie laatste pion."


def test_after_the_end_it_says_who_won():
    state = won("K6 K2 K3 K4", white=circles(6), marker=(-8, -2))
    assert state.why == "minus"
    assert asked(state, 2) == "Grijs wint met −2 tegen −9."
    assert (
        asked(won("K6 K2 K3 K4", white=circles(6), marker=(-8, -8), grey="A12 A13"), 2) == "Grijs wint met −6 tegen −9."
    )


def test_plates_say_colour_cards_plus_tricks_and_who_deals():
    state = set_up(tricks=[0, 0, -1], leader=1)
    assert board.plates(view(state), people(state)) == (
        Plate(0, ("wit", "6 kaarten", "2 plus", "deelt"), is_on_turn=False, team=0),
        Plate(1, ("grijs", "6 kaarten", "0 plus"), is_on_turn=True, team=1),
        Plate(2, ("wit", "6 kaarten", "0 plus"), is_on_turn=False, team=0),
        Plate(3, ("grijs", "6 kaarten", "0 plus"), is_on_turn=False, team=1),
    )


def test_table_in_words():
    state = set_up(trick="H4", leader=3, white="A13 A22 A14", grey="B01", green=("A10", ""), marker=(-1, 0))
    assert board.where(view(state), people(state)) == (
        Row("kleur", ("Veld A", "Veld B", "twee langste rijen", "scoretabel", "nog te zetten", "op tafel")),
        Row("wit", ("rij 2: 12, 11; midden: 2", "—", "2", "−1", "37", "—")),
        Row("grijs", ("—", "rij 1: 2", "0", "0", "39", "Wim harten 4")),
        Row("ToedeLoe", ("2 rij 2", "groen vierkant", "", "", "", "")),
    )


def test_score_is_rows_less_minus_points():
    state = set_up(white="A13 A14 A15", marker=(-1, -4))
    assert [board.score(view(state), seat) for seat in range(4)] == ["2 punten", "−4 punten"] * 2
    assert board.score(view(set_up(white="A13 A14", marker=(-1, 0))), 2) == "1 punt"


def test_prompt_is_the_same_as_long_as_nothing_happens_on_the_table():
    state = set_up(trick="H4", leader=3)
    moved = after(state, toedeloe.write(toedeloe.legal(state, 0)[0]))
    assert board.prompt(view(state, 1)) == board.prompt(view(set_up(trick="H4", leader=3), 1))
    assert board.prompt(view(state, 1)) != board.prompt(view(moved, 1))
