"""Moves as text."""

import pytest

from games.engines import toedeloe
from games.engines.base import InvalidMove

HAND = "R2 R3 R4 R5 R6 R7 R8 R9 R10"
OTHER = "H2 H3 H4 H5 H6 H7 H8 JK JK"


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("play HA", (0, 25)),
        ("play JK", (0, 52)),
        ("place A13", (1, 13)),
        ("place A03 A15", (1, 3, 15)),
        ("pair A05 B24", (2, 5, 124)),
        ("pair B01", (2, 101)),
        ("toedeloe 1 A12", (3, 0, 12)),
        ("toedeloe 2 B01", (3, 1, 101)),
        ("marker", (4,)),
        ("draw R2 SA H3 JK", (5, 0, 51, 14, 52)),
        (f"deal {HAND} / {OTHER}", (6, *range(9), *range(13, 20), 52, 52)),
    ],
)
def test_a_move_is_written_and_read_back(text, move):
    assert toedeloe.read(text) == move
    assert toedeloe.write(move) == text


def test_places_may_come_in_any_order():
    assert toedeloe.read("place A15 A03") == toedeloe.read("place A03 A15")


@pytest.mark.parametrize(
    "text",
    [
        *["", " ", "play", "play X1", "play HA HA", "place", "place A", "place A1", "place C11", "place A011"],
        *["place A11 A12 A13", "place A²1", "pair", "toedeloe A12", "toedeloe 0 A12", "toedeloe 3 A12", "toedeloe 1"],
        *["marker 1", "draw", "draw R2", "draw R2 R3 R4", "deal", f"deal {HAND}", f"deal {HAND} / R2", "Play HA"],
        *[f"deal {HAND} / {OTHER} / ", f"deal {HAND} {OTHER}", "slide A12", "deal ? / ?"],
    ],
)
def test_what_no_move_is_written_like_is_invalid(text):
    with pytest.raises(InvalidMove):
        toedeloe.read(text)
