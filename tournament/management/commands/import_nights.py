"""``manage.py import_nights MAP``: old nights from dated folders, as an organiser keeps them."""

import re
from argparse import ArgumentParser
from collections import Counter
from dataclasses import dataclass
from datetime import date, time
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from django.conf import settings
from django.core.management.base import CommandError
from django.utils import timezone
from django.utils.translation import gettext, ngettext

from tournament.actions.imports import Imported, import_night
from tournament.domain.night_files import NightFiles, read_night
from tournament.domain.night_lines import ATTENDANCE, SLIPS
from tournament.domain.refusals import NightUnreadable, Refused, RowFault
from tournament.management.base import ClubCommand
from tournament.management.words import words


@dataclass(frozen=True)
class FiledNight:
    """What a folder holds: a night, or the reason why not."""

    folder: str
    day: date | None = None
    files: NightFiles | None = None
    refused: Refused | None = None


class Command(ClubCommand):
    help = "Leest oude avonden in: elke map JJJJ-MM-DD in MAP, met attendance.csv en slips.csv. Twee keer is een keer."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("folder", metavar="MAP", type=Path)

    def handle(self, *args: Any, folder: Path, **options: Any) -> None:
        nights = [read_folder(path) for path in night_folders(folder)]
        spoken = {guest.name for night in nights if night.files for guest in night.files.guests}
        counts: Counter[str] = Counter()
        for night in nights:
            try:
                imported = store(night, spoken=spoken)
            except Refused as refused:
                counts["refused"] += 1
                self.stderr.write(f"{night.folder}: {words(refused)}")
            else:
                counts["new" if imported.is_new else "same"] += 1
                self.stdout.write(f"{night.folder}: {said(imported)}")
        total = gettext("%(new)d ingelezen, %(same)d al bekend en ongewijzigd, %(refused)d niet ingelezen.") % {
            kind: counts[kind] for kind in ("new", "same", "refused")
        }
        if counts["refused"]:
            raise CommandError(total)
        self.stdout.write(total)


def night_folders(folder: Path) -> list[Path]:
    """The folders with a night in them, or the folder itself when it is one; by name, so by date."""
    if not folder.is_dir():
        raise CommandError(gettext("Er is geen map %s.") % folder)
    if is_night(folder.resolve()):
        return [folder.resolve()]
    found = sorted(path for path in folder.iterdir() if path.is_dir() and is_night(path))
    if not found:
        raise CommandError(gettext("In %s staat geen map met een datum (JJJJ-MM-DD) als naam.") % folder)
    return found


def is_night(folder: Path) -> bool:
    """Whether it is meant as a night: by its name, or by what lies in it."""
    return bool(re.fullmatch(r"\d{4}-\d\d-\d\d", folder.name)) or (folder / SLIPS).exists()


def read_folder(folder: Path) -> FiledNight:
    """Read a folder's name and both its files."""
    try:
        day = date.fromisoformat(folder.name)
    except ValueError:
        wrong = NightUnreadable((RowFault(folder.name, 0, "date_wrong"),))
        return FiledNight(folder.name, refused=wrong)
    found = {path.name.casefold(): path.read_bytes() for path in folder.iterdir() if path.is_file()}
    try:
        return FiledNight(folder.name, day, read_night(found.get(ATTENDANCE), found.get(SLIPS)))
    except NightUnreadable as refused:
        return FiledNight(folder.name, day, refused=refused)


def store(night: FiledNight, *, spoken: set[str]) -> Imported:
    """Take the night in. Raises what was wrong with its folder, or what the club says no to."""
    if night.refused:
        raise night.refused
    assert night.day, "a folder without a date was refused"
    assert night.files, "a folder without files was refused"
    start = settings.DEFAULT_START.get(night.day.weekday(), settings.DEFAULT_START_OTHERWISE)
    return import_night(
        day=night.day,
        files=night.files,
        zone=ZoneInfo(settings.TIME_ZONE),
        default_start=time.fromisoformat(start),
        spoken=spoken,
        now=timezone.now(),
    )


def said(imported: Imported) -> str:
    """What became of one night."""
    if not imported.is_new:
        return gettext("al ingelezen, niets veranderd.")
    people = imported.night.attendances.count()
    new = len(imported.new_players)
    parts = [
        ngettext("%d speler", "%d spelers", people) % people,
        ngettext("%d partij", "%d partijen", imported.night.rounds_planned) % imported.night.rounds_planned,
        ngettext("%d nieuw gezicht", "%d nieuwe gezichten", new) % new,
    ]
    return gettext("ingelezen: %s.") % ", ".join(parts)
