"""A side never came to the table: the organiser rules, with a reason."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from tournament.access import organiser_only
from tournament.actions.rulings import CHOICES, PLAY_ON, rule_no_show
from tournament.domain.refusals import NotPublished, Refused
from tournament.domain.scoring import no_show_points
from tournament.forms import new_key, one_of, sent_key
from tournament.models import Table
from tournament.queries.tables import table_page
from tournament.views import SeeOther, saying_places
from tournament.views.outbox import values_back


@require_http_methods(["GET", "HEAD", "POST"])
@values_back("choice", "absent", "reason")
@organiser_only
def no_show(request: HttpRequest, night_id: int, number: int, table: int) -> HttpResponse:
    tables = Table.objects.filter(round__voided_at=None).select_related("round__night__series")
    found = get_object_or_404(tables, round__night=night_id, round__number=number, number=table)
    if not found.round.is_published:
        raise NotPublished(number)
    if request.method != "POST":
        return _show(request, found)
    choice = one_of(request.POST, "choice", CHOICES)
    try:
        with saying_places(request, night_id, only_changes=True):
            rule_no_show(
                table_id=found.pk,
                choice=choice,
                absent=int(one_of(request.POST, "absent", ("0", "1"))) if choice == "award" else 0,
                reason=request.POST.get("reason", "")[:300],
                submission_key=sent_key(request.POST),
                now=timezone.now(),
                by_id=request.user.pk,
            )
    except Refused as refused:
        return _show(request, found, refused=refused)
    text = (
        gettext("Tafel %(table)s speelt verder zoals het is.")
        if choice == PLAY_ON
        else gettext("Tafel %(table)s: de beslissing is vastgelegd.")
    )
    messages.success(request, text % {"table": table})
    return SeeOther(reverse("round", args=[night_id, number]))


def _show(request: HttpRequest, found: Table, *, refused: Refused | None = None) -> HttpResponse:
    page, typed = table_page(found, now=timezone.now()), request.POST or request.GET
    context = {
        "page": page,
        "night": page.night,
        "back": reverse("slip", args=[page.night.pk, page.round.number, page.table.number]),
        "key": new_key(),
        "points": no_show_points(),
        "choice": typed.get("choice", ""),
        "absent": typed.get("absent", ""),
        "reason": typed.get("reason", ""),
        "refused": refused,
    }
    return render(request, "slips/no_show.html", context, status=422 if refused else 200)
