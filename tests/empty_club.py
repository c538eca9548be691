"""The empty club as a file: migrated once, and copied by whoever begins with one.

Its name says of which migrations it is made, so a changed migration makes another one; `make test` always makes it.
"""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

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
        migrate = [sys.executable, "manage.py", "migrate", "--verbosity", "0"]
        subprocess.run(migrate, cwd=ROOT, env={**os.environ, "DATABASE_URL": f"sqlite:///{draft}"}, check=True)
        with closing(sqlite3.connect(draft)) as made:
            made.execute("PRAGMA journal_mode=DELETE")  # a database in memory cannot have the journal of a club
        for old in path.parent.glob("empty-*.sqlite3"):
            old.unlink(missing_ok=True)
        draft.replace(path)
    return path


def copy_empty_club(address: str) -> sqlite3.Connection:
    """Fill the empty database at this address with it; the connection that did so, which keeps a database in memory."""
    target = sqlite3.connect(address, uri=True, check_same_thread=False)
    with closing(sqlite3.connect(empty_club())) as source:
        source.backup(target)
    return target
