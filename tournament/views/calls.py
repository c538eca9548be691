"""A table calls the organiser: from the table's page without a login, answered on the organiser's phone."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext, gettext_lazy
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST

from tournament.access import organiser_only
from tournament.actions.calls import TOPICS, call_organiser, come, finish_call, note_ruling, take_back
from tournament.domain.refusals import Refused
from tournament.forms import one_of
from tournament.models import Call, Table
from tournament.queries.calls import earlier_rulings
from tournament.views import SeeOther
from tournament.views.outbox import values_back
from tournament.views.tables import by_key, sender_of

TOPIC_WORDS = {
    "slip": gettext_lazy("briefje"),
    "rules": gettext_lazy("regels"),
    "time": gettext_lazy("tijd"),
    "other": gettext_lazy("anders"),
}


# Exempt as a table's slip is: the key in the address is the only right here.
@csrf_exempt
@require_POST
@by_key
def call(request: HttpRequest, found: Table) -> HttpResponse:
    press = one_of(request.POST, "press", {"call", "take_back"})
    {"call": call_organiser, "take_back": take_back}[press](
        table_id=found.pk, now=timezone.now(), sender=sender_of(request)
    )
    return SeeOther(reverse("table", args=[found.key]))


@require_POST
@organiser_only
def answer(request: HttpRequest, night_id: int, call_id: int) -> HttpResponse:
    found = get_object_or_404(Call, pk=call_id, table__round__night=night_id)
    if one_of(request.POST, "press", {"come", "done"}) == "come":
        come(call_id=found.pk, now=timezone.now(), by_id=request.user.pk)
        return SeeOther(reverse("night", args=[night_id]))
    finish_call(call_id=found.pk, now=timezone.now(), by_id=request.user.pk)
    return SeeOther(reverse("ruling", args=[night_id, call_id]))


@require_http_methods(["GET", "HEAD", "POST"])
@values_back("topic", "words")
@organiser_only
def ruling(request: HttpRequest, night_id: int, call_id: int) -> HttpResponse:
    calls = Call.objects.select_related("table__round__night__series")
    found = get_object_or_404(calls, pk=call_id, table__round__night=night_id)
    return _note(request, found.table, call_id=found.pk, back=reverse("night", args=[night_id]))


@require_http_methods(["GET", "HEAD", "POST"])
@values_back("topic", "words")
@organiser_only
def table_ruling(request: HttpRequest, night_id: int, number: int, table: int) -> HttpResponse:
    """At a table that did not call."""
    published = Table.objects.filter(round__published_at__isnull=False).select_related("round__night__series")
    found = get_object_or_404(published, round__night=night_id, round__number=number, number=table)
    return _note(request, found, call_id=None, back=f"{reverse('tables', args=[night_id])}?round={number}")


def _note(request: HttpRequest, found: Table, *, call_id: int | None, back: str) -> HttpResponse:
    if request.method != "POST":
        brought = {name: request.GET[name][:300] for name in ("topic", "words") if name in request.GET}
        return _ruling(request, found, back=back, **brought)
    said = {"topic": one_of(request.POST, "topic", TOPICS), "words": request.POST.get("words", "")}
    try:
        note_ruling(table_id=found.pk, call_id=call_id, now=timezone.now(), by_id=request.user.pk, **said)
    except Refused as refused:
        return _ruling(request, found, refused=refused, back=back, **said)
    messages.success(request, gettext("De beslissing staat in het logboek."))
    return SeeOther(back)


def _ruling(request: HttpRequest, found: Table, *, refused: Refused | None = None, **typed: Any) -> HttpResponse:
    context = {
        "table": found,
        "night": found.round.night,
        "topics": TOPIC_WORDS.items(),
        "earlier": earlier_rulings(),
        "refused": refused,
        "topic": "rules",
        **typed,
    }
    return render(request, "calls/ruling.html", context, status=422 if refused else 200)
