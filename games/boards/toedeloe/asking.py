"""What is asked of who looks, or who is waited for."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.boards.base import People
from games.boards.said import gettext
from games.boards.toedeloe.standing import points, supply
from games.boards.toedeloe.words import colour, signed
from games.engines.base import CHANCE
from games.engines.toedeloe.layout import HIGHEST
from games.engines.toedeloe.state import CARD_DUE, DRAW_DUE, JOKER_DUE, TEAMS, team_of
from games.engines.toedeloe.values import SUIT, splits_of
from games.engines.toedeloe.views import View

_LED: Final = (
    _("Ruiten gevraagd: bekennen als je kunt."),
    _("Harten gevraagd: bekennen als je kunt."),
    _("Klaveren gevraagd: bekennen als je kunt."),
    _("Schoppen gevraagd: bekennen als je kunt."),
    _("Een joker gevraagd: heb je er een, dan moet hij."),
)


def ask(view: View, people: People) -> str:
    """One or two short sentences: "Ruiten gevraagd: bekennen als je kunt.", "Joke is aan zet."."""
    if view.why:
        return result(view)
    if view.turn == CHANCE:
        return (
            gettext("Iedereen trekt een kaart: de hoogste deelt.") if view.due == DRAW_DUE else _dealing(view, people)
        )
    if view.turn != view.seat:
        return _waiting(view, people.names[view.turn])
    if view.due == CARD_DUE:
        return str(_LED[SUIT[view.trick[0]]]) if view.trick else gettext("Jij komt uit. Alles mag.")
    return _joker(view) if view.due == JOKER_DUE else _pawns(view)


def result(view: View) -> str:
    """How it ended: "Wit wint met 9 tegen 7."."""
    scores = [points(view, team) for team in range(TEAMS)]
    if scores[0] == scores[1]:
        return gettext("Gelijkspel: allebei %(points)s.") % {"points": signed(scores[0])}
    best = scores.index(max(scores))
    words = {"colour": colour(best).capitalize(), "most": signed(max(scores)), "least": signed(min(scores))}
    return gettext("%(colour)s wint met %(most)s tegen %(least)s.") % words


def _dealing(view: View, people: People) -> str:
    return gettext("%(name)s deelt ieder negen kaarten.") % {"name": people.names[view.dealer]}


def _waiting(view: View, name: str) -> str:
    if view.due == CARD_DUE:
        says = gettext("%(name)s is aan zet.") if view.trick else gettext("%(name)s komt uit.")
    elif view.due == JOKER_DUE:
        says = gettext("%(name)s wint met een joker en kiest een actie.")
    else:
        says = gettext("%(name)s wint de slag en zet voor %(value)d.")
    return says % {"name": name, "value": view.value}


def _pawns(view: View) -> str:
    """What the trick is worth, and how that may be placed."""
    words = {"value": view.value}
    if supply(view, team_of(view.turn)) == 1:
        return gettext("Slag gewonnen: %(value)d. Zet jullie laatste pion.") % words
    if not splits_of(view.value, split_numbers=view.options.split_numbers):
        return gettext("Slag gewonnen: %(value)d. Zet een pion op dat getal.") % words
    if view.value > HIGHEST:
        return gettext("Slag gewonnen: %(value)d. Splits over twee pionnen op één veld.") % words
    return gettext("Slag gewonnen: %(value)d. Eén pion, of splitsen op één veld.") % words


def _joker(view: View) -> str:
    if view.marker[team_of(view.turn)]:
        return gettext("Je joker wint. Verzet een ToedeLoe, zet twee gelijke getallen, of ga terug op de scoretabel.")
    return gettext("Je joker wint. Verzet een ToedeLoe, of zet pionnen op twee gelijke getallen.")
