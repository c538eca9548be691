"""The till: counted and closed at the end of a night, opened again with a reason; and a season for the treasurer."""

import re
from typing import Any

from django.contrib import messages
from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournament.access import organiser_only
from tournament.actions.cash_up import close_till, reopen_till
from tournament.domain.money import read_amount
from tournament.domain.refusals import Refused
from tournament.forms import new_key, sent_key, sent_number
from tournament.models import CashUp, Night, Season
from tournament.queries.head_count import owing
from tournament.queries.money import last_counter, season_money, till_of
from tournament.views import SeeOther

TYPED = ("counted", "counted_by", "note")


@require_http_methods(["GET", "HEAD", "POST"])
@organiser_only
def till(request: HttpRequest, night_id: int) -> HttpResponse:
    """What should be in the till; with ``?counted=`` the difference; sending closes it."""
    night = get_object_or_404(Night.objects.select_related("series"), pk=night_id)
    sent = request.POST if request.method == "POST" else request.GET
    typed = {name: sent[name][:300] for name in TYPED if name in sent}
    try:
        counted = read_amount(typed["counted"]) if "counted" in typed else None
        if request.method != "POST":
            return _page(request, night, typed=typed, counted=counted)
    except Refused as refused:
        return _page(request, night, typed=typed, refused=refused)
    return _close(request, night, typed, counted or 0)


def _close(request: HttpRequest, night: Night, typed: dict[str, str], counted: int) -> HttpResponse:
    """Close the till with what was counted."""
    seen = request.POST.get("expected", "")
    try:
        close_till(
            night_id=night.pk,
            counted_cents=counted,
            counted_by=typed.get("counted_by", ""),
            note_text=typed.get("note", ""),
            seen_cents=int(seen) if re.fullmatch("-?[0-9]{1,12}", seen) else None,
            submission_key=sent_key(request.POST),
            now=timezone.now(),
            by_id=request.user.pk,
        )
    except Refused as refused:
        return _page(request, night, typed=typed, counted=counted, refused=refused)
    messages.success(request, gettext("De kas is geteld en gesloten."))
    return SeeOther(reverse("till", args=[night.pk]))


@require_POST
@organiser_only
def reopen(request: HttpRequest, night_id: int) -> HttpResponse:
    night = get_object_or_404(Night.objects.select_related("series"), pk=night_id)
    reason, which = request.POST.get("reason", ""), sent_number(request.POST, "cash_up")
    try:
        reopen_till(night_id=night_id, cash_up_id=which, reason=reason, now=timezone.now(), by_id=request.user.pk)
    except CashUp.DoesNotExist:
        raise BadRequest("cash_up")
    except Refused as refused:
        return _page(request, night, typed={"reason": reason[:300]}, refused=refused)
    messages.info(request, gettext("De kas is weer open."))
    return SeeOther(reverse("till", args=[night_id]))


@require_safe
@organiser_only
def money(request: HttpRequest, season_id: int | None = None) -> HttpResponse:
    try:
        page = season_money(season_id, today=timezone.localdate())
    except Season.DoesNotExist:
        raise Http404
    return render(request, "till/money.html", {"page": page})


def _page(
    request: HttpRequest,
    night: Night,
    *,
    typed: dict[str, str],
    counted: int | None = None,
    refused: Refused | None = None,
) -> HttpResponse:
    """The page of the till, with what was typed on it."""
    found = till_of(night)
    context: dict[str, Any] = {
        "night": night,
        "till": found,
        "typed": {"counted_by": last_counter(request.user.pk)} | typed,
        "counted": counted,
        "difference": None if counted is None else counted - found.sums.cash_cents,
        "owing": owing(night.pk) if night.is_open and not found.counted else 0,
        "refused": refused,
        "new_key": new_key,
    }
    return render(request, "till/till.html", context, status=422 if refused else 200)
