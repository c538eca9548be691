"""``manage.py migrate``: Django's own, with a sentence when the club's rows cannot be as that version had them."""

from typing import Any

from django.core.management.base import CommandError
from django.core.management.commands.migrate import Command as MigrateCommand
from django.db import IntegrityError
from django.utils.translation import gettext


class Command(MigrateCommand):
    def handle(self, *args: Any, **options: Any) -> None:
        try:
            super().handle(*args, **options)
        except IntegrityError as error:
            said = gettext(
                "Deze stap kan niet: wat de club bewaard heeft past niet in die versie (%(why)s). "
                "Deze stap is niet gezet en er is niets weg. Terug naar een oudere versie gaat met een reservekopie "
                "van toen (manage.py restore); weer vooruit met manage.py migrate."
            )
            raise CommandError(said % {"why": str(error).partition("\n")[0]})
