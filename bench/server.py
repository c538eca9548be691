"""A real server for a bench, of one process or more, and browsers that cost next to nothing."""

import os
import socket
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from bench.measure import cpu_s_of

BROWSERS = 8


def wait_for(port: int) -> None:
    """Until the server answers, 30 seconds at most."""
    for _ in range(300):
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=1):
                return
        except OSError:
            time.sleep(0.1)
    raise SystemExit("the server did not start")


@dataclass
class Served:
    """A server: its port and its processes."""

    port: int
    pids: list[int]

    def cpu_s(self) -> float:
        """What all its processes have used of a processor until now, in seconds."""
        return sum(map(cpu_s_of, self.pids))


@contextmanager
def serving(processes: int = 1) -> Iterator[Served]:
    """The club of this environment, served as ``make run`` serves it but by so many processes."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "uvicorn", "tournament.config.asgi:application", "--port", str(port)]
    many = ["--workers", str(processes)] if processes > 1 else []
    server = subprocess.Popen([*command, *many, "--log-level", "error", "--timeout-graceful-shutdown", "2"])
    try:
        wait_for(port)
        yield Served(port, _workers(server.pid, processes) if many else [server.pid])
    finally:
        server.terminate()
        server.wait(20)


def _workers(pid: int, wanted: int) -> list[int]:
    """The processes below a supervisor, when there are so many; Python's own helper among them costs nothing."""
    children = Path(f"/proc/{pid}/task/{pid}/children")
    for _ in range(300):
        found = [int(one) for one in children.read_text().split()]
        if len(found) >= wanted and all(cpu_s_of(one) for one in found[-wanted:]):
            time.sleep(2)  # both of them have Django by then
            return found
        time.sleep(0.1)
    raise SystemExit("the server's processes did not start")


@dataclass
class Rate:
    """What a page took for some seconds: answers that were not 200, bytes of the last, each answer's milliseconds."""

    seconds: float = 0.0
    cpu_ms: float = 0.0
    wrong: int = 0
    size: int = 0
    ms: list[float] = field(default_factory=list)

    @property
    def per_second(self) -> float:
        """Answers a second."""
        return len(self.ms) / self.seconds

    @property
    def median_ms(self) -> float:
        """What the middle one took, from asking to the last byte."""
        return statistics.median(self.ms)


def rate_of(served: Served, path: str, *, cookie: str = "", seconds: float = 3.0) -> Rate:
    """Eight browsers that ask for the page again and again, each over one connection, squeezed as phones ask for it."""
    found = Rate()
    request = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, deflate\r\nCookie: {cookie}\r\n\r\n"
    used, started = served.cpu_s(), time.perf_counter()
    arguments = (served.port, request.encode(), started + seconds, found)
    browsers = [threading.Thread(target=_browse, args=arguments) for _ in range(BROWSERS)]
    for browser in browsers:
        browser.start()
    for browser in browsers:
        browser.join()
    found.seconds = time.perf_counter() - started
    found.cpu_ms = (served.cpu_s() - used) * 1000 / len(found.ms)
    return found


def _browse(port: int, request: bytes, until: float, found: Rate) -> None:
    with socket.create_connection(("127.0.0.1", port), timeout=60) as line, line.makefile("rb") as answer:
        while (asked := time.perf_counter()) < until:
            line.sendall(request)
            found.wrong += b" 200 " not in answer.readline()
            size = 0
            while (head := answer.readline().lower()) not in {b"\r\n", b""}:
                if head.startswith(b"content-length:"):
                    size = int(head.partition(b":")[2])
            answer.read(size)
            found.size = size
            found.ms.append((time.perf_counter() - asked) * 1000)


def load() -> str:
    """How busy the machine is, in a few words."""
    return f"load {os.getloadavg()[0]:.1f}"
