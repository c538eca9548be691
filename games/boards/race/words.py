"""What places and pawns of a race board are called, alike in the log, on buttons and for who hears the page."""

from collections.abc import Iterable, Sequence
from typing import Final

from django.utils.translation import gettext_lazy as _

from games.boards.base import People
from games.boards.said import gettext
from games.engines.race.geometry import HOME, LANE, WAITING
from games.engines.race.rules import Rules

COLOURS: Final = (_("Rood"), _("Blauw"), _("Geel"), _("Groen"), _("Paars"), _("Oranje"), _("Wit"), _("Roze"))


def seat_name(seat: int) -> str:
    """What a seat is called by its colour: "Rood"."""
    return str(COLOURS[seat])


def section_name(rules: Rules, section: int) -> str:
    """A piece of the board by the colour of its seat; one without a player has a letter: "Stuk E"."""
    if section < rules.seats:
        return seat_name(section)
    return gettext("Stuk %(letter)s") % {"letter": chr(ord("A") + section)}


def place_name(rules: Rules, place: int) -> str:
    """A place by section and steps from its start: "Groen 10", "start Geel", "ingang Rood", "thuisvak 3"."""
    if place == WAITING:
        return gettext("wachtvak")
    if place >= HOME:
        return gettext("thuisvak %(number)d") % {"number": place - LANE}
    if place in rules.starts:
        return gettext("start %(colour)s") % {"colour": seat_name(rules.starts.index(place))}
    for course in rules.courses:
        if place == course.entrance:
            return gettext("ingang %(colour)s") % {"colour": seat_name(course.seat)}
    section, steps = divmod(place, rules.options.spots_per_section)
    colour = section_name(rules, section)
    if place in rules.dots:
        return gettext("zwarte stip %(colour)s") % {"colour": colour}
    return gettext("%(colour)s %(steps)d") % {"colour": colour, "steps": steps}


def pawn_name(rules: Rules, place: int, owner: str = "") -> str:
    """A pawn by where it stands: "pion op Groen 10", "pion van Blauw in thuisvak 3", "pion die wacht"."""
    names = {"place": place_name(rules, place), "owner": owner}
    if place == WAITING:
        return gettext("wachtende pion van %(owner)s") % names if owner else gettext("wachtende pion")
    if place >= HOME:
        return gettext("pion van %(owner)s in %(place)s") % names if owner else gettext("pion in %(place)s") % names
    return gettext("pion van %(owner)s op %(place)s") % names if owner else gettext("pion op %(place)s") % names


def name_of(people: People, seat: int) -> str:
    """Who sits there; by colour if nobody is known."""
    return people.names[seat] if seat < len(people.names) and people.names[seat] else seat_name(seat)


def listed(words: Iterable[str]) -> str:
    """Several words with "en" before the last: "Henk, Joke en Wim"."""
    some: Sequence[str] = [*words]
    if len(some) < 2:
        return "".join(some)
    return gettext("%(most)s en %(last)s") % {"most": ", ".join(some[:-1]), "last": some[-1]}
