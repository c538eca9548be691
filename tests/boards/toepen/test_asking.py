"""What a chair at a table of Toepen is asked, with which buttons, and when it is still the same question."""

import pytest

from games.boards import toepen as board
from games.engines import toepen
from games.engines.base import Move
from tests.boards.toepen.seen import asked, buttons, held
from tests.engines.toepen.table import KLASSIEK, LETTERS, house, play, position

TRICK = {
    "scores": (3, 7, 5, 0),
    "dealer": 0,
    "hands": ("HH H6 S8 KA", "R9 S3 S5", "K9 K10 S7", "RA RB SA"),
    "trump": "K4",
    "trick": "1:H9 2:HV 3:K2",
    "stake": 2,
}


# -- the question


def test_who_is_on_turn_hears_what_is_led_what_is_trump_and_who_wins():
    assert asked(position(**TRICK | {"stake": 3})) == "Harten gevraagd. Troef is klaveren, Wim wint nu."


def test_who_may_knock_hears_what_it_would_cost():
    assert asked(position(**TRICK)) == (
        "Harten gevraagd. Troef is klaveren, Wim wint nu. Klop je, dan gaat het om 3 en kost passen 2."
    )


def test_who_waits_hears_for_whom_and_that_he_wins():
    state = position(**TRICK | {"knocker": 3})
    assert asked(state, 3) == "Ria is aan zet. Harten gevraagd. Troef is klaveren, jij wint nu."


def test_gallery_hears_who_leads():
    state = position(KLASSIEK, seats=3)
    assert asked(state, None) == "Ria komt uit."


def test_who_is_asked_hears_both_prices():
    state = play(position(seats=4, stake=2), "D knock", "A along")
    assert asked(state, 1) == "Wim klopt. Meegaan kost 3 als je verliest, passen kost nu 2."
    assert asked(state, 2) == "Wim klopt: om 3. Gaat Henk mee?"
    assert asked(state, 3) == "Jij klopt: om 3. Gaat Henk mee?"


def test_poverty_is_asked_about_with_its_own_prices():
    state = position(seats=4, step="poverty", scores=(3, 9, 5, 9), dealer=3)
    assert asked(state) == "Henk en Wim staan op armoede. Meegaan kost 2 als je verliest, passen kost nu 1."
    assert asked(state, 1) == "Henk en Wim staan op armoede. Gaat Ria mee?"
    assert buttons(state) == ["Mee, om 2", "Pas: +1"]


@pytest.mark.parametrize(
    ("hand", "question", "choices"),
    [
        (
            "HA H3 S10 K2",
            "Heb je iets te melden? Je hand is geen vuile was.",
            ["Niets melden (spelen met deze kaarten)", "Vuile was (bluf, op gevaar van +1)"],
        ),
        (
            "HA HV SB K7",
            "Je hebt vuile was. Meld je het?",
            ["Niets melden (spelen met deze kaarten)", "Vuile was (vier nieuwe kaarten)"],
        ),
        (
            "H9 R9 S9 K7",
            "Je hebt er drie gelijk. Ga je voor toep?",
            [
                "Niets melden (spelen met deze kaarten)",
                "Kans op toep (klaveren 7 weg, een nieuwe erbij)",
                "Vuile was (bluf, op gevaar van +1)",
            ],
        ),
    ],
)
def test_claims_are_asked_for_by_what_is_in_the_hand(hand, question, choices):
    state = position(seats=3, step="claims", hands=(hand, "", ""), trump="R2")
    assert asked(state) == question
    assert asked(state, 1) == "Heeft Ria iets te melden?"
    assert buttons(state) == choices


def test_laundry_is_believed_or_turned_over():
    state = play(position(seats=3, step="claims"), "A claim laundry")
    assert asked(state, 1) == (
        "Ria meldt vuile was. Draai je om, dan krijg jij er 1 bij als het klopt, en Ria bij bluf."
    )
    assert asked(state, 2) == "Ria meldt vuile was. Gelooft Henk het?"
    assert buttons(state, 1) == ["Geloven", "Omdraaien (klopt het, dan +1 voor jou)"]
    assert asked(play(state, "B believe", "C believe"), 1) == "Ria pakt vier nieuwe kaarten."


def test_end_of_the_game_names_the_winner():
    state = position(seats=2, scores=(9, 3), hands=("H3", "HA"), tricks=TRICKS_OF_TWO, stake=2)
    assert asked(play(state, "A play H3", "B play HA")) == "Henk wint het spel!"


TRICKS_OF_TWO = ("0:R3 1:R2", "0:R5 1:R4", "0:R7 1:R6")


# -- hand and buttons


def test_hand_is_held_by_suit_with_what_each_card_would_do():
    assert held(position(**TRICK)) == [
        "KA klaveren aas (slaat)",
        "HH harten heer (wint niet)",
        "H6 harten 6 (wint niet)",
        "S8 schoppen 8 (wint niet)",
    ]


def test_hand_of_who_is_not_on_turn_names_the_trumps_only():
    assert held(position(**TRICK), 2) == ["K10 klaveren 10 (troef)", "K9 klaveren 9 (troef)", "S7 schoppen 7 ()"]
    assert held(position(**TRICK), None) == []


def test_classic_ten_is_held_before_the_ace():
    state = position(KLASSIEK, seats=2, hands=("HA H10 H7 HB", ""))
    assert [card.partition(" ")[0] for card in held(state)] == ["H10", "H7", "HA", "HB"]


def test_buttons_say_the_new_stake_and_the_price_of_passing():
    state = position(seats=4, stake=2)
    assert buttons(state) == ["Klop: 3 (wie past krijgt er 2)"]
    assert buttons(state, 2) == ["Klop: 3 (wie past krijgt er 2)"]
    assert buttons(play(state, "A knock"), 1) == ["Mee, om 3", "Pas: +2"]


def test_answer_that_may_end_the_game_says_so():
    options = house(knock_limit="none")
    state = play(position(options, seats=3, scores=(0, 8, 7), stake=2), "A knock")
    assert buttons(state, 1) == ["Mee, om 3 (verlies je, dan lig je eruit)", "Pas: +2 (dan lig je eruit)"]
    assert buttons(play(state, "B along"), 2) == ["Mee, om 3 (verlies je, dan lig je eruit)", "Pas: +2"]


def test_card_is_one_tap_and_lights_the_place_where_it_will_lie():
    view = toepen.view(position(**TRICK), 0)
    (step,) = board.steps(view, toepen.read("play HH"))
    assert (step.key, step.says, step.card, step.touches) == ("card:HH", "harten heer", "HH", ("slot",))
    assert board.act(view, toepen.read("play HH")) == "Leg harten heer"


def test_what_is_no_move_now_has_its_tap_too():
    view = toepen.view(position(**TRICK), 1)
    tries: list[Move] = [toepen.read("play R9"), toepen.read("play H2"), toepen.read("try toep"), (0, 1), ()]
    steps = [board.steps(view, move) for move in tries if move]
    assert [(step.key, step.says, step.card, step.touches) for (step,) in steps] == [
        ("card:R9", "ruiten 9", "R9", ()),
        ("card:H2", "harten 2", "", ()),
        ("try toep", "Kans op toep", "", ()),
        ("dealer 1", "dealer 1", "", ()),
    ]


def test_knock_is_tapped_on_the_beer_mats():
    view = toepen.view(position(**TRICK), 1)
    assert [step.at for step in board.steps(view, toepen.read("knock"))] == ["stake"]


# -- the same question


def prompt(state, me=0):
    return board.prompt(toepen.view(state, LETTERS.index(me) if isinstance(me, str) else me))


def test_answer_for_a_stake_of_three_is_none_for_four():
    three = play(position(seats=4, stake=2), "A knock")
    four = play(three, "B along", "C along", "D along", "A play " + first_card(three), "B knock")
    assert prompt(three, "D") != prompt(four, "D")


def first_card(state):
    return board.hand(toepen.view(state, 0))[0].key


def test_answers_of_others_change_no_question():
    knocked = play(position(seats=4), "A knock")
    answered = play(knocked, "B pass")
    assert prompt(knocked, "D") == prompt(answered, "D") == prompt(play(answered, "C along"), "D")


def test_own_answer_changes_the_question():
    knocked = play(position(seats=4), "A knock")
    assert prompt(knocked, "B") != prompt(play(knocked, "B along"), "B")


def test_two_knocks_for_the_same_stake_by_others_are_two_questions():
    state = position(seats=4)
    assert prompt(play(state, "A knock"), "D") != prompt(play(state, "B knock"), "D")


def test_card_on_the_table_and_a_turn_change_the_question():
    state = position(KLASSIEK, seats=3, hands=("H7 H8 H9 S7", "", ""))
    led = play(state, "A play H7")
    assert prompt(state, "C") != prompt(led, "C")
    assert prompt(led, "C") == prompt(led, "C")


def test_believing_of_others_changes_no_question_but_a_check_does():
    claimed = play(position(seats=4, step="claims"), "A claim laundry")
    assert prompt(claimed, "D") == prompt(play(claimed, "B believe"), "D")
    assert prompt(claimed, "D") != prompt(play(claimed, "B check"), "D")


def test_poverty_answers_of_others_change_no_question():
    state = position(seats=4, step="poverty", scores=(3, 9, 5, 4), dealer=3)
    assert prompt(state, "D") == prompt(play(state, "A pass"), "D")
    assert prompt(state, "A") != prompt(play(state, "A along"), "A")
