"""Standings as lines of a file that a spreadsheet can open and that any other tool can work out again."""

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from typing import TypeVar

from tournament.domain.sheets import safe_text
from tournament.queries.standings import Row
from tournament.queries.standings_season import SeasonRow

R = TypeVar("R", Row, SeasonRow)
Cell = str | int | Decimal | date | None


@dataclass(frozen=True)
class Table:
    """A table as a file has it: text as it is (its writer makes it safe), numbers, days, nothing."""

    title: str
    header: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True)
class Export:
    """A file to take along: how it is called, without its ending, and its tables; as CSV the first one."""

    name: str
    tables: tuple[Table, ...]


NIGHT_HEADER = ("plaats", "naam", "punten", "gewonnen", "pionnen")
SEASON_HEADER = ("plaats", "naam", "totaal", "avonden", "partijen", "gewonnen", "pionnen")


def night_lines(rows: Iterable[Row]) -> list[tuple[int | str, ...]]:
    """The standings of a night, a line per person in the order of ``in_order``."""
    return [(row.place, safe_text(row.label), row.points, row.won, row.pawns) for row in in_order(rows)]


def season_lines(rows: Iterable[SeasonRow]) -> list[tuple[int | str, ...]]:
    """The standings of a season, a line per person in the order of ``in_order``; who has no place has an empty cell."""
    return [
        (row.place or "", safe_text(row.label), row.points, row.nights, row.rounds, row.won, row.pawns)
        for row in in_order(rows)
    ]


def in_order(rows: Iterable[R]) -> list[R]:
    """By place, then who has none, then by label in the order of code points.

    Pages sort names as people do. A file is for tools: this order needs no table of letters, so every tool gives it.
    """
    return sorted(rows, key=lambda row: (row.place is None, row.place or 0, row.label))


def as_csv(table: Table) -> str:
    """A table for a spreadsheet and for any other tool: semicolons, dots, days as 2026-10-05, text made safe."""
    return csv_text([table.header, *lines_of(table)])


def lines_of(table: Table) -> list[list[Cell]]:
    """Its rows as a file has them: text made safe, nothing as an empty cell."""
    return [
        ["" if cell is None else safe_text(cell) if isinstance(cell, str) else cell for cell in row]
        for row in table.rows
    ]


def csv_text(lines: Iterable[Sequence[Cell]], *, end: str = "\r\n") -> str:
    """Cells apart by semicolons, with quotes where a cell needs them."""
    page = io.StringIO()
    csv.writer(page, delimiter=";", lineterminator=end).writerows(lines)
    return page.getvalue()


def euros(cents: int) -> Decimal:
    """Cents as the number that a treasurer adds up.

    >>> str(euros(-650))
    '-6.50'
    """
    return Decimal(cents).scaleb(-2)


def decimal(number: Fraction | float | None, places: int = 2) -> Decimal | None:
    """A number with so many decimals, halves away from zero.

    >>> str(decimal(Fraction(37, 3)))
    '12.33'
    """
    if number is None:
        return None
    exact = Fraction(number)
    return (Decimal(exact.numerator) / exact.denominator).quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP)
