"""What stands around every view: a rule that says no is an answer (422, with the sentence), and who may read at all."""

import re
from collections.abc import Callable
from http import HTTPStatus
from typing import ClassVar

from django.core.exceptions import BadRequest, ObjectDoesNotExist, PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBadRequest, QueryDict, UnreadablePostError
from django.shortcuts import render

from tournament.access import club_of, is_member, is_organiser
from tournament.domain.refusals import Refused
from tournament.domain.refusals_club import TooMuchSent
from tournament.views import health, outbox

# Where a link of its own is the right, where one gets in, or where nothing of the club is shown
OPEN = re.compile(
    "/(?:t|s|who|landlord|m|accounts|language|admin|logo|rules|help|scheidsrechter)/|/(?:healthz|readyz)$"
    r"|/(?:manifest|icon|offline)/|/sw\.js$"
    "|/play/(?:chairs|join|tables|matches)/|/play/[a-z]+/rules/"
)

GONE = (Http404, BadRequest, ObjectDoesNotExist)


class HealthMiddleware:
    """Answer whether the club lives before anything asks who speaks, in what language, or to which host."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response
        self.answers = {"/healthz": health.healthz, "/readyz": health.readyz}

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Pass every other request on."""
        return self.answers.get(request.path_info, self.get_response)(request)


class OwnHouseMiddleware:
    """Nothing of ours is part of another site, and no page of ours gets at a camera, a place or a purse."""

    HEADERS: ClassVar = {
        "Cross-Origin-Resource-Policy": "same-origin",
        "Permissions-Policy": ", ".join(
            f"{what}=()"
            for what in ("accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer",
                         "microphone", "midi", "payment", "serial", "usb", "xr-spatial-tracking")
        ),
    }  # fmt: skip

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Pass the request on; all that is answered carries these."""
        response = self.get_response(request)
        for name, value in self.HEADERS.items():
            response.headers.setdefault(name, value)
        return response


class TooMuchMiddleware:
    """Refuse what is larger than any form of ours before a byte of it is read: files are for organisers.

    Too many fields are a 400 of Django's, also where there is no page: the fields are read here, as there the page that
    says so would read them, and fail. NUL is taken out of what was typed: no page can show it, no PostgreSQL keep it.
    """

    MOST_KB = 256
    ORGANISERS_KB = 32_000  # what is in the files has limits of its own (forms_imports, pictures), with words of theirs

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Pass the request on, or say 413. Without a length nothing is read at all.

        An address with a NUL in it leads nowhere: PostgreSQL would not look for it, but fail.
        """
        if "\0" in request.path:
            raise Http404
        length = request.META.get("CONTENT_LENGTH") or "0"
        size = int(length) if re.fullmatch("[0-9]{1,15}", length) else 0
        if size <= self.MOST_KB * 1000 or (size <= self.ORGANISERS_KB * 1000 and is_organiser(request)):
            try:
                request.POST  # noqa: B018
            except UnreadablePostError:  # who sends it has gone; Django would go on with an empty form
                return HttpResponseBadRequest()
            request.POST = _without_nul(request.POST)
            if "%00" in request.META.get("QUERY_STRING", ""):
                request.GET = _without_nul(request.GET)
            return self.get_response(request)
        most = self.ORGANISERS_KB if is_organiser(request) else self.MOST_KB
        return render(request, "refused.html", {"refused": TooMuchSent(most)}, status=413)


def _without_nul(sent: QueryDict) -> QueryDict:
    if not any("\0" in one for name, values in sent.lists() for one in (name, *values)):
        return sent
    kept = QueryDict(mutable=True)
    for name, values in sent.lists():
        kept.setlist(name.replace("\0", ""), [one.replace("\0", "") for one in values])
    return kept


class RefusalMiddleware:
    """Turn a Refused that no view caught into a page, or for htmx into a message.

    A form about what somebody else removes at that very moment is about nothing: the page that is not there.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Pass the request on."""
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """The sentence, with 409 when the page was stale and 422 otherwise."""
        if isinstance(exception, ObjectDoesNotExist) and request.method == "POST":
            raise Http404 from exception
        if not isinstance(exception, Refused):
            return None
        is_part = bool(getattr(request, "htmx", False))
        status = 409 if exception.is_stale else 422
        response = render(
            request, "_refused.html" if is_part else "refused.html", {"refused": exception}, status=status
        )
        if is_part:
            response.headers["HX-Retarget"] = "#messages"
            response.headers["HX-Reswap"] = "innerHTML"
        return response


class NothingToSeeMiddleware:
    """An address that is only there to send something to, opened as a page: after a reload, or from the history."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Pass the request on; a bare 405 becomes a page with the way back."""
        response = self.get_response(request)
        if response.status_code != HTTPStatus.METHOD_NOT_ALLOWED or request.method not in {"GET", "HEAD"}:
            return response
        back = re.match("/(nights/[0-9]{1,18}|t/[A-Za-z0-9_-]{8,32})/", request.path)
        context = {"back": back[0] if back else "/"}
        page = render(request, "nothing_to_see.html", context, status=response.status_code)
        page.headers["Allow"] = response.headers["Allow"]
        return page


class OutboxMiddleware:
    """Tell a page's outbox what became of a form, whatever the view answers or raises (views/outbox.py)."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Pass the request on, and translate the answer; what somebody else typed goes no further."""
        if outbox.is_of_another_login(request):
            return outbox.answer("other", words=request.user.get_username())
        response = self.get_response(request)
        return outbox.translate(request, response) if outbox.is_asking(request) else response

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """The kinds of no that a view raises."""
        if not outbox.is_asking(request):
            return None
        if isinstance(exception, PermissionDenied):
            return outbox.closed_door(request)
        if getattr(request, "htmx", False):
            return None  # the row is shown again with the sentence
        if isinstance(exception, Refused):
            return outbox.refused(request, exception)
        return outbox.not_here(request) if isinstance(exception, GONE) else None


class MembersOnlyMiddleware:
    """Where the club wants it, its pages are for members, its helpers and its organisers."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Pass the request on, or say that these pages are for members."""
        is_for_all = not club_of(request).is_members_only or OPEN.match(request.path)
        if is_for_all or request.user.is_authenticated or is_member(request):
            return self.get_response(request)
        response = render(request, "settings/members_only.html", status=403)
        response.headers["Cache-Control"] = "no-store"
        return response
