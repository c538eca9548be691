"""Pages for members only: whether they are, the link that makes a browser a member's, and opening it."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from tournament.access import MEMBER, is_organiser, organiser_only
from tournament.actions.settings import renew_members_key, set_members_only
from tournament.queries.club import club_settings, forget_club, shown_club
from tournament.views import SeeOther, qr_site

KEPT_S = 400 * 24 * 60 * 60  # as long as browsers keep anything


@require_http_methods(["GET", "HEAD", "POST"])
@organiser_only
def members(request: HttpRequest) -> HttpResponse:
    """Who may read the club's pages, and the members' link."""
    if request.method == "POST":
        common = {"now": timezone.now(), "by_id": request.user.pk}
        if "renew" in request.POST:
            renew_members_key(seen=request.POST.get("seen", "")[:64], **common)
        else:
            set_members_only(is_members_only=request.POST.get("is_members_only") == "1", **common)
        forget_club()
        return SeeOther(reverse("members"))
    return render(request, "settings/members.html", {"set": club_settings(), **qr_site(request)})


@require_safe
@never_cache
def enter(request: HttpRequest, members_key: str) -> HttpResponse:
    """The members' link: from now on this browser may read."""
    if not constant_time_compare(members_key, shown_club().members_key or ""):
        return render(request, "settings/members_only.html", status=410)
    response = SeeOther("/")
    if not is_organiser(request):
        is_safe = request.is_secure()
        response.set_signed_cookie(MEMBER, members_key, max_age=KEPT_S, httponly=True, samesite="Lax", secure=is_safe)
    return response
