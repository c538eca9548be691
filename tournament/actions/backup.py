"""A club comes back from its backup, whole or not at all; and who took one along is noted."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from itertools import islice
from typing import Any

from django.core.exceptions import ValidationError
from django.db import DatabaseError, connection, transaction
from django.db.models import Field, JSONField, Model

from tournament.actions.rebuilding import Place, bring_up_to_date, make_as_it_was, place_of
from tournament.actions.trail import Kind, note_club
from tournament.actions.writing import action
from tournament.domain.backup import Manifest, TableOfRows
from tournament.domain.refusals_backup import BackupDamaged, BackupDoesNotFit, ClubNotEmpty
from tournament.queries.backup import (
    MADE_BY_MIGRATE,
    MADE_BY_SERVER,
    columns_of,
    heads,
    is_club_empty,
    kept_models,
)

Row = Mapping[str, Any]
AT_ONCE = 500
LOCK = 7_061_965  # any number, the same for all who restore


@action
def note_taken_along(*, rows: int, now: datetime, by_id: int | None) -> None:
    """An organiser has a copy of everything."""
    note_club(kind=Kind.SETTINGS, after={"backup": rows}, now=now, by_id=by_id)


def restore_club(*, manifest: Manifest, rows: Callable[[str], Iterable[Row]], ours: str) -> None:
    """Fill the empty database with the rows of a backup, in one transaction: killed midway it is empty as before.

    A backup of older migrations is brought back into the tables of then, which then go the way that an installation
    of then would have gone. ``rows``: those of one ``app.model``; ``ours``: the version of this program.
    Raises ClubNotEmpty, BackupNewer, BackupDamaged or BackupDoesNotFit.
    """
    place = place_of(manifest, ours=ours)
    with connection.constraint_checks_disabled(), transaction.atomic():
        _alone()
        if not is_club_empty():
            raise ClubNotEmpty(**heads())
        if place.is_now:
            _clear()
        else:
            make_as_it_was(place)
        _fill(place, manifest, rows)
        bring_up_to_date(place)
        _count_on(manifest)


def _alone() -> None:
    """Of two who restore at once the second waits, and then finds a club. SQLite has one writer in any case."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [LOCK])


def _clear() -> None:
    """Take away what a fresh database has by itself: the backup has its own."""
    models = kept_models()
    with connection.cursor() as cursor:
        for name in (*MADE_BY_MIGRATE, *MADE_BY_SERVER):
            cursor.execute(f"DELETE FROM {_quoted(models[name]._meta.db_table)}")


def _fill(place: Place, manifest: Manifest, rows: Callable[[str], Iterable[Row]]) -> None:
    models = kept_models(place.registry)
    if set(models) != {table.name for table in manifest.tables}:
        raise BackupDamaged("manifest.json")
    for table in manifest.tables:
        with _fitting(table):
            count = _insert(models[table.name], rows(table.name), name=table.name)
        if count != table.rows:
            raise BackupDamaged(table.name)
    try:
        connection.check_constraints()
    except DatabaseError as error:
        raise BackupDoesNotFit("", _first_line(error))


@contextmanager
def _fitting(table: TableOfRows) -> Iterator[None]:
    try:
        yield
    except (DatabaseError, ValidationError, ValueError, TypeError, OverflowError) as error:
        raise BackupDoesNotFit(table.name, _first_line(error))


def _first_line(error: Exception) -> str:
    said = " ".join(error.messages) if isinstance(error, ValidationError) else str(error)
    return said.partition("\n")[0][:200]


def _insert(model: type[Model], rows: Iterable[Row], *, name: str) -> int:
    """Write the rows as they are, with their ids; how many that were. No default and no "now" comes in between."""
    columns = columns_of(model)
    wanted = {one.attname for one in columns}
    names, places = ", ".join(_quoted(one.column) for one in columns), ", ".join(["%s"] * len(columns))
    statement = f"INSERT INTO {_quoted(model._meta.db_table)} ({names}) VALUES ({places})"
    count, left = 0, iter(rows)
    with connection.cursor() as cursor:
        while some := list(islice(left, AT_ONCE)):
            if any(row.keys() != wanted for row in some):
                raise BackupDamaged(name)
            cursor.executemany(statement, [_values(columns, row) for row in some])
            count += len(some)
    return count


def _values(columns: Sequence[Field], row: Row) -> list[Any]:
    return [_stored(one, row[one.attname]) for one in columns]


def _stored(field: Field, value: Any) -> Any:
    """A value of JSON as this database keeps it."""
    kind = field.target_field if field.is_relation else field
    if value is not None and not isinstance(kind, JSONField):
        value = kind.to_python(value)
    return field.get_db_prep_save(value, connection)


def _count_on(manifest: Manifest) -> None:
    """New rows get ids that were never given out before, not even to a row that is gone by now."""
    models = kept_models()
    with connection.cursor() as cursor:
        for table in manifest.tables:
            model = models.get(table.name)
            if model is None or model._meta.auto_field is None:
                continue
            highest = model._base_manager.order_by("-pk").values_list("pk", flat=True).first() or 0
            if last := max(table.last_id, highest):
                _set_counter(cursor, model, last)


def _set_counter(cursor: Any, model: type[Model], last: int) -> None:
    name = model._meta.db_table
    if connection.vendor == "sqlite":
        cursor.execute("DELETE FROM sqlite_sequence WHERE name = %s", [name])
        cursor.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (%s, %s)", [name, last])
    else:
        counter = "pg_get_serial_sequence(%s, %s)"
        cursor.execute(f"SELECT setval({counter}, %s)", [_quoted(name), model._meta.pk.column, last])


def _quoted(name: str) -> str:
    return connection.ops.quote_name(name)
