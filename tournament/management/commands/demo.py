"""``manage.py demo``: a believable club to look at, with a night at the stage you choose."""

from argparse import ArgumentParser
from typing import Any
from zoneinfo import ZoneInfo

from django.conf import settings
from django.core.management.base import CommandError
from django.utils import timezone
from django.utils.translation import gettext

from tournament.actions.demo import Organiser, Stage, make_demo
from tournament.domain.sheets import read_sheet
from tournament.management.base import ClubCommand
from tournament.models import Night, Player

PLAYERS = settings.BASE_DIR / "fixtures/club/players.csv"
PAST_NIGHTS = {Stage.SEASON: 10}  # the other stages: enough for standings, few enough for a quick start


class Command(ClubCommand):
    help = "Maakt in een lege club spelers, gespeelde avonden en een avond van nu, om rond te kijken."

    def add_arguments(self, parser: ArgumentParser) -> None:
        stages = [stage.value for stage in Stage]
        parser.add_argument("--stage", choices=stages, default=Stage.RUNNING.value, help="hoe ver de avond is")
        parser.add_argument("--seed", type=int, default=1, metavar="N", help="hetzelfde getal geeft dezelfde club")
        parser.add_argument("--if-empty", action="store_true", help="doe niets als er al een club is")

    def handle(self, *args: Any, stage: str, seed: int, if_empty: bool, **options: Any) -> None:
        sheet = read_sheet(PLAYERS.read_bytes(), file=PLAYERS.name, columns=("naam", "toevoeging"))
        is_made = make_demo(
            stage=Stage(stage),
            past_nights=PAST_NIGHTS.get(Stage(stage), 4),
            seed=seed,
            names=[(line.cells["naam"], line.cells["toevoeging"]) for line in sheet.lines],
            organiser=Organiser(settings.DEMO_USERNAME, settings.DEMO_PASSWORD),
            now=timezone.now(),
            zone=ZoneInfo(settings.TIME_ZONE),
        )
        if is_made:
            counts = {"players": Player.objects.count(), "nights": Night.objects.count()}
            self.stdout.write(gettext("De demo staat klaar: %(players)d spelers, %(nights)d avonden.") % counts)
        elif if_empty:
            self.stdout.write(gettext("Er is al een club: de demo is overgeslagen."))
        else:
            raise CommandError(
                gettext("Er is al een club. De demo komt alleen in een lege, anders raakt alles door elkaar.")
            )
