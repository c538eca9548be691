"""How the club runs: whether it can serve, and all of it in facts for the organiser's page. A tool of the doors.

Never a password, a secret or a name of anybody: of each address only what is said between the dots.
"""

import shutil
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from django.conf import settings
from django.utils import timezone

from tournament import life
from tournament.backups import kept_backups
from tournament.domain.backup import next_due
from tournament.live import bus
from tournament.live.hub import hub
from tournament.queries import health
from tournament.queries.jobs import backup_went_wrong

ALIVE = timedelta(seconds=30)  # who looks each second and did not for so long is not there
OLD_BACKUP = timedelta(hours=50)  # one night was missed, and the next one too
MAKING = timedelta(minutes=15)  # a backup takes a while, and is tried again when it came to nothing
LITTLE_SPACE = 500 * 1024 * 1024  # bytes


def readiness() -> dict[str, bool]:
    """What has to be there to serve, by name, and whether it is. Without a database nothing else is asked of it."""
    database = health.answers()
    parts: dict[str, Callable[[], bool]] = {
        "migrations": lambda: database and not health.missing_migrations(),
        "news": bus.is_well,
        "jobs": lambda: is_recent(life.last_shown(), now=timezone.now()),
    }
    return {"database": database} | {name: is_well() for name, is_well in parts.items()}


def is_recent(moment: datetime | None, *, now: datetime) -> bool:
    """Whether a sign of life was left just now; one from a time to come was left by a clock that was set back."""
    return moment is not None and abs(now - moment) < ALIVE


@dataclass(frozen=True)
class Jobs:
    """Work for later: whether a worker does it, whether whoever does it is there, and since when it is not."""

    by_worker: bool
    last_shown: datetime | None
    is_alive: bool
    facts: health.JobFacts

    @property
    def is_well(self) -> bool:
        """Whether an organiser need not look after it."""
        return self.is_alive and not self.facts.late and not self.facts.set_aside


@dataclass(frozen=True)
class Live:
    """News between processes: over "redis", "postgresql" or (in one process) nothing; whether it comes through."""

    over: str
    is_well: bool
    streams: int


@dataclass(frozen=True)
class Address:
    """Where the club is on the net; ``site`` is what links in e-mail begin with."""

    site: str
    is_https: bool
    hosts: tuple[str, ...]


@dataclass(frozen=True)
class Mail:
    """Whether e-mail is sent, from whom and through which server."""

    is_on: bool
    sender: str
    server: str


@dataclass(frozen=True)
class Backups:
    """Whether one is made each night, when the newest was made (None: there is none), and whether that will do.

    ``first_by``: of a club that is so new that none can be missed yet, when the first will be there at the latest.
    """

    are_made: bool
    newest: datetime | None
    first_by: datetime | None
    is_well: bool


@dataclass(frozen=True)
class Space:
    """What is free on the disk with the club's own folder, in bytes."""

    free: int
    total: int

    @property
    def is_well(self) -> bool:
        """Whether an evening, and its backup, has room."""
        return self.free > LITTLE_SPACE


@dataclass(frozen=True)
class HealthView:
    """How the club runs, for its organisers."""

    database: health.DatabaseFacts
    missing: tuple[str, ...]
    live: Live
    jobs: Jobs
    mail: Mail
    address: Address
    backups: Backups
    space: Space
    processes: int
    version: str

    @property
    def ails(self) -> int:
        """How many things want somebody to look after them."""
        well = (self.live.is_well, self.jobs.is_well, self.backups.is_well, self.space.is_well, not self.missing)
        return well.count(False)


def health_view(*, now: datetime) -> HealthView:
    """All of it. The database has to answer."""
    return HealthView(
        database=health.database_facts(),
        missing=health.missing_migrations(),
        live=Live(over=_over(), is_well=bus.is_well(), streams=len(hub)),
        jobs=_jobs(now=now),
        mail=Mail(settings.IS_MAIL_ON, settings.DEFAULT_FROM_EMAIL, settings.EMAIL_HOST),
        address=Address(settings.SITE_URL, settings.HTTPS, tuple(h for h in settings.ALLOWED_HOSTS if h != "*")),
        backups=_backups(now=now),
        space=_space(Path(settings.VAR_DIR)),
        processes=settings.WEB_PROCESSES,
        version=settings.VERSION,
    )


def _over() -> str:
    if settings.REDIS_URL:
        return "redis"
    return "postgresql" if settings.LIVE_BUS else ""


def _jobs(*, now: datetime) -> Jobs:
    shown = life.last_shown()
    return Jobs(
        by_worker=bool(settings.REDIS_URL),
        last_shown=shown,
        is_alive=is_recent(shown, now=now),
        facts=health.job_facts(now=now),
    )


def _backups(*, now: datetime) -> Backups:
    """A club that keeps none here (BACKUP_DIR is empty) has its own way. One of a day to come is a wrong clock's."""
    are_made, kept = bool(settings.BACKUP_DIR), kept_backups(settings.BACKUP_DIR)
    newest = next((one.made_at for one in kept if one.made_at < now + ALIVE), None)
    first_by = _first_backup_by(now=now) if are_made and newest is None else None
    is_recent_enough = newest is not None and now - newest < OLD_BACKUP
    return Backups(are_made, newest, first_by, is_well=not are_made or is_recent_enough or first_by is not None)


def _first_backup_by(*, now: datetime) -> datetime | None:
    """The first night of a new club; None when that was, or when the making of the backup failed before."""
    born = health.born_at()
    if born is None or backup_went_wrong():
        return None
    due = next_due(born, timezone.get_default_timezone())
    return due if now < due + MAKING else None


def _space(folder: Path) -> Space:
    usage = shutil.disk_usage(folder)
    return Space(usage.free, usage.total)
