"""For the landlord: how many people and snacks to expect, behind a link of his own, without any name."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from tournament.access import organiser_only
from tournament.actions.landlord import new_landlord_link
from tournament.queries.answers import landlord_club, landlord_nights
from tournament.queries.club import club_settings
from tournament.views import SeeOther
from tournament.views.asking import landlord_text, shared

MOST_NIGHTS = 4


@require_safe
def landlord(request: HttpRequest, landlord_key: str) -> HttpResponse:
    club = landlord_club(landlord_key)
    if club is None:
        response = render(request, "answers/unknown.html", status=404)
    else:
        nights = landlord_nights(today=timezone.localdate())[:MOST_NIGHTS]
        link = request.build_absolute_uri()
        texts = [shared(landlord_text(one.night, one.heads, club=club, link=link)) for one in nights]
        context = {"nights": list(zip(nights, texts, strict=True))}
        response = render(request, "answers/landlord.html", context)
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Robots-Tag"] = "noindex"
    return response


@require_http_methods(["GET", "HEAD", "POST"])
@organiser_only
def landlord_link(request: HttpRequest) -> HttpResponse:
    """The landlord's link: made, shared, and made anew when the wrong people have it."""
    if request.method == "POST":
        new_landlord_link(now=timezone.now(), by_id=request.user.pk)
        messages.success(request, gettext("De link is nieuw. Een oude werkt niet meer."))
        return SeeOther(reverse("landlord_link"))
    key = club_settings().landlord_key
    link = request.build_absolute_uri(reverse("landlord", args=[key])) if key else ""
    return render(request, "answers/landlord_link.html", {"link": link, "ask": shared(link)})
