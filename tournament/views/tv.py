"""The TV in the pub: for everybody, read-only, follows the night by itself."""

from contextlib import AbstractContextManager
from hashlib import md5
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.utils import timezone, translation
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tournament.queries.club import shown_club
from tournament.queries.tv import Moment, moment, screen
from tournament.views import qr_site, together


@require_safe
@never_cache
def tv(request: HttpRequest) -> HttpResponse:
    with _language(request):
        return render(request, "tv/tv.html", _context(**qr_site(request)))


@require_safe
@never_cache
def now(request: HttpRequest) -> HttpResponse:
    if request.GET.get("seen") == _seen(moment(timezone.now())):
        return HttpResponse(status=204)
    site = qr_site(request)
    with _language(request):
        return together.part("tv/_screen.html", lambda: _context(**site), alike=tuple(site.values()))


def _language(request: HttpRequest) -> AbstractContextManager[None]:
    """The club's language unless this TV was told another: what a TV's browser asks for is the factory's choice."""
    was_told = settings.LANGUAGE_COOKIE_NAME in request.COOKIES
    return translation.override(translation.get_language() if was_told else shown_club().language)


def _context(**site: Any) -> dict[str, Any]:
    """The screen of this moment, with the tables' codes where they lead somewhere."""
    at = moment(timezone.now())
    shown = screen(at, has_codes=not site["site_is_only_here"])  # codes for this machine help nobody
    return {"screen": shown, "seen": _seen(at), "version": _version(), **site}


def _seen(at: Moment) -> str:
    return f"{_version()}-{at.token}"


def _version() -> str:
    """Another one after each update of the program: a TV that was left on then loads the new page."""
    parts = (settings.VERSION, static("css/tv.css"), static("js/tv.js"), static("js/app.js"))
    return md5("".join(parts).encode(), usedforsecurity=False).hexdigest()[:8]
