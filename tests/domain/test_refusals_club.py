"""The refusals around the club's settings speak, with the names in them."""

import pytest

from tournament.domain.refusals import Refused
from tournament.domain.refusals_club import LastOrganiser, LoginTaken, SeriesNameTaken
from tournament.templatetags.club import refusal

SAID = [
    (SeriesNameTaken("Maandag <b>"), "die Maandag &lt;b&gt; heet"),
    (LoginTaken("karel"), "De inlognaam karel is al van iemand"),
    (LastOrganiser(), "Zet er eerst iemand anders bij"),
]


@pytest.mark.parametrize(("refused", "words"), SAID)
def test_the_words_say_which(refused: Refused, words: str):
    assert words in refusal(refused)
