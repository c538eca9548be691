"""What builders make of an empty club is made once in a process, by the real actions; then its rows are put back.

On SQLite only, inside of the transaction that each test is undone by. Whatever else was written or rolled back in
between is seen, and then everything is made by the actions as ever (tests/test_builders.py holds the two together).
"""

from collections.abc import Callable, Hashable
from functools import cache, wraps
from typing import Any, ParamSpec, TypeVar

import time_machine
from django.apps import apps
from django.db import connection
from django.db.models import Model

P = ParamSpec("P")
Made = TypeVar("Made")
Rows = dict[str, frozenset[tuple]]
# A login and its session are no part of the club
LOGINS = tuple(f'{verb} "{table}"' for verb in ("INSERT INTO", "UPDATE") for table in ("auth_user", "django_session"))
HARMLESS = ("SELECT", "SAVEPOINT", "RELEASE", *LOGINS)


class Memory:
    """``path``: the builders that made all that stands in the club now, in order; None when that is to be looked up.

    ``is_strange`` once somebody else wrote: a row that is gone again leaves its mark too, as in the next number.
    """

    def __init__(self) -> None:
        self.path: tuple[Hashable, ...] | None = None
        self.is_strange = False
        self.made: dict[tuple[Hashable, ...], tuple[Any, Rows]] = {}

    def forget(self) -> None:
        """Before and after each test: nobody wrote anything yet."""
        self.path, self.is_strange = None, False

    def know(self, path: tuple[Hashable, ...]) -> None:
        """These builders made all there is."""
        self.path, self.is_strange = path, False

    def watch(self, execute: Callable, sql: str, params: Any, many: bool, context: dict) -> Any:
        """Notice whatever is written by somebody else, or undone."""
        if not sql.startswith(HARMLESS):
            self.path, self.is_strange = None, self.is_strange or not sql.startswith("ROLLBACK")
        return execute(sql, params, many, context)

    def begin(self) -> tuple[Hashable, ...] | None:
        """The path so far: an empty one in an empty club. None where nothing can be remembered."""
        if connection.vendor != "sqlite" or not connection.in_atomic_block or time_machine.escape_hatch.is_travelling():
            return None
        if self.watch not in connection.execute_wrappers:
            connection.execute_wrappers.append(self.watch)
        if self.path is None and not self.is_strange and is_empty():
            self.path = ()
        return self.path


memory = Memory()


def remembered(build: Callable[P, Made]) -> Callable[P, Made]:
    """For a builder of one row, or of none to give back, and of all that comes with it."""

    @wraps(build)
    def built(*args: P.args, **kwargs: P.kwargs) -> Made:
        before = memory.begin()
        if before is None:
            return build(*args, **kwargs)
        path = (*before, call_of(build, *args, **kwargs))
        if path in memory.made:
            made, new = memory.made[path]
            put_back(new)
            memory.know(path)
            return type(made).objects.get(pk=made.pk) if isinstance(made, Model) else made
        old = all_rows()
        made = build(*args, **kwargs)
        rows = all_rows()
        if all(keys(old[table]) <= keys(rows[table]) for table in rows):
            memory.made[path] = made, {table: rows[table] - old[table] for table in rows}
            memory.know(path)
        return made

    return built


def call_of(build: Callable, *args: Any, **kwargs: Any) -> Hashable:
    """What the same call is known by."""
    return build.__name__, tuple(map(known_by, args)), tuple((name, known_by(kwargs[name])) for name in sorted(kwargs))


def known_by(value: Any) -> Hashable:
    """What an argument is known by: a row by its key."""
    return (type(value), value.pk) if isinstance(value, Model) else value


# -- the rows


@cache
def tables() -> dict[str, tuple[str, ...]]:
    """The tables of the club, without those of the logins, with their columns; the key is the first."""
    models = apps.get_app_config("tournament").get_models(include_auto_created=True)
    return {model._meta.db_table: tuple(field.column for field in model._meta.concrete_fields) for model in models}


@cache
def anything() -> str:
    """Asks whether anything stands in the club at all."""
    return "SELECT " + " OR ".join(f'EXISTS (SELECT 1 FROM "{table}")' for table in tables())


def is_empty() -> bool:
    return connection.connection.execute(anything()).fetchone() == (0,)


def all_rows() -> Rows:
    """Every row of the club as it lies there: a column with a plus is none that Python makes a date of."""
    selects = {table: ", ".join(f'+"{column}"' for column in columns) for table, columns in tables().items()}
    return {
        table: frozenset(connection.connection.execute(f'SELECT {columns} FROM "{table}"'))
        for table, columns in selects.items()
    }


def keys(rows: frozenset[tuple]) -> set[Any]:
    """The keys of these rows: the first of their columns."""
    return {row[0] for row in rows}


def put_back(rows: Rows) -> None:
    """Store these rows, those that became of others over them."""
    for table, some in rows.items():
        if some:
            columns = tables()[table]
            names, holes = ", ".join(f'"{name}"' for name in columns), ", ".join("?" * len(columns))
            connection.connection.executemany(f'INSERT OR REPLACE INTO "{table}" ({names}) VALUES ({holes})', some)
