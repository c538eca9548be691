"""The file of a backup: whole or not at all, for its owner only, and no larger unpacked than it may be."""

import os
import resource
import stat
import subprocess
import sys
import zipfile
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.copies import ROOT
from tournament import archive
from tournament.archive import Archive, ArchiveWriter, opened, whole_file
from tournament.domain.refusals_backup import (
    BackupDamaged,
    BackupNewer,
    BackupNotWritten,
    BackupTooLarge,
    NotABackup,
)

ROWS = [{"id": 1, "name": "Ünï"}, {"id": 2, "name": None}]


def write(path: Path, rows: list[dict] = ROWS) -> Path:
    with whole_file(path) as file, ArchiveWriter(file) as writer:
        writer.add("club.player", rows, last_id=7)
        writer.close(version="1", made_at=datetime(2026, 10, 5, tzinfo=UTC), database="sqlite", migrations={})
    return path


def test_what_was_written_is_read_again(tmp_path):
    with opened(write(tmp_path / "a.zip"), ours="1") as found:
        found.check()
        table = found.manifest.tables[0]

        assert list(found.rows("club.player")) == ROWS
        assert (table.name, table.rows, table.last_id) == ("club.player", 2, 7)
        with pytest.raises(BackupDamaged):
            list(found.rows("club.other"))


def test_it_is_for_its_owner_only_and_nothing_else_lies_there(tmp_path):
    path = write(tmp_path / "a.zip")

    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert list(tmp_path.iterdir()) == [path]


def test_one_that_fails_halfway_leaves_the_old_one_and_nothing_else(tmp_path):
    path = tmp_path / "a.zip"
    path.write_text("the old one")
    with pytest.raises(TypeError):
        write(path, [{"not": {"json"}}])

    assert (path.read_text(), list(tmp_path.iterdir())) == ("the old one", [path])


@pytest.mark.parametrize(("name", "why"), [("no/a.zip", "missing"), ("file/a.zip", "missing"), ("folder", "folder")])
def test_where_it_cannot_be_the_reason_is_told(tmp_path, name, why):
    (tmp_path / "file").touch()
    (tmp_path / "folder").mkdir()
    with pytest.raises(BackupNotWritten) as refused, whole_file(tmp_path / name):
        pass

    assert refused.value.why == why


def test_on_a_disk_without_room_nothing_is_left(tmp_path):
    """The kernel gives this process no file larger than 100 kB."""
    code = (
        "import django; django.setup(); from tests.test_archive import *; path = Path(sys.argv[1])\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))\n"
        "try: write(path, [{'noise': os.urandom(999).hex()} for _ in range(999)])\n"
        "except BackupNotWritten as refused: print(refused.why)"
    )
    command = [sys.executable, "-c", code, str(tmp_path / "a.zip")]
    environment = {**os.environ, "DJANGO_SETTINGS_MODULE": "tournament.config.settings"}
    said = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)

    assert (said.stdout, said.stderr, list(tmp_path.iterdir())) == ("full\n", "", [])


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_where_nobody_may_write_it_says_so(tmp_path):
    tmp_path.chmod(0o500)
    with pytest.raises(BackupNotWritten) as refused, whole_file(tmp_path / "a.zip"):
        pass

    assert refused.value.why == "forbidden"


# -- made to do harm


def test_a_bomb_is_not_unpacked(tmp_path):
    path = tmp_path / "bomb.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as bomb:
        bomb.writestr("manifest.json", "{}")
        bomb.writestr("rows/club.player.jsonl", b"\n" * 20_000_000)
    with pytest.raises(BackupTooLarge), opened(path, ours="1"):
        pass

    assert path.stat().st_size < 100_000


def test_one_that_says_too_much_is_not_unpacked(tmp_path, monkeypatch):
    path = write(tmp_path / "a.zip")
    monkeypatch.setattr(archive, "MOST_BYTES", 10)
    with pytest.raises(BackupTooLarge), opened(path, ours="1"):
        pass


def test_rows_beyond_what_the_manifest_says_are_not_read(tmp_path):
    one, other = write(tmp_path / "a.zip"), write(tmp_path / "b.zip", ROWS * 9)
    with opened(one, ours="1") as found, opened(other, ours="1") as longer:
        liar = Archive(longer._zip, found.manifest)
        with pytest.raises(BackupDamaged):
            liar.check()
        with pytest.raises(BackupDamaged):
            list(liar.rows("club.player"))


def test_a_file_too_many_is_refused(tmp_path):
    path = write(tmp_path / "a.zip")
    with zipfile.ZipFile(path, "a") as more:
        more.writestr("../../evil.py", "import os")
    with pytest.raises(BackupDamaged), opened(path, ours="1"):
        pass


@pytest.mark.parametrize("line", [b"[1]\n", b"{\n", b"\xff\n", b"[" * 100_000 + b"\n"])
def test_a_line_that_is_no_row_is_damaged(tmp_path, line):
    path = write(tmp_path / "a.zip")
    with opened(path, ours="1") as found:
        manifest = found.manifest
    with zipfile.ZipFile(tmp_path / "b.zip", "w") as other:
        other.writestr("rows/club.player.jsonl", line)
    with zipfile.ZipFile(tmp_path / "b.zip") as other, pytest.raises(BackupDamaged):
        list(Archive(other, manifest).rows("club.player"))


def test_an_xlsx_is_no_backup_and_a_later_one_is_newer(tmp_path):
    path = tmp_path / "a.zip"
    with zipfile.ZipFile(path, "w") as other:
        other.writestr("xl/workbook.xml", "<a/>")
    with pytest.raises(NotABackup), opened(path, ours="1"):
        pass
    with zipfile.ZipFile(path, "w") as other:
        other.writestr("manifest.json", '{"kind": "tokken-club-backup", "format": 2, "version": "9"}')
    with pytest.raises(BackupNewer), opened(path, ours="1"):
        pass


assert resource  # the process without room finds it here
