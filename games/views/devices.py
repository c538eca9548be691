"""What a browser remembers of the chairs it has: their keys, in a cookie that only the play pages get."""

import re

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from games.models import Chair, Match

COOKIE = "chairs"
AGE_S = 400 * 24 * 60 * 60  # as long as browsers allow
MOST = 20


def keys_of(request: HttpRequest) -> list[str]:
    """The keys that this browser sent, the newest first."""
    sent = request.COOKIES.get(COOKIE, "").split(".")
    return [key for key in sent if re.fullmatch("[A-Za-z0-9_-]{16,32}", key)][:MOST]


def chairs_of(request: HttpRequest) -> list[Chair]:
    """The chairs of this browser that still open, the newest first."""
    keys = keys_of(request)
    found = {chair.key: chair for chair in Chair.objects.select_related("match").filter(key__in=keys)}
    return [found[key] for key in keys if key in found]


def remember(request: HttpRequest, response: HttpResponse, chair: Chair) -> None:
    """Keep the chair, in front of the others."""
    keys = [chair.key, *(key for key in keys_of(request) if key != chair.key)][:MOST]
    response.set_cookie(
        COOKIE,
        ".".join(keys),
        max_age=AGE_S,
        path="/play/",
        httponly=True,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )


def next_chair(chair: Chair, rematch: Match) -> Chair:
    """The chair that this one's person has at the rematch, where everybody sits one further."""
    return Chair.objects.get(match=rematch, seat=(chair.seat + 1) % rematch.seats)
