"""Files as people save them: marks, ends of lines, delimiters, alphabets, empty lines, columns too many."""

import pytest

from tournament.domain.refusals import RowFault
from tournament.domain.sheets import Line, decode, read_sheet

TEXT = "naam;snack\nZoë Núñez;ja\nGé 't Hooft;nee\n"
LINES = (Line(2, {"naam": "Zoë Núñez", "snack": "ja"}), Line(3, {"naam": "Gé 't Hooft", "snack": "nee"}))


def read(data, columns=("naam", "snack")):
    return read_sheet(data, file="a.csv", columns=columns)


@pytest.mark.parametrize(
    "data",
    [
        TEXT.encode(),
        TEXT.encode("utf-8-sig"),
        TEXT.encode("cp1252"),
        TEXT.encode("mac_roman"),
        TEXT.replace("\n", "\r").encode("mac_roman"),
        TEXT.encode("utf-16"),
        TEXT.replace("\n", "\r\n").encode("utf-8-sig"),
        TEXT.replace("\n", "\r").encode(),
        TEXT.rstrip().encode(),
        TEXT.replace(";", ",").encode(),
        TEXT.replace(";", "\t").encode(),
        TEXT.replace("naam;snack", " NAAM ; Snack;").encode(),
        TEXT.replace("Zoë Núñez;ja", '"Zoë Núñez" ;  ja ').replace('" ;', '";').encode(),
    ],
    ids=[
        "plain",
        "bom",
        "windows",
        "mac",
        "mac cr",
        "utf-16",
        "crlf",
        "cr",
        "no end",
        "comma",
        "tab",
        "header",
        "quotes and blanks",
    ],
)
def test_the_same_sheet_in_every_dress_reads_the_same(data):
    assert read(data).lines == LINES


@pytest.mark.parametrize("encoding", ["utf-8", "cp1252", "mac_roman"])
@pytest.mark.parametrize(
    "name",
    [
        "Zoë", "René", "François", "Günther", "Björn", "Hélène", "Íñigo Núñez", "Ümit", "Øyvind", "Anaïs",
        "Gé 't Hooft", "D'Artagnan", "D’Hondt", "José María", "Ángel", "Begoña", "Çelik", "Jürgen Groß",
        "Åse", "Renée–Claire",
    ],
)  # fmt: skip
def test_a_name_is_read_letter_for_letter_whoever_wrote_the_file(name, encoding):
    assert decode(f"naam\n{name}\n".encode(encoding)) == f"naam\n{name}\n"


def test_order_of_columns_and_columns_too_many_do_not_matter():
    sheet = read(b"telefoon;SNACK;naam;naam\n0612;ja;Anna;Bert\n")

    assert sheet.lines == (Line(2, {"naam": "Anna", "snack": "ja"}),)


def test_rows_count_as_an_editor_does_past_empty_lines():
    sheet = read(b"\n\nnaam;snack\n\nAnna;ja\n;;\n   \nBert\n")

    assert sheet.lines == (Line(5, {"naam": "Anna", "snack": "ja"}), Line(8, {"naam": "Bert", "snack": ""}))


def test_a_quoted_cell_may_hold_the_delimiter():
    assert read(b'naam,snack\n"van Rijn, Kees",ja\n').lines == (Line(2, {"naam": "van Rijn, Kees", "snack": "ja"}),)


def test_a_nickname_in_quotes_keeps_them():
    assert read(b'naam;snack\nJan "Kees" de Wit;ja\n').lines[0].cells["naam"] == 'Jan "Kees" de Wit'


@pytest.mark.parametrize(
    ("data", "faults"),
    [
        (None, [("a.csv", 0, "file_missing", ())]),
        (b"", [("a.csv", 0, "no_lines", ())]),
        (b"\r\n  \r\n", [("a.csv", 0, "no_lines", ())]),
        (b"naam;snack\n", [("a.csv", 1, "no_lines", ())]),
        (b"\nnaam;hapje\nAnna;ja\n", [("a.csv", 2, "column_missing", ("snack",))]),
        (b"PK\x03\x04\x00\x00", [("a.csv", 0, "not_text", ())]),
        (b"naam;snack\n\x81\xa1\xa5;ja\n", [("a.csv", 0, "not_text", ())]),
        (b'naam;snack\nAnna;ja\n"Bert;ja\nCarla;ja\n', [("a.csv", 3, "quotes_wrong", ())]),
    ],
)
def test_what_cannot_be_read_says_where_and_why(data, faults):
    sheet = read(data)

    assert (sheet.lines, list(sheet.faults)) == ((), [RowFault(*fault) for fault in faults])


def test_half_a_utf_16_file_is_no_text():
    assert decode(b"\xff\xfea") is None


def test_a_filled_cell_after_the_last_column_is_told_and_empty_ones_are_not():
    sheet = read(b"naam,snack\nvan Rijn, Kees,ja\nAnna,ja,,\n")

    assert sheet.faults == (RowFault("a.csv", 2, "cell_too_many", ("ja",)),)


@pytest.mark.parametrize("note", ["sep=;\r\n", "SEP=;\n", "\n sep=; \n"])
def test_a_note_for_excel_above_the_header_is_skipped(note):
    sheet = read((note + TEXT).encode("utf-8-sig"))
    below = len(note.splitlines())

    assert (sheet.faults, [line.row - below for line in sheet.lines]) == ((), [2, 3])
    assert [line.cells for line in sheet.lines] == [line.cells for line in LINES]
