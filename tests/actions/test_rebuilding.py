"""A backup of an older version comes back, in the tables of now."""

import json
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.copies import Copy, back_up, postgres_copy, restore, sql, sqlite_copy
from tests.servers import database_for_others

pytestmark = pytest.mark.slow
OLD = Path(__file__).resolve().parents[2] / "fixtures/backups/0013.zip"
"""A club as tests/filled.py makes it, of the migrations tournament 0013 and games 0002."""
GROWS = {"auth.permission", "contenttypes.contenttype"}  # with each new kind of row


def rows_in(path: Path) -> dict[str, list[dict]]:
    """``app.model`` -> its rows, as they stand in the file."""
    with zipfile.ZipFile(path) as archive:
        parts = [name for name in archive.namelist() if name.startswith("rows/")]
        return {part[5:-6]: [json.loads(line) for line in archive.read(part).splitlines()] for part in parts}


def as_then(rows: dict[str, list[dict]], then: dict[str, list[dict]]) -> dict[str, list[dict]]:
    """The rows of now with the kinds and columns of then only."""
    return {
        name: [{column: row[column] for column in old} for row, old in zip(rows[name], then[name], strict=False)]
        for name in then
    }


def check_old_club(copy: Copy, folder: Path) -> None:
    """Brought in it is all there, and a backup of it is one of now."""
    assert copy.do(restore, path=OLD) == "done"
    assert copy.do(back_up, path=folder / "new.zip") == "done"
    then, now = rows_in(OLD), rows_in(folder / "new.zip")
    assert as_then(now, then) == then
    assert {name: len(now[name]) for name in then if name not in GROWS} == {
        name: len(then[name]) for name in then if name not in GROWS
    }
    assert copy.manage("migrate", "--check").returncode == 0
    assert copy.do(restore, path=OLD) == "ClubNotEmpty"


@pytest.fixture
def empty(tmp_path) -> Iterator[Copy]:
    with sqlite_copy(tmp_path, "old") as made:
        yield made


def test_a_backup_of_an_older_version_goes_the_way_that_its_club_would_have_gone(empty, tmp_path):
    check_old_club(empty, tmp_path)

    assert sql(empty, "PRAGMA foreign_key_check") == []
    assert sql(empty, "PRAGMA integrity_check") == [("ok",)]
    for name in ("tournament.guesses", "auth.permission"):  # what came since has its permissions
        assert sql(empty, f"SELECT count(*) FROM django_content_type WHERE model = '{name.rpartition('.')[2]}'") == [
            (1,)
        ]


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_so_it_does_on_postgresql_in_one_transaction_too(tmp_path):
    with postgres_copy(database_for_others(tmp_path), tmp_path, "older") as copy:
        before = copy.rows()
        assert copy.killed(restore, step=150, path=OLD).signal
        assert copy.rows() == before
        check_old_club(copy, tmp_path)


def test_killed_while_it_is_rebuilt_it_stays_empty_and_of_now(empty):
    before, tables = empty.rows(), sql(empty, "SELECT name, sql FROM sqlite_master ORDER BY name")
    for step in (20, 60, 150, 400):
        assert empty.killed(restore, step=step, path=OLD).signal

    assert empty.rows() == before
    assert sql(empty, "SELECT name, sql FROM sqlite_master ORDER BY name") == tables
    assert empty.manage("migrate", "--check").returncode == 0
