"""Lists to take along, as CSV or as a workbook (XLSX). What everybody may see everybody may take."""

from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from tournament.access import organiser_only
from tournament.models import Night, Season, Series
from tournament.queries.exports import Export, as_csv
from tournament.queries.exports_lists import (
    all_time_export,
    answers_export,
    attendance_export,
    fairness_export,
    night_export,
    players_export,
    season_export,
)
from tournament.queries.exports_season import money_export, payments_export, season_workbook
from tournament.queries.standings_season import seasons_newest_first
from tournament.views import asked_series
from tournament.workbooks import write_workbook

CSV, XLSX = "text/csv; charset=utf-8", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
MARK = "\ufeff"  # without it a spreadsheet takes UTF-8 for something else


@require_safe
@organiser_only
def exports(request: HttpRequest) -> HttpResponse:
    """All that can be brought in and taken along, on one page."""
    seasons = seasons_newest_first()
    now = next((one for one in seasons if one.has_begun), None)
    return render(request, "exports/exports.html", {"seasons": seasons, "now": now})


@require_safe
def night_standings(request: HttpRequest, night_id: int, kind: str) -> HttpResponse:
    return _file(night_export(_night(night_id)), kind)


@require_safe
def night_fairness(request: HttpRequest, night_id: int, kind: str) -> HttpResponse:
    night = _night(night_id)
    return _file(fairness_export(Q(round__night=night), night.date), kind)


@require_safe
@organiser_only
def attendance(request: HttpRequest, night_id: int, kind: str) -> HttpResponse:
    return _file(attendance_export(_night(night_id)), kind)


@require_safe
@organiser_only
def answers(request: HttpRequest, night_id: int, kind: str) -> HttpResponse:
    return _file(answers_export(_night(night_id)), kind)


@require_safe
def season_standings(request: HttpRequest, season_id: int, kind: str) -> HttpResponse:
    try:
        return _file(season_export(season_id, asked_series(request), today=timezone.localdate()), kind)
    except (Season.DoesNotExist, Series.DoesNotExist):
        raise Http404


@require_safe
def all_time(request: HttpRequest, kind: str) -> HttpResponse:
    try:
        return _file(all_time_export(asked_series(request)), kind)
    except Series.DoesNotExist:
        raise Http404


@require_safe
def season_fairness(request: HttpRequest, season_id: int, kind: str) -> HttpResponse:
    season = get_object_or_404(Season, pk=season_id)
    return _file(fairness_export(Q(round__night__season=season), season.name), kind)


@require_safe
@organiser_only
def players(request: HttpRequest, kind: str) -> HttpResponse:
    return _file(players_export(), kind)


@require_safe
@organiser_only
def money(request: HttpRequest, season_id: int, kind: str) -> HttpResponse:
    get_object_or_404(Season, pk=season_id)
    return _file(money_export(season_id, today=timezone.localdate()), kind)


@require_safe
@organiser_only
def payments(request: HttpRequest, season_id: int, kind: str) -> HttpResponse:
    return _file(payments_export(get_object_or_404(Season, pk=season_id)), kind)


@require_safe
@organiser_only
def season(request: HttpRequest, season_id: int) -> HttpResponse:
    get_object_or_404(Season, pk=season_id)
    return _file(season_workbook(season_id, today=timezone.localdate()), "xlsx")


def _night(night_id: int) -> Night:
    return get_object_or_404(Night.objects.select_related("series"), pk=night_id)


def _file(export: Export, kind: str) -> HttpResponse:
    """The file itself; as CSV its first table."""
    data = write_workbook(export) if kind == "xlsx" else (MARK + as_csv(export.tables[0])).encode()
    response = HttpResponse(data, content_type=XLSX if kind == "xlsx" else CSV)
    response.headers["Content-Disposition"] = f'attachment; filename="{export.name}.{kind}"'
    return response
