"""At the door: people who said to come and are not known yet, each welcomed with one tap."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from tournament.access import scorer_too
from tournament.actions import welcome as actions
from tournament.domain.refusals import Refused
from tournament.forms import sent_number
from tournament.models import Answer, Night, Player
from tournament.queries.door import namesakes
from tournament.views import SeeOther


@require_POST
@scorer_too
def welcome(request: HttpRequest, night_id: int, answer_id: int) -> HttpResponse:
    """Is here (by the name that is typed), or does not come. Who may be known already is asked, never guessed."""
    night = get_object_or_404(Night.objects.select_related("series"), pk=night_id)
    answer = get_object_or_404(Answer, pk=answer_id, night=night)
    press = {"night_id": night_id, "answer_id": answer_id, "now": timezone.now(), "by_id": request.user.pk}
    back = SeeOther(f"{reverse('door', args=[night_id])}#welcome")
    name, player_id = request.POST.get("name", ""), sent_number(request.POST, "player")
    try:
        if "away" in request.POST:
            actions.not_coming(**press)
            return back
        if player_id:
            get_object_or_404(Player, pk=player_id, name_removed_at=None)
            here = actions.welcome(**press, player_id=player_id)
        else:
            same = [] if "another" in request.POST or answer.player_id else _same(night, name)
            if same:
                return _page(request, night, answer, name, same=same)
            here = actions.welcome(**press, name=name)
    except Refused as refused:
        return _page(request, night, answer, name, refused=refused)
    messages.success(request, gettext("%(name)s is er.") % {"name": here.player.label})
    return back


def _same(night: Night, name: str) -> list[Player]:
    """Who is called so already and is not here yet: two guests of one person are two."""
    return [row.player for row in namesakes(night, name=name, submission_key="") if not row.is_here]


def _page(
    request: HttpRequest,
    night: Night,
    answer: Answer,
    name: str,
    *,
    same: list[Player] | None = None,
    refused: Refused | None = None,
) -> HttpResponse:
    context = {"night": night, "answer": answer, "name": name, "same": same, "refused": refused}
    return render(request, "door/welcome.html", context, status=422)
