"""Pictures to share, drawn here: the result of a night."""

from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import translation
from django.utils.cache import get_conditional_response
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_safe

from tournament.drawing.result import MOST_ROWS, Line, Result, draw_result
from tournament.models import Club, Night
from tournament.queries.club import logo_of_club, shown_club
from tournament.queries.pictures import Told, told
from tournament.templatetags.dates import spoken
from tournament.views import SeeOther

KEPT_S = 60 * 60  # to draw takes a fifth of a second, and a chat full of people asks at once


@require_safe
def picture(request: HttpRequest, night_id: int) -> HttpResponse:
    """The podium and the ranking of a night that is over; asked for again, it is sent only when it became another."""
    try:
        found = told(night_id)
    except Night.DoesNotExist:
        raise Http404
    if not found.rows:
        return SeeOther(reverse("night", args=[night_id]), headers={"Cache-Control": "no-store"})
    club = shown_club()
    with translation.override(club.language):
        result = _result(found, club)
    etag = f'"{result.mark}"'
    unchanged = get_conditional_response(request, etag=etag)
    if unchanged is not None:
        return unchanged
    png = cache.get_or_set(f"picture-{result.mark}", lambda: draw_result(result), KEPT_S)
    name = f"{found.night.date:%Y-%m-%d}.png"
    headers = {"ETag": etag, "Cache-Control": "private, no-cache", "Content-Disposition": f'inline; filename="{name}"'}
    return HttpResponse(png, content_type="image/png", headers=headers)


def _result(found: Told, club: Club) -> Result:
    """The words of the picture, in the club's language."""
    people, rounds, left = len(found.rows), found.rounds, len(found.rows) - MOST_ROWS
    night: Night = found.night
    foot = [
        ngettext("%(n)s speler", "%(n)s spelers", people) % {"n": people},
        ngettext("%(n)s partij", "%(n)s partijen", rounds) % {"n": rounds},
    ]
    more = ngettext("en nog %(n)s speler", "en nog %(n)s spelers", left) % {"n": left} if left > 0 else ""
    return Result(
        club=club.name,
        series=night.series.name,
        day=spoken(night.date, "l j F Y"),
        foot=" · ".join(foot),
        points=gettext("punten"),
        lines=tuple(Line(row.place, row.label, row.points) for row in found.rows),
        colours=club.colours,
        logo=logo_of_club() if getattr(club, "has_logo", False) else None,
        more=more,
    )
