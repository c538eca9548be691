"""Sheets as people save them: CSV with a semicolon, comma or tab, with or without a byte-order mark, or rows."""

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from tournament.domain.refusals import RowFault

_DELIMITERS = (";", ",", "\t")
_USUAL_SIGNS = "’‘“”–—…€·\xa0"
_ODD = (
    re.compile("(?<=[a-zà-ÿ])[À-ÖØ-ÞŽŠŸ]"),  # a capital within a word
    re.compile("[À-ÖØ-Þ]{2}(?=[a-z])"),
    re.compile(r"\b[à-ÿ]"),  # names do not begin so
    re.compile("[^\\W_][‘“]|[a-z][”–—][a-z]"),  # a quote opens after a letter
    re.compile("[žšœŽŠŒŸÕıƒˆ˜]"),  # letters of Windows that stand where an old Mac has ö, û, ü and ’
)
_UTF_16_MARKS = (b"\xff\xfe", b"\xfe\xff")


@dataclass(frozen=True)
class Grid:
    """A sheet whose cells are known: filled rows with their numbers as an editor counts, the header among them."""

    name: str
    rows: tuple[tuple[int, tuple[str, ...]], ...]


@dataclass(frozen=True)
class Line:
    """One filled line: its row as an editor counts, and its cells by column, without blanks around them."""

    row: int
    cells: Mapping[str, str]


@dataclass(frozen=True)
class Sheet:
    """What could be read, and what is amiss."""

    lines: tuple[Line, ...]
    faults: tuple[RowFault, ...]


def read_sheet(data: bytes | Grid | None, *, file: str, columns: Sequence[str]) -> Sheet:
    """Read the named columns of a file or a grid; ``data`` is None when there is no such file.

    Order, case and blanks in the header do not matter, other columns and empty lines are left out.
    """
    if data is None:
        return _nothing(file, 0, "file_missing")
    grid = data if isinstance(data, Grid) else read_grid(data, file=file)
    if isinstance(grid, RowFault):
        return Sheet((), (grid,))
    if not grid.rows:
        return _nothing(file, 0, "no_lines")
    row, header = grid.rows[0]
    names = [name.strip().casefold() for name in header]
    missing = [column for column in columns if column not in names]
    if missing:
        return Sheet((), tuple(RowFault(file, row, "column_missing", (column,)) for column in missing))
    places = {column: names.index(column) for column in columns}
    lines: list[Line] = []
    faults: list[RowFault] = []
    for row, cells in grid.rows[1:]:
        if extra := [cell.strip() for cell in cells[len(names) :] if cell.strip()]:
            faults.append(RowFault(file, row, "cell_too_many", (extra[0][:20],)))
        lines.append(Line(row, {name: cells[at].strip() if at < len(cells) else "" for name, at in places.items()}))
    if not lines:
        return _nothing(file, row, "no_lines")
    return Sheet(tuple(lines), tuple(faults))


def read_grid(data: bytes, *, file: str) -> Grid | RowFault:
    """The filled rows of a CSV file, or what makes it unreadable."""
    text = decode(data)
    if text is None:
        return RowFault(file, 0, "not_text")
    rows: list[tuple[int, tuple[str, ...]]] = []
    try:
        rows += ((row, tuple(cells)) for row, cells in _rows(text))
    except csv.Error:
        return RowFault(file, rows[-1][0] + 1 if rows else 1, "quotes_wrong")
    return Grid(file, tuple(rows))


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


def decode(data: bytes) -> str | None:
    """The text of a file: UTF-8, else what Windows or an old Mac writes; None when it is no text at all."""
    encoding = "utf-16" if data.startswith(_UTF_16_MARKS) else "utf-8-sig"
    text = _decoded(data, encoding)
    if text is None and encoding == "utf-8-sig":
        windows, mac = _decoded(data, "cp1252"), data.decode("mac_roman")
        least = 1 if windows is None else _oddness(windows)
        text = mac if _oddness(mac) < least else windows
    return None if text is None or "\0" in text else text


def _decoded(data: bytes, encoding: str) -> str | None:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        return None


def _oddness(text: str) -> int:
    """How much a text looks as if it was read in the wrong alphabet: signs and letters where names have none."""
    odd = [sign for sign in text if ord(sign) > 127 and not sign.isalpha() and sign not in _USUAL_SIGNS]
    return len(odd) + sum(len(pattern.findall(text)) for pattern in _ODD)


def _rows(text: str) -> Iterator[tuple[int, Sequence[str]]]:
    """The rows with something in them, each with the number of its (last) line, without Excel's note "sep=;"."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    is_note = re.fullmatch("sep=([;,\t])", first.lstrip().rstrip("\r\n "), re.IGNORECASE)
    delimiter = is_note[1] if is_note else max(_DELIMITERS, key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    filled = ((reader.line_num, cells) for cells in reader if any(cell.strip() for cell in cells))
    yield from islice(filled, 1 if is_note else 0, None)


def _nothing(file: str, row: int, kind: str) -> Sheet:
    return Sheet((), (RowFault(file, row, kind),))
