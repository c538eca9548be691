"""Slips at the bell: ``python -m bench.slips`` (SQLite; and PostgreSQL when BENCH_POSTGRES names an empty database).

A real server, 200 people at 50 tables, 50 phones that each send 20 slips (every fourth one twice, as a phone does that
got no answer), while a TV and 30 phones read. Everything sent must be stored once; times are milliseconds over the
network of this machine, the last column in calibration loops.
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
from pathlib import Path
from urllib.parse import urlencode

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
    from bench.measure import calibration_ms, p95, print_table  # noqa: PLC0415

    night_id, tables = prepare()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "uvicorn", "tournament.config.asgi:application", "--port", str(port)]
    server = subprocess.Popen([*command, "--log-level", "error", "--timeout-graceful-shutdown", "2"])
    try:
        wait_for(port)
        posts, reads, seconds = at_the_bell(port, night_id, tables)
    finally:
        server.terminate()
        server.wait(10)
    loop = calibration_ms()
    rows = []
    for what, times, codes, good in (("slips sent", *posts, 303), ("pages read", *reads, 200)):
        wrong, late = sum(codes.values()) - codes[good], p95(times)
        median, pace = statistics.median(times), len(times) / seconds
        rows.append([what, len(times), wrong, f"{median:.1f}", f"{late:.1f}", f"{pace:.0f}", f"{late / loop:.1f}"])
    print(f"\n{name}: one calibration loop {loop:.2f} ms, {count_slips(night_id)} slips stored of {PHONES * SLIPS}")
    print_table(["", "answers", "not as wanted", "median ms", "p95 ms", "per second", "p95 in loops"], rows)


def wait_for(port: int) -> None:
    """Until the server answers, 30 seconds at most."""
    for _ in range(300):
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=1):
                return
        except OSError:
            time.sleep(0.1)
    raise SystemExit("the server did not start")


Timed = tuple[list[float], Counter[int]]


def at_the_bell(port: int, night_id: int, tables: list[tuple[str, list[int]]]) -> tuple[Timed, Timed, float]:
    """Everybody at once: times and status codes of the slips and of the pages, and how long it took in seconds."""
    posts: Timed = ([], Counter())
    reads: Timed = ([], Counter())
    ended = threading.Event()
    senders = [
        threading.Thread(target=send, args=(port, key, numbers, phone, posts))
        for phone, (key, numbers) in enumerate(tables[:PHONES])
    ]
    readers = [threading.Thread(target=read, args=(port, night_id, at, reads, ended)) for at in range(READERS)]
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


def send(port: int, key: str, numbers: list[int], phone: int, timed: Timed) -> None:
    """One phone: 20 slips with the same pawns, every fourth sent twice."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    headers = {"Content-Type": "application/x-www-form-urlencoded", "Cookie": f"phone=bench{phone:027d}"}
    for slip in range(SLIPS):
        fields = {"submission_key": f"bench-{phone}-{slip}"}
        fields |= {f"pawns_{number}": str(3 + at) for at, number in enumerate(numbers)}
        for _ in range(2 if slip % 4 == 0 else 1):
            ask(connection, "POST", f"/t/{key}/slip/", timed, body=urlencode(fields), headers=headers)


def read(port: int, night_id: int, at: int, timed: Timed, ended: threading.Event) -> None:
    """One screen that asks for its page again and again."""
    paths = ("/tv/now/", f"/nights/{night_id}/standings/now/", f"/nights/{night_id}/tables/now/")
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
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
