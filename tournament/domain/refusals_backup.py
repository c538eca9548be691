"""How the rules say no around backups; none of these has changed anything."""

from dataclasses import dataclass

from tournament.domain.refusals import Refused


@dataclass(eq=False)
class NotABackup(Refused):
    """The file is none of the club's backups, or there is no file."""


@dataclass(eq=False)
class BackupDamaged(Refused):
    """It was a backup, but it is not whole any more. ``part``: where that shows."""

    part: str


@dataclass(eq=False)
class BackupTooLarge(Refused):
    """Unpacked it would be larger than any club's: a file that was made to fill a disk."""


@dataclass(eq=False)
class BackupNewer(Refused):
    """It was made by a later ``version`` of the program than the one that reads it (``ours``)."""

    version: str
    ours: str


@dataclass(eq=False)
class BackupDoesNotFit(Refused):
    """The database refused a row of ``part``, and said ``why``."""

    part: str
    why: str


@dataclass(eq=False)
class ClubNotEmpty(Refused):
    """There is a club in the database, and a backup would be mixed up with it."""

    players: int
    nights: int
    logins: int


@dataclass(eq=False)
class BackupNotWritten(Refused):
    """The disk refused ``path``: ``why`` is ``full``, ``forbidden``, ``missing``, ``folder``, or what it said."""

    path: str
    why: str
