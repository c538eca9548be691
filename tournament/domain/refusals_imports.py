"""Every way in which files that are brought in are refused as a whole; the words are in ``templates/refusals/`` too."""

from dataclasses import dataclass

from tournament.domain.refusals import Refused


@dataclass(eq=False)
class FileMissing(Refused):
    """Nothing was sent to read."""


@dataclass(eq=False)
class FilesTooLarge(Refused):
    """More than ``most_mb`` megabytes, or ``most_files`` files, at once."""

    most_mb: int
    most_files: int


@dataclass(eq=False)
class FileUnreadable(Refused):
    """``file`` is neither a CSV file nor a workbook that can be read."""

    file: str


@dataclass(eq=False)
class OldWorkbook(Refused):
    """``file`` is a workbook of the kind before XLSX, or of another program."""

    file: str


@dataclass(eq=False)
class WorkbookSwollen(Refused):
    """``file`` becomes far larger when it is unpacked than a list of a club ever is."""

    file: str


@dataclass(eq=False)
class TooManyRows(Refused):
    """``file`` has more than ``most`` rows."""

    file: str
    most: int
