"""The till's refusals speak: each has words with its numbers in them."""

from datetime import UTC, datetime

import pytest

from tournament.domain.refusals import Refused
from tournament.domain.refusals_till import (
    AmountTooLarge,
    AmountTwoWays,
    AmountUnreadable,
    TillClosed,
    TillCountedAgain,
    TooManyDrinks,
)
from tournament.templatetags.club import refusal

SAID = [
    (TillClosed(datetime(2026, 10, 5, 20, 41, tzinfo=UTC), "Ineke <b>"), ("om 22:41", "<bdi>Ineke &lt;b&gt;</bdi>")),
    (TillCountedAgain(18565, 19165), ("€\xa0191,65", "€\xa0185,65")),
    (TooManyDrinks(30), ("Meer dan 30 drankjes",)),
    (AmountUnreadable("twaalf <b>"), ("twaalf &lt;b&gt;", "bijvoorbeeld 185,65")),
    (AmountTwoWays("1.185", (118500, 118)), ("€\xa01.185,00", "€\xa01,18")),
    (AmountTooLarge(100_000_00), ("€\xa0100.000,00",)),
]


@pytest.mark.parametrize(("refused", "words"), SAID)
def test_the_words_say_which_and_how_much(refused: Refused, words: tuple[str, ...]):
    said = refusal(refused)

    assert [word for word in words if word not in said] == []
