"""Moves as text, and what of them each may read."""

import pytest

from games.engines import toepen
from games.engines.base import CHANCE, InvalidMove
from games.engines.toepen.tables import ALONG, BELIEVE, CHECK, CLAIM, DEALER, DRAW, KEEP, KNOCK, PASS, PLAY, TRY_TOEP
from tests.engines.toepen.table import BESCHREVEN, dealt, play, position, set_up

TEXTS = [
    ((DEALER, 2), "dealer 2"),
    ((DRAW, 44), "draw S7"),
    ((DRAW, 44, 14, 33, 9), "draw S7 H3 K9 RB"),
    ((KEEP,), "keep"),
    ((TRY_TOEP,), "try toep"),
    ((CLAIM,), "claim laundry"),
    ((BELIEVE,), "believe"),
    ((CHECK,), "check"),
    ((ALONG,), "along"),
    ((PASS,), "pass"),
    ((KNOCK,), "knock"),
    ((PLAY, 25), "play HA"),
    ((1, 0, 1, 2, 3, 13, 14, 15, 16), "deal R2 R3 R4 R5, H2 H3 H4 H5"),
    ((1, 0, 1, 2, 3, 13, 14, 15, 16, 51), "deal R2 R3 R4 R5, H2 H3 H4 H5, trump SA"),
]


@pytest.mark.parametrize(("move", "text"), TEXTS)
def test_every_kind_of_move_is_written_and_read_back(move, text):
    assert toepen.write(move) == text
    assert toepen.read(text) == move


@pytest.mark.parametrize(
    "text",
    [
        *("", "knock ", " knock", "Knock", "klop", "play", "play S1", "play S7 S8", "play  S7", "play s7", "play JK"),
        *("dealer", "dealer 8", "dealer 02", "dealer -1", "dealer ²", "dealer 12", "draw", "draw S7 S8", "draw ?"),
        *("deal", "deal R2 R3 R4 R5", "deal R2 R3 R4 R5, H2 H3 H4", "deal R2 R3 R4 R5 H2 H3 H4 H5"),
        *("deal R2 R3 R4 R5, H2 H3 H4 H5, SA", "deal R2 R3 R4 R5, H2 H3 H4 H5, trump ?", "keep R2", "try  toep"),
    ],
)
def test_what_could_not_have_been_written_is_no_move(text):
    with pytest.raises(InvalidMove):
        toepen.read(text)


@pytest.mark.parametrize("move", [(), (PLAY,), (PLAY, 99), (PLAY, True), "knock", None, (0, 1, 2)])
def test_what_is_no_move_cannot_be_written(move):
    with pytest.raises(InvalidMove):
        toepen.write(move)


DEAL = "deal R7 S8 K9 H7, R8 S9 K10 H8, R9 S10 K7 H10, trump SA"


@pytest.mark.parametrize(
    ("seat", "told"),
    [
        (0, "deal R7 S8 K9 H7, ? ? ? ?, ? ? ? ?, trump SA"),
        (1, "deal ? ? ? ?, ? ? ? ?, ? ? ? ?, trump SA"),
        (2, "deal ? ? ? ?, R8 S9 K10 H8, ? ? ? ?, trump SA"),
        (3, "deal ? ? ? ?, ? ? ? ?, R9 S10 K7 H10, trump SA"),
        (None, "deal ? ? ? ?, ? ? ? ?, ? ? ? ?, trump SA"),
    ],
)
def test_of_a_deal_each_reads_his_own_hand_and_the_trump(seat, told):
    """Seat 1 is out of the game and is dealt nothing."""
    state = set_up(options=BESCHREVEN, step="deal", scores=(0, 10, 0, 0))
    assert toepen.tell(state, CHANCE, toepen.read(DEAL), seat) == told


def test_of_cards_that_are_drawn_only_the_one_who_draws_reads_them():
    state = dealt("R9 H9 K9 H7", "R8 S9 K10 H8", "RV RH RB S7", "R10 S8 K8 H10")
    state = play(state, "A try toep")
    told = [toepen.tell(state, CHANCE, toepen.read("draw S2"), seat) for seat in (0, 1, 2, 3, None)]
    assert told == ["draw S2", "draw ?", "draw ?", "draw ?", "draw ?"]
    state = play(state, "* draw S2", "B keep", "C claim laundry", "D check")
    told = [toepen.tell(state, CHANCE, toepen.read("draw S3 S4 S5 S6"), seat) for seat in (1, 2, 3, None)]
    assert told == ["draw ? ? ? ?", "draw S3 S4 S5 S6", "draw ? ? ? ?", "draw ? ? ? ?"]


def test_what_a_player_does_is_told_to_all():
    state = position(hands=("HA H2 H3 H4", "", "", ""))
    assert {toepen.tell(state, 0, toepen.read("play HA"), seat) for seat in (0, 1, None)} == {"play HA"}
    assert {toepen.tell(state, 1, toepen.read("knock"), seat) for seat in (0, 1, None)} == {"knock"}
