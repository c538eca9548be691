"""Slips at the bell: ``python -m bench.slips`` (SQLite, or BENCH_DATABASE).

A real server, 200 people at 50 tables, 50 phones that each send 20 slips (every fourth one twice, as a phone does that
got no answer): first alone, then while 31 screens read (the TV's picture, the standings, all tables). Everything sent
must be stored once. Times are milliseconds over the network of this machine, p95 also in calibration loops; the last
two columns are what an answer, of whatever kind, cost the server's processor.
"""

import http.client
import statistics
import sys
import threading
import time
from collections import Counter
from dataclasses import dataclass
from urllib.parse import urlencode

from django.db import connection

import bench.own_club  # noqa: F401 (first of all: settings read the environment)
from bench.at_the_bell import count_slips, prepare
from bench.measure import calibration_ms, p95, print_table
from bench.server import Served, load, serving

PHONES, SLIPS, READERS = 50, 20, 31


def main() -> int:
    """Prepare the night, start the server, let everybody loose, count what is stored, print the table."""
    night_id, tables = prepare()
    rows = []
    with serving() as served:
        for readers in (0, READERS):
            rows += measured(served, Rush(served.port, night_id, tables, readers))
    stored = count_slips(night_id)
    print(f"\n{connection.vendor}: {load()}, {stored} slips stored of {2 * PHONES * SLIPS}")
    print_table(HEAD, rows)
    return 0


HEAD = ("", "answers", "not as wanted", "median ms", "p95 ms", "per second", "p95 in loops", "CPU ms each", "in loops")
Timed = tuple[list[float], Counter[int]]


@dataclass(frozen=True)
class Rush:
    """Everybody at once: where they send, for which night, with which tables' keys and numbers, and who looks on."""

    port: int
    night_id: int
    tables: list[tuple[str, list[int]]]
    readers: int
    name: str = ""


def measured(served: Served, rush: Rush) -> list[list[object]]:
    """The lines of one rush at a server."""
    used = served.cpu_s()
    posts, reads, seconds = at_the_bell(rush)
    used = (served.cpu_s() - used) * 1000 / (len(posts[0]) + len(reads[0]))
    loop, cpu_loop = calibration_ms(), calibration_ms(clock=time.thread_time)
    rows: list[list[object]] = []
    kinds = [
        ("slips sent, nobody reads" if not rush.readers else "slips sent", *posts, 303),
        ("pages read", *reads, 200),
    ]
    for what, times, codes, good in kinds:
        if times:
            late = p95(times)
            figures = (statistics.median(times), late, len(times) / seconds, late / loop, used, used / cpu_loop)
            rows.append([what, len(times), sum(codes.values()) - codes[good], *(f"{one:.1f}" for one in figures)])
    return rows


def at_the_bell(rush: Rush) -> tuple[Timed, Timed, float]:
    """Times and status codes of the slips and of the pages, and how long it took in seconds."""
    posts: Timed = ([], Counter())
    reads: Timed = ([], Counter())
    ended = threading.Event()
    senders = [threading.Thread(target=send, args=(rush, phone, posts)) for phone in range(PHONES)]
    readers = [threading.Thread(target=read, args=(rush, at, reads, ended)) for at in range(rush.readers)]
    started = time.perf_counter()
    for thread in [*readers, *senders]:
        thread.start()
    for thread in senders:
        thread.join()
    seconds = time.perf_counter() - started
    ended.set()
    for thread in readers:
        thread.join()
    return posts, reads, seconds


def send(rush: Rush, phone: int, timed: Timed) -> None:
    """One phone: 20 slips with the same pawns, every fourth sent twice."""
    key, numbers = rush.tables[phone]
    connection = http.client.HTTPConnection("127.0.0.1", rush.port, timeout=60)
    headers = {"Content-Type": "application/x-www-form-urlencoded", "Cookie": f"phone=bench{phone:027d}"}
    for slip in range(SLIPS):
        fields = {"submission_key": f"bench-{rush.name}{rush.readers}-{phone}-{slip}"}
        fields |= {f"pawns_{number}": str(3 + at) for at, number in enumerate(numbers)}
        for _ in range(2 if slip % 4 == 0 else 1):
            ask(connection, "POST", f"/t/{key}/slip/", timed, body=urlencode(fields), headers=headers)


def read(rush: Rush, at: int, timed: Timed, ended: threading.Event) -> None:
    """One screen that asks for its page again and again."""
    paths = ("/tv/now/", f"/nights/{rush.night_id}/standings/now/", f"/nights/{rush.night_id}/tables/now/")
    connection = http.client.HTTPConnection("127.0.0.1", rush.port, timeout=60)
    while not ended.wait(0.2):
        ask(connection, "GET", paths[at % 3], timed)


def ask(
    connection: http.client.HTTPConnection,
    method: str,
    path: str,
    timed: Timed,
    *,
    body: str | None = None,
    headers: dict[str, str] | None = None,
) -> None:
    """One request, timed."""
    started = time.perf_counter()
    connection.request(method, path, body=body, headers=headers or {})
    answer = connection.getresponse()
    answer.read()
    timed[0].append((time.perf_counter() - started) * 1000)
    timed[1][answer.status] += 1


if __name__ == "__main__":
    sys.exit(main())
