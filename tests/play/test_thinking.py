"""Bots that think in a process beside the server: the same bots, and no page waits for them."""

import os
import signal
import threading
import time
from pathlib import Path
from random import Random

import pytest

from games import thinking
from games.actions.matches import Sitter
from games.bots import STRENGTHS, choose
from games.bots.apart import MANNERS
from games.models import Match
from games.queries.bots import Thinker, thinkers
from games.queries.played import played_of
from tests.play.builders import ANNA, match_of
from tests.restarted import Database, database
from tests.servers import PATIENCE_S, serving

pytestmark = pytest.mark.django_db
EASY = Sitter(strength="easy")
GAMES = ("tokken", "duo", "toepen", "toedeloe", "tactidice")


@pytest.fixture
def begun():
    thinking.begin()
    beside = thinking.beside()
    yield beside
    thinking.end()
    assert thinking.beside() is None


def done(beside: thinking.Beside, work):
    """What came of it in a thread that looks after bots."""
    found, is_done = [], threading.Event()

    def do():
        try:
            found.append(work())
        except thinking.Gone as gone:
            found.append(gone)
        is_done.set()

    beside.do(do)
    assert is_done.wait(PATIENCE_S)
    return found[0]


def asked(match: Match) -> Thinker:
    return thinkers(match.pk, len(played_of(match).plies))[0]


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_thinks_the_same_beside_the_server_as_in_it(game, begun):
    thinker = asked(match_of(game, [EASY, EASY], is_listed=True))
    easy = STRENGTHS["easy"]
    here = choose(thinker.engine, thinker.view, Random(thinker.dice), budget_s=easy.budget_s, bot=easy.bot)
    assert done(begun, lambda: thinking.thought(thinker, easy)) == here


def test_a_process_that_died_is_followed_by_another(begun):
    thinker = asked(match_of("toepen", [EASY, EASY], is_listed=True))
    first = done(begun, lambda: thinking.thought(thinker, STRENGTHS["easy"]))
    os.kill(done(begun, lambda: begun.mind.pid), signal.SIGKILL)
    second = done(begun, lambda: thinking.thought(thinker, STRENGTHS["easy"]))
    third = done(begun, lambda: thinking.thought(thinker, STRENGTHS["easy"]))
    assert (type(second), third) == (thinking.Gone, first)


def test_the_server_does_not_wait_for_one_that_hangs_when_it_stops(begun):
    thinker = asked(match_of("toepen", [EASY, EASY], is_listed=True))
    done(begun, lambda: thinking.thought(thinker, STRENGTHS["easy"]))
    pid, came = done(begun, lambda: begun.mind.pid), threading.Event()
    os.kill(pid, signal.SIGSTOP)

    def ask():
        came.set()
        thinking.thought(thinker, STRENGTHS["easy"])

    begun.do(ask)
    assert came.wait(PATIENCE_S)
    began = time.monotonic()
    thinking.end()

    assert time.monotonic() - began < thinking.HANGS_S
    assert not Path(f"/proc/{pid}").exists()


def test_it_stands_back_for_pages(begun):
    thinker = asked(match_of("toepen", [EASY, EASY], is_listed=True))
    done(begun, lambda: thinking.thought(thinker, STRENGTHS["easy"]))
    pid = done(begun, lambda: begun.mind.pid)
    assert os.getpriority(os.PRIO_PROCESS, pid) == os.getpriority(os.PRIO_PROCESS, 0) + MANNERS


def test_without_a_server_bots_think_where_they_are():
    assert thinking.beside() is None


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_bots_of_a_real_server_play_with_a_process_of_their_own_that_ends_with_it(tmp_path):
    match_of("tokken", [ANNA, EASY, EASY, EASY])
    with database(tmp_path) as club:
        with serving(club.url, PGAPPNAME="alive") as server, server.ask("GET", "/healthz"):
            until = time.monotonic() + PATIENCE_S
            while bots_moved(club) < 3 and time.monotonic() < until:
                time.sleep(0.05)
            children = thinking_below(server.process.pid)
        assert (bots_moved(club), len(children)) == (3, 1)
        until = time.monotonic() + PATIENCE_S
        while any(Path(f"/proc/{pid}").exists() for pid in children) and time.monotonic() < until:
            time.sleep(0.05)
    assert [pid for pid in children if Path(f"/proc/{pid}").exists()] == []


def bots_moved(club: Database) -> int:
    return sum(row["by_bot"] for row in club.rows()["games_move"])


def thinking_below(parent: int) -> list[int]:
    """The processes that think for this server."""
    found = []
    for path in Path("/proc").glob("[0-9]*"):
        try:
            status, command = (path / "status").read_text(), (path / "cmdline").read_bytes()
        except OSError:
            continue
        if f"PPid:\t{parent}\n" in status and b"games.bots.apart" in command:
            found.append(int(path.name))
    return found
