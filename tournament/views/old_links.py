"""What a table's link answers when it opens nothing: 410 with the way to the new table, or 404 if it never did."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext

from tournament.forms import typed_slip
from tournament.models import OldKey
from tournament.queries.old_keys import OldLink, is_stored, old_link
from tournament.views import outbox


def page(request: HttpRequest, key: str) -> HttpResponse:
    """The whole page, with what was typed on a slip; an outbox hears it in words."""
    old = old_link(key)
    if outbox.is_asking(request):
        where = reverse("table", args=[key]) if old else ""  # says where the people of that table sit now
        if old and is_stored(request.POST.get("submission_key", ""), night_id=old.night.pk):
            return outbox.answer("stored", words=_words_stored(old), url=where)
        return outbox.answer("refused", words=_words(old), url=where, is_old=old is not None)
    if old is None:
        return render(request, "tables/unknown.html", status=404)
    return render(request, "tables/old.html", {"old": old, "typed": typed_slip(request.POST)}, status=410)


def part(request: HttpRequest, key: str) -> HttpResponse:
    """The live part alone: it goes on asking, so it shows the new tables as soon as there are any."""
    old = old_link(key)
    if old is None:
        return render(request, "tables/_gone.html", {"key": key}, status=404)
    if request.GET.get("seen") == str(old.night.revision):
        return HttpResponse(status=204)
    return render(request, "tables/_old.html", {"old": old}, status=410)


def _words_stored(old: OldLink) -> str:
    """What became of a slip that was stored while its link was good, and whose answer never arrived."""
    if old.why == OldKey.Why.RENEWED:
        return gettext("Je briefje is bewaard. De link van deze tafel is daarna vernieuwd.")
    return gettext("Je briefje is bewaard, maar er is opnieuw geloot: het telt nu nergens mee.")


def _words(old: OldLink | None) -> str:
    """Why a slip that waited on the phone will never be taken."""
    if old is None:
        return gettext("Deze link is niet geldig. Dit briefje is nergens opgeslagen.")
    if old.why == OldKey.Why.RENEWED:
        return gettext("De link van deze tafel is vernieuwd. Scan de nieuwe QR en vul het briefje daar in.")
    if old.why == OldKey.Why.REPAIRED:
        return gettext("Deze tafel is opgeheven: de indeling is aangepast. Dit briefje telt dus nergens mee.")
    return gettext("Er is opnieuw geloot: deze tafel is er niet meer. Dit briefje telt dus nergens mee.")
