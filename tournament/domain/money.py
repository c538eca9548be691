"""Amounts as people type them: "185,65", "185.65", "€ 185" and "1.185,65" become cents; what can be two things is not.

The source names prices in euros and cents (tokken-club-and-tournament.txt: 6,00; 2,75; 3,20). Cents are whole numbers
everywhere, so nothing is ever rounded.
"""

import re

from tournament.domain.refusals_till import AmountMissing, AmountTooLarge, AmountTwoWays, AmountUnreadable

MOST_CENTS = 100_000_00
LONGEST = 40

CURRENCY = "(?:€|euros?|eur)"
AROUND = re.compile(rf"{CURRENCY}? ?(.*?) ?{CURRENCY}?", re.IGNORECASE)
PLAIN, POINTS, COMMAS, SPACES = (
    "[0-9]{1,12}",
    *(rf"[1-9][0-9]{{0,2}}(?:{mark}[0-9]{{3}})+" for mark in (r"\.", ",", " ")),
)
# What stands before the cents, by the mark between them: that mark does not stand between thousands too
WHOLE = {",": f"{PLAIN}|{POINTS}|{SPACES}", r"\.": f"{PLAIN}|{COMMAS}|{SPACES}"}
WITH_CENTS = [re.compile(f"({whole}){mark}([0-9]{{1,2}}|--?)") for mark, whole in WHOLE.items()]
WITHOUT_CENTS = re.compile(f"{PLAIN}|{POINTS}|{COMMAS}|{SPACES}")
TWO_WAYS = re.compile(r"([1-9][0-9]{0,2})[.,]([0-9]{2})[0-9]")  # a thousand and more, or a digit too many


def read_amount(typed: str) -> int:
    """Cents of an amount that is not below zero.

    Raises AmountMissing, AmountUnreadable, AmountTooLarge, or AmountTwoWays for "1.185" (a thousand and more, or a
    digit too many) and "185,6" (60 cents or 6), with both readings.

    >>> [read_amount(typed) for typed in ("185,65", "185.65", "€ 185", "1.185,65", "185,-")]
    [18565, 18565, 18500, 118565, 18500]
    """
    text = " ".join(typed.split())
    found = AROUND.fullmatch(text[:LONGEST])
    bare = found[1] if found else ""
    if not bare:
        raise AmountMissing
    if len(text) > LONGEST:
        raise AmountUnreadable(text[:LONGEST])
    if two := TWO_WAYS.fullmatch(bare):
        raise AmountTwoWays(text, (_number(bare) * 100, int(two[1] + two[2])))
    for pattern in WITH_CENTS:
        if parts := pattern.fullmatch(bare):
            return _within(_number(parts[1]) * 100 + _cents(parts[2], text, euros=_number(parts[1])))
    if WITHOUT_CENTS.fullmatch(bare):
        return _within(_number(bare) * 100)
    raise AmountUnreadable(text)


def _number(text: str) -> int:
    """A whole number, whatever stands between its thousands."""
    return int(re.sub("[^0-9]", "", text))


def _cents(text: str, typed: str, *, euros: int) -> int:
    """Two digits, or dashes for none. Raises AmountTwoWays for a single digit."""
    if text[0] == "-":
        return 0
    if len(text) == 1 and text != "0":
        raise AmountTwoWays(typed, (euros * 100 + int(text) * 10, euros * 100 + int(text)))
    return int(text)


def _within(cents: int) -> int:
    if cents > MOST_CENTS:
        raise AmountTooLarge(MOST_CENTS)
    return cents
