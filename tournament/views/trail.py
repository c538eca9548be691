"""The trail of a night: who did what, when, and why. Read only."""

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from tournament.access import organiser_only
from tournament.forms import sent_number
from tournament.models import Night
from tournament.queries.trail import choices_of, entries_of, in_words

PER_PAGE = 100


@require_safe
@organiser_only
def trail(request: HttpRequest, night_id: int) -> HttpResponse:
    night = get_object_or_404(Night.objects.select_related("series"), pk=night_id)
    number, table = sent_number(request.GET, "round") or None, sent_number(request.GET, "table") or None
    page = Paginator(entries_of(night_id, number=number, table=table), PER_PAGE).get_page(request.GET.get("page"))
    rounds, tables = choices_of(night_id)
    context = {
        "night": night,
        "page": page,
        "lines": in_words(page.object_list),
        "rounds": rounds,
        "tables": tables,
        "number": number,
        "table": table,
    }
    return render(request, "trail/trail.html", context)
