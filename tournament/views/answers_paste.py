"""The list of the club's chat, pasted: looked over first, stored only when that is confirmed."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_http_methods

from tournament.access import scorer_too
from tournament.actions.answers_pasted import paste_answers
from tournament.domain.chat_list import MOST_LINES
from tournament.domain.refusals import Refused
from tournament.forms_answers import ChatForm, choices_sent
from tournament.models import Night
from tournament.queries.chat import PastedList, as_written, look_over
from tournament.views import SeeOther


@require_http_methods(["GET", "HEAD", "POST"])
@scorer_too
def paste(request: HttpRequest, night_id: int) -> HttpResponse:
    """An empty field; then what was understood of it; then, confirmed, the night's answers."""
    night = get_object_or_404(Night.objects.select_related("series"), pk=night_id)
    if request.method != "POST":
        return _page(request, night, ChatForm())
    form = ChatForm({"text": request.POST.get("text", "")})
    if not form.is_valid():
        return _page(request, night, form, status=422)
    found = look_over(night, form.cleaned_data["text"], choices_sent(request.POST))
    if "confirm" not in request.POST:
        return _page(request, night, form, found=found)
    try:
        new, changed = paste_answers(
            night_id=night_id, people=as_written(found), now=timezone.now(), by_id=request.user.pk
        )
    except Refused as refused:
        return _page(request, night, form, found=found, refused=refused, status=422)
    messages.success(request, _said(new, changed))
    return SeeOther(reverse("answers", args=[night_id]))


def _said(new: int, changed: int) -> str:
    said = ngettext("%(n)s nieuwe naam op de lijst.", "%(n)s nieuwe namen op de lijst.", new) % {"n": new}
    if changed:
        more = ngettext("%(n)s antwoord aangevuld.", "%(n)s antwoorden aangevuld.", changed) % {"n": changed}
        return f"{said} {more}"
    return said if new else gettext("Alles stond al op de lijst.")


def _page(
    request: HttpRequest,
    night: Night,
    form: ChatForm,
    *,
    found: PastedList | None = None,
    refused: Refused | None = None,
    status: int = 200,
) -> HttpResponse:
    context = {"night": night, "form": form, "found": found, "refused": refused, "most": MOST_LINES}
    return render(request, "answers/paste.html", context, status=status)
