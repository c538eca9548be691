"""A browser without JavaScript: what it finds on a chair's page, and where its buttons lead."""

import re
from html import unescape
from random import Random
from urllib.parse import urlencode

from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from games.models import Chair, Match, Move
from games.queries.played import Played, played_of


def page_of(client: Client, chair: Chair, query: str = "") -> str:
    """The chair's page, which opens."""
    answer = client.get(reverse("chair", args=[chair.key]) + query)
    assert answer.status_code == 200
    return answer.content.decode()


def hidden(page: str) -> dict[str, str]:
    """The hidden fields of the form in which a move is chosen."""
    form = page.partition('<form class="choose"')[2].partition("</form>")[0]
    found = re.findall(r'<input type="hidden" name="(prompt|seat|submission_key)" value="([^"]*)"', form)
    return {name: unescape(value) for name, value in found}


def choose_plainly(client: Client, chair: Chair, rng: Random) -> dict[str, str]:
    """Choose from one list of radio buttons after the other; the form that the last button sends."""
    query = ""
    for _ in range(30):
        page = page_of(client, chair, query)
        plain = page.partition("<noscript>")[2].partition("</noscript>")[0]
        if move := re.search(r'<button [^>]*name="move" value="([^"]*)"', plain):
            return hidden(page) | {"move": unescape(move[1])}
        radios = re.findall(r'<input type="radio" name="s" value="([^"]*)"', plain)
        keys = re.findall(r'<input type="hidden" name="s" value="([^"]*)"', plain)
        assert radios
        chosen = [("s", unescape(key)) for key in (rng.choice(radios), *keys)]
        query = "?" + urlencode(chosen)
    raise AssertionError("never an end to choosing")


def send_form(client: Client, chair: Chair, form: dict[str, str], *, is_part: bool = False) -> HttpResponse:
    """Press the button that sends the move; with ``is_part`` as the script does."""
    return client.post(reverse("chair_move", args=[chair.key]), form, headers={"HX-Request": "true"} if is_part else {})


def leap(match: Match, plies: int, rng: Random) -> Played:
    """Put the match so many plies further, at random and in one write."""
    played = played_of(match)
    begin = len(played.plies)
    while played.to_act and len(played.plies) < begin + plies:
        seat = rng.choice(played.waited_for)
        played = played.after(seat, rng.choice(played.engine.legal(played.state, seat))).settled()
    rows = enumerate(played.plies[begin:], start=begin + 1)
    Move.objects.bulk_create(
        Move(match=match, ply=at, seat=ply.seat, text=played.engine.write(ply.move), made_at=match.made_at)
        for at, ply in rows
    )
    return played
