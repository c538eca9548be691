"""Standings of a night and of a season: for everybody, computed when they are asked for."""

import re

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from tournament.access import is_organiser
from tournament.models import Night, Season, Series
from tournament.queries.night import todo_count
from tournament.queries.standings_pages import night_standings, season_standings


@require_safe
def night(request: HttpRequest, night_id: int) -> HttpResponse:
    todo = todo_count(night_id, now=timezone.now()) if is_organiser(request) else 0
    return _night(request, night_id, "standings/night.html", todo=todo)


@require_safe
def night_now(request: HttpRequest, night_id: int) -> HttpResponse:
    revision = get_object_or_404(Night.objects.values_list("revision", flat=True), pk=night_id)
    if request.GET.get("seen") == str(revision):
        return HttpResponse(status=204)
    return _night(request, night_id, "standings/_night.html")


@require_safe
def season(request: HttpRequest, season_id: int | None = None) -> HttpResponse:
    wanted = request.GET.get("series", "")
    if wanted and not re.fullmatch("[0-9]{1,18}", wanted):
        raise Http404
    try:
        page = season_standings(season_id, int(wanted) if wanted else None)
    except (Season.DoesNotExist, Series.DoesNotExist):
        raise Http404
    return render(request, "standings/season.html", {"page": page})


def _night(request: HttpRequest, night_id: int, template: str, *, todo: int = 0) -> HttpResponse:
    # the night first: what is counted after it can only be newer than the revision it carries
    found = get_object_or_404(Night.objects.select_related("series", "season"), pk=night_id)
    return render(request, template, {"night": found, "page": night_standings(night_id), "todo": todo})
