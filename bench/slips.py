"""Slips at the bell: ``python -m bench.slips`` (SQLite; and PostgreSQL when BENCH_POSTGRES names an empty database).

A real server, 200 people at 50 tables, 50 phones that each send 20 slips (every fourth one twice, as a phone does that
got no answer): first alone, then while 31 screens read (the TV's picture, the standings, all tables). Everything sent
must be stored once. Times are milliseconds over the network of this machine, p95 also in calibration loops; the last
two columns are what an answer, of whatever kind, cost the server's processor.
"""

import http.client
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlencode

from bench.measure import calibration_ms, cpu_s_of, p95, print_table

PHONES, SLIPS, READERS = 50, 20, 31


def main() -> None:
    """One run per database, each in a process of its own because settings are read once."""
    if len(sys.argv) > 1:
        run(sys.argv[1])
        return
    with tempfile.TemporaryDirectory(prefix="tokken-bench-") as folder:
        databases = {"SQLite": f"sqlite:///{Path(folder) / 'club.sqlite3'}"}
        if os.environ.get("BENCH_POSTGRES"):
            databases["PostgreSQL"] = os.environ["BENCH_POSTGRES"]
        for name, url in databases.items():
            environment = {**os.environ, "DATABASE_URL": url, "DJANGO_SETTINGS_MODULE": "tournament.config.settings"}
            subprocess.run([sys.executable, "-m", "bench.slips", name], env=environment, check=True)


def run(name: str) -> None:
    """Prepare the night, start the server, let everybody loose, count what is stored, print the table."""
    import django  # noqa: PLC0415 -- after the environment was set for this process

    django.setup()
    from bench.at_the_bell import count_slips, prepare  # noqa: PLC0415 -- models need Django first

    night_id, tables = prepare()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "uvicorn", "tournament.config.asgi:application", "--port", str(port)]
    server = subprocess.Popen([*command, "--log-level", "error", "--timeout-graceful-shutdown", "2"])
    rows = []
    try:
        wait_for(port)
        for readers in (0, READERS):
            rows += measured(server.pid, Rush(port, night_id, tables, readers))
    finally:
        server.terminate()
        server.wait(10)
    print(f"\n{name}: load {os.getloadavg()[0]:.1f}, {count_slips(night_id)} slips stored of {2 * PHONES * SLIPS}")
    print_table(HEAD, rows)


HEAD = ("", "answers", "not as wanted", "median ms", "p95 ms", "per second", "p95 in loops", "CPU ms each", "in loops")
Timed = tuple[list[float], Counter[int]]


@dataclass(frozen=True)
class Rush:
    """Everybody at once: where they send, for which night, with which tables' keys and numbers, and who looks on."""

    port: int
    night_id: int
    tables: list[tuple[str, list[int]]]
    readers: int


def measured(pid: int, rush: Rush) -> list[list[object]]:
    """The lines of one rush at a server."""
    used = cpu_s_of(pid)
    posts, reads, seconds = at_the_bell(rush)
    used = (cpu_s_of(pid) - used) * 1000 / (len(posts[0]) + len(reads[0]))
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


def wait_for(port: int) -> None:
    """Until the server answers, 30 seconds at most."""
    for _ in range(300):
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=1):
                return
        except OSError:
            time.sleep(0.1)
    raise SystemExit("the server did not start")


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
        fields = {"submission_key": f"bench-{rush.readers}-{phone}-{slip}"}
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
    main()
