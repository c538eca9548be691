"""What is said when an answer is not taken."""

import pytest

from tests.views.pages import text
from tournament.domain.refusals_answers import AnsweredAlready, AnswersClosed, TooManyGuests
from tournament.templatetags.club import refusal


@pytest.mark.parametrize(
    ("refused", "words"),
    [
        (AnswersClosed("open"), "De deur is al open."),
        (AnswersClosed("skipped"), "Deze avond gaat niet door."),
        (AnswersClosed("closed"), "Deze avond is al gespeeld."),
        (AnsweredAlready("Jan", True, "7.3"), "Jan staat al op de lijst: komt."),
        (TooManyGuests(4), "Je kunt hooguit 4 gasten opgeven."),
    ],
)
def test_a_refusal_says_what_to_do(refused, words):
    assert words in text(refusal(refused))


def test_only_what_changed_meanwhile_is_stale():
    assert (AnsweredAlready("Jan", True, "7.3").is_stale, AnswersClosed("open").is_stale) == (True, False)
