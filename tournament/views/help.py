"""The manual: one page to look things up in, and two sheets of paper for a new volunteer."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournament.views import qr_site


@require_safe
def manual(request: HttpRequest) -> HttpResponse:
    return render(request, "help/help.html")


@require_safe
def sheet(request: HttpRequest) -> HttpResponse:
    return render(request, "help/print.html", qr_site(request))
