"""The club on a home screen, where a browser offers that (HTTPS, or this machine itself): its manifest and icons, its
worker, and the notice that the worker shows without a connection.

What the worker keeps (``static/js/sw.js``) is the same for everybody: the static files that every page begins with,
and one notice in each language, made here without a request, so that no name and no login can stand on it.
"""

import hashlib
import json
import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles import finders
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext
from django.views.decorators.http import condition, require_safe

from tournament.drawing.icon import SHAPES, draw_icon
from tournament.drawing.result import LOOKS
from tournament.models import Club
from tournament.queries.club import logo_of_club, shown_club

WALNUT = "#4a2d19"  # the bar on top, by day and by night
LANGUAGES = tuple(code for code, _name in settings.LANGUAGES)
ASK_FIRST = {"Cache-Control": "no-cache"}
MODULES = ("app.js", "offline.js")


@dataclass(frozen=True)
class Kept:
    """What the worker keeps: addresses of static files, and the notice by language. ``version`` names all of it."""

    shell: tuple[str, ...]
    notices: dict[str, str]
    version: str


@require_safe
def manifest(request: HttpRequest, language: str) -> HttpResponse:
    """What a browser needs to install the club. Its language is in the address: it is asked for without cookies."""
    club = shown_club()
    name = club.name or "Tokkenclub"
    with translation.override(_known(language)):
        told = {
            "id": "/",
            "name": name,
            "description": gettext("De clubavond: loting, klok, briefjes en stand."),
            "lang": language,
            "dir": "ltr",
            "start_url": "/",
            "scope": "/",
            "display": "standalone",
            "theme_color": WALNUT,
            "background_color": LOOKS.get(club.colours, LOOKS["pub"]).felt,
            "icons": [_icon(club, shape) for shape in SHAPES if not shape.startswith("apple")],
            "shortcuts": [
                {"name": gettext("Stand"), "url": reverse("standings")},
                {"name": gettext("Avonden"), "url": reverse("nights")},
            ],
        }
    return JsonResponse(told, content_type="application/manifest+json", headers=ASK_FIRST)


def _icon(club: Club, shape: str) -> dict[str, str]:
    purpose, _, side = shape.partition("-")
    address = reverse("icon", args=[club.logo_version, club.colours, shape])
    return {"src": address, "sizes": f"{side}x{side}", "type": "image/png", "purpose": purpose}


@require_safe
def icon(request: HttpRequest, version: int, colours: str, shape: str) -> HttpResponse:
    """One icon; its address changes with the logo and the colours, so that it can be kept for long."""
    if shape not in SHAPES or colours not in LOOKS:
        raise Http404
    png = draw_icon(shape, logo=logo_of_club(), colours=colours)
    return HttpResponse(png, content_type="image/png", headers={"Cache-Control": "public, max-age=31536000"})


@require_safe
def offline(request: HttpRequest, language: str) -> HttpResponse:
    """The notice, for the worker to keep."""
    return HttpResponse(_kept_now().notices[_known(language)], headers=ASK_FIRST)


def _etag(request: HttpRequest) -> str:
    """Of all that the worker's text is made of: whose notice comes first, too."""
    return f'"{_kept_now().version}-{shown_club().language}"'


@require_safe
@condition(etag_func=_etag)
def worker(request: HttpRequest) -> HttpResponse:
    """The worker with what it keeps written on top; from the root, because it may only serve what lies below itself."""
    kept, club = _kept_now(), shown_club()
    order = sorted(LANGUAGES, key=lambda code: code != club.language)  # the first is for who has said nothing yet
    notices = {code: reverse("offline", args=[code]) for code in order}
    told = {"VERSION": kept.version, "SHELL": kept.shell, "NOTICES": notices}
    head = "".join(f"const {name} = {json.dumps(value)};\n" for name, value in told.items())
    return HttpResponse(head + _source("sw.js"), content_type="text/javascript", headers=ASK_FIRST)


def _known(language: str) -> str:
    if language not in LANGUAGES:
        raise Http404
    return language


def _kept_now() -> Kept:
    club = shown_club()
    return _kept(club.name, club.colours, club.logo_version, settings.VERSION)


@lru_cache(maxsize=4)
def _kept(name: str, colours: str, logo_version: int, version: str) -> Kept:
    """What is kept while the club looks as it does; its page is asked for after each page, so it is made once."""
    notices = {code: _notice(code) for code in LANGUAGES}
    named = re.findall(rf'="((?:{settings.STATIC_URL}|/logo/)[^"#]+)', "".join(notices.values()))
    shell = tuple(dict.fromkeys([*named, *(static(f"js/{module}") for module in _modules(*MODULES))]))
    mark = repr((version, name, colours, logo_version, shell, notices, _source("sw.js")))
    return Kept(shell, notices, hashlib.sha256(mark.encode()).hexdigest()[:16])


def _notice(language: str) -> str:
    with translation.override(language):
        return render_to_string("offline.html", {"club": shown_club()})


def _modules(*names: str) -> list[str]:
    """These of our modules and all that they import."""
    found, to_read = [], list(names)
    while to_read:
        name = to_read.pop()
        if name not in found:
            found.append(name)
            to_read += re.findall(r'from "\./([^"]+)"', _source(name))
    return sorted(found)


def _source(name: str) -> str:
    path = finders.find(f"js/{name}")
    assert isinstance(path, str), f"js/{name} is not there"
    return Path(path).read_text(encoding="utf-8")
