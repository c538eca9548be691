"""Backups as files: the whole club in one, wherever it is wanted, and one each night in a folder.

A tool of the doors.
"""

import fcntl
import os
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import IO, Any

from django.conf import settings
from django.db import connection
from django.utils import timezone

from tournament.archive import DRAFT, ArchiveWriter, not_written, opened, whole_file
from tournament.domain.backup import Manifest, day_of, file_name, kept_days
from tournament.domain.refusals import Refused
from tournament.queries.backup import Registry, kept_models, last_ids, migrations_done, one_moment, rows_of

ABANDONED = timedelta(days=1)
LOCK = ".lock"


@dataclass(frozen=True)
class KeptBackup:
    """A backup in the folder: of which day, since when it is there (UTC), and how many bytes it has."""

    day: date
    made_at: datetime
    size: int


def write_backup(path: Path) -> Manifest:
    """Everything at this moment into one file. Raises BackupNotWritten."""
    with whole_file(path) as file:
        return write_club(file)


def write_club(file: IO[bytes], registry: Registry | None = None) -> Manifest:
    """Everything at this moment as an archive. ``registry``: the models, where the tables are not those of now."""
    with ArchiveWriter(file) as archive:
        with one_moment():
            made_at, migrations = timezone.now(), migrations_done()
            models = kept_models(registry) if registry else kept_models()
            for name, model in models.items():
                archive.add(name, rows_of(model), last_id=last_ids().get(model._meta.db_table, 0))
        said = {"version": settings.VERSION, "made_at": made_at, "database": connection.vendor}
        return archive.close(**said, migrations=migrations)


def passing_backup(folder: Path) -> tuple[IO[bytes], Manifest]:
    """Everything at this moment in a file without a name, for who takes it along: closed it is gone.

    ``folder``: on whose disk. Raises BackupNotWritten.
    """
    try:
        with ExitStack() as failed:
            file = failed.enter_context(tempfile.TemporaryFile(dir=folder))
            manifest = write_club(file)
            file.seek(0)
            failed.pop_all()  # it did not: who sends the file closes it
    except OSError as error:
        raise not_written(folder, error)
    return file, manifest


# -- one each night


def write_nightly(folder: Path, *, day: date) -> bool:
    """The backup of this day into the folder, and the oldest ones out of it; False when it was there already.

    Of two at once the second waits, and then finds it there. Raises BackupNotWritten.
    """
    with _alone_in(folder):
        path = folder / file_name(day)
        is_new = not path.exists()
        if is_new:
            write_backup(path)
        tidy(folder)
        return is_new


def tidy(folder: Path) -> None:
    """Take away backups beyond those that are kept (domain/backup.py), and drafts of who was killed long ago."""
    by_day = {day: path for path in folder.iterdir() if (day := day_of(path.name))}
    for day in by_day.keys() - kept_days(by_day):
        by_day[day].unlink(missing_ok=True)
    for draft in folder.glob(f"{DRAFT[0]}*{DRAFT[1]}"):
        if _changed_at(draft) < timezone.now() - ABANDONED:
            draft.unlink(missing_ok=True)


def kept_backups(folder: Path | None) -> tuple[KeptBackup, ...]:
    """What is in the folder, the newest first; nothing where there is none, or it cannot be read from here."""
    try:
        named = [(day, path) for path in folder.iterdir() if (day := day_of(path.name))] if folder else []
        found = [KeptBackup(day, _changed_at(path), path.stat().st_size) for day, path in named]
    except OSError:
        return ()
    return tuple(sorted(found, key=lambda one: one.day, reverse=True))


def names_removed_since(folder: Path | None, moment: datetime) -> set[tuple[int, datetime]]:
    """Whose names were gone in backups of the folder that are newer than ``moment``; what cannot be read says nothing.

    A record is told by its id and the moment at which it was made: that is all that is kept of who had a name here, and
    no record of another club has both. Where no name could be removed yet (before migration 0013) none was.
    """
    found: set[tuple[int, datetime]] = set()
    for one in kept_backups(folder):
        assert folder, "there is a backup in it"
        try:
            with opened(folder / file_name(one.day), ours=settings.VERSION) as archive:
                if archive.manifest.made_at > moment:
                    found |= {_record(row) for row in archive.rows("tournament.player") if row.get("name_removed_at")}
        except Refused:
            continue
    return found


def _record(row: Mapping[str, Any]) -> tuple[int, datetime]:
    return int(row["id"]), datetime.fromisoformat(row["created_at"])


def _changed_at(path: Path) -> datetime:
    return datetime.fromtimestamp(path.stat().st_mtime, UTC)


@contextmanager
def _alone_in(folder: Path) -> Iterator[None]:
    """The folder, made when it is not there, for one process at a time."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        number = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise not_written(folder, error)
    try:
        fcntl.flock(number, fcntl.LOCK_EX)
        yield
    finally:
        os.close(number)
