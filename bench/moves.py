"""From a tap to the other browser: ``python -m bench.moves [matches] [writers] [seconds]``.

A real server on a SQLite file, twenty matches at once, in two parts. First people: at each match a move every two
seconds. Then a rush: eight writers that send one move after the other without a pause, to see how much goes in at most
and that the database is never locked. At each match the other player's browser has its stream open, and asks for its
board after the moment that ``stream.js`` lets pass.

``answer`` is what the mover waits for, ``other browser`` is from the tap until the new board is in there. Each stands
beside so many calibration loops. All moves are worked out beforehand (a match's luck is made of its secret), so that
the browsers here only send and read; how much of a processor they and the server used is printed too.
"""

import http.client
import os
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from urllib.parse import quote, urlencode

FOLDER = tempfile.TemporaryDirectory(prefix="tokken-bench-")
os.environ["DATABASE_URL"] = f"sqlite:///{Path(FOLDER.name) / 'club.sqlite3'}"
os.environ["DJANGO_SETTINGS_MODULE"] = "tournament.config.settings"
os.environ.pop("REDIS_URL", None)

import django  # noqa: E402 (settings read the environment)

django.setup()

from django.core.management import call_command  # noqa: E402
from django.utils import timezone  # noqa: E402

from bench.measure import STEPS, calibration_ms, cpu_s_of, p95, print_table  # noqa: E402
from bench.server import wait_for  # noqa: E402
from games.actions.matches import Sitter, make_match  # noqa: E402
from games.engines import ENGINES  # noqa: E402
from games.models import Chair, Match  # noqa: E402
from games.queries.played import played_of  # noqa: E402
from tournament.live.stream import token  # noqa: E402

MATCHES, WRITERS, SECONDS = 20, 8, 6
PACE_S = 2.0
MOST_MOVES = 400
SOON_S = 0.05  # SOON_MS of a match in static/js/stream.js
HEAD = ("", "count", "median ms", "p95 ms", "median in loops", "p95 in loops")
FORM = {"Content-Type": "application/x-www-form-urlencoded", "HX-Request": "true"}
SEEN = re.compile(r'data-seen="(\d+)"')


@dataclass(frozen=True)
class Sent:
    """A move as the page sends it."""

    path: str
    body: str


@dataclass
class Seen:
    """One match: the moves that are still to be sent, and what its browsers saw: revision -> the moment."""

    match: Match
    watched: str
    moves: Iterator[Sent]
    tapped: dict[int, float] = field(default_factory=dict)
    answered: dict[int, float] = field(default_factory=dict)
    arrived: dict[int, float] = field(default_factory=dict)

    def answers(self) -> list[float]:
        """How long each mover waited, in milliseconds."""
        return [(self.answered[at] - self.tapped[at]) * 1000 for at in self.tapped]

    def delays(self) -> list[float]:
        """For each move, how long until a board at least as new was in the other browser, in milliseconds."""
        now, arrived = time.perf_counter(), self.arrived.items()
        return [
            (min((moment for other, moment in arrived if other >= revision), default=now) - tapped) * 1000
            for revision, tapped in self.tapped.items()
        ]

    def is_settled(self) -> bool:
        """Whether the other browser has the newest board."""
        return max(self.tapped, default=0) <= max(self.arrived, default=0)


# -- beforehand


def set_tables(count: int) -> list[Seen]:
    """So many matches of two people, all five games."""
    games = [*ENGINES]
    people = [Sitter(name="Anna"), Sitter(name="Bob")]
    tables = []
    for at in range(count):
        game = games[at % len(games)]
        match = make_match(game=game, options=ENGINES[game].Options(), sitters=people, now=timezone.now())
        keys = dict(Chair.objects.filter(match=match).values_list("seat", "key"))
        tables.append(Seen(match, keys[1], iter([*worked_out(match, keys)])))
    return tables


def worked_out(match: Match, keys: dict[int, str]) -> Iterator[Sent]:
    """A game by chance, move by move, as the pages of its two people will send it."""
    rng, played = Random(match.pk), played_of(match)
    for at in range(MOST_MOVES):
        if not played.to_act:
            return
        seat = played.waited_for[0]
        move = rng.choice(played.engine.legal(played.state, seat))
        form = {"move": played.engine.write(move), "seat": seat, "prompt": played.prompt(seat)}
        yield Sent(f"/play/chairs/{keys[seat]}/move/", urlencode({**form, "submission_key": f"bench-{match.pk}-{at}"}))
        played = played.after(seat, move).settled()


@contextmanager
def server() -> Iterator[tuple[int, int]]:
    """A server on this database; its port and its process."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "uvicorn", "tournament.config.asgi:application", "--port", str(port)]
    process = subprocess.Popen([*command, "--log-level", "critical", "--timeout-graceful-shutdown", "1"])
    try:
        wait_for(port)
        yield port, process.pid
    finally:
        process.terminate()
        process.wait(10)


# -- browsers


def watch(port: int, seen: Seen, rng: Random) -> None:
    """The other browser: hears of news, and asks for the board unless it has that already."""
    stream = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    stream.request("GET", f"/live/{quote(token([seen.match.topic]))}")
    asking = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    answer, has = stream.getresponse(), 0
    with suppress(ConnectionError, http.client.HTTPException):  # the server stops at the end
        while line := answer.readline():
            _, is_news, number = line.decode().partition(f"data: {seen.match.topic}: ")
            if is_news and int(number) > has:
                time.sleep(rng.uniform(0, SOON_S))
                if found := SEEN.search(asked(asking, f"/play/chairs/{seen.watched}/now/?seen={has}")):
                    has = int(found[1])
                    seen.arrived.setdefault(has, time.perf_counter())


def asked(line: http.client.HTTPConnection, path: str) -> str:
    """What the address answers; over a new connection when the server has closed one that was idle, as browsers do."""
    try:
        line.request("GET", path)
        return line.getresponse().read().decode()
    except ConnectionError:
        line.close()
        line.request("GET", path)
        return line.getresponse().read().decode()


def send(line: http.client.HTTPConnection, seen: Seen, codes: Counter[int]) -> bool:
    """The next move of a match; False when it is over."""
    move = next(seen.moves, None)
    if move is None:
        return False
    started = time.perf_counter()
    line.request("POST", move.path, move.body, FORM)
    answer = line.getresponse()
    found = SEEN.search(answer.read().decode())
    codes[answer.status] += 1
    if answer.status == http.HTTPStatus.OK and found:
        seen.tapped[int(found[1])] = started
        seen.answered[int(found[1])] = time.perf_counter()
    return True


def write(port: int, tables: Sequence[Seen], until: float, codes: Counter[int], pace_s: float) -> None:
    """One writer: a move at each of its tables in turn, with a pause before each when there is a pace."""
    line, rng = http.client.HTTPConnection("127.0.0.1", port, timeout=60), Random(tables[0].match.pk)
    time.sleep(rng.uniform(0, pace_s))
    while time.perf_counter() < until:
        began = time.perf_counter()
        if not [seen for seen in tables if send(line, seen, codes)]:
            return
        time.sleep(max(0.0, began + pace_s * rng.uniform(0.5, 1.5) - time.perf_counter()))


# -- figures


def measured(at: tuple[int, int], tables: Sequence[Seen], *, writers: int, seconds: int, pace_s: float) -> Counter[int]:
    """Everybody at once, and the table of it; the answers by status."""
    for seen in tables:
        seen.tapped, seen.answered = {}, {}
    (port, pid), codes = at, Counter[int]()
    used, own, began = cpu_s_of(pid), time.process_time(), time.perf_counter()
    parts = [tables[first::writers] for first in range(writers)]
    arguments = [(port, part, began + seconds, codes, pace_s) for part in parts if part]
    threads = [threading.Thread(target=write, args=one) for one in arguments]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for _ in range(100):
        if all(seen.is_settled() for seen in tables):
            break
        time.sleep(0.1)
    used, own, took = cpu_s_of(pid) - used, time.process_time() - own, time.perf_counter() - began
    pace = f"a move every {pace_s:g} s each" if pace_s else "without a pause"
    print(f"\n{len(tables)} matches, {len(threads)} writers, {pace}, {seconds} s: answers {dict(codes)}")
    print(f"Load {os.getloadavg()[0]:.1f}; of a processor: server {used / took:.0%}, browsers here {own / took:.0%}")
    show(tables, calibration_ms(), used * 1000 / max(1, codes[200]))
    return codes


def show(tables: Sequence[Seen], loop: float, cpu_ms: float) -> None:
    """The table: how long each kind took."""
    kinds = {
        "answer": [one for seen in tables for one in seen.answers()],
        "other browser": [one for seen in tables for one in seen.delays()],
    }
    print(f"Calibration: {STEPS} steps in {loop:.1f} ms; a move with its other browser costs {cpu_ms:.1f} ms CPU")
    rows = []
    for what, times in kinds.items():
        middle, late = statistics.median(times), p95(times)
        figures = (middle, late, middle / loop, late / loop)
        rows.append([what, len(times), *(f"{one:.1f}" for one in figures)])
    print_table(HEAD, rows)


def main(matches: int = MATCHES, writers: int = WRITERS, seconds: int = SECONDS) -> int:
    """Both parts; 1 if anything but 200 was answered."""
    call_command("migrate", verbosity=0)
    tables = set_tables(matches)
    with server() as at:
        for seen in tables:
            threading.Thread(target=watch, args=(at[0], seen, Random(seen.match.pk)), daemon=True).start()
        time.sleep(1)
        codes = measured(at, tables, writers=matches, seconds=2 * seconds, pace_s=PACE_S)
        codes += measured(at, tables, writers=writers, seconds=seconds, pace_s=0.0)
    return 0 if set(codes) == {200} else 1


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:4])))
