"""The first page, the rules, and what to do when a form could not be trusted."""

from typing import Any
from urllib.parse import urlsplit

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseForbidden
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tournament.access import is_organiser
from tournament.queries.guesses import guessed_at
from tournament.queries.home import home_view
from tournament.views import outbox
from tournament.views.asking import asked_with_texts
from tournament.views.kept import in_words

SECRET = ("password", "token", "secret", "code", "key")


@require_safe
@never_cache
def home(request: HttpRequest) -> HttpResponse:
    today = timezone.localdate()
    for_organisers: dict[str, Any] = {}
    if is_organiser(request):
        for_organisers = {"asked": asked_with_texts(request, today=today), "guessed": guessed_at(timezone.now())}
    return render(request, "home/home.html", {"view": home_view(today=today), **for_organisers})


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    return render(request, "home/rules.html")


def csrf_failed(request: HttpRequest, reason: str = "") -> HttpResponse:
    """What was typed is kept: it can be sent again with a fresh token, if it came from a page of ours."""
    if outbox.is_asking(request):
        return HttpResponseForbidden()  # it keeps what was typed, and hears what to do (views/outbox.py)
    if getattr(request, "htmx", False):  # a tap on one row: the page comes back with a fresh token
        messages.warning(request, gettext("Dat was nog niet verwerkt. Tik nog eens."))
        return HttpResponse(status=403, headers={"HX-Refresh": "true"})
    sent = [(name, value) for name, values in request.POST.lists() for value in values]
    kept = [(name, value) for name, value in sent if name != "csrfmiddlewaretoken"]
    has_secret = any(_is_secret(name) for name, _ in kept)
    kept = [(name, value) for name, value in kept if not _is_secret(name)]
    context = {
        "kept": kept,
        "words": in_words(kept),
        "may_send": _is_ours(request) and not has_secret,
        "has_secret": has_secret,
        "path": request.get_full_path(),
    }
    return render(request, "home/csrf_failed.html", context, status=403)


def _is_secret(name: str) -> bool:
    """Whether a field must never be shown again. Our one-time key is no secret: it keeps a form from acting twice."""
    return name != "submission_key" and any(word in name.lower() for word in SECRET)


def _is_ours(request: HttpRequest) -> bool:
    """Whether the form stood on a page of this site; another site must not be able to put words in people's mouths."""
    if site := request.headers.get("Sec-Fetch-Site"):
        return site == "same-origin"
    source = request.headers.get("Origin") or request.headers.get("Referer") or ""
    return urlsplit(source).netloc == request.get_host()
