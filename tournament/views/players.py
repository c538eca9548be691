"""Who plays here: a list and a page of points for everybody, names for the organiser to change."""

import re

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from tournament.access import is_organiser, organiser_only
from tournament.actions.people import rename_player
from tournament.domain.refusals import Refused
from tournament.models import Player, Season
from tournament.queries.player_page import PlayerPage, player_page
from tournament.queries.plots import plots_of
from tournament.views import SeeOther
from tournament.views.people import organisers_part


@require_safe
def players(request: HttpRequest) -> HttpResponse:
    query = request.GET.get("q", "")[:100]
    everybody = Player.objects.known().in_order()
    hidden = {player.pk for player in everybody if not player.is_found_by(query)}
    context = {"players": everybody, "query": query, "hidden": hidden, "nobody": len(hidden) == len(everybody)}
    return render(request, "players/players.html", context)


@require_safe
def player(request: HttpRequest, player_id: int) -> HttpResponse:
    found = get_object_or_404(Player, pk=player_id)
    if found.merged_into_id:
        return redirect("player", found.merged_into_id)
    page = _page(request, player_id)
    plots = {} if page.is_all_time else plots_of(page)
    part = organisers_part(found) if is_organiser(request) else {}
    return render(request, "players/player.html", {"player": found, "page": page, **plots, **part})


def _page(request: HttpRequest, player_id: int) -> PlayerPage:
    """The season that the address asks for, or all of them."""
    wanted = request.GET.get("season", "")
    if wanted and not re.fullmatch("all|[0-9]{1,18}", wanted):
        raise Http404
    try:
        return player_page(player_id, int(wanted) if wanted.isdigit() else None, is_all_time=wanted == "all")
    except Season.DoesNotExist:
        raise Http404


@require_http_methods(["GET", "HEAD", "POST"])
@organiser_only
def edit(request: HttpRequest, player_id: int) -> HttpResponse:
    found = get_object_or_404(Player, pk=player_id)
    if found.merged_into_id:
        return redirect("player_edit", found.merged_into_id)
    context = {"player": found, "name": found.name, "distinction": found.distinction}
    if request.method != "POST":
        return render(request, "players/edit.html", context)
    typed = {field: request.POST.get(field, "") for field in ("name", "distinction")}
    try:
        renamed = rename_player(player_id=player_id, **typed, now=timezone.now(), by_id=request.user.pk)
    except Refused as refused:
        return render(request, "players/edit.html", context | typed | {"refused": refused}, status=422)
    messages.success(request, gettext("Bewaard: %(name)s.") % {"name": renamed.label})
    return SeeOther(reverse("player", args=[player_id]))
