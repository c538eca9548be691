"""A match looked at again: where one is in it, and what the eyes hold through which one looks."""

import re
from html import unescape

import pytest
from django.urls import reverse
from django.utils import timezone

from games.engines import ENGINES
from games.models import Match
from games.queries.played import played_of
from tests.play.builders import leap, match_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def match() -> Match:
    """Toepen, some plies in, called over."""
    match = match_of("toepen")
    leap(match, plies=6)
    result = {"scores": [0] * 4, "winners": [0], "why": ENGINES["toepen"].ENDINGS[0]}
    Match.objects.filter(pk=match.pk).update(state="over", over_at=timezone.now(), result=result)
    return Match.objects.get(pk=match.pk)


def page(client, match: Match, **asked: int) -> str:
    return unescape(client.get(reverse("match_replay", args=[match.key]), asked).content.decode())


def hand_on(text: str) -> list[str]:
    found = re.search(r'<ul class="replay-hand".*?</ul>', text, re.DOTALL)
    return re.findall(r"<span class=\"sr\">(.*?)</span>", found[0]) if found else []


def test_through_somebodys_eyes_the_cards_of_that_moment_are_seen(client, match):
    played = played_of(match)
    for ply in (4, len(played.plies)):
        for seat in range(4):
            then = played.until(ply)
            held = [card.says for card in played.board.hand(then.view(seat))]
            assert (hand_on(page(client, match, ply=ply, eyes=seat)), len(held) > 0) == (held, True)


def test_from_the_side_no_hand_is_seen(client, match):
    assert hand_on(page(client, match, ply=4)) == []


def test_the_way_on_keeps_the_eyes_and_the_eyes_keep_the_place(client, match):
    text = page(client, match, ply=4, eyes=2)
    assert re.findall(r'href="(\?ply=[^"]*)"[^>]*rel="(?:prev|next)"', text) == ["?ply=3&eyes=2", "?ply=5&eyes=2"]
    assert '<input type="hidden" name="ply" value="4">' in text
    assert re.findall(r'<option value="(.)" selected>', text) == ["2"]
