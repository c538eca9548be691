"""``manage.py backup BESTAND``: the whole club in one file, while everybody goes on."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError
from django.template.defaultfilters import filesizeformat
from django.utils.translation import gettext

from tournament.backups import write_backup
from tournament.domain.refusals_backup import BackupNotWritten
from tournament.management.base import ClubCommand
from tournament.management.words import words


class Command(ClubCommand):
    help = (
        "Zet de hele club in een bestand (.zip), terwijl iedereen doorwerkt. Er staan namen en wachtwoordsleutels in."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("path", metavar="BESTAND", type=Path)

    def handle(self, *args: Any, path: Path, **options: Any) -> None:
        try:
            manifest = write_backup(path)
        except BackupNotWritten as refused:
            raise CommandError(words(refused))
        said = {"path": path, "rows": manifest.rows, "size": filesizeformat(path.stat().st_size)}
        self.stdout.write(gettext("%(path)s: %(rows)d regels, %(size)s.") % said)
        self.stdout.write(gettext("Er staan persoonsgegevens in: bewaar het waar alleen de toernooileiding bij kan."))
