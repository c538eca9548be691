"""Workbooks in and out: what is text stays text, numbers stay numbers, and no file can fill the machine."""

import io
import struct
import zipfile
from datetime import date, datetime, time
from decimal import Decimal

import pytest
from openpyxl import Workbook, load_workbook

from tournament.domain.refusals_imports import FileUnreadable, OldWorkbook, TooManyRows, WorkbookSwollen
from tournament.domain.sheets import read_text
from tournament.domain.tables_in import MOST_ROWS, read_date
from tournament.queries.exports import Export, Table
from tournament.workbooks import read_workbook, write_workbook, zipped_files

HOSTILE = ('=HYPERLINK("http://x","klik")', "@SUM(A1)", "-2+3", "+31 612345678", "'=1", "#N/A", "'t Hooft", "4", "0012")


def book(*rows, title="Blad") -> bytes:
    made = Workbook()
    made.active.title = title
    for row in rows:
        made.active.append(row)
    written = io.BytesIO()
    made.save(written)
    return written.getvalue()


def spoiled(made: bytes) -> bytes:
    """The same with what its first part is packed as turned over, as a bad disk would."""
    start = 30 + sum(struct.unpack("<HH", made[26:30]))
    return made[:start] + bytes(255 - byte for byte in made[start : start + 10]) + made[start + 10 :]


def zipped(**parts: bytes) -> bytes:
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as file:
        for name, data in parts.items():
            file.writestr({"types": "[Content_Types].xml"}.get(name, f"xl/{name}.xml"), data)
    return written.getvalue()


def test_up_214d_text_goes_out_as_text_and_numbers_as_numbers():
    table = Table("Uit", ("naam", "verschil"), tuple((name, Decimal("-4.00")) for name in HOSTILE))
    sheet = load_workbook(io.BytesIO(write_workbook(Export("uit", (table,)))))["Uit"]

    assert [(cell.value, cell.data_type) for cell in sheet["A"][1:]] == [(name, "s") for name in HOSTILE]
    assert {(cell.value, cell.data_type) for cell in sheet["B"][1:]} == {(-4, "n")}


def test_up_214d_what_went_out_comes_back_equal():
    table = Table("Uit", ("naam",), tuple((name,) for name in HOSTILE))
    (grid,) = read_workbook(write_workbook(Export("uit", (table,))), file="uit.xlsx")

    assert tuple(read_text(cells[0]) for _, cells in grid.rows) == ("naam", *HOSTILE)


def test_up_de62_a_day_is_the_same_day_however_the_cell_holds_it():
    cells = [datetime(2026, 10, 5), date(2026, 10, 5), 46300, 46300.0, "05/10/2026", "5-10-26", "2026-10-05"]  # noqa: DTZ001
    (grid,) = read_workbook(book(*[[cell] for cell in cells]), file="a.xlsx")

    assert [read_date(row[0]) for _, row in grid.rows] == [date(2026, 10, 5)] * len(cells)


def test_cells_come_as_a_csv_file_would_have_them():
    made = book(["a", None, 6.5, 6.0, True, None], [], [None, time(19, 0), -4, "=1+1"])

    (grid,) = read_workbook(made, file="a.xlsx")

    # a formula comes by its result; openpyxl worked none out
    assert grid.rows == ((1, ("a", "", "6.5", "6", "ja")), (3, ("", "19:00:00", "-4")))


@pytest.mark.parametrize(
    ("data", "refused"),
    [
        (b"PK\x03\x04rommel", FileUnreadable),
        (zipped(types=b"<Types/>", workbook=b"<"), FileUnreadable),
        (zipped(types=b'<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'), FileUnreadable),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", OldWorkbook),
        (zipped(content=b"<office/>"), OldWorkbook),
        (zipped(types=b"<Types/>", sheet=b"0" * 61_000_000), WorkbookSwollen),
        (zipped(types=b"", **{f"s{n}": b"" for n in range(301)}), WorkbookSwollen),
        (book()[:-200], FileUnreadable),
        (spoiled(book(["naam"])), FileUnreadable),
    ],
    ids=["rubbish", "broken", "entities", "xls", "ods", "bomb", "many parts", "cut off", "spoiled"],
)
def test_what_is_no_workbook_of_ours_is_refused_in_words(data, refused):
    with pytest.raises(refused):
        read_workbook(data, file="a.xlsx")


def test_a_spoiled_zip_of_files_is_refused_in_words():
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as parts:
        parts.writestr("2026-10-05/spelers.csv", "naam\n" * 50)

    with pytest.raises(FileUnreadable):
        zipped_files(spoiled(made.getvalue()), file="a.zip")


def test_a_sheet_with_too_many_rows_is_refused():
    made = Workbook()
    made.active.cell(row=MOST_ROWS + 2, column=1, value="ver weg")
    written = io.BytesIO()
    made.save(written)

    with pytest.raises(TooManyRows):
        read_workbook(written.getvalue(), file="a.xlsx")
