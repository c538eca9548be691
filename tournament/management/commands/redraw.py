"""``manage.py redraw DATUM PARTIJ``: draw again from the public draw number, and see that nobody fiddled."""

from argparse import ArgumentParser
from collections.abc import Sequence
from datetime import date
from typing import Any

from django.core.management.base import CommandError
from django.utils.translation import gettext

from tournament.domain.seating import SeatedTable
from tournament.management.base import ClubCommand
from tournament.management.nights import day, find_night
from tournament.models import Draw, Night, Round
from tournament.queries.redraw import Difference, SitsNow, recompute
from tournament.templatetags.club import spaced


class Command(ClubCommand):
    help = "Rekent een loting na uit het lootnummer en wie er waren, en zegt of ze klopt."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("night", metavar="DATUM", type=day, help="JJJJ-MM-DD")
        parser.add_argument("number", metavar="PARTIJ", type=int)
        parser.add_argument("--series", metavar="NAAM", default="", help="als er op die dag meer dan een avond is")
        parser.add_argument("--attempt", metavar="N", type=int, help="de hoeveelste trekking; anders de laatste")

    def handle(self, *args: Any, night: date, number: int, series: str, attempt: int | None, **options: Any) -> None:
        draw = find_draw(find_night(night, series=series), number, attempt)
        if draw.method == Round.Method.BY_HAND:
            said = gettext("De nummers van partij %d zijn met de hand getrokken: er valt niets na te rekenen.")
            self.stdout.write(said % number)
            return
        found = recompute(draw)
        numbers = {"number": number, "attempt": draw.attempt, "seed": spaced(draw.seed or 0), "heads": len(draw.drawn)}
        said = gettext("Partij %(number)d, trekking %(attempt)d, lootnummer %(seed)s, %(heads)d aanwezig.")
        self.stdout.write(said % numbers)
        for table in found.tables:
            self.stdout.write(in_words(table, found.names))
        for one in found.differs:
            said = gettext("%(name)s: opgeschreven is %(other)s, het lootnummer geeft %(drawn)s.")
            self.stderr.write(said % differing(one))
        for one in found.sits:
            self.stdout.write(sits_now(one))
        for one in found.moved:
            said = gettext("%(name)s: zit met nummer %(other)s, het lootnummer geeft %(drawn)s.")
            self.stderr.write(said % differing(one))
        if not found.is_right:
            raise CommandError(gettext("De loting klopt niet."))
        self.stdout.write(gettext("De loting klopt."))


def find_draw(night: Night, number: int, attempt: int | None) -> Draw:
    """The record of a drawing, by default the last one. Raises CommandError with the drawings there are."""
    draws = list(Draw.objects.filter(round__night=night, round__number=number).select_related("round"))
    if not draws:
        drawn = list(night.rounds.values_list("number", flat=True))
        raise CommandError(
            gettext("Partij %(number)d is op %(day)s niet geloot. Wel: %(drawn)s.")
            % {"number": number, "day": night.date.isoformat(), "drawn": listed(drawn)}
        )
    standing = [draw for draw in draws if draw.round.voided_at is None]
    found = (
        (standing or draws)[-1] if attempt is None else next((draw for draw in draws if draw.attempt == attempt), None)
    )
    if found is None:
        raise CommandError(
            gettext("Trekking %(attempt)d van partij %(number)d is er niet. Wel: %(drawn)s.")
            % {"attempt": attempt, "number": number, "drawn": listed([draw.attempt for draw in draws])}
        )
    return found


def listed(numbers: Sequence[int]) -> str:
    """Numbers as a list for people."""
    return ", ".join(map(str, numbers)) or gettext("geen")


def in_words(table: SeatedTable, names: dict[int, str]) -> str:
    """A table on one line: "Tafel 1: 1 Anna & Bert - 2 Carla & Dirk"."""
    sides = (f"{side.number} {' & '.join(names[player_id] for player_id in side.player_ids)}" for side in table.sides)
    return gettext("Tafel %(number)d: %(sides)s") % {"number": table.number, "sides": " - ".join(sides)}


def sits_now(one: SitsNow) -> str:
    """Where somebody sits who changed seats since the draw."""
    if one.table is None:
        return gettext("%(name)s trok %(drawn)s en zit niet meer aan een tafel.") % {
            "name": one.player,
            "drawn": one.drawn,
        }
    said = gettext("%(name)s trok %(drawn)s en zit nu aan tafel %(table)s, nummer %(number)s.")
    return said % {"name": one.player, "drawn": one.drawn or "-", "table": one.table, "number": one.number}


def differing(one: Difference) -> dict[str, str | int]:
    """The words' places filled in; nobody's number is a dash."""
    return {"name": one.player, "other": one.other or "-", "drawn": one.drawn or "-"}
