"""The matches of a player: over ones only, with whom, and how they ended."""

import re
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.actions.matches import Sitter
from games.models import Match
from tests.play.builders import ANNA, BOB, BOT, match_of
from tournament.actions.people import add_player
from tournament.models import Player

pytestmark = pytest.mark.django_db


@pytest.fixture
def wim() -> Player:
    return add_player(name="Wim")


def ended(match: Match, *, scores: tuple[int, ...], winners: tuple[int, ...], **more: object) -> Match:
    """The match as it is after its end."""
    result = {"scores": scores, "winners": winners, "why": "all_home"}
    Match.objects.filter(pk=match.pk).update(state="over", over_at=timezone.now(), result=result, **more)
    return Match.objects.get(pk=match.pk)


def lines(client: Client, player: Player) -> list[str]:
    html = client.get(reverse("player_matches", args=[player.pk])).content.decode()
    found = re.search(r'<ol class="games-played">.*?</ol>', html, re.DOTALL)
    items = re.findall(r"<li>.*?</li>", found[0], re.DOTALL) if found else []
    return [" ".join(unescape(re.sub(r"<[^>]*>", " ", item)).split()) for item in items]


def test_a_match_that_is_over_is_listed_with_whom_and_how_it_ended(client, wim):
    day = timezone.localdate()
    ended(match_of(sitters=[Sitter(name="Wim"), BOB, BOT, ANNA]), scores=(26, 8, 26, 8), winners=(0, 2))
    listed = lines(client, wim)
    assert len(listed) == 1
    assert listed[0].startswith(f"Tokken {day.day} ")
    assert listed[0].endswith("met Bob , Mientje (bot), Anna gewonnen 26")


def test_a_match_that_goes_on_is_not_listed(client, wim):
    match_of(sitters=[Sitter(name="Wim"), BOB, BOT, ANNA])
    assert lines(client, wim) == []


def test_only_a_match_that_everybody_may_watch_can_be_opened_from_here(client, wim):
    """The key of the others is known to who has their link, and this page would give it away."""
    sitters = [Sitter(name="Wim"), BOB]
    shown = ended(match_of("duo", sitters, is_listed=True), scores=(1, 0), winners=(0,))
    hidden = ended(match_of("duo", sitters), scores=(0, 1), winners=(1,))
    page = client.get(reverse("player_matches", args=[wim.pk])).content.decode()
    assert (shown.key in page, hidden.key in page) == (True, False)


def test_the_number_of_queries_does_not_grow_with_the_matches(client, wim, django_assert_max_num_queries):
    for _ in range(4):
        ended(match_of("duo", [Sitter(name="Wim"), BOB]), scores=(1, 0), winners=(0,))
    client.get(reverse("player_matches", args=[wim.pk]))
    with django_assert_max_num_queries(8):
        assert len(lines(client, wim)) == 4


def test_the_page_of_a_player_leads_there(client, wim):
    page = client.get(reverse("player", args=[wim.pk])).content.decode()
    assert reverse("player_matches", args=[wim.pk]) in page


def test_of_nobody_are_no_matches(client):
    assert client.get("/play/players/99/").status_code == 404
