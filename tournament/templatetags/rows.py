"""The rows of the standings and the sides of tables, written in Python; for templates that ``{% load rows %}``.

At the bell everybody asks for two hundred people at once. A template takes half a millisecond for each of them, these
functions a fiftieth of that: the words are looked up once for the whole list, and a row is one piece of text.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django import template
from django.urls import reverse
from django.utils.formats import get_format
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext, ngettext

from tournament.domain.season_rule import Basis, SeasonRule
from tournament.queries.seating import SideView, TableView
from tournament.queries.standings import Row
from tournament.queries.standings_pages import Cell, Line
from tournament.queries.standings_season import SeasonRow
from tournament.queries.tv_parts import RankLine, TvName
from tournament.templatetags.club import deals, num, person

register = template.Library()


@register.simple_tag
def night_rows(lines: Iterable[Line]) -> SafeString:
    """The rows of a night's standings: place, name, points of each round, won, pawns, total."""
    words = _Words.now()
    return _safe(
        _row(line.row, words, rounds=_rounds(line, words), cells=_night_cells(line, words), total=_points(line.row))
        for line in lines
    )


@register.simple_tag
def season_rows(rows: Iterable[SeasonRow], rule: SeasonRule, decimals: int = 1) -> SafeString:
    """The rows of a season: place, name, nights, rounds, won, pawns, what the rule does not compare, what it does.

    That last but one is the average per round, and at an average all points; at the best nights both.
    """
    words = _Words.now()
    return _safe(_season_row(row, words, rule=rule, decimals=decimals) for row in rows)


@register.simple_tag
def points_rows(rows: Iterable[SeasonRow]) -> SafeString:
    """The rows of who has most points: place, name, points."""
    words = _Words.now()
    return _safe(_row(row, words, rounds="", cells="", total=_points(row)) for row in rows)


@register.simple_tag
def all_time_rows(rows: Iterable[SeasonRow]) -> SafeString:
    """The rows over all seasons: place, name, seasons, nights, rounds, won, pawns, average, best night, points."""
    words = _Words.now()
    return _safe(_all_time_row(row, words) for row in rows)


@register.simple_tag
def teams(table: TableView, *, has_points: bool = True, has_dealer: bool = True) -> SafeString:
    """The sides of a table: number and names; then their points when a slip counts, or the mark of who deals first."""
    return _safe(
        f'<div class="team">{num(side.number, side.kind)}'
        f'<span class="team__names">{"".join(map(person, side.people))}</span>'
        f"{_side_end(side, pawns, points if has_points else None, has_dealer=has_dealer)}</div>\n"
        for side, pawns, points in table.scores
    )


def _side_end(side: SideView, pawns: int | None, points: int | None, *, has_dealer: bool) -> str:
    if points is None:
        return deals() if side.deals and has_dealer else ""
    home = escape(gettext("%(pawns)s thuis") % {"pawns": pawns})
    return (
        f'<span class="score"><b>{points}<span class="sr"> {escape(gettext("punten"))}</span></b>'
        f"<small>{home}</small></span>"
    )


@register.simple_tag
def rank_lines(lines: Iterable[RankLine]) -> SafeString:
    """The lines of a page of the TV's ranking; who shares the place of the line above has a "="."""
    waits = escape(gettext("wacht"))
    return _safe(
        f'<li><span class="pl">{_rank_place(line)}</span><span class="nm">{tv_name(line.name)}</span>'
        f'<span class="wait">{waits if line.waiting else ""}</span>'
        f'<span class="pt">{line.points if line.rounds else "–"}</span></li>'
        for line in lines
    )


@register.simple_tag
def tv_name(name: TvName) -> SafeString:
    """A name in two sizes of letters, so large that it fits."""
    size = f" tv__name--{name.size}" if name.size else ""
    rest = f" <small>{escape(name.rest)}</small>" if name.rest else ""
    return _safe([f'<bdi class="tv__name{size}">{escape(name.given)}{rest}</bdi>'])


def _rank_place(line: RankLine) -> str:
    if not line.rounds:
        return "–"
    if line.place <= 3:
        return num(line.place)
    return f'<span aria-hidden="true">=</span><span class="sr">{line.place}</span>' if line.is_same else str(line.place)


@dataclass(frozen=True)
class _Words:
    """What the rows of one page say, in its language; an address is what stands before and after a player's id."""

    shared: str
    waits: str
    no_result: str
    star: str
    round: str
    comma: str
    address: tuple[str, str]

    @classmethod
    def now(cls) -> "_Words":
        before, _, after = reverse("player", args=[0]).rpartition("0")
        # not inside the f-strings below: there gettext's collector of words does not look
        shared, waits = escape(gettext("gedeeld")), escape(gettext("wacht"))
        nothing, star = escape(gettext("geen uitslag")), escape(gettext("wacht op een briefje"))
        return cls(
            shared=f'<span class="tie">{shared}</span>',
            waits=f'<span aria-hidden="true">…</span><span class="sr">{waits}</span>',
            no_result=f'<span aria-hidden="true">–</span><span class="sr">{nothing}</span>',
            star=f' <small>*<span class="sr"> {star}</span></small>',
            round=escape(gettext("Partij %(number)s:")),
            comma=get_format("DECIMAL_SEPARATOR"),
            address=(before, after),
        )


def _row(row: Row | SeasonRow, words: _Words, *, rounds: str, cells: str, total: str) -> str:
    """One row; ``rounds`` stands below the name on a narrow screen, ``cells`` beside it on a wide one."""
    before, after = words.address
    return (
        f'<tr><td class="place">{_place(row, words)}</td>'
        f'<th scope="row" class="who"><a href="{before}{row.player_id}{after}">'
        f"<span>{person(row)}{words.star if row.waiting else ''}</span>{rounds}</a></th>"
        f'{cells}<td class="total">{total}</td></tr>\n'
    )


def _points(row: Row | SeasonRow) -> str:
    return str(row.points) if row.rounds else "–"


def _place(row: Row | SeasonRow, words: _Words) -> str:
    """The first three have their place on a token; who has no result yet has none."""
    if not row.rounds or row.place is None:
        return "–"
    place = f'<span class="num">{row.place}</span>' if row.place <= 3 else str(row.place)
    return place + words.shared if row.is_shared else place


def _rounds(line: Line, words: _Words) -> str:
    """What the total is made of, on one line: "26 + 8 + …"; a listener hears which round it was."""
    said = ' <span aria-hidden="true">+</span> '.join(
        f'<span class="sr">{words.round % {"number": number}} </span>{_cell(cell, words)}'
        for number, cell in enumerate(line.cells, start=1)
        if cell
    )
    return f'<small class="narrow">{said}</small>'


def _night_cells(line: Line, words: _Words) -> str:
    return _wide(*(_cell(cell, words) if cell else "" for cell in line.cells), line.row.won, line.row.pawns)


def _cell(cell: Cell, words: _Words) -> str:
    if cell.points is not None:
        return str(cell.points)
    return words.waits if cell.is_waiting else words.no_result


def _season_row(row: SeasonRow, words: _Words, *, rule: SeasonRule, decimals: int) -> str:
    average = _average(row.average, words)
    if rule.basis == Basis.TOTAL:
        return _row(row, words, rounds=_nights(row, average), cells=_gathered(row, average), total=_points(row))
    points = ngettext("%(nights)s avond · %(points)s p.", "%(nights)s avonden · %(points)s p.", row.nights)
    said = f'<small class="narrow">{escape(points % {"nights": row.nights, "points": row.points})}</small>'
    if rule.basis == Basis.BEST_OF:
        total = "–" if row.value is None else str(int(row.value))
        return _row(row, words, rounds=said, cells=_gathered(row, average, _points(row)), total=total)
    return _row(row, words, rounds=said, cells=_gathered(row, _points(row)), total=_average(row.value, words, decimals))


def _all_time_row(row: SeasonRow, words: _Words) -> str:
    average = _average(row.average, words)
    cells = f"{_wide(row.seasons, row.nights)}{_roomy(row.rounds, row.won, row.pawns)}"
    cells += _wide(average, row.best_night if row.rounds else "–")
    return _row(row, words, rounds=_nights(row, average), cells=cells, total=_points(row))


def _gathered(row: SeasonRow, *more: Any) -> str:
    return f"{_wide(row.nights, row.rounds, row.won)}{_roomy(row.pawns)}{_wide(*more)}"


def _nights(row: SeasonRow, average: str) -> str:
    """What stands below the name where there is no room for columns."""
    if row.average is None:
        return ""
    text = ngettext("%(nights)s avond · gem. %(average)s", "%(nights)s avonden · gem. %(average)s", row.nights)
    return f'<small class="narrow">{escape(text % {"nights": row.nights, "average": average})}</small>'


def _average(value: Fraction | None, words: _Words, decimals: int = 1) -> str:
    """Rounded as people do, a half upwards, with the language's own comma; ``floatformat`` takes twenty times as long.

    An average is never below zero.
    """
    if value is None:
        return "–"
    whole, rest = divmod(
        (2 * value.numerator * 10**decimals + value.denominator) // (2 * value.denominator), 10**decimals
    )
    return f"{whole}{words.comma}{rest:0{decimals}}"


def _wide(*values: Any) -> str:
    return "".join(f'<td class="wide">{value}</td>' for value in values)


def _roomy(*values: Any) -> str:
    """Where two lists stand beside each other, or all seasons, there is room for these on the widest screens only."""
    return "".join(f'<td class="wide roomy">{value}</td>' for value in values)


def _safe(rows: Iterable[str]) -> SafeString:
    return mark_safe("".join(rows))  # noqa: S308 (names and words are escaped above, all else is numbers)
