"""TactiDice, rule by rule; situations are set up with the engine's own `set_up` and moves are written as players do."""

import pytest

from games.engines import tactidice
from games.engines.base import IllegalMove
from games.engines.tactidice.grid import cell_at
from games.engines.tactidice.state import GREY, WHITE, State

ROWS_GONE = dict.fromkeys(("T1", "T2", "T3", "B1", "B2", "B3"))
"""For `set_up`: only the middle row lies."""

ONE_AND_TWO = {"dice": (1, 2, 5), "away": 5}
TWO_AND_FOUR = {"dice": (2, 4, 5), "away": 5}


def played(state: State, *texts: str) -> State:
    """The state after these moves, each by who is to act."""
    for text in texts:
        state = tactidice.play(state, tactidice.to_act(state)[0], tactidice.read(text))
    return state


def choices(state: State) -> list[str]:
    """The moves of who is to act, as text, in the order of the engine's list."""
    return [tactidice.write(move) for move in tactidice.legal(state, tactidice.to_act(state)[0])]


def refusal(state: State, text: str) -> str:
    """The rule that forbids this move of who is to act."""
    with pytest.raises(IllegalMove) as refused:
        played(state, text)
    return refused.value.reason.rule


def cells(*places: tuple[int, int]) -> tuple[int, ...]:
    return tuple(sorted(cell_at(row, col) for row, col in places))


def tiles_of(state: State) -> str:
    """The names of the tiles on the table."""
    lying = zip(("T1", "T2", "T3", "M1", "M2", "M3", "B1", "B2", "B3"), state.board.tiles, strict=True)
    return " ".join(name for name, cell in lying if cell)


__all__ = (
    "GREY",
    "ONE_AND_TWO",
    "ROWS_GONE",
    "TWO_AND_FOUR",
    "WHITE",
    "cells",
    "choices",
    "played",
    "refusal",
    "tiles_of",
)
