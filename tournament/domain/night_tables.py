"""Old nights as tables that came in together: which night each row belongs to, in files or in sheets of a workbook.

A table is told by its columns: ``partij tafel nummer naam pionnen`` are slips, ``naam betaald snack`` is who came. With
a column ``datum`` it may hold many nights; without, it is one, of the date that its name or the form gives. Where all
that came in of a day says its ``reeks``, and they are several, they are as many nights.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date

from tournament.domain.night_files import NightFiles, read_night
from tournament.domain.night_lines import ATTENDANCE, SLIPS
from tournament.domain.refusals import NightUnreadable, RowFault
from tournament.domain.sheets import Grid, read_text
from tournament.domain.tables_in import cell, header_of, read_date

DAY, SERIES = "datum", "reeks"
LONGEST_SERIES = 60
MOST_NIGHTS = 120
_DATED = re.compile(r"(?<![0-9])([0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{1,2}-[0-9]{1,2}-[0-9]{4})(?![0-9])")


@dataclass(frozen=True)
class NightTables:
    """One night: what of it can be read, or why not. ``series``: its name, where the day has nights of several."""

    day: date
    files: NightFiles | None = None
    refused: NightUnreadable | None = None
    series: str = ""


@dataclass(frozen=True)
class Brought:
    """All that came in. ``faults`` are rows that belong to no night; ``ignored`` tables hold nothing of a night."""

    nights: tuple[NightTables, ...]
    faults: tuple[RowFault, ...]
    ignored: tuple[str, ...]

    @property
    def spoken(self) -> frozenset[str]:
        """Every name in it."""
        return frozenset(guest.name for one in self.nights if one.files for guest in one.files.guests)


def read_nights(grids: Iterable[Grid], *, day: date | None = None) -> Brought:
    """Sort the rows by night and check each night; ``day``: of the tables that do not say their date."""
    nights: dict[date, dict[str, Grid]] = defaultdict(dict)
    faults: list[RowFault] = []
    ignored = []
    for grid in grids:
        kind = kind_of(grid)
        if kind is None:
            ignored.append(grid.name)
            continue
        for on, part in _by_day(grid, day, faults):
            if other := nights[on].get(kind):
                faults.append(
                    RowFault(grid.name, part.rows[-1][0], "night_twice", (f"{on.day}-{on.month}-{on.year}", other.name))
                )
            nights[on].setdefault(kind, part)
    if len(nights) > MOST_NIGHTS:
        faults.append(RowFault("", 0, "too_many_nights", (len(nights), MOST_NIGHTS)))
        nights = defaultdict(dict)
    read = [_read(on, part, series) for on in sorted(nights) for series, part in _by_series(nights[on])]
    return Brought(tuple(read), tuple(faults), tuple(ignored))


def kind_of(grid: Grid) -> str | None:
    """Which of a night's two files this is, by its columns; None when it is neither."""
    header = set(header_of(grid))
    if {"partij", "tafel", "pionnen"} <= header:
        return SLIPS
    return ATTENDANCE if "naam" in header and header & {"betaald", "snack"} and "partij" not in header else None


def day_in(name: str) -> date | None:
    """The date in the name of a file or a sheet.

    >>> str(day_in("2026-01-05 slips.csv")), day_in("attendance (1).csv")
    ('2026-01-05', None)
    """
    match = _DATED.search(name)
    return read_date(match[1]) if match else None


def _by_day(grid: Grid, day: date | None, faults: list[RowFault]) -> Iterator[tuple[date, Grid]]:
    """A table in as many tables as it has nights; rows of no night go to ``faults``."""
    names = header_of(grid)
    if DAY not in names:
        if on := day_in(grid.name) or day:
            yield on, grid
        else:
            faults.append(RowFault(grid.name, 0, "day_missing"))
        return
    at, rows = names.index(DAY), defaultdict(list)
    for row in grid.rows[1:]:
        typed = cell(row[1], at)
        if found := read_date(typed):
            rows[found].append(row)
        else:
            kind = "day_unreadable" if typed else "day_empty"
            faults.append(RowFault(grid.name, row[0], kind, (typed[:20],) if typed else ()))
    for on, own in rows.items():
        yield on, Grid(grid.name, (grid.rows[0], *own))


def _by_series(tables: dict[str, Grid]) -> list[tuple[str, dict[str, Grid]]]:
    """The tables of one day by series; all together, under "", unless every row says one and they differ."""
    apart: dict[str, dict[str, Grid]] = defaultdict(dict)
    for kind, grid in tables.items():
        names = header_of(grid)
        at = names.index(SERIES) if SERIES in names else None
        rows = defaultdict(list)
        for row in grid.rows[1:]:
            rows[" ".join(read_text(cell(row[1], at)).split())[:LONGEST_SERIES]].append(row)
        for series, own in rows.items():
            apart[series][kind] = Grid(grid.name, (grid.rows[0], *own))
    return [("", tables)] if "" in apart or len(apart) < 2 else sorted(apart.items())


def _read(day: date, tables: dict[str, Grid], series: str) -> NightTables:
    """One night checked; what is amiss names the table that it came in."""
    try:
        return NightTables(day, read_night(tables.get(ATTENDANCE), tables.get(SLIPS)), series=series)
    except NightUnreadable as refused:
        return NightTables(day, refused=NightUnreadable(renamed(refused.rows, tables)), series=series)


def renamed(faults: Sequence[RowFault], tables: dict[str, Grid]) -> tuple[RowFault, ...]:
    """Faults under the name of the sheet instead of the file that it stands for."""
    names = {kind: grid.name for kind, grid in tables.items()}
    return tuple(replace(fault, file=names.get(fault.file, fault.file)) for fault in faults)
