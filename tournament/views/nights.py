"""Nights: the list, a new one, and the page from which an evening is led."""

from datetime import datetime
from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournament.access import is_organiser, organiser_only
from tournament.actions.nights import close_night, ensure_series, open_night, plan_night, reopen_night
from tournament.domain.refusals import NightExists, OtherNightOpen, Refused
from tournament.forms import NightForm, sent_number
from tournament.models import Night
from tournament.queries.home import next_dates, nights_newest_first
from tournament.queries.night import night_view, revision_of
from tournament.queries.standings import night_rows
from tournament.views import SeeOther

PER_PAGE = 50


@require_safe
def nights(request: HttpRequest) -> HttpResponse:
    page = Paginator(nights_newest_first(), PER_PAGE).get_page(request.GET.get("page"))
    return render(request, "nights/nights.html", {"page": page})


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
    try:
        made = plan_night(series_id=series.pk, day=day, zone=timezone.get_default_timezone())
    except NightExists as refused:
        return _new_page(request, form, refused=refused, existing=Night.objects.filter(series=series, date=day).first())
    except Refused as refused:
        return _new_page(request, form, refused=refused)
    return SeeOther(reverse("night", args=[made.pk]))


def _new_page(
    request: HttpRequest, form: NightForm | None, *, refused: Refused | None = None, existing: Night | None = None
) -> HttpResponse:
    """The page for a new night, with what was typed or with the next free date."""
    dates = next_dates(today=timezone.localdate())
    if form is None and dates:
        form = NightForm(initial={"series": dates[0].series.pk, "day": dates[0].day})
    is_open = Night.objects.filter(state=Night.State.OPEN).select_related("series").order_by("date").first()
    context = {"dates": dates, "form": form, "refused": refused, "existing": existing, "is_open": is_open}
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
    part = "nights/_now.html" if is_organiser(request) else "nights/_public.html"
    return render(request, part, _context(night_id, moment))


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
    except OtherNightOpen as refused:
        other = Night.objects.filter(state=Night.State.OPEN, date=refused.day).select_related("series").first()
        return night_page(request, night_id, moment=moment, refused=refused, other=other)
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
    other: Night | None = None,
) -> HttpResponse:
    """The page of a night; with what was refused on it, and the night that is in the way."""
    context = _context(night_id, moment) | {"refused": refused, "other": other}
    return render(request, "nights/night.html", context, status=422 if refused else 200)


def _context(night_id: int, moment: datetime) -> dict[str, Any]:
    try:
        view = night_view(night_id, now=moment)
    except Night.DoesNotExist:
        raise Http404
    moment_ms = round(moment.timestamp() * 1000)
    return {"view": view, "night": view.night, "share": _share_text(view.night), "moment_ms": moment_ms}


def _share_text(night: Night) -> str:
    """The night's ranking as a message for the club's chat; empty until the night is closed."""
    if not night.is_closed:
        return ""
    name = f"{night.series.name[:1].lower()}{night.series.name[1:]} {date_format(night.date, 'j F')}"
    lines = [f"{row.place}. {row.label} {row.points}" for row in night_rows(night.pk)]
    return "\n".join([gettext("Uitslag %(night)s:") % {"night": name}, *lines])
