"""The board as data: two fields of numbered circles around a green square. A real board goes in `LAYOUTS`.

A circle's number in code is its place, field * 100 + row * 10 + column: 113 is field B, row 1, column 3, written B13.
A set of circles is an int with one bit for each, so that "is it free" is one `&`. Columns and rows stop at 8, so that
the circle beside (one bit further) or below (ten bits further) is never one of another row or field.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

FIELD, ROW = 100, 10
MOST_LINES = 9
FIELDS: Final = "AB"
GREEN_SQUARE, NO_CIRCLE, IN_MIDDLE = "GG", "..", "*"
LOWEST, HIGHEST = 2, 12


@dataclass(frozen=True, eq=False)
class Line:
    """Circles side by side, in one row or column: where a row of pawns can be."""

    places: tuple[int, ...]
    bits: int
    """The places as a set."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Layout:
    """Where the circles lie, and what follows from it."""

    numbers: dict[int, int]
    """The number in each circle, by its place, in rising order of places."""
    squares: tuple[int, int]
    """The place of the green square of each field; no circle."""
    middle: int
    """The set of circles in the green middle."""
    lines: tuple[Line, ...]
    """Unbroken rows and columns of circles within a field."""
    long_lines: tuple[Line, ...]
    """The same if field A goes on in field B, to its right (`rows_cross_fields`)."""


def set_of(places: tuple[int, ...]) -> int:
    """The places as a set of bits."""
    bits = 0
    for place in places:
        bits |= 1 << place
    return bits


def places_in(bits: int) -> tuple[int, ...]:
    """The places of a set, rising."""
    return tuple(place for place in range(bits.bit_length()) if bits >> place & 1)


def write_place(place: int) -> str:
    """Field, row and column, counted from 0: "A13"."""
    return f"{FIELDS[place // FIELD]}{place % FIELD:02}"


def read_place(text: str) -> int:
    """The place of a text like "A13".

    Raises:
        ValueError: it names no place on any board.
    """
    field, rest = FIELDS.find(text[:1]), text[1:]
    if not text or field < 0 or len(rest) != 2 or not (rest.isascii() and rest.isdigit()):
        raise ValueError(f"“{text}” is no place: write field, row and column, as in A13.")
    return field * FIELD + int(rest)


# -- reading a board


def read_layout(*fields: str) -> Layout:
    """The board of two drawn fields: a number, `*` behind it in the green middle, `GG` the green square, `..` nothing.

    Raises:
        ValueError: this is no board.
    """
    marks = {place: mark for field, text in enumerate(fields) for place, mark in _marks(field, text)}
    circles = {place: mark for place, mark in marks.items() if mark not in (GREEN_SQUARE, NO_CIRCLE)}
    numbers = {place: int(mark.rstrip(IN_MIDDLE)) for place, mark in circles.items()}
    squares = [place for place, mark in marks.items() if mark == GREEN_SQUARE]
    if len(fields) != len(FIELDS) or [place // FIELD for place in squares] != [0, 1]:
        raise ValueError("A board has two fields with one green square each.")
    if not all(LOWEST <= number <= HIGHEST for number in numbers.values()):
        raise ValueError(f"The circles are numbered {LOWEST} to {HIGHEST}.")
    rows, columns, long_rows = _rows(numbers), _columns(), _long_rows(numbers)
    return Layout(
        numbers=numbers,
        squares=(squares[0], squares[1]),
        middle=set_of(tuple(place for place, mark in circles.items() if mark.endswith(IN_MIDDLE))),
        lines=tuple(_unbroken([*rows, *columns], numbers)),
        long_lines=tuple(_unbroken([*long_rows, *columns], numbers)),
    )


def _marks(field: int, text: str) -> Iterator[tuple[int, str]]:
    rows = [line.split() for line in text.splitlines() if line.strip()]
    if max(len(rows), *map(len, rows)) > MOST_LINES:
        raise ValueError(f"A field has at most {MOST_LINES} rows and columns.")
    for row, marks in enumerate(rows):
        yield from ((field * FIELD + row * ROW + column, mark) for column, mark in enumerate(marks))


def _rows(numbers: dict[int, int]) -> list[list[int]]:
    starts = range(0, len(FIELDS) * FIELD, ROW)
    return [
        list(range(start, start + MOST_LINES)) for start in starts if any(start <= p < start + ROW for p in numbers)
    ]


def _columns() -> list[list[int]]:
    starts = [field * FIELD + column for field in range(len(FIELDS)) for column in range(MOST_LINES)]
    return [list(range(start, start + MOST_LINES * ROW, ROW)) for start in starts]


def _long_rows(numbers: dict[int, int]) -> list[list[int]]:
    """Row by row, field A up to its last column and then field B."""
    width = 1 + max(place % ROW for place in numbers if place < FIELD)
    starts = range(0, FIELD, ROW)
    return [[*range(start, start + width), *range(FIELD + start, FIELD + start + MOST_LINES)] for start in starts]


def _unbroken(lines: list[list[int]], numbers: dict[int, int]) -> Iterator[Line]:
    """The parts of the lines that are circles all through, of two or more."""
    for line in lines:
        part: list[int] = []
        for place in [*line, -1]:
            if place in numbers:
                part.append(place)
                continue
            if len(part) > 1:
                yield Line(tuple(part), set_of(tuple(part)))
            part = []


# -- the boards there are

PROPOSED = read_layout(
    """
     ..   3  11   5   2   6  ..
      2   4   8  12  11   7   3
     12   7   2*  4*  6*  5   9
      5  10   9* GG  12* 11   4
      7   2   3* 11*  8* 10   6
      8   6  10   9   3   4  12
     ..   5   7   8  10   9  ..
    """,
    """
     ..   2  12   5   7   8  ..
      3   4   7  10   2   6   5
     11   8   2*  9*  3* 10   7
      5  12   4* GG  11*  9   8
      2  11   6* 12*  8*  3  10
      6   7   5  11  10   4   9
     ..   3   9   4   6  12  ..
    """,
)

LAYOUTS: Final = {"proposed": PROPOSED}
