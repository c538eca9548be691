"""A club of 2,000 people and ten seasons: each page asks the database as often as with twenty people and one season."""

import gzip

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from tests.builders import DOOR, make_organiser, make_series, sign_in
from tests.crowd import make_people, make_years
from tournament.actions.nights import open_night, plan_night
from tournament.models import Club, Night, Player, Season
from tournament.queries import club

pytestmark = [pytest.mark.django_db, pytest.mark.slow]
MANY, SEASONS = 2000, range(2015, 2025)
MOST_SQUEEZED = 200 * 1024  # what a phone in the pub has to fetch


def addresses() -> dict[str, str]:
    """What is asked for, by name: a visitor's pages, then those of the organiser."""
    player, season = Player.objects.order_by("pk").first().pk, Season.objects.order_by("starts_on").first().pk
    night = Night.objects.get(state=Night.State.OPEN).pk
    return {
        "home": reverse("home"),
        "players": reverse("players"),
        "search": reverse("players") + "?q=mens+0007",
        "season": reverse("season_standings", args=[season]),
        "all time": reverse("all_time_standings"),
        "player": reverse("player", args=[player]) + f"?season={season}",
        "player, all time": reverse("player", args=[player]) + "?season=all",
        "nights": reverse("nights"),
        "door": reverse("door", args=[night]),
        "answers": reverse("answers", args=[night]),
        "exported": reverse("export_players", args=["csv"]),
    }


def look(client: Client) -> tuple[dict[str, int], dict[str, bytes]]:
    """How often each page asks the database, and what it answers, squeezed."""
    queries, answers = {}, {}
    for name, address in addresses().items():
        with CaptureQueriesContext(connection) as caught:
            answer = client.get(address, headers={"Accept-Encoding": "gzip"})
        assert answer.status_code == 200, name
        queries[name] = len(caught)
        answers[name] = answer.getvalue()
    return queries, answers


@pytest.fixture(scope="module")
def grown(for_all):
    """What the pages said of a small club, and of what became of it."""

    def grow():
        cache.set(club.KEY, Club(pk=1), None)  # as every test begins
        alice, small = Client(), make_people(20)
        alice.force_login(make_organiser())
        make_years(small, range(2014, 2015), nights=1, heads=20)
        night = plan_night(series_id=make_series().pk, day=timezone.localdate(), zone=timezone.get_default_timezone())
        sign_in(open_night(night_id=night.pk, now=DOOR), small)
        before = look(alice)
        make_years(small + make_people(MANY, since=21), SEASONS, nights=5, heads=40)
        return before, look(alice)

    return for_all(grow)


def test_no_page_asks_the_database_more_often_when_the_club_has_grown(grown):
    (small, _), (large, _) = grown

    assert large == small


def test_everybody_stands_in_the_lists_of_a_large_club(grown):
    _, (_, answers) = grown
    html = {name: gzip.decompress(answer).decode() for name, answer in answers.items() if answer[:2] == b"\x1f\x8b"}

    assert html["players"].count('class="person__name"') == MANY
    assert html["all time"].count('<td class="total">') == MANY
    assert html["door"].count('<li id="p-') == MANY


def test_no_page_of_a_large_club_is_too_heavy_for_a_phone(grown):
    _, (_, answers) = grown

    assert {name: len(answer) for name, answer in answers.items() if len(answer) > MOST_SQUEEZED} == {}
