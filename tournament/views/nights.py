"""Nights: the list, a new one, and the page from which an evening is led."""

from datetime import datetime
from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournament.access import is_organiser, organiser_only
from tournament.actions.nights import add_night, close_night, ensure_series, open_night, reopen_night
from tournament.domain.refusals import NightExists, OtherNightOpen, Refused
from tournament.domain.refusals_season import NightInEndedSeason
from tournament.forms import NightForm, sent_number
from tournament.models import Night
from tournament.queries.answers import Heads, heads_of
from tournament.queries.club import club_settings
from tournament.queries.home import next_dates, nights_newest_first
from tournament.queries.jobs import jobs_set_aside
from tournament.queries.night import night_view, revision_of
from tournament.queries.plans import coming_nights
from tournament.queries.standings import night_rows
from tournament.views import SeeOther, together, warn_of_holiday
from tournament.views.asking import question, result_text

PER_PAGE = 50
MOST_COMING = 12


@require_safe
def nights(request: HttpRequest) -> HttpResponse:
    today = timezone.localdate()
    page = Paginator(nights_newest_first(today=today), PER_PAGE).get_page(request.GET.get("page"))
    coming = coming_nights(today=today)[:MOST_COMING] if page.number == 1 else ()
    return render(request, "nights/nights.html", {"page": page, "coming": coming})


@require_http_methods(["GET", "HEAD", "POST"])
@organiser_only
def new(request: HttpRequest) -> HttpResponse:
    if request.method != "POST":
        return _new_page(request, None)
    if "first_series" in request.POST:
        ensure_series()
        return SeeOther(reverse("night_new"))
    form = NightForm(request.POST)
    if not form.is_valid():
        return _new_page(request, form)
    series, day = form.cleaned_data["series"], form.cleaned_data["day"]
    zone, who, is_sure = timezone.get_default_timezone(), request.user.pk, "is_sure" in request.POST
    try:
        made = add_night(series_id=series.pk, day=day, zone=zone, now=timezone.now(), by_id=who, is_sure=is_sure)
    except NightExists as refused:
        return _new_page(request, form, refused=refused, existing=Night.objects.filter(series=series, date=day).first())
    except NightInEndedSeason as refused:
        return _new_page(request, form, asks=refused)
    except Refused as refused:
        return _new_page(request, form, refused=refused)
    warn_of_holiday(request, day)
    return SeeOther(reverse("night", args=[made.pk]))


def _new_page(
    request: HttpRequest,
    form: NightForm | None,
    *,
    refused: Refused | None = None,
    existing: Night | None = None,
    asks: Refused | None = None,
) -> HttpResponse:
    """The page for a new night, with what was typed or with the next free date; ``asks``: it can be done after all."""
    dates = next_dates(today=timezone.localdate())
    if form is None and dates:
        form = NightForm(initial={"series": dates[0].series.pk, "day": dates[0].day})
    is_open = Night.objects.filter(state=Night.State.OPEN).select_related("series").order_by("date").first()
    context = {"dates": dates, "form": form, "refused": refused, "existing": existing, "is_open": is_open}
    context["asks"] = asks
    return render(request, "nights/new.html", context, status=422 if request.method == "POST" else 200)


@require_safe
@never_cache
def night(request: HttpRequest, night_id: int) -> HttpResponse:
    return night_page(request, night_id, moment=timezone.now())


@require_safe
@never_cache
def now(request: HttpRequest, night_id: int) -> HttpResponse:
    moment = timezone.now()
    revision = revision_of(night_id)
    if revision is None:
        raise Http404
    if is_unchanged(request, revision, moment):
        return HttpResponse(status=204)
    if is_organiser(request):
        return render(request, "nights/_now.html", _asking(request, _context(night_id, moment)))
    return together.part("nights/_public.html", lambda: _context(night_id, timezone.now()), alike=(night_id,))


def is_unchanged(request: HttpRequest, revision: int, moment: datetime) -> bool:
    """Whether the part that asks shows this revision, and no clock on it (``until``) has come to its end since."""
    until_ms = sent_number(request.GET, "until")
    has_ended = bool(until_ms) and moment.timestamp() * 1000 >= until_ms
    return request.GET.get("seen") == str(revision) and not has_ended


@require_POST
@organiser_only
def open_door(request: HttpRequest, night_id: int) -> HttpResponse:
    moment = timezone.now()
    get_object_or_404(Night, pk=night_id)
    try:
        open_night(night_id=night_id, now=moment, by_id=request.user.pk)
    except Refused as refused:
        return night_page(request, night_id, moment=moment, refused=refused)
    return SeeOther(reverse("door", args=[night_id]))


@require_POST
@organiser_only
def close(request: HttpRequest, night_id: int) -> HttpResponse:
    moment = timezone.now()
    get_object_or_404(Night, pk=night_id)
    try:
        close_night(night_id=night_id, now=moment, by_id=request.user.pk)
    except Refused as refused:
        return night_page(request, night_id, moment=moment, refused=refused)
    messages.success(request, gettext("De avond is gesloten."))
    return SeeOther(reverse("night", args=[night_id]))


@require_POST
@organiser_only
def reopen(request: HttpRequest, night_id: int) -> HttpResponse:
    moment = timezone.now()
    get_object_or_404(Night, pk=night_id)
    try:
        reopen_night(night_id=night_id, now=moment, by_id=request.user.pk)
    except Refused as refused:
        return night_page(request, night_id, moment=moment, refused=refused)
    messages.info(request, gettext("De avond is weer open."))
    return SeeOther(reverse("night", args=[night_id]))


def night_page(
    request: HttpRequest,
    night_id: int,
    *,
    moment: datetime,
    refused: Refused | None = None,
) -> HttpResponse:
    """The page of a night; with what was refused on it, and the night that is in the way."""
    other = None
    if isinstance(refused, OtherNightOpen):
        other = Night.objects.filter(state=Night.State.OPEN, date=refused.day).select_related("series").first()
    context = _asking(request, _context(night_id, moment)) | {"refused": refused, "other": other}
    if context["night"].is_closed:
        context |= _telling(request, context["night"])
    return render(request, "nights/night.html", context, status=422 if refused else 200)


def _context(night_id: int, moment: datetime) -> dict[str, Any]:
    try:
        view = night_view(night_id, now=moment)
    except Night.DoesNotExist:
        raise Http404
    moment_ms = round(moment.timestamp() * 1000)
    jobs = jobs_set_aside(view.night)
    return {"view": view, "night": view.night, "moment_ms": moment_ms, "jobs": jobs}


def _telling(request: HttpRequest, night: Night) -> dict[str, Any]:
    """With how it went, to tell the others; without a result there is no picture."""
    rows = night_rows(night.pk)
    link = request.build_absolute_uri(reverse("night_standings", args=[night.pk]))
    share = result_text(night, rows, club=club_settings(), link=link)
    return {"share": share, "has_picture": any(row.rounds for row in rows)}


def _asking(request: HttpRequest, context: dict[str, Any]) -> dict[str, Any]:
    """With the question who comes, for the organiser of a night that is still to come."""
    night: Night = context["night"]
    if not is_organiser(request) or night.state != Night.State.PLANNED:
        return context
    heads = heads_of([night.pk]).get(night.pk, Heads())
    return context | {"heads": heads, "ask": question(request, night, club=club_settings())}
