"""A table's own page, opened by its key without a login; and all tables of a round, for everybody."""

import re
import secrets
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_safe

from tournament.access import is_organiser, is_scorer
from tournament.actions.slips import post_slip
from tournament.domain.refusals import NightClosed, NotPublished, Refused
from tournament.forms import SlipForm, TypedSlip, sent_key, slip_form, typed_slip
from tournament.models import Night, Slip, Table
from tournament.queries.night import todo_count
from tournament.queries.slips import PHONE
from tournament.queries.tables import (
    TablePage,
    agreement_at,
    revision_by_key,
    round_tables,
    table_by_key,
    table_page,
    table_sides,
)
from tournament.views import SeeOther, old_links, outbox, qr_site, together

COOKIE = "phone"
COOKIE_AGE_S = 400 * 24 * 60 * 60  # as long as browsers allow
TableView = Callable[[HttpRequest, Table], HttpResponse]


# -- the table's own page


def by_key(view: TableView) -> Callable[[HttpRequest, str], HttpResponse]:
    """Give the view the published table that the key opens, or answer with a page that says where a good link is.

    The key is the right to read and to write, so nothing keeps the answer and no other site hears the address.
    """

    @wraps(view)
    def opened(request: HttpRequest, key: str) -> HttpResponse:
        found = table_by_key(key)
        try:
            response = old_links.page(request, key) if found is None else view(request, found)
        except Table.DoesNotExist:  # a redraw took it away just now
            response = old_links.page(request, key)
        if request.method == "GET" and not _phone(request):
            response.set_cookie(
                COOKIE,
                secrets.token_hex(16),
                max_age=COOKIE_AGE_S,
                path="/t/",
                httponly=True,
                samesite="Lax",
                secure=settings.SESSION_COOKIE_SECURE,
            )
        return _private(response)

    return opened


@require_safe
@by_key
def table(request: HttpRequest, found: Table) -> HttpResponse:
    return render(request, "tables/table.html", {"page": _page(request, found)})


@require_safe
def table_now(request: HttpRequest, key: str) -> HttpResponse:
    revision = revision_by_key(key)
    if revision is not None and request.GET.get("seen") == str(revision):
        return _private(HttpResponse(status=204))
    found = table_by_key(key)
    try:
        page = _page(request, found) if found else None
    except Table.DoesNotExist:  # a redraw took it away just now
        page = None
    if page is None:  # the part that stands there says so
        return _private(old_links.part(request, key))
    return _private(render(request, "tables/_now.html", {"page": page}))


# Exempt: the key in the address is the only right here, no cookie gives any. So there is nothing that another site
# could borrow, while a token that went stale on the table during the game would lose a slip.
@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
@by_key
def slip(request: HttpRequest, found: Table) -> HttpResponse:
    if request.method == "POST":
        return _receive(request, found)
    page = _page(request, found)
    if not page.night.is_open:
        return redirect("table", found.key)
    return _form(request, page, form=slip_form(page.table, typed=typed_slip(request.GET)))


def _receive(request: HttpRequest, found: Table) -> HttpResponse:
    """Store the slip and go to its answer; or show it again with what is wrong, or (without sending) its sum.

    At the bell everybody sends at once: the whole page is read only where it is shown.
    """
    typed, sides = typed_slip(request.POST), table_sides(found)
    try:
        if "look" in request.POST:
            typed.check(sides)
            page = _page(request, found)
            return _form(request, page, form=slip_form(page.table, typed=typed), looked=True)
        stored = post_slip(
            table_id=found.pk,
            pawns=typed.read(sides),
            numbers=sides.numbers,
            winner=typed.named_winner(sides),
            submission_key=sent_key(request.POST),
            sender=sender_of(request),
            now=timezone.now(),
            typed_at=outbox.typed_at(request),
        )
    except NotPublished:  # a redraw set its round aside just now
        return old_links.page(request, found.key)
    except Refused as refused:
        return _refused(request, found, typed, refused)
    return _stored(request, found, stored)


def _stored(request: HttpRequest, found: Table, stored: Slip) -> HttpResponse:
    """To the slip's answer; an outbox hears it in a few words."""
    url = f"{reverse('table', args=[found.key])}?sent={stored.pk}"
    if outbox.is_asking(request):
        context = {"state": agreement_at(found.pk), "slip": stored}
        return outbox.answer("stored", words=" ".join(render_to_string("tables/_said.txt", context).split()), url=url)
    return SeeOther(url)


def _refused(request: HttpRequest, found: Table, typed: TypedSlip, refused: Refused) -> HttpResponse:
    if outbox.is_asking(request):
        if isinstance(refused, NightClosed):
            words = gettext("De avond is afgesloten. Laat dit aan de toernooileiding zien: die kan het nog noteren.")
            return outbox.answer("refused", words=words)
        return outbox.refused(request, refused)
    page = _page(request, found)
    form = slip_form(page.table, typed=typed, refused=refused)
    return _form(request, page, form=form, refused=refused, status=422)


def _form(
    request: HttpRequest,
    page: TablePage,
    *,
    form: SlipForm,
    refused: Refused | None = None,
    looked: bool = False,
    status: int = 200,
) -> HttpResponse:
    context = {"page": page, "form": form, "refused": refused, "looked": looked}
    return render(request, "tables/slip.html", context, status=status)


def _page(request: HttpRequest, found: Table) -> TablePage:
    sent = request.GET.get("sent", "")
    sent_id = int(sent) if re.fullmatch("[0-9]{1,18}", sent) else None
    return table_page(found, now=timezone.now(), viewer=sender_of(request), sent_id=sent_id)


def _phone(request: HttpRequest) -> str:
    """What this phone was given to be told apart by; it gives no right."""
    value = request.COOKIES.get(COOKIE, "")
    return value if re.fullmatch("[0-9a-f]{32}", value) else ""


def sender_of(request: HttpRequest) -> str:
    """Phones that keep no cookie count as one and the same: they cannot confirm each other."""
    return f"{PHONE}{_phone(request)[:8] or 'unknown'}"


def _private(response: HttpResponse) -> HttpResponse:
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Robots-Tag"] = "noindex"
    response.headers["Referrer-Policy"] = "same-origin"
    return response


# -- all tables of a round


@require_safe
def overview(request: HttpRequest, night_id: int) -> HttpResponse:
    return _overview(request, night_id, "tables/overview.html")


@require_safe
def overview_now(request: HttpRequest, night_id: int) -> HttpResponse:
    revision = Night.objects.filter(pk=night_id).values_list("revision", flat=True).first()
    if revision is not None and request.GET.get("seen") == str(revision):
        return HttpResponse(status=204)
    if is_organiser(request) or is_scorer(request, night_id):
        return _overview(request, night_id, "tables/_overview_now.html")
    asked = request.GET.get("round", "")
    return together.part("tables/_overview_now.html", lambda: _round(night_id, asked), alike=(night_id, asked))


def _overview(request: HttpRequest, night_id: int, template: str) -> HttpResponse:
    context = _round(night_id, request.GET.get("round", ""), or_draft=is_organiser(request))
    if context["asked"] and context["found"].round is None:
        return redirect("round", night_id, context["asked"])
    todo = todo_count(night_id, now=timezone.now()) if is_organiser(request) else 0
    response = render(request, template, {**context, **qr_site(request), "todo": todo})
    response.headers["Cache-Control"] = "no-store"  # an organiser's page carries the tables' keys
    return response


def _round(night_id: int, asked: str, *, or_draft: bool = False) -> dict[str, Any]:
    """The tables of the round that is asked for by its number, or of the last one. Raises Http404."""
    night = get_object_or_404(Night.objects.select_related("series"), pk=night_id)
    number = int(asked) if re.fullmatch("[0-9]{1,3}", asked) else None
    found = round_tables(night, now=timezone.now(), number=number)
    is_draft = or_draft and number is not None and number == found.draft
    if asked and (number is None or found.round is None) and not is_draft:
        raise Http404
    return {"night": night, "found": found, "asked": number}
