"""Databases of a club, each with a process on it that fills it, copies it, reads it, and can be killed on the way."""

import pickle
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import date
from io import BytesIO
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psycopg
from django.conf import settings
from django.contrib.auth.models import Group
from django.db.models import F
from django.utils import timezone

from games.models import Match
from tests.builders import fill_round, make_night, make_round
from tests.empty_club import empty_club, empty_database
from tests.filled import all_rows, fill
from tests.killed import Deed, Ended, Workshop, workshop
from tournament.actions.backup import restore_club
from tournament.actions.slips import correct_slip
from tournament.archive import opened
from tournament.backups import write_backup, write_club, write_nightly
from tournament.models import Night, Player, Slip, Table, TrailEntry

ROOT = Path(__file__).resolve().parents[1]
Rows = dict[str, list[tuple]]


@dataclass
class Copy:
    """A database, and the process on it."""

    url: str
    shop: Workshop
    folder: Path

    def do(self, action: Callable[..., Any], **given: Any) -> str:
        """Do it in a process of its own; "done", or the kind of refusal."""
        ended = self.shop.do(Deed(action, given))
        assert ended.signal == 0
        return ended.said

    def killed(self, action: Callable[..., Any], *, step: int, **given: Any) -> Ended:
        """Do it, and die at a step of it."""
        return self.shop.do(Deed(action, given), step=step)

    def rows(self) -> Rows:
        """Every row that there is."""
        path = self.folder / "rows"
        assert self.do(keep_rows, path=path) == "done"
        found: Rows = pickle.loads(path.read_bytes())
        return found

    def manage(self, *typed: object, **environment: str) -> subprocess.CompletedProcess[str]:
        """A command as a person types it."""
        return manage(self.url, *typed, **environment)


def manage(url: str, *typed: object, **environment: str) -> subprocess.CompletedProcess[str]:
    """A command of the club on that database."""
    command = [sys.executable, "-W", "ignore", "manage.py", *map(str, typed)]
    given = {"DATABASE_URL": url, "SECRET_KEY": settings.SECRET_KEY, "PATH": "", "LANG": "C.UTF-8", **environment}
    return subprocess.run(command, cwd=ROOT, env=given, check=False, capture_output=True, text=True)


@contextmanager
def sqlite_copy(folder: Path, name: str, *, of: Copy | None = None) -> Iterator[Copy]:
    """A fresh file, migrated and empty; or a copy of one that nobody has open."""
    path = folder / f"{name}.sqlite3"
    shutil.copy(of.url.removeprefix("sqlite:///") if of else empty_club(), path)
    url = f"sqlite:///{path}"
    with workshop(url) as shop:
        yield Copy(url, shop, folder)


@contextmanager
def postgres_copy(url: str, folder: Path, name: str) -> Iterator[Copy]:
    """A fresh database on the server of this address, migrated and empty; thrown away afterwards."""
    asked = urlsplit(url)
    name = f"{asked.path[1:]}_{name}"
    with psycopg.connect(asked._replace(path="/postgres").geturl(), autocommit=True) as server:
        server.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')
        server.execute(f'CREATE DATABASE "{name}" TEMPLATE "{empty_database()}"')
        own = asked._replace(path=f"/{name}").geturl()
        try:
            with workshop(own) as shop:
                yield Copy(own, shop, folder)
        finally:
            server.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


def sql(copy: Copy, statement: str) -> list[tuple]:
    """A statement on a copy that is a file."""
    with closing(sqlite3.connect(copy.url.removeprefix("sqlite:///"))) as opened_file, opened_file:
        return opened_file.execute(statement).fetchall()


# -- what is done in the process on it


def filled() -> None:
    """Fill it."""
    fill()


def keep_rows(*, path: Path) -> None:
    """All rows, for who asked."""
    path.write_bytes(pickle.dumps(all_rows()))


def back_up(*, path: Path) -> None:
    """As the command does."""
    write_backup(path)


class SlowDisk(BytesIO):
    """Takes a moment for whatever is written to it."""

    def write(self, data: Any) -> int:
        time.sleep(0.004)
        return super().write(data)


def back_up_slowly(*, path: Path) -> None:
    """So slowly that much happens meanwhile."""
    disk = SlowDisk()
    write_club(disk)
    path.write_bytes(disk.getvalue())


def restore(*, path: Path) -> None:
    """As the command does."""
    with opened(path, ours=settings.VERSION) as archive:
        archive.check()
        restore_club(manifest=archive.manifest, rows=archive.rows, ours=settings.VERSION)


def add_one_of_each() -> None:
    """New rows get ids that are free."""
    TrailEntry.objects.create(kind="settings", at=timezone.now())
    Player.objects.create(name="Nog iemand")
    Group.objects.create(name="Nog een")
    Match.objects.create(game="toepen", seats=2, key="nog-een", luck="l", made_at=timezone.now())


def begin_evening() -> None:
    """Eight tables, each with a slip."""
    fill_round(make_round(make_night(32)))


def write_on(*, stop: Path) -> None:
    """Eight people correct a table each, over and over, until there is a file."""
    tables = list(Table.objects.order_by("pk").values_list("pk", flat=True))
    with ThreadPoolExecutor(8) as pool:
        for one in [pool.submit(_correct, table_id, stop) for table_id in tables]:
            one.result()


def _correct(table_id: int, stop: Path) -> None:
    for turn in count():
        if stop.exists():
            return
        correct_slip(
            table_id=table_id,
            pawns=(8, turn % 7),
            reason="nog eens geteld",
            submission_key=f"{table_id}-{turn}",
            now=timezone.now(),
            by_id=None,
        )


def go_back_to(*, slip_id: int) -> None:
    """The evening as it was when this slip was the last."""
    gone = Slip.objects.filter(pk__gt=slip_id)
    TrailEntry.objects.filter(pk__in=TrailEntry.objects.order_by("-pk")[: gone.count()].values("pk")).delete()
    Night.objects.update(revision=F("revision") - gone.count())
    gone.delete()


def two_make_the_same(*, folder: Path, said: Path) -> None:
    """Two who make the backup of one night at the same moment; whether each made one."""
    with ThreadPoolExecutor(2) as pool:
        asked = [pool.submit(write_nightly, folder, day=date(2026, 10, 5)) for _ in range(2)]
        said.write_text(str(sorted(one.result() for one in asked)))
