"""What the database holds, read as rows by a connection that knows no Django: nobody of ours can flatter it."""

import json
import sqlite3
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from typing import Any

import psycopg

from bench.faults.processes import PATIENCE_S

Row = tuple[Any, ...]
WAIT_S = 0.1
DOWN = (sqlite3.OperationalError, psycopg.Error, OSError)


class Books:
    """The database at an address, whatever kind it is; while it is down, who reads waits."""

    def __init__(self, url: str) -> None:
        self._url = url
        self.is_file = url.startswith("sqlite")

    @contextmanager
    def opened(self) -> Iterator["Page"]:
        """One look at everything as it is at one moment."""
        if self.is_file:
            path = self._url.removeprefix("sqlite:///")
            with closing(sqlite3.connect(path, timeout=PATIENCE_S, isolation_level=None)) as line:
                line.execute("BEGIN")
                yield Page(line, "?")
        else:
            with psycopg.connect(self._url, connect_timeout=5, autocommit=True) as line:
                line.execute("BEGIN ISOLATION LEVEL REPEATABLE READ")
                yield Page(line, "%s")

    def ask(self, sql: str, *values: object) -> list[Row]:
        """Rows, or as many tries as it takes while the database is being killed."""
        until = time.monotonic() + PATIENCE_S
        while True:
            try:
                with self.opened() as page:
                    return page.ask(sql, *values)
            except DOWN:
                if time.monotonic() > until:
                    raise
                time.sleep(WAIT_S)

    def write(self, sql: str, *values: object) -> None:
        """Change rows behind the servers' backs: to make a round short, to let a minute pass."""
        until = time.monotonic() + PATIENCE_S
        while True:
            try:
                if self.is_file:
                    with (
                        closing(sqlite3.connect(self._url.removeprefix("sqlite:///"), timeout=PATIENCE_S)) as line,
                        line,
                    ):
                        line.execute(sql.replace("%s", "?"), values)
                else:
                    with psycopg.connect(self._url, connect_timeout=5) as line:
                        line.execute(sql, values)  # type: ignore[arg-type]
                return
            except DOWN:
                if time.monotonic() > until:
                    raise
                time.sleep(WAIT_S)

    def whole(self) -> list[str]:
        """What SQLite finds broken in its own file."""
        if not self.is_file:
            return []
        with self.opened() as page:
            found = page.ask("PRAGMA integrity_check") + page.ask("PRAGMA foreign_key_check")
        return [str(row) for row in found if row != ("ok",)]


class Page:
    """An open look."""

    def __init__(self, line: Any, mark: str) -> None:
        self._line, self._mark = line, mark

    def ask(self, sql: str, *values: object) -> list[Row]:
        """Rows of a statement with %s for values."""
        return [tuple(row) for row in self._line.execute(sql.replace("%s", self._mark), values).fetchall()]


def read(value: object) -> Any:
    """JSON as it is, from either kind of database."""
    return json.loads(value) if isinstance(value, str) else value


def moment(value: object) -> datetime | None:
    """A moment as it is, from either kind of database."""
    if value is None or isinstance(value, datetime):
        return value
    return datetime.fromisoformat(str(value)).replace(tzinfo=UTC)


def marks(values: Sequence[object] | Mapping[object, object]) -> str:
    """As many places for values."""
    return ", ".join(["%s"] * len(values))
