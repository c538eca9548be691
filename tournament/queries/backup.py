"""Every row of the club at one moment, whatever happens meanwhile; of this app and of whatever hangs on it.

Left out are logins that are on (sessions: nobody's login travels) and what Django notes of its own migrations.
"""

from base64 import b64encode
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Protocol

from django.apps import apps
from django.contrib.sessions.models import Session
from django.db import connection, transaction
from django.db.backends.utils import CursorWrapper
from django.db.migrations.recorder import MigrationRecorder
from django.db.models import BinaryField, Field, Model

from tournament.models import Night, Player

LEFT_OUT = {Session._meta.label_lower}
MADE_BY_MIGRATE = ("auth.permission", "contenttypes.contenttype")
# Where a server ran before anybody was there: the job of the next backup stands ready, and somebody tried a password.
MADE_BY_SERVER = ("tournament.scheduledjob", "tournament.guesses")


class Registry(Protocol):
    """Django's models: those of now, or those of some older migration."""

    def get_models(self, include_auto_created: bool = False) -> Any:
        """All of them."""


@contextmanager
def one_moment() -> Iterator[None]:
    """All that is read within is of one moment; nobody who writes waits for it.

    PostgreSQL: a transaction of its own (REPEATABLE READ). SQLite: a reader's transaction, which sees the file as it
    was at its first look, while others write in the log beside it (WAL). Who is inside of a transaction already has
    chosen the moment: call it outside of any.
    """
    if connection.in_atomic_block:
        yield
    elif connection.vendor == "postgresql":
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            yield
    else:
        with connection.cursor() as cursor, _reading(cursor):
            yield


@contextmanager
def _reading(cursor: CursorWrapper) -> Iterator[None]:
    """``transaction.atomic`` would begin as one who writes, and let those who do so wait."""
    cursor.execute("BEGIN DEFERRED")
    try:
        cursor.execute("SELECT count(*) FROM django_migrations")  # the moment is that of the first look
        cursor.fetchall()
        yield
    finally:
        cursor.execute("ROLLBACK")


def kept_models(registry: Registry = apps) -> dict[str, type[Model]]:
    """``app.model`` -> the model, in the order of names; tables between two models too."""
    found = {one._meta.label_lower: one for one in registry.get_models(include_auto_created=True)}
    return {name: found[name] for name in sorted(found) if name not in LEFT_OUT and found[name]._meta.managed}


def columns_of(model: type[Model]) -> tuple[Field, ...]:
    """The columns that are stored; what the database works out itself is no part of a copy."""
    return tuple(one for one in model._meta.concrete_fields if not one.generated)


def rows_of(model: type[Model]) -> Iterator[dict[str, Any]]:
    """Each row by its columns, in values that JSON knows: moments in UTC to the microsecond, bytes in base 64."""
    columns = columns_of(model)
    values = model._base_manager.order_by("pk").values_list(*(one.attname for one in columns))
    names = [one.attname for one in columns]
    ways = [_way(one) for one in columns]
    for row in values.iterator(chunk_size=2000):
        yield {
            name: way(value) if way and value is not None else value
            for name, way, value in zip(names, ways, row, strict=True)
        }


def _way(field: Field) -> Any:
    """How a value becomes one that JSON knows; None: it is one."""
    kind = field.target_field if field.is_relation else field
    name = kind.get_internal_type()
    if name in {"DateTimeField", "DateField", "TimeField"}:
        return _iso
    return _base64 if isinstance(kind, BinaryField) else None


def _iso(value: Any) -> str:
    return str(value.isoformat())


def _base64(value: Any) -> str:
    return b64encode(bytes(value)).decode("ascii")


def last_ids() -> dict[str, int]:
    """Table -> the last id that was given out, also when its row is gone: the trail may speak of it."""
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("SELECT name, seq FROM sqlite_sequence")
        else:
            cursor.execute(
                "SELECT tables.relname, pg_sequence_last_value(counters.oid) FROM pg_depend"
                " JOIN pg_class counters ON counters.oid = objid AND counters.relkind = 'S'"
                " JOIN pg_class tables ON tables.oid = refobjid"
                " WHERE deptype IN ('a', 'i') AND pg_table_is_visible(tables.oid)"
            )
        return {name: last or 0 for name, last in cursor.fetchall()}


def migrations_done() -> Mapping[str, tuple[str, ...]]:
    """App -> its migrations that made the tables as they are."""
    ours = {config.label for config in apps.get_app_configs()}
    done: dict[str, list[str]] = {}
    for app, name in sorted(MigrationRecorder(connection).applied_migrations()):
        if app in ours:
            done.setdefault(app, []).append(name)
    return {app: tuple(names) for app, names in done.items()}


def is_club_empty() -> bool:
    """Whether nothing is there but what every fresh database has."""
    own = {*MADE_BY_MIGRATE, *MADE_BY_SERVER}
    return not any(model._base_manager.exists() for name, model in kept_models().items() if name not in own)


def heads() -> dict[str, int]:
    """How many people, nights and logins there are."""
    logins = kept_models()["auth.user"]
    return {
        "players": Player.objects.count(),
        "nights": Night.objects.count(),
        "logins": logins._base_manager.count(),
    }
