"""Dates and ordinals in four languages; what is for machines stays as it is."""

from datetime import UTC, date, datetime

import pytest
from django.template import Context, Template
from django.utils.translation import override

from tournament.templatetags.dates import ordinal, spoken

DAY = date(2026, 10, 5)
SAID = {
    "nl": ("maandag 5 oktober", "5 oktober 2026", "1e"),
    "en": ("Monday 5 October", "5 October 2026", "1st"),
    "es": ("lunes, 5 de octubre", "5 de octubre de 2026", "1.º"),
    "de": ("Montag, 5. Oktober", "5. Oktober 2026", "1."),
}


def shown(form: str, value: date | datetime | None = DAY) -> str:
    return Template(f'{{{{ day|date:"{form}" }}}}').render(Context({"day": value}))


@pytest.mark.parametrize("language", SAID)
def test_a_date_and_a_place_are_said_as_each_language_does(language):
    with override(language):
        assert (shown("l j F"), shown("j F Y"), ordinal(1)) == SAID[language]
        assert spoken(DAY) == shown("l j F")


@pytest.mark.parametrize("language", SAID)
def test_what_machines_read_is_never_translated(language):
    with override(language):
        assert (shown("Y-m-d"), shown("H:i", datetime(2026, 10, 5, 17, 5, tzinfo=UTC))) == ("2026-10-05", "19:05")


def test_english_ordinals_know_the_teens():
    with override("en"):
        assert [ordinal(n) for n in (2, 3, 4, 11, 12, 13, 21, 111)] == [
            "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "111th",
        ]  # fmt: skip


def test_no_date_is_nothing():
    assert shown("j F", None) == ""
