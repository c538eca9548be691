"""Tables that people bring: dates as they are written (day first) or as a sheet counts them, columns by their names."""

import re
from collections.abc import Mapping, Sequence
from datetime import date, timedelta

from tournament.domain.sheets import Grid

MOST_ROWS = 20_000
FIRST_YEAR, LAST_YEAR = 2000, 2100
YES, NO = {"ja", "j", "x", "1", "yes", "y", "si", "sí", "s"}, {"nee", "n", "0", "no", "nein"}
_SHEET_ZERO = date(1899, 12, 30)  # what a spreadsheet calls day 0, for every day since 1 March 1900
_MONTHS = (
    "jan", "feb", "mrt mar maa mär", "apr abr", "mei may mai", "jun", "jul", "aug ago", "sep set", "okt oct", "nov",
    "dec dic dez",
)  # fmt: skip
_MONTH = {name: number for number, names in enumerate(_MONTHS, start=1) for name in names.split()} | {"ene": 1}
_DAY_FIRST = re.compile(r"(?:[^\W\d_]+\.?,? +)?([0-9]{1,2})(?:[-/. ]+| +de +)([0-9]{1,2})[-/. ]+([0-9]{4}|[0-9]{2})")
_IN_WORDS = re.compile(
    r"(?:[^\W\d_]+\.?,? +)?([0-9]{1,2})\.?(?:-| +)(?:de +)?([^\W\d_]{3,10})\.?(?:-| +)(?:del? +)?([0-9]{4}|[0-9]{2})"
)
_YEAR_FIRST = re.compile(r"([0-9]{4})[-/.]?([0-9]{2})[-/.]?([0-9]{2})")
_COUNTED = re.compile(r"([0-9]{5})(?:[.,][0-9]+)?")
_TIME = re.compile(r"(?:t|,? )[0-9]{1,2}[:.][0-9]{2}(?:[:.][0-9]{2}(?:[.,][0-9]+)?)?(?: ?uur|z)?$")
_HYPHENS = str.maketrans("\u2010\u2011\u2013", "---")


def read_date(typed: str) -> date | None:
    """A day as people and sheets write it, always day first; None when it is no day between 2000 and 2100.

    A time of day behind it, as a sheet's cell may hold, says nothing.

    >>> [str(read_date(one)) for one in ("5-10-26", "05/10/2026 19:00", "46300", "ma 5 oktober 2026")]
    ['2026-10-05', '2026-10-05', '2026-10-05', '2026-10-05']
    >>> read_date("31/02/2026"), read_date("10/13/2026"), read_date("")
    (None, None, None)
    """
    text = " ".join(typed.translate(_HYPHENS).split()).casefold()
    return _read_day(text) or _read_day(_TIME.sub("", text))


def _read_day(text: str) -> date | None:
    if match := _COUNTED.fullmatch(text):
        return _within(_SHEET_ZERO + timedelta(days=int(match[1])))
    if match := _YEAR_FIRST.fullmatch(text):
        year, month, day = map(int, match.groups())
    elif match := _DAY_FIRST.fullmatch(text):
        day, month, year = map(int, match.groups())
    elif match := _IN_WORDS.fullmatch(text):
        day, month, year = int(match[1]), _MONTH.get(match[2][:3], 0), int(match[3])
    else:
        return None
    try:
        return _within(date(year + 2000 if year < 100 else year, month, day))
    except ValueError:
        return None


def _within(day: date) -> date | None:
    return day if FIRST_YEAR <= day.year <= LAST_YEAR else None


def swapped(day: date) -> date | None:
    """The day that it is when day and month change places; None when that is no other day.

    >>> str(swapped(date(2026, 5, 10))), swapped(date(2026, 10, 13))
    ('2026-10-05', None)
    """
    if day.day > 12 or day.day == day.month:
        return None
    return date(day.year, day.day, day.month)


def header_of(grid: Grid) -> list[str]:
    """The names of a grid's columns, as they are compared."""
    return [" ".join(name.split()).casefold() for name in grid.rows[0][1]] if grid.rows else []


def find_columns(header: Sequence[str], wanted: Mapping[str, Sequence[str]]) -> dict[str, int]:
    """Where each wanted column stands, by any of its names; those that are not there are left out."""
    found = {}
    for column, names in wanted.items():
        if at := [place for place, name in enumerate(header) if name in names]:
            found[column] = at[0]
    return found


def cell(cells: Sequence[str], at: int | None) -> str:
    """One cell without blanks around it; empty past the end of the row and for a column that is not there."""
    return cells[at].strip() if at is not None and at < len(cells) else ""
