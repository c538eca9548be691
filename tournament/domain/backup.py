"""What a backup is, without any file: what it says of itself, how it is called, when it is due, which ones are kept."""

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Any, Final
from zoneinfo import ZoneInfo

from tournament.domain.refusals_backup import BackupDamaged, BackupNewer, NotABackup

KIND: Final = "tokken-club-backup"
FORMAT: Final = 1
NIGHTLY_AT: Final = time(4, 0)
"""Local time: nobody plays, and it is there on every day on which the clock is set."""
MOST_IDS: Final = 2**62
"""Far beyond the last id of any club, and below what the databases can count to."""
DAYS, WEEKS, MONTHS = 7, 4, 12


@dataclass(frozen=True)
class TableOfRows:
    """One kind of row: ``app.model``, how many, the bytes and the SHA-256 of its lines, and the last id given out."""

    name: str
    rows: int
    size: int
    sha256: str
    last_id: int


@dataclass(frozen=True)
class Manifest:
    """What a backup says of itself. ``migrations``: app -> the names of those that its tables were made by."""

    version: str
    made_at: datetime
    database: str
    migrations: Mapping[str, tuple[str, ...]]
    tables: tuple[TableOfRows, ...]

    @property
    def rows(self) -> int:
        """How many rows there are in all."""
        return sum(table.rows for table in self.tables)


def write_manifest(manifest: Manifest) -> str:
    """As JSON, for people too."""
    said = {"kind": KIND, "format": FORMAT, **asdict(manifest), "made_at": manifest.made_at.isoformat()}
    return json.dumps(said, indent=1, ensure_ascii=False)


def read_manifest(text: str, *, ours: str) -> Manifest:
    """The manifest in a text; ``ours``: the version of the program that reads it.

    Raises NotABackup, BackupNewer (of a format that is not known here yet) or BackupDamaged.
    """
    try:
        said = json.loads(text)
    except (ValueError, RecursionError):
        raise NotABackup
    if not isinstance(said, dict) or said.get("kind") != KIND:
        raise NotABackup
    if said.get("format") != FORMAT:
        raise BackupNewer(str(said.get("version", "")), ours)
    try:
        return _manifest(said)
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError):
        raise BackupDamaged("manifest.json")


def _manifest(said: Mapping[str, Any]) -> Manifest:
    return Manifest(
        version=str(said["version"]),
        made_at=_moment(said["made_at"]),
        database=str(said["database"]),
        migrations={str(app): tuple(map(str, names)) for app, names in said["migrations"].items()},
        tables=tuple(_table(**one) for one in said["tables"]),
    )


def _moment(text: str) -> datetime:
    """A moment that has a zone, in years that every zone has. Raises ValueError."""
    made_at = datetime.fromisoformat(text)
    if made_at.tzinfo is None or not 1 < made_at.year < 9999:
        raise ValueError
    return made_at


def _table(*, name: str, rows: int, size: int, sha256: str, last_id: int) -> TableOfRows:
    if not 0 <= int(last_id) < MOST_IDS:
        raise ValueError
    return TableOfRows(str(name), int(rows), int(size), str(sha256), int(last_id))


# -- one each night


def file_name(day: date) -> str:
    """What the backup of a night is called: ``club-2026-10-05.zip``."""
    return f"club-{day.isoformat()}.zip"


def day_of(name: str) -> date | None:
    """The day of a file of that name; None for any other file."""
    found = re.fullmatch(r"club-(\d{4}-\d\d-\d\d)\.zip", name)
    try:
        return date.fromisoformat(found[1]) if found else None
    except ValueError:
        return None


def last_due(now: datetime, zone: ZoneInfo) -> datetime:
    """The last moment (UTC) up to now at which a backup was due: four in the morning, local time."""
    local = now.astimezone(zone)
    day = local.date() if local.time() >= NIGHTLY_AT else local.date() - timedelta(days=1)
    return datetime.combine(day, NIGHTLY_AT, zone).astimezone(UTC)


def next_due(now: datetime, zone: ZoneInfo) -> datetime:
    """The first moment (UTC) after now at which a backup is due."""
    day = last_due(now, zone).astimezone(zone).date() + timedelta(days=1)
    return datetime.combine(day, NIGHTLY_AT, zone).astimezone(UTC)


def kept_days(days: Iterable[date]) -> set[date]:
    """Of the days that have a backup those whose backup is kept.

    The newest 7; of each of the newest 4 weeks, and of each of the newest 12 months, the last. Counted are weeks and
    months that have one: a machine that is on once a week loses nothing by being off.
    """
    newest = sorted(set(days), reverse=True)
    weeks = {one.isocalendar()[:2]: one for one in reversed(newest)}
    months = {(one.year, one.month): one for one in reversed(newest)}
    return {*newest[:DAYS], *_newest(weeks, WEEKS), *_newest(months, MONTHS)}


def _newest(last_of: Mapping[tuple[int, int], date], how_many: int) -> list[date]:
    """The last day of each of the newest weeks or months."""
    return sorted(last_of.values())[-how_many:]
