"""Playing Tokken and Duo with a finger."""

from random import Random

import pytest

from games.boards import duo, tokken
from games.boards.base import Card, Step
from games.engines.race.moves import legs_of
from games.engines.race.pack import SEVEN
from games.engines.race.state import DEAL, NOT_CHOSEN
from games.engines.tokken import Options
from tests.boards.contract import random_moments
from tests.boards.race.looking import duo_position, luck, position, taps
from tests.boards.race.test_telling import exchanging, house_rule


def steps(state, text, seat=0):
    return tokken.steps(tokken.ENGINE.view(state, seat), tokken.ENGINE.read(text))


# -- one pawn


def test_card_then_pawn_and_target():
    assert steps(position({0: "64"}, "9"), "9: a64>L2") == (
        Step("card:9", "ruiten 9", "9 vooruit", card="R9"),
        Step(
            "leg:a64>L2",
            "naar thuisvak 2",
            "komt thuis",
            row="pion op Groen 10",
            at="lane-0-2",
            touches=("spot-64",),
        ),
    )


def test_waiting_pawn_comes_in():
    assert steps(position({0: "12"}, "A"), "A: aW>0")[1] == Step(
        "leg:aW>0", "erin", row="wachtende pion", at="spot-0", touches=("wait-0-1",)
    )
    assert taps(position({0: "12", 1: "0"}, "A"), "A: aW>0")[1][2] == "slaat Blauw"


@pytest.mark.parametrize(
    ("pawns", "card", "move", "row", "says", "hint"),
    [
        ({0: "12"}, "A", "A: a12>13", "pion op Rood 12", "naar Rood 13", ""),
        ({0: "0"}, "8", "8: a0>26", "pion op start Rood", "naar zwarte stip Blauw", "via de stip"),
        ({0: "1", 1: "4 5", 3: "9"}, "H", "H: a1>14", "pion op Rood 1", "naar Rood 14", "slaat 2× Blauw en Groen"),
        ({0: "1 9"}, "H", "H: a1>14", "pion op Rood 1", "naar Rood 14", "slaat eigen pion"),
        ({0: "13"}, "4", "4: a13>9", "pion op Rood 13", "naar Rood 9", ""),
        ({0: "3", 1: "30"}, "5", "5: b30>35", "pion van Blauw op Blauw 12", "naar ingang Geel", ""),
        ({0: "L1"}, "2", "2: aL1>L3", "pion in thuisvak 1", "naar thuisvak 3", ""),
        ({0: "L1 L2 L3 L4", 2: "40"}, "9", "9: c40>49", "pion van Geel op Geel 4", "naar Geel 13", ""),
        ({0: "L1 L2 L3 L4"}, "A", "A: cW>36", "wachtende pion van Geel", "erin", ""),
    ],
)
def test_a_pawn_its_target_and_what_happens(pawns, card, move, row, says, hint):
    assert taps(position(pawns, card), move)[1][:3] == (row, says, hint)


# -- the jack


def test_jack_takes_the_own_pawn_first_and_then_the_other():
    state = position({0: "3 40", 1: "44", 3: "62"}, "B")
    assert steps(state, "B: a3>62, b44>3") == (
        Step("card:B", "ruiten boer", "ruilen", card="RB"),
        Step("mine:a3", "pion op Rood 3", at="spot-3", touches=("spot-3",)),
        Step(
            "with:b44",
            "op zwarte stip Geel",
            "via de stip, slaat Groen",
            row="pion van Blauw",
            at="spot-44",
            touches=("spot-3", "spot-44"),
        ),
    )


# -- the seven


def test_seven_says_how_far_and_what_is_left():
    state = position({0: "10 70"}, "7")
    assert taps(state, "7: a10>14, a70>L2") == [
        ("", "ruiten 7", "verdelen", ""),
        ("pion op Rood 10", "4 stappen", "rest 3", "spot-14"),
        ("pion op Groen 16", "3 stappen", "klaar, komt thuis", "lane-0-2"),
    ]
    assert taps(position({0: "10"}, "7"), "7: a10>17")[1][1:3] == ("7 stappen", "klaar")
    assert taps(position({0: "10 12"}, "7"), "7: a12>13, a10>16")[1][1:3] == ("1 stap", "rest 6")


def test_seven_may_be_begun_with_any_pawn():
    state = position({0: "10 70"}, "7")
    view = tokken.ENGINE.view(state, 0)
    (other,) = tokken.other_steps(view, tokken.ENGINE.read("7: a10>14, a70>L2"))
    assert [(step.row, step.says, step.hint) for step in other[1:]] == [
        ("pion op Groen 16", "3 stappen", "rest 4, komt thuis"),
        ("pion op Rood 10", "4 stappen", "klaar"),
    ]


def test_order_that_hits_an_own_pawn_on_the_way_is_no_other_order():
    state = position({0: "10 13"}, "7")  # 3 with the first hits the second, unless that has gone on
    view = tokken.ENGINE.view(state, 0)
    move = tokken.ENGINE.read("7: a13>17, a10>13")
    assert move in tokken.ENGINE.legal(state, 0)
    assert tokken.other_steps(view, move) == ()


def test_rest_of_a_seven_for_the_partner_may_lapse():
    state = position({0: "70 L2 L3 L4", 2: "40"}, "7")
    assert taps(state, "7: a70>L1") == [
        ("", "ruiten 7", "verdelen", ""),
        ("pion op Groen 16", "2 stappen", "rest 5, komt thuis", "lane-0-1"),
        ("", "klaar", "5 vervallen", ""),
    ]
    assert taps(state, "7: a70>L1, c40>45")[2] == ("pion van Geel op Geel 4", "5 stappen", "klaar", "spot-45")


def test_seven_that_nothing_can_follow_needs_no_last_tap():
    state = position({0: "70 L2 L3 L4", 2: "L4"}, "7")
    assert len(taps(state, "7: a70>L1")) == 2


def test_number_of_steps_is_not_said_where_it_is_open():
    state = position({0: "L1 10"}, "7", options=Options(lane_bounce=True))
    assert [tap[1] for tap in taps(state, "7: aL1>L3, a10>15")][1] == "naar thuisvak 3"


@pytest.mark.parametrize(
    "options",
    [
        Options(),
        Options(seven_rest="must_complete", friendly_hit=False),
        Options(lane_bounce=True, extra_lap=True, five_may_enter_lane=True),
        Options(seven_multi_leg=True, spots_per_section=10, five_targets="anyone"),
    ],
)
def test_all_orders_of_all_sevens_are_told_apart(options):
    """Any hand of random games, and a seven besides: together no taps are the beginning of other taps."""
    rng = Random(4)
    for number, moment in enumerate(random_moments(tokken, 4, options, seed=5)):
        if number > 400:
            break
        if moment.seat < 0 or rng.random() < 0.5:
            continue
        view = moment.view(moment.seat)
        moves = tokken.ENGINE.legal(moment.state, moment.seat)
        paths = [
            [step.key for step in path]
            for move in moves
            for path in (tokken.steps(view, move), *tokken.other_steps(view, move))
        ]
        begun = {tuple(path[:length]) for path in paths for length in range(1, len(path))}
        whole = {tuple(path) for path in paths}
        assert len(whole) == len(paths)
        assert whole & begun == set()


def test_other_orders_leave_the_same_board():
    engine, seen = tokken.ENGINE, 0
    for moment in random_moments(tokken, 4, Options(), seed=6):
        if moment.move[:2] == (6, SEVEN) and len(legs_of(moment.move)) > 1:
            view = moment.view(moment.seat)
            for other in tokken.other_steps(view, moment.move):
                keys = [step.key.removeprefix("leg:") for step in other[1:] if step.key != "done"]
                text = f"7: {', '.join(keys)}"
                why = engine.why_not(moment.state, moment.seat, engine.read(text))
                assert why.rule == "seven_order"
                seen += 1
    assert seen > 5


# -- what is no play


def test_exchange_gives_a_card_that_was_dealt():
    state = exchanging()
    assert taps(state, "give 7") == [("", "harten 7", "verdelen", "")]
    view = tokken.ENGINE.view(state, 0)
    assert tokken.steps(view, tokken.ENGINE.read("give 7"))[0].card == "H7"
    assert tokken.act(view, tokken.ENGINE.read("give 7")) == "Geef harten 7"


def test_kept_card_of_the_same_rank_is_not_the_one_that_is_given():
    view = tokken.ENGINE.view(with_a_kept_seven(), 0)
    assert [(card.key, card.hint, card.like) for card in tokken.hand(view) if card.key.endswith("7")] == [
        ("R7", "bewaard", ""),
        ("H7", "verdelen", ""),
    ]
    assert tokken.steps(view, tokken.ENGINE.read("give 7"))[0].card == "H7"


def with_a_kept_seven():
    """The second round: seat 0 kept R7 and was dealt H7."""
    first = exchanging()
    state = first.changed(
        hands=((tokken.ENGINE.read("draw R7")[1],), (), (), ()),
        phase=DEAL,
        deal=first.deal._replace(round=1, chosen=(NOT_CHOSEN,) * 4, kept=((),) * 4, stock=first.rules.pack[:-2]),
    )
    return luck(state, "deal H2 H3 H4 H7 / S2 S3 S4 S7 / R2 R3 R4 R5 / K2 K3 K4 K7")


def test_keeping_and_throwing_away():
    stuck, free = position({}, "2", credit=1), position({0: "3"}, "2 9")
    assert [taps(stuck, text) for text in ("keep", "discard")] == [
        [("", "bewaar", "voor de volgende ronde", "")],
        [("", "leg alles weg", "niets kan", "")],
    ]
    view = tokken.ENGINE.view(stuck, 0)
    assert [tokken.act(view, tokken.ENGINE.read(text)) for text in ("keep", "discard")] == [
        "Bewaar je kaart",
        "Leg je kaart weg",
    ]
    assert tokken.act(tokken.ENGINE.view(free, 0), tokken.ENGINE.read("discard")) == "Leg je kaarten weg"


def test_choices_of_the_house_rule():
    view = duo.ENGINE.view(house_rule(), 0)
    moves = duo.ENGINE.legal(house_rule(), 0)
    assert [duo.steps(view, move)[-1].says for move in moves[-3:]] == ["harten 7", "trek blind", "laat het zo"]
    assert [duo.act(view, move) for move in moves[-3:]] == ["Geef harten 7", "Trek een kaart", "Laat het zo"]


# -- what is refused


@pytest.mark.parametrize(
    ("move", "row", "says"),
    [
        ("6: a15>0", "pion op Rood 15", "6 vooruit"),
        ("6: a15>21", "pion op Rood 15", "naar Blauw 3"),
        ("6: aW>40", "wachtende pion", "erin"),
        ("7: a15>0", "pion op Rood 15", "vooruit"),
        ("5: b18>0", "pion van Blauw op start Blauw", "vooruit"),
    ],
)
def test_what_cannot_be_is_shown_by_pawn_and_card(move, row, says):
    state = position({0: "15 3", 1: "18"}, "6 7 5")
    assert taps(state, move)[1][:2] == (row, says)


# -- the hand


def test_hand_is_held_by_rank_with_what_each_card_does():
    state = position({0: "3"}, "JK A H V B 10 9 8 7 6 5 4 3 2", hands={1: "2", 2: "2", 3: "2"})
    assert [(card.key, card.hint) for card in tokken.hand(tokken.ENGINE.view(state, 0))] == [
        ("R2", "2 vooruit"),
        ("R3", "3 vooruit"),
        ("R4", "4 terug"),
        ("R5", "zet ander 5"),
        ("R6", "6 vooruit"),
        ("R7", "verdelen"),
        ("R8", "8 vooruit"),
        ("R9", "9 vooruit"),
        ("R10", "10 vooruit"),
        ("RB", "ruilen"),
        ("RV", "12 vooruit"),
        ("RH", "in of 13"),
        ("RA", "in of 1"),
        ("JK", "in of 18"),
    ]


def test_two_packs_have_two_of_a_card():
    state = position({}, "H7 H7 JK JK", seats=8)
    assert tokken.hand(tokken.ENGINE.view(state, 0)) == (
        Card("H7", "H7", "harten 7", "verdelen"),
        Card("H7.2", "H7", "harten 7", "verdelen", like="H7"),
        Card("JK", "JK", "joker", "in of 18"),
        Card("JK.2", "JK", "joker", "in of 18", like="JK"),
    )


def test_first_of_equal_cards_is_the_one_that_is_played():
    state = duo_position({0: "3"}, "S9 H9", other="2")
    view = duo.ENGINE.view(state, 0)
    move = duo.ENGINE.read("9: a3>12")
    assert duo.steps(view, move)[0].card == "H9"
    assert duo.act(view, move) == "Leg harten 9"
    assert duo.hand(duo.ENGINE.view(duo.ENGINE.play(state, 0, move), 0)) == (
        Card("S9", "S9", "schoppen 9", "9 vooruit"),
    )


def test_gallery_holds_nothing():
    assert tokken.hand(tokken.ENGINE.view(position({}, "7"), None)) == ()
    assert duo.hand(duo.ENGINE.view(duo_position({}, "7"), None)) == ()
