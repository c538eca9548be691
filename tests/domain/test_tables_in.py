"""Dates as people and sheets write them, and columns by their names."""

from datetime import date

import pytest

from tournament.domain.sheets import Grid
from tournament.domain.tables_in import cell, find_columns, header_of, read_date, swapped

MONDAY = date(2026, 10, 5)


@pytest.mark.parametrize(
    "typed",
    [
        "46300", "46300.0", "46300.79", "05/10/2026", "5-10-26", "5.10.2026", "5/10/26", " 05 - 10 - 2026 ",
        "2026-10-05", "20261005", "2026-10-05 00:00:00", "2026-10-05T00:00:00", "ma 5-10-2026",
        "maandag 5 oktober 2026", "5 okt. 2026", "5-okt-26", "5 October 2026", "5 de octubre de 2026",
        "5. Oktober 2026", "5/10/2026 19:00", "2026-10-05 19:00", "5 okt 2026, 19.00 uur", "46300,79",
        "5\u201110\u20112026",
    ],
)  # fmt: skip
def test_up_de62_every_way_to_write_the_monday_is_that_monday(typed):
    assert read_date(typed) == MONDAY


def test_up_de62_the_thirteenth_of_october_is_no_other_day():
    assert read_date("13/10/2026") == date(2026, 10, 13)


@pytest.mark.parametrize(
    "typed",
    [
        "31/02/2026", "", "0", "10/13/2026", "5/10", "5-10-1926", "1899-12-30", "00-00-0000", "99999", "463", "morgen",
        "5 foo 2026", "2026-13-05", "-46300", "31/02/2026 19:00", "19:00",
    ],
)  # fmt: skip
def test_up_de62_what_is_no_day_is_none_and_never_a_zero_date(typed):
    assert read_date(typed) is None


def test_months_of_four_languages():
    words = {1: "jan enero januar", 3: "maart mrt march marzo märz", 5: "mei may mayo mai", 8: "aug agosto august"}
    words |= {4: "april abril", 9: "sept septiembre september", 10: "okt oct", 12: "december diciembre dezember"}
    for month, names in words.items():
        assert {name: read_date(f"2 {name} 2026") for name in names.split()} == dict.fromkeys(
            names.split(), date(2026, month, 2)
        )


def test_a_day_that_may_be_swapped():
    assert (swapped(date(2026, 10, 5)), swapped(date(2026, 5, 5)), swapped(date(2026, 5, 13))) == (
        date(2026, 5, 10),
        None,
        None,
    )


def test_columns_go_by_any_of_their_names():
    header = header_of(Grid("a", ((1, (" Naam ", "TOEVOEGING", "")),)))

    assert find_columns(header, {"name": ("naam", "name"), "more": ("toevoeging",), "day": ("datum",)}) == {
        "name": 0,
        "more": 1,
    }
    assert (header_of(Grid("a", ())), cell(("a", " b "), 1), cell(("a",), 4), cell(("a",), None)) == ([], "b", "", "")
