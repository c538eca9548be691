"""To be written."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse


def round_page(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    raise Http404


def draw(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    raise Http404


def by_hand(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    raise Http404


def redraw(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    raise Http404


def publish(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    raise Http404
