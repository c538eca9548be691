"""To be written."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse


def slip(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    raise Http404


def settle(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    raise Http404


def correct(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    raise Http404


def no_result(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    raise Http404
