"""A match as the gallery sees it: no hand, ever, while it goes on. After the end all of it, step by step."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from games.engines.record import write_record
from games.models import Match
from games.queries.pages import match_page
from games.queries.played import played_of
from games.queries.replay import replay_page, whole_log
from games.queries.tables import at_table
from games.refusals import OldRules
from games.views.chairs import private
from tournament.views import qr_site


@require_safe
def match(request: HttpRequest, key: str) -> HttpResponse:
    return _page(request, _found(key), "play/match.html")


@require_safe
def match_now(request: HttpRequest, key: str) -> HttpResponse:
    found = _found(key)
    if request.GET.get("seen") == str(found.revision):
        return private(HttpResponse(status=204))
    return _page(request, found, "play/_tv_now.html" if "tv" in request.GET else "play/_match_now.html")


@require_safe
def tv(request: HttpRequest, key: str) -> HttpResponse:
    return _page(request, _found(key), "play/tv.html")


@require_safe
def log(request: HttpRequest, key: str) -> HttpResponse:
    found = _found(key)
    return private(render(request, "play/log.html", {"match": found, "log": whole_log(found)}))


@require_safe
def replay(request: HttpRequest, key: str) -> HttpResponse:
    """Step by step after the end, through any pair of eyes."""
    found = _found(key)
    if not found.is_over:
        raise Http404
    try:
        page = replay_page(found, ply=request.GET.get("ply", ""), eyes=request.GET.get("eyes", ""))
    except OldRules:
        return private(redirect("match", found.key))
    return private(render(request, "play/replay.html", {"page": page, "match": found}))


@require_safe
def record(request: HttpRequest, key: str) -> HttpResponse:
    """The text that is the match; after the end, as every hand stands in it."""
    found = _found(key)
    if not found.is_over:
        raise Http404
    day = timezone.localdate(found.over_at).isoformat()
    try:
        text = write_record(played_of(found).record)
    except OldRules:
        return private(redirect("match", found.key))
    response = HttpResponse(text, content_type="text/plain; charset=utf-8")
    response.headers["Content-Disposition"] = f'attachment; filename="{found.game}-{day}.txt"'
    return private(response)


def _found(key: str) -> Match:
    return get_object_or_404(Match, key=key)


def _page(request: HttpRequest, found: Match, template: str) -> HttpResponse:
    try:
        shown = match_page(found, None)
    except OldRules:
        return private(render(request, "play/old.html", {"match": found, "log": whole_log(found)}))
    table = at_table(found, now=timezone.now())
    return private(render(request, template, {"page": shown, "match": found, "at_table": table, **qr_site(request)}))
