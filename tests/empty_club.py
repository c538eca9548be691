"""The empty club as a file, and as a database of PostgreSQL: migrated once, and copied by whoever begins with one.

The file's name says of which migrations it is made, so a changed migration makes another one; `make test` always makes
it. The database is made for one run of the tests, and thrown away with it.
"""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import SplitResult, urlsplit

import psycopg
from django.apps import apps
from django.conf import settings

ROOT = Path(__file__).resolve().parents[1]


def empty_club() -> Path:
    """The file; made when it is not there yet."""
    path = kept()
    return path if path.exists() else make_empty_club(path)


def kept() -> Path:
    """Where it is, or would be."""
    digest = sha256(sys.version.encode())
    for app in apps.get_app_configs():
        for migration in sorted(Path(app.path).glob("migrations/*.py")):
            digest.update(migration.read_bytes())
    folder: Path = settings.VAR_DIR / "tests"
    return folder / f"empty-{digest.hexdigest()[:16]}.sqlite3"


def make_empty_club(path: Path) -> Path:
    """As an installation makes it: with ``manage.py migrate``. Two at the same time do each other no harm."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=path.parent) as folder:
        draft = Path(folder) / "club.sqlite3"
        migrate(f"sqlite:///{draft}")
        with closing(sqlite3.connect(draft)) as made:
            made.execute("PRAGMA journal_mode=DELETE")  # a database in memory cannot have the journal of a club
        for old in path.parent.glob("empty-*.sqlite3"):
            old.unlink(missing_ok=True)
        draft.replace(path)
    return path


def migrate(url: str) -> None:
    """As an installation does."""
    command = [sys.executable, "manage.py", "migrate", "--verbosity", "0"]
    subprocess.run(command, cwd=ROOT, env={**os.environ, "DATABASE_URL": url}, check=True)


def copy_empty_club(address: str) -> sqlite3.Connection:
    """Fill the empty database at this address with it; the connection that did so, which keeps a database in memory."""
    target = sqlite3.connect(address, uri=True, check_same_thread=False)
    with closing(sqlite3.connect(empty_club())) as source:
        source.backup(target)
    return target


# -- on PostgreSQL


def empty_database() -> str:
    """Its name, beside the database of DATABASE_URL; who asks first makes it while the others wait."""
    asked, name, draft = names_there()
    with server(asked) as there:
        there.execute("SELECT pg_advisory_lock(hashtext(%s))", [name])  # until this connection ends
        if not there.execute("SELECT 1 FROM pg_database WHERE datname = %s", [name]).fetchone():
            there.execute(f'DROP DATABASE IF EXISTS "{draft}" WITH (FORCE)')
            there.execute(f'CREATE DATABASE "{draft}"')
            migrate(asked._replace(path=f"/{draft}").geturl())
            there.execute(f'ALTER DATABASE "{draft}" RENAME TO "{name}"')
    return name


def drop_empty_database() -> None:
    """After the tests, and before them: it may be of other migrations."""
    asked, *names = names_there()
    with server(asked) as there:
        for name in names:
            there.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')


def names_there() -> tuple[SplitResult, str, str]:
    """The address that is asked for; the name of the empty club there, and while it is being made."""
    asked = urlsplit(os.environ["DATABASE_URL"])
    return asked, f"empty_{asked.path[1:]}", f"empty_{asked.path[1:]}_draft"


def server(asked: SplitResult) -> psycopg.Connection:
    """A connection to the server, where nobody is in the way."""
    return psycopg.connect(asked._replace(path="/postgres").geturl(), autocommit=True)
