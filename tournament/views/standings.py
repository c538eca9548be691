"""Standings of a night, of a season and of all seasons: for everybody, computed when they are asked for."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from tournament.access import is_organiser
from tournament.models import Night, Season, Series
from tournament.queries.night import todo_count
from tournament.queries.standings_all_time import all_time as all_time_standings
from tournament.queries.standings_pages import night_standings
from tournament.queries.standings_season import season_standings
from tournament.views import asked_series, together


@require_safe
def night(request: HttpRequest, night_id: int) -> HttpResponse:
    todo = todo_count(night_id, now=timezone.now()) if is_organiser(request) else 0
    return render(request, "standings/night.html", {**_context(night_id), "todo": todo})


@require_safe
def night_now(request: HttpRequest, night_id: int) -> HttpResponse:
    revision = get_object_or_404(Night.objects.values_list("revision", flat=True), pk=night_id)
    if request.GET.get("seen") == str(revision):
        return HttpResponse(status=204)
    return together.part("standings/_night.html", lambda: _context(night_id), alike=(night_id,))


@require_safe
def season(request: HttpRequest, season_id: int | None = None) -> HttpResponse:
    try:
        page = season_standings(season_id, asked_series(request), today=timezone.localdate())
    except (Season.DoesNotExist, Series.DoesNotExist):
        raise Http404
    return render(request, "standings/season.html", {"page": page})


@require_safe
def all_time(request: HttpRequest) -> HttpResponse:
    try:
        page = all_time_standings(asked_series(request))
    except Series.DoesNotExist:
        raise Http404
    return render(request, "standings/all_time.html", {"page": page})


def _context(night_id: int) -> dict[str, Any]:
    # the night first: what is counted after it can only be newer than the revision it carries
    found = get_object_or_404(Night.objects.select_related("series"), pk=night_id)
    return {"night": found, "page": night_standings(night_id)}
