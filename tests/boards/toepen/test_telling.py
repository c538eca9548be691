"""What the log of a table of Toepen says, and what it keeps quiet about."""

import pytest

from games.boards import cards
from games.boards import toepen as board
from games.engines import toepen
from games.engines.toepen.tables import PLAY
from tests.boards import contract
from tests.boards.toepen.seen import told
from tests.engines.toepen.table import KLASSIEK, house, play, position

LAST_TRICK = {
    "seats": 3,
    "hands": ("H3", "HB", "H9"),
    "tricks": ("0:R3 1:R2 2:K2", "0:R5 1:R4 2:K3", "0:R7 1:R6 2:K4"),
    "scores": (3, 9, 5),
    "stake": 2,
}


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        (["A play H7"], "Ria komt uit met harten 7."),
        (["A play H7", "B play HA"], "Henk legt harten aas."),
        (["A play H7", "B play HA", "C play H9"], "Joke legt harten 9. De slag is voor Henk."),
        (["B knock"], "Henk klopt: om 2."),
        (["B knock", "C along"], "Joke gaat mee, om 2."),
        (["B knock", "C along", "A along"], "Ria gaat mee, om 2. De inzet is nu 2."),
        (["B knock", "C pass"], "Joke past: +1."),
        (
            ["B knock", "C pass", "A pass"],
            "Ria past: +1. Niemand gaat mee: Henk wint de ronde. Streepjes: Ria +1, Joke +1.",
        ),
    ],
)
def test_play_is_told(lines, says):
    state = position(seats=3, hands=("H7 S3 S5 K2", "HA R3 R5 R7", "H9 K3 K5 K7"), trump="SA")
    assert told(play(state, *lines[:-1]), lines[-1]) == says


def test_deal_tells_the_trump_and_the_own_cards_only():
    state = position(seats=2, step="deal", dealer=1)
    deal = "* deal HA H3 S10 K2, RA R9 S2 KB, trump K5"
    assert told(state, deal, 0) == (
        "Ronde 1, Henk deelt. Troef: klaveren 5. Jij krijgt harten 3, harten aas, klaveren 2, schoppen 10."
    )
    assert told(state, deal, None) == "Ronde 1, Henk deelt. Troef: klaveren 5."


def test_first_dealer_is_told():
    assert told(toepen.start(toepen.Options(), 3), "* dealer 2") == "Joke mag als eerste delen."


def test_toep_ends_the_round_with_its_cards():
    state = position(KLASSIEK, seats=2, step="deal", dealer=1)
    assert told(state, "* deal HV RV SV KV, RA R9 S8 KB", 1) == (
        "Ronde 1, Henk deelt. Jij krijgt ruiten 9, ruiten aas, klaveren boer, schoppen 8. "
        "Toep! Ria heeft vier keer vrouw en wint de ronde. Streepjes: Henk +3."
    )


def test_laundry_and_its_check_are_told():
    state = position(seats=3, step="claims", hands=("HA HV SB K7", "S3 S4 S5 S6", "K3 K4 K5 K6"), trump="R2")
    claimed = play(state, "A claim laundry")
    bluffed = play(state, "A keep", "B claim laundry")
    assert told(state, "A keep") == "Ria meldt niets."
    assert told(state, "A claim laundry") == "Ria meldt vuile was."
    assert told(claimed, "B believe") == "Henk gelooft het."
    assert told(claimed, "B check") == "Henk draait om: echt vuile was, dus Henk +1."
    assert told(bluffed, "C check") == "Joke draait om: bluf! Henk +1."
    drawing = play(claimed, "B check")
    assert told(drawing, "* draw R3 R4 R5 R6", 0) == "Ria pakt ruiten 3, ruiten 4, ruiten 5, ruiten 6."
    assert told(drawing, "* draw R3 R4 R5 R6", 1) == "Ria pakt 4 nieuwe kaarten."


def test_try_for_toep_is_told():
    state = position(seats=2, step="claims", hands=("H9 R9 S9 K7", ""), trump="R2")
    assert told(state, "A try toep") == "Ria heeft er drie gelijk en gaat voor toep."
    assert told(play(state, "A try toep"), "* draw HA", 1) == "Ria pakt een nieuwe kaart."
    assert told(play(state, "A try toep"), "* draw K9", 1) == (
        "Ria pakt een nieuwe kaart. Toep! Ria heeft vier keer 9 en wint de ronde. Streepjes: Henk +3."
    )


def test_last_trick_ends_the_round_and_who_is_at_the_limit_is_out():
    state = play(position(**LAST_TRICK), "A play H3", "B play HB")
    assert told(state, "C play H9") == (
        "Joke legt harten 9. De laatste slag is voor Henk, die de ronde wint. "
        "Streepjes: Ria +2, Henk +1, Joke +2. Henk ligt eruit."
    )


def test_classic_jack_takes_a_point_off():
    options = house(KLASSIEK, ranking="ace_high")
    described = LAST_TRICK | {"hands": ("H7", "HB", "H9"), "tricks": ("0:RA 1:R7", "0:RH 1:R8", "0:RV 1:R9")}
    state = position(options, **described | {"seats": 2, "hands": ("H7", "HB"), "scores": (8, 4)})
    assert told(play(state, "A play H7"), "B play HB") == (
        "Henk legt harten boer. De laatste slag is voor Henk, die de ronde wint. "
        "Streepjes: Ria +2, Henk −1. Ria ligt eruit. Er is er nog maar één over. Henk wint het spel."
    )


def test_most_tricks_may_win_the_round():
    options = house(round_winner="most_tricks")
    state = play(position(options, **LAST_TRICK), "A play H3", "B play HB")
    assert told(state, "C play H9").startswith("Joke legt harten 9. Ria heeft de meeste slagen en wint de ronde.")


def test_check_may_leave_one_alone():
    state = position(seats=2, step="claims", scores=(9, 3), hands=("S3 S4 S5 S6", ""), trump="R2", dealer=1)
    assert told(play(state, "A claim laundry"), "B check") == (
        "Henk draait om: bluf! Ria +1. Henk blijft alleen over en wint de ronde. Streepjes: Ria +1. "
        "Ria ligt eruit. Er is er nog maar één over. Henk wint het spel."
    )


@pytest.mark.parametrize("preset", toepen.PRESETS)
def test_log_names_no_card_that_the_eyes_did_not_see(preset):
    for moment in contract.random_moments(board, 4, toepen.PRESETS[preset], seed="canary"):
        for me in moment.eyes:
            says = board.tell(moment.happened(me), moment.people(me))
            assert [words for words in hidden_words(moment, me) if f"{words}," in says or f"{words}." in says] == []


def hidden_words(moment, me):
    """What the cards are called that others hold before and after the move; a card that is played is open."""
    played = moment.move[1:] if moment.move[0] == PLAY else ()
    for state in (moment.state, moment.after):
        for seat, hand in enumerate(state.hands):
            if seat != me:
                yield from (cards.say(card) for card in hand if card not in played)
