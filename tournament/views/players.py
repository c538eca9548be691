"""Who plays here: a list and a page of points for everybody, names for the organiser to change."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from tournament.access import organiser_only
from tournament.actions.people import rename_player
from tournament.domain.refusals import Refused
from tournament.models import Player
from tournament.queries.players import player_season
from tournament.queries.plots import place_plot, points_plot
from tournament.views import SeeOther


@require_safe
def players(request: HttpRequest) -> HttpResponse:
    query = request.GET.get("q", "")[:100]
    everybody = Player.objects.in_order()
    hidden = {player.pk for player in everybody if not player.is_found_by(query)}
    context = {"players": everybody, "query": query, "hidden": hidden, "nobody": len(hidden) == len(everybody)}
    return render(request, "players/players.html", context)


@require_safe
def player(request: HttpRequest, player_id: int) -> HttpResponse:
    found = get_object_or_404(Player, pk=player_id)
    page = player_season(found)
    plots = {"places": place_plot(page.nights, page.people), "points": points_plot(page.nights)}
    return render(request, "players/player.html", {"player": found, "page": page, **plots})


@require_http_methods(["GET", "HEAD", "POST"])
@organiser_only
def edit(request: HttpRequest, player_id: int) -> HttpResponse:
    found = get_object_or_404(Player, pk=player_id)
    context = {"player": found, "name": found.name, "distinction": found.distinction}
    if request.method != "POST":
        return render(request, "players/edit.html", context)
    typed = {field: request.POST.get(field, "") for field in ("name", "distinction")}
    try:
        renamed = rename_player(player_id=player_id, **typed)
    except Refused as refused:
        return render(request, "players/edit.html", context | typed | {"refused": refused}, status=422)
    messages.success(request, gettext("Bewaard: %(name)s.") % {"name": renamed.label})
    return SeeOther(reverse("player", args=[player_id]))
