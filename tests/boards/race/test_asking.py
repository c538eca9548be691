"""What Tokken and Duo ask, and what stands beside the names."""

import pytest

from games.boards import duo, tokken
from games.boards.base import Plate, Row
from games.engines.tokken import Options
from tests.boards.race.looking import NAMES, clock, duo_position, luck, people, position
from tests.boards.race.test_telling import exchanging, house_rule


def asked(state, me=0, board=tokken):
    return board.ask(board.ENGINE.view(state, me), people(state.rules.seats, me))


def played(state, *texts, board=tokken):
    for text in texts:
        state = board.ENGINE.play(state, state.turn, board.ENGINE.read(text))
    return state


def test_turn():
    state = position({0: "3"}, "9")
    assert [asked(state, me) for me in (0, 1, 2, None)] == [
        "Jij bent aan zet.",
        "Ria is aan zet, daarna jij.",
        "Ria is aan zet.",
        "Ria is aan zet.",
    ]


def test_who_has_nothing_left_to_play_waits_for_the_next_round():
    state = position({0: "3"}, "9", hands={2: ""})
    assert asked(state, 2) == "Ria is aan zet. Jij hebt geen kaarten meer."
    kept = played(position({0: "3"}, "9", credit=1), "keep")
    assert asked(kept, 0) == "Henk is aan zet. Jij wacht met je kaart op de volgende ronde."


@pytest.mark.parametrize(
    ("hand", "more", "sentence"),
    [
        ("2 9", {}, "Niets kan, leg je kaarten weg."),
        ("2", {}, "Niets kan, leg je kaart weg."),
        ("2", {"credit": 1}, "Niets kan: bewaar je kaart of leg hem weg."),
        ("2", {"credit": 1, "rounds_over": 2}, "Niets kan, leg je kaart weg."),
        ("2", {"credit": 1, "options": Options(stuck_extra_card="discard")}, "Niets kan, leg je kaart weg."),
        ("A", {"credit": 1}, "Jij bent aan zet. Spelen, of je kaart bewaren."),
    ],
)
def test_what_can_be_done_with_the_hand(hand, more, sentence):
    assert asked(position({}, hand, **more)) == sentence


def test_playing_for_the_partner():
    state = position({0: "L1 L2 L3 L4"}, "A")
    assert asked(state) == "Jij bent aan zet. Je vier zijn thuis: je speelt met de pionnen van Joke."


def test_exchange():
    state = exchanging()
    assert asked(state) == "Ruilen: welke kaart geef je aan Joke?"
    assert asked(state, None) == "Ria, Henk, Joke en Wim kiezen een kaart."
    state = tokken.ENGINE.play(state, 0, tokken.ENGINE.read("give 7"))
    assert asked(state) == "Je hebt gekozen. Nu nog Henk, Joke en Wim."
    assert asked(state, 1) == "Ruilen: welke kaart geef je aan Wim?"


def test_house_rule():
    assert asked(house_rule(), board=duo) == (
        "Trek blind een kaart van Henk, bied er een aan om te ruilen, of laat het zo."
    )
    assert asked(house_rule("blind", "pass"), board=duo) == "De blinde kaart wordt getrokken."


def test_luck_and_the_end():
    new = tokken.ENGINE.start(Options(), 4)
    assert asked(new) == "Er wordt geloot wie er deelt."
    assert asked(luck(new, "dealer 0")) == "Er wordt gedeeld."
    joker = played(position({}, "JK 2"), "JK: aW>0")
    assert [asked(joker, me) for me in (0, 1)] == [
        "Je krijgt een kaart van de stapel.",
        "Ria krijgt een kaart van de stapel.",
    ]
    running = clock(position({0: "3"}, "9"))
    assert asked(running) == "De tijd is om. Jij bent aan zet."
    assert asked(played(running, "9: a3>12")) == "Het spel is uit."


def test_plates():
    state = position({0: "L3 L4"}, "2 9", dealer=2)
    assert tokken.plates(tokken.ENGINE.view(state, 1), people()) == (
        Plate(0, ("2 kaarten", "2 thuis"), True, 0),
        Plate(1, ("1 kaart", "0 thuis"), False, 1),
        Plate(2, ("1 kaart", "0 thuis", "deelt"), False, 0),
        Plate(3, ("1 kaart", "0 thuis"), False, 1),
    )
    assert [plate.team for plate in duo.plates(duo.ENGINE.view(duo_position({}, "9 2"), 0), people(2))] == [None, None]


def test_all_who_have_not_chosen_are_waited_for():
    state = tokken.ENGINE.play(exchanging(), 1, tokken.ENGINE.read("give 7"))
    assert [plate.is_on_turn for plate in tokken.plates(tokken.ENGINE.view(state, 0), people())] == [
        True,
        False,
        True,
        True,
    ]


def test_where_everything_stands_in_words():
    state = position({0: "0 12 L4", 1: "8 71"}, "9 2")
    assert tokken.where(tokken.ENGINE.view(state, 0), people())[:3] == (
        Row("speler", ("kleur", "wacht", "op de baan", "thuis", "kaarten")),
        Row("Ria", ("Rood", "1", "start Rood, Rood 12", "thuisvak 4", "2")),
        Row("Henk", ("Blauw", "2", "zwarte stip Rood, ingang Rood", "-", "1")),
    )


def test_piece_of_the_board_without_a_player_has_a_letter():
    state = position({0: "80"}, "9", options=Options(board_sections=6))
    assert tokken.where(tokken.ENGINE.view(state, 0), people())[1].cells[2] == "zwarte stip Stuk E"


# -- what a move was meant for


def prompt(state, me=0):
    return tokken.prompt(tokken.ENGINE.view(state, me))


def test_secret_choices_of_others_and_the_clock_change_nothing_in_what_was_asked():
    state = exchanging()
    assert prompt(tokken.ENGINE.play(state, 1, tokken.ENGINE.read("give 7"))) == prompt(state)
    turn = position({0: "3"}, "9 2")
    assert prompt(clock(turn)) == prompt(turn)


def test_a_choice_of_ones_own_or_a_turn_does():
    state = exchanging()
    assert prompt(tokken.ENGINE.play(state, 0, tokken.ENGINE.read("give 7"))) != prompt(state)
    turn = position({0: "3"}, "9 2")
    after = played(turn, "9: a3>12")
    assert prompt(after) != prompt(turn)
    assert prompt(played(after, "discard")) != prompt(after)


def test_names_of_the_seats():
    assert [tokken.seat_name(seat) for seat in range(len(NAMES))] == [
        *("Rood", "Blauw", "Geel", "Groen", "Paars", "Oranje", "Wit", "Roze")
    ]
