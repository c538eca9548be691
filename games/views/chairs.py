"""A chair's own page, opened by its key without a login: there is played. No page of it shows what others hold."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST, require_safe

from games.actions.absence import be_there, is_noted, leave
from games.actions.matches import new_key, rematch, renew_gallery, seat_bot
from games.actions.moves import make_move
from games.actions.seating import follow_seating
from games.actions.undo import agree, keep, take_back
from games.bots import STRENGTHS
from games.models import Chair, Match
from games.queries.pages import match_page
from games.queries.replay import whole_log
from games.queries.tables import at_table, is_at_own_place
from games.refusals import FormTooLarge, OldRules
from games.views import devices, limits
from tournament.domain.refusals import Refused
from tournament.forms import new_key as new_form_key
from tournament.forms import sent_key, sent_number
from tournament.views import SeeOther, qr_site

ChairView = Callable[..., HttpResponse]


def by_key(view: ChairView) -> ChairView:
    """Give the view the chair that the key opens. The key is the right, so nothing keeps the page."""

    @wraps(view)
    def opened(request: HttpRequest, key: str, *args: Any, **kwargs: Any) -> HttpResponse:
        chair = _opened_by(key)
        if chair is None:
            return private(render(request, "play/gone.html", status=410))
        try:
            if request.method == "POST":
                limits.may_be_read(request)
        except FormTooLarge as refused:
            return private(page(request, chair, refused=refused))
        try:
            return private(view(request, chair, *args, **kwargs))
        except Chair.DoesNotExist:  # its person was put elsewhere at this very moment
            return private(render(request, "play/gone.html", status=410))

    return opened


def _opened_by(key: str) -> Chair | None:
    """A person's chair; at a table of the night that of who sits there now, whatever was swapped a moment ago."""
    chairs = Chair.objects.select_related("match").filter(key=key, kind=Chair.Kind.PERSON).exclude(name="")
    chair = chairs.first()
    if chair is None or is_at_own_place(chair):
        return chair
    follow_seating(match_id=chair.match_id, now=timezone.now())
    return chairs.first()


def old_rules(request: HttpRequest, match: Match, *, is_part: bool) -> HttpResponse:
    """What was played by rules that are not here any more; as a page, or in the place of an open match."""
    here = reverse("match_now", args=[match.key])
    context = {"match": match, "log": whole_log(match), "here": here}
    return render(request, "play/_old.html" if is_part else "play/old.html", context)


def private(response: HttpResponse) -> HttpResponse:
    """Nobody keeps it, and no search engine or other site hears of it."""
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Robots-Tag"] = "noindex"
    response.headers["Referrer-Policy"] = "same-origin"
    return response


@require_safe
@by_key
def chair(request: HttpRequest, found: Chair) -> HttpResponse:
    if found.left_at or not is_noted(found, now=timezone.now()):
        be_there(chair_id=found.pk, now=timezone.now(), is_back=True)
        found = Chair.objects.select_related("match").get(pk=found.pk)
    response = page(request, found)
    devices.remember(request, response, found)
    return response


@require_safe
@by_key
def chair_now(request: HttpRequest, found: Chair) -> HttpResponse:
    if not is_noted(found, now=timezone.now()):
        be_there(chair_id=found.pk, now=timezone.now())
        found = Chair.objects.select_related("match").get(pk=found.pk)
    if request.GET.get("seen") == str(found.match.revision):
        return HttpResponse(status=204)
    return page(request, found, is_part=True)


# Exempt, all below: the key in the address is the only right here, no cookie gives any, so there is nothing that
# another site could borrow; while a token that went stale during a long game would lose a move.
@csrf_exempt
@require_POST
@by_key
def move(request: HttpRequest, found: Chair) -> HttpResponse:
    try:
        limits.may_move(found)
        make_move(
            chair_id=found.pk,
            seat=sent_number(request.POST, "seat"),
            text=request.POST.get("move", "")[:2000],
            prompt=request.POST.get("prompt", ""),
            submission_key=sent_key(request.POST),
            now=timezone.now(),
        )
    except Refused as refused:
        return page(request, found, refused=refused)
    return _done(request, found)


@csrf_exempt
@require_POST
@by_key
def undo(request: HttpRequest, found: Chair) -> HttpResponse:
    ply, what = sent_number(request.POST, "ply"), request.POST.get("what")
    try:
        limits.may_move(found)
        if what == "ask":
            seat = sent_number(request.POST, "seat")
            take_back(chair_id=found.pk, seat=seat, ply=ply, now=timezone.now())
        elif what == "agree":
            agree(chair_id=found.pk, ply=ply, now=timezone.now())
        else:
            keep(chair_id=found.pk, ply=ply, now=timezone.now())
    except Refused as refused:
        return page(request, found, refused=refused)
    return _done(request, found)


@csrf_exempt
@require_POST
@by_key
def goodbye(request: HttpRequest, found: Chair) -> HttpResponse:
    leave(chair_id=found.pk, now=timezone.now())
    return SeeOther(reverse("play"))


@csrf_exempt
@require_POST
@by_key
def bot(request: HttpRequest, found: Chair, seat: int) -> HttpResponse:
    """A bot for a chair that nobody came for."""
    empty = get_object_or_404(Chair, match=found.match, seat=seat)
    strength = request.POST.get("strength", "")
    try:
        seat_bot(chair_id=empty.pk, strength=strength if strength in STRENGTHS else "normal", now=timezone.now())
    except Refused as refused:
        return page(request, found, refused=refused)
    return SeeOther(reverse("chair", args=[found.key]))


@csrf_exempt
@require_POST
@by_key
def again(request: HttpRequest, found: Chair) -> HttpResponse:
    """To the rematch: to the chair there that is this person's."""
    try:
        made = rematch(match_id=found.match_id, now=timezone.now())
    except Refused as refused:
        return page(request, found, refused=refused)
    return SeeOther(reverse("chair", args=[devices.next_chair(found, made).key]))


@require_safe
@by_key
def phone(request: HttpRequest, found: Chair) -> HttpResponse:
    """The code with which another phone takes this chair along."""
    return render(request, "play/phone.html", {"chair": found, "match": found.match, **qr_site(request)})


@csrf_exempt
@require_POST
@by_key
def renew(request: HttpRequest, found: Chair) -> HttpResponse:
    """Only this phone keeps the chair: every other one that had its link is out."""
    renewed = new_key(chair_id=found.pk)
    response = SeeOther(reverse("chair", args=[renewed.key]))
    devices.remember(request, response, renewed)
    return response


@csrf_exempt
@require_POST
@by_key
def gallery_renew(request: HttpRequest, found: Chair) -> HttpResponse:
    """Another link to watch: the old one opens nothing any more."""
    renew_gallery(match_id=found.match_id, seen=request.POST.get("seen", "")[:64])
    return SeeOther(reverse("chair", args=[found.key]))


def page(request: HttpRequest, found: Chair, *, refused: Refused | None = None, is_part: bool = False) -> HttpResponse:
    """The page as it is now; with what was refused on it (`limits.status_of` it)."""
    match = Match.objects.get(pk=found.match_id)
    is_part = is_part or bool(request.htmx)  # type: ignore[attr-defined]
    status = 200 if refused is None else limits.status_of(refused)
    try:
        shown = match_page(match, found)
    except OldRules:
        return old_rules(request, match, is_part=True) if is_part else redirect("match", match.key)
    context = {"page": shown, "refused": refused, "new_key": new_form_key(), **qr_site(request)}
    context["keys"] = request.GET.getlist("s")[:20]
    context["at_table"] = at_table(match, now=timezone.now())
    return render(request, "play/_chair_now.html" if is_part else "play/chair.html", context, status=status)


def _done(request: HttpRequest, found: Chair) -> HttpResponse:
    """The fresh board: as the part that asked for it, or by looking at the page anew."""
    if request.htmx:  # type: ignore[attr-defined]
        return page(request, found)
    return SeeOther(reverse("chair", args=[found.key]))
