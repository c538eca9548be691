"""Files in: lists of players and old nights. Looked over first; stored when that is confirmed, and once only."""

from collections.abc import Sequence
from datetime import time
from typing import Any
from zoneinfo import ZoneInfo

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_http_methods

from tournament.access import organiser_only
from tournament.actions.imports_nights import Clockwork, store_nights, try_nights
from tournament.actions.imports_people import import_people
from tournament.domain.night_tables import Brought, kind_of, read_nights
from tournament.domain.people_in import PeopleList, PlannedRow, Verdict, plan_people, read_people
from tournament.domain.refusals import Refused
from tournament.domain.sheets import Grid
from tournament.forms_imports import MOST_FILES, MOST_MB, Sent, day_typed, packed, rows_chosen, sent_tables, unpacked
from tournament.queries.imported_people import members_by_name
from tournament.views import SeeOther

LIMITS = {"most_mb": MOST_MB, "most_files": MOST_FILES}


@require_http_methods(["GET", "HEAD", "POST"])
@organiser_only
def players(request: HttpRequest) -> HttpResponse:
    """A file or a pasted list; then what becomes of each row; then, confirmed, who is new."""
    if request.method != "POST":
        return render(request, "imports/players.html", LIMITS)
    typed = request.POST.get("text", "")
    try:
        sent = _sent(request, typed)
        grid = next(iter(sent.grids), Grid("", ()))  # the first sheet of a workbook is the list
        found = read_people(grid) if sent.grids else PeopleList((), sent.faults)
    except Refused as refused:
        context = {**LIMITS, "typed": typed, "refused": refused}
        return render(request, "imports/players.html", context, status=422)
    added = rows_chosen(request.POST)
    if "confirm" not in request.POST:
        rows = plan_people(found.rows, members=members_by_name(), added=added)
        return render(request, "imports/players.html", {**LIMITS, "found": found, **_looked(sent, rows)})
    people = import_people(rows=found.rows, added=added, now=timezone.now(), by_id=request.user.pk)
    said = ngettext("%(n)s nieuwe speler erbij.", "%(n)s nieuwe spelers erbij.", len(people)) % {"n": len(people)}
    messages.success(request, said if people else gettext("Iedereen stond er al. Er is niets veranderd."))
    return SeeOther(reverse("players"))


def _looked(sent: Sent, rows: Sequence[PlannedRow]) -> dict[str, Any]:
    """What the page shows of a list; ``more``: sheets that were not read."""
    return {
        "rows": rows,
        "new": sum(one.verdict == Verdict.NEW for one in rows),
        "choices": any(one.may_choose for one in rows),
        "packed": packed(sent.grids[:1]),
        "more": [one.name for one in sent.grids[1:]],
    }


@require_http_methods(["GET", "HEAD", "POST"])
@organiser_only
def nights(request: HttpRequest) -> HttpResponse:
    """Files of old nights; then what would be made of each; then, confirmed, the nights."""
    typed = {"day": request.POST.get("day", "")[:40]}
    if request.method != "POST":
        return render(request, "imports/nights.html", {**LIMITS, "typed": typed})
    day, is_wrong = day_typed(typed["day"])
    try:
        sent = _sent(request)
        of_nights = [grid for grid in sent.grids if kind_of(grid)] or list(sent.grids[:20])
        context: dict[str, Any] = {**LIMITS, "typed": typed, "day_wrong": is_wrong, "packed": packed(of_nights)}
    except Refused as refused:
        context = {**LIMITS, "typed": typed, "day_wrong": is_wrong, "refused": refused}
        return render(request, "imports/nights.html", context, status=422)
    brought = read_nights(sent.grids, day=day)
    faults = (*sent.faults, *brought.faults)
    if "confirm" in request.POST and not faults:
        return _stored(request, brought)
    tried = try_nights(brought=brought, clockwork=_clockwork(), now=timezone.now())
    asks_day = any(fault.kind == "day_missing" for fault in faults)
    new = sum(one.is_new for one in tried)
    context |= {"brought": brought, "faults": faults, "tried": tried, "new": new, "asks_day": asks_day}
    return render(request, "imports/nights.html", context, status=422 if "confirm" in request.POST else 200)


def _stored(request: HttpRequest, brought: Brought) -> HttpResponse:
    """The nights are there, as far as they could be."""
    stored = store_nights(brought=brought, clockwork=_clockwork(), now=timezone.now(), by_id=request.user.pk)
    new = sum(one.is_new for one in stored)
    said = ngettext("%(n)s avond ingelezen.", "%(n)s avonden ingelezen.", new) % {"n": new}
    messages.success(request, said if new else gettext("Die avonden stonden er al. Er is niets veranderd."))
    refused = len(brought.nights) - len(stored)
    if refused:
        told = ngettext("%(n)s avond is niet ingelezen.", "%(n)s avonden zijn niet ingelezen.", refused)
        messages.warning(request, told % {"n": refused})
    return SeeOther(reverse("nights"))


def _sent(request: HttpRequest, text: str = "") -> Sent:
    """What the page kept, else the files, else what was pasted. Raises one of ``refusals_imports``."""
    if "tables" in request.POST:
        return Sent(unpacked(request.POST["tables"]))
    return sent_tables(request.FILES.getlist("files"), text)


def _clockwork() -> Clockwork:
    """The club's zone and the hours of nights that no series knows."""
    starts = {weekday: time.fromisoformat(start) for weekday, start in settings.DEFAULT_START.items()}
    return Clockwork(ZoneInfo(settings.TIME_ZONE), starts, time.fromisoformat(settings.DEFAULT_START_OTHERWISE))
