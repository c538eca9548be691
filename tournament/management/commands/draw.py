"""Try a draw for N people without a database: see what the bag does, and what memory does."""

import json
import secrets
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext

from tournament.domain.draw import BAG, BALANCED, SEEDS
from tournament.domain.meetings import repeats
from tournament.domain.refusals import CannotSeat
from tournament.domain.trial import TrialRound, try_night
from tournament.management.words import words
from tournament.templatetags.club import spaced


class Command(BaseCommand):
    help = "Loot een avond voor N mensen zonder database, om de loting te bekijken."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("heads", type=int, metavar="N", help="hoeveel mensen")
        parser.add_argument("--rounds", type=int, default=3, help="hoeveel partijen (3)")
        parser.add_argument("--method", choices=[BAG, BALANCED], default=BAG, help="uit de zak, of met geheugen")
        parser.add_argument("--seed", type=int, help="lootnummer van de eerste partij (zonder: toeval)")
        parser.add_argument("--json", action="store_true", help="partijen, tafels, kanten en mensen als JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        seed = secrets.randbelow(SEEDS) if options["seed"] is None else options["seed"]
        if not (1 <= options["rounds"] <= 50 and options["heads"] <= 2000 and seed >= 0):
            raise CommandError(gettext("Kies 1 tot 50 partijen, hoogstens 2000 mensen en een lootnummer vanaf 0."))
        try:
            rounds, met = try_night(options["heads"], rounds=options["rounds"], method=options["method"], seed=seed)
        except CannotSeat as refused:
            raise CommandError(words(refused))
        if options["json"]:
            self.stdout.write(json.dumps([as_lists(one) for one in rounds], indent=2))
            return
        for one in rounds:
            self.stdout.write(
                gettext("Partij %(number)d, lootnummer %(seed)s") % {"number": one.number, "seed": spaced(one.seed)}
            )
            for table in one.tables:
                sides = " - ".join(f"{side.number}: {' & '.join(map(str, side.player_ids))}" for side in table.sides)
                self.stdout.write(f"  {table.number:>3}  {sides}")
        self.stdout.write(gettext("Nog eens maten: %d.") % repeats(met.partners))
        self.stdout.write(gettext("Nog eens tegenstanders: %d.") % repeats(met.opponents))
        self.stdout.write(gettext("Vaakst aan een tafel van drie: %d.") % max(met.threes.values(), default=0))


def as_lists(one: TrialRound) -> dict[str, Any]:
    """A round as plain lists: tables, in each its sides, in each its people."""
    return {
        "round": one.number,
        "seed": one.seed,
        "tables": [
            {
                "table": table.number,
                "sides": [{"number": side.number, "people": list(side.player_ids)} for side in table.sides],
            }
            for table in one.tables
        ],
    }
