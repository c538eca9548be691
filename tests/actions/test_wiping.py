"""What was taken away leaves the file too."""

from pathlib import Path

import pytest
from django.db import connection
from django.db.utils import ConnectionHandler

from tournament.actions.wiping import wipe, wipe_behind

pytestmark = pytest.mark.django_db
NAME = "Bep de Groot"


def files_with_the_name(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir() if NAME.encode() in file.read_bytes())


def test_no_byte_of_what_was_overwritten_stays_in_the_file_or_the_log(tmp_path):
    keeps = {"transaction_mode": "IMMEDIATE", "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"}
    engine = {"ENGINE": "django.db.backends.sqlite3", "NAME": str(tmp_path / "club.sqlite3"), "OPTIONS": keeps}
    file = ConnectionHandler({"default": engine})["default"]
    with file.cursor() as cursor:
        cursor.execute("CREATE TABLE player (name text)")
        cursor.executemany("INSERT INTO player VALUES (%s)", [[f"Speler {n}"] for n in range(500)] + [[NAME]])
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        cursor.execute("UPDATE player SET name = 'Oud-lid 5' WHERE name = %s", [NAME])
    assert files_with_the_name(tmp_path) == ["club.sqlite3"]

    wipe(file)

    assert files_with_the_name(tmp_path) == []
    with file.cursor() as cursor:
        assert cursor.execute("SELECT count(*) FROM player").fetchone() == (501,)
    file.close()


def test_it_is_done_when_the_action_is_stored_where_the_club_is_a_file(django_capture_on_commit_callbacks):
    with django_capture_on_commit_callbacks() as afterwards:
        wipe_behind()

    assert len(afterwards) == (1 if connection.vendor == "sqlite" else 0)
