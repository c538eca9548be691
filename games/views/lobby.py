"""The lobby: five games, the own matches, what can be watched; a new match, and the chair of an invitation."""

from dataclasses import replace

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_safe

from games.actions.matches import make_match, sit_down
from games.boards import BOARDS
from games.boards.base import Board
from games.forms import ME, NewMatch, new_match
from games.models import Chair
from games.queries.lobby import invitation, lobby, names_of_members
from games.refusals import ChairTaken, HouseRulesDiffer
from games.views import devices, limits
from games.views.chairs import private
from tournament.domain.refusals import Refused
from tournament.views import SeeOther


@require_safe
@never_cache
def play(request: HttpRequest) -> HttpResponse:
    context = {"lobby": lobby(devices.chairs_of(request), now=timezone.now()), "boards": BOARDS}
    return render(request, "play/play.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest, game: str) -> HttpResponse:
    board = _board(game)
    if request.method != "POST" or "make" not in request.POST:
        data = request.POST or request.GET
        return _form(request, new_match(board, data.dict(), name=_own_name(request)))
    typed = new_match(board, request.POST.dict())
    try:
        options, sitters = typed.options(), typed.sitters()
        limits.may_begin(request, limits.MATCHES)
        made = make_match(
            game=game,
            options=options,
            sitters=sitters,
            now=timezone.now(),
            is_hot_seat=typed.is_hot_seat,
            is_listed="is_listed" in request.POST,
        )
    except Refused as refused:
        return _form(request, typed, refused=refused)
    mine = next((chair for chair in typed.chairs if chair.kind == ME), None)
    if mine is None:
        return SeeOther(reverse("match", args=[made.key]))
    chair = Chair.objects.select_related("match").get(match=made, seat=mine.seat)
    response = SeeOther(reverse("chair", args=[chair.key]))
    devices.remember(request, response, chair)
    return response


# Exempt: the invitation in the address is the only right here, and no cookie gives any.
@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest, invite: str) -> HttpResponse:
    found = invitation(invite)
    if found is None:
        return private(render(request, "play/gone.html", status=410))
    typed, refused = request.POST.get("name", ""), None
    if request.method == "POST":
        try:
            limits.may_begin(request, limits.CHAIRS)
            chair = sit_down(invite=invite, name=typed, now=timezone.now())
        except Refused as no:
            refused, found = no, invitation(invite)
        else:
            response = SeeOther(reverse("chair", args=[chair.key]))
            devices.remember(request, response, chair)
            return private(response)
    is_taken = found is None or found.is_taken
    status = limits.status_of(refused) if refused else 410 if is_taken else 200
    context = {
        "chair": found,
        "board": BOARDS[found.match.game] if found else None,
        "name": typed or _own_name(request),
        "refused": refused or (ChairTaken(found.name) if found and is_taken else None),
        "is_taken": is_taken,
        "names": names_of_members(),
    }
    return private(render(request, "play/join.html", context, status=status))


def _board(game: str) -> Board:
    if game not in BOARDS:
        raise Http404
    return BOARDS[game]


def _form(request: HttpRequest, typed: NewMatch, *, refused: Refused | None = None) -> HttpResponse:
    if isinstance(refused, HouseRulesDiffer):
        typed = replace(typed, wrong=refused.field)
    context = {"typed": typed, "board": typed.board, "refused": refused, "names": names_of_members()}
    return render(request, "play/new.html", context, status=limits.status_of(refused) if refused else 200)


def _own_name(request: HttpRequest) -> str:
    """What this browser's person was called the last time."""
    return next((chair.name for chair in devices.chairs_of(request)), "")
