"""What the database tells of itself and of the work for later."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from threading import Lock

from django.db import DatabaseError, connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.db.models import Count, Min, Q

from tournament.models import ScheduledJob

SHORT_S = 2  # the least that libpq knows
_asking = Lock()
LATE = timedelta(minutes=2)  # a job that waits so much longer than it should is late


@dataclass(frozen=True)
class DatabaseFacts:
    """Which database it is ("sqlite" or "postgresql"), its version in words, and how many bytes it has."""

    kind: str
    version: str
    size: int


@dataclass(frozen=True)
class JobFacts:
    """Work for later that is not done: how many wait, how many of them too long, how many were set aside.

    ``next_at``: when the first of those that wait is to be done; None where none waits.
    """

    waiting: int
    late: int
    set_aside: int
    next_at: datetime | None


def answers() -> bool:
    """Whether the database does what it is asked."""
    return not silence()


def silence() -> str:
    """Why the database does not answer, as it says itself, without a password; nothing when it does. One cheap query.

    PostgreSQL is asked on a connection of its own: to wait for one of the pool, where there are none, takes seconds.
    One at a time in each process, as anybody may ask: else they would take the connections that pages need.
    """
    try:
        if connection.vendor == "postgresql":
            asked = {**connection.get_connection_params(), "connect_timeout": SHORT_S}
            with _asking, connection.Database.connect(**asked) as line:
                line.execute("SELECT 1")
        else:
            with connection.cursor() as cursor:
                cursor.execute("SELECT 1")
    except (DatabaseError, connection.Database.Error) as trouble:
        return " ".join(str(trouble).split()) or type(trouble).__name__
    return ""


def missing_migrations() -> tuple[str, ...]:
    """Changes of the tables that this code wants and the database has not had, as "app.name". One query."""
    try:
        done = set(MigrationRecorder(connection).migration_qs.values_list("app", "name"))
    except DatabaseError:
        done = set()  # nobody ever migrated it
    return tuple(sorted(f"{app}.{name}" for app, name in _wanted() - done))


@cache
def _wanted() -> frozenset[tuple[str, str]]:
    """All changes that this code knows, by app and name; they are files, which stay as they are while it runs."""
    return frozenset(MigrationLoader(None).graph.nodes)


def born_at() -> datetime | None:
    """Since when the club has tables on this machine (UTC). One query."""
    try:
        moment: datetime | None = MigrationRecorder(connection).migration_qs.aggregate(first=Min("applied"))["first"]
    except DatabaseError:
        return None
    return moment


def database_facts() -> DatabaseFacts:
    """Two cheap queries."""
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("SELECT sqlite_version(), page_count * page_size FROM pragma_page_count, pragma_page_size")
        else:
            cursor.execute("SELECT current_setting('server_version'), pg_database_size(current_database())")
        version, size = cursor.fetchone()
    return DatabaseFacts(connection.vendor, version.split()[0], size)


def job_facts(*, now: datetime) -> JobFacts:
    """One query over what is not done."""
    waits = Q(set_aside_at=None)
    counted = ScheduledJob.objects.filter(done_at=None).aggregate(
        waiting=Count("pk", filter=waits),
        late=Count("pk", filter=waits & Q(run_at__lt=now - LATE)),
        set_aside=Count("pk", filter=~waits),
        next_at=Min("run_at", filter=waits),
    )
    return JobFacts(**counted)
