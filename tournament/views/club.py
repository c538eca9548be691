"""The club around the evening: one page from which its organisers find everything that is not tonight."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournament.access import organiser_only


@require_safe
@organiser_only
def club(request: HttpRequest) -> HttpResponse:
    return render(request, "club/club.html")
