"""``manage.py standings``: the standings of a night, or of the season of the newest night, as a table or as CSV."""

import csv
import io
from argparse import ArgumentParser
from collections.abc import Sequence
from datetime import date
from typing import Any

from django.core.management.base import CommandError
from django.utils.translation import gettext

from tournament.management.base import ClubCommand
from tournament.management.nights import day, find_night, find_series
from tournament.models import Night
from tournament.queries.exports import NIGHT_HEADER, SEASON_HEADER, night_lines, read_text, season_lines
from tournament.queries.standings import night_rows, season_rows

Line = Sequence[int | str]


class Command(ClubCommand):
    help = "De stand van een avond, of zonder --night die van het seizoen van de nieuwste avond."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--night", metavar="JJJJ-MM-DD", type=day, help="de stand van deze avond")
        parser.add_argument("--series", metavar="NAAM", default="", help="alleen deze reeks")
        parser.add_argument("--csv", action="store_true", help="met puntkomma's, voor een rekenblad")

    def handle(self, *args: Any, night: date | None, series: str, csv: bool, **options: Any) -> None:
        if night:
            header, lines = NIGHT_HEADER, night_lines(night_rows(find_night(night, series=series).pk))
        else:
            header, lines = SEASON_HEADER, season_of_the_newest_night(series)
        self.stdout.write(as_csv(header, lines) if csv else as_table(header, lines), ending="")


def season_of_the_newest_night(series: str) -> list[tuple[int | str, ...]]:
    """The season's lines; with a series, of the season and the nights of that series."""
    chosen = find_series(series) if series else None
    nights = Night.objects.filter(series=chosen) if chosen else Night.objects.all()
    newest = nights.exclude(state=Night.State.PLANNED).newest_first().first()
    if newest is None:
        raise CommandError(gettext("Er is nog geen avond gespeeld."))
    return season_lines(season_rows(newest.season_id, series_id=chosen.pk if chosen else None))


def as_csv(header: Line, lines: Sequence[Line]) -> str:
    """Cells apart by semicolons, lines by a line feed, quotes where a cell needs them."""
    page = io.StringIO()
    writer = csv.writer(page, delimiter=";", lineterminator="\n")
    writer.writerows([header, *lines])
    return page.getvalue()


def as_table(header: Line, lines: Sequence[Line]) -> str:
    """Columns for a reader: names to the left, numbers to the right."""
    rows = [[str(cell) for cell in header], *([read_text(str(cell)) for cell in line] for line in lines)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    text_at = header.index("naam")
    return "".join(
        "  ".join(
            cell.ljust(width) if at == text_at else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        + "\n"
        for row in rows
    )
