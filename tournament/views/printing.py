"""What comes on paper."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from tournament.access import organiser_only
from tournament.models import Round
from tournament.queries.seating import tables_of
from tournament.views import qr_site

PER_SHEET = 6


@require_safe
@organiser_only
def slips(request: HttpRequest, night_id: int, number: int) -> HttpResponse:
    drawn = get_object_or_404(Round.objects.standing().select_related("night__series"), night=night_id, number=number)
    if not drawn.is_published:
        messages.warning(request, gettext("Maak de loting eerst bekend: de QR-codes werken pas daarna."))
        return redirect("round", night_id, number)
    tables = tables_of(drawn)
    sheets = [tables[first : first + PER_SHEET] for first in range(0, len(tables), PER_SHEET)]
    context = {"round": drawn, "night": drawn.night, "sheets": sheets, **qr_site(request)}
    return render(request, "printing/slips.html", context)
