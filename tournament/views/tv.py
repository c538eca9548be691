"""The TV in the pub: for everybody, read-only, follows the night by itself."""

from hashlib import md5

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.utils import timezone, translation
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tournament.queries.tv import Moment, moment, screen


@require_safe
@never_cache
def tv(request: HttpRequest) -> HttpResponse:
    return _show(request, "tv/tv.html", moment(timezone.now()))


@require_safe
@never_cache
def now(request: HttpRequest) -> HttpResponse:
    at = moment(timezone.now())
    if request.GET.get("seen") == _seen(at):
        return HttpResponse(status=204)
    return _show(request, "tv/_screen.html", at)


def _show(request: HttpRequest, template: str, at: Moment) -> HttpResponse:
    """In the club's language unless this TV was told another: what a TV's browser asks for is the factory's choice."""
    was_told = settings.LANGUAGE_COOKIE_NAME in request.COOKIES
    with translation.override(translation.get_language() if was_told else settings.LANGUAGE_CODE):
        return render(request, template, {"screen": screen(at), "seen": _seen(at), "version": _version()})


def _seen(at: Moment) -> str:
    return f"{_version()}-{at.token}"


def _version() -> str:
    """Another one after each update of the program: a TV that was left on then loads the new page."""
    parts = (settings.VERSION, static("css/tv.css"), static("js/tv.js"), static("js/app.js"))
    return md5("".join(parts).encode(), usedforsecurity=False).hexdigest()[:8]
