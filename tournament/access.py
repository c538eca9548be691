"""Who may do what. Every view that writes or shows something private asks here first.

| | visitor | table link | scorer | organiser |
|---|---|---|---|---|
| standings, nights, players' points, TV | yes | yes | yes | yes |
| call the organiser | | own table, while the night is open | | comes, is done, rules |
| slip | | own table, while the night is open | every table, while it is open | every table; later with a reason |
| who comes; the door: there, paid, drinks, snack | | | one night, until it is closed | yes |
| draw, clock, settle, correct, close, people | | | | yes |

An organiser is a user who is logged in and marked as staff. A table link is the table's unguessable key. A scorer
opened the night's scorer link: a login without a password, whose session keeps the key (views/scorers.py). Where the
club's pages are for members only, a visitor is who opened the members' link; a new link makes strangers of all.
"""

from collections.abc import Callable
from functools import lru_cache, wraps
from http import HTTPStatus
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.crypto import constant_time_compare, salted_hmac
from django.utils.functional import SimpleLazyObject
from django.utils.translation import get_language_info
from django_htmx.http import HttpResponseClientRedirect
from django_htmx.middleware import HtmxDetails

from tournament.models import Club
from tournament.queries.club import shown_club
from tournament.queries.scorers import NAME, scored_night

View = Callable[..., HttpResponse]
SCORER = "scorer"  # where a session keeps the key of a scorer's link
MEMBER = "member"  # the signed cookie of who opened the members' link


def is_organiser(request: HttpRequest) -> bool:
    """Whether the request comes from an organiser who is logged in."""
    user = request.user
    return bool(user.is_authenticated and user.is_active and user.is_staff)


def is_scorer(request: HttpRequest, night_id: int) -> bool:
    """Whether the request comes from who opened this night's scorer link, while that is good and the night not over."""
    if not request.user.is_authenticated or not request.user.get_username().startswith(NAME):
        return False
    return scored_night(request.session.get(SCORER, "")) == night_id


def login_mark(user: AbstractBaseUser | AnonymousUser) -> str:
    """What a page's outbox tells one organiser's forms from another's by; it gives no right and names nobody."""
    return salted_hmac("tournament.outbox", str(user.pk)).hexdigest()[:16]


def organiser_only(view: View) -> View:
    """Let organisers in only. Who is not logged in is sent to the login when reading, and gets a 403 when writing."""

    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if is_organiser(request):
            response = view(request, *args, **kwargs)
            response.headers["Cache-Control"] = "no-store"
            return response
        if not request.user.is_authenticated and request.method in {"GET", "HEAD"}:
            return _to_the_login(request)
        raise PermissionDenied

    return guarded


def _to_the_login(request: HttpRequest) -> HttpResponse:
    """And back. What asks for a part of its page goes there as a whole: the login does not belong inside a list."""
    htmx: HtmxDetails = request.htmx  # type: ignore[attr-defined]
    back = (htmx.current_url_abs_path if htmx else None) or request.get_full_path()
    address = f"{reverse('account_login')}?{urlencode({'next': back})}"
    return HttpResponseClientRedirect(address) if htmx else HttpResponseRedirect(address)


def scorer_too(view: View) -> View:
    """Let organisers in, and the scorer of the night that the address names."""
    for_organisers = organiser_only(view)

    @wraps(view)
    def guarded(request: HttpRequest, night_id: int, **kwargs: Any) -> HttpResponse:
        if is_organiser(request) or not is_scorer(request, night_id):
            return for_organisers(request, night_id=night_id, **kwargs)
        response = view(request, night_id=night_id, **kwargs)
        response.headers["Cache-Control"] = "no-store"
        return response

    return guarded


SECRETS = {"key", "answer_key", "landlord_key", "members_key", "invite"}  # what an address calls a secret link's secret


class SharedPhoneMiddleware:
    """A phone is passed around: no page is kept for whoever has it next that was seen while logged in, by a secret
    link, or in a club that shows itself to members only.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Pass the request on; a page that says nothing about being kept is not kept.

        Nor is one about what broke: the database may be gone, and asking it once more would take as long again.
        """
        response = self.get_response(request)
        says_something = response.streaming or response.content
        is_broken = response.status_code >= HTTPStatus.INTERNAL_SERVER_ERROR
        if says_something and "Cache-Control" not in response.headers and (is_broken or _is_private(request)):
            response.headers["Cache-Control"] = "no-store"
        return response


def _is_private(request: HttpRequest) -> bool:
    match = request.resolver_match
    by_secret = match is not None and not SECRETS.isdisjoint(match.kwargs)
    return by_secret or request.user.is_authenticated or club_of(request).is_members_only


def access(request: HttpRequest) -> dict[str, Any]:
    """For templates: ``is_organiser``; ``is_scorer`` of the night in the address; and for both ``login_mark``."""
    if not hasattr(request, "user") or not request.user.is_authenticated:
        return {"is_organiser": False, "is_scorer": False}
    night_id = request.resolver_match.kwargs.get("night_id") if request.resolver_match else None
    organises = is_organiser(request)
    scores = not organises and night_id is not None and is_scorer(request, night_id)
    marked = {"login_mark": login_mark(request.user)} if organises or scores else {}
    return {"is_organiser": organises, "is_scorer": scores, **marked}


def club_of(request: HttpRequest) -> Club:
    """The club as this request's page shows it, fetched once for all that ask."""
    found: Club | None = getattr(request, "_club", None)
    if found is None:
        found = shown_club()
        request._club = found  # type: ignore[attr-defined]
    return found


def club(request: HttpRequest) -> dict[str, Any]:
    """For templates: ``club``, and ``club_languages``, those that its pages offer, each with its own name."""
    shown = SimpleLazyObject(lambda: club_of(request))
    return {"club": shown, "club_languages": SimpleLazyObject(lambda: _languages(tuple(shown.languages)))}


@lru_cache
def _languages(chosen: tuple[str, ...]) -> tuple[dict[str, str], ...]:
    found = (get_language_info(code) for code, _name in settings.LANGUAGES if not chosen or code in chosen)
    return tuple({"code": one["code"], "name_local": one["name_local"]} for one in found)


def is_member(request: HttpRequest) -> bool:
    """Whether the browser opened the members' link that is good now; in a calendar's address it stands as ``key``."""
    key = club_of(request).members_key or ""
    sent = request.get_signed_cookie(MEMBER, default="") or request.GET.get("key", "")
    return bool(key) and constant_time_compare(sent, key)
