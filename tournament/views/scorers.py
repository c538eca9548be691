"""The scorer's link: handed out by the organiser, opened by who helps to type tonight."""

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournament.access import SCORER, is_organiser, organiser_only
from tournament.actions.scorers import hand_out_scorer_key, scorer_login, withdraw_scorer_key
from tournament.domain.refusals import Refused
from tournament.models import Night
from tournament.queries.scorers import scored_night
from tournament.views import SeeOther, qr_site

AS_LONG_AS_S = 16 * 60 * 60  # an evening, also one that began in the afternoon


@require_http_methods(["GET", "HEAD", "POST"])
@organiser_only
def scorer(request: HttpRequest, night_id: int) -> HttpResponse:
    night = get_object_or_404(Night.objects.select_related("series"), pk=night_id)
    refused = None
    if request.method == "POST":
        change = withdraw_scorer_key if "withdraw" in request.POST else hand_out_scorer_key
        seen = request.POST.get("seen", "")[:64]
        try:
            change(night_id=night_id, seen=seen, now=timezone.now(), by_id=request.user.pk)
        except Refused as no:
            refused = no
        else:
            return SeeOther(reverse("scorer", args=[night_id]))
    context = {"night": night, "refused": refused, **qr_site(request)}
    return render(request, "scorers/scorer.html", context, status=422 if refused else 200)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def begin(request: HttpRequest, key: str) -> HttpResponse:
    """A page with one button, so that who only looks at the link in a chat begins nothing."""
    night_id = scored_night(key)
    if night_id is None:
        return render(request, "scorers/gone.html", status=410)
    if is_organiser(request):
        messages.info(request, gettext("Je bent ingelogd als toernooileiding: je kunt dit al."))
        return SeeOther(reverse("night", args=[night_id]))
    if request.method != "POST":
        night = get_object_or_404(Night.objects.select_related("series"), pk=night_id)
        return render(request, "scorers/begin.html", {"night": night})
    user = scorer_login(key=key)
    if user is None:
        return render(request, "scorers/gone.html", status=410)
    login(request, user, backend=settings.AUTHENTICATION_BACKENDS[0])
    request.session[SCORER] = key
    request.session.set_expiry(AS_LONG_AS_S)
    is_planned = Night.objects.filter(pk=night_id, state=Night.State.PLANNED).exists()
    return SeeOther(reverse("answers" if is_planned else "door", args=[night_id]))
