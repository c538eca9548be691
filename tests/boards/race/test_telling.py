"""Moves of Tokken and Duo in the log."""

from random import Random

import pytest

from games.boards import BOARDS, cards, duo, tokken
from games.engines.base import CHANCE
from games.engines.duo import Options as DuoOptions
from games.engines.tokken import Options
from tests.boards.contract import random_moments
from tests.boards.race.looking import clock, duo_position, luck, people, position, told


@pytest.mark.parametrize(
    ("pawns", "card", "move", "sentence"),
    [
        ({0: "20"}, "9", "9: a20>29", "Ria 9: pion van Blauw 2 naar Blauw 11"),
        ({0: "0"}, "2", "2: a0>2", "Ria 2: pion van start Rood naar Rood 2"),
        ({0: "68"}, "3", "3: a68>71", "Ria 3: pion van Groen 14 naar ingang Rood"),
        ({0: "70"}, "3", "3: a70>L2", "Ria 3: pion van Groen 16 naar thuisvak 2"),
        ({0: "L1"}, "2", "2: aL1>L3", "Ria 2: pion van thuisvak 1 naar thuisvak 3"),
        ({0: "0"}, "8", "8: a0>26", "Ria 8: pion van start Rood via de stip naar zwarte stip Blauw"),
        ({0: "12"}, "4", "4: a12>26", "Ria 4: pion van Rood 12 via de stip naar zwarte stip Blauw"),
        ({0: "13"}, "4", "4: a13>9", "Ria 4: pion van Rood 13 terug naar Rood 9"),
        ({}, "A", "A: aW>0", "Ria aas: pion erin"),
        ({}, "JK", "JK: aW>0", "Ria joker: pion erin"),
        ({1: "0"}, "H", "H: aW>0", "Ria heer: pion erin, slaat Henk"),
        ({0: "1", 1: "4", 3: "9"}, "H", "H: a1>14", "Ria heer: pion van Rood 1 naar Rood 14, slaat Henk en Wim"),
        (
            *({0: "1 4", 1: "5 6"}, "H", "H: a1>14"),
            "Ria heer: pion van Rood 1 naar Rood 14, slaat eigen pion en 2× Henk",
        ),
        (
            *({0: "5", 1: "8", 3: "26"}, "3", "3: a5>26"),
            "Ria 3: pion van Rood 5 via de stip naar zwarte stip Blauw, slaat Henk en Wim",
        ),
        ({1: "42"}, "5", "5: b42>47", "Ria 5: zet pion van Henk van Geel 6 naar Geel 11"),
        ({1: "39"}, "5", "5: b39>62", "Ria 5: zet pion van Henk van Geel 3 via de stip naar zwarte stip Groen"),
        ({0: "3", 1: "40"}, "B", "B: a3>40, b40>3", "Ria boer: ruilt pion op Rood 3 met pion van Henk op Geel 4"),
        (
            *({0: "3", 1: "44", 3: "62"}, "B", "B: a3>62, b44>3"),
            "Ria boer: ruilt pion op Rood 3 "
            "met pion van Henk op zwarte stip Geel, Ria via de stip naar zwarte stip Groen, slaat Wim",
        ),
        (
            *({0: "70 10"}, "7", "7: a10>14, a70>L2"),
            "Ria 7: pion van Rood 10 naar Rood 14 en pion van Groen 16 naar thuisvak 2",
        ),
        ({0: "L1 L2 L3 L4", 2: "40"}, "9", "9: c40>49", "Ria 9: pion van Joke van Geel 4 naar Geel 13"),
        ({0: "L1 L2 L3 L4", 2: ""}, "A", "A: cW>36", "Ria aas: pion van Joke erin"),
        ({0: "L1 L2 L3 L4", 2: "45"}, "4", "4: c45>41", "Ria 4: pion van Joke van Geel 9 terug naar Geel 5"),
    ],
)  # fmt: skip
def test_play(pawns, card, move, sentence):
    assert told(position(pawns, card), move) == sentence


def test_play_with_the_partner_via_a_dot():
    state = position({0: "L1 L2 L3 L4", 2: "41"}, "3")
    assert told(state, "3: c41>62") == "Ria 3: pion van Joke van Geel 5 via de stip naar zwarte stip Groen"


def test_cards_that_are_thrown_away_or_kept():
    said = told(position({}, "2 9 V"), "discard")
    assert said == "Ria kan niets en legt 3 kaarten weg: ruiten 2, ruiten 9 en ruiten vrouw"
    assert told(position({}, "2"), "discard") == "Ria kan niets en legt 1 kaart weg: ruiten 2"
    assert told(position({0: "20"}, "9", credit=1), "keep") == "Ria bewaart 1 kaart"


def test_beginning_of_a_game():
    state = tokken.ENGINE.start(Options(), 3)
    assert told(state, "dealer 1", mover=CHANCE) == "Henk deelt"
    deal = "deal H2 H3 H4 H5 H6 / S2 S3 S4 S5 S6 / R2 R3 R4 R5 R6"
    assert told(luck(state, "dealer 1"), deal, mover=CHANCE) == "Henk deelt: ieder 5 kaarten"


def test_card_after_a_joker_is_named_to_who_draws_it():
    state = position({}, "JK 2 3")
    state = tokken.ENGINE.play(state, 0, tokken.ENGINE.read("JK: aW>0"))
    assert told(state, "draw HA", 0, CHANCE) == "Ria krijgt harten aas van de stapel"
    assert told(state, "draw HA", 1, CHANCE) == "Ria krijgt een kaart van de stapel"
    assert told(state, "draw HA", None, CHANCE) == "Ria krijgt een kaart van de stapel"


def exchanging():
    state = luck(tokken.ENGINE.start(Options(), 4), "dealer 3")
    return luck(state, "deal H2 H3 H4 H5 H7 / S2 S3 S4 S5 S7 / R2 R3 R4 R5 R7 / K2 K3 K4 K5 K7")


def test_exchange_is_told_with_the_card_to_who_gives_and_gets_it():
    state = exchanging()
    assert [told(state, "give 7", me, 0) for me in (0, 1, 2, None)] == [
        "Ria geeft Joke harten 7",
        *["Ria geeft Joke een kaart"] * 3,
    ]
    for seat in range(3):
        state = tokken.ENGINE.play(state, seat, tokken.ENGINE.read("give 7"))
    assert [told(state, "give 2", me, 3) for me in (0, 1, None)] == [
        "Wim geeft Henk een kaart. Ria krijgt ruiten 7 van Joke",
        "Wim geeft Henk een kaart. Henk krijgt klaveren 2 van Wim",
        "Wim geeft Henk een kaart",
    ]


def house_rule(*choices):
    state = luck(duo.ENGINE.start(DuoOptions(duo_card_swap="choice"), 2), "dealer 1")
    state = luck(state, "deal H2 H3 H4 H5 H7 / S2 S3 S4 S5 S7")
    for seat, text in enumerate(choices):
        state = duo.ENGINE.play(state, seat, duo.ENGINE.read(text))
    return state


def test_choices_of_the_house_rule_stay_secret():
    state = house_rule()
    for text, sentence in [
        ("blind", "Ria wil blind trekken"),
        ("pass", "Ria laat het zo"),
        ("give 7", "Ria biedt harten 7 aan"),
    ]:
        assert told(state, text, 0, 0) == sentence
        assert told(state, text, 1, 0) == told(state, text, None, 0) == "Ria heeft gekozen"


def test_swap_of_the_house_rule():
    state = house_rule("give 7")
    assert told(state, "give 2", 0, 1) == "Henk heeft gekozen. Ria krijgt schoppen 2 van Henk"
    assert told(state, "give 2", 1, 1) == "Henk biedt schoppen 2 aan. Henk krijgt harten 7 van Ria"
    assert told(state, "pass", 0, 1) == "Henk heeft gekozen"


def test_blind_draw_of_the_house_rule():
    state = house_rule("blind", "pass")
    assert told(state, "pick S7 -", 0, CHANCE) == "Ria trekt blind schoppen 7"
    assert told(state, "pick S7 -", None, CHANCE) == "Ria trekt blind een kaart"
    both = house_rule("blind", "blind")
    assert told(both, "pick S7 H2", 1, CHANCE) == "Ria trekt blind schoppen 7 en Henk trekt blind harten 2"


def test_clock_says_that_time_is_up():
    state = duo_position({0: "3"}, "9")
    assert told(state, "time", mover=-2) == "De tijd is om"
    assert told(clock(state), "9: a3>12") == "Ria 9: pion van Rood 3 naar Rood 12"


def test_people_without_a_name_are_called_by_their_colour():
    state = position({0: "20"}, "9")
    nameless = people()._replace(names=())
    happened = next(random_moments(tokken, 4, Options(), 1)).happened(0)
    assert tokken.tell(happened, nameless).split()[0] in {"Rood", "Blauw", "Geel", "Groen"}
    assert tokken.ask(tokken.ENGINE.view(state, 1), nameless) == "Rood is aan zet, daarna jij."


@pytest.mark.parametrize(("key", "seats", "preset"), [("tokken", 4, "tokken"), ("duo", 2, "huisregel")])
def test_no_hidden_card_is_in_words_or_drawing(key, seats, preset):
    """Play on with the hidden cards exchanged by the dice: whoever may not see them reads the same."""
    board = BOARDS[key]
    engine, rng = board.ENGINE, Random(7)
    for number, moment in enumerate(random_moments(board, seats, engine.PRESETS[preset], seed=3)):
        if number > 260:
            break
        for me in (0, 1, None):
            view, happened = engine.view(moment.after, me), moment.happened(me)
            seen = {*view.hand, *view.discards, *view.got, *view.gave, *(c for c in view.chosen if c >= 0)}
            seen |= {*happened.before.hand}
            said = " ".join(
                [
                    board.tell(happened, people(seats, me)),
                    board.ask(view, people(seats, me)),
                    *(fact for plate in board.plates(view, people(seats, me)) for fact in plate.facts),
                    *(cell for row in board.where(view, people(seats, me)) for cell in row.cells),
                ]
            )
            hidden = [cards.say(card) for card in {*view.rules.pack} - seen]
            assert [words for words in hidden if words != "joker" and words in said] == []
        if rng.random() < 0.1:
            drawn = str(board.draw(engine.view(moment.after, None), people(seats, None)))
            shown = {cards.face(card) for card in moment.after.discards}
            assert {face.partition('"')[0] for face in drawn.split("cards.svg#")[1:]} <= shown
