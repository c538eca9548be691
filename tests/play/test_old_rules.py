"""A match that was stored by an older version of the rules: a file of before, in the club of now.

Where the engine as it was is kept (``PAST``) it is played again and to its end by that; else it can be looked at and
says why, and nobody is left waiting for it.
"""

from pathlib import Path
from random import Random

import pytest
from django.urls import reverse
from django.utils import timezone

from games.engines import toepen
from games.engines.record import UnknownVersion, read_record
from games.models import Match, Move
from games.queries.played import played_of
from tests.play.builders import ANNA, BOB, CHARLIE, any_move, chair_of, match_of, send, toepen_of
from tests.views.pages import text

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
