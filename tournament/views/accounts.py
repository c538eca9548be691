"""The organisers' door: in, out, another password, and out everywhere else. What allauth offers beyond it is shut."""

from allauth.account import views as allauth
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournament.access import organiser_only
from tournament.actions.logins import end_other_logins
from tournament.logins import waits_s
from tournament.views import SeeOther

reads_and_writes = require_http_methods(["GET", "HEAD", "POST"])


@reads_and_writes
def login(request: HttpRequest) -> HttpResponse:
    response: HttpResponse = allauth.login(request)
    if seconds := waits_s(request):
        response.status_code = 429
        response.headers["Retry-After"] = str(seconds)
    return response


@reads_and_writes
def logout(request: HttpRequest) -> HttpResponse:
    """The browser forgets the pages that it kept; what waits to be sent stays, and cookies that are no login.

    Over plain http browsers take no such word, and complain of it: there the pages' own no-store has to do.
    """
    response: HttpResponse = allauth.logout(request)
    if request.method == "POST" and request.is_secure():
        response.headers["Clear-Site-Data"] = '"cache"'
    return response


@require_safe
def signup(request: HttpRequest) -> HttpResponse:
    response: HttpResponse = allauth.signup(request)
    return response


@require_safe
def inactive(request: HttpRequest) -> HttpResponse:
    response: HttpResponse = allauth.account_inactive(request)
    return response


@reads_and_writes
@organiser_only
def password(request: HttpRequest) -> HttpResponse:
    """Another password. It ends the logins everywhere else, whoever has them."""
    response: HttpResponse = allauth.password_change(request)
    return response


@require_POST
@organiser_only
def elsewhere(request: HttpRequest) -> HttpResponse:
    ended = end_other_logins(user_id=request.user.pk, keep=request.session.session_key or "", now=timezone.now())
    said = ngettext("Je bent nergens anders meer ingelogd: %(n)s apparaat uitgelogd.",
                    "Je bent nergens anders meer ingelogd: %(n)s apparaten uitgelogd.", ended)  # fmt: skip
    messages.success(request, said % {"n": ended})
    return SeeOther(reverse("account_change_password"))
