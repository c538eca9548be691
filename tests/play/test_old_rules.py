"""A match that was stored by an older version of the rules: a file of before, in the club of now.

Where the engine as it was is kept (``PAST``) it is played again and to its end by that; else it can be looked at and
says why, and nobody is left waiting for it.
"""

from pathlib import Path
from random import Random

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.actions.old_rules import end_old_matches
from games.actions.tables import play_table, take_chair
from games.actions.writing import plan_anew
from games.engines import toepen
from games.engines.record import UnknownVersion, read_record
from games.models import Match, Move
from games.queries.played import played_of
from tests.builders import make_night, make_round
from tests.play.builders import ANNA, BOB, CHARLIE, FRIEND, any_move, chair_of, match_of, send, toepen_of
from tests.views.pages import text
from tournament.models import ScheduledJob

pytestmark = pytest.mark.django_db
OLD = (Path(__file__).resolve().parents[2] / "fixtures/old_rules/toepen-0.txt").read_text()
SEATS = {"*": -1, "clock": -2}


@pytest.fixture
def match() -> Match:
    """The match of the file, as the older version left it in the database: in the middle of the play."""
    made = match_of("toepen", (ANNA, BOB, CHARLIE))
    Move.objects.filter(match=made).delete()
    for ply, line in enumerate(OLD.split("-- moves\n")[1].splitlines(), start=1):
        seat, _, move = line.partition(" ")
        Move.objects.create(match=made, ply=ply, seat=SEATS.get(seat) or int(seat), text=move, made_at=timezone.now())
    Match.objects.filter(pk=made.pk).update(rules_version="0", options={})
    made.refresh_from_db()
    return made


@pytest.fixture
def as_it_was(monkeypatch):
    """The engine of version 0, kept beside the one of now."""
    return toepen_of("0", monkeypatch)


def test_without_its_engine_it_can_be_looked_at_and_says_why(client, match):
    page = client.get(reverse("match", args=[match.key]))
    chair = client.get(reverse("chair", args=[chair_of(match, 1).key]))

    assert (page.status_code, "Gespeeld met oudere regels" in text(page)) == (200, True)
    assert (chair.status_code, chair["Location"]) == (302, reverse("match", args=[match.key]))
    assert client.get(reverse("play")).status_code == 200


def test_without_its_engine_it_ends_where_it_is_and_shows_what_was_played(client, match):
    chair, seen = chair_of(match, 1), match.revision
    plan_anew(Match.objects.get(pk=match.pk), now=timezone.now())
    Match.objects.filter(pk=match.pk).update(is_listed=True)

    ended = [end_old_matches(now=timezone.now()) for _ in range(2)]
    match.refresh_from_db()

    assert (ended, match.is_stopped, match.revision) == ([1, 0], True, seen + 1)
    assert not ScheduledJob.objects.filter(done_at=None, key__startswith=match.topic).exists()
    page = client.get(reverse("match", args=[match.key]))
    assert "dus deze partij kan niet verder" in text(page)
    assert [line for _, line in Move.objects.lines(match) if line not in page.content.decode()] == []
    for name, key in (("match_now", match.key), ("chair_now", chair.key)):  # a page that was open hears it
        part = client.get(reverse(name, args=[key]), {"seen": seen})
        assert (part.status_code, part.content.decode().count('id="match" data-live="/play/')) == (200, 1)
    client.cookies["chairs"] = chair.key
    lobby = text(client.get(reverse("play")))
    assert ("Niet uitgespeeld" in lobby, "Jij bent aan zet" in lobby) == (True, False)


def test_who_waits_for_friends_to_play_by_old_rules_waits_no_longer(client):
    match = match_of("toepen", (ANNA, FRIEND))
    invite = chair_of(match, 1).invite
    Match.objects.update(rules_version="0")
    assert client.post(reverse("join", args=[invite]), {"name": "Bob"}).status_code < 500

    assert end_old_matches(now=timezone.now()) == 1
    assert client.get(reverse("match", args=[match.key])).status_code == 200
    assert client.get(reverse("join", args=[invite])).status_code < 500


def test_a_match_of_rules_that_are_here_goes_on(client):
    match = match_of("toepen", (ANNA, BOB))

    assert end_old_matches(now=timezone.now()) == 0
    assert Match.objects.get(pk=match.pk).is_running


def test_a_table_of_the_night_whose_rules_are_gone_can_be_put_on_the_phones_anew(alice):
    table = make_round(make_night(4, timezone.localdate())).tables.get()
    old = play_table(table_id=table.pk, now=timezone.now(), by_id=alice.pk)
    for chair in old.chairs.all():
        take_chair(chair_id=chair.pk, now=timezone.now())
    Match.objects.update(rules_version="0")
    organiser = Client()
    organiser.force_login(alice)
    pages = ["/play/tables/{0.key}/", "/play/tables/{0.key}/now/", "/nights/{0.round.night_id}/rounds/1/tables/1/play/"]
    before = [organiser.get(page.format(table)).status_code for page in pages]

    end_old_matches(now=timezone.now())
    after = [organiser.get(page.format(table)).status_code for page in pages]
    new = play_table(table_id=table.pk, now=timezone.now(), by_id=alice.pk)

    assert (before, after, new.pk != old.pk, new.rules_version) == ([200] * 3, [200] * 3, True, "1")


def test_with_its_engine_it_is_played_again_and_to_its_end(client, match, as_it_was):
    rng = Random(5)
    assert played_of(match).engine is as_it_was
    before = [line for line in OLD.splitlines() if line and not line.startswith("#")][-1]
    assert Move.objects.lines(match)[-1][1] == before.partition(" ")[2]
    while (played := played_of(match)).to_act:
        seat = rng.choice(played.waited_for)
        send(match, seat, any_move(played, seat, rng))
    match.refresh_from_db()

    assert (match.is_over, sorted(match.result)) == (True, ["scores", "why", "winners"])
    record = client.get(reverse("match_record", args=[match.key])).content.decode()
    assert record.splitlines()[1] == "rules: 0"
    assert OLD.split("-- moves\n")[1] in record
    assert client.get(reverse("match_replay", args=[match.key]) + "?ply=40&eyes=1").status_code == 200


def test_the_file_itself_is_refused_in_words(client):
    page = client.post(reverse("record_import"), {"text": OLD})

    assert "Deze partij is met andere regels gespeeld dan wij nu hebben" in text(page)
    with pytest.raises(UnknownVersion, match=f"Played by rules 0 of toepen; this house plays {toepen.RULES_VERSION}"):
        read_record(OLD)
