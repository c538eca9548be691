"""Who comes: the page behind the link in the chat. No account: who has the link answers for himself.

A phone reads back in full only what it wrote itself, by a secret of its own; of others it sees names and yes or no.
"""

import hashlib
import re
import secrets
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.core.signing import BadSignature, Signer
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from tournament.actions.answers import give_answer
from tournament.domain.answering import Meant, who_is
from tournament.domain.names import clean_name
from tournament.domain.refusals import Refused
from tournament.domain.refusals_answers import AnsweredAlready
from tournament.forms_answers import AnswerForm, answer_typed
from tournament.models import Answer, Night, Player
from tournament.queries.answers import AnswerRow, answer_rows, members, night_by_key, own_rows, remembered
from tournament.views import SeeOther

COOKIE = "answers"
COOKIE_AGE_S = 400 * 24 * 60 * 60  # as long as browsers allow
MOST_SHOWN = 6  # a typed name shows no more people than this: nobody reads the club's list here
AnswersView = Callable[[HttpRequest, Night], HttpResponse]


def by_key(view: AnswersView) -> Callable[[HttpRequest, str], HttpResponse]:
    """Give the view the night whose link it is. Nothing keeps the page, and no other site hears its address."""

    @wraps(view)
    def opened(request: HttpRequest, answer_key: str) -> HttpResponse:
        night = night_by_key(answer_key)
        if night is None:
            response = render(request, "answers/unknown.html", status=404)
        else:
            secret = _secret(request) or secrets.token_hex(16)
            request.COOKIES[COOKIE] = secret
            response = view(request, night)
            remember = {"max_age": COOKIE_AGE_S, "httponly": True, "samesite": "Lax"}
            response.set_cookie(COOKIE, secret, path="/who/", secure=settings.SESSION_COOKIE_SECURE, **remember)
        response.headers["Cache-Control"] = "no-store"
        response.headers["X-Robots-Tag"] = "noindex"
        return response

    return opened


def device_of(request: HttpRequest) -> str:
    """What this browser's answers are known by; its secret itself is stored nowhere but with it."""
    secret = _secret(request)
    return hashlib.sha256(f"answers {secret}".encode()).hexdigest() if secret else ""


def _secret(request: HttpRequest) -> str:
    value = request.COOKIES.get(COOKIE, "")
    return value if re.fullmatch("[0-9a-f]{32}", value) else ""


@require_http_methods(["GET", "HEAD", "POST"])
@by_key
def who(request: HttpRequest, night: Night) -> HttpResponse:
    return _receive(request, night) if request.method == "POST" else _page(request, night)


# -- an answer comes in


def _receive(request: HttpRequest, night: Night) -> HttpResponse:
    """Note the answer, or ask first who is meant; what was typed stays."""
    form = AnswerForm(request.POST)
    person = _signed(request.POST.get("who", ""), night)
    if not form.is_valid():
        return _page(request, night, form=form, person=person, status=422)
    try:
        if person is None:
            meant = who_is(clean_name(form.cleaned_data["name"]), members())
            if meant.ids and not meant.is_sure and "another" not in request.POST:
                return _ask_who(request, night, form, meant)
            whom = {"player_id": meant.ids[0]} if meant.is_sure else {"name": form.cleaned_data["name"]}
        else:
            whom = person
        answer = give_answer(
            night_id=night.pk,
            said=form.said(),
            was=form.cleaned_data["was"],
            device=device_of(request),
            now=timezone.now(),
            **whom,
        )
    except AnsweredAlready as refused:
        return _page(request, night, form=_seen(form, refused), person=person, refused=refused, status=409)
    except Refused as refused:
        return _page(request, night, form=form, person=person, refused=refused, status=422)
    said = gettext("Genoteerd: %(name)s komt.") if answer.is_coming else gettext("Genoteerd: %(name)s komt niet.")
    messages.success(request, said % {"name": answer.label})
    return SeeOther(reverse("who", args=[night.answer_key]))


def _ask_who(request: HttpRequest, night: Night, form: AnswerForm, meant: Meant) -> HttpResponse:
    """Which of these people it is, or somebody else: a click on a name, nothing is guessed."""
    people = Player.objects.filter(pk__in=meant.ids).in_order() if len(meant.ids) <= MOST_SHOWN else ()
    choices = [(_signer(night).sign_object({"player_id": one.pk}), one) for one in people]
    return _page(request, night, form=form, choices=choices, is_asked=True, status=422)


def _seen(form: AnswerForm, refused: AnsweredAlready) -> AnswerForm:
    """The same form, that has now shown what stands on the list: sent again, it counts."""
    data = form.data.copy()
    data["was"] = refused.seen
    return AnswerForm(data)


# -- who somebody is: a name that a page of ours gave along, signed, so that nobody tries numbers


def _signer(night: Night) -> Signer:
    return Signer(salt=f"answers of {night.answer_key}")


def _signed(token: str, night: Night) -> dict[str, Any] | None:
    """A player's id or an unknown name, as ``give_answer`` takes it."""
    try:
        person: dict[str, Any] = _signer(night).unsign_object(token)
    except BadSignature:
        return None
    is_there = "player_id" not in person or Player.objects.filter(pk=person["player_id"], is_active=True).exists()
    return person if is_there else None


def _token(answer: Answer, night: Night) -> str:
    whom = {"player_id": answer.player_id} if answer.player_id else {"name": answer.name}
    return _signer(night).sign_object(whom)


# -- the page


def _page(
    request: HttpRequest,
    night: Night,
    *,
    form: AnswerForm | None = None,
    person: dict[str, Any] | None = None,
    status: int = 200,
    **more: Any,
) -> HttpResponse:
    """The whole page: what this phone answered, or the form, and who comes."""
    rows = answer_rows(night)
    own, why = own_rows(rows, device_of(request)), night.why_unasked
    context: dict[str, Any] = {"night": night, "own": own, "why": why, **more}
    if form is not None:
        context |= {"form": form, "token": request.POST.get("who", "") if person else "", "label": _label(person)}
    elif not why:
        context |= _fresh(request, night, own)
    coming = [row for row in rows if row.answer.is_coming]
    context |= {"coming": coming, "not_coming": [row for row in rows if not row.answer.is_coming]}
    context["heads"] = sum(1 + len(row.guests) for row in coming)
    return render(request, "answers/who.html", context, status=status)


def _fresh(request: HttpRequest, night: Night, own: tuple[AnswerRow, ...]) -> dict[str, Any]:
    """The form: to change what this phone said, for somebody else, or for whom it answered last time."""
    wanted = request.GET.get("change", "")
    changed = next((row for row in own if str(row.answer.pk) == wanted), None)
    if changed:
        form = AnswerForm(initial=answer_typed(changed.answer, changed.guests))
        return {"form": form, "token": _token(changed.answer, night), "label": changed.label, "is_change": True}
    if "other" in request.GET:
        return {"form": AnswerForm()}
    if own:
        return {}
    last = remembered(device_of(request))
    if last is None or last.night_id == night.pk:
        return {"form": AnswerForm()}
    return {"form": AnswerForm(), "token": _token(last, night), "label": last.label}


def _label(person: dict[str, Any] | None) -> str:
    """What somebody is called whom a signed token names."""
    if person is None:
        return ""
    return person["name"] if "name" in person else Player.objects.get(pk=person["player_id"]).label
