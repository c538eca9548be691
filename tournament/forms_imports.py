"""Files that are sent to be read: their limits, and what was read of them on its way through the page that asks."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.core.exceptions import BadRequest
from django.core.files.uploadedfile import UploadedFile

from tournament.domain.refusals import RowFault
from tournament.domain.refusals_imports import FileMissing, FilesTooLarge, FileUnreadable, TooManyRows
from tournament.domain.sheets import Grid, read_grid
from tournament.domain.tables_in import MOST_ROWS, read_date
from tournament.workbooks import is_workbook, read_workbook, zipped_files

MOST_MB, MOST_FILES, MOST_PACKED = 5, 60, 2_000_000
LONGEST_TEXT = 200_000
PASTED = "lijst"


@dataclass(frozen=True)
class Sent:
    """What came in: tables, and files of which nothing could be read."""

    grids: tuple[Grid, ...]
    faults: tuple[RowFault, ...] = ()


def sent_tables(files: Sequence[UploadedFile], text: str = "") -> Sent:
    """Read what was sent, or else what was pasted. Raises one of ``refusals_imports``."""
    size = sum(file.size or 0 for file in files)
    if len(files) > MOST_FILES or size > MOST_MB * 1_000_000 or len(text) > LONGEST_TEXT:
        raise FilesTooLarge(MOST_MB, MOST_FILES)
    named = [(_name(file), file.read()) for file in files]
    if not named and text.strip():
        named = [(PASTED, text.encode(errors="replace"))]
    if not named:
        raise FileMissing
    grids: list[Grid] = []
    faults: list[RowFault] = []
    for name, data in _unzipped(named):
        if is_workbook(data):
            grids += (Grid(f"{name}: {grid.name}", grid.rows) for grid in read_workbook(data, file=name))
            continue
        grid = read_grid(data, file=name)
        if isinstance(grid, Grid):
            grids.append(grid)
        elif grid.kind == "not_text":
            raise FileUnreadable(name)
        else:
            faults.append(grid)
    for grid in grids:
        if len(grid.rows) > MOST_ROWS:
            raise TooManyRows(grid.name, MOST_ROWS)
    return Sent(tuple(grids), tuple(faults))


def _unzipped(named: Sequence[tuple[str, bytes]]) -> Iterator[tuple[str, bytes]]:
    """The files, those in a ZIP one by one."""
    for name, data in named:
        yield from zipped_files(data, file=name) or ((name, data),)


def _name(file: UploadedFile) -> str:
    """What the file is called, as far as a line of a page has room for it."""
    return "".join(char for char in file.name or PASTED if char.isprintable())[-80:]


def packed(grids: Sequence[Grid]) -> str:
    """Tables as a text that a page keeps until they are confirmed. Raises FilesTooLarge."""
    text = json.dumps([[grid.name, [[row, *cells] for row, cells in grid.rows]] for grid in grids], ensure_ascii=False)
    if len(text.encode(errors="replace")) > MOST_PACKED:
        raise FilesTooLarge(MOST_MB, MOST_FILES)
    return text


def unpacked(text: str) -> tuple[Grid, ...]:
    """The tables that a page kept. Raises BadRequest when it is no text of ``packed``."""
    try:
        return tuple(_unpacked(grid) for grid in json.loads(text))
    except (ValueError, TypeError, RecursionError) as error:
        raise BadRequest("tables") from error


def _unpacked(grid: Any) -> Grid:
    name, rows = grid
    found = []
    for row, *cells in rows:
        if not isinstance(row, int) or not all(isinstance(one, str) for one in [name, *cells]):
            raise TypeError
        "".join([name, *cells]).encode()  # half a character is none
        found.append((row, tuple(cells)))
    return Grid(name, tuple(found))


def rows_chosen(data: Mapping[str, str]) -> frozenset[int]:
    """The rows that were ticked: fields ``add-<row>``."""
    found = (re.fullmatch("add-([0-9]{1,9})", name) for name in data)
    return frozenset(int(match[1]) for match in found if match)


def day_typed(text: str) -> tuple[date | None, bool]:
    """The day in the form, and whether what stands there is none."""
    day = read_date(text)
    return day, bool(text.strip()) and day is None
