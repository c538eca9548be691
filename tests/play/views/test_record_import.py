"""A game kept as text is played again step by step; a text that is none gets a clear sentence, and nothing is kept."""

import re
from functools import cache
from html import unescape
from random import Random

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.urls import reverse

from games.boards import BOARDS
from games.engines import ENGINES
from games.engines.base import CHANCE
from games.engines.record import Ply, Record, write_record
from games.models import Match
from games.queries.records import MOST_BYTES, WrongRecord, one_at_a_time, record_page

pytestmark = pytest.mark.django_db
PAGE = reverse("record_import")


@cache
def record_of(game: str) -> str:
    """A whole game at random, as text."""
    engine, rng = ENGINES[game], Random(7)
    seats = engine.SEATS[-1] if game != "tokken" else 4
    state, plies = engine.start(engine.Options(), seats), []
    while to_act := engine.to_act(state):
        seat = CHANCE if to_act == (CHANCE,) else rng.choice(engine.waited_for(state))
        move = engine.luck(state, rng) if seat == CHANCE else rng.choice(engine.legal(state, seat))
        plies.append(Ply(seat, move))
        state = engine.play(state, seat, move)
    return write_record(Record(engine=engine, seats=seats, options=engine.Options(), plies=tuple(plies)))


def read(response: HttpResponse) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", response.content.decode())).split())


def complaint(response: HttpResponse) -> tuple[int, str]:
    found = re.search(r'role="alert">.*?</div>', response.content.decode(), re.DOTALL)[0]
    return response.status_code, " ".join(unescape(re.sub(r"<[^>]*>", " ", f"<{found}")).split())


@pytest.mark.parametrize("game", [*BOARDS])
def test_a_whole_game_is_shown_from_its_beginning_to_its_end(client, game):
    text = record_of(game)
    plies = text.split("-- moves\n")[1].count("\n")

    first = client.post(PAGE, {"text": text})
    last = client.post(PAGE, {"text": text, "ply": plies, "eyes": "1"})

    assert (first.status_code, f"stap 0 van {plies}" in read(first), "Het begin." in read(first)) == (200, True, True)
    assert (last.status_code, f"stap {plies} van {plies}" in read(last)) == (200, True)
    assert "gewonnen" in read(last)
    assert Match.objects.count() == 0


def test_a_step_shows_what_was_done_and_a_part_is_answered_with_a_part(client):
    text = record_of("duo")
    whole = client.post(PAGE, {"text": text, "ply": 3})
    part = client.post(PAGE, {"text": text, "ply": 3}, headers={"HX-Request": "true"})
    assert part.content.decode().startswith('<div class="match match--duo" id="match">')
    assert "stap 3 van" in read(whole)
    assert "stap 3 van" in read(part)


def test_a_file_does_as_well(client):
    file = SimpleUploadedFile("duo.txt", record_of("duo").encode(), content_type="text/plain")
    assert client.post(PAGE, {"text": "", "file": file}).status_code == 200


HEAD = "game: tokken\nrules: 1\nseats: 4\n"
MOVES = f"{HEAD}-- moves\n"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "Plak eerst de tekst van een partij, of kies een bestand."),
        ("Beste Wim,\nhoe gaat het?", "Dit is geen bewaarde partij."),
        ("game: chess\nrules: 1\nseats: 2", "Regel 1: “game: chess” Dat spel kennen we hier niet."),
        (HEAD.replace("rules: 1", "rules: 0"), "Deze partij is met andere regels gespeeld dan wij nu hebben"),
        (HEAD.replace("seats: 4\n", ""), "Met zoveel spelers kan dit niet."),
        (HEAD.replace("seats: 4", "seats: 40"), "Regel 3: “seats: 40” Met zoveel spelers kan dit niet."),
        (f"{HEAD}five_targets: me", "Regel 4: “five_targets: me” Zo’n huisregel is er in dit spel niet"),
        (f"{HEAD}colour: red", "Regel 4: “colour: red” Zo’n huisregel is er in dit spel niet"),
        (f"{MOVES}Wim deelt", "Regel 5: “Wim deelt” Een zet begint met het nummer van de stoel"),
        (f"{MOVES}* dance", "Regel 5: “* dance” Deze zet kan niet: Zo’n zet bestaat niet in dit spel."),
        (f"{MOVES}0 discard", "Regel 5: “0 discard” Deze zet kan niet: Eerst worden de kaarten gedeeld."),
        ("x" * (MOST_BYTES + 1), "Dit is te groot: een partij is hoogstens 200 kB."),
        ("1\n" * 20_001, "Dit is te lang: een partij heeft hoogstens 20.000 regels."),
    ],
)
def test_what_is_wrong_is_said_with_its_line(client, text, says):
    text = text.replace("rules: 1", f"rules: {ENGINES['tokken'].RULES_VERSION}")
    status, said = complaint(client.post(PAGE, {"text": text}))
    assert (status, said[: len(says)]) == (422, says)


def test_a_picture_is_no_text(client):
    picture = SimpleUploadedFile("a.png", b"\x89PNG\xff\xfe", content_type="image/png")
    assert complaint(client.post(PAGE, {"file": picture}))[0] == 422


def test_a_file_that_is_too_big_is_not_read(client):
    big = SimpleUploadedFile("a.txt", b"#" * (MOST_BYTES + 1))
    assert complaint(client.post(PAGE, {"file": big}))[1].startswith("Dit is te groot")


def test_a_script_in_a_record_is_shown_as_it_stands(client):
    response = client.post(PAGE, {"text": f"{MOVES}<script>alert(1)</script>"})
    assert b"<script>alert" not in response.content


def test_it_stops_when_it_takes_too_long():
    with pytest.raises(WrongRecord, match="slow"):
        record_page(record_of("tokken"), ply=0, eyes=None, seconds=0)


def test_one_is_played_at_a_time():
    with one_at_a_time, pytest.raises(WrongRecord, match="busy"):
        record_page(record_of("duo"), ply=0, eyes=None, patience=0)
    assert record_page(record_of("duo"), ply=0, eyes=None, patience=0).ply == 0
