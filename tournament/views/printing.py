"""What comes on paper: slips, cards, lists for the wall. Black on white, on A4 or Letter."""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from tournament.access import organiser_only
from tournament.models import Night, Round
from tournament.queries.head_count import head_count
from tournament.queries.printing import has_fixed_table, number_cards, podium_size, print_index, wall_lines
from tournament.queries.seating import TableView, tables_of
from tournament.queries.standings import night_rows
from tournament.views import qr_site

SLIPS_ON_SHEET = 6
TABLE_CARDS_ON_SHEET = 2
NUMBERS_ON_SHEET = 24
PAPERS = {"a4": "A4", "letter": "Letter"}
MOST_BLANK_SHEETS = 20
MOST_HEADS = 200  # fifty tables
# Up to so many lines a list for the wall has letters of this size
LETTERS = ((12, "huge"), (24, "big"), (40, "roomy"), (64, "middling"))
PrintRound = Callable[[HttpRequest, Round, tuple[TableView, ...]], HttpResponse]


# -- the night


@require_safe
@organiser_only
def index(request: HttpRequest, night_id: int) -> HttpResponse:
    night = _night(night_id)
    context = {"view": print_index(night), "most_sheets": MOST_BLANK_SHEETS, "most_heads": MOST_HEADS}
    return _print(request, "printing/index.html", night, context)


@require_safe
@organiser_only
def blank(request: HttpRequest, night_id: int) -> HttpResponse:
    fours = _number(request, "fours", unless=1, most=MOST_BLANK_SHEETS)
    threes = _number(request, "threes", unless=1, most=MOST_BLANK_SHEETS)
    sheets = [False] * fours + [True] * threes
    context = {"sheets": sheets or [False], "slips": range(SLIPS_ON_SHEET)}
    return _print(request, "printing/blank.html", _night(night_id), context)


@require_safe
@organiser_only
def numbers(request: HttpRequest, night_id: int) -> HttpResponse:
    night = _night(night_id)
    present = head_count(night.pk).heads
    heads = _number(request, "heads", unless=present, most=MOST_HEADS)
    context = {
        "sheets": _sheets(number_cards(heads, night.tables_out), NUMBERS_ON_SHEET),
        "heads": heads,
        "present": present,
        "has_fixed_table": has_fixed_table(night.pk),
    }
    return _print(request, "printing/numbers.html", night, context)


@require_safe
@organiser_only
def ranking(request: HttpRequest, night_id: int) -> HttpResponse:
    rows = night_rows(night_id)
    podium = podium_size([row.place for row in rows])
    context = {
        "podium": rows[:podium],
        "rows": rows[podium:],
        "size": _size(len(rows)),
        "is_played": any(row.rounds for row in rows),
        "is_waiting": any(row.waiting for row in rows),
    }
    return _print(request, "printing/ranking.html", _night(night_id), context)


# -- one round of it


def of_round(view: PrintRound) -> Callable[[HttpRequest, int, int], HttpResponse]:
    """Give the view a published round and its tables. A draft is not printed: its keys do not open anything yet."""

    @wraps(view)
    def printed(request: HttpRequest, night_id: int, number: int) -> HttpResponse:
        rounds = Round.objects.standing().select_related("night__series")
        drawn = get_object_or_404(rounds, night=night_id, number=number)
        if not drawn.is_published:
            messages.warning(request, gettext("Maak de loting eerst bekend: de QR-codes werken pas daarna."))
            return redirect("round", night_id, number)
        return view(request, drawn, tables_of(drawn))

    return printed


@require_safe
@organiser_only
@of_round
def slips(request: HttpRequest, drawn: Round, tables: tuple[TableView, ...]) -> HttpResponse:
    context = {"round": drawn, "sheets": _sheets(tables, SLIPS_ON_SHEET)}
    return _print(request, "printing/slips.html", drawn.night, context)


@require_safe
@organiser_only
@of_round
def cards(request: HttpRequest, drawn: Round, tables: tuple[TableView, ...]) -> HttpResponse:
    context = {"round": drawn, "sheets": _sheets(tables, TABLE_CARDS_ON_SHEET)}
    return _print(request, "printing/cards.html", drawn.night, context)


@require_safe
@organiser_only
@of_round
def plan(request: HttpRequest, drawn: Round, tables: tuple[TableView, ...]) -> HttpResponse:
    lines = wall_lines(tables)
    context = {"round": drawn, "tables": tables, "lines": lines, "size": _size(len(lines))}
    return _print(request, "printing/plan.html", drawn.night, context)


# -- paper


def _print(request: HttpRequest, template: str, night: Night, context: dict[str, Any]) -> HttpResponse:
    """A page for the printer. What was asked for (``asked``) stays when the other paper is chosen."""
    asked = request.GET.copy()
    asked.pop("paper", None)
    paper = _paper(request)
    chosen = {"paper": paper, "paper_name": PAPERS[paper], "papers": PAPERS, "asked": asked.urlencode()}
    response = render(request, template, {"night": night, **chosen, **qr_site(request), **context})
    response.headers["Cache-Control"] = "no-store"  # slips and cards carry the tables' keys
    return response


def _night(night_id: int) -> Night:
    return get_object_or_404(Night.objects.select_related("series"), pk=night_id)


def _paper(request: HttpRequest) -> str:
    asked = request.GET.get("paper", "")
    return asked if asked in PAPERS else "a4"


def _number(request: HttpRequest, name: str, *, unless: int, most: int) -> int:
    """A number in the address, at most ``most``; ``unless`` when there is none."""
    asked = request.GET.get(name, "")
    return min(int(asked), most) if asked.isascii() and asked.isdigit() and len(asked) < 10 else unless


def _size(lines: int) -> str:
    """How big the letters of a list can be, so that one page holds it; more than 64 lines run on over pages."""
    return next((size for most, size in LETTERS if lines <= most), "small")


def _sheets(things: Sequence[Any], on_one: int) -> list[Sequence[Any]]:
    """So many things on each sheet of paper."""
    return [things[first : first + on_one] for first in range(0, len(things), on_one)]
