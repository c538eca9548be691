"""What no page of ours sends: an answer in words, nothing changed, never an error of ours."""

import pytest
from django.urls import reverse

from tests.builders import make_night, make_round
from tournament.models import Table

pytestmark = pytest.mark.django_db
WORDS = "Er is niets veranderd: ga terug, herlaad de pagina en probeer het nog eens."


@pytest.fixture
def key() -> str:
    """The link of a table of four."""
    return Table.objects.get(round=make_round(make_night(4))).key


def test_a_button_we_did_not_make_is_refused_in_words(organiser, key):
    table = Table.objects.select_related("round").get(key=key)
    answer = organiser.post(reverse("clock", args=[table.round.night_id, 1]), {"press": "explode"})

    assert (answer.status_code, WORDS in answer.content.decode()) == (400, True)


def test_a_host_that_cannot_be_is_refused_in_words(stranger):
    answer = stranger.get("/", headers={"host": 'evil"><svg'})

    assert (answer.status_code, WORDS in answer.content.decode()) == (400, True)


def test_too_many_fields_from_a_stranger_are_refused_in_words(stranger, key):
    answer = stranger.post(reverse("table_slip", args=[key]), {f"pawns_{n}": "1" for n in range(2000)})

    assert (answer.status_code, WORDS in answer.content.decode()) == (400, True)
