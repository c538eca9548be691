"""Moves as text, and back."""

from itertools import product

import pytest

from games.engines.base import InvalidMove
from games.engines.tactidice import read, write
from games.engines.tactidice.grid import cell_at, col_of, row_of
from games.engines.tactidice.refusals import SHAPES, is_move

TEXTS = [
    *("lay -ne n+- --s", "lay \\/- -+\\ //-", "turn -ne", "turn \\//", "place 0 1 2 5 7 8", "begin 5 2"),
    *("roll 2 4 5", "again 4", "keep", "fall 6", "away 4", "8,4>3,4", "-2,0>-8,6", "4,-3>10,11"),
    *("B3 right 2", "T1 up 1", "push 4,4>3,5", "pass", "out M1"),
]


@pytest.mark.parametrize("text", TEXTS)
def test_what_is_written_is_read_back(text):
    assert write(read(text)) == text


def test_every_move_that_can_be_is_written_and_read_back():
    for kind, shape in SHAPES.items():
        few = [sorted(part)[:: max(1, len(part) // 2)] for part in shape]
        for move in ((kind, *numbers) for numbers in product(*few)):
            assert is_move(move)
            assert read(write(move)) == move


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            " ",
            "roll",
            "roll 2 4",
            "roll 2 4 5 6",
            "roll 2  4 5",
            "roll 0 1 2",
            "roll ٢ 4 5",
            "Roll 2 4 5",
            "keep ",
            "keep 1",
        ),
        *(
            "8,4>3",
            "8,4 > 3,4",
            "08,4>3,4",
            "99,0>0,0",
            "8,4>-16,0",
            "push 4,4",
            "T1 up",
            "T1 up 3",
            "T9 up 1",
            "T1 north 1",
        ),
        *(
            "lay -ne -+- -",
            "lay -ne n-- --s",
            "lay -nen+---s",
            "turn -n",
            "turn -nx",
            "out",
            "out X1",
            "away",
            "place 0 1 2 3 4 9",
        ),
    ],
)
def test_what_was_never_written_is_refused(text):
    with pytest.raises(InvalidMove):
        read(text)


@pytest.mark.parametrize("text", [None, 7, b"pass", ("pass",)])
def test_what_is_no_text_is_refused(text):
    with pytest.raises(InvalidMove):
        read(text)


def test_a_cell_is_its_row_and_column():
    places = [(row, col) for row in range(-16, 25) for col in range(-20, 28)]
    assert [(row_of(cell_at(*place)), col_of(cell_at(*place))) for place in places] == places
    assert len({cell_at(*place) for place in places}) == len(places)
