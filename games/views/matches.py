"""A match as the gallery sees it: no hand, ever, while it goes on. After the end all of it, step by step."""

from collections.abc import Callable
from functools import wraps

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from games.engines.record import write_record
from games.models import Match
from games.queries.pages import match_page
from games.queries.played import played_of
from games.queries.replay import replay_page, whole_log
from games.queries.tables import at_table
from games.refusals import OldRules
from games.views.chairs import old_rules, private
from tournament.views import qr_site

WatchView = Callable[[HttpRequest, Match], HttpResponse]


def by_key(view: WatchView) -> Callable[[HttpRequest, str], HttpResponse]:
    """Give the view the match that the key opens for who watches. An old link says so, as does what follows it."""

    @wraps(view)
    def opened(request: HttpRequest, key: str) -> HttpResponse:
        found = Match.objects.filter(key=key).first()
        if found is None:
            template = "play/_watch_gone.html" if "seen" in request.GET else "play/watch_gone.html"
            return private(render(request, template, {"here": request.path}, status=410))
        return view(request, found)

    return opened


@require_safe
@by_key
def match(request: HttpRequest, found: Match) -> HttpResponse:
    return _page(request, found, "play/match.html")


@require_safe
@by_key
def match_now(request: HttpRequest, found: Match) -> HttpResponse:
    if request.GET.get("seen") == str(found.revision):
        return private(HttpResponse(status=204))
    return _page(request, found, "play/_tv_now.html" if "tv" in request.GET else "play/_match_now.html")


@require_safe
@by_key
def tv(request: HttpRequest, found: Match) -> HttpResponse:
    return _page(request, found, "play/tv.html")


@require_safe
@by_key
def log(request: HttpRequest, found: Match) -> HttpResponse:
    return private(render(request, "play/log.html", {"match": found, "log": whole_log(found)}))


@require_safe
@by_key
def replay(request: HttpRequest, found: Match) -> HttpResponse:
    """Step by step after the end, through any pair of eyes."""
    if not found.is_over:
        raise Http404
    try:
        page = replay_page(found, ply=request.GET.get("ply", ""), eyes=request.GET.get("eyes", ""))
    except OldRules:
        return private(redirect("match", found.key))
    return private(render(request, "play/replay.html", {"page": page, "match": found}))


@require_safe
@by_key
def record(request: HttpRequest, found: Match) -> HttpResponse:
    """The text that is the match; after the end, as every hand stands in it."""
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


def _page(request: HttpRequest, found: Match, template: str) -> HttpResponse:
    try:
        shown = match_page(found, None)
    except OldRules:
        return private(old_rules(request, found, is_part="seen" in request.GET))
    table = at_table(found, now=timezone.now())
    return private(render(request, template, {"page": shown, "match": found, "at_table": table, **qr_site(request)}))
