"""Moves as text and back, and what others are told of a move."""

from random import Random

import pytest

from games.engines import tokken
from games.engines.base import CHANCE, CLOCK, InvalidMove
from games.engines.duo.options import Options as DuoOptions
from games.engines.duo.options import rules_for as duo_rules
from games.engines.race.notation import read, tell, write
from games.engines.race.play import legal, play
from games.engines.race.state import new_state
from games.engines.tokken.setup import set_up
from tests.engines.race.positions import played_by_luck

MOVES = {
    "dealer 2": (0, 2),
    "deal H5 R10 / KA JK": (1, 2, 16, 8, 38, 52),
    "give 7": (2, 7),
    "blind": (3,),
    "pass": (4,),
    "pick - S7": (5, -1, 44),
    "A: aW>0": (6, 14, 0, -1, 0),
    "8: a0>26": (6, 8, 0, 0, 26),
    "H: a61>L3": (6, 13, 0, 61, 1003),
    "B: a3>40, b40>3": (6, 11, 0, 3, 40, 1, 40, 3),
    "JK: h126>144": (6, 15, 7, 126, 144),
    "7: aL2>L4, c10>15": (6, 7, 0, 1002, 1004, 2, 10, 15),
    "keep": (7,),
    "discard": (8,),
    "draw HA": (9, 25),
    "time": (10,),
}


@pytest.mark.parametrize(("text", "move"), MOVES.items())
def test_a_move_is_written_and_read_back(text, move):
    assert write(move) == text
    assert read(text) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "keep ",
        "Keep",
        "7:",
        "7: ",
        "7 a12>15",
        "7: a12-15",
        "7: a12>15,b3>7",
        "7: a12>W",
        "7: i12>15",
        "7: a012>15",
        "7: aL5>L6",
        "7: aL0>L1",
        "1: a1>2",
        "11: a1>12",
        "7: a1000>1001",
        "7: a١>2",
        "give",
        "give 1",
        "give H7",
        "dealer 8",
        "dealer 02",
        "dealer",
        "deal",
        "deal H5 / H6 H7",
        "deal H5 H5x",
        "draw",
        "draw X9",
        "pick",
        "draw HA HB",
        "time up",
    ],
)
def test_what_is_no_notation_is_refused(text):
    with pytest.raises(InvalidMove) as error:
        read(text)
    assert error.value.reason.rule == "no_notation"


def test_every_move_of_a_game_can_be_written_and_read():
    rng = Random(7)
    state = tokken.start(tokken.Options(), 4)
    while acting := tokken.to_act(state):
        seat = acting[0]
        moves = [tokken.luck(state, rng)] if seat == CHANCE else legal(state, seat)
        assert [read(write(move)) for move in moves] == list(moves)
        state = play(state, seat, rng.choice(moves))


def test_of_a_deal_everybody_is_told_his_own_cards():
    state = played_by_luck(tokken.start(tokken.Options(), 4), "dealer 0")
    deal = read("deal R2 R3 R4 R5 R6 / H2 H3 H4 H5 H6 / S2 S3 S4 S5 S6 / K2 K3 K4 K5 K6")

    assert tell(state, CHANCE, deal, 1) == "deal ? ? ? ? ? / H2 H3 H4 H5 H6 / ? ? ? ? ? / ? ? ? ? ?"
    assert tell(state, CHANCE, deal, None) == " / ".join(["deal ? ? ? ? ?", *["? ? ? ? ?"] * 3])


def test_what_is_given_only_the_giver_is_told():
    state = played_by_luck(tokken.start(tokken.Options(), 4), "dealer 0")
    state = played_by_luck(state, "deal R2 R3 R4 R5 R6 / H2 H3 H4 H5 H6 / S2 S3 S4 S5 S6 / K2 K3 K4 K5 K6")

    told = [tell(state, 0, read("give 5"), seat) for seat in (0, 1, 2, None)]
    assert told == ["give 5", "give ?", "give ?", "give ?"]


def test_what_is_drawn_only_the_drawer_is_told():
    state = set_up(hands={0: "JK"}, pawns={0: "5"})
    state = play(state, 0, read("JK: a5>23"))

    assert [tell(state, CHANCE, read("draw HA"), seat) for seat in (0, 1, None)] == ["draw HA", "draw ?", "draw ?"]


def test_a_play_and_the_clock_everybody_is_told():
    state = set_up(hands={0: "2"}, pawns={0: "5"})

    assert {tell(state, 0, read("2: a5>7"), seat) for seat in (0, 1, None)} == {"2: a5>7"}
    assert {tell(state, CLOCK, read("time"), seat) for seat in (0, 1, None)} == {"time"}


def test_by_the_house_rule_of_duo_both_players_see_what_is_drawn_and_neither_what_the_other_chose():
    state = new_state(duo_rules(DuoOptions(duo_card_swap="choice"), 2))
    state = played_by_luck(played_by_luck(state, "dealer 1"), "deal H2 H3 H4 H5 H6 / S2 S3 S4 S5 S6")
    told = {text: [tell(state, 0, read(text), seat) for seat in (0, 1, None)] for text in ("give 2", "blind", "pass")}

    assert told == {"give 2": ["give 2", "?", "?"], "blind": ["blind", "?", "?"], "pass": ["pass", "?", "?"]}
    state = play(play(state, 0, read("blind")), 1, read("pass"))
    picked = [tell(state, CHANCE, read("pick S4 -"), seat) for seat in (0, 1, None)]
    assert picked == ["pick S4 -", "pick S4 -", "pick ? -"]
