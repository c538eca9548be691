"""What the outbox of a page hears (static/js/outbox.js): one definite answer to a form that it sends again and again.

A form that is sent by the outbox carries the header ``X-Outbox``. The views do what they always do; their answer is
told as JSON ``{state, words, url}``, and the state stands in the answer's own ``X-Outbox`` too:

| state | status | means | url |
|---|---|---|---|
| stored | 200 | the server has it (now, or since an earlier time) | where to look at it |
| refused | 422 | it never will be, ``words`` say why | where to fill it in again, if that makes sense |
| asked | 409 | first a question, in ``words``, has to be answered | the page with the question and what was typed |
| login | 403 | the organiser has to log in first | the login |
| other | 403 | somebody else, ``words``, is logged in than who typed it | |
| again | 403 | the token was old; a fresh one came along | |

``is_old`` says of what was refused that its page shows what is no longer so: it has to be read again first.
Whatever else comes back (nothing, an error of the server, the page of some hotspot) is no answer: it goes on waiting.

Two more headers tell of the form: ``X-Outbox-Login`` whose it is (``access.login_mark``), so that what one organiser
left on a shared phone never goes out under the name of the next; ``X-Outbox-Typed`` when it was sent off on the page,
in milliseconds of the server's time as the page knows it. The page's word, not proof: ``Clock.believes`` bounds it.
"""

import re
from collections.abc import Callable
from datetime import UTC, datetime
from functools import wraps
from html import unescape
from typing import Any
from urllib.parse import urlencode

from django.contrib.messages import get_messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.urls import reverse
from django.utils.html import strip_tags
from django.utils.translation import gettext

from tournament.access import View, is_organiser, is_scorer, login_mark
from tournament.domain.refusals import KeyUsedElsewhere, NightClosed, Refused, SlipForAnotherTable, TableDecided
from tournament.domain.refusals_till import TillClosed
from tournament.templatetags.club import refusal
from tournament.views import SeeOther

HEADER = "X-Outbox"
LOGIN, TYPED = f"{HEADER}-Login", f"{HEADER}-Typed"
STATUS = {"stored": 200, "refused": 422, "asked": 409, "login": 403, "other": 403, "again": 403}
OLD = (KeyUsedElsewhere, SlipForAnotherTable, TableDecided)


def is_asking(request: HttpRequest) -> bool:
    """Whether a form comes from an outbox. No other site can send this header along."""
    return request.method == "POST" and HEADER in request.headers


def is_of_another_login(request: HttpRequest) -> bool:
    """Whether a form was typed under another login than the one that sends it. Nobody's login is no other one."""
    mark = request.headers.get(LOGIN, "") if is_asking(request) else ""
    return bool(mark) and request.user.is_authenticated and mark != login_mark(request.user)


def typed_at(request: HttpRequest) -> datetime | None:
    """When a form was typed, says the page whose outbox sends it; None when it does not say."""
    said = request.headers.get(TYPED, "") if is_asking(request) else ""
    return datetime.fromtimestamp(int(said) / 1000, tz=UTC) if re.fullmatch("[0-9]{12,13}", said) else None


def values_back(*names: str) -> Callable[[View], View]:
    """Whoever is not logged in any more while sending gets a page that brings the typed values back after the login.

    ``names``: how the fields begin that hold what was typed. An outbox keeps them itself.
    """

    def keeping(view: View) -> View:
        @wraps(view)
        def kept(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            if request.method == "POST" and not request.user.is_authenticated and not is_asking(request):
                typed = {name: value for name, value in request.POST.items() if value and name.startswith(names)}
                again = f"{request.path}?{urlencode(typed)}"
                return render(request, "slips/login_first.html", {"again": again}, status=403)
            return view(request, *args, **kwargs)

        return kept

    return keeping


def answer(state: str, *, words: str = "", url: str = "", is_old: bool = False) -> JsonResponse:
    """The answer as the outbox reads it."""
    content = {"state": state, "words": words, "url": url, "is_old": is_old}
    return JsonResponse(content, status=STATUS[state], headers={HEADER: state, "Cache-Control": "no-store"})


def refused(request: HttpRequest, said_no: Refused) -> JsonResponse:
    """The sentence of a refusal; a night or a till that was closed meanwhile takes nothing more."""
    words = " ".join(unescape(strip_tags(refusal(said_no))).split())
    url = "" if isinstance(said_no, NightClosed | TillClosed) else request.path
    return answer("refused", words=words, url=url, is_old=isinstance(said_no, OLD))


def not_here(request: HttpRequest) -> JsonResponse:
    """What the form was for is gone: a redraw, a night that was taken away."""
    words = gettext("Dit hoort bij een pagina die er niet meer is. Er is niets opgeslagen.")
    return answer("refused", words=words)


def closed_door(request: HttpRequest) -> JsonResponse:
    """The session or the token ran out: who is logged in gets a fresh token, who is not is shown the login.

    A scorer whose link is good no more is not.
    """
    night_id = request.resolver_match.kwargs.get("night_id") if request.resolver_match else None
    if is_organiser(request) or (night_id is not None and is_scorer(request, night_id)):
        get_token(request)  # sets the cookie
        return answer("again")
    return answer("login", url=f"{reverse('account_login')}?{urlencode({'next': request.path})}")


def translate(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """An ordinary answer in the outbox's words. A part for htmx stays what it is and is only marked."""
    if HEADER in response.headers:
        return response
    if response.status_code == STATUS["login"]:
        return closed_door(request)
    if getattr(request, "htmx", False):
        if response.status_code < 500:
            response.headers[HEADER] = "stored" if response.status_code < 300 else "refused"
        return response
    if isinstance(response, SeeOther):
        return answer("stored", words=_messages(request), url=response.url)
    return not_here(request) if 400 <= response.status_code < 500 else response


def _messages(request: HttpRequest) -> str:
    """What the next page would have said; when it is opened at once ("here"), it still does."""
    if request.headers[HEADER] == "here":
        return ""
    return " ".join(str(message) for message in get_messages(request))
