"""To be written."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse


def overview(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    raise Http404


def overview_now(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    raise Http404


def table(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    raise Http404


def table_now(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    raise Http404


def slip(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    raise Http404
