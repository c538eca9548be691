"""Who may do what. Every view that writes or shows something private asks here first.

| | visitor | table link | organiser |
|---|---|---|---|
| standings, nights, players' points, TV | yes | yes | yes |
| call the organiser | | own table, while the night is open | comes, is done, rules |
| slip | | own table, while the night is open | every table; after closing with a reason |
| door, draw, clock, settle, correct, close, people | | | yes |

An organiser is a user who is logged in and marked as staff. A table link is the table's unguessable key.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any
from urllib.parse import urlencode

from allauth.account.adapter import DefaultAccountAdapter
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse

View = Callable[..., HttpResponse]


class ClosedDoorAdapter(DefaultAccountAdapter):
    """Nobody signs up by himself: organisers are made by organisers."""

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        """Never."""
        return False


def is_organiser(request: HttpRequest) -> bool:
    """Whether the request comes from an organiser who is logged in."""
    user = request.user
    return bool(user.is_authenticated and user.is_active and user.is_staff)


def organiser_only(view: View) -> View:
    """Let organisers in only. Who is not logged in is sent to the login when reading, and gets a 403 when writing."""

    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if is_organiser(request):
            response = view(request, *args, **kwargs)
            response.headers["Cache-Control"] = "no-store"
            return response
        if not request.user.is_authenticated and request.method in {"GET", "HEAD"}:
            query = urlencode({"next": request.get_full_path()})
            return HttpResponseRedirect(f"{reverse('account_login')}?{query}")
        raise PermissionDenied

    return guarded


def access(request: HttpRequest) -> dict[str, Any]:
    """For templates: ``is_organiser``."""
    return {"is_organiser": hasattr(request, "user") and is_organiser(request)}
