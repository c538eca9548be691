"""How evenly the draw came out, for everybody to see."""

from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from tournament.models import Night, Season
from tournament.queries.fairness import fairness_page


@require_safe
def night(request: HttpRequest, night_id: int) -> HttpResponse:
    found = get_object_or_404(Night.objects.select_related("series"), pk=night_id)
    page = fairness_page(Q(round__night=found))
    return render(request, "fairness/fairness.html", {"night": found, "page": page})


@require_safe
def season(request: HttpRequest, season_id: int) -> HttpResponse:
    found = get_object_or_404(Season, pk=season_id)
    page = fairness_page(Q(round__night__season=found))
    return render(request, "fairness/fairness.html", {"season": found, "page": page})
