"""What the organiser does about one person: add, merge, retire, delete, remove the name, hand out what is kept."""

from typing import Any

from django.contrib import messages
from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournament.access import organiser_only
from tournament.actions.forgetting import remove_name
from tournament.actions.merging import merge_players, undo_merge
from tournament.actions.people import add_player, delete_player, retire_player
from tournament.domain.refusals import NameTaken, Refused
from tournament.forms import new_key, one_of, sent_key, sent_number
from tournament.models import Merge, Player
from tournament.queries.person import history_of, kept_about, may_be_the_same, namesakes_of, record, undoable
from tournament.views import SeeOther

page_and_form = require_http_methods(["GET", "HEAD", "POST"])


@page_and_form
@organiser_only
def new(request: HttpRequest) -> HttpResponse:
    if request.method != "POST":
        return render(request, "players/new.html", {"name": request.GET.get("q", "")[:80], "new_key": new_key()})
    typed = {field: request.POST.get(field, "") for field in ("name", "distinction")}
    key = sent_key(request.POST)
    context: dict[str, Any] = typed | {"new_key": key, "asks": "another" in request.POST}
    try:
        if "another" not in request.POST and (alike := namesakes_of(typed["name"], submission_key=key)):
            context |= {"namesakes": alike, "asks": True}
            return render(request, "players/new.html", context, status=422)
        player = add_player(**typed, submission_key=key)
    except Refused as refused:
        context |= {"refused": refused, "asks": context["asks"] or isinstance(refused, NameTaken)}
        return render(request, "players/new.html", context, status=422)
    messages.success(request, gettext("%(name)s staat erbij.") % {"name": player.label})
    return SeeOther(reverse("player", args=[player.pk]))


@page_and_form
@organiser_only
def merge(request: HttpRequest, player_id: int) -> HttpResponse:
    player = get_object_or_404(Player, pk=player_id)
    if player.merged_into_id:
        return redirect("player_merge", player.merged_into_id)
    if request.method != "POST":
        return _merge(request, player, sent_number(request.GET, "with"))
    other = get_object_or_404(Player, pk=_chosen(request, "with"))
    pair = (player_id, other.pk)
    kept_id, gone_id = pair if one_of(request.POST, "keep", {"this", "other"}) == "this" else pair[::-1]
    try:
        done = merge_players(kept_id=kept_id, gone_id=gone_id, now=timezone.now(), by_id=request.user.pk)
    except Refused as refused:
        return _merge(request, player, other.pk, refused=refused)
    said = gettext("Samengevoegd: alles van %(gone)s staat nu bij %(kept)s.")
    messages.success(request, said % {"gone": done.gone.label, "kept": done.kept.label})
    return SeeOther(reverse("player", args=[kept_id]))


def _merge(request: HttpRequest, player: Player, other_id: int, *, refused: Refused | None = None) -> HttpResponse:
    """The page that finds the other record, and with one chosen the two beside each other."""
    query = request.GET.get("q", "")[:100]
    context: dict[str, Any] = {"player": player, "query": query, "refused": refused}
    other = Player.objects.filter(pk=other_id, merged_into=None).first() if other_id else None
    if other is None:
        context["found"] = may_be_the_same(player, query)
    else:
        records = {"this": record(player), "other": record(other)}
        proposed = max(records, key=lambda key: records[key].nights)  # of equals the one that we came from
        context |= {"other": other, "records": records, "keep": request.POST.get("keep", proposed)}
    return render(request, "players/merge.html", context, status=422 if refused else 200)


def _chosen(request: HttpRequest, field: str) -> int:
    """The id that a button sends. Raises BadRequest."""
    if not (number := sent_number(request.POST, field)):
        raise BadRequest(field)
    return number


@require_POST
@organiser_only
def unmerge(request: HttpRequest, player_id: int) -> HttpResponse:
    found = get_object_or_404(Merge, kept=player_id, pk=_chosen(request, "merge"))
    try:
        undo_merge(merge_id=found.pk, now=timezone.now(), by_id=request.user.pk)
    except Refused as refused:
        context = {"refused": refused, "player": found.kept}
        return render(request, "players/refused.html", context, status=422)
    said = gettext("Weer twee mensen: %(kept)s en %(gone)s.")
    messages.success(request, said % {"kept": found.kept.label, "gone": found.gone.label})
    return SeeOther(reverse("player", args=[found.gone_id]))


@require_POST
@organiser_only
def active(request: HttpRequest, player_id: int) -> HttpResponse:
    player = get_object_or_404(Player, pk=player_id)
    returns = one_of(request.POST, "active", {"yes", "no"}) == "yes"
    try:
        retire_player(player_id=player_id, is_active=returns, now=timezone.now(), by_id=request.user.pk)
    except Refused as refused:
        return render(request, "players/refused.html", {"refused": refused, "player": player}, status=422)
    said = gettext("%(name)s speelt weer mee.") if returns else gettext("%(name)s staat niet meer op de lijsten.")
    messages.success(request, said % {"name": player.label})
    return SeeOther(reverse("player", args=[player_id]))


@page_and_form
@organiser_only
def delete(request: HttpRequest, player_id: int) -> HttpResponse:
    player = get_object_or_404(Player, pk=player_id)
    context: dict[str, Any] = {"player": player, "history": history_of(player)}
    if request.method != "POST":
        return render(request, "players/delete.html", context)
    try:
        delete_player(player_id=player_id, now=timezone.now(), by_id=request.user.pk)
    except Refused as refused:
        return render(request, "players/delete.html", context | {"refused": refused}, status=422)
    messages.success(request, gettext("%(name)s is verwijderd.") % {"name": player.label})
    return SeeOther(reverse("players"))


@page_and_form
@organiser_only
def forget(request: HttpRequest, player_id: int) -> HttpResponse:
    player = get_object_or_404(Player, pk=player_id)
    if request.method != "POST":
        return render(request, "players/forget.html", {"player": player})
    typed = request.POST.get("typed", "")[:200]
    try:
        neutral = remove_name(player_id=player_id, typed=typed, now=timezone.now(), by_id=request.user.pk)
    except Refused as refused:
        context = {"player": player, "typed": typed, "refused": refused}
        return render(request, "players/forget.html", context, status=422)
    messages.success(request, gettext("De naam is weg. In de stand staat nu %(name)s.") % {"name": neutral.label})
    return SeeOther(reverse("player", args=[player_id]))


@require_safe
@organiser_only
def data(request: HttpRequest, player_id: int) -> HttpResponse:
    player = get_object_or_404(Player, pk=player_id)
    return render(request, "players/data.html", {"player": player, "kept": kept_about(player)})


@require_safe
@organiser_only
def data_file(request: HttpRequest, player_id: int) -> HttpResponse:
    player = get_object_or_404(Player, pk=player_id)
    answer = JsonResponse(kept_about(player), json_dumps_params={"indent": 2, "ensure_ascii": False})
    answer.headers["Content-Disposition"] = f'attachment; filename="speler-{player.pk}.json"'
    return answer


def organisers_part(player: Player) -> dict[str, Any]:
    """What the organiser's section on a player's own page needs."""
    return {"history": history_of(player), "merges": undoable(player), "former_names": player.former_names.all()}
