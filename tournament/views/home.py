"""To be written."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse


def home(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    raise Http404


def rules(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    raise Http404


def healthz(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    raise Http404


def csrf_failed(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    raise Http404
