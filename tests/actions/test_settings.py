"""The club's settings change once, and the trail keeps which."""

import pytest

from tests.builders import DOOR
from tournament.actions.settings import change_club, renew_members_key, set_members_only
from tournament.models import Club, TrailEntry

pytestmark = pytest.mark.django_db


def test_what_is_so_already_is_no_news():
    for _ in range(2):
        change_club(values={"name": "Tokkenclub Albir"}, now=DOOR, by_id=None)

    assert (Club.objects.get().name, TrailEntry.objects.count()) == ("Tokkenclub Albir", 1)


def test_each_new_logo_has_an_address_of_its_own():
    versions = [change_club(values={"logo": one}, now=DOOR, by_id=None).logo_version for one in (b"a", b"b", b"b")]

    assert versions == [1, 2, 2]


def test_the_members_link_is_made_once_and_renewed_by_who_saw_it():
    key = set_members_only(is_members_only=True, now=DOOR, by_id=None).members_key
    assert set_members_only(is_members_only=True, now=DOOR, by_id=None).members_key == key

    assert renew_members_key(seen="guessed", now=DOOR, by_id=None).members_key == key
    assert renew_members_key(seen=key, now=DOOR, by_id=None).members_key not in {key, None}
