"""Who comes, for the organiser: the question to share, everybody's answer, unknown names, who said nothing yet."""

from collections.abc import Callable
from functools import partial
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournament.access import organiser_only, scorer_too
from tournament.actions.answers import Source, ask, give_answer, link_answer, renew_answer_link, take_away_answer
from tournament.domain.answering import Said, who_is
from tournament.domain.refusals import Refused
from tournament.domain.refusals_answers import AnsweredAlready
from tournament.forms import one_of, sent_number
from tournament.forms_answers import AnswerForm, answer_typed
from tournament.models import Answer, Night, Player
from tournament.queries.answers import AnswerRow, members, overview
from tournament.queries.club import club_settings
from tournament.queries.person import former_names
from tournament.views import SeeOther
from tournament.views.asking import landlord_text, question, shared


@require_safe
@scorer_too
def answers(request: HttpRequest, night_id: int) -> HttpResponse:
    return _overview(request, _night(night_id))


def _overview(request: HttpRequest, night: Night, *, status: int = 200, **more: Any) -> HttpResponse:
    found, club = overview(night), club_settings()
    context = {"night": night, "found": found, **more}
    context["ask"] = question(request, night, club=club)
    landlord = request.build_absolute_uri(reverse("landlord", args=[club.landlord_key])) if club.landlord_key else ""
    context["landlord"] = shared(landlord_text(night, found.heads, club=club, link=landlord))
    return render(request, "answers/answers.html", context, status=status)


@require_POST
@organiser_only
def ask_now(request: HttpRequest, night_id: int) -> HttpResponse:
    """The question is readied now, and not at its own moment; or it gets another link."""
    if "renew" in request.POST:
        seen = request.POST["renew"][:64]
        renew_answer_link(night_id=_night(night_id).pk, seen=seen, now=timezone.now(), by_id=request.user.pk)
        messages.success(request, gettext("De link is nieuw. Een oude werkt niet meer: deel de nieuwe."))
    elif ask(night_id=_night(night_id).pk, now=timezone.now(), by_id=request.user.pk) is None:
        messages.warning(request, gettext("Over deze avond valt niets meer te vragen."))
    return SeeOther(reverse("answers", args=[night_id]))


@require_POST
@scorer_too
def say(request: HttpRequest, night_id: int, player_id: int) -> HttpResponse:
    """Yes or no for somebody who said it to the organiser."""
    found = get_object_or_404(Player, pk=player_id)
    player_id = found.merged_into_id or found.pk
    said = Said(is_coming=one_of(request.POST, "coming", ("yes", "no")) == "yes")
    do = partial(give_answer, said=said, player_id=player_id, source=Source.ORGANISER)
    return _do(request, _night(night_id), do, anchor=f"#p-{player_id}")


@require_POST
@scorer_too
def gone(request: HttpRequest, night_id: int, answer_id: int) -> HttpResponse:
    """An answer that was a mistake."""
    return _do(request, _night(night_id), partial(take_away_answer, answer_id=answer_id))


def _do(request: HttpRequest, night: Night, action: Callable[..., object], anchor: str = "") -> HttpResponse:
    try:
        action(night_id=night.pk, now=timezone.now(), by_id=request.user.pk)
    except Refused as refused:
        return _overview(request, night, refused=refused, status=422)
    return SeeOther(f"{reverse('answers', args=[night.pk])}{anchor}")


# -- one answer: change it, say who it is


@require_http_methods(["GET", "HEAD", "POST"])
@scorer_too
def answer(request: HttpRequest, night_id: int, answer_id: int) -> HttpResponse:
    night, row = _row(night_id, answer_id)
    if request.method != "POST":
        return _answer_page(request, night, row, AnswerForm(initial=answer_typed(row.answer, row.guests)))
    if row.answer.guest_of_id:
        raise Http404  # a guest's answer is that of who brings him
    form = AnswerForm(request.POST)
    if not form.is_valid():
        return _answer_page(request, night, row, form, status=422)
    whom = {"player_id": row.answer.player_id} if row.answer.player_id else {"name": row.answer.name}
    was, by_id = form.cleaned_data["was"], request.user.pk
    sent = {"was": was, "source": Source.ORGANISER, "now": timezone.now(), "by_id": by_id}
    try:
        give_answer(night_id=night_id, said=form.said(), **sent, **whom)
    except AnsweredAlready as refused:
        _, row = _row(night_id, answer_id)
        return _answer_page(request, night, row, _fresh(form, row), refused=refused, status=409)
    except Refused as refused:
        return _answer_page(request, night, row, form, refused=refused, status=422)
    return SeeOther(reverse("answers", args=[night_id]))


def _fresh(form: AnswerForm, row: AnswerRow) -> AnswerForm:
    """What was typed, on top of the answer as it is now."""
    data = form.data.copy()
    data["was"] = row.answer.seen
    return AnswerForm(data)


@require_POST
@scorer_too
def link(request: HttpRequest, night_id: int, answer_id: int) -> HttpResponse:
    """An unknown name is this player, or becomes a new one."""
    night = _night(night_id)
    found = get_object_or_404(Answer.objects.select_related("player", "guest_of"), pk=answer_id, night=night)
    name, player_id = request.POST.get("name", ""), sent_number(request.POST, "player")
    if player_id:
        get_object_or_404(Player, pk=player_id, name_removed_at=None)
    whom: dict[str, Any] = {"player_id": player_id} if player_id else {"name": name}
    try:
        linked = link_answer(night_id=night_id, answer_id=answer_id, now=timezone.now(), by_id=request.user.pk, **whom)
    except Refused as refused:
        row = AnswerRow(found, ())
        form = AnswerForm(initial=answer_typed(found, ()))
        return _answer_page(request, night, row, form, refused=refused, typed=name, status=422)
    messages.success(request, gettext("Dat is nu %(name)s.") % {"name": linked.label})
    return SeeOther(reverse("answers", args=[night_id]))


def _answer_page(
    request: HttpRequest, night: Night, row: AnswerRow, form: AnswerForm, *, status: int = 200, **more: Any
) -> HttpResponse:
    """One answer. For an unknown name: who it may be first, then everybody."""
    context: dict[str, Any] = {"night": night, "row": row, "form": form, "is_planned": not night.why_unasked, **more}
    if row.answer.player_id is None:
        likely = set(who_is(row.label, members(), former_names()).ids)
        people = Player.objects.filter(is_active=True).in_order()
        context |= {"people": sorted(people, key=lambda one: one.pk not in likely), "likely": likely}
    return render(request, "answers/answer.html", context, status=status)


def _night(night_id: int) -> Night:
    return get_object_or_404(Night.objects.select_related("series"), pk=night_id)


def _row(night_id: int, answer_id: int) -> tuple[Night, AnswerRow]:
    """A night and one of its answers with the guests."""
    night = _night(night_id)
    found = get_object_or_404(Answer.objects.select_related("player", "guest_of__player"), pk=answer_id, night=night)
    guests = Answer.objects.filter(guest_of=found).select_related("player").order_by("pk")
    return night, AnswerRow(found, tuple(guests))
