"""A row in Python is the row of the template, to the letter; only its one-time key and token are its own."""

import re

import pytest

from tests.builders import DOOR, MONDAY, make_night
from tests.views.door_page import get, url
from tournament.actions.cash_up import close_till
from tournament.actions.nights import close_night
from tournament.actions.people import add_player
from tournament.models import Night

pytestmark = pytest.mark.django_db
HOSTILE = ("<svg/onload=alert(1)>", "Ann \"a\" & 'b'", "100%(name)s", "Zoë Núñez")


def planned() -> Night:
    return make_night(0, MONDAY, is_open=False)


def opened() -> Night:
    return make_night(2)


def counted() -> Night:
    night = opened()
    close_till(night_id=night.pk, counted_cents=0, counted_by="An", submission_key="c", now=DOOR, by_id=None)
    return night


def closed() -> Night:
    return close_night(night_id=counted().pk, now=DOOR)


def rows(html: str) -> dict[int, str]:
    """The rows by id, without white space, keys and tokens."""
    found = re.findall(r'<li id="p-(\d+)".*?</li>', html, re.DOTALL)
    texts = re.findall(r'<li id="p-\d+".*?</li>', html, re.DOTALL)
    own = r'(?<=name="submission_key" value=)"[^"]*"|(?<=name="csrfmiddlewaretoken" value=)"[^"]*"'
    return {int(pk): re.sub(own, "", re.sub(r"\s*(<|>)\s*", r"\1", one)) for pk, one in zip(found, texts, strict=True)}


@pytest.mark.parametrize("query", ["?", "?q=zoe", "?show=unpaid"])
@pytest.mark.parametrize("make", [planned, opened, counted, closed])
def test_a_row_says_what_the_template_says(organiser, make, query):
    night = make()
    people = [add_player(name=name) for name in HOSTILE] + [add_player(name="Zoë Núñez", distinction="junior")]
    asked = "&".join(f"id={one.pk}" for one in people)
    written = rows(get(organiser, night, query))
    by_template = rows(organiser.get(f"{url('door_rows', night)}{query}&{asked}").content.decode())

    assert by_template.keys() == {one.pk for one in people}
    assert {pk: written[pk] for pk in by_template} == by_template
