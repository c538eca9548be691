"""Amounts as people type them, and the ones that nobody can be sure of."""

import pytest

from tournament.domain.money import MOST_CENTS, read_amount
from tournament.domain.refusals_till import AmountMissing, AmountTooLarge, AmountTwoWays, AmountUnreadable


@pytest.mark.parametrize(
    ("typed", "cents"),
    [
        ("185,65", 18565), ("185.65", 18565), ("€ 185", 18500), ("1.185,65", 118565),
        ("1,185.65", 118565), ("1 185,65", 118565), ("1\xa0185,65", 118565), ("12.345,00", 1234500),
        ("€185,65", 18565), (" 185,65 € ", 18565), ("EUR 185.65", 18565), ("185 euro", 18500), ("Euro 12", 1200),
        ("185,-", 18500), ("185,--", 18500), ("185,0", 18500), ("185,05", 18505), ("0", 0), ("0,00", 0), ("007", 700),
        ("100.000,00", MOST_CENTS),
    ],
)  # fmt: skip
def test_an_amount_is_read_as_it_is_meant(typed, cents):
    assert read_amount(typed) == cents


@pytest.mark.parametrize(
    ("typed", "ways"),
    [
        ("1.185", (118500, 118)), ("1,185", (118500, 118)), ("185,655", (18565500, 18565)),
        ("185,6", (18560, 18506)), ("€ 185.6", (18560, 18506)), ("1.185,6", (118560, 118506)),
    ],
)  # fmt: skip
def test_what_can_be_two_amounts_is_asked_again_with_both(typed, ways):
    with pytest.raises(AmountTwoWays) as refused:
        read_amount(typed)

    assert (refused.value.typed, refused.value.ways) == (typed, ways)


@pytest.mark.parametrize(
    "typed",
    [
        "abc", "-5", "185,", ",50", "12.34,56", "1.18.5", "0,185", "1e3", "185,65,", "18 5", "185 65", "١٨٥", "½",
        "<b>", "12,345.678", "1" * 13, "€ 185 € 3", "185,65-",
    ],
)  # fmt: skip
def test_what_is_no_amount_is_refused_with_what_was_typed(typed):
    with pytest.raises(AmountUnreadable) as refused:
        read_amount(typed)

    assert refused.value.typed == typed


@pytest.mark.parametrize("typed", ["", " ", "€", " eur "])
def test_nothing_typed_is_no_nought(typed):
    with pytest.raises(AmountMissing):
        read_amount(typed)


@pytest.mark.parametrize("typed", ["100.000,01", "12.345.678", "999999999999"])
def test_more_than_a_till_holds_is_a_slip_of_the_finger(typed):
    with pytest.raises(AmountTooLarge):
        read_amount(typed)


def test_a_long_text_is_refused_quickly_and_cut():
    with pytest.raises(AmountUnreadable) as refused:
        read_amount("1 " * 100_000)

    assert len(refused.value.typed) == 40
