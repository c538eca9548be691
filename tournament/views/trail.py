"""The trail of a night and of the club: who did what, when, and why. Read only."""

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from tournament.access import organiser_only
from tournament.forms import sent_number
from tournament.models import Night
from tournament.queries.trail import ABOUT, choices_of, club_entries, club_lines, entries_of, in_words

PER_PAGE = 100
ABOUT_WORDS = {
    "draw": gettext_lazy("loting en plaatsen"),
    "slips": gettext_lazy("briefjes en beslissingen"),
    "clock": gettext_lazy("klok en avond"),
    "door": gettext_lazy("deur en geld"),
}


@require_safe
@organiser_only
def trail(request: HttpRequest, night_id: int) -> HttpResponse:
    night = get_object_or_404(Night.objects.select_related("series"), pk=night_id)
    number, table = sent_number(request.GET, "round") or None, sent_number(request.GET, "table") or None
    about = request.GET.get("about", "")
    found = entries_of(night_id, number=number, table=table, about=about)
    page = Paginator(found, PER_PAGE).get_page(request.GET.get("page"))
    rounds, tables = choices_of(night_id)
    context = {
        "night": night,
        "page": page,
        "lines": in_words(page.object_list),
        "rounds": rounds,
        "tables": tables,
        "number": number,
        "table": table,
        "about": about if about in ABOUT else "",
        "choices": ABOUT_WORDS.items(),
    }
    return render(request, "trail/trail.html", context)


@require_safe
@organiser_only
def club(request: HttpRequest) -> HttpResponse:
    page = Paginator(club_entries(), PER_PAGE).get_page(request.GET.get("page"))
    return render(request, "trail/club.html", {"page": page, "lines": club_lines(page.object_list)})
