"""The landlord's link."""

import pytest

from tests.builders import DOOR
from tournament.actions.landlord import new_landlord_link
from tournament.models import TrailEntry

pytestmark = pytest.mark.django_db


def test_each_link_is_new_long_and_told_in_the_trail():
    first, second = (new_landlord_link(now=DOOR).landlord_key for _ in range(2))

    assert (first != second, len(first) >= 20) == (True, True)
    assert [(line.kind, line.night, line.after) for line in TrailEntry.objects.all()] == [
        ("settings", None, {"what": "landlord_link"})
    ] * 2
