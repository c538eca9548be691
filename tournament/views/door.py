"""The door: who is here, who paid, who is new. Every tap is a small form of its own."""

from collections.abc import Callable
from functools import partial, wraps
from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_POST
from django_htmx.http import push_url

from tournament.access import View, organiser_only
from tournament.actions import attendance, till
from tournament.domain.refusals import Refused
from tournament.forms import new_key, one_of, sent_key, sent_number
from tournament.models import Attendance, Night, Payment, Player
from tournament.queries import door as people
from tournament.queries.night import todo_count
from tournament.views import SeeOther, outbox

YES_NO = ("0", "1")


def values_back(view: View) -> View:
    """Whoever is not logged in any more while sending gets a page that leads back, with what was typed, after login.

    An outbox keeps it itself.
    """

    @wraps(view)
    def kept(request: HttpRequest, night_id: int, **player: int) -> HttpResponse:
        if request.user.is_authenticated or outbox.is_asking(request):
            return view(request, night_id, **player)
        look = _look(request) | ({"open": str(player["player_id"])} if player else {})
        typed = {"q": request.POST.get("name", "")[:80], "note": request.POST.get("note", "")[:200]}
        query = urlencode(look | {name: text for name, text in typed.items() if text})
        again = f"{reverse('door', args=[night_id])}?{query}"
        return render(request, "slips/login_first.html", {"again": again, "is_tap": True}, status=403)

    return kept


@require_GET
@organiser_only
def door(request: HttpRequest, night_id: int) -> HttpResponse:
    return _page(request, _night(night_id))


@require_POST
@values_back
@organiser_only
def walk_in(request: HttpRequest, night_id: int) -> HttpResponse:
    night = _night(night_id)
    key, name, distinction = sent_key(request.POST), request.POST.get("name", ""), request.POST.get("distinction", "")
    typed = {"name": name, "distinction": distinction}
    try:
        same = () if "another" in request.POST else people.namesakes(night, name=name, submission_key=key)
        if same:
            return _page(request, night, status=422, typed=typed, namesakes=same)
        player, _ = attendance.walk_in(
            night_id=night_id, name=name, distinction=distinction, submission_key=key, now=timezone.now()
        )
    except Refused as refused:
        return _page(request, night, status=422, typed=typed, refused=refused)
    messages.success(request, gettext("%(name)s is er.") % {"name": player.label})
    return SeeOther(f"{reverse('door', args=[night_id])}#p-{player.pk}")


@require_GET
@organiser_only
def person(request: HttpRequest, night_id: int, player_id: int) -> HttpResponse:
    night = _night(night_id)
    return _row(request, night, player_id) if request.htmx else _back(request, night_id, player_id)


@require_POST
@values_back
@organiser_only
def state(request: HttpRequest, night_id: int, player_id: int) -> HttpResponse:
    wanted = one_of(request.POST, "state", Attendance.State.values)
    return _do(request, night_id, player_id, partial(attendance.mark, state=wanted, now=timezone.now()))


@require_POST
@values_back
@organiser_only
def payment(request: HttpRequest, night_id: int, player_id: int) -> HttpResponse:
    line = {"submission_key": sent_key(request.POST), "now": timezone.now(), "by_id": request.user.pk}
    if "refund" in request.POST:
        return _do(request, night_id, player_id, partial(till.refund_fee, **line))
    method = one_of(request.POST, "method", Payment.Method.values)
    return _do(request, night_id, player_id, partial(till.pay_fee, method=method, **line))


@require_POST
@values_back
@organiser_only
def extras(request: HttpRequest, night_id: int, player_id: int) -> HttpResponse:
    wanted: dict[str, Any] = {}
    if "snack" in request.POST:
        wanted["wants_snack"] = one_of(request.POST, "snack", YES_NO) == "1"
    if "drinks" in request.POST:
        wanted["drinks_used"] = int(one_of(request.POST, "drinks", [str(n) for n in range(100)]))
    if "note" in request.POST:
        wanted["note"] = request.POST["note"]
    if "fixed_table" in request.POST:
        wanted["fixed_table"] = sent_number(request.POST, "fixed_table")
    return _do(request, night_id, player_id, partial(attendance.note_extras, **wanted))


# -- what they answer with


def _night(night_id: int) -> Night:
    return get_object_or_404(Night.objects.select_related("series"), pk=night_id)


def _do(request: HttpRequest, night_id: int, player_id: int, action: Callable[..., object]) -> HttpResponse:
    """One tap: the action, then this person's row for htmx, or the page again. A refusal is said above it."""
    night = _night(night_id)
    get_object_or_404(Player, pk=player_id)
    try:
        action(night_id=night_id, player_id=player_id)
    except Refused as refused:
        if outbox.is_asking(request) and not request.htmx:
            return outbox.refused(request, refused)
        answer = partial(_row, player_id=player_id) if request.htmx else _page
        return answer(request, night, refused=refused, status=422)
    return _row(request, night, player_id) if request.htmx else _back(request, night_id, player_id)


def _page(request: HttpRequest, night: Night, *, status: int = 200, **more: Any) -> HttpResponse:
    """The whole door. A typed name looks among everybody; without one the filter counts."""
    found, look = people.door(night), _look(request)
    query = look.get("q", "")
    context = _context(request, night, found)
    show = context["show"]
    hidden = {row.player.pk for row in found.rows if not (row.belongs_to(show) and row.player.is_found_by(query))}
    context |= {"query": query, "hidden": hidden, "nobody": len(hidden) == len(found.rows), **more}
    todo = todo_count(night.pk, now=timezone.now())
    return render(request, "door/door.html", context | {"todo": todo}, status=status)


def _row(
    request: HttpRequest, night: Night, player_id: int, *, refused: Refused | None = None, status: int = 200
) -> HttpResponse:
    """One person's row, with the lines that count along."""
    found = people.door(night)
    row = people.row_of(found.rows, player_id)
    if row is None:
        raise Http404
    context = _context(request, night, found) | {"row": row, "refused": refused, "oob": True}
    answer = render(request, "door/_changed.html", context, status=status)
    return push_url(answer, False)  # the address stays that of the door


def _context(request: HttpRequest, night: Night, found: people.Door) -> dict[str, Any]:
    look = _look(request)
    opened = look.pop("open", "")
    return {
        "night": night,
        "door": found,
        "head_count": found.head_count,
        "open_id": int(opened) if opened.isdecimal() else None,
        "kept": urlencode(look) + "&" if look else "",
        "show": "" if "q" in look else look.get("show", people.ALL),
        "typed_note": request.GET.get("note", "")[:200],
        "new_key": new_key,
    }


def _look(request: HttpRequest) -> dict[str, str]:
    """How the list was looked at: search, filter, the row that is open. Every tap leads back to it."""
    return {name: request.GET[name][:100] for name in ("q", "show", "open") if request.GET.get(name)}


def _back(request: HttpRequest, night_id: int, player_id: int) -> HttpResponse:
    look = urlencode(_look(request))
    return SeeOther(f"{reverse('door', args=[night_id])}{'?' if look else ''}{look}#p-{player_id}")
