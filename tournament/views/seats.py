"""Changing who sits where: two who swap, and somebody who takes a chair over."""

import re
from urllib.parse import quote

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from tournament.access import organiser_only
from tournament.actions.nights import set_tables_out
from tournament.actions.seats import repair_round, swap_seats, take_over
from tournament.domain.refusals import Refused, SeatsMovedOn
from tournament.forms import sent_number
from tournament.models import Night, Player, Round
from tournament.queries.seats import seats_view, stand_in_view
from tournament.views import SeeOther, saying_places
from tournament.views.rounds import chosen_to_mend, organiser_page

reads_and_writes = require_http_methods(["GET", "HEAD", "POST"])


@reads_and_writes
@organiser_only
def swap(request: HttpRequest, night_id: int, number: int) -> HttpResponse:
    played = _round(night_id, number)
    chosen = _chosen(request)
    if request.method != "POST":
        return _swap_page(request, played, chosen)
    if len(chosen) != 2:
        return _swap_page(request, played, chosen, wrong_count=True)
    try:
        with saying_places(request, night_id, only_changes=True):
            done = swap_seats(
                round_id=played.pk,
                one_id=chosen[0],
                other_id=chosen[1],
                whole="whole" in request.POST.getlist("how"),
                seen=request.POST.get("seen", "")[:40],
                now=timezone.now(),
                by_id=request.user.pk,
                reason=request.POST.get("reason", "")[:300],
            )
    except Refused as refused:
        return _swap_page(request, played, chosen, refused=refused)
    names = _labels(chosen)
    text = (
        gettext("%(one)s en %(other)s zijn gewisseld.") if done else gettext("%(one)s en %(other)s waren al gewisseld.")
    )
    messages.success(request, text % {"one": names[0], "other": names[1]})
    return SeeOther(reverse("round", args=[night_id, number]))


@reads_and_writes
@organiser_only
def stand_in(request: HttpRequest, night_id: int, number: int) -> HttpResponse:
    played = _round(night_id, number)
    if request.method != "POST":
        return _stand_in_page(request, played)
    leaver_id, newcomer_id = sent_number(request.POST, "leaver"), sent_number(request.POST, "newcomer")
    if Player.objects.filter(pk__in={leaver_id, newcomer_id}).count() != 2:
        return _stand_in_page(request, played, wrong_count=True)
    try:
        take_over(
            round_id=played.pk,
            leaver_id=leaver_id,
            newcomer_id=newcomer_id,
            now=timezone.now(),
            by_id=request.user.pk,
            reason=request.POST.get("reason", "")[:300],
        )
    except Refused as refused:
        return _stand_in_page(request, played, refused=refused)
    names = _labels((newcomer_id, leaver_id))
    text = gettext("%(one)s valt in voor %(other)s en krijgt de punten.")
    messages.success(request, text % {"one": names[0], "other": names[1]})
    return SeeOther(reverse("round", args=[night_id, number]))


@require_POST
@organiser_only
def repair(request: HttpRequest, night_id: int, number: int) -> HttpResponse:
    moment, played = timezone.now(), _round(night_id, number)
    seen, insist = request.POST.get("seen", "")[:40], "insist" in request.POST
    try:
        only = chosen_to_mend(request)
        repair_round(round_id=played.pk, seen=seen, now=moment, by_id=request.user.pk, insist=insist, only=only)
    except Refused as refused:
        return organiser_page(request, played.night, number, moment=moment, refused=refused)
    messages.success(request, gettext("De tafels zijn aangepast. Zeg het wie verhuist."))
    return SeeOther(reverse("round", args=[night_id, number]))


@require_POST
@organiser_only
def tables_out(request: HttpRequest, night_id: int) -> HttpResponse:
    night = get_object_or_404(Night, pk=night_id)
    typed = request.POST.get("tables_out", "")
    back = SeeOther(f"{reverse('tables', args=[night.pk])}?out={quote(typed[:60])}#tables-out")
    numbers = [int(one) for one in re.findall("[0-9]+", typed[:60])]
    if not re.fullmatch(r"[0-9,;. ]{0,60}", typed) or not all(0 < one <= 99 for one in numbers):
        messages.error(
            request, gettext("Typ alleen nummers van tafels, met komma's ertussen: 2, 5. Er is niets veranderd.")
        )
        return back
    set_tables_out(night_id=night.pk, numbers=numbers, now=timezone.now(), by_id=request.user.pk)
    messages.success(request, gettext("Bewaard. Het telt vanaf de volgende loting."))
    return SeeOther(f"{reverse('tables', args=[night.pk])}#tables-out")


def _round(night_id: int, number: int) -> Round:
    rounds = Round.objects.standing().select_related("night__series")
    return get_object_or_404(rounds, night=night_id, number=number)


def _chosen(request: HttpRequest) -> tuple[int, ...]:
    """The people that were ticked, each once, in the order of the page."""
    sent = request.POST.getlist("who") if request.method == "POST" else request.GET.getlist("who")
    return tuple(dict.fromkeys(int(text) for text in sent if re.fullmatch("[0-9]{1,18}", text)))


def _labels(ids: tuple[int, ...]) -> list[str]:
    people = Player.objects.in_bulk(ids)
    return [people[pk].label for pk in ids]


def _swap_page(
    request: HttpRequest,
    played: Round,
    chosen: tuple[int, ...],
    *,
    refused: Refused | None = None,
    wrong_count: bool = False,
) -> HttpResponse:
    context = {
        "night": played.night,
        "round": played,
        "view": seats_view(played),
        "chosen": chosen,
        "whole": "whole" in request.POST.getlist("how"),
        "reason": request.POST.get("reason", ""),
        "refused": refused,
        "wrong_count": wrong_count,
    }
    status = 409 if isinstance(refused, SeatsMovedOn) else 422 if refused or wrong_count else 200
    return render(request, "rounds/swap.html", context, status=status)


def _stand_in_page(
    request: HttpRequest, played: Round, *, refused: Refused | None = None, wrong_count: bool = False
) -> HttpResponse:
    context = {
        "night": played.night,
        "round": played,
        "view": stand_in_view(played),
        "leaver": sent_number(request.POST or request.GET, "leaver"),
        "newcomer": sent_number(request.POST or request.GET, "newcomer"),
        "reason": request.POST.get("reason", ""),
        "refused": refused,
        "wrong_count": wrong_count,
    }
    return render(request, "rounds/stand_in.html", context, status=422 if refused or wrong_count else 200)
