"""Pages for members only: the link, what stays open, and what a new link does."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import make_night, make_round
from tests.views.pages import text
from tournament.models import Club, Table

pytestmark = pytest.mark.django_db
CLOSED = ("/", "/nights/", "/standings/", "/players/", "/tv/", "/nights.ics", "/play/")


@pytest.fixture
def key(organiser) -> str:
    """The club's pages are for members; this is their link's key."""
    organiser.post(reverse("members"), {"is_members_only": "1"})
    return Club.objects.get().members_key


def test_strangers_read_nothing_and_are_told_how_to_get_in(stranger, key):
    for path in CLOSED:
        response = stranger.get(path)
        assert (path, response.status_code, "Open de ledenlink" in text(response)) == (path, 403, True)


def test_who_opened_the_link_reads_everything_until_it_is_renewed(organiser, key):
    member = Client()
    assert member.get(f"/m/{key}/").status_code == 303
    assert {path: member.get(path).status_code for path in CLOSED} == dict.fromkeys(CLOSED, 200)

    organiser.post(reverse("members"), {"renew": "1", "seen": "an old page"})
    assert member.get("/").status_code == 200
    organiser.post(reverse("members"), {"renew": "1", "seen": key})
    assert (member.get("/").status_code, Client().get(f"/m/{key}/").status_code) == (403, 410)


def test_a_calendar_carries_the_key_in_its_address(stranger, key):
    assert stranger.get(f"/nights.ics?key={key}").status_code == 200
    assert stranger.get("/nights.ics?key=guessed").status_code == 403


def test_links_of_their_own_and_the_rules_stay_open(stranger, organiser, key):
    make_round(make_night(4))

    assert stranger.get(f"/t/{Table.objects.get().key}/").status_code == 200
    assert [stranger.get(path).status_code for path in ("/rules/", "/healthz", "/scheidsrechter/")] == [200] * 3
    assert organiser.get("/").status_code == 200


def test_everybody_reads_again_when_the_club_wants_that(organiser, stranger, key):
    organiser.post(reverse("members"), {"is_members_only": "0"})

    assert stranger.get("/").status_code == 200
