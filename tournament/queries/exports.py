"""Standings as lines of a file that a spreadsheet can open and that any other tool can work out again."""

import re
from collections.abc import Iterable

from tournament.queries.standings import Row

NIGHT_HEADER = ("plaats", "naam", "punten", "gewonnen", "pionnen")
SEASON_HEADER = ("plaats", "naam", "totaal", "avonden", "partijen", "gewonnen", "pionnen")


def night_lines(rows: Iterable[Row]) -> list[tuple[int | str, ...]]:
    """The standings of a night, a line per person in the order of ``_in_order``."""
    return [(row.place, safe_text(row.label), row.points, row.won, row.pawns) for row in _in_order(rows)]


def season_lines(rows: Iterable[Row]) -> list[tuple[int | str, ...]]:
    """The standings of a season, a line per person in the order of ``_in_order``."""
    return [
        (row.place, safe_text(row.label), row.points, row.nights, row.rounds, row.won, row.pawns)
        for row in _in_order(rows)
    ]


def _in_order(rows: Iterable[Row]) -> list[Row]:
    """By place, then by label in the order of code points.

    Pages sort names as people do. A file is for tools: this order needs no table of letters, so every tool gives it.
    """
    return sorted(rows, key=lambda row: (row.place, row.label))


def safe_text(text: str) -> str:
    """Text that no spreadsheet takes for a formula: a quote before = + - @ TAB and CR. ``read_text`` takes it away.

    A text that has such quotes of its own gets one more, so that the way back is always right.
    Numbers stay numbers: only text goes through here.

    >>> safe_text("=1+1"), safe_text("'t Hooft")
    ("'=1+1", "'t Hooft")
    """
    return f"'{text}" if re.match(r"'*[=+\-@\t\r]", text) else text


def read_text(cell: str) -> str:
    """The text that ``safe_text`` was given."""
    return cell[1:] if re.match(r"'+[=+\-@\t\r]", cell) else cell
