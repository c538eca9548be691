"""``manage.py begin``: a club of one's own, with its name and its first organiser, instead of the demo."""

import sys
from argparse import ArgumentParser
from getpass import getpass
from typing import Any

from django.core.management.base import CommandError
from django.utils import timezone
from django.utils.translation import gettext

from tournament.actions.settings import begin_club
from tournament.domain.names import clean_words
from tournament.domain.refusals import Refused
from tournament.domain.refusals_club import ClubBegun
from tournament.forms_settings import OrganiserForm
from tournament.management.base import ClubCommand
from tournament.management.words import words
from tournament.queries.club import has_organiser


class Command(ClubCommand):
    help = (
        "Begint een eigen club: vraagt hoe die heet en wie er organiseert. Vanaf een ander programma: drie regels in."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--if-empty", action="store_true", help="doe niets als er al een club is")

    def handle(self, *args: Any, if_empty: bool, **options: Any) -> None:
        if has_organiser():
            if not if_empty:
                raise CommandError(words(ClubBegun()))
            return
        self.stdout.write(gettext("Jullie eigen club begint hier; alles kan later anders bij Instellingen."))
        name = clean_words(self.ask(gettext("Hoe heet de club?")), most=80)
        username = self.begin_club(name)
        self.stdout.write(gettext("De club staat klaar. Log in als %s.") % username)

    def begin_club(self, name: str) -> str:
        """The login name of the first organiser, who is asked again for what cannot be.

        Raises CommandError when somebody else began the club meanwhile.
        """
        while True:
            typed = {
                "username": self.ask(gettext("Met welke naam log je in?")),
                "password": self.ask(gettext("En met welk wachtwoord?"), is_secret=True),
            }
            form = OrganiserForm(typed)
            if not form.is_valid():
                wrong = "\n".join(str(error) for errors in form.errors.values() for error in errors)
            elif sys.stdin.isatty() and typed["password"] != self.ask(gettext("Nog een keer"), is_secret=True):
                wrong = gettext("Dat waren twee verschillende wachtwoorden.")
            else:
                try:
                    return str(begin_club(name=name, **form.cleaned_data, now=timezone.now()).username)
                except ClubBegun as begun:
                    raise CommandError(words(begun))
                except Refused as refused:
                    wrong = words(refused)
            if not sys.stdin.isatty():
                raise CommandError(wrong)
            self.stderr.write(wrong)

    def ask(self, question: str, *, is_secret: bool = False) -> str:
        """What is typed; a secret stays off the screen. Raises CommandError when nobody is there to answer."""
        try:
            if is_secret and sys.stdin.isatty():
                return getpass(f"{question} ")
            self.stdout.write(question, ending=" ")
            self.stdout.flush()
            return input()
        except EOFError:
            raise CommandError(
                gettext("Hier moet iemand antwoorden: de naam van de club, een inlognaam, een wachtwoord.")
            )
