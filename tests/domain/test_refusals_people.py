"""What is refused about a person says which and when."""

from datetime import date

import pytest

from tournament.domain.refusals import Refused
from tournament.domain.refusals_people import BothPaid, BothPlayed, HasHistory, InDraft, MergedAlready, TypedOtherwise
from tournament.templatetags.club import refusal

SAID = [
    (BothPlayed(date(2026, 10, 5), 1), ("aan tafel op 5 oktober 2026", "twee mensen")),
    (BothPlayed(date(2026, 10, 5), 3), ("op 3 avonden allebei aan tafel", "5 oktober 2026")),
    (BothPaid(date(2026, 10, 5)), ("de inleg van 5 oktober 2026",)),
    (MergedAlready("Jan <b>"), ("<bdi>Jan &lt;b&gt;</bdi>",)),
    (TypedOtherwise("Jan <b>"), ("<bdi>Jan &lt;b&gt;</bdi>",)),
    (HasHistory(3, 3, 1), ("haal de naam weg",)),
    (InDraft(2), ("de loting van partij 2", "loot die partij opnieuw")),
]


@pytest.mark.parametrize(("refused", "words"), SAID)
def test_the_words_say_which_and_when(refused: Refused, words: tuple[str, ...]):
    said = refusal(refused)

    assert [word for word in words if word not in said] == []
