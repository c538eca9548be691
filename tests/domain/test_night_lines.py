"""One line of an old night at a time."""

import pytest

from tournament.domain.night_lines import Guest, SeatLine, read_guest, read_seat
from tournament.domain.refusals import RowFault
from tournament.domain.sheets import Line


def guest(naam="Anna Visser", betaald="6,00", snack="ja"):
    faults = []
    return read_guest(Line(4, {"naam": naam, "betaald": betaald, "snack": snack}), faults), faults


def seat(partij="1", tafel="2", nummer="3", naam="Anna Visser", pionnen="8"):
    faults = []
    cells = {"partij": partij, "tafel": tafel, "nummer": nummer, "naam": naam, "pionnen": pionnen}
    return read_seat(Line(4, cells), faults), faults


@pytest.mark.parametrize(
    ("typed", "cents"),
    [
        ("6,00", 600), ("6.00", 600), ("6", 600), ("€ 6,50", 650), ("€6,5", 650), ("6,-", 600), ("6,--", 600),
        ("6,00 €", 600), ("€\xa06,00", 600), ("6 euro", 600),
        ("0,00", 0), ("0", 0), ("12,05", 1205), ("", None),
    ],
)  # fmt: skip
def test_an_amount_is_read_as_people_write_it(typed, cents):
    assert guest(betaald=typed) == (Guest(4, "Anna Visser", cents, wants_snack=True), [])


@pytest.mark.parametrize("typed", ["zes", "-6,00", "6,000", "6,00,00", "6 00", "٦", "1e3", "ja"])
def test_what_is_no_amount_is_a_fault(typed):
    assert guest(betaald=typed)[1] == [RowFault("attendance.csv", 4, "amount_wrong", (typed,))]


@pytest.mark.parametrize(
    ("typed", "wants"), [("ja", True), ("JA", True), ("x", True), ("nee", False), ("Nee", False), ("", False)]
)
def test_snack_is_yes_or_no(typed, wants):
    assert guest(snack=typed) == (Guest(4, "Anna Visser", 600, wants_snack=wants), [])


def test_a_snack_that_is_neither_is_a_fault():
    assert guest(snack="misschien")[1] == [RowFault("attendance.csv", 4, "snack_wrong", ("misschien",))]


def test_names_are_kept_letter_for_letter_with_accents_in_one_piece():
    assert guest(naam="E\u0301mile  D'Artagnan\u00a0'<b>'")[0].name == "Émile D'Artagnan '<b>'"


def test_every_fault_of_a_line_is_told():
    assert guest(naam="", betaald="?", snack="?") == (
        None,
        [
            RowFault("attendance.csv", 4, "name_missing"),
            RowFault("attendance.csv", 4, "amount_wrong", ("?",)),
            RowFault("attendance.csv", 4, "snack_wrong", ("?",)),
        ],
    )


def test_a_seat_is_read():
    assert seat() == (SeatLine(4, 1, 2, 3, "Anna Visser", 8), [])


@pytest.mark.parametrize("typed", ["", "0", "-1", "1,5", "een", "99999", "²"])
def test_a_place_that_is_no_number_is_a_fault(typed):
    assert seat(tafel=typed) == (None, [RowFault("slips.csv", 4, "not_a_number", ("tafel", typed))])


@pytest.mark.parametrize(
    ("typed", "fault"),
    [
        ("", ("slip_not_filled_in", (3,))),
        ("4,5", ("pawns_not_whole", (3, "4,5"))),
        ("acht", ("pawns_not_whole", (3, "acht"))),
    ],
)
def test_pawns_that_cannot_be_read_are_a_fault_and_the_seat_stays(typed, fault):
    assert seat(pionnen=typed) == (SeatLine(4, 1, 2, 3, "Anna Visser", None), [RowFault("slips.csv", 4, *fault)])


def test_a_seat_without_a_name_is_a_fault_and_the_seat_stays():
    assert seat(naam=" ") == (SeatLine(4, 1, 2, 3, "", 8), [RowFault("slips.csv", 4, "name_missing")])
