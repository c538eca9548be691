"""A table of the night on phones: its people choose who they are, by the table's link; the organiser turns it on."""

from collections.abc import Collection

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_safe

from games.actions.matches import renew_gallery
from games.actions.seating import follow_seating
from games.actions.tables import back_to_the_board, give_again, play_table, take_chair
from games.models import Chair, Match
from games.queries.tables import TableMatch, table_match
from games.views import devices
from games.views.chairs import private
from tournament.access import organiser_only
from tournament.domain.refusals import Refused
from tournament.forms import one_of
from tournament.models import Table
from tournament.queries.tables import is_key
from tournament.views import SeeOther, old_links, qr_site

SEATS = frozenset("0123")
PUBLISHED = Table.objects.filter(round__published_at__isnull=False).select_related("round__night__series")


# -- at the table, by its link


# Exempt: the key in the address is the only right here, and no cookie gives any.
@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
def table(request: HttpRequest, key: str) -> HttpResponse:
    """Who sits there; a tap on the own name opens the chair on this phone."""
    found = PUBLISHED.filter(key=key).first() if is_key(key) else None
    if found is None:
        return private(old_links.page(request, key))
    if request.method != "POST":
        return _at_table(request, found, "play/table_match.html")
    seat = int(one_of(request.POST, "seat", SEATS))
    chair = Chair.objects.select_related("match").filter(match__table=found, seat=seat).order_by("-match").first()
    if chair is None:  # the table went back to its board meanwhile
        return SeeOther(reverse("table_match", args=[key]))
    if chair.key not in devices.keys_of(request):
        try:
            chair = take_chair(chair_id=chair.pk, now=timezone.now())
        except Refused as refused:
            return _at_table(request, found, "play/table_match.html", refused=refused)
    response = SeeOther(reverse("chair", args=[chair.key]))
    devices.remember(request, response, chair)
    return private(response)


@require_safe
def table_now(request: HttpRequest, key: str) -> HttpResponse:
    found = PUBLISHED.filter(key=key).first() if is_key(key) else None
    if found is None:
        return private(old_links.part(request, key))
    return _at_table(request, found, "play/_table_match.html", is_part=True)


def _at_table(
    request: HttpRequest, found: Table, template: str, *, refused: Refused | None = None, is_part: bool = False
) -> HttpResponse:
    page = _seated(found, keys=devices.keys_of(request))
    if is_part and _has_seen(request, page):
        return private(HttpResponse(status=204))
    context = {"page": page, "refused": refused}
    return private(render(request, template, context, status=409 if refused else 200))


def _seated(found: Table, *, keys: Collection[str] = ()) -> TableMatch:
    """The table's match, with its people on the chairs where they sit now."""
    page = table_match(found, now=timezone.now(), keys=keys)
    if page.match is None or not page.is_moved:
        return page
    follow_seating(match_id=page.match.pk, now=timezone.now())
    return table_match(found, now=timezone.now(), keys=keys)


def _has_seen(request: HttpRequest, page: TableMatch) -> bool:
    """Whether the part shows this match, or that there is none, as it is."""
    match = str(page.match.pk) if page.match else ""
    return (request.GET.get("match", ""), request.GET.get("seen")) == (match, str(page.revision))


# -- for the organiser


@require_http_methods(["GET", "HEAD", "POST"])
@organiser_only
def lead(request: HttpRequest, night_id: int, number: int, table: int) -> HttpResponse:
    """Turn the table into a match; who sits down, whose phone is out, the TV; and back to the board."""
    found = get_object_or_404(PUBLISHED, round__night=night_id, round__number=number, number=table)
    if request.method != "POST":
        return _lead(request, found, "play/table_lead.html")
    what = one_of(request.POST, "what", {"play", "again", "board", "watch"})
    match = Match.objects.filter(table=found).exclude(state=Match.State.OVER).first()
    try:
        if what == "play":
            play_table(table_id=found.pk, now=timezone.now(), by_id=request.user.pk)
        elif what == "board" and match:
            back_to_the_board(match_id=match.pk, now=timezone.now(), by_id=request.user.pk)
            messages.success(request, gettext("Tafel %(table)s speelt weer op het bord.") % {"table": table})
        elif what == "watch" and match:
            renew_gallery(match_id=match.pk, seen=request.POST.get("seen", "")[:64])
        elif what == "again" and match:
            seat = int(one_of(request.POST, "seat", SEATS))
            chair = get_object_or_404(Chair, match=match, seat=seat)
            give_again(chair_id=chair.pk, now=timezone.now(), by_id=request.user.pk)
    except Refused as refused:
        return _lead(request, found, "play/table_lead.html", refused=refused)
    return SeeOther(reverse("table_lead", args=[night_id, number, table]))


@require_safe
@organiser_only
def lead_now(request: HttpRequest, night_id: int, number: int, table: int) -> HttpResponse:
    found = get_object_or_404(PUBLISHED, round__night=night_id, round__number=number, number=table)
    return _lead(request, found, "play/_table_lead.html", is_part=True)


def _lead(
    request: HttpRequest, found: Table, template: str, *, refused: Refused | None = None, is_part: bool = False
) -> HttpResponse:
    page = _seated(found)
    if is_part and _has_seen(request, page):
        return HttpResponse(status=204)
    context = {"page": page, "refused": refused, **qr_site(request)}
    return render(request, template, context, status=422 if refused else 200)
