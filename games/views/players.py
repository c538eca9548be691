"""What a player of the club played on a screen."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_safe

from games.queries.players import player_matches
from tournament.models import Player


@require_safe
def matches(request: HttpRequest, player_id: int) -> HttpResponse:
    found = get_object_or_404(Player, pk=player_id)
    if found.merged_into_id:
        return redirect("player_matches", found.merged_into_id)
    return render(request, "play/player_matches.html", {"player": found, "page": player_matches(found)})
