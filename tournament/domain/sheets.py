"""Sheets as people save them: CSV with a semicolon, comma or tab, with or without a byte-order mark."""

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from tournament.domain.refusals import RowFault

_DELIMITERS = (";", ",", "\t")
_UTF_16_MARKS = (b"\xff\xfe", b"\xfe\xff")


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


def read_sheet(data: bytes | None, *, file: str, columns: Sequence[str]) -> Sheet:
    """Read the named columns of a file; ``data`` is None when there is no such file.

    Order, case and blanks in the header do not matter, other columns and empty lines are left out.
    """
    if data is None:
        return _nothing(file, 0, "file_missing")
    text = decode(data)
    if text is None:
        return _nothing(file, 0, "not_text")
    rows = _rows(text)
    lines: list[Line] = []
    faults: list[RowFault] = []
    try:
        row, header = next(rows, (0, ()))
        if not header:
            return _nothing(file, 0, "no_lines")
        names = [name.strip().casefold() for name in header]
        missing = [column for column in columns if column not in names]
        if missing:
            return Sheet((), tuple(RowFault(file, row, "column_missing", (column,)) for column in missing))
        places = {column: names.index(column) for column in columns}
        for row, cells in rows:
            if extra := [cell.strip() for cell in cells[len(names) :] if cell.strip()]:
                faults.append(RowFault(file, row, "cell_too_many", (extra[0][:20],)))
            lines.append(Line(row, {name: cells[at].strip() if at < len(cells) else "" for name, at in places.items()}))
    except csv.Error:
        return _nothing(file, row + 1, "quotes_wrong")
    if not lines:
        return _nothing(file, row, "no_lines")
    return Sheet(tuple(lines), tuple(faults))


def decode(data: bytes) -> str | None:
    """The text of a file: UTF-8, else what Windows writes; None when it is no text at all."""
    encodings = ("utf-16",) if data.startswith(_UTF_16_MARKS) else ("utf-8-sig", "cp1252")
    for encoding in encodings:
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        return None if "\0" in text else text
    return None


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
