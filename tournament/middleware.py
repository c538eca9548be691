"""A rule that says no is an answer, not an error: 422 with the sentence."""

from collections.abc import Callable

from django.core.exceptions import BadRequest, PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from tournament.domain.refusals import DrawMovedOn, Refused
from tournament.views import outbox


class RefusalMiddleware:
    """Turn a Refused that no view caught into a page, or for htmx into a message."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Pass the request on."""
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """The sentence, with 409 when the page was stale and 422 otherwise."""
        if not isinstance(exception, Refused):
            return None
        is_part = bool(getattr(request, "htmx", False))
        status = 409 if isinstance(exception, DrawMovedOn) else 422
        response = render(
            request, "_refused.html" if is_part else "refused.html", {"refused": exception}, status=status
        )
        if is_part:
            response.headers["HX-Retarget"] = "#messages"
            response.headers["HX-Reswap"] = "innerHTML"
        return response


class OutboxMiddleware:
    """Tell a page's outbox what became of a form, whatever the view answers or raises (views/outbox.py)."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Pass the request on, and translate the answer."""
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
        return outbox.not_here(request) if isinstance(exception, Http404 | BadRequest) else None
