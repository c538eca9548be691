"""The doors: a click comes in, a page goes out."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponseRedirect
from django.http.request import split_domain_port
from django.utils.translation import gettext, ngettext

from tournament.queries.plans import holiday_on
from tournament.queries.standings import PlaceChange, night_rows, place_changes

PLACES_SAID = 6


class SeeOther(HttpResponseRedirect):
    """The answer after a form: look there now. Reloading that page sends nothing again."""

    status_code = 303


def asked_series(request: HttpRequest) -> int | None:
    """The series that the address asks for, if any. Raises Http404 when it cannot be one."""
    wanted = request.GET.get("series", "")
    if wanted and not re.fullmatch("[0-9]{1,18}", wanted):
        raise Http404
    return int(wanted) if wanted else None


def qr_site(request: HttpRequest) -> dict[str, Any]:
    """For pages with QR codes: ``site``, how absolute addresses begin, and whether only this machine can open them."""
    host, _port = split_domain_port(request.get_host())
    only_here = host in {"localhost", "[::1]"} or host.startswith("127.")
    return {"site": request.build_absolute_uri("/")[:-1], "site_is_only_here": only_here}


def warn_of_holiday(request: HttpRequest, day: date) -> None:
    """Say so when the club does not play on the day of a night that was made or moved by hand."""
    if holiday := holiday_on(day):
        messages.warning(request, gettext("Op deze dag speelt de club niet: %(holiday)s.") % {"holiday": holiday.name})


@contextmanager
def saying_places(request: HttpRequest, night_id: int, *, only_changes: bool = False) -> Iterator[None]:
    """Say after what is done inside who has another place in the standings of the night; nothing when it is refused."""
    before = night_rows(night_id)
    yield
    changes = place_changes(before, night_rows(night_id))
    if not changes:
        if not only_changes:
            messages.info(request, gettext("De stand van de avond blijft gelijk."))
        return
    said = ", ".join(_said(one) for one in changes[:PLACES_SAID])
    more = len(changes) - PLACES_SAID
    if more > 0:
        said += ngettext(" en nog %(n)s ander", " en nog %(n)s anderen", more) % {"n": more}
    messages.info(request, gettext("In de stand van de avond: %(changes)s.") % {"changes": said})


def _said(change: PlaceChange) -> str:
    """One person's change of place."""
    if change.before is None:
        return gettext("%(name)s nieuw op %(after)s") % {"name": change.label, "after": change.after}
    if change.after is None:
        return gettext("%(name)s van %(before)s naar geen plaats") % {"name": change.label, "before": change.before}
    return gettext("%(name)s van %(before)s naar %(after)s") % {
        "name": change.label,
        "before": change.before,
        "after": change.after,
    }
