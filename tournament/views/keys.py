"""The link of a table, for the organiser: look at it, and renew it when somebody has it who should not."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from tournament.access import organiser_only
from tournament.actions.keys import renew_key
from tournament.domain.refusals import Refused
from tournament.models import Table
from tournament.queries.old_keys import renewals
from tournament.views import SeeOther, qr_site


@require_http_methods(["GET", "HEAD", "POST"])
@organiser_only
def key(request: HttpRequest, night_id: int, number: int, table: int) -> HttpResponse:
    published = Table.objects.filter(round__published_at__isnull=False).select_related("round__night__series")
    found = get_object_or_404(published, round__night=night_id, round__number=number, number=table)
    if request.method != "POST":
        return _page(request, found)
    try:
        done = renew_key(
            table_id=found.pk,
            seen=request.POST.get("seen", "")[:32],
            now=timezone.now(),
            by_id=request.user.pk,
            reason=request.POST.get("reason", "")[:300],
        )
    except Refused as refused:
        return _page(request, found, refused=refused)
    text = (
        gettext("De link van tafel %(table)s is vernieuwd. Print het briefje en de kaart van die tafel opnieuw.")
        if done
        else gettext("De link van tafel %(table)s was al vernieuwd: dit is de nieuwe.")
    )
    messages.success(request, text % {"table": table})
    return SeeOther(reverse("table_key", args=[night_id, number, table]))


def _page(request: HttpRequest, found: Table, *, refused: Refused | None = None) -> HttpResponse:
    context = {
        "night": found.round.night,
        "table": found,
        "renewals": renewals(found),
        "refused": refused,
        "reason": request.POST.get("reason", ""),
        **qr_site(request),
    }
    return render(request, "tables/key.html", context, status=422 if refused else 200)
