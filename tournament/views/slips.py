"""Slips in the organiser's hands: typing them, settling a dispute, correcting, ruling that there is no result."""

from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from tournament.access import organiser_only, scorer_too
from tournament.actions.slips import correct_slip, post_slip, rule_no_result, settle_slip
from tournament.domain.refusals import NotPublished, Refused
from tournament.forms import TypedSlip, sent_key, sent_number, slip_form, typed_slip
from tournament.models import Slip, Table
from tournament.queries.tables import TablePage, table_page
from tournament.views import SeeOther, outbox, saying_places
from tournament.views.outbox import values_back

Write = Callable[..., Slip]
reads_and_writes = require_http_methods(["GET", "HEAD", "POST"])


@reads_and_writes
@values_back("pawns_", "reason", "next")
@scorer_too
def slip(request: HttpRequest, night_id: int, number: int, table: int) -> HttpResponse:
    found = _table(night_id, number, table)
    page = _page_of(found)
    if request.method != "POST":
        return _show(request, page, "slips/slip.html", typed=typed_slip(request.GET))

    def write(typed: TypedSlip, **common: Any) -> Slip:
        winner, sender = typed.named_winner(page.table), f"user-{common['by_id']}"
        return post_slip(
            pawns=typed.read(page.table),
            numbers=page.table.numbers,
            winner=winner,
            sender=sender,
            typed_at=outbox.typed_at(request),
            **common,
        )

    return _write(request, page, "slips/slip.html", write)


@reads_and_writes
@values_back("pawns_", "reason", "next")
@organiser_only
def settle(request: HttpRequest, night_id: int, number: int, table: int) -> HttpResponse:
    page = _page_of(_table(night_id, number, table))
    if request.method != "POST":
        if page.night.is_closed:
            return redirect(
                f"{reverse('correct', args=[night_id, number, table])}?{urlencode({'next': _back(request, page)})}"
            )
        return _show(request, page, "slips/settle.html", typed=typed_slip(request.GET))

    def write(typed: TypedSlip, **common: Any) -> Slip:
        return settle_slip(pawns=typed.read(page.table), reason=typed.reason, seen=_seen(request), **common)

    return _write(request, page, "slips/settle.html", write)


@reads_and_writes
@values_back("pawns_", "reason", "next")
@organiser_only
def correct(request: HttpRequest, night_id: int, number: int, table: int) -> HttpResponse:
    page = _page_of(_table(night_id, number, table))
    if request.method != "POST":
        booked = TypedSlip(dict(zip(page.table.numbers, map(str, page.table.result.pawns), strict=False)))
        brought = typed_slip(request.GET)
        return _show(request, page, "slips/correct.html", typed=brought if brought.pawns else booked)

    def write(typed: TypedSlip, **common: Any) -> Slip:
        with saying_places(request, night_id):
            return correct_slip(pawns=typed.read(page.table), reason=typed.reason, seen=_seen(request), **common)

    return _write(request, page, "slips/correct.html", write)


@reads_and_writes
@values_back("pawns_", "reason", "next")
@organiser_only
def no_result(request: HttpRequest, night_id: int, number: int, table: int) -> HttpResponse:
    page = _page_of(_table(night_id, number, table))
    if request.method != "POST":
        return _show(request, page, "slips/no_result.html", typed=typed_slip(request.GET))

    def write(typed: TypedSlip, **common: Any) -> Slip:
        with saying_places(request, night_id):
            return rule_no_result(reason=typed.reason, seen=_seen(request), **common)

    return _write(request, page, "slips/no_result.html", write)


# -- what they share


def _table(night_id: int, number: int, table: int) -> Table:
    """The table of a published round. Raises NotPublished for a draft."""
    tables = Table.objects.filter(round__voided_at=None).select_related("round__night__series")
    found = get_object_or_404(tables, round__night=night_id, round__number=number, number=table)
    if not found.round.is_published:
        raise NotPublished(number)
    return found


def _page_of(found: Table) -> TablePage:
    return table_page(found, now=timezone.now())


def _write(request: HttpRequest, page: TablePage, template: str, write: Write) -> HttpResponse:
    """Store the organiser's word and go back to where it was asked; or the form again with what is wrong."""
    typed = typed_slip(request.POST)
    common = {
        "table_id": page.table.pk,
        "submission_key": sent_key(request.POST),
        "now": timezone.now(),
        "by_id": request.user.pk,
    }
    try:
        stored = write(typed, **common)
    except Refused as refused:
        if outbox.is_asking(request):
            return outbox.refused(request, refused)
        now = _page_of(_table(page.night.pk, page.round.number, page.table.number))  # somebody else may have been first
        return _show(request, now, template, typed=typed, refused=refused)
    messages.success(request, _said(page, stored))
    if stored.kind == Slip.Kind.REPORT:
        _warn(request, _page_of(stored.table))
    return SeeOther(_back(request, page))


def _seen(request: HttpRequest) -> int | None:
    """The newest slip that stood on the page, when the form says."""
    return sent_number(request.POST, "seen") if "seen" in request.POST else None


def _warn(request: HttpRequest, page: TablePage) -> None:
    """Say of a slip that was typed when it does not count."""
    if page.versus:
        messages.warning(request, gettext("De briefjes van deze tafel verschillen: tot je beslist telt er geen."))
    elif page.is_decided:
        messages.warning(request, gettext("Over deze tafel was al beslist: dat blijft tellen. Dit briefje is bewaard."))


def _said(page: TablePage, stored: Slip) -> str:
    """What was stored, in a line."""
    if stored.points is None:
        return gettext("Tafel %(table)s, partij %(round)s: geen uitslag.") % {
            "table": page.table.number,
            "round": page.round.number,
        }
    return gettext("Tafel %(table)s, partij %(round)s: %(points)s punten genoteerd.") % {
        "table": page.table.number,
        "round": page.round.number,
        "points": " – ".join(map(str, stored.points)),
    }


def _show(
    request: HttpRequest, page: TablePage, template: str, *, typed: TypedSlip, refused: Refused | None = None
) -> HttpResponse:
    context: Mapping[str, Any] = {
        "page": page,
        "night": page.night,
        "form": slip_form(page.table, typed=typed, refused=refused),
        "refused": refused,
        "back": _back(request, page),
    }
    return render(request, template, context, status=422 if refused else 200)


def _back(request: HttpRequest, page: TablePage) -> str:
    """Where the organiser came from: an address of our own, or else the night's page."""
    wanted = request.POST.get("next") or request.GET.get("next") or ""
    if url_has_allowed_host_and_scheme(wanted, allowed_hosts={request.get_host()}, require_https=request.is_secure()):
        return wanted
    return reverse("night", args=[page.night.pk])
