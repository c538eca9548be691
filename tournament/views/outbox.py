"""What the outbox of a page hears (static/js/outbox.js): one definite answer to a form that it sends again and again.

A form that is sent by the outbox carries the header ``X-Outbox``. The views do what they always do; their answer is
told as JSON ``{state, words, url}``, and the state stands in the answer's own ``X-Outbox`` too:

| state | status | means | url |
|---|---|---|---|
| stored | 200 | the server has it (now, or since an earlier time) | where to look at it |
| refused | 422 | it never will be, ``words`` say why | where to fill it in again, if that makes sense |
| login | 403 | the organiser has to log in first | the login |
| again | 403 | the token was old; a fresh one came along | |

Whatever else comes back (nothing, an error of the server, the page of some hotspot) is no answer: it goes on waiting.
"""

from html import unescape
from urllib.parse import urlencode

from django.contrib.messages import get_messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.middleware.csrf import get_token
from django.urls import reverse
from django.utils.html import strip_tags
from django.utils.translation import gettext

from tournament.access import is_organiser
from tournament.domain.refusals import NightClosed, Refused
from tournament.templatetags.club import refusal
from tournament.views import SeeOther

HEADER = "X-Outbox"
STATUS = {"stored": 200, "refused": 422, "login": 403, "again": 403}


def is_asking(request: HttpRequest) -> bool:
    """Whether a form comes from an outbox. No other site can send this header along."""
    return request.method == "POST" and HEADER in request.headers


def answer(state: str, *, words: str = "", url: str = "") -> JsonResponse:
    """The answer as the outbox reads it."""
    content = {"state": state, "words": words, "url": url}
    return JsonResponse(content, status=STATUS[state], headers={HEADER: state, "Cache-Control": "no-store"})


def refused(request: HttpRequest, said_no: Refused) -> JsonResponse:
    """The sentence of a refusal; a night that was closed meanwhile takes nothing more."""
    words = unescape(strip_tags(refusal(said_no)))
    return answer("refused", words=words, url="" if isinstance(said_no, NightClosed) else request.path)


def not_here(request: HttpRequest) -> JsonResponse:
    """What the form was for is gone: a redraw, a night that was taken away."""
    words = gettext("Dit hoort bij een pagina die er niet meer is. Er is niets opgeslagen.")
    return answer("refused", words=words)


def closed_door(request: HttpRequest) -> JsonResponse:
    """The session or the token ran out: who is logged in gets a fresh token, who is not is shown the login."""
    if is_organiser(request):
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
