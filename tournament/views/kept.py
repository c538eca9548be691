"""What was typed in a form that was not taken, in words: which field and which choice, as its page calls them."""

import re
from collections.abc import Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy

from tournament.models import Player

FIELDS: dict[str, str | Promise] = {
    "name": gettext_lazy("Naam"),
    "distinction": gettext_lazy("Toevoeging"),
    "note": gettext_lazy("Notitie"),
    "counted": gettext_lazy("Geteld"),
    "counted_by": gettext_lazy("Wie heeft geteld?"),
    "reason": gettext_lazy("Reden"),
    "words": gettext_lazy("Beslissing"),
    "choice": gettext_lazy("Beslissing"),
    "day": gettext_lazy("Datum"),
    "login": gettext_lazy("Gebruikersnaam"),
    "tables_out": gettext_lazy("Tafels buiten gebruik"),
    "fixed_table": gettext_lazy("Vaste tafel"),
    "drinks": gettext_lazy("Drankjes"),
    "state": gettext_lazy("Aanwezigheid"),
    "method": gettext_lazy("Manier"),
    "snack": gettext_lazy("Snack"),
}
CHOICES: dict[tuple[str, str], str | Promise] = {
    ("state", "present"): gettext_lazy("aanwezig"),
    ("state", "gone"): gettext_lazy("naar huis"),
    ("state", "late"): gettext_lazy("komt later"),
    ("state", "expected"): gettext_lazy("niet er"),
    ("method", "cash"): gettext_lazy("contant betaald"),
    ("method", "card"): gettext_lazy("betaald met pin"),
    ("method", "free"): gettext_lazy("helper: gratis"),
    ("method", "bag"): gettext_lazy("uit de zak"),
    ("method", "balanced"): gettext_lazy("met geheugen"),
    ("choice", "award"): gettext_lazy("De andere kant wint"),
    ("choice", "no_result"): gettext_lazy("Geen uitslag"),
    ("choice", "play_on"): gettext_lazy("Speel verder zoals het is"),
    ("snack", "1"): gettext_lazy("ja"),
    ("snack", "0"): gettext_lazy("nee"),
}


def in_words(sent: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """(label, value) of what a person typed or chose; what a page sends along by itself is left out."""
    people = _people(sent)
    named = [(_label(name, people), str(CHOICES.get((name, value), value))) for name, value in sent if value.strip()]
    return [(label, value) for label, value in named if label]


def _label(name: str, people: dict[int, Player]) -> str:
    """What the field is called for people; empty for one that they never see."""
    if found := re.fullmatch("pawns_([0-9]{1,4})", name):
        return gettext("Nummer %(number)s: pionnen thuis") % {"number": found[1]}
    if (pk := _player_id(name)) in people:
        return people[pk].label
    return str(FIELDS.get(name, ""))


def _people(sent: Sequence[tuple[str, str]]) -> dict[int, Player]:
    """Who the numbers from a real bag are for. One query, where there are any."""
    ids = {pk for name, _ in sent if (pk := _player_id(name))}
    return Player.objects.in_bulk(ids) if ids else {}


def _player_id(name: str) -> int:
    found = re.fullmatch("number-([0-9]{1,18})", name)
    return int(found[1]) if found else 0
