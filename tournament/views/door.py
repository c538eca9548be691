"""To be written."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse


def door(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    raise Http404


def walk_in(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    raise Http404


def person(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    raise Http404


def state(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    raise Http404


def payment(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    raise Http404


def extras(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    raise Http404
