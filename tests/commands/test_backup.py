"""``manage.py backup`` and ``restore`` as a person types them."""

import sqlite3
import stat
import subprocess
from collections.abc import Iterator
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import NamedTuple

import pytest
from django.utils import timezone

from tests.copies import Copy, manage, sql, sqlite_copy
from tournament.actions.forgetting import remove_name
from tournament.backups import write_nightly
from tournament.domain.backup import file_name


class Kept(NamedTuple):
    """The demo's club, its backup, and what was said when that was made."""

    club: Copy
    path: Path
    made: subprocess.CompletedProcess[str]


@pytest.fixture(scope="module")
def demo(tmp_path_factory) -> Iterator[Kept]:
    folder = tmp_path_factory.mktemp("demo")
    path = folder / "club.zip"
    with sqlite_copy(folder, "here") as here:
        assert here.manage("demo").returncode == 0
        yield Kept(here, path, here.manage("backup", path))


@pytest.mark.slow
def test_the_way_to_another_computer(demo, tmp_path):
    here, path, made = demo
    refused = here.manage("restore", path)
    with sqlite_copy(tmp_path, "there") as there:
        restored = there.manage("restore", path)

    lines = made.stdout.splitlines()
    assert (made.returncode, made.stderr, lines[0].startswith(f"{path}: "), len(lines)) == (0, "", True, 2)
    assert "Er staan persoonsgegevens in" in lines[1]
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert (refused.returncode, refused.stdout) == (1, "")
    assert "Er staat al een club in deze database (spelers: 34, avonden: 7, logins: 1)." in refused.stderr
    assert (restored.returncode, restored.stderr) == (0, "")
    assert "staat er weer: 34 spelers, 7 avonden.\nIedereen logt opnieuw in" in restored.stdout
    assert "Namen die daarna zijn weggehaald, staan er weer in" in restored.stdout


@pytest.mark.slow
def test_a_name_that_was_removed_after_the_backup_does_not_come_back_where_a_newer_one_knows(demo, tmp_path):
    folder, now = tmp_path / "backups", timezone.now()
    people = "SELECT id, name FROM tournament_player WHERE name_removed_at IS NULL AND distinction = ''"
    with sqlite_copy(tmp_path, "here", of=demo.club) as here:
        (player_id, name), *others = sql(here, people)
        here.do(remove_name, player_id=player_id, typed=name, now=now, by_id=None)
        here.do(write_nightly, folder=folder, day=now.date())
    (folder / file_name(now.date() + timedelta(days=1))).write_text("spoiled")
    with sqlite_copy(tmp_path, "there") as there:
        restored = there.manage("restore", demo.path, BACKUP_DIR=str(folder))
        left = sql(there, people)

    assert (restored.returncode, restored.stderr, left) == (0, "", others)
    assert "Eén naam die daarna was weggehaald, is opnieuw weggehaald" in restored.stdout
    with closing(sqlite3.connect(tmp_path / "there.sqlite3")) as file:
        assert [line for line in file.iterdump() if name in line] == []


def test_what_cannot_be_is_said_in_a_sentence(run, tmp_path):
    (tmp_path / "letter.zip").write_text("Beste club")

    assert (
        run("backup", tmp_path / "no/a.zip").error
        == f"De map van {tmp_path}/no/a.zip is er niet. Maak hem, of kies een andere."
    )
    assert run("backup", tmp_path).error == f"{tmp_path} is een map. Geef de naam van een bestand op."
    for name in ("letter.zip", "nowhere.zip"):
        assert run("restore", tmp_path / name).error.startswith("Dit bestand is geen reservekopie van de club")


@pytest.mark.slow
def test_a_database_that_is_not_ready_is_told_of(tmp_path):
    said = manage(f"sqlite:///{tmp_path}/new.sqlite3", "restore", tmp_path / "a.zip")

    assert "Eerst: manage.py migrate" in said.stderr
