"""Which night each row belongs to: by a column, by the name of the file, by the form."""

from datetime import date

import pytest

from tournament.domain.night_tables import MOST_NIGHTS, day_in, kind_of, read_nights
from tournament.domain.refusals import RowFault
from tournament.domain.sheets import Grid, read_grid

MONDAY, NEXT = date(2026, 10, 5), date(2026, 10, 12)
CAME = "naam;betaald;snack\nAn;6,00;ja\nBo;6,00;nee\nCo;6,00;nee\n"
SAT = "partij;tafel;nummer;naam;pionnen\n1;1;1;An;4\n1;1;2;Bo;2\n1;1;3;Co;1\n"


def grid(text: str, name: str = "a.csv") -> Grid:
    return read_grid(text.encode(), file=name)


def dated(text: str, *days: str) -> str:
    """A table with a column ``datum``, each row once for each day."""
    header, *rows = text.splitlines()
    return "\n".join([f"{header};Datum", *(f"{row};{day}" for day in days for row in rows)])


def test_two_files_and_a_date_are_a_night():
    found = read_nights([grid(SAT), grid(CAME)], day=MONDAY)

    assert [(one.day, len(one.files.guests), len(one.files.rounds)) for one in found.nights] == [(MONDAY, 3, 1)]
    assert (found.faults, found.ignored, found.spoken) == ((), (), {"An", "Bo", "Co"})


def test_a_date_in_the_name_of_the_file_goes_before_that_of_the_form():
    found = read_nights([grid(SAT, "slips 2026-10-12.csv"), grid(CAME, "12-10-2026.csv")], day=MONDAY)

    assert [one.day for one in found.nights] == [NEXT]


def test_up_de62_rows_go_to_their_nights_however_the_day_is_written():
    sheets = grid(dated(CAME, "46300", "12/10/2026"), "Aanwezig"), grid(dated(SAT, "5-10-26", "2026-10-12"), "Zat")
    found = read_nights(sheets)

    assert [(one.day, one.refused) for one in found.nights] == [(MONDAY, None), (NEXT, None)]


def test_up_de62_a_row_without_a_day_is_told_with_its_number():
    found = read_nights([grid(dated(CAME, "31/02/2026", "")), grid(SAT, "b.csv")])

    assert found.nights == ()
    assert found.faults == (
        *(RowFault("a.csv", row, "day_unreadable", ("31/02/2026",)) for row in (2, 3, 4)),
        *(RowFault("a.csv", row, "day_empty") for row in (5, 6, 7)),
        RowFault("b.csv", 0, "day_missing"),
    )


def test_what_is_amiss_names_the_sheet_and_the_row_in_it():
    came = grid(dated(CAME, "5-10-2026", "12-10-2026"), "Aanwezig")
    sat = grid(dated(SAT, "5-10-2026", "12-10-2026").replace("Co;1;12", "Co;9;12"), "Zat")
    first, second = read_nights([came, sat]).nights

    assert first.refused is None
    assert second.refused.rows == (RowFault("Zat", 7, "pawns_out_of_range", (3, 9, 4)),)


def test_a_night_in_two_tables_of_a_kind_is_told_and_other_tables_are_named():
    found = read_nights([grid(CAME), grid(SAT, "b"), grid(SAT, "c"), grid("kas\n1\n", "Kas")], day=MONDAY)

    assert found.faults == (RowFault("c", 4, "night_twice", ("5-10-2026", "b")),)
    assert found.ignored == ("Kas",)


def of_series(text: str, *names: str) -> str:
    """A table with a column ``Reeks``, each row once for each series."""
    header, *rows = text.splitlines()
    return "\n".join([f"{header};Reeks", *(f"{row};{name}" for name in names for row in rows)])


def test_two_series_on_one_day_are_two_nights_where_all_that_came_says_which():
    both = of_series(CAME, "Avond", "Middag"), of_series(SAT, "Avond", "Middag")
    found = read_nights(map(grid, both), day=MONDAY)
    old = read_nights([grid(CAME), grid(of_series(SAT, "Avond"))], day=MONDAY)  # a workbook of before

    assert [(one.day, one.series, len(one.files.guests)) for one in (*found.nights, *old.nights)] == [
        (MONDAY, "Avond", 3),
        (MONDAY, "Middag", 3),
        (MONDAY, "", 3),
    ]
    assert read_nights([grid(CAME), grid(both[1])], day=MONDAY).nights[0].refused  # and one that cannot be told apart


@pytest.mark.parametrize(
    ("header", "kind"),
    [
        ("naam;betaald;snack", "attendance.csv"),
        ("naam;snack;datum", "attendance.csv"),
        ("partij;tafel;nummer;naam;pionnen;punten", "slips.csv"),
        ("partij;tafel;naam;pionnen", "slips.csv"),
        ("plaats;naam;punten;gewonnen;pionnen", None),
        ("naam;toevoeging", None),
    ],
)
def test_a_table_is_told_by_its_columns(header, kind):
    assert kind_of(grid(f"{header}\n1")) == kind


def test_too_many_nights_at_once_are_none():
    days = [date(2020, 1, 1).replace(month=1 + n % 12, day=1 + n // 12) for n in range(MOST_NIGHTS + 1)]
    found = read_nights([grid(dated(CAME, *map(str, days)))])

    assert (found.nights, found.faults) == ((), (RowFault("", 0, "too_many_nights", (121, 120)),))


def test_a_name_without_a_day():
    assert (day_in("slips.csv"), day_in("1234-56-78.csv")) == (None, None)
