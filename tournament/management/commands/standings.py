"""``manage.py standings``: the standings of a night, or of the season of the newest night, as a table or as CSV."""

from argparse import ArgumentParser
from collections.abc import Sequence
from datetime import date
from typing import Any

from django.core.management.base import CommandError
from django.utils import timezone
from django.utils.translation import gettext

from tournament.domain.sheets import read_text
from tournament.management.base import ClubCommand
from tournament.management.nights import day, find_night, find_series
from tournament.models import Night
from tournament.queries.exports import (
    NIGHT_HEADER,
    SEASON_HEADER,
    Cell,
    csv_text,
    lines_of,
    night_lines,
    season_lines,
)
from tournament.queries.exports_lists import season_table
from tournament.queries.standings import night_rows
from tournament.queries.standings_season import season_standings

Line = Sequence[Cell]


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
            header, lines = season_of_the_newest_night(series)
        said = csv_text([header, *lines], end="\n") if csv else as_table(header, lines)
        self.stdout.write(said, ending="")


def season_of_the_newest_night(series: str) -> tuple[Line, Sequence[Line]]:
    """The columns and lines of the season; with a series, of the season and the nights of that series.

    Where the rule is not simply most points, the columns are those of the page's own file: they say what counts.
    """
    chosen = find_series(series) if series else None
    nights = Night.objects.filter(series=chosen) if chosen else Night.objects.all()
    newest = nights.exclude(state=Night.State.PLANNED).newest_first().first()
    if newest is None:
        raise CommandError(gettext("Er is nog geen avond gespeeld."))
    page = season_standings(
        newest.season_id, chosen.pk if chosen else None, today=timezone.localdate(), with_corrections=False
    )
    if page.rule.is_plain:
        return SEASON_HEADER, season_lines(page.rows)
    table = season_table(page, title="")
    return table.header, lines_of(table)


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
