"""To be written."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse


def nights(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    raise Http404


def new(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    raise Http404


def night(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    raise Http404


def now(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    raise Http404


def open_door(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    raise Http404


def close(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    raise Http404


def reopen(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    raise Http404
