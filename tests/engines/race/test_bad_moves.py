"""Moves that are none, and moves that break a rule: each is refused by its own rule, and nothing changes."""

import pytest

from games.engines import tokken
from games.engines.base import CHANCE, CLOCK, GAME_OVER, IllegalMove, InvalidMove, NotToAct
from games.engines.race.notation import read
from games.engines.race.play import legal, play, to_act, why_not
from games.engines.race.reasons import REASONS
from games.engines.tokken.setup import set_up
from tests.engines.race.positions import played, played_by_luck, refused

HOME = "L1 L2 L3 L4"
DEAL = "deal R2 R3 R4 R5 R6 / H2 H3 H4 H5 H6 / S2 S3 S4 S5 S6 / K2 K3 K4 K5 K6"


def dealt():
    return played_by_luck(played_by_luck(tokken.start(tokken.Options(), 4), "dealer 3"), DEAL)


def rule_of(state, seat, move):
    """The rule that `play` and `why_not` refuse it by, and whether it is a move at all."""
    with pytest.raises((IllegalMove, InvalidMove, NotToAct)) as error:
        play(state, seat, move)
    assert why_not(state, seat, move) == error.value.reason
    assert REASONS[error.value.reason.rule] == error.value.reason
    return error.value.reason.rule, type(error.value)


@pytest.mark.parametrize(
    "move",
    [
        None,
        7,
        "2: a5>7",
        [6, 2, 0, 5, 7],
        (),
        (6,),
        (6, 2),
        (6, 2, 0, 5),
        (6, 2, 0, 5, 7, 0),
        (6, True, 0, 5, 7),
        (6.0, 2, 0, 5, 7),
        (6, 2, 0, 5, 7.0),
        (6, 2, False, 5, 7),
        (6, 16, 0, 5, 7),
        (6, 2, 4, 5, 7),
        (6, 2, -1, 5, 7),
        (6, 2, 0, 72, 74),
        (6, 2, 0, 5, 10**30),
        (-6, 2, 0, 5, 7),
        (11,),
        (6, 2, *(0, 5, 7) * 100),
        ((6, 2, 0, 5, 7),),
    ],
)
def test_what_is_no_move_is_refused_as_none(move):
    state = set_up(hands={0: "2"}, pawns={0: "5"})

    assert rule_of(state, 0, move) == ("no_notation", InvalidMove)
    assert legal(state, 0) == ((6, 2, 0, 5, 7),)


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("8: a5>13", "not_in_hand"),
        ("discard", "must_play"),
        ("keep", "keep_credit"),
        ("give 2", "choosing_over"),
        ("blind", "choosing_over"),
        ("draw HA", "luck_only"),
        ("dealer 1", "luck_only"),
        (DEAL, "luck_only"),
        ("time", "clock_only"),
        ("2: a9>11", "no_pawn_there"),
        ("2: b30>32", "own_pawns"),
        ("2: c50>52", "partner_later"),
        ("2: aW>0", "cannot_enter"),
        ("2: a5>8", "other_spot"),
        ("2: a5>7, a20>22", "one_pawn"),
        ("A: aW>18", "enters_on_start"),
        ("4: aL1>71", "not_out_of_lane"),
        ("4: a20>16", "protected"),
        ("B: a5>30", "two_pawns"),
        ("B: a5>18, b18>5", "jack_protected"),
        ("B: a5>20, a20>5", "jack_others"),
        ("B: aL1>30, b30>L1", "jack_on_ring"),
        ("B: a5>30, bL4>5", "jack_on_ring"),
        ("B: b30>5, a5>30", "own_pawns"),
        ("B: a5>31, b30>5", "other_spot"),
        ("5: a5>10", "five_opponents"),
        ("5: c50>55", "five_opponents"),
        ("5: b18>23", "five_on_start"),
        ("5: bL4>L4", "five_on_ring"),
        ("5: bW>18", "five_on_ring"),
        ("5: b30>36", "other_spot"),
        ("7: a20>27", None),
        ("7: a20>26", "other_spot"),
        ("7: a20>25", "seven_total"),
        ("7: a20>25, a5>7, aL1>L2", "seven_total"),
        ("7: a20>22, a22>27", "seven_one_leg"),
        ("7: a20>24, b30>33", "own_pawns"),
        ("7: a20>24, c50>53", "partner_later"),
        ("7: a20>24, aW>3", "cannot_enter"),
        ("7: a20>24, a33>36", "no_pawn_there"),
        ("7: a20>24, a5>26", "seven_order"),
        ("7: a5>26, aL1>L4", "seven_total"),
    ],
)
def test_each_rule_has_its_own_refusal(text, rule):
    state = set_up(hands={0: "2 4 5 7 A B"}, pawns={0: "5 20 L1", 1: "18 30 L4", 2: "50"})

    if rule is None:
        assert why_not(state, 0, read(text)) is None
    else:
        assert refused(state, text) == rule


def test_with_the_own_four_home_their_owner_moves_no_more():
    state = set_up(hands={0: "2 B"}, pawns={0: HOME, 1: "30", 2: "50"})

    assert refused(state, "2: aL1>L3") == "own_are_home"
    assert refused(state, "B: aL1>30, b30>L1") == "own_are_home"


def test_a_full_seven_for_the_partner_is_needed_when_the_own_were_home_before():
    state = set_up(hands={0: "7"}, pawns={0: HOME, 2: "50 60"})

    assert refused(state, "7: c50>53") == "seven_total"
    assert refused(set_up(hands={0: "7"}, pawns={0: "70 L4 L3 L2", 2: "40"}), "7: c40>42, a70>L1") == "partner_later"


def test_who_is_not_on_turn_waits():
    state = set_up(hands={0: "2", 1: "3"}, pawns={0: "5"})

    assert rule_of(state, 1, read("2: a5>7")) == ("wait_for_turn", NotToAct)
    assert rule_of(state, CHANCE, read("draw HA")) == ("not_to_act", NotToAct)
    assert rule_of(state, 9, read("2: a5>7")) == ("not_to_act", NotToAct)


def test_while_luck_deals_everybody_waits():
    state = tokken.start(tokken.Options(), 4)

    assert rule_of(state, 0, read("2: a5>7")) == ("wait_for_luck", NotToAct)


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("2: a5>7", "choose_first"),
        ("keep", "choose_first"),
        ("time", "clock_only"),
        ("draw HA", "luck_only"),
        ("give 9", "not_in_hand"),
        ("blind", "no_notation"),
    ],
)
def test_in_the_exchange_a_card_is_given_and_nothing_else(text, rule):
    assert rule_of(dealt(), 0, read(text))[0] == rule


def test_who_has_given_waits_for_the_others():
    state = play(dealt(), 2, read("give 3"))

    assert to_act(state) == (0, 1, 3)
    assert rule_of(state, 2, read("give 4")) == ("has_chosen", NotToAct)


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        (DEAL.replace("R2", "R3"), "not_in_stock"),
        (DEAL.replace("R2", "JK").replace("H2", "JK").replace("S2", "JK"), "not_in_stock"),
        (DEAL.replace(" R2", "").replace(" H2", "").replace(" S2", "").replace(" K2", ""), "deal_size"),
        (DEAL.partition(" / K")[0], "deal_size"),
        ("dealer 2", "not_for_luck"),
        ("draw HA", "not_for_luck"),
    ],
)
def test_a_forged_deal_is_refused(text, rule):
    state = played_by_luck(tokken.start(tokken.Options(), 4), "dealer 3")

    assert rule_of(state, CHANCE, read(text)) == (rule, IllegalMove)
    assert why_not(state, CHANCE, read(DEAL)) is None


def test_a_forged_dealer_or_draw_is_refused():
    state = tokken.start(tokken.Options(), 3)
    assert rule_of(state, CHANCE, read("dealer 3")) == ("no_such_dealer", IllegalMove)

    state = played(set_up(hands={0: "JK", 1: "HA"}, pawns={0: "5"}), "JK: a5>23")
    assert rule_of(state, CHANCE, read("draw HA")) == ("not_in_stock", IllegalMove)
    assert rule_of(state, CHANCE, (9, 1, 2)) == ("deal_size", IllegalMove)


def test_the_clock_says_once_that_time_is_up_and_nothing_else():
    state = set_up(hands={0: "2"}, pawns={0: "5"})

    assert rule_of(state, CLOCK, read("keep")) == ("not_for_clock", IllegalMove)
    assert rule_of(state, CLOCK, None) == ("no_notation", InvalidMove)
    state = play(state, CLOCK, read("time"))
    assert rule_of(state, CLOCK, read("time")) == ("time_was_up", IllegalMove)


def test_after_the_end_nobody_moves():
    state = played(set_up(hands={0: "A"}, pawns={0: "71 L2 L3 L4", 2: HOME}), "A: a71>L1")

    for seat in (0, 1, CHANCE, CLOCK):
        assert legal(state, seat) == ()
        assert why_not(state, seat, read("time")) == GAME_OVER
        with pytest.raises(NotToAct):
            play(state, seat, read("time"))
