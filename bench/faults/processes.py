"""Real processes of this bench's own, on ports and in folders of its own, that can be killed and started again."""

import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import psycopg

from deploy.postgresql import binaries, free_port

ROOT = Path(__file__).resolve().parents[2]
PATIENCE_S = 60
SERVE = (
    "import contextlib, socket, sys, django; django.setup(); from deploy.run import serve\n"
    "with contextlib.suppress(KeyboardInterrupt): serve(socket.create_server(('127.0.0.1', int(sys.argv[1]))))"
)
CELERY = (sys.executable, "-W", "ignore", "-m", "celery", "-A", "tournament.config.celery")
WORKER = ("worker", "--concurrency", "1", "--loglevel", "warning", "--without-gossip", "--without-mingle")
BEAT = ("beat", "--loglevel", "warning", "--pidfile", "")


class Broken(Exception):
    """A process does not do what it is there for."""


@dataclass
class Process:
    """One process and all that it starts; ``is_up`` says whether it does its work."""

    name: str
    command: tuple[str, ...]
    environment: Mapping[str, str]
    log: Path
    is_up: Callable[[], bool] = lambda: True
    user: str | None = None
    popen: "subprocess.Popen[bytes] | None" = field(default=None, init=False)

    def start(self) -> None:
        """Start it; whether it is up is another question."""
        with self.log.open("ab") as out:
            self.popen = subprocess.Popen(
                self.command, cwd=ROOT, env=self.environment, stdout=out, stderr=out, user=self.user, group=self.user
            )

    def kill(self) -> None:
        """SIGKILL to it and to all that it started, the youngest included."""
        if self.popen is None:
            return
        family = [self.popen.pid, *descendants(self.popen.pid)]
        for pid in family:
            _kill(pid)
        self.popen.wait()
        until = time.monotonic() + PATIENCE_S
        while any(Path(f"/proc/{pid}").exists() and not _is_zombie(pid) for pid in family[1:]):
            assert time.monotonic() < until, f"{self.name} does not die"
            time.sleep(0.01)

    def kill_child(self) -> bool:
        """SIGKILL to the youngest that it started; False when there is none."""
        children = descendants(self.popen.pid) if self.popen else []
        if children:
            _kill(children[-1])
        return bool(children)

    def wait(self) -> float:
        """Until it is up; the seconds that took."""
        started = time.monotonic()
        while not self.is_up():
            if self.popen is not None and self.popen.poll() is not None:
                raise Broken(f"{self.name} ended by itself:\n{self.log.read_text()[-2000:]}")
            if time.monotonic() > started + PATIENCE_S:
                raise Broken(f"{self.name} does not come up:\n{self.log.read_text()[-2000:]}")
            time.sleep(0.02)
        return time.monotonic() - started


def _kill(pid: int) -> None:
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        return


def _is_zombie(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def descendants(pid: int) -> list[int]:
    """All that a process started, and what those started, parents first (Linux)."""
    parents: dict[int, list[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
            except OSError:
                continue
            parents.setdefault(parent, []).append(int(entry.name))
    found = sorted(parents.get(pid, []))
    return [*found, *(deeper for child in found for deeper in descendants(child))]


def answers(port: int) -> bool:
    """Whether the web server there answers that it and its database are alive."""
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=5) as line:
            line.sendall(b"GET /healthz HTTP/1.0\r\nHost: localhost\r\n\r\n")
            return b" 200 " in line.recv(64)
    except OSError:
        return False


def _pongs(port: int) -> bool:
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=2) as line:
            line.sendall(b"PING\r\n")
            return line.recv(16).startswith(b"+PONG")
    except OSError:
        return False


def _connects(url: str) -> bool:
    try:
        psycopg.connect(url.rpartition("/")[0] + "/postgres", connect_timeout=3).close()
    except psycopg.OperationalError:
        return False
    return True


@dataclass
class House:
    """All processes of one mode, by name."""

    mode: str
    folder: Path
    database_url: str
    environment: Mapping[str, str]
    processes: dict[str, Process]

    @property
    def ports(self) -> list[int]:
        """Where the web servers listen."""
        return [int(one.command[-1]) for name, one in self.processes.items() if name.startswith("web")]

    def kill(self, names: Iterable[str]) -> None:
        """These at once."""
        for name in names:
            self.processes[name].kill()

    def start(self, names: Iterable[str]) -> None:
        """These again, in the order of the house: first what others need."""
        wanted = set(names)
        for name, process in self.processes.items():
            if name in wanted:
                process.start()
                if name in {"postgres", "redis"}:
                    process.wait()

    def wait(self) -> None:
        """Until all are up."""
        for process in self.processes.values():
            process.wait()

    def ended(self) -> list[str]:
        """Those that ended though nobody killed them."""
        running = [one for one in self.processes.values() if one.popen is not None]
        return [f"{one.name} ended by itself" for one in running if one.popen and one.popen.poll() is not None]

    def logs(self) -> str:
        """The end of what each said."""
        texts = {name: one.log.read_text(errors="replace")[-5000:] for name, one in self.processes.items()}
        return "\n".join(f"-- {name}\n{text}" for name, text in texts.items() if text.strip())


def house(mode: str, folder: Path) -> House:
    """The processes of a mode, not started. Raises SystemExit where something for it is missing."""
    redis_port = free_port()
    url = f"sqlite:///{folder / 'club.sqlite3'}" if mode == "embedded" else ""
    needed: list[Process] = []
    if mode == "full":
        database, url = _postgres(folder)
        needed = [database, redis_of(folder, redis_port)]
    kept = {name: value for name, value in os.environ.items() if name not in {"REDIS_URL", "HTTPS", "DATABASE_URL"}}
    environment = {
        **kept,
        "DJANGO_SETTINGS_MODULE": "tournament.config.settings",
        "DATABASE_URL": url,
        "SECRET_KEY": secrets.token_hex(),
        "PYTHONDONTWRITEBYTECODE": "",
        **({"REDIS_URL": f"redis://127.0.0.1:{redis_port}/0"} if mode == "full" else {}),
    }
    needed += [_web(name, folder, environment) for name in (["web"] if mode == "embedded" else ["web a", "web b"])]
    if mode == "full":
        needed += celery_of(folder, environment)
    return House(mode, folder, url, environment, {one.name: one for one in needed})


def celery_of(folder: Path, environment: Mapping[str, str]) -> list[Process]:
    """A worker, and a beat apart from it."""
    return [
        Process(name, (*CELERY, *command), environment, folder / f"{name}.log")
        for name, command in {"worker": WORKER, "beat": BEAT}.items()
    ]


def _web(name: str, folder: Path, environment: Mapping[str, str]) -> Process:
    port = free_port()
    command = (sys.executable, "-W", "ignore", "-c", SERVE, str(port))
    return Process(name, command, environment, folder / f"{name}.log", lambda: answers(port))


def redis_of(folder: Path, port: int) -> Process:
    """A Redis that keeps nothing on the disk."""
    server = shutil.which("redis-server")
    if not server:
        raise SystemExit("full mode needs redis-server")
    command = (server, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no")
    return Process("redis", (*command, "--dir", str(folder)), os.environ, folder / "redis.log", lambda: _pongs(port))


def _postgres(folder: Path) -> tuple[Process, str]:
    """A cluster of its own, as it is installed: fsync and synchronous_commit are on."""
    found = binaries()
    if not found:
        raise SystemExit("full mode needs PostgreSQL")
    user = "postgres" if os.geteuid() == 0 else None  # PostgreSQL refuses to run as root
    home = folder / "postgres"
    home.mkdir()
    if user:
        folder.chmod(0o755)
        shutil.chown(home, user, user)
    data, port = home / "data", free_port()
    initdb = [f"{found}/initdb", "-D", str(data), "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"]
    subprocess.run(initdb, cwd=home, check=True, stdout=subprocess.DEVNULL, user=user, group=user)
    command = (
        f"{found}/postgres",
        "-D",
        str(data),
        "-p",
        str(port),
        "-k",
        str(home),
        "-c",
        "listen_addresses=127.0.0.1",
    )
    log, url = folder / "postgres.log", f"postgres://postgres@127.0.0.1:{port}/tokken_faults"
    return Process("postgres", command, os.environ, log, lambda: _connects(url), user), url


def stop(one: House) -> None:
    """Kill what is left of it."""
    for process in reversed(one.processes.values()):
        process.kill()
