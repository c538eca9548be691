"""What may not be done, and which rule says so."""

import pytest

from games.engines import toepen
from games.engines.base import CHANCE, IllegalMove, InvalidMove, NotToAct
from games.engines.toepen.state import start
from games.engines.toepen.tables import KEEP, KNOCK, PLAY
from tests.engines.toepen.table import (
    BESCHREVEN,
    KLASSIEK,
    at_last_trick,
    dealt,
    everybody_plays,
    house,
    nobody_claims,
    play,
    position,
    reason,
)

PLAIN = ("R7 S8 K9 H7", "R8 S9 K10 H8", "R9 S10 K7 H10", "R10 S7 K8 H9")


def playing():
    return position(hands=("H7 R7 R8 R9", "H8 S7 S8 S9", "", ""))


def claiming():
    return dealt(*PLAIN)


def claimed():
    return play(claiming(), "A claim laundry")


def knocked():
    return play(playing(), "C knock")


def poverty():
    return dealt(*PLAIN, scores=(9, 0, 0, 0))


def passed():
    return play(knocked(), "D pass", "A along", "B along")


def drawing():
    return play(claimed(), "B believe", "C believe", "D believe")


def a_is_out():
    return position(scores=(10, 0, 0, 0))


def over():
    return everybody_plays(at_last_trick(winner="D", scores=(9, 9, 9, 7)))


REFUSED = [
    (a_is_out, "A knock", "out"),
    (passed, "D knock", "passed"),
    (knocked, "A knock", "wait_for_answers"),
    (knocked, "A along", "wait_for_answers"),
    (claimed, "C check", "wait_for_checks"),
    (claimed, "A keep", "wait_for_checks"),
    (claiming, "B keep", "wait_for_turn"),
    (poverty, "C along", "wait_for_turn"),
    (poverty, "A along", "wait_for_turn"),
    (playing, "B play H8", "not_on_turn"),
    (passed, "C play S2", "wait_for_turn"),
    (knocked, "D play H2", "answer_first"),
    (poverty, "B keep", "poverty_first"),
    (claimed, "B along", "check_first"),
    (claiming, "A play R7", "claim_first"),
    (claiming, "A knock", "claim_first"),
    (claiming, "A pass", "claim_first"),
    (playing, "A along", "nothing_asked"),
    (playing, "A pass", "nothing_asked"),
    (playing, "A check", "nothing_claimed"),
    (playing, "B believe", "nothing_claimed"),
    (playing, "A keep", "claims_over"),
    (playing, "A try toep", "claims_over"),
    (playing, "B claim laundry", "claims_over"),
    (claiming, "A try toep", "no_three"),
    (passed, "C knock", "knocked_last"),
    (playing, "A play S7", "not_in_hand"),
    (playing, "A deal " + ", ".join(PLAIN), "luck_only"),
    (playing, "A draw S7", "luck_only"),
    (playing, "A dealer 1", "luck_only"),
    (drawing, "A knock", "draw_now"),
    (drawing, "B draw S7", "draw_now"),
    (drawing, "* draw S2", "draw_count"),
    (drawing, "* draw R7 S2 S3 S4", "not_in_stock"),
    (drawing, "* draw SA S2 S3 S4", "not_in_stock"),
    (drawing, "* draw S2 S2 S3 S4", "not_in_stock"),
    (drawing, "* deal " + ", ".join(PLAIN), "draw_now"),
    (drawing, "* keep", "not_for_luck"),
    (playing, "* draw S7", "not_to_act"),
    (over, "A knock", "game_over"),
    (over, "* draw S7", "game_over"),
]


@pytest.mark.parametrize(("at", "line", "rule"), REFUSED)
def test_the_rule_that_forbids_it(at, line, rule):
    state = at()
    assert reason(state, line) == rule
    with pytest.raises((IllegalMove, NotToAct)) as refused:
        play(state, line)
    assert refused.value.reason.rule == rule


def test_before_the_first_card_luck_draws_the_dealer_and_deals():
    state = start(BESCHREVEN, 4)
    assert reason(state, "A keep") == "dealer_first"
    assert reason(state, "* draw S7") == "dealer_first"
    assert reason(state, "* dealer 4") == "no_such_dealer"
    state = play(state, "* dealer 2")
    assert reason(state, "A keep") == "deal_now"
    assert reason(state, "* dealer 2") == "deal_now"
    assert reason(state, "* play S7") == "not_for_luck"


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("* deal " + ", ".join(PLAIN), "deal_count"),
        ("* deal " + ", ".join(PLAIN[:3]) + ", trump S2", "deal_count"),
        ("* deal " + ", ".join(PLAIN) + ", trump R7", "not_in_pack"),
        ("* deal " + ", ".join((*PLAIN[:3], PLAIN[0])) + ", trump S2", "not_in_pack"),
        ("* deal " + ", ".join(PLAIN) + ", trump S2", None),
    ],
)
def test_a_forged_deal_is_refused(line, rule):
    assert reason(play(start(BESCHREVEN, 4), "* dealer 3"), line) == rule


def test_a_pack_of_32_holds_no_two():
    state = play(start(KLASSIEK, 4), "* dealer 3")
    assert reason(state, "* deal R2 S8 K9 H7, R8 S9 K10 H8, R9 S10 K7 H10, R10 S7 K8 H9") == "not_in_pack"
    assert reason(state, "* deal " + ", ".join(PLAIN)) is None


@pytest.mark.parametrize(
    "move",
    [
        (),
        (KEEP, 0),
        (PLAY,),
        (PLAY, 52),
        (PLAY, -1),
        (PLAY, 1, 2),
        (99,),
        (-1,),
        (True,),
        (float(KNOCK),),
        [KNOCK],
        (KNOCK, 0),
        "knock",
        None,
        KNOCK,
        (PLAY, True),
        (PLAY, 5.0),
        (PLAY, "S7"),
        ((KNOCK,),),
    ],
)
@pytest.mark.parametrize("at", [playing, claiming, knocked, drawing])
def test_what_is_no_move_is_refused_as_such(at, move):
    state = at()
    before = repr(state)
    for seat in toepen.to_act(state):
        with pytest.raises(InvalidMove):
            toepen.play(state, seat, move)
    assert repr(state) == before


@pytest.mark.parametrize("seat", [True, 0.0, 4, -2, -3, "0", None])
def test_what_is_no_seat_is_not_to_act(seat):
    with pytest.raises(NotToAct):
        toepen.play(playing(), seat, (KNOCK,))


def test_a_card_that_equals_true_is_no_move_either():
    """R3 is card 1, and 1 equals True."""
    state = position(hands=("R3 R4 R5 R6", "", "", ""))
    assert (PLAY, 1) in toepen.legal(state, 0)
    with pytest.raises(InvalidMove):
        toepen.play(state, 0, (PLAY, True))


def test_luck_cannot_be_told_by_a_player_nor_play_for_one():
    state = drawing()
    with pytest.raises(NotToAct):
        toepen.play(state, 0, (2, 40, 41, 42, 43))
    with pytest.raises(NotToAct):
        toepen.play(playing(), CHANCE, (KNOCK,))


def test_every_reason_can_be_met():
    """All but those that only other tests can reach, with the house rule or position that they need."""
    met = {rule for *_, rule in REFUSED}
    elsewhere = {
        "no_notation", "must_follow", "one_claim", "no_laundry", "small_stock", "knock_limit", "own_limit",
        "stake_is_limit", "knock_on_turn", "dealer_first", "no_such_dealer", "deal_now", "deal_count", "not_in_pack",
    }  # fmt: skip
    assert met | elsewhere == {*toepen.REASONS}
    assert not met & elsewhere


def test_knock_on_turn_is_said_to_who_is_not_on_turn():
    state = position(house(knock_timing="on_turn"))
    with pytest.raises(NotToAct) as refused:
        play(state, "C knock")
    assert refused.value.reason.rule == "knock_on_turn"


def test_nobody_may_claim_what_was_settled_by_all_keeping():
    assert reason(nobody_claims(claiming()), "A claim laundry") == "claims_over"
