"""The organisers' page around the evening."""

import pytest
from django.urls import reverse

from tests.views.pages import text

pytestmark = pytest.mark.django_db


def test_the_organiser_finds_every_room_of_the_club_from_one_page(organiser):
    response = organiser.get(reverse("club"))

    assert "Spelers" in text(response)
    assert f'href="{reverse("players")}"' in response.content.decode()


def test_the_way_there_is_shown_to_organisers_only(organiser, stranger):
    link = f'href="{reverse("club")}"'

    assert link in organiser.get(reverse("home")).content.decode()
    assert link not in stranger.get(reverse("home")).content.decode()
