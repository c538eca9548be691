"""The round's clock, pressed by an organiser on the night's page or the round's."""

from functools import partial

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_POST

from tournament.access import organiser_only
from tournament.actions.clock import extend_clock, extend_table, pause_clock, resume_clock, start_clock, stop_clock
from tournament.domain.refusals import Refused
from tournament.forms import one_of, sent_number
from tournament.models import Round, Table
from tournament.views import SeeOther
from tournament.views.nights import night_page
from tournament.views.rounds import organiser_page

PRESSES = {"start": start_clock, "pause": pause_clock, "resume": resume_clock, "stop": stop_clock}


@require_POST
@organiser_only
def clock(request: HttpRequest, night_id: int, number: int) -> HttpResponse:
    moment = timezone.now()
    played = get_object_or_404(Round.objects.standing().select_related("night__series"), night=night_id, number=number)
    name = one_of(request.POST, "press", {*PRESSES, "extend"})
    seen_length_s = sent_number(request.POST, "seen_length_s")
    press = partial(extend_clock, seen_length_s=seen_length_s) if name == "extend" else PRESSES[name]
    on_round = request.POST.get("back") == "round"
    try:
        press(round_id=played.pk, now=moment, by_id=request.user.pk)
    except Refused as refused:
        if on_round:
            return organiser_page(request, played.night, number, moment=moment, refused=refused)
        return night_page(request, night_id, moment=moment, refused=refused)
    return SeeOther(reverse("round", args=[night_id, number]) if on_round else reverse("night", args=[night_id]))


@require_POST
@organiser_only
def table_extra(request: HttpRequest, night_id: int, number: int, table: int) -> HttpResponse:
    moment = timezone.now()
    standing = Round.objects.standing().filter(night=night_id, number=number)
    found = get_object_or_404(Table, round__in=standing, number=table)
    try:
        seen_extra_s = sent_number(request.POST, "seen_extra_s")
        extend_table(table_id=found.pk, seen_extra_s=seen_extra_s, now=moment, by_id=request.user.pk)
    except Refused as refused:
        return night_page(request, night_id, moment=moment, refused=refused)
    return SeeOther(reverse("night", args=[night_id]))
