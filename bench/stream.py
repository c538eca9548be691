"""How long news takes to reach everybody who looks: ``python -m bench.stream [listeners] [rounds]``.

Two hundred open streams, real connections to a real server, and an action in a thread, all in this one process (which
is harder than life: there the phones do their own reading). Each row says after how many milliseconds the first, the
middle one and the last of them had the number, and how many times the calibration loop fits into that.
"""

import asyncio
import socket
import statistics
import sys
import threading
import time
from collections.abc import Callable
from datetime import timedelta

import uvicorn
from django.core.management import call_command
from django.utils import timezone

import bench.own_club  # noqa: F401 (first of all: settings read the environment)
from bench.measure import calibration_ms, print_table
from bench.server import load
from tournament.actions.nights import ensure_series, plan_night
from tournament.actions.writing import action, lock_night
from tournament.live.stream import token
from tournament.models import Night

LISTENERS, ROUNDS = 200, 20


@action
def act(night_id: int) -> int:
    """The shortest action there is; the number it announces."""
    night = lock_night(night_id)
    night.touch()
    return night.revision


class Phone:
    """One open stream, and when it last heard something."""

    async def open(self, port: int, path: str) -> None:
        """Connect, and wait for the number of now."""
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", port)
        self.writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        await self.hear(b"data: night-")

    async def hear(self, wanted: bytes) -> float:
        """The moment at which the line came in."""
        while not (await self.reader.readline()).startswith(wanted):
            pass
        return time.perf_counter()


def start_server(listener: socket.socket) -> tuple[uvicorn.Server, threading.Thread]:
    """A server in a thread."""
    config = uvicorn.Config("tournament.config.asgi:application", log_level="error", timeout_graceful_shutdown=1)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    while not server.started:
        time.sleep(0.01)
    return server, thread


async def measure(port: int, night: Night, *, listeners: int, rounds: int) -> list[list[float]]:
    """For each round the delays in milliseconds, sorted; counted from before the action, its commit included."""
    phones = [Phone() for _ in range(listeners)]
    path = f"/live/{token([night.topic])}"
    await asyncio.gather(*(phone.open(port, path) for phone in phones))
    found = []
    for revision in range(night.revision + 1, night.revision + 1 + rounds):
        waiting = [asyncio.create_task(phone.hear(f"data: {night.topic}: {revision}\n".encode())) for phone in phones]
        await asyncio.sleep(0.05)
        started = time.perf_counter()
        assert await asyncio.to_thread(act, night.pk) == revision
        found.append(sorted((heard - started) * 1000 for heard in await asyncio.gather(*waiting)))
    for phone in phones:
        phone.writer.close()
    return found


def rows_of(found: list[list[float]], *, loop_ms: float) -> list[list[object]]:
    """The middle round and the worst one."""
    picks: dict[str, Callable[[list[float]], float]] = {
        "first": min,
        "median": statistics.median,
        "95 %": lambda delays: delays[int(len(delays) * 0.95)],
        "last": max,
    }
    rows: list[list[object]] = []
    for name, pick in picks.items():
        delays = [pick(one) for one in found]
        middle = statistics.median(delays)
        rows.append([name, f"{middle:.1f}", f"{max(delays):.1f}", f"{middle / loop_ms:.2f}"])
    return rows


def main(listeners: int = LISTENERS, rounds: int = ROUNDS) -> int:
    """Print the table."""
    call_command("migrate", verbosity=0)
    series = ensure_series()[0]
    day = timezone.localdate() + timedelta(days=400)  # far from whatever the club does by itself about its next night
    night = plan_night(series_id=series.pk, day=day, zone=timezone.get_default_timezone())
    listener = socket.create_server(("127.0.0.1", 0), backlog=1024)
    server, thread = start_server(listener)
    loop_ms = calibration_ms()
    try:
        port = listener.getsockname()[1]
        found = asyncio.run(measure(port, night, listeners=listeners, rounds=rounds))
    finally:
        server.should_exit = True
        thread.join()
        listener.close()
    print(f"\n{listeners} listeners, {rounds} actions: {load()}, one loop {loop_ms:.1f} ms")
    print_table(("listener", "median ms", "worst ms", "in loops"), rows_of(found, loop_ms=loop_ms))
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:3])))
