"""A PostgreSQL to test on: the one that is asked for, the one that answers, or an own one for as long as it takes."""

import os
import shutil
import socket
import subprocess
import tempfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

ROOT = Path(__file__).resolve().parents[1]
DATABASE = f"tokken_{zlib.crc32(str(ROOT).encode()):08x}"  # named after the checkout: two of them do not meet
DEBIAN_BINARIES = "usr/lib/postgresql/*/bin/initdb"


def answers(url: str) -> bool:
    """Whether a server lets us in there. The database in the address need not exist yet."""
    try:
        psycopg.connect(url.rpartition("/")[0] + "/postgres", connect_timeout=3).close()
    except psycopg.OperationalError:
        return False
    return True


def binaries() -> Path | None:
    """The folder with initdb and pg_ctl; Debian keeps it off the PATH."""
    if found := shutil.which("initdb"):
        return Path(found).parent
    installed = sorted(Path("/").glob(DEBIAN_BINARIES), key=lambda path: float(path.parts[-3]))
    return installed[-1].parent if installed else None


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def own_cluster(folder: Path) -> Iterator[str]:
    """Make a server with these binaries in a temporary folder, and throw it away afterwards."""
    is_root = os.geteuid() == 0
    as_owner = ["runuser", "-u", "postgres", "--"] if is_root else []  # PostgreSQL refuses to run as root
    with tempfile.TemporaryDirectory(prefix="tokken-postgresql-") as home:
        if is_root:
            shutil.chown(home, "postgres")
        data, port = f"{home}/data", free_port()
        options = f"-p {port} -k {home} -c listen_addresses=127.0.0.1 -c fsync=off -c full_page_writes=off"
        initdb = [f"{folder}/initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"]
        start = [f"{folder}/pg_ctl", "-D", data, "-l", f"{home}/log", "-o", options, "-w", "start"]
        stop = [f"{folder}/pg_ctl", "-D", data, "-m", "immediate", "stop"]
        for command in (initdb, start):
            subprocess.run([*as_owner, *command], cwd=home, check=True, stdout=subprocess.DEVNULL)
        try:
            yield f"postgres://postgres@127.0.0.1:{port}/{DATABASE}"
        finally:
            subprocess.run([*as_owner, *stop], cwd=home, check=True, stdout=subprocess.DEVNULL)


@contextmanager
def postgresql() -> Iterator[str | None]:
    """The address of a PostgreSQL that the tests may use; None where there is none to be had."""
    asked = os.environ.get("TEST_DATABASE_URL")
    url = asked or f"postgres://postgres@127.0.0.1:5432/{DATABASE}"
    folder = binaries()
    if answers(url):
        yield url
    elif folder and not asked:
        with own_cluster(folder) as own:
            yield own
    else:
        yield None
