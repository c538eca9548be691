"""What was typed in a form that was not taken is said in words; what a page sends along by itself is not."""

import pytest
from django.utils import translation

from tests.builders import make_players
from tournament.views.kept import in_words

pytestmark = pytest.mark.django_db


def test_fields_and_choices_are_called_as_their_page_calls_them():
    anna, bert = make_players(2)
    sent = [
        ("pawns_3", "8"),
        ("reason", "verkeerd om"),
        ("state", "gone"),
        ("method", "card"),
        (f"number-{anna.pk}", "1"),
        (f"number-{bert.pk}", " "),
    ]

    assert in_words(sent) == [
        ("Nummer 3: pionnen thuis", "8"),
        ("Reden", "verkeerd om"),
        ("Aanwezigheid", "naar huis"),
        ("Manier", "betaald met pin"),
        ("Anna Visser", "1"),
    ]


@pytest.mark.parametrize("name", ["seen_attempt", "submission_key", "insist", "number-", "number-999", "pawns_", "<b>"])
def test_what_a_page_sends_along_by_itself_is_left_out(name):
    assert in_words([(name, "1")]) == []


def test_another_language_has_its_own_words():
    with translation.override("en"):
        assert in_words([("state", "late")]) == [("Attendance", "comes later")]
