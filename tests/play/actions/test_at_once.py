"""Matches played at once, and four cards of an exchange in the same moment: nothing locked, twice, or lost.

UP-1338, UP-23d8 (two requests wake a bot); digital-play.md: Double click plays twice, Simultaneous choices rejected as
stale, Push problem becomes a game problem / lock errors (who never reads the stream: tests/test_live.py).
"""

import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from threading import Barrier

import pytest
from django.db import connection, connections
from django.test import Client
from django.urls import reverse

from games.models import Chair, Match, Move
from games.queries.played import played_of
from games.tasks import match_bots
from tests.play.builders import ANNA, BOB, BOT, CHARLIE, DORA, any_move, match_of

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]
WRITERS = 8
SECONDS = 1.5


@pytest.fixture
def on_a_file(tmp_path: Path):
    """Call it when the matches are made: from then on the threads share one SQLite file, as in the club.

    Other tests keep SQLite in memory, which threads cannot share; PostgreSQL is shared as it is.
    """
    memory = connection.settings_dict["NAME"]

    def move() -> None:
        if connection.vendor != "sqlite":
            return
        copy = sqlite3.connect(tmp_path / "club.sqlite3")
        connection.connection.backup(copy)
        copy.execute("PRAGMA journal_mode=WAL")  # as `migrate` leaves it; eight at once cannot all turn it on
        copy.close()
        connections.settings["default"]["NAME"] = str(tmp_path / "club.sqlite3")

    yield move
    connections.settings["default"]["NAME"] = memory


def together(call: Callable, *jobs) -> list:
    """What each job comes to in a thread of its own, with a connection of its own, begun at the same moment."""
    start = Barrier(len(jobs))

    def one(job):
        try:
            start.wait(timeout=60)
            return call(job)
        finally:
            connection.close()

    with ThreadPoolExecutor(len(jobs)) as pool:
        return list(pool.map(one, jobs))


def post(client: Client, chair: Chair, text: str, prompt: str, key: str) -> int:
    form = {"move": text, "seat": chair.seat, "prompt": prompt, "submission_key": key}
    return client.post(reverse("chair_move", args=[chair.key]), form, headers={"HX-Request": "true"}).status_code


def play_for_a_while(match: Match) -> tuple[int, set[int]]:
    """One writer: moves for whoever is waited for, each move sent twice; how many moves, and the answers."""
    client, rng = Client(), Random(match.pk)
    chairs = {chair.seat: chair for chair in Chair.objects.filter(match=match)}
    until, moves, answers = time.monotonic() + SECONDS, 0, set()
    while time.monotonic() < until and (played := played_of(match)).to_act:
        seat = played.waited_for[0]
        text, prompt = any_move(played, seat, rng), played.prompt(seat)
        answers |= {post(client, chairs[seat], text, prompt, f"{match.pk} {moves}") for _ in range(2)}
        moves += 1
    return moves, answers


def test_eight_matches_are_played_at_once_and_every_move_is_stored_once(on_a_file):
    games = ("toepen", "tactidice", "duo", "toepen") * 2
    matches = [match_of(game, [ANNA, BOB]) for game in games]
    on_a_file()
    found = together(play_for_a_while, *matches)
    stored = together(count, *matches)
    assert [answers for _, answers in found] == [{200}] * WRITERS
    assert stored == [moves for moves, _ in found]
    assert min(stored) >= 1  # however busy the machine is


def count(match: Match) -> int:
    return Move.objects.filter(match=match, seat__gte=0, undone_at=None).count()


def test_four_cards_sent_in_the_same_moment_are_all_taken(on_a_file):
    match = match_of("tokken", [ANNA, BOB, CHARLIE, DORA])
    played = played_of(match)
    asked = {
        chair: (any_move(played, chair.seat, Random(chair.seat)), played.prompt(chair.seat))
        for chair in Chair.objects.filter(match=match)
    }
    on_a_file()
    answers = together(lambda chair: post(Client(), chair, *asked[chair], f"{chair.seat}"), *asked)
    seats, waited = together(seats_and_waited, match)[0]
    assert (answers, seats, len(waited)) == ([200] * 4, [0, 1, 2, 3], 1)


def seats_and_waited(match: Match) -> tuple[list[int], tuple[int, ...]]:
    moves = Move.objects.filter(match=match, seat__gte=0).values_list("seat", flat=True)
    return sorted(moves), played_of(match).waited_for


def test_one_move_sent_by_eight_tabs_at_once_is_one_move(on_a_file):
    match = match_of("tactidice", [ANNA, BOB])
    played = played_of(match)
    chair = Chair.objects.get(match=match, seat=played.waited_for[0])
    text, prompt = any_move(played, chair.seat, Random(1)), played.prompt(chair.seat)
    on_a_file()
    same = together(lambda _: post(Client(), chair, text, prompt, "one key"), *range(WRITERS))
    assert (same, together(count, match)) == ([200] * WRITERS, [1])


def test_of_eight_tabs_with_keys_of_their_own_one_plays(on_a_file):
    match = match_of("tactidice", [ANNA, BOB])
    played = played_of(match)
    chair = Chair.objects.get(match=match, seat=played.waited_for[0])
    text, prompt = any_move(played, chair.seat, Random(1)), played.prompt(chair.seat)
    on_a_file()
    answers = together(lambda tab: post(Client(), chair, text, prompt, f"tab {tab}"), *range(WRITERS))
    assert (sorted(answers), together(count, match)) == ([200] + [409] * (WRITERS - 1), [1])


def test_bots_that_are_woken_by_four_workers_at_once_choose_once_each(on_a_file):
    match = match_of("tokken", [ANNA, BOT, BOT, BOT])
    ply = len(played_of(match).plies)
    on_a_file()
    together(lambda claim: match_bots(999, claim, match.pk, ply), *range(4))
    assert together(seats_and_waited, match) == [([1, 2, 3], (0,))]
