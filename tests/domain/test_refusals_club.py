"""The refusals around the club's settings speak, with the names in them."""

import pytest

from tournament.domain.refusals import Refused
from tournament.domain.refusals_club import LastOrganiser, LoginTaken, SeriesNameTaken, TooMuchSent
from tournament.templatetags.club import refusal

SAID = [
    (SeriesNameTaken("Maandag <b>"), "die Maandag &lt;b&gt; heet"),
    (LoginTaken("karel"), "De inlognaam karel is al van iemand"),
    (LastOrganiser(), "Zet er eerst iemand anders bij"),
    (TooMuchSent(256), "is groter dan 256 kB"),
]


@pytest.mark.parametrize(("refused", "words"), SAID)
def test_the_words_say_which(refused: Refused, words: str):
    assert words in refusal(refused)
