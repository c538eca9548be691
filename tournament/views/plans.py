"""Nights to come, for the organiser: move one, skip one, holidays; and the calendar feed for everybody."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_http_methods, require_POST

from tournament.access import organiser_only
from tournament.actions.plans import add_holiday, move_night, remove_holiday, skip_night, unskip_night
from tournament.domain.refusals import NightBegun, Refused
from tournament.domain.refusals_season import NightInEndedSeason
from tournament.forms_plans import HolidayForm, MoveForm
from tournament.models import Night
from tournament.queries.plans import calendar_view
from tournament.templatetags.dates import spoken
from tournament.views import SeeOther, warn_of_holiday


@require_http_methods(["GET", "HEAD", "POST"])
@organiser_only
def calendar(request: HttpRequest) -> HttpResponse:
    """The weeks to come; sending adds a holiday."""
    if request.method != "POST":
        return _calendar_page(request, HolidayForm())
    form = HolidayForm(request.POST)
    if not form.is_valid():
        return _calendar_page(request, form)
    try:
        holiday, skipped = add_holiday(**form.cleaned_data, now=timezone.now(), by_id=request.user.pk)
    except Refused as refused:
        return _calendar_page(request, form, refused=refused)
    said = ngettext(
        "Bewaard: %(name)s. %(number)s avond gaat daardoor niet door.",
        "Bewaard: %(name)s. %(number)s avonden gaan daardoor niet door.",
        skipped,
    )
    messages.success(request, said % {"name": holiday.name, "number": skipped})
    return SeeOther(reverse("calendar"))


def _calendar_page(request: HttpRequest, form: HolidayForm, *, refused: Refused | None = None) -> HttpResponse:
    context = {"view": calendar_view(today=timezone.localdate()), "form": form, "refused": refused}
    return render(request, "plans/calendar.html", context, status=422 if request.method == "POST" else 200)


@require_POST
@organiser_only
def holiday_gone(request: HttpRequest, holiday_id: int) -> HttpResponse:
    back = remove_holiday(holiday_id=holiday_id, now=timezone.now(), by_id=request.user.pk)
    said = ngettext("Weg. %(number)s avond gaat weer door.", "Weg. %(number)s avonden gaan weer door.", back)
    messages.success(request, said % {"number": back})
    return SeeOther(reverse("calendar"))


@require_http_methods(["GET", "HEAD", "POST"])
@organiser_only
def plan(request: HttpRequest, night_id: int) -> HttpResponse:
    """One night to come: another date or time."""
    night = get_object_or_404(Night.objects.select_related("series"), pk=night_id)
    start = timezone.localtime(night.starts_at)
    if request.method != "POST":
        return _plan_page(request, night, MoveForm(initial={"day": night.date, "at": start.time()}))
    form = MoveForm(request.POST)
    if not form.is_valid():
        return _plan_page(request, night, form)
    who = {"now": timezone.now(), "by_id": request.user.pk, "is_sure": "is_sure" in request.POST}
    try:
        moved = move_night(night_id=night_id, zone=timezone.get_default_timezone(), **who, **form.cleaned_data)
    except Refused as refused:
        return _plan_page(request, night, form, refused=refused)
    messages.success(request, gettext("De avond is nu %(day)s.") % {"day": spoken(moved.date)})
    warn_of_holiday(request, moved.date)
    return SeeOther(reverse("night", args=[night_id]))


@require_POST
@organiser_only
def skip(request: HttpRequest, night_id: int) -> HttpResponse:
    """This night is not played, or after all it is."""
    night = get_object_or_404(Night.objects.select_related("series"), pk=night_id)
    now, who = timezone.now(), request.user.pk
    try:
        if "undo" in request.POST:
            unskip_night(night_id=night_id, now=now, by_id=who)
            said = gettext("De avond van %(day)s gaat weer door.")
        else:
            skip_night(night_id=night_id, reason=request.POST.get("reason", ""), now=now, by_id=who)
            said = gettext("De avond van %(day)s gaat niet door.")
    except NightBegun as refused:
        start = timezone.localtime(night.starts_at)
        return _plan_page(request, night, MoveForm(initial={"day": night.date, "at": start.time()}), refused=refused)
    messages.success(request, said % {"day": spoken(night.date)})
    return SeeOther(reverse("night", args=[night_id]))


def _plan_page(request: HttpRequest, night: Night, form: MoveForm, *, refused: Refused | None = None) -> HttpResponse:
    reason = request.POST.get("reason", night.skip_reason)
    context: dict[str, Any] = {"night": night, "form": form, "refused": refused, "reason": reason}
    if isinstance(refused, NightInEndedSeason):  # which can be done after all
        context |= {"refused": None, "asks": refused}
    return render(request, "plans/plan.html", context, status=422 if request.method == "POST" else 200)
