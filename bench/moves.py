"""From a tap to the other browser: ``python -m bench.moves [matches] [writers] [seconds]``.

A real server on a SQLite file, twenty matches at once. Eight writers send moves as the page does; at each match the
other player's browser has its stream open and asks for its board when it hears of news. ``answer`` is what the mover
waits for, ``other browser`` is from the tap until the new board is in there (a page of ours also waits a random part of
a tenth of a second, so that many do not ask in step). Each is shown as so many calibration loops too.
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
from collections.abc import Sequence
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
from django.db import connection  # noqa: E402
from django.utils import timezone  # noqa: E402

from bench.measure import STEPS, calibration_ms, p95, print_table  # noqa: E402
from bench.slips import wait_for  # noqa: E402
from games.actions.matches import Sitter, make_match  # noqa: E402
from games.engines import ENGINES  # noqa: E402
from games.models import Chair, Match  # noqa: E402
from games.queries.played import played_of  # noqa: E402
from tournament.live.stream import token  # noqa: E402

MATCHES, WRITERS, SECONDS = 20, 8, 6
HEAD = ("", "count", "median ms", "p95 ms", "median in loops", "p95 in loops")


@dataclass
class Seen:
    """What the browsers of one match saw: revision -> the moment."""

    match: Match
    tapped: dict[int, float] = field(default_factory=dict)
    answered: dict[int, float] = field(default_factory=dict)
    arrived: dict[int, float] = field(default_factory=dict)

    def delays(self) -> list[float]:
        """For each move, how long until a board at least as new was in the other browser, in milliseconds."""
        found = [
            min((moment for other, moment in self.arrived.items() if other >= revision), default=None)
            for revision in self.tapped
        ]
        return [
            (moment - tapped) * 1000
            for moment, tapped in zip(found, self.tapped.values(), strict=True)
            if moment is not None
        ]


def set_tables(count: int) -> list[Seen]:
    """So many matches of two people, all five games."""
    games = [*ENGINES]
    people = [Sitter(name="Anna"), Sitter(name="Bob")]
    rules = {game: ENGINES[game].Options() for game in games}
    made = [games[at % len(games)] for at in range(count)]
    return [Seen(make_match(game=game, options=rules[game], sitters=people, now=timezone.now())) for game in made]


def watch(port: int, seen: Seen, key: str) -> None:
    """The other browser: hears of news, and asks for the board."""
    stream = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    stream.request("GET", f"/live/{quote(token([seen.match.topic]))}")
    asking = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    answer = stream.getresponse()
    while line := answer.readline():
        if line.startswith(f"data: {seen.match.topic}: ".encode()):
            asking.request("GET", f"/play/chairs/{key}/now/?seen=0")
            body = asking.getresponse().read().decode()
            if found := re.search(r'data-seen="(\d+)"', body):
                seen.arrived.setdefault(int(found[1]), time.perf_counter())


def write(port: int, tables: Sequence[Seen], until: float, codes: Counter[int]) -> None:
    """One writer: a move at each of its tables in turn."""
    rng, line = Random(tables[0].match.pk), http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    keys = {(chair.match_id, chair.seat): chair.key for chair in Chair.objects.all()}
    while time.perf_counter() < until:
        for seen in tables:
            played = played_of(seen.match)
            if not played.to_act:
                continue
            seat = played.waited_for[0]
            text = played.engine.write(rng.choice(played.engine.legal(played.state, seat)))
            form = {"move": text, "seat": seat, "prompt": played.prompt(seat), "submission_key": f"{rng.random()}"}
            headers = {"Content-Type": "application/x-www-form-urlencoded", "HX-Request": "true"}
            started = time.perf_counter()
            line.request("POST", f"/play/chairs/{keys[seen.match.pk, seat]}/move/", urlencode(form), headers)
            answer = line.getresponse()
            body = answer.read().decode()
            codes[answer.status] += 1
            if answer.status == http.HTTPStatus.OK and (found := re.search(r'data-seen="(\d+)"', body)):
                seen.tapped[int(found[1])] = started
                seen.answered[int(found[1])] = time.perf_counter()
    connection.close()


def rush(port: int, tables: Sequence[Seen], *, writers: int, seconds: int) -> Counter[int]:
    """Everybody at once; the answers by status."""
    keys = dict(Chair.objects.filter(seat=1).values_list("match", "key"))
    for seen in tables:
        threading.Thread(target=watch, args=(port, seen, keys[seen.match.pk]), daemon=True).start()
    time.sleep(1)
    codes: Counter[int] = Counter()
    until = time.perf_counter() + seconds
    parts = [tables[at::writers] for at in range(writers)]
    threads = [threading.Thread(target=write, args=(port, part, until, codes)) for part in parts if part]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    time.sleep(1)
    return codes


def main(matches: int = MATCHES, writers: int = WRITERS, seconds: int = SECONDS) -> int:
    """Print the table."""
    call_command("migrate", verbosity=0)
    tables = set_tables(matches)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "uvicorn", "tournament.config.asgi:application", "--port", str(port)]
    server = subprocess.Popen([*command, "--log-level", "error", "--timeout-graceful-shutdown", "1"])
    try:
        wait_for(port)
        codes = rush(port, tables, writers=writers, seconds=seconds)
    finally:
        server.terminate()
        server.wait(10)
    loop = calibration_ms()
    answers = [(seen.answered[at] - seen.tapped[at]) * 1000 for seen in tables for at in seen.tapped]
    others = [delay for seen in tables for delay in seen.delays()]
    kinds = {"answer": answers, "other browser": others}
    rows = [
        [what, len(times), *(f"{one:.1f}" for one in _figures(times, loop))] for what, times in kinds.items() if times
    ]
    print(f"{matches} matches, {writers} writers, {seconds} s: load {os.getloadavg()[0]:.1f}, answers {dict(codes)}")
    print(f"Calibration: {STEPS} steps in {loop:.1f} ms")
    print_table(HEAD, rows)
    return 0 if set(codes) == {200} else 1


def _figures(times: Sequence[float], loop: float) -> tuple[float, ...]:
    middle, late = statistics.median(times), p95(times)
    return middle, late, middle / loop, late / loop


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:4])))
