"""The whole club as it is installed, in real processes; and who speaks with it, on lines of which it is known to which
process each goes.
"""

import http.client
import os
import re
import secrets
import select
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import quote, urlencode

import psycopg

from deploy.postgresql import free_port, postgresql
from tests.empty_club import empty_club
from tests.servers import ROOT, Followed, comes
from tournament.live.stream import token

PATIENCE_S = 60  # other work may keep the machine busy
CSRF = "c" * 32
PYTHON = (sys.executable, "-W", "ignore")
SERVE = (*PYTHON, "-m", "deploy.serve")
CELERY = (*PYTHON, "-m", "celery", "-A", "tournament.config.celery")
WORKER = (*CELERY, "worker", "--concurrency", "1", "--loglevel", "warning", "--without-gossip", "--without-mingle")
BEAT = (*CELERY, "beat", "--loglevel", "warning")
# A club with an organiser, whose night has its door open; says the night's id and the organiser's session
FURNISH = """
import django; django.setup()
from django.core.management import call_command
call_command("migrate", verbosity=0)
from django.test import Client
from tests.builders import make_night, make_organiser
alice = Client(); alice.force_login(make_organiser())
print(make_night(0).pk, alice.cookies["sessionid"].value)
"""


@dataclass
class Line:
    """One connection that is kept, to one process. ``pid``: which; ``connect``: another one to the same."""

    connection: http.client.HTTPConnection
    pid: int
    connect: Callable[[int], http.client.HTTPConnection]
    cookies: str = ""

    def ask(self, method: str, path: str, fields: Mapping[str, object] | None = None) -> http.client.HTTPResponse:
        """An answer, its body unread. A line on which nothing was said for five seconds was closed by the server."""
        if select.select([self.connection.sock], [], [], 0)[0]:
            self.connection.close()
            self.connection = self.connect(self.pid)
        headers = {"Cookie": self.cookies}
        if fields is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        self.connection.request(method, path, urlencode(fields) if fields is not None else None, headers)
        return self.connection.getresponse()

    def get(self, path: str) -> str:
        """A page."""
        answer = self.ask("GET", path)
        page = answer.read().decode()
        assert answer.status == 200, f"{path}: {answer.status}"
        return page

    def post(self, path: str, **fields: object) -> None:
        """A form that is taken."""
        answer = self.ask("POST", path, {"csrfmiddlewaretoken": CSRF, **fields})
        said = answer.read().decode()
        assert answer.status == 303, f"{path}: {answer.status} {said[-3000:]}"


@dataclass
class House:
    """A club that runs: the parent of its servers, its port, its night, and its organiser's session."""

    port: int
    parent: subprocess.Popen
    night: int
    session: str
    lines: list[Line] = field(default_factory=list)

    def processes(self) -> list[int]:
        """The processes that serve."""
        children = Path(f"/proc/{self.parent.pid}/task/{self.parent.pid}/children").read_text()
        return sorted(map(int, children.split()))

    def line(self, pid: int, *, organises: bool = False) -> Line:
        """A line to that process."""
        cookies = f"csrftoken={CSRF}; sessionid={self.session}" if organises else ""
        self.lines.append(Line(self.connect(pid), pid, self.connect, cookies))
        return self.lines[-1]

    def connect(self, pid: int) -> http.client.HTTPConnection:
        """Which process takes a line is chance: lines are opened until that one does."""
        until, spare = time.monotonic() + PATIENCE_S, ExitStack()
        with spare:
            while time.monotonic() < until:
                opened = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE_S)
                opened.request("GET", "/healthz")
                opened.getresponse().read()
                if self._taken_by(opened) == pid:
                    return opened
                spare.callback(opened.close)
        raise AssertionError(f"{pid} takes no line")

    def _taken_by(self, opened: http.client.HTTPConnection) -> int:
        """Which process has the other end (proc(5): the socket's inode, and who has it open)."""
        ours = opened.sock.getsockname()[1]
        ends = f":{self.port:04X} 0100007F:{ours:04X} "
        rows = [row.split() for row in Path("/proc/net/tcp").read_text().splitlines() if ends in row]
        wanted = f"socket:[{rows[0][9]}]"
        return next(pid for pid in self.processes() if wanted in open_files(pid))

    @contextmanager
    def follow(self, pid: int) -> Iterator[Followed]:
        """A stream of the night, held by that process."""
        line = self.line(pid)
        with line.ask("GET", f"/live/{quote(token([f'night-{self.night}']))}") as answer:
            assert answer.status == 200
            yield Followed(answer)

    def is_ready(self) -> bool:
        """Whether all is there, the work for later too."""
        try:
            with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE_S)) as asked:
                asked.request("GET", "/readyz")
                return asked.getresponse().status == 200
        except OSError:
            return False


def open_files(pid: int) -> set[str]:
    """What a process has open."""
    found = set()
    with suppress(FileNotFoundError):
        for entry in Path(f"/proc/{pid}/fd").iterdir():
            with suppress(FileNotFoundError):
                found.add(os.readlink(entry))  # noqa: PTH115 -- what it leads to is no path
    return found


@contextmanager
def running(settings: Mapping[str, str], *commands: tuple[str, ...]) -> Iterator[House]:
    """A club with these settings and nothing else; beside its servers these commands. All are gone afterwards."""
    port = free_port()
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    given = {**kept, "DJANGO_SETTINGS_MODULE": "tournament.config.settings", "BIND": "127.0.0.1", "PORT": str(port)}
    everything = {**given, **settings}
    if "DATABASE_URL" not in settings:
        Path(settings["VAR_DIR"]).mkdir(exist_ok=True)
        shutil.copy(empty_club(), Path(settings["VAR_DIR"]) / "club.sqlite3")
    furnish = [*PYTHON, "-c", FURNISH]
    made = subprocess.run(furnish, cwd=ROOT, env=everything, check=True, stdout=subprocess.PIPE, text=True)
    night, session = made.stdout.split()
    begun = [
        subprocess.Popen(command, cwd=ROOT, env=everything, process_group=0, stdout=subprocess.DEVNULL)
        for command in (SERVE, *commands)
    ]
    house = House(port, begun[0], int(night), session)
    try:
        assert comes(house.is_ready), "it is not ready"
        yield house
    finally:
        for line in house.lines:
            line.connection.close()
        for process in begun:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()


@contextmanager
def own_database() -> Iterator[str | None]:
    """A database of PostgreSQL for one club; None where there is no PostgreSQL."""
    with postgresql() as address:
        if address is None:
            yield None
            return
        server, name = address.rpartition("/")[0], f"tokken_evening_{secrets.token_hex(4)}"
        with psycopg.connect(f"{server}/postgres", autocommit=True) as owner:
            owner.execute(f"CREATE DATABASE {name}")
            try:
                yield f"{server}/{name}"
            finally:
                owner.execute(f"DROP DATABASE {name} WITH (FORCE)")


def numbers_on(page: str) -> dict[str, int]:
    """Name -> id of the player, from the page on which numbers are typed."""
    found = re.findall(r'for="number-(\d+)"><bdi>([^<]+)', page)
    return {name.strip(): int(pk) for pk, name in found}
