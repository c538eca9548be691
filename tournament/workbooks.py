"""Workbooks (XLSX) in as rows of text, and out as cells that no spreadsheet takes for a formula; folders in a ZIP."""

import io
import struct
import zipfile
import zlib
from collections.abc import Iterable
from datetime import date, datetime, time
from decimal import Decimal
from typing import Any

from openpyxl import Workbook, load_workbook
from openpyxl.cell import WriteOnlyCell
from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE
from openpyxl.styles import Font
from openpyxl.utils import get_column_letter
from openpyxl.utils.exceptions import InvalidFileException

from tournament.domain.refusals_imports import FileUnreadable, OldWorkbook, TooManyRows, WorkbookSwollen
from tournament.domain.sheets import Grid, safe_text
from tournament.domain.tables_in import MOST_ROWS
from tournament.queries.exports import Cell, Export, Table

MOST_UNPACKED = 60_000_000  # bytes; a season of two hundred people has some three million
MOST_PARTS = 300
MOST_COLUMNS = 60
MOST_SHEETS = 120
MOST_SCANNED = 5 * MOST_ROWS  # empty rows that were given a colour count too
_ZIP, _OLD = b"PK\x03\x04", b"\xd0\xcf\x11\xe0"
_BROKEN = (
    zipfile.BadZipFile, InvalidFileException, KeyError, ValueError, TypeError, IndexError, AttributeError, EOFError,
    OSError, SyntaxError, RuntimeError, NotImplementedError, zlib.error, struct.error,
)  # fmt: skip
_DAY = "dd-mm-yyyy"


def is_workbook(data: bytes) -> bool:
    """Whether the bytes are meant as a workbook. Raises nothing: what it is worth shows when it is read."""
    return data.startswith((_ZIP, _OLD))


def read_workbook(data: bytes, *, file: str) -> tuple[Grid, ...]:
    """The filled sheets, each cell as text: days as 2026-10-05, numbers with a dot, what was worked out by its result.

    Text comes as ``safe_text`` writes it, so that a way back through CSV and one through XLSX are the same. Raises
    OldWorkbook, WorkbookSwollen, TooManyRows or FileUnreadable.
    """
    if data.startswith(_OLD):
        raise OldWorkbook(file)
    try:
        _check_parts(data, file)
        book = load_workbook(io.BytesIO(data), read_only=True, data_only=True, keep_links=False)
        grids = [_grid(sheet, file) for sheet in book.worksheets[:MOST_SHEETS]]
    except _BROKEN as error:
        raise FileUnreadable(file) from error
    return tuple(grid for grid in grids if grid.rows)


def zipped_files(data: bytes, *, file: str) -> tuple[tuple[str, bytes], ...]:
    """The CSV files in a ZIP, by their paths; none when it is no ZIP of files. Raises WorkbookSwollen, FileUnreadable.

    So that a folder with a folder for each night can be sent as it is.
    """
    if not data.startswith(_ZIP):
        return ()
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as parts:
            _check_sizes(parts, file)
            names = [part for part in parts.infolist() if _is_csv(part.filename)]
            return tuple((part.filename, parts.read(part)) for part in names)
    except _BROKEN as error:
        raise FileUnreadable(file) from error


def _is_csv(path: str) -> bool:
    """Whether it is a table; a Mac adds files of its own, which are none."""
    return path.casefold().endswith(".csv") and not path.startswith("__MACOSX/")


def _check_sizes(parts: zipfile.ZipFile, file: str) -> None:
    """Look before unpacking: a small file can hold gigabytes. Raises WorkbookSwollen."""
    names = parts.infolist()
    if len(names) > MOST_PARTS or sum(part.file_size for part in names) > MOST_UNPACKED:
        raise WorkbookSwollen(file)


def _check_parts(data: bytes, file: str) -> None:
    """Raise what makes it no workbook of ours; XML can refer to itself, and swell so."""
    with zipfile.ZipFile(io.BytesIO(data)) as parts:
        _check_sizes(parts, file)
        if "[Content_Types].xml" not in parts.namelist():
            raise OldWorkbook(file)
        for part in parts.infolist():
            if part.filename.endswith((".xml", ".rels")) and b"<!DOCTYPE" in parts.read(part):
                raise FileUnreadable(file)


def _grid(sheet: Any, file: str) -> Grid:
    """One sheet. Raises TooManyRows."""
    rows = []
    for number, values in enumerate(sheet.iter_rows(max_col=MOST_COLUMNS, values_only=True), start=1):
        cells = [as_text(value) for value in values]
        while cells and not cells[-1].strip():
            cells.pop()
        if number > (MOST_ROWS if cells else MOST_SCANNED):
            raise TooManyRows(file, MOST_ROWS)
        if cells:
            rows.append((number, tuple(cells)))
    return Grid(sheet.title, tuple(rows))


def as_text(value: object) -> str:
    """A cell's value as a CSV file would have it."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "ja" if value else "nee"
    if isinstance(value, datetime):
        return value.date().isoformat() if value.time() == time() else value.isoformat(sep=" ", timespec="minutes")
    if isinstance(value, date | time):
        return value.isoformat()
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() and abs(value) < 1e15 else str(value)
    return str(value) if isinstance(value, int) else safe_text(str(value))


# -- out


def write_workbook(export: Export) -> bytes:
    """A workbook with a sheet per table: text as text, numbers as numbers, days as days."""
    book = Workbook(write_only=True)
    for table in export.tables:
        sheet = book.create_sheet(table.title[:31])
        sheet.freeze_panes = "A2"
        for at, width in enumerate(_widths(table), start=1):
            sheet.column_dimensions[get_column_letter(at)].width = width
        sheet.append([_header(sheet, name) for name in table.header])
        for row in table.rows:
            sheet.append([_cell(sheet, value) for value in row])
    written = io.BytesIO()
    book.save(written)
    return written.getvalue()


def _widths(table: Table) -> Iterable[int]:
    """Wide enough to read, not wider than a screen."""
    for at, name in enumerate(table.header):
        longest = max((len(str(row[at])) for row in table.rows[:500] if row[at] is not None), default=0)
        yield min(max(len(name), longest) + 2, 50)


def _header(sheet: Any, name: str) -> Any:
    cell = WriteOnlyCell(sheet, value=name)
    cell.font = Font(bold=True)
    return cell


def _cell(sheet: Any, value: Cell) -> Any:
    if value is None:
        return None
    if not isinstance(value, str):
        cell = WriteOnlyCell(sheet, value=value)
        if isinstance(value, date | Decimal):
            cell.number_format = _DAY if isinstance(value, date) else _decimals(value)
        return cell
    cell = WriteOnlyCell(sheet, value=ILLEGAL_CHARACTERS_RE.sub("", value))
    cell.data_type = "s"  # also what begins with = : text, never a formula
    return cell


def _decimals(value: Decimal) -> str:
    """As many decimals as the number has."""
    places = -int(value.as_tuple().exponent)
    return f"0.{'0' * places}" if places > 0 else "0"
