"""The file of a backup: a ZIP of a manifest and of JSON lines, one file for each kind of row. A tool, as workbooks are.

    manifest.json                 what it is, when it was made, by which version, and of each file how many and which
    rows/tournament.player.jsonl  {"id":1,"name":"Anna Visser",...}

Nothing in here knows what the rows are.
"""

import errno
import hashlib
import json
import os
import tempfile
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import IO, Any, Final

from tournament.domain.backup import Manifest, TableOfRows, read_manifest, write_manifest
from tournament.domain.refusals_backup import BackupDamaged, BackupNotWritten, BackupTooLarge, NotABackup

MANIFEST: Final = "manifest.json"
MOST_OF_MANIFEST: Final = 1_000_000
MOST_BYTES: Final = 4_000_000_000  # unpacked: a hundred times a club of ten years
MOST_SQUEEZED: Final = 300  # rows shrink ten- to fortyfold; what was made to be a bomb a thousandfold
MOST_OF_LINE: Final = 32_000_000  # a logo, or all that a draw remembered, is far below
DRAFT: Final = ".club-", ".draft"
Row = dict[str, Any]
BROKEN = (zipfile.BadZipFile, zlib.error, EOFError, UnicodeDecodeError, NotImplementedError, RuntimeError)


# -- a file that is there as a whole or not at all


@contextmanager
def whole_file(path: Path) -> Iterator[IO[bytes]]:
    """A new file, for its owner only, that takes its name when all is written; of one that failed nothing is left.

    Raises BackupNotWritten.
    """
    try:
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, "", str(path))
        number, draft = tempfile.mkstemp(dir=path.parent, prefix=DRAFT[0], suffix=DRAFT[1])  # 0600
    except OSError as error:
        raise not_written(path, error)
    try:
        with os.fdopen(number, "wb") as file:
            yield file
            file.flush()
            os.fsync(number)
        Path(draft).replace(path)
        _keep_name(path.parent)
    except OSError as error:
        raise not_written(path, error)
    finally:
        with suppress(OSError):  # it took its name, or nobody wants it
            Path(draft).unlink()


def _keep_name(folder: Path) -> None:
    """The name is on the disk too, should the light go out now."""
    number = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)


WHY = {
    errno.ENOSPC: "full", errno.EDQUOT: "full", errno.EFBIG: "full", errno.EACCES: "forbidden",
    errno.EPERM: "forbidden", errno.EROFS: "forbidden", errno.ENOENT: "missing", errno.ENOTDIR: "missing",
    errno.EISDIR: "folder",
}  # fmt: skip


def not_written(path: Path, error: OSError) -> BackupNotWritten:
    """What the disk said, as a refusal."""
    return BackupNotWritten(str(path), WHY.get(error.errno or 0) or error.strerror or type(error).__name__)


# -- writing


class ArchiveWriter:
    """Writes an archive: the rows of one kind after the other, at the end the manifest."""

    def __init__(self, file: IO[bytes]) -> None:
        self._zip = zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=6)
        self._tables: list[TableOfRows] = []

    def __enter__(self) -> "ArchiveWriter":
        return self

    def __exit__(self, *failed: object) -> None:
        """What was not closed failed: nobody wants it, and it shall not try to end itself later."""
        with suppress(OSError, ValueError):
            self._zip.close()

    def add(self, name: str, rows: Iterable[Mapping[str, Any]], *, last_id: int) -> None:
        """All rows of one kind, in the order in which they come."""
        count, size, digest = 0, 0, hashlib.sha256()
        with self._zip.open(_member(name), "w", force_zip64=True) as out:
            for row in rows:
                line = _line(row)
                out.write(line)
                digest.update(line)
                count, size = count + 1, size + len(line)
        self._tables.append(TableOfRows(name, count, size, digest.hexdigest(), last_id))

    def close(
        self, *, version: str, made_at: datetime, database: str, migrations: Mapping[str, tuple[str, ...]]
    ) -> Manifest:
        """Say what is in it, and end the file."""
        manifest = Manifest(version, made_at, database, migrations, tuple(self._tables))
        self._zip.writestr(MANIFEST, write_manifest(manifest))
        self._zip.close()
        return manifest


def _line(row: Mapping[str, Any]) -> bytes:
    """The same row is the same line, whichever database it comes from."""
    said = json.dumps(row, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)
    return said.encode() + b"\n"


def _member(name: str) -> str:
    return f"rows/{name}.jsonl"


# -- reading


class Archive:
    """An archive that was opened and is a backup; its rows are read one by one."""

    def __init__(self, opened: zipfile.ZipFile, manifest: Manifest) -> None:
        self._zip, self.manifest = opened, manifest

    def check(self) -> None:
        """Read all of it once: every row is there, and none was changed. Raises BackupDamaged or BackupTooLarge."""
        for table in self.manifest.tables:
            count, size, digest = 0, 0, hashlib.sha256()
            for line in self._lines(table):
                digest.update(line)
                count, size = count + 1, size + len(line)
            if (count, size, digest.hexdigest()) != (table.rows, table.size, table.sha256):
                raise BackupDamaged(table.name)

    def rows(self, name: str) -> Iterator[Row]:
        """The rows of one kind. Raises BackupDamaged."""
        table = next((one for one in self.manifest.tables if one.name == name), None)
        if table is None:
            raise BackupDamaged(name)
        for line in self._lines(table):
            try:
                row = json.loads(line)
            except (ValueError, RecursionError):
                raise BackupDamaged(name)
            if not isinstance(row, dict):
                raise BackupDamaged(name)
            yield row

    def _lines(self, table: TableOfRows) -> Iterator[bytes]:
        """No more of them than the manifest says, so that nothing is unpacked without end."""
        left = table.size
        try:
            with self._zip.open(_member(table.name)) as file:
                while line := file.readline(MOST_OF_LINE):
                    left -= len(line)
                    if left < 0:
                        raise BackupDamaged(table.name)
                    yield line
        except (*BROKEN, KeyError):
            raise BackupDamaged(table.name)


@contextmanager
def opened(path: Path, *, ours: str) -> Iterator[Archive]:
    """The backup in a file; ``ours``: the version of the program that reads it.

    Raises NotABackup, BackupNewer, BackupDamaged or BackupTooLarge.
    """
    try:
        archive = zipfile.ZipFile(path)
    except (OSError, *BROKEN):
        raise NotABackup
    with archive:
        _check_sizes(archive)
        try:
            with archive.open(MANIFEST) as file:
                said = file.read(MOST_OF_MANIFEST).decode()
        except KeyError:
            raise NotABackup
        except BROKEN:
            raise BackupDamaged(MANIFEST)
        manifest = read_manifest(said, ours=ours)
        if sorted(archive.namelist()) != sorted([MANIFEST, *(_member(table.name) for table in manifest.tables)]):
            raise BackupDamaged(MANIFEST)
        yield Archive(archive, manifest)


def _check_sizes(archive: zipfile.ZipFile) -> None:
    """By what the file says of its parts, before any is unpacked; that they keep to it is seen while reading."""
    parts = archive.infolist()
    if sum(part.file_size for part in parts) > MOST_BYTES:
        raise BackupTooLarge
    for part in parts:
        if part.file_size > MOST_OF_MANIFEST and part.file_size > MOST_SQUEEZED * max(1, part.compress_size):
            raise BackupTooLarge
