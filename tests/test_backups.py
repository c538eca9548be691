"""Backups while everybody types, and one each night: made once, made up for when missed, the oldest taken away."""

import os
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
import time_machine
from django.conf import settings as club_settings
from django.db import connection

from tests.copies import (
    Copy,
    back_up_slowly,
    begin_evening,
    go_back_to,
    postgres_copy,
    restore,
    sqlite_copy,
    two_make_the_same,
    write_on,
)
from tests.killed import workshop
from tests.servers import PATIENCE_S, database_for_others
from tournament.archive import ArchiveWriter, whole_file
from tournament.backups import kept_backups, names_removed_since, tidy, write_nightly
from tournament.config.celery import app
from tournament.domain.backup import file_name
from tournament.domain.refusals_backup import BackupNotWritten
from tournament.models import ScheduledJob
from tournament.tasks import dispatch_due, look_ahead

FOUR = datetime(2026, 10, 5, 2, 0, tzinfo=UTC)  # in the morning in Madrid
DAY = timedelta(days=1)


# -- while everybody types


@contextmanager
def a_copy(folder: Path, name: str) -> Iterator[Copy]:
    """On the kind of database that the tests run on."""
    if connection.vendor == "sqlite":
        with sqlite_copy(folder, name) as made:
            yield made
    else:
        with postgres_copy(database_for_others(folder), folder, name) as made:
            yield made


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_taken_while_eight_people_type_it_is_the_club_of_one_moment(tmp_path):
    stop, path = tmp_path / "stop", tmp_path / "club.zip"
    with a_copy(tmp_path, "busy") as club, workshop(club.url) as other, a_copy(tmp_path, "copy") as copy:
        assert club.do(begin_evening) == "done"
        busy = Copy(club.url, other, tmp_path)
        first = len(busy.rows()["tournament.slip"])
        with ThreadPoolExecutor(1) as pool:
            typing = pool.submit(busy.do, write_on, stop=stop)
            before = seen(club, more_than=first)
            assert club.do(back_up_slowly, path=path) == "done"
            during = len(club.rows()["tournament.slip"])  # nobody waited for it
            stop.touch()
            assert typing.result() == "done"
        assert copy.do(restore, path=path) == "done"
        then = copy.rows()
        last = then["tournament.slip"][-1][0]
        assert before <= len(then["tournament.slip"]) < during
        assert club.do(go_back_to, slip_id=last) == "done"
        assert then == club.rows()
        assert copy.manage("standings", "--csv").stdout == club.manage("standings", "--csv").stdout != ""


def seen(club: Copy, *, more_than: int) -> int:
    """How many slips there are, once there are more."""
    until = time.monotonic() + PATIENCE_S
    while (slips := len(club.rows()["tournament.slip"])) <= more_than:
        assert time.monotonic() < until
    return slips


# -- one each night


@pytest.fixture
def folder(tmp_path, settings) -> Path:
    settings.BACKUP_DIR = tmp_path / "backups"
    return settings.BACKUP_DIR


def beat(moment: datetime) -> list[str]:
    """What beat does at a moment; the files that are there then."""
    assert app.conf.task_always_eager
    with time_machine.travel(moment, tick=False):
        look_ahead.delay()
        dispatch_due.delay()
    folder = club_settings.BACKUP_DIR
    return sorted(path.name for path in folder.iterdir() if path.name[0] != ".") if folder.exists() else []


@pytest.mark.django_db
def test_each_night_makes_one_whoever_looks_how_often(folder):
    assert beat(FOUR - DAY / 2) == ["club-2026-10-04.zip"]  # a new club has one at once
    assert beat(FOUR - timedelta(seconds=1)) == ["club-2026-10-04.zip"]
    both = ["club-2026-10-04.zip", "club-2026-10-05.zip"]
    assert [beat(FOUR + timedelta(minutes=minute)) for minute in (0, 1, 600)] == [both] * 3
    job = ScheduledJob.objects.get(key="nightly-backup")

    assert (job.tries, job.run_at, job.done_at) == (2, FOUR, FOUR)
    assert folder.stat().st_mode & 0o777 == 0o700


@pytest.mark.django_db
def test_nights_that_were_missed_are_made_up_for_by_one(folder):
    beat(FOUR)

    assert beat(FOUR + 9 * DAY + timedelta(hours=15)) == ["club-2026-10-05.zip", "club-2026-10-14.zip"]


@pytest.mark.django_db
def test_one_whose_process_died_before_it_said_so_is_not_made_twice(folder):
    beat(FOUR)
    before = (folder / "club-2026-10-05.zip").stat().st_mtime_ns
    ScheduledJob.objects.update(done_at=None)

    assert beat(FOUR + timedelta(minutes=2)) == ["club-2026-10-05.zip"]
    assert (folder / "club-2026-10-05.zip").stat().st_mtime_ns == before
    assert ScheduledJob.objects.get().done_at == FOUR + timedelta(minutes=2)


@pytest.mark.slow
def test_of_two_at_once_one_makes_it_and_the_other_finds_it(tmp_path):
    with sqlite_copy(tmp_path, "club") as club:
        assert club.do(two_make_the_same, folder=tmp_path / "kept", said=tmp_path / "said") == "done"

    assert (tmp_path / "said").read_text() == "[False, True]"
    assert sorted(path.name for path in (tmp_path / "kept").iterdir()) == [".lock", "club-2026-10-05.zip"]


@pytest.mark.django_db
def test_a_disk_that_says_no_is_tried_again_set_aside_and_tried_the_next_night(folder):
    folder.parent.joinpath("backups").write_text("a file stands in the way")
    for minute in range(5):
        with time_machine.travel(FOUR + timedelta(minutes=minute), tick=False):
            look_ahead.delay()
            dispatch_due.delay()
    job = ScheduledJob.objects.get()
    assert (job.attempts, job.set_aside_at, "BackupNotWritten" in job.error) == (3, FOUR + timedelta(minutes=2), True)
    folder.unlink()

    assert beat(FOUR + DAY) == ["club-2026-10-06.zip"]
    assert ScheduledJob.objects.get().set_aside_at is None


@pytest.mark.django_db
def test_switched_off_none_is_made(folder, settings):
    settings.BACKUP_DIR = None
    look_ahead.delay()

    assert not ScheduledJob.objects.exists()


def test_the_oldest_are_taken_away_and_nothing_that_is_not_ours(tmp_path):
    ours = [file_name(date(2025, 1, 1) + day * DAY) for day in range(400)]
    others = ["club-2025-01-01.zip.old", "notes.txt", "club-2025-1-1.zip"]
    for name in [*ours, *others, ".club-old.draft", ".club-new.draft"]:
        (tmp_path / name).touch()
    os.utime(tmp_path / ".club-old.draft", (0, 0))
    tidy(tmp_path)
    left = {path.name for path in tmp_path.iterdir()}

    assert {*others, ".club-new.draft", ours[-1], ours[-7]} <= left
    assert ".club-old.draft" not in left
    assert len(left & {*ours}) == 7 + 2 + 10  # of the four weeks two, of the twelve months ten end before that
    assert [one.day for one in kept_backups(tmp_path)][:2] == [date(2026, 2, 4), date(2026, 2, 3)]


def test_where_there_is_no_folder_there_are_none(tmp_path):
    assert (kept_backups(tmp_path / "nowhere"), kept_backups(None)) == ((), ())
    (tmp_path / "file").touch()
    with pytest.raises(BackupNotWritten):
        write_nightly(tmp_path / "file", day=date(2026, 10, 5))


def test_a_newer_backup_from_before_names_could_be_removed_knows_of_none(tmp_path):
    row = {"id": 7, "created_at": "2026-01-05T18:00:00+00:00"}
    for days, gone in ((1, {}), (2, {"name_removed_at": FOUR.isoformat()}), (3, {"name_removed_at": None})):
        with whole_file(tmp_path / file_name((FOUR + days * DAY).date())) as file, ArchiveWriter(file) as writer:
            writer.add("tournament.player", [row | {"id": days} | gone], last_id=7)
            writer.close(version="1", made_at=FOUR + days * DAY, database="sqlite", migrations={})

    assert names_removed_since(tmp_path, FOUR) == {(2, datetime(2026, 1, 5, 18, tzinfo=UTC))}
