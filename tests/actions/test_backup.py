"""A club comes back from its backup row for row, on the same kind of database or the other; or nothing of it does."""

import hashlib
import json
import zipfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from tests.builders import DOOR
from tests.copies import Copy, add_one_of_each, back_up, filled, postgres_copy, restore, sql, sqlite_copy
from tests.filled import kinds
from tests.servers import database_for_others
from tournament.actions.backup import note_taken_along
from tournament.models import TrailEntry

pytestmark = pytest.mark.slow
MADE_BY_MIGRATE = {"auth.permission", "contenttypes.contenttype"}


@pytest.fixture(scope="module")
def files(tmp_path_factory) -> Path:
    return tmp_path_factory.mktemp("copies")


@pytest.fixture(scope="module")
def club(files) -> Iterator[Copy]:
    """A filled club in a file."""
    with sqlite_copy(files, "club") as made:
        assert made.do(filled) == "done"
        yield made


@pytest.fixture(scope="module")
def backup(club, files) -> Path:
    path = files / "club.zip"
    assert club.do(back_up, path=path) == "done"
    return path


def changed(backup: Path, to: Path, change: Callable[[str, bytes], bytes | None]) -> Path:
    """The backup with its parts changed; None leaves one out."""
    with zipfile.ZipFile(backup) as old, zipfile.ZipFile(to, "w", zipfile.ZIP_DEFLATED) as new:
        for part in old.namelist():
            if (data := change(part, old.read(part))) is not None:
                new.writestr(part, data)
    return to


def own_rows(copy: Copy) -> int:
    return sum(len(rows) for name, rows in copy.rows().items() if name not in MADE_BY_MIGRATE)


# -- row for row


def test_the_filled_club_has_a_row_of_every_kind(club):
    rows = club.rows()

    assert sorted(rows) == sorted(kinds())
    assert [name for name in rows if not rows[name]] == []  # a new kind: tests/filled.py makes one


def test_a_file_becomes_a_file_row_for_row_and_byte_for_byte(club, backup, files):
    with sqlite_copy(files, "again") as again:
        assert again.do(restore, path=backup) == "done"
        assert again.rows() == club.rows()
        for model in kinds().values():
            everything = f'SELECT * FROM "{model._meta.db_table}" ORDER BY 1'
            # JSON is the same value, perhaps in another order of its keys
            assert list(map(with_json_read, sql(again, everything))) == list(map(with_json_read, sql(club, everything)))
        assert sql(again, "SELECT count(*) FROM django_session") == [(0,)]
        assert sql(again, "PRAGMA foreign_key_check") == []


def with_json_read(row: tuple) -> list:
    return [json.loads(value) if isinstance(value, str) and value[:1] in {"{", "["} else value for value in row]


def test_an_id_that_was_given_out_once_is_not_given_out_again(club, backup, files):
    used = "SELECT max(seq), (SELECT max(id) FROM tournament_player) FROM sqlite_sequence WHERE name = '{}'"
    before = sql(club, used.format("tournament_player"))
    with sqlite_copy(files, "ids") as again:
        again.do(restore, path=backup)

        assert sql(again, used.format("tournament_player")) == before
    assert before[0][0] > before[0][1]


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_a_file_becomes_a_postgresql_database_and_that_a_file_again(club, backup, files):
    with postgres_copy(database_for_others(files), files, "there") as there, sqlite_copy(files, "back") as back:
        assert there.do(restore, path=backup) == "done"
        assert there.rows() == club.rows()
        assert there.do(restore, path=backup) == "ClubNotEmpty"
        assert there.do(back_up, path=files / "there.zip") == "done"
        assert back.do(restore, path=files / "there.zip") == "done"
        assert back.rows() == club.rows()
        assert there.do(add_one_of_each) == "done"  # its counters go on from where they were
        before, after = last_players(club), last_players(there)
        assert (before["Nieuw"], after["Nog iemand"]) == (before["Nieuw"], before["Nieuw"] + 3)


def last_players(copy: Copy) -> dict[str, int]:
    """Name -> id."""
    return {row[1]: row[0] for row in copy.rows()["tournament.player"]}


# -- refused


def test_a_club_that_is_there_stays_as_it_is(club, backup):
    before = club.rows()

    assert club.do(restore, path=backup) == "ClubNotEmpty"
    assert club.rows() == before


def swap(old: bytes, new: bytes) -> Callable[[str, bytes], bytes]:
    """In every part."""
    return lambda _part, data: data.replace(old, new)


DAMAGES: dict[str, tuple[Callable[[str, bytes], bytes | None], str]] = {
    "a row is gone": (lambda part, data: data[data.index(b"\n") + 1 :] if "slip" in part else data, "BackupDamaged"),
    "a letter is another": (swap(b"Speler 7", b"Speler 8"), "BackupDamaged"),
    "a table is gone": (lambda part, data: None if "payment" in part else data, "BackupDamaged"),
    "the manifest is gone": (lambda part, data: None if part == "manifest.json" else data, "NotABackup"),
    "a later format": (swap(b'"format": 1', b'"format": 2'), "BackupNewer"),
    "a migration of later": (swap(b'"0013_', b'"9999_'), "BackupNewer"),
    "a migration is missing": (swap(b'   "0003_draws_with_memory_and_void_rounds",\n', b""), "BackupDamaged"),
    "a table of another name": (swap(b'"tournament.call"', b'"tournament.fall"'), "BackupDamaged"),
}


@pytest.fixture(scope="module")
def empty(files) -> Iterator[Copy]:
    with sqlite_copy(files, "empty") as made:
        yield made


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_backup_is_refused_and_the_database_stays_empty(backup, empty, files, damage):
    change, refused = DAMAGES[damage]
    other = changed(backup, files / "changed.zip", change)

    assert empty.do(restore, path=other) == refused
    assert own_rows(empty) == 0


def test_a_backup_of_which_bytes_are_missing_or_turned_is_refused(backup, empty, files):
    whole, path = backup.read_bytes(), files / "bytes.zip"
    turned = bytearray(whole)
    turned[len(whole) // 2] ^= 0xFF
    said = set()
    for data in (whole[: len(whole) // 2], whole[:-10], bytes(turned), b"", b"PK", b"no zip at all"):
        path.write_bytes(data)
        said.add(empty.do(restore, path=path))

    assert said == {"NotABackup", "BackupDamaged"}
    assert empty.do(restore, path=files / "nowhere.zip") == empty.do(restore, path=files) == "NotABackup"
    assert own_rows(empty) == 0


@pytest.mark.parametrize("points", [b"25", b'"many"', b"Infinity", b"1" + 40 * b"0"])
def test_a_row_that_the_rules_of_the_database_forbid_brings_nothing_in(backup, empty, files, points):
    """Its sums are right: somebody made it so."""
    with zipfile.ZipFile(backup) as old:
        lines = old.read("rows/tournament.slip.jsonl").splitlines(keepends=True)
    slips = b"".join(line.replace(b'"points_0":26', b'"points_0":' + points) for line in lines)
    path = changed(backup, files / "cheat.zip", partial(with_slips, slips))

    assert empty.do(restore, path=path) == "BackupDoesNotFit"
    assert own_rows(empty) == 0


def with_slips(slips: bytes, part: str, data: bytes) -> bytes:
    if part != "manifest.json":
        return slips if part == "rows/tournament.slip.jsonl" else data
    said = json.loads(data)
    table = next(one for one in said["tables"] if one["name"] == "tournament.slip")
    table |= {"size": len(slips), "sha256": hashlib.sha256(slips).hexdigest()}
    return json.dumps(said).encode()


def test_a_reference_to_nobody_brings_nothing_in(backup, empty, files):
    path = changed(backup, files / "nobody.zip", partial(without_rows, "tournament.series"))

    assert empty.do(restore, path=path) == "BackupDoesNotFit"
    assert own_rows(empty) == 0


def without_rows(name: str, part: str, data: bytes) -> bytes:
    if part != "manifest.json":
        return b"" if part == f"rows/{name}.jsonl" else data
    said = json.loads(data)
    table = next(one for one in said["tables"] if one["name"] == name)
    table |= {"rows": 0, "size": 0, "sha256": hashlib.sha256(b"").hexdigest()}
    return json.dumps(said).encode()


# -- killed


def test_killed_at_whatever_step_of_the_restoring_the_database_is_as_empty_as_before(backup, files):
    with sqlite_copy(files, "killed") as copy:
        before, step = copy.rows(), 1
        while copy.killed(restore, step=step, path=backup).signal and copy.rows() == before:
            step += 23
        assert copy.do(restore, path=backup) == "ClubNotEmpty"  # by then it was stored, or it lived
        assert step > 60


# -- noted


@pytest.mark.django_db
def test_who_took_a_backup_along_is_noted():
    note_taken_along(rows=1234, now=DOOR, by_id=None)

    assert list(TrailEntry.objects.values_list("night", "kind", "after")) == [(None, "settings", {"backup": 1234})]
