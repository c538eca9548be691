"""The door: who is here, who paid, who is new. Every tap is a small form of its own."""

from collections.abc import Callable, Iterable, Mapping
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

from tournament.access import View, scorer_too
from tournament.actions import attendance, drinks, till
from tournament.domain.refusals import Refused
from tournament.forms import new_key, one_of, sent_key, sent_number
from tournament.models import Attendance, Night, Payment, Player
from tournament.queries import door as people
from tournament.queries.answers import welcomes
from tournament.queries.night import todo_count
from tournament.views import SeeOther, outbox

YES_NO = ("0", "1")
EXTRAS = {"snack": "wants_snack", "note": "note", "fixed_table": "fixed_table"}
DRINKS = tuple(str(count) for count in range(100))
PAID = (Payment.Method.CASH, Payment.Method.CARD)
SOLD = {"fee": (till.pay_fee, till.refund_fee), "snack": (till.sell_snack, till.refund_snack)}


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
@scorer_too
def door(request: HttpRequest, night_id: int) -> HttpResponse:
    night = _night(night_id)
    return _same_name(request, night) if request.GET.get("new") else _page(request, night)


@require_GET
@scorer_too
def now(request: HttpRequest, night_id: int) -> HttpResponse:
    night = _night(night_id)
    if request.GET.get("seen") == str(night.revision):
        return HttpResponse(status=204)
    todo = todo_count(night_id, now=timezone.now())
    return render(request, "door/_now.html", {"night": night, "door": people.door(night), "todo": todo})


@require_GET
@scorer_too
def rows(request: HttpRequest, night_id: int) -> HttpResponse:
    """The rows that a page asks for again, hidden where they do not belong to how it looks at the list."""
    night = _night(night_id)
    found, asked = people.door(night), set(request.GET.getlist("id"))
    context = _context(request, night, found)
    wanted = [row for row in found.rows if str(row.player.pk) in asked]
    query = _look(request).get("q", "")
    context |= {"rows": wanted, "query": query, "hidden": _hidden(wanted, context["show"], query)}
    return render(request, "door/_rows.html", context)


@require_POST
@values_back
@scorer_too
def walk_in(request: HttpRequest, night_id: int) -> HttpResponse:
    night = _night(night_id)
    key, typed = sent_key(request.POST), {name: request.POST.get(name, "") for name in ("name", "distinction")}
    try:
        same = () if "another" in request.POST else people.namesakes(night, name=typed["name"], submission_key=key)
        if same:
            return _ask_who(request, night, typed, same)
        player, _ = attendance.walk_in(night_id=night_id, submission_key=key, **_press(request), **typed)
    except Refused as refused:
        if outbox.is_asking(request):
            return outbox.refused(request, refused)
        return _page(request, night, status=422, typed=typed, refused=refused)
    messages.success(request, gettext("%(name)s is er.") % {"name": player.label})
    return SeeOther(f"{reverse('door', args=[night_id])}#p-{player.pk}")


@require_GET
@scorer_too
def person(request: HttpRequest, night_id: int, player_id: int) -> HttpResponse:
    night = _night(night_id)
    return _row(request, night, player_id) if request.htmx else _back(request, night_id, player_id)


@require_POST
@values_back
@scorer_too
def state(request: HttpRequest, night_id: int, player_id: int) -> HttpResponse:
    wanted = one_of(request.POST, "state", Attendance.State.values)
    tick = partial(attendance.mark, state=wanted, was=_was(request), **_press(request))
    return _do(request, night_id, player_id, tick)


@require_POST
@values_back
@scorer_too
def payment(request: HttpRequest, night_id: int, player_id: int) -> HttpResponse:
    """The fee, or a snack: taken or given back."""
    kind = one_of(request.POST, "kind", SOLD) if "kind" in request.POST else "fee"
    take, give_back = SOLD[kind]
    line = {"submission_key": sent_key(request.POST), "was": _was(request), **_press(request)}
    if "refund" in request.POST:
        method = one_of(request.POST, "method", PAID) if "method" in request.POST else None
        return _do(request, night_id, player_id, partial(give_back, method=method, **line))
    method = one_of(request.POST, "method", PAID if kind == "snack" else Payment.Method.values)
    return _do(request, night_id, player_id, partial(take, method=method, **line))


@require_POST
@values_back
@scorer_too
def extras(request: HttpRequest, night_id: int, player_id: int) -> HttpResponse:
    sent = request.POST
    if "drinks" in sent:
        return _do(request, night_id, player_id, partial(drinks.note_drinks, **_drinks(request)))
    wanted, was = _extras(sent), _extras({field: sent["was"] for field in sent if field in EXTRAS and "was" in sent})
    return _do(request, night_id, player_id, partial(attendance.note_extras, **wanted, was=was, **_press(request)))


def _drinks(request: HttpRequest) -> dict[str, Any]:
    """How many drinks a form says, and how one beyond the included ones is paid. Raises BadRequest."""
    count, key = int(one_of(request.POST, "drinks", DRINKS)), sent_key(request.POST)
    paid = one_of(request.POST, "method", PAID) if "method" in request.POST else Payment.Method.CASH
    return {"count": count, "method": paid, "submission_key": key, "was": _was(request), **_press(request)}


def _extras(said: Mapping[str, str]) -> dict[str, Any]:
    """What a form of extras says, by the names of the action. Raises BadRequest."""
    read: dict[str, Callable[[Mapping[str, str], str], Any]] = {
        "snack": lambda data, field: one_of(data, field, YES_NO) == "1",
        "note": lambda data, field: data[field],
        "fixed_table": sent_number,
    }
    return {EXTRAS[field]: read[field](said, field) for field in EXTRAS if field in said}


def _press(request: HttpRequest) -> dict[str, Any]:
    """When it was pressed, and by whom."""
    return {"now": timezone.now(), "by_id": request.user.pk}


def _was(request: HttpRequest) -> int | None:
    """What the page showed that a tap was made on, as a number; None when the form does not say."""
    return sent_number(request.POST, "was") if "was" in request.POST else None


# -- what they answer with


def _night(night_id: int) -> Night:
    return get_object_or_404(Night.objects.select_related("series"), pk=night_id)


def _do(request: HttpRequest, night_id: int, player_id: int, action: Callable[..., object]) -> HttpResponse:
    """One tap: the action, then this person's row for htmx, or the page again. A refusal is said above it."""
    night = _night(night_id)
    found = get_object_or_404(Player, pk=player_id)
    player_id = found.merged_into_id or found.pk  # a tick for a record that is another's by now
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
    hidden = _hidden(found.rows, show, query)
    context |= {
        "welcomes": welcomes(night),
        "query": query,
        "hidden": hidden,
        "nobody": len(hidden) == len(found.rows),
        **more,
    }
    todo = todo_count(night.pk, now=timezone.now())
    return render(request, "door/door.html", context | {"todo": todo}, status=status)


def _hidden(rows: Iterable[people.DoorRow], show: str, query: str) -> set[int]:
    """Whom a filter or a typed name leaves out."""
    return {row.player.pk for row in rows if not (row.belongs_to(show) and row.is_found_by(query))}


def _ask_who(
    request: HttpRequest, night: Night, typed: dict[str, str], same: tuple[people.DoorRow, ...]
) -> HttpResponse:
    """The question whether a new face is somebody who is known; an outbox is told where it is asked."""
    if not outbox.is_asking(request):
        return _page(request, night, status=422, typed=typed, namesakes=same)
    query = urlencode({"new": typed["name"], "distinction": typed["distinction"]})
    words = gettext("%(name)s staat al op de lijst. Is het deze?") % {"name": typed["name"]}
    return outbox.answer("asked", words=words, url=f"{reverse('door', args=[night.pk])}?{query}#new")


def _same_name(request: HttpRequest, night: Night) -> HttpResponse:
    """The door with a name that was typed before, and the question whether it is somebody who is known."""
    typed = {"name": request.GET["new"][:80], "distinction": request.GET.get("distinction", "")[:30]}
    try:
        same = people.namesakes(night, name=typed["name"], submission_key="")
    except Refused as refused:
        return _page(request, night, status=422, typed=typed, refused=refused)
    return _page(request, night, typed=typed, namesakes=same)


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
        "paid_absent": found.counts[people.PAID],
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
