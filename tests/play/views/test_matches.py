"""The gallery, the TV, the log; the replay after the end; and matches of rules that have changed since.

digital-play.md: Old games break after a rules fix.
"""

from random import Random

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.actions.moves import make_move
from games.engines import ENGINES, toepen
from games.engines.base import fingerprint
from games.engines.record import replay
from games.models import Match, Move
from games.queries.played import played_of
from tests.play.builders import ANNA, BOB, CHARLIE, any_move, chair_of, match_of, play_on, toepen_of
from tests.play.views.plain import leap
from tests.views.pages import text

pytestmark = pytest.mark.django_db
GALLERY = ("match", "match_now", "match_tv", "match_log")
AFTER_THE_END = ("match_replay", "match_record")


def get(client: Client, name: str, match: Match, query: str = ""):
    return client.get(reverse(name, args=[match.key]) + query)


def over(match: Match) -> Match:
    """The match at its end, whatever the score."""
    seats = match.seats
    result = {"scores": [0] * seats, "winners": [0], "why": ENGINES[match.game].ENDINGS[0]}
    Match.objects.filter(pk=match.pk).update(state="over", over_at=timezone.now(), result=result)
    return Match.objects.get(pk=match.pk)


@pytest.mark.parametrize("game", ENGINES)
def test_whoever_has_the_link_may_watch_and_after_the_end_look_back(game, client):
    match = match_of(game, (ANNA, BOB))
    leap(match, 20, Random(1))
    running = [get(client, name, match).status_code for name in GALLERY + AFTER_THE_END]
    over(match)
    ended = [get(client, name, match).status_code for name in GALLERY + AFTER_THE_END]
    assert (running, ended) == ([200] * 4 + [404] * 2, [200] * 6)


@pytest.mark.parametrize("query", ["?ply=-1", "?ply=9999999999&eyes=9", "?ply=x&eyes=x", "?eyes=%00&ply=%00", "?ply=²"])
def test_looking_back_at_what_is_not_there_shows_what_is(query, client):
    match = over(match_of("toepen", (ANNA, BOB)))
    assert get(client, "match_replay", match, query).status_code == 200


def test_nothing_new_is_204(client):
    match = match_of("toepen", (ANNA, BOB))
    assert get(client, "match_now", match, f"?seen={match.revision}").status_code == 204
    assert get(client, "match_now", match, f"?tv&seen={match.revision - 1}").status_code == 200


@pytest.mark.parametrize("name", GALLERY + AFTER_THE_END)
def test_a_link_that_is_none_says_that_it_may_be_old(name, client):
    answer = client.get(reverse(name, args=["nothing"]))
    assert (answer.status_code, "Deze link om mee te kijken werkt niet meer" in text(answer)) == (410, True)


def test_who_plays_makes_another_link_to_watch_and_the_old_one_is_out_at_once(client):
    match = match_of("toepen", (ANNA, BOB))
    chair, old, revision = chair_of(match, 0), match.key, match.revision
    renew = reverse("chair_gallery_renew", args=[chair.key])
    assert f'name="seen" value="{old}"' in client.get(reverse("chair", args=[chair.key])).content.decode()

    answers = [client.post(renew, {"seen": seen}) for seen in (old, old, "another")]  # pressed twice is once
    match.refresh_from_db()

    assert [answer.status_code for answer in answers] == [303] * 3
    assert (match.key != old, match.revision) == (True, revision + 1)
    statuses = [client.get(reverse("match_tv", args=[key])).status_code for key in (old, match.key)]
    assert statuses == [410, 200]
    part = client.get(reverse("match_now", args=[old]), {"tv": "", "seen": revision}).content.decode().strip()
    assert part.startswith(f'<div class="stack stack--page" id="match" data-live="{reverse("match_now", args=[old])}">')
    assert "Deze link om mee te kijken werkt niet meer" in part


# -- rules that have changed


def test_a_match_of_rules_that_are_not_here_any_more_is_looked_at(client):
    match = match_of("toepen", (ANNA, BOB))
    Match.objects.update(rules_version="0.1")
    pages = [get(client, name, match) for name in GALLERY]
    chair = client.get(reverse("chair", args=[chair_of(match, 0).key]))
    assert [page.status_code for page in pages] == [200] * 4
    assert "Gespeeld met oudere regels" in pages[0].content.decode()
    assert not any(text in pages[0].content.decode() for _, text in Move.objects.lines(match))
    assert (chair.status_code, chair["Location"]) == (302, reverse("match", args=[match.key]))


def test_after_its_end_its_moves_stand_there_as_they_were_written(client):
    match = over(match_of("toepen", (ANNA, BOB)))
    Match.objects.update(rules_version="0.1")
    page = get(client, "match", match).content.decode()
    assert [text for _, text in Move.objects.lines(match) if text not in page] == []
    assert [get(client, name, match).status_code for name in AFTER_THE_END] == [302, 302]


@pytest.mark.parametrize("what", ["move", "undo", "goodbye", "again", "bots/1"])
def test_nothing_is_played_by_rules_that_are_not_here_and_nothing_breaks(what, client):
    match = match_of("toepen", (ANNA, BOB))
    before = Move.objects.lines(match)
    Match.objects.update(rules_version="0.1")
    answer = client.post(f"/play/chairs/{chair_of(match, 0).key}/{what}/", {"move": "x", "seat": "0", "ply": "1"})
    assert (answer.status_code in {302, 303, 409, 422}, Move.objects.lines(match)) == (True, before)


def test_stored_moves_that_the_rules_forbid_are_shown_as_those_of_older_rules(client, caplog):
    """As if a rule changed and its version did not."""
    match = match_of("toepen", (ANNA, BOB))
    Move.objects.create(match=match, ply=99, seat=0, text="play the fool", made_at=timezone.now())
    assert [get(client, name, match).status_code for name in GALLERY] == [200] * 4
    assert client.get(reverse("chair", args=[chair_of(match, 0).key])).status_code == 302


@pytest.fixture
def toepen_as_it_was(monkeypatch):
    """The engine's package once more, read anew under another version; what it is by now is in ``ENGINES``."""
    return toepen_of("0.9", monkeypatch)


def test_a_match_that_was_begun_by_rules_that_are_kept_is_played_on_by_them(toepen_as_it_was, client):
    old = toepen_as_it_was
    assert (old is toepen, old.RULES_VERSION == toepen.RULES_VERSION) == (False, False)
    match = match_of("toepen", (ANNA, BOB, CHARLIE))
    Match.objects.update(rules_version="0.9")
    match.refresh_from_db()
    played = play_on(match, plies=12)
    seat = played.waited_for[0]
    prompt, text = played.prompt(seat), any_move(played, seat, Random(1))
    move = {"seat": seat, "text": text, "prompt": prompt, "submission_key": "k", "now": timezone.now()}
    make_move(chair_id=chair_of(match, seat).pk, **move)
    played = played_of(match)
    assert (played.engine, type(played.state).__module__) == (old, "games.engines.toepen.state")
    again = replay(played.record)
    assert fingerprint(again) == fingerprint(played.state)
    assert client.get(reverse("chair", args=[chair_of(match, 0).key])).status_code == 200
    assert [get(client, name, match).status_code for name in GALLERY] == [200] * 4
    over(match)
    record = get(client, "match_record", match).content.decode()
    assert (record.splitlines()[1], get(client, "match_replay", match, "?ply=5&eyes=1").status_code) == (
        "rules: 0.9",
        200,
    )
