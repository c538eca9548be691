"""From a slip to points: every slip there can be, every one that cannot, and when slips of a table agree."""

from itertools import product

import pytest

from tournament.domain.refusals import Refused
from tournament.domain.scoring import (
    Agreement,
    Counted,
    Report,
    Score,
    agree,
    no_show_pawns,
    no_show_points,
    pawns_each,
    read_pawns,
    score,
)

TEAM = [0, 2, 4, 6, 8, 10, 12, 14, 26]  # points for 0..8 pawns, as on the club's sheet
SOLO = [0, 4, 8, 12, 26]  # points for 0..4 pawns
EVERY_FOUR = [(TEAM, (5, 6), pawns) for pawns in product(range(9), repeat=2)]
EVERY_THREE = [(SOLO, (9, 10, 11), pawns) for pawns in product(range(5), repeat=3)]


def answer(*given, **named):
    """The score of a slip, or the refusal in full."""
    try:
        return score(*given, **named)
    except Refused as refused:
        return repr(refused)


@pytest.mark.parametrize(("sheet", "numbers", "pawns"), EVERY_FOUR + EVERY_THREE)
def test_every_slip_gets_the_points_of_the_sheet_or_is_refused(sheet, numbers, pawns):
    most = len(sheet) - 1
    right = Score(pawns, tuple(sheet[home] for home in pawns), pawns.index(most) if most in pawns else None)

    assert answer(pawns, numbers=numbers) == (f"TwoSidesHome(most={most})" if pawns.count(most) > 1 else right)


def test_there_are_81_slips_of_four_and_125_of_three():
    assert (len(EVERY_FOUR), len(EVERY_THREE)) == (81, 125)
    assert (pawns_each(is_three=False), pawns_each(is_three=True)) == (8, 4)


@pytest.mark.parametrize(
    ("pawns", "winner", "right"),
    [
        ((8, 4), 5, Score((8, 4), (26, 8), 0)),
        ((4, 8), 6, Score((4, 8), (8, 26), 1)),
        ((8, 4), None, Score((8, 4), (26, 8), 0)),
        ((5, 3), None, Score((5, 3), (10, 6), None)),
        ((7, 6), None, Score((7, 6), (14, 12), None)),
        ((0, 0), None, Score((0, 0), (0, 0), None)),
        ((4, 4), None, Score((4, 4), (8, 8), None)),
        ((7, 5), 5, "WinnerWithoutAllHome(number=5, most=8)"),
        ((8, 4), 6, "WinnerContradictsPawns(number=6, home=5)"),
        ((8, 4), 1, "WinnerContradictsPawns(number=1, home=5)"),
        ((8, 8), 5, "TwoSidesHome(most=8)"),
        ((9, 0), 5, "PawnsOutOfRange(number=5, pawns=9, most=8)"),
        ((-1, 8), 6, "PawnsOutOfRange(number=5, pawns=-1, most=8)"),
        ((8, 4, 0), 5, "WrongKindOfSlip(sides=3, expected=2)"),
        ((), None, "WrongKindOfSlip(sides=0, expected=2)"),
    ],
)
def test_a_slip_of_teams_with_a_named_winner(pawns, winner, right):
    assert answer(pawns, numbers=(5, 6), winner=winner) == right


@pytest.mark.parametrize(
    ("pawns", "winner", "right"),
    [
        ((4, 2, 1), 9, Score((4, 2, 1), (26, 8, 4), 0)),
        ((0, 3, 4), 11, Score((0, 3, 4), (0, 12, 26), 2)),
        ((3, 3, 3), None, Score((3, 3, 3), (12, 12, 12), None)),
        ((0, 0, 0), None, Score((0, 0, 0), (0, 0, 0), None)),
        ((4, 4, 0), 9, "TwoSidesHome(most=4)"),
        ((5, 1, 0), 9, "PawnsOutOfRange(number=9, pawns=5, most=4)"),
        ((3, 2, -1), 9, "PawnsOutOfRange(number=11, pawns=-1, most=4)"),
        ((3, 2, 1), 9, "WinnerWithoutAllHome(number=9, most=4)"),
        ((1, 4, 2), 11, "WinnerContradictsPawns(number=11, home=10)"),
        ((8, 4), 9, "WrongKindOfSlip(sides=2, expected=3)"),
    ],
)
def test_a_slip_of_a_table_of_three_with_a_named_winner(pawns, winner, right):
    assert answer(pawns, numbers=(9, 10, 11), winner=winner) == right


def test_a_list_of_pawns_is_a_slip_too():
    assert score([8, 3], numbers=[1, 2]) == Score((8, 3), (26, 6), 0)


@pytest.mark.parametrize(
    ("typed", "pawns"),
    [("8", 8), ("8 ", 8), (" 4\n", 4), ("08", 8), ("0", 0), ("+3", 3), ("-1", -1), ("9", 9), ("9999", 9999)],
)
def test_whole_numbers_are_read_as_people_type_them(typed, pawns):
    assert read_pawns(typed, number=7) == pawns


@pytest.mark.parametrize("typed", ["", " ", "\t\n", "\u00a0"])
def test_an_empty_field_is_not_filled_in(typed):
    with pytest.raises(Refused) as refused:
        read_pawns(typed, number=7)

    assert repr(refused.value) == "SlipNotFilledIn(number=7)"


@pytest.mark.parametrize(
    "typed",
    [
        "3.5",
        "3,5",
        "9.0",
        "８",
        "٣",
        "²",
        "Ⅷ",
        "8e0",
        "0x8",
        "1_0",
        "acht",
        "8 4",
        "--1",
        "-+1",
        "-",
        "+",
        "10000",
        "nan",
    ],
)
def test_what_is_not_a_whole_number_is_refused_and_quoted(typed):
    with pytest.raises(Refused) as refused:
        read_pawns(f" {typed} ", number=7)

    assert repr(refused.value) == f"PawnsNotWhole(number=7, typed={typed!r})"


def test_of_a_very_long_text_only_the_beginning_is_quoted():
    with pytest.raises(Refused) as refused:
        read_pawns("9" * 5000, number=7)

    assert vars(refused.value) == {"number": 7, "typed": "9" * 20}


def phone(slip_id, *pawns, sender="phone A"):
    return Report(slip_id, pawns, is_final=False, sender=sender)


def organiser(slip_id, *pawns):
    return Report(slip_id, pawns or None, is_final=True, sender="organiser")


SIX_EIGHT = phone(2, 6, 8, sender="phone B")


@pytest.mark.parametrize(
    ("reports", "counted"),
    [
        pytest.param([], Counted(Agreement.MISSING, None), id="no slip"),
        pytest.param([phone(1, 8, 6)], Counted(Agreement.REPORTED, 1), id="one slip"),
        pytest.param([phone(1, 8, 6), phone(2, 8, 6)], Counted(Agreement.REPORTED, 1), id="the same phone twice"),
        pytest.param([phone(1, 8, 6), phone(2, 8, 6, sender="B")], Counted(Agreement.CONFIRMED, 1), id="two phones"),
        pytest.param([phone(1, 8, 6), SIX_EIGHT], Counted(Agreement.DISPUTED, None), id="both claim the win"),
        pytest.param(
            [phone(1, 8, 6), phone(2, 8, 5)], Counted(Agreement.DISPUTED, None), id="a phone changes its mind"
        ),
        pytest.param(
            [phone(1, 8, 6), SIX_EIGHT, phone(3, 8, 6)], Counted(Agreement.DISPUTED, None), id="no majority decides"
        ),
        pytest.param(
            [phone(1, 8, 6), SIX_EIGHT, organiser(3, 7, 8)], Counted(Agreement.SETTLED, 3), id="the organiser settles"
        ),
        pytest.param([organiser(1, 8, 6)], Counted(Agreement.SETTLED, 1), id="the organiser alone"),
        pytest.param(
            [organiser(1, 8, 6), SIX_EIGHT], Counted(Agreement.SETTLED, 1), id="a phone after the organiser's word"
        ),
        pytest.param(
            [phone(1, 8, 6), organiser(2, 8, 6), organiser(3, 8, 5)],
            Counted(Agreement.SETTLED, 3),
            id="a correction after the settlement",
        ),
        pytest.param([organiser(1)], Counted(Agreement.NO_RESULT, 1), id="no result"),
        pytest.param([phone(1, 8, 6), organiser(2)], Counted(Agreement.NO_RESULT, 2), id="no result against a slip"),
        pytest.param([organiser(1), organiser(2, 8, 4)], Counted(Agreement.SETTLED, 2), id="a result after no result"),
    ],
)
def test_what_the_slips_of_a_table_come_to(reports, counted):
    assert agree(reports) == counted


def test_a_side_that_never_came_is_awarded_as_the_championship_does():
    assert [no_show_pawns(absent) for absent in (0, 1)] == [(4, 8), (8, 4)]
    assert no_show_points() == (26, 8)
