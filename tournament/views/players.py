"""To be written."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse


def players(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    raise Http404


def player(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    raise Http404


def edit(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    raise Http404
