"""A round: drawing it from the bag or by hand, drawing again, publishing, looking at it."""

import re
import secrets
from datetime import datetime
from typing import Any

from django.contrib import messages
from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournament.access import is_organiser, organiser_only
from tournament.actions.restore import restore_round
from tournament.actions.rounds import draw_round, publish_round, redraw_round
from tournament.domain.draw import BAG, BALANCED, BY_HAND, SEEDS
from tournament.domain.refusals import (
    ClockAlreadyRunning,
    DrawMovedOn,
    NumbersWrong,
    Refused,
    RoundHasSlips,
)
from tournament.forms import HandNumbers, read_hand_numbers, sent_number
from tournament.models import Night, Round
from tournament.queries.by_hand import hand_view, numbers_of
from tournament.queries.head_count import head_count, paid_absent
from tournament.queries.repair import repair_view
from tournament.queries.rounds import at_stake, missing_before, next_number, round_view
from tournament.views import SeeOther
from tournament.views.nights import is_unchanged
from tournament.views.outbox import values_back


@require_safe
@never_cache
def round_page(request: HttpRequest, night_id: int, number: int) -> HttpResponse:
    moment, night = timezone.now(), _night(night_id)
    if "clock" in request.GET:
        return _clock_part(request, night, number, moment)
    if is_organiser(request):
        return organiser_page(request, night, number, moment=moment, ask="redraw" in request.GET)
    drawn = get_object_or_404(Round, night=night, number=number, published_at__isnull=False)
    drawn.night = night
    return render(request, "rounds/public.html", {"night": night, "view": round_view(drawn, now=moment)})


def _clock_part(request: HttpRequest, night: Night, number: int, moment: datetime) -> HttpResponse:
    """The clock alone, as a live part of the round's page."""
    played = get_object_or_404(Round, night=night, number=number, published_at__isnull=False)
    if is_unchanged(request, night.revision, moment):
        return HttpResponse(status=204)
    played.night = night
    return render(request, "rounds/_clock.html", {"night": night, "view": round_view(played, now=moment)})


@require_POST
@organiser_only
def draw(request: HttpRequest, night_id: int, number: int) -> HttpResponse:
    moment, night = timezone.now(), _night(night_id)
    seed = secrets.randbelow(SEEDS)
    try:
        drawn = draw_round(
            night_id=night_id,
            number=number,
            method=_chance(request),
            seed=seed,
            now=moment,
            by_id=request.user.pk,
        )
    except Refused as refused:
        return organiser_page(request, night, number, moment=moment, refused=refused)
    if drawn.drawn_at != moment:
        at = date_format(timezone.localtime(drawn.drawn_at), "H:i")
        text = gettext("Partij %(number)s was al geloot, om %(at)s: dit is die loting.")
        messages.info(request, text % {"number": number, "at": at})
    return SeeOther(reverse("round", args=[night_id, number]))


def _chance(request: HttpRequest) -> str:
    """Which way of drawing by chance was chosen: pure chance, or with memory."""
    return BALANCED if request.POST.get("method") == BALANCED else BAG


@require_POST
@organiser_only
def redraw(request: HttpRequest, night_id: int, number: int) -> HttpResponse:
    moment, night = timezone.now(), _night(night_id)
    drawn = get_object_or_404(Round.objects.standing(), night=night, number=number)
    try:
        redraw_round(
            round_id=drawn.pk,
            seen_attempt=sent_number(request.POST, "seen_attempt"),
            method=_chance(request),
            seed=secrets.randbelow(SEEDS),
            now=moment,
            by_id=request.user.pk,
            insist="insist" in request.POST,
            insist_slips="insist_slips" in request.POST,
        )
    except Refused as refused:
        ask = isinstance(
            refused, ClockAlreadyRunning | RoundHasSlips
        )  # who only forgot to insist keeps the question in front
        return organiser_page(request, night, number, moment=moment, refused=refused, ask=ask)
    return SeeOther(reverse("round", args=[night_id, number]))


@require_POST
@organiser_only
def restore(request: HttpRequest, night_id: int, number: int) -> HttpResponse:
    moment, night = timezone.now(), _night(night_id)
    attempt = sent_number(request.POST, "attempt")
    if not attempt:
        raise BadRequest("attempt")
    old = get_object_or_404(Round, night=night, number=number, attempt=attempt)
    try:
        restore_round(round_id=old.pk, now=moment, by_id=request.user.pk)
    except Refused as refused:
        return organiser_page(request, night, number, moment=moment, refused=refused)
    messages.success(request, gettext("De eerdere loting van partij %(number)s staat weer.") % {"number": number})
    return SeeOther(reverse("round", args=[night_id, number]))


@require_POST
@organiser_only
def publish(request: HttpRequest, night_id: int, number: int) -> HttpResponse:
    moment, night = timezone.now(), _night(night_id)
    drawn = get_object_or_404(Round.objects.standing(), night=night, number=number)
    try:
        seen = sent_number(request.POST, "seen_attempt")
        publish_round(round_id=drawn.pk, seen_attempt=seen, now=moment, by_id=request.user.pk)
    except Refused as refused:
        return organiser_page(request, night, number, moment=moment, refused=refused)
    text = gettext("Partij %(number)s is gepubliceerd: iedereen ziet nu de tafels.")
    messages.success(request, text % {"number": number})
    return SeeOther(reverse("night", args=[night_id]))


@require_http_methods(["GET", "HEAD", "POST"])
@values_back("number-")
@organiser_only
def by_hand(request: HttpRequest, night_id: int, number: int) -> HttpResponse:
    moment, night = timezone.now(), _night(night_id)
    drawn = Round.objects.standing().filter(night=night, number=number).first()
    if request.method != "POST":
        if drawn is None and number != next_number(night_id):
            raise Http404
        brought = read_hand_numbers(request.GET)
        return _hand_page(request, night, number, sent=brought if brought.typed else _as_they_sit(drawn))
    sent = read_hand_numbers(request.POST)
    if sent.unreadable:
        return _hand_page(request, night, number, sent=sent, status=422)
    try:
        _draw_by_hand(request, drawn, sent, night_id=night_id, number=number, now=moment)
    except DrawMovedOn as refused:
        return _hand_page(request, night, number, sent=sent, refused=refused, status=409)
    except Refused as refused:
        return _hand_page(request, night, number, sent=sent, refused=refused, status=422)
    return SeeOther(reverse("round", args=[night_id, number]))


def _as_they_sit(drawn: Round | None) -> HandNumbers:
    """What the page by hand begins with: nothing, or the numbers of a draw by hand that needs mending."""
    held = numbers_of(drawn) if drawn is not None and drawn.method == BY_HAND else {}
    return HandNumbers({pk: str(number) for pk, number in held.items()}, held)


def _draw_by_hand(
    request: HttpRequest, drawn: Round | None, sent: HandNumbers, *, night_id: int, number: int, now: datetime
) -> None:
    """Draw the round with these numbers, or draw it again. The same numbers sent twice are one drawing."""
    press = {"method": BY_HAND, "seed": None, "numbers": sent.numbers, "now": now, "by_id": request.user.pk}
    if drawn is None:
        made = draw_round(night_id=night_id, number=number, **press)
        if made.drawn_at != now:
            raise DrawMovedOn(0, made.attempt)
    elif drawn.method != BY_HAND or numbers_of(drawn) != sent.numbers:
        insist = {name: name in request.POST for name in ("insist", "insist_slips")}
        redraw_round(round_id=drawn.pk, seen_attempt=sent_number(request.POST, "seen_attempt"), **insist, **press)


def _hand_page(
    request: HttpRequest,
    night: Night,
    number: int,
    *,
    sent: HandNumbers,
    refused: Refused | None = None,
    status: int = 200,
) -> HttpResponse:
    """The page by hand with what was typed, and with what is wrong with it."""
    wrong = refused if isinstance(refused, NumbersWrong) else None
    drawn = Round.objects.standing().filter(night=night, number=number).first()
    context = {
        "night": night,
        "number": number,
        "drawn": drawn,
        "at_stake": at_stake(drawn) if drawn else (),
        "view": hand_view(night.pk, typed=sent.typed, unreadable=sent.unreadable, wrong=wrong),
        "unreadable": sent.unreadable,
        "head_count": head_count(night.pk),
        "refused": refused,
    }
    return render(request, "rounds/by_hand.html", context, status=status)


def organiser_page(
    request: HttpRequest,
    night: Night,
    number: int,
    *,
    moment: datetime,
    refused: Refused | None = None,
    ask: bool = False,
) -> HttpResponse:
    """The organiser's page of a round: its draw, or the choice how to draw it; with what was refused on it."""
    status = (409 if refused.is_stale else 422) if refused else 200
    drawn = Round.objects.standing().filter(night=night, number=number).first()
    context: dict[str, Any] = {"night": night, "refused": refused, "ask": ask}
    if drawn is not None:
        drawn.night = night
        view = round_view(drawn, now=moment)
        context |= {"view": view, "missing": missing_before(night.pk, number)}
        if view.may_repair:
            mend = chosen_to_mend(request)
            context |= {"mend": mend, "repair": repair_view(drawn, only=mend)}
        return render(request, "rounds/round.html", context, status=status)
    following = next_number(night.pk)
    if refused is None and (number != following or not night.is_open):
        raise Http404
    context |= {"number": following, "head_count": head_count(night.pk), "paid_absent": paid_absent(night.pk)}
    context["missing"] = missing_before(night.pk, following)
    return render(request, "rounds/choose.html", context, status=status)


def chosen_to_mend(request: HttpRequest) -> frozenset[int] | None:
    """For whom the tables are to be mended; None when nothing was chosen: for everybody who came or went."""
    sent = (request.POST if request.method == "POST" else request.GET).getlist("mend")
    return frozenset(int(text) for text in sent if re.fullmatch("[0-9]{1,18}", text)) or None


def _night(night_id: int) -> Night:
    return get_object_or_404(Night.objects.select_related("series"), pk=night_id)
