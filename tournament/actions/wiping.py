"""What was taken away leaves the file of the club too."""

from functools import partial

from django.db import connection, transaction
from django.db.backends.base.base import BaseDatabaseWrapper


def wipe_behind() -> None:
    """When the action is stored: no byte of what it overwrote stays in the file. What fails here undoes nothing.

    SQLite keeps old bytes in the file where nothing else was written yet, and in the log beside it; a backup that is
    made by copying the file would carry them along. PostgreSQL writes over them in its own time.
    """
    if connection.vendor == "sqlite":
        transaction.on_commit(partial(wipe, connection), robust=True)


def wipe(file: BaseDatabaseWrapper) -> None:
    """Write the file anew with only what is stored, and empty the log."""
    with file.cursor() as cursor:
        cursor.execute("VACUUM")
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
