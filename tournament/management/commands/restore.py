"""``manage.py restore BESTAND``: a club comes back from its backup, into an empty database of whatever kind."""

from argparse import ArgumentParser
from datetime import datetime
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import CommandError
from django.utils import timezone
from django.utils.translation import gettext, ngettext

from tournament.actions.backup import restore_club
from tournament.actions.forgetting import remove_again
from tournament.archive import opened
from tournament.backups import names_removed_since
from tournament.domain.refusals import Refused
from tournament.management.base import ClubCommand
from tournament.management.words import words
from tournament.queries.backup import heads
from tournament.templatetags.dates import spoken


class Command(ClubCommand):
    help = "Zet een reservekopie terug in een lege database. Lukt het niet helemaal, dan blijft ze leeg."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("path", metavar="BESTAND", type=Path)

    def handle(self, *args: Any, path: Path, **options: Any) -> None:
        try:
            with opened(path, ours=settings.VERSION) as archive:
                archive.check()
                restore_club(manifest=archive.manifest, rows=archive.rows, ours=settings.VERSION)
        except Refused as refused:
            raise CommandError(words(refused))
        moment = timezone.localtime(archive.manifest.made_at)
        said = {"moment": f"{spoken(moment, 'j F Y')} {moment:%H:%M}", **heads()}
        self.stdout.write(
            gettext("De club van %(moment)s staat er weer: %(players)d spelers, %(nights)d avonden.") % said
        )
        self.stdout.write(gettext("Iedereen logt opnieuw in, met het wachtwoord van toen."))
        self.stdout.write(self.remove_names_again(archive.manifest.made_at))

    def remove_names_again(self, moment: datetime) -> str:
        """What became of names that were removed after the backup: newer ones of the nights know whose those were."""
        removed = names_removed_since(settings.BACKUP_DIR, moment)
        count = remove_again(removed=removed, now=timezone.now())
        if not count:
            return gettext("Namen die daarna zijn weggehaald, staan er weer in: haal ze opnieuw weg.")
        return ngettext(
            "Eén naam die daarna was weggehaald, is opnieuw weggehaald, want een nieuwere kopie van de nacht wist "
            "ervan. Is er sindsdien nog een weggehaald, haal die dan opnieuw weg.",
            "%(count)d namen die daarna waren weggehaald, zijn opnieuw weggehaald, want nieuwere kopieën van de nacht "
            "wisten ervan. Is er sindsdien nog een weggehaald, haal die dan opnieuw weg.",
            count,
        ) % {"count": count}
