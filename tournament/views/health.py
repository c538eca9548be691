"""A sign of life for machines, whether all is there, and how the club runs for its organisers."""

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tournament.access import organiser_only
from tournament.health import health_view, readiness


@require_safe
@never_cache
def healthz(request: HttpRequest) -> HttpResponse:
    """The process lives: nothing else is asked, so nothing else can fail."""
    return HttpResponse("ok", content_type="text/plain")


@require_safe
@never_cache
def readyz(request: HttpRequest) -> HttpResponse:
    """Whether all is there to serve; if not, 503 and the names of the parts that are not."""
    parts = readiness()
    failed = sorted(name for name, is_well in parts.items() if not is_well)
    status = HTTPStatus.SERVICE_UNAVAILABLE if failed else HTTPStatus.OK
    response = JsonResponse({"ready": not failed, "failed": failed}, status=status)
    response._has_been_logged = True  # type: ignore[attr-defined] -- Django's word for it; who asks each second is told
    return response


@require_safe
@organiser_only
@never_cache
def health(request: HttpRequest) -> HttpResponse:
    return render(request, "health/health.html", {"view": health_view(now=timezone.now())})
