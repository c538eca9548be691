"""Moves of ToedeLoe in the log."""

import re

from games.boards import cards
from games.boards import toedeloe as board
from games.engines import toedeloe
from games.engines.base import CHANCE
from games.engines.cards import JOKER, read_card
from games.engines.toedeloe.setup import set_up
from tests.boards.contract import random_moments
from tests.boards.toedeloe.looking import after, told
from tests.engines.toedeloe.table import circles
from tests.engines.toedeloe.table import trick as won

CARD = re.compile(r"(?:ruiten|harten|klaveren|schoppen) (?:\d+|boer|vrouw|heer|aas)|joker")
RED = {"round_number": 3, "hands": ["R4 H2", "R9 H2", "RA H3", "R7 H3"]}
BLACK = {"round_number": 3, "hands": ["S6 H2", "K2 H2", "S3 H3", "S4 H3"]}
LAST = {"round_number": 3, "hands": ["R4", "R9", "RA", "R7"]}


def test_draw_says_who_deals():
    assert told(toedeloe.start(toedeloe.Options(), 2), "draw H2 SA") == (
        "Getrokken: Ria harten 2 en Henk schoppen aas. Henk deelt."
    )


def test_deal_tells_no_card():
    for moment in random_moments(board, 4, toedeloe.Options(), seed="deals"):
        if moment.seat == CHANCE and moment.move[0] != 5 and moment.view(None).cycle == 1:
            said = {board.tell(moment.happened(me), moment.people(me)) for me in (0, 1, 2, 3, None)}
            assert len(said) == 1
            assert re.fullmatch(r"Ronde [123]: .+ deelt ieder negen kaarten\.", said.pop())


def test_lead_and_follow():
    state = set_up(**BLACK)
    assert told(state, "play S6") == "Ria komt uit met schoppen 6."
    assert told(after(state, "play S6"), "play K2") == "Henk speelt klaveren 2."


def test_last_card_of_a_trick_says_who_won_what():
    state = after(set_up(**BLACK), "play S6", "play K2", "play S3")
    assert told(state, "play S4") == "Wim speelt schoppen 4. Ria wint de slag: 6."


def test_red_trick_lies_min():
    state = after(set_up(**RED), "play R4", "play R9", "play RA")
    assert told(state, "play R7") == "Wim speelt ruiten 7. Alles rood: de slag van Joke ligt min."


def test_joker_wins():
    state = after(set_up(**RED | {"hands": ["R4 H2", "JK H2", "RA H3", "R7 H3"]}), "play R4", "play JK", "play RA")
    assert told(state, "play R7") == "Wim speelt ruiten 7. Henk wint met een joker."


def test_trick_that_fits_nowhere_costs_a_point():
    state = after(set_up(**BLACK, white=circles(6)), "play S6", "play K2", "play S3")
    assert told(state, "play S4") == ("Wim speelt schoppen 4. Ria wint de slag, maar 6 past nergens: minpunt voor wit.")


def test_pawns_are_told_with_their_circles_and_a_long_row():
    state = won("K2 KB K3 K4", grey="A12 A13 A14")
    assert told(state, "place A11 A15") == "Henk zet op 4 (A rij 2) en 7 (A rij 2). Rij van 5."
    assert told(state, "place B53") == "Henk zet op 11 (B rij 6)."


def test_toedeloe_says_where_from_and_whom_it_throws_off():
    state = won("K2 JK K3 K4", white="B10", green=("", "A22"))
    assert told(state, "toedeloe 1 B10") == (
        "Henk: ToedeLoe van het groene vierkant van A naar 3 (B rij 2), en wit gaat eraf."
    )
    assert told(state, "toedeloe 2 B16") == "Henk: ToedeLoe van A midden naar 5 (B rij 2)."


def test_marker_says_from_what_to_what():
    assert told(won("K2 JK K3 K4", marker=(0, -6)), "marker") == "Henk gaat terug op de scoretabel: −6 wordt −4."


def test_end_of_a_round_says_what_it_costs_whom():
    tricks = [0, 0, 1, -1, -1, -1, -1, -1, -1]
    state = after(set_up(**LAST, tricks=tricks), "play R4", "play R9", "play RA")
    assert told(state, "play R7") == (
        "Wim speelt ruiten 7. Alles rood: de slag van Joke ligt min. Ronde 3 is uit: wit −1 en grijs −2."
    )


def test_round_without_minus_points_says_so():
    tricks = [0, 1, 2, 3, -1, -1, -1, -1, -1]
    state = after(set_up(**LAST, tricks=tricks), "play R4", "play R9", "play RA")
    assert told(state, "play R7") == (
        "Wim speelt ruiten 7. Alles rood: de slag van Joke ligt min. Ronde 3 is uit, zonder minpunten."
    )


def test_marker_in_the_last_trick_and_the_costs_of_the_round_are_told_apart():
    hands = {"hands": ["K2", "JK", "K3", "K4"]}
    state = set_up(**LAST | hands, tricks=[0, 0, 1, 2, 3, -1, -1, -1, -1], marker=(0, -6))
    state = after(state, "play K2", "play JK", "play K3", "play K4")
    assert told(state, "marker") == ("Henk gaat terug op de scoretabel: −6 wordt −4. Ronde 3 is uit, zonder minpunten.")


def test_end_of_the_game_says_why_and_who_won():
    state = after(set_up(**BLACK, white=circles(6), marker=(-8, -2)), "play S6", "play K2", "play S3")
    assert told(state, "play S4") == (
        "Wim speelt schoppen 4. Ria wint de slag, maar 6 past nergens: minpunt voor wit. "
        "Een scoretabel staat op −9. Grijs wint met −2 tegen −9."
    )


def test_log_names_no_card_but_those_on_the_table():
    for moment in random_moments(board, 4, toedeloe.Options(), seed="canary"):
        words = toedeloe.write(moment.move).split()
        laid = {cards.say(read_card(word)) for word in words[1:]} if words[0] in ("draw", "play") else set()
        for me in moment.eyes:
            said = board.tell(moment.happened(me), moment.people(me))
            assert {*CARD.findall(said)} <= {*laid, cards.say(JOKER)}, said
