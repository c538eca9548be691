"""The database of a test as a server finds it that starts anew: every row of ours, and how it was before."""

import shutil
import sqlite3
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Protocol

import psycopg
from django.apps import apps
from django.db import connection
from psycopg.rows import dict_row

from tests.killed import NAME
from tests.servers import PATIENCE_S, database_for_others

Rows = Mapping[str, list[dict[str, Any]]]
# What an action makes up by itself: keys of tables, and the moment at which a new face is entered
LUCK = {"tournament_table": "key", "tournament_player": "created_at"}


class Database(Protocol):
    """A database that servers come and go on."""

    url: str

    def rows(self) -> Rows:
        """Every row of the tournament, as who starts now finds it."""

    def put_back(self) -> None:
        """Make it as it was at the start."""

    def count_again(self) -> None:
        """Let ids begin where they began at the start, to be the same each time: a killed insert used some up."""


def tables() -> list[str]:
    """The tables of the tournament, and of the matches."""
    ours = (apps.get_app_config(app) for app in ("tournament", "games"))
    return sorted(model._meta.db_table for app in ours for model in app.get_models(include_auto_created=True))


def without_luck(rows: Rows, *, before: Rows) -> Rows:
    """The rows with "new" in the place of whatever an action made up since."""
    known = {table: {row[column] for row in before[table]} for table, column in LUCK.items()}
    return rows | {
        table: [row | {column: row[column] if row[column] in known[table] else "new"} for row in rows[table]]
        for table, column in LUCK.items()
    }


@contextmanager
def database(folder: Path) -> Iterator[Database]:
    """The tests' own database as it is now, for other processes too."""
    url = database_for_others(folder)
    if connection.vendor == "sqlite":
        yield SqliteFile(url)
        return
    with psycopg.connect(url, autocommit=True, row_factory=dict_row) as reader:
        yield Postgres(url, reader)


class SqliteFile:
    """A file; beside it is the log (WAL) of what was written since."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._path = Path(url.removeprefix("sqlite:///"))
        self._start = self._path.with_suffix(".start")
        shutil.copy(self._path, self._start)

    @property
    def log(self) -> Path:
        """The log that the dead process left."""
        return Path(f"{self._path}-wal")

    def rows(self) -> Rows:
        """Opening it takes over from the log what was committed; SQLite also looks whether all is whole."""
        with closing(sqlite3.connect(self._path, timeout=PATIENCE_S)) as opened:
            opened.row_factory = sqlite3.Row
            assert [tuple(row) for row in opened.execute("PRAGMA integrity_check")] == [("ok",)]
            assert list(opened.execute("PRAGMA foreign_key_check")) == []
            return {
                name: [dict(row) for row in opened.execute(f"SELECT * FROM {name} ORDER BY 1")] for name in tables()
            }

    def put_back(self) -> None:
        for beside in ("-wal", "-shm"):
            Path(f"{self._path}{beside}").unlink(missing_ok=True)
        shutil.copy(self._start, self._path)

    def count_again(self) -> None:
        """Its counters are rows: what was not committed used none up."""


class Postgres:
    """A database of the server that runs."""

    def __init__(self, url: str, reader: psycopg.Connection[dict[str, Any]]) -> None:
        self.url = url
        self._reader = reader
        self._counters = [self._counter(f"{name}_id_seq") for name in tables()]
        self._start = {name: self._copied(name) for name in tables()}

    def rows(self) -> Rows:
        """As soon as the server has noticed that the dead one's connection is gone."""
        until = time.monotonic() + PATIENCE_S
        at_work = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = %s"
        while self._reader.execute(at_work, (NAME,)).fetchone():
            assert time.monotonic() < until, "a dead process is still connected"
            time.sleep(0.002)
        return {name: self._reader.execute(f"SELECT * FROM {name} ORDER BY 1").fetchall() for name in tables()}

    def put_back(self) -> None:
        with self._reader.transaction(), self._reader.cursor() as cursor:
            cursor.execute("SET LOCAL session_replication_role = replica")  # in any order
            for name, copied in self._start.items():
                cursor.execute(f"DELETE FROM {name}")
                with cursor.copy(f"COPY {name} FROM STDIN") as copy:
                    copy.write(copied)
        self.count_again()

    def count_again(self) -> None:
        self._reader.execute(f"SELECT {', '.join(self._counters)}")

    def _counter(self, name: str) -> str:
        """SQL that puts a counter of ids back to where it is now."""
        row = self._reader.execute(f"SELECT last_value, is_called FROM {name}").fetchone()
        assert row is not None
        return f"setval('{name}', {row['last_value']}, {row['is_called']})"

    def _copied(self, name: str) -> bytes:
        with self._reader.cursor().copy(f"COPY {name} TO STDOUT") as copy:
            return b"".join(bytes(part) for part in copy)
