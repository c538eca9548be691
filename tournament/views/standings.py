"""To be written."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse


def night(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    raise Http404


def night_now(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    raise Http404


def season(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    raise Http404
