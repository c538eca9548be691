"""What is stored, as a digest of each table: what was changed, and whether anything was written at all."""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import chain

from django.db import connection

Names = dict[tuple[str, int], str]
Stored = dict[str, tuple[int, str]]
WRITES = ("INSERT", "UPDATE", "DELETE", "REPLACE")


def stored(names: Names) -> Stored:
    """How many rows there are, and their digest: by table, and by whom they are of, as far as they are anybody's."""
    with connection.cursor() as cursor:
        tables = [name for name in connection.introspection.table_names(cursor) if not name.startswith("sqlite")]
        found: dict[str, list[str]] = defaultdict(list)
        for table in tables:
            cursor.execute(f"SELECT * FROM {connection.ops.quote_name(table)}")
            columns = [column[0] for column in cursor.description]
            for row in cursor.fetchall():
                found[f"{table} {whose(table, dict(zip(columns, row, strict=True)), names)}"].append(repr(row))
    return {what: (len(rows), sha256("\n".join(sorted(rows)).encode()).hexdigest()) for what, rows in found.items()}


def whose(table: str, row: dict[str, object], names: Names) -> str:
    """Of which night, match or table of players a row is: "tonight", "new" for one that came later; else "".

    Of the users: whether one organises, or only came in by a scorer's link.
    """
    if table == "auth_user":
        return "organiser" if row["is_staff"] else "helper"
    own = {"tournament_night": "night_id", "games_match": "match_id"}.get(table)
    if own:
        return names.get((own, row["id"]), "new")
    column = next((name for name in ("night_id", "match_id", "table_id") if name in row), "")
    return names.get((column, row[column]), "new") if column and row[column] is not None else ""


def changed(before: Stored, after: Stored) -> list[str]:
    """Where there are other rows now."""
    return sorted(what for what in before.keys() | after.keys() if before.get(what) != after.get(what))


def grown(before: Stored, after: Stored) -> int:
    """How many rows there are more."""
    return sum(count for count, _ in after.values()) - sum(count for count, _ in before.values())


@dataclass
class Heard:
    """Whether anything was written, and the questions that PostgreSQL cannot be asked: SQLite says nothing of a NUL."""

    has_written: bool = False
    nuls: list[str] = field(default_factory=list)


@contextmanager
def heard() -> Iterator[Heard]:
    """Listens to whatever the database is told."""
    found = Heard()

    def listen(execute, sql, params, many, context):
        found.has_written |= sql.lstrip()[:7].upper().startswith(WRITES)
        every = chain.from_iterable(params) if many else params or ()
        if any(isinstance(one, str) and ("\0" in one or "\\u0000" in one) for one in every):
            found.nuls.append(f"a NUL goes to the database: {sql[:60]}")
        return execute(sql, params, many, context)

    with connection.execute_wrapper(listen):
        yield found
