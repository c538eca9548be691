"""To be written."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse


def slips(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    raise Http404
