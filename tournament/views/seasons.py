"""Seasons, for the organiser: a new one, its name and dates, its rule and its end."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from tournament.access import organiser_only
from tournament.actions.seasons import change_rule, edit_season, end_season, start_season
from tournament.domain.refusals import Refused
from tournament.domain.refusals_season import NightsWouldMove, RuleInUse, SeasonNotOver
from tournament.domain.season_rule import TieBreak
from tournament.forms_season import RuleForm, SeasonForm
from tournament.models import Season
from tournament.queries.seasons import next_season, nights_to_come, rule_preview, seasons_with_nights
from tournament.queries.standings_season import rule_changes, season_standings
from tournament.views import SeeOther

page_and_form = require_http_methods(["GET", "HEAD", "POST"])


@require_safe
@organiser_only
def seasons(request: HttpRequest) -> HttpResponse:
    return render(request, "seasons/seasons.html", {"seasons": seasons_with_nights(today=timezone.localdate())})


@page_and_form
@organiser_only
def new(request: HttpRequest) -> HttpResponse:
    if request.method != "POST":
        return _dates(request, SeasonForm.of(next_season(today=timezone.localdate())))
    form, moment = SeasonForm(request.POST), timezone.now()
    if not form.is_valid():
        return _dates(request, form)
    is_sure = "is_sure" in request.POST
    try:
        season = start_season(**form.cleaned_data, now=moment, by_id=request.user.pk, is_sure=is_sure)
    except NightsWouldMove as refused:
        return _dates(request, form, refused=refused, asks=True)
    except Refused as refused:
        return _dates(request, form, refused=refused)
    messages.success(request, gettext("Seizoen %(name)s staat klaar.") % {"name": season.name})
    return SeeOther(reverse("seasons"))


@page_and_form
@organiser_only
def edit(request: HttpRequest, season_id: int) -> HttpResponse:
    season = get_object_or_404(Season, pk=season_id)
    if request.method != "POST":
        return _dates(request, SeasonForm.of(season), season=season)
    form, moment = SeasonForm(request.POST), timezone.now()
    if not form.is_valid():
        return _dates(request, form, season=season)
    try:
        season = edit_season(season_id=season_id, **form.cleaned_data, now=moment, by_id=request.user.pk)
    except Refused as refused:
        return _dates(request, form, season=season, refused=refused)
    messages.success(request, gettext("Bewaard: %(name)s.") % {"name": season.name})
    return SeeOther(reverse("seasons"))


def _dates(
    request: HttpRequest,
    form: SeasonForm,
    *,
    season: Season | None = None,
    refused: Refused | None = None,
    asks: bool = False,
) -> HttpResponse:
    """The page with a season's name and dates; ``asks``: what was refused can be done after all, by who is sure."""
    context = {"form": form, "season": season, "refused": refused, "asks": asks}
    return render(request, "seasons/dates.html", context, status=422 if request.method == "POST" else 200)


@page_and_form
@organiser_only
def rule(request: HttpRequest, season_id: int) -> HttpResponse:
    season = get_object_or_404(Season, pk=season_id)
    if request.method != "POST":
        return _rule(request, season, RuleForm.of(season.season_rule))
    form, seen = RuleForm(request.POST), request.POST.get("seen", "")
    if not form.is_valid():
        return _rule(request, season, form)
    who = {"now": timezone.now(), "by_id": request.user.pk}
    try:
        change_rule(season_id=season_id, rule=form.rule, seen=seen, is_sure="is_sure" in request.POST, **who)
    except RuleInUse as refused:
        return _rule(request, season, form, asks=refused, preview=rule_preview(season, form.rule))
    except Refused as refused:
        return _rule(request, season, form, refused=refused)
    messages.success(request, gettext("De regel is bewaard."))
    return SeeOther(reverse("season_standings", args=[season_id]))


def _rule(
    request: HttpRequest, season: Season, form: RuleForm, *, refused: Refused | None = None, **more: Any
) -> HttpResponse:
    """The page of a season's rule; with ``asks`` and ``preview`` it asks whether that is meant."""
    changes = rule_changes(season.pk)
    context = {"season": season, "form": form, "refused": refused, "changes": changes, "tie_breaks": list(TieBreak)}
    status = 200 if request.method != "POST" else 409 if refused and refused.is_stale else 422
    return render(request, "seasons/rule.html", context | more, status=status)


@page_and_form
@organiser_only
def end(request: HttpRequest, season_id: int) -> HttpResponse:
    season, today = get_object_or_404(Season, pk=season_id), timezone.localdate()
    if request.method == "POST":
        try:
            end_season(season_id=season_id, today=today, now=timezone.now(), by_id=request.user.pk)
        except Refused as refused:
            return _end(request, season, refused=refused)
        messages.success(request, gettext("Seizoen %(name)s is afgesloten.") % {"name": season.name})
        return SeeOther(reverse("season_standings", args=[season_id]))
    days = () if season.ended_at else nights_to_come(season_id, today=today)
    return _end(request, season, waits=SeasonNotOver(len(days), days[0]) if days else None)


def _end(
    request: HttpRequest, season: Season, *, refused: Refused | None = None, waits: Refused | None = None
) -> HttpResponse:
    """What ending the season says: the champion by its rule, or what it waits for."""
    page = season_standings(season.pk, today=timezone.localdate(), with_corrections=False)
    context = {"season": season, "page": page, "refused": refused, "waits": refused or waits}
    return render(request, "seasons/end.html", context, status=422 if refused else 200)
