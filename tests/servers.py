"""Real servers of the club, each a process of its own, and streams from them read byte by byte."""

import http.client
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from urllib.parse import quote, urlencode

from django.conf import settings
from django.db import connection

from tournament.live.stream import token
from tournament.models import Table

ROOT = Path(__file__).resolve().parents[1]
PATIENCE_S = 30  # other work may keep the machine busy
SERVE = (
    "import contextlib, socket, sys, django; django.setup(); from deploy.server import serve\n"
    "with contextlib.suppress(KeyboardInterrupt): serve(socket.socket(fileno=int(sys.argv[1])))"
)


def comes(what: Callable[[], bool], *, within_s: float = 2 * PATIENCE_S) -> bool:
    """Whether it comes true in time."""
    until = time.monotonic() + within_s
    while not (is_so := what()) and time.monotonic() < until:
        time.sleep(0.05)
    return is_so


@dataclass
class Server:
    """One process that serves the club."""

    port: int
    process: subprocess.Popen
    start: Callable[[], subprocess.Popen]

    def start_again(self) -> None:
        """Another process on the same port; who knocked in between is answered by it."""
        self.process = self.start()

    @contextmanager
    def ask(self, method: str, path: str, fields: dict | None = None) -> Iterator[http.client.HTTPResponse]:
        """An answer; its body is still to be read."""
        headers = {"Content-Type": "application/x-www-form-urlencoded"} if fields else {}
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE_S)) as line:
            line.request(method, path, urlencode(fields) if fields else None, headers)
            with line.getresponse() as answer:
                yield answer

    def post_slip(self, table: Table, first: int) -> None:
        """An action over the wire: a slip for a table of four, with so many pawns home on its first side."""
        one, other = table.seats.values_list("number", flat=True).distinct().order_by("number")
        pawns = {f"pawns_{one}": first, f"pawns_{other}": 8}
        with self.ask("POST", f"/t/{table.key}/slip/", pawns | {"submission_key": f"k{first}"}) as answer:
            assert answer.status == 303

    @contextmanager
    def follow(self, *topics: str) -> Iterator["Followed"]:
        """An open stream."""
        with self.ask("GET", f"/live/{quote(token(topics))}") as answer:
            assert answer.status == 200
            yield Followed(answer)

    def stop(self, how: int = signal.SIGTERM) -> float:
        """Ask it to stop; the seconds it took."""
        started = time.monotonic()
        self.process.send_signal(how)
        self.process.wait(PATIENCE_S)
        return time.monotonic() - started


@dataclass
class Followed:
    """What a stream says, line by line."""

    answer: http.client.HTTPResponse

    def until(self, wanted: str) -> list[str]:
        """The lines up to the wanted one; beats do not count."""
        lines: list[str] = []
        while wanted not in lines:
            line = self.answer.readline().decode()
            assert line, f"the stream ended after {lines}"
            if line.startswith("data: ") and line != "data: beat\n":
                lines.append(line.removeprefix("data: ").strip())
        return lines

    def to_the_end(self) -> bool:
        """Whether it ends as a stream should: by the server's word, and not in the middle of a line."""
        while line := self.answer.readline():
            assert line.endswith(b"\n")
        return self.answer.isclosed()


@contextmanager
def serving(database_url: str, **environment: str) -> Iterator[Server]:
    """A server on that database, stopped at the end."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        command = [sys.executable, "-W", "ignore", "-c", SERVE, str(listener.fileno())]
        given = {"DATABASE_URL": database_url, "SECRET_KEY": settings.SECRET_KEY, **environment}
        kept = {name: value for name, value in os.environ.items() if name not in {"REDIS_URL", "HTTPS"}}
        everything = {**kept, "DJANGO_SETTINGS_MODULE": "tournament.config.settings", **given}
        start = partial(subprocess.Popen, command, cwd=ROOT, env=everything, pass_fds=[listener.fileno()])
        server = Server(listener.getsockname()[1], start(), start)
        try:
            with server.ask("GET", "/healthz"):  # waits in line until it is there
                yield server
        finally:
            server.process.kill()
            server.process.wait()


def database_for_others(folder: Path) -> str:
    """The address of the tests' database for another process; SQLite's is in memory, so it gets a copy."""
    given = connection.settings_dict
    if connection.vendor == "postgresql":
        login = ":".join(filter(None, (given["USER"], quote(given["PASSWORD"] or "", safe=""))))
        return f"postgres://{login}@{given['HOST'] or '127.0.0.1'}:{given['PORT'] or 5432}/{given['NAME']}"
    path = folder / "club.sqlite3"
    connection.ensure_connection()
    with closing(sqlite3.connect(path)) as copy:
        connection.connection.backup(copy)
    return f"sqlite:///{path}"
