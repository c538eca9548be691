"""Moves as text. Cells are `row,column`; faces are the signs of `board.FACES`.

lay -ne n+- --s     the tiles row by row, T1 first
turn -ne            the three nearest tiles from left to right
place 0 1 2 5 7 8   the columns on the own back line
begin 5 2           White's die and Grey's
roll 2 4 5    again 4    keep    fall 6    away 4
8,4>3,4             a pawn moves
B3 right 2          a tile slides
push 4,4>3,5        a pawn of the opponent is pushed
pass    out M1
"""

import re
from typing import Final

from games.engines.base import NO_NOTATION, InvalidMove, Move
from games.engines.tactidice.board import FACES, MIDDLE, TILES
from games.engines.tactidice.grid import COLUMNS, ROWS, cell_at, col_of, row_of
from games.engines.tactidice.moves import (
    AGAIN,
    AWAY,
    BEGIN,
    FALL,
    KEEP,
    LAY,
    MOVE,
    OUT,
    PASS,
    PLACE,
    PUSH,
    ROLL,
    SLIDE,
    TURN,
)
from games.engines.tactidice.refusals import is_move

_WORDS: Final = {
    LAY: "lay",
    TURN: "turn",
    PLACE: "place",
    BEGIN: "begin",
    ROLL: "roll",
    AGAIN: "again",
    KEEP: "keep",
    FALL: "fall",
    AWAY: "away",
    PUSH: "push",
    PASS: "pass",
    OUT: "out",
}
_KINDS: Final = {word: kind for kind, word in _WORDS.items()}
WAYS: Final = ("up", "right", "down", "left")
"""By direction of a slide."""
_CELLS: Final = re.compile(r"(-?\d{1,2}),(-?\d{1,2})>(-?\d{1,2}),(-?\d{1,2})")


def write(move: Move) -> str:
    """The move as text on one line."""
    kind, numbers = move[0], move[1:]
    if kind == MOVE:
        return _write_way(numbers)
    if kind == SLIDE:
        return f"{TILES[numbers[0]]} {WAYS[numbers[1]]} {numbers[2]}"
    if kind == PUSH:
        return f"push {_write_way(numbers)}"
    return " ".join([_WORDS[kind], *_write_numbers(kind, numbers)])


def write_cell(cell: int) -> str:
    """A cell as `row,column`."""
    return f"{row_of(cell)},{col_of(cell)}"


def _write_way(cells: Move) -> str:
    return ">".join(map(write_cell, cells))


def _write_numbers(kind: int, numbers: Move) -> list[str]:
    if kind == LAY:
        faces = _write_faces((*numbers[:4], MIDDLE, *numbers[4:]))
        return [faces[0:3], faces[3:6], faces[6:9]]
    if kind == TURN:
        return [_write_faces(numbers)]
    return [TILES[numbers[0]]] if kind == OUT else list(map(str, numbers))


def _write_faces(faces: Move) -> str:
    return "".join(FACES[face] for face in faces)


def read(text: str) -> Move:
    """The move of a text that `write` could have written.

    Raises:
        InvalidMove: it could not have.
    """
    move = _read(text) if type(text) is str else ()
    if not is_move(move) or write(move) != text:
        raise InvalidMove(NO_NOTATION, text)
    return move


def _read(text: str) -> Move:
    """The numbers that may be meant by the text; () if none are."""
    word, _, rest = text.partition(" ")
    if word in TILES:
        way, _, distance = rest.partition(" ")
        return (SLIDE, TILES.index(word), WAYS.index(way), *_read_numbers(distance)) if way in WAYS else ()
    if word not in _KINDS:
        return _read_way(MOVE, text)
    kind = _KINDS[word]
    if kind == PUSH:
        return _read_way(PUSH, rest)
    if kind in {LAY, TURN}:
        return (kind, *_read_faces(kind, rest))
    if kind == OUT:
        return (OUT, TILES.index(rest)) if rest in TILES else ()
    return (kind, *_read_numbers(rest))


def _read_way(kind: int, text: str) -> Move:
    match = _CELLS.fullmatch(text)
    if not match:
        return ()
    row, col, to_row, to_col = map(int, match.groups())
    if {row, to_row} <= {*ROWS} and {col, to_col} <= {*COLUMNS}:
        return (kind, cell_at(row, col), cell_at(to_row, to_col))
    return ()


def _read_faces(kind: int, text: str) -> Move:
    faces = tuple(FACES.find(sign) for sign in text.replace(" ", ""))
    return (*faces[:4], *faces[5:]) if kind == LAY else faces


def _read_numbers(text: str) -> Move:
    return tuple([int(part) if part.isascii() and part.isdigit() and len(part) < 3 else -1 for part in text.split()])
