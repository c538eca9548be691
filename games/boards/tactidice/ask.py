"""What is asked of who looks at TactiDice, or who is waited for."""

from collections.abc import Callable
from typing import Final

from django.utils.translation import ngettext

from games.boards.base import People
from games.boards.said import gettext
from games.boards.tactidice import dice, look
from games.boards.tactidice.setting_up import free_cells
from games.engines.tactidice.moves import MOVE, PASS, PUSH, SLIDE
from games.engines.tactidice.state import (
    ACTING,
    BEGINNING,
    CLEARING,
    FALLING,
    GREY,
    LAYING,
    OVER,
    PLACING,
    REMOVING,
    REROLLING,
    ROLLING,
    TURNING,
    WHITE,
)
from games.engines.tactidice.views import View


def ask(view: View, people: People) -> str:
    """One or two short sentences."""
    return _ASKS[view.phase](view, people)


def _on_turn(view: View, people: People) -> str:
    return people.names[view.turn]


def _mine(view: View) -> bool:
    return look.may_act(view)


def _laying(_view: View, _people: People) -> str:
    return gettext("De tegels worden gelegd.")


def _turning(view: View, people: People) -> str:
    if not _mine(view):
        return gettext("%(name)s draait de tegels aan de eigen kant.") % {"name": _on_turn(view, people)}
    if len(look.choices(view)) == 1:
        return gettext("Aan jouw kant ligt geen kruis: er valt niets te draaien.")
    return gettext("Draai de tegels aan jouw kant. Op een kruis op je achterlijn kun je straks geen pion zetten.")


def _placing(view: View, people: People) -> str:
    if _mine(view):
        seat = view.seat or 0
        empty = len(free_cells(view, seat)) - 6
        if not empty:
            return gettext("Je zes pionnen passen maar op één manier: zet ze neer.")
        asks = ngettext(
            "Welk vak van je achterlijn blijft leeg? %(name)s ziet je pionnen pas als jullie allebei klaar zijn.",
            "Welke %(n)s vakken van je achterlijn blijven leeg? %(name)s ziet je pionnen pas als jullie allebei klaar "
            "zijn.",
            empty,
        )
        return asks % {"n": empty, "name": people.names[1 - seat]}
    waiting = [people.names[seat] for seat in (WHITE, GREY) if not view.has_placed[seat]]
    if len(waiting) == 2:
        return gettext("%(white)s en %(grey)s zetten hun pionnen neer.") % {"white": waiting[0], "grey": waiting[1]}
    return gettext("%(name)s zet de pionnen nog neer.") % {"name": waiting[0]}


def _beginning(_view: View, _people: People) -> str:
    return gettext("Ieder gooit één dobbelsteen: de hoogste begint.")


def _rolling(view: View, people: People) -> str:
    if view.seat == view.turn:
        return gettext("Je gooit.")
    return gettext("%(name)s gooit.") % {"name": _on_turn(view, people)}


def _rerolling(view: View, people: People) -> str:
    thrown = {"dice": dice.all_of(view.dice), "name": _on_turn(view, people)}
    if _mine(view):
        return gettext("Je gooit %(dice)s. Gooi je er één opnieuw?") % thrown
    return gettext("%(name)s gooit %(dice)s en mag er één opnieuw gooien.") % thrown


def _removing(view: View, people: People) -> str:
    words = {
        "dice": dice.all_of(view.dice),
        "name": _on_turn(view, people),
        "other": people.names[1 - view.turn],
    }
    if _mine(view):
        return gettext("%(name)s heeft %(dice)s. Welke haal je weg?") % words
    if view.seat == view.turn:
        return gettext("Je hebt %(dice)s. %(other)s haalt er één weg.") % words
    return gettext("%(name)s heeft %(dice)s. %(other)s haalt er één weg.") % words


def _acting(view: View, people: People) -> str:
    if not _mine(view):
        return gettext("%(name)s is aan zet met %(dice)s.") % {
            "name": _on_turn(view, people),
            "dice": dice.all_of(view.dice),
        }
    kinds = look.kinds(view)
    if not kinds & {MOVE, PUSH, SLIDE}:
        return gettext("Je hebt %(dice)s, maar niets past: je beurt gaat voorbij.") % {"dice": dice.all_of(view.dice)}
    return _with_two(view, people) if len(view.dice) == 2 else _with_pair(view, kinds)


def _with_two(view: View, people: People) -> str:
    words = {"name": people.names[1 - view.turn], "away": view.away, "move": _move_a_pawn(view)}
    return gettext("%(name)s haalde de %(away)s weg: %(move)s.") % words


def _with_pair(view: View, kinds: frozenset[int]) -> str:
    """Three dice, of which two or all are equal: what of pushing, sliding, moving and passing can be done."""
    pair = view.dice[1]
    can = [_can(view, kind) for kind in (PUSH, SLIDE, MOVE, PASS) if kind in kinds]
    if view.dice[0] == view.dice[2]:
        says = gettext("Drie gelijk: %(can)s.")
    elif SLIDE not in kinds and view.board.outer:
        says = gettext("Dubbel %(pair)s, maar geen tegel kan zo ver schuiven: %(can)s.")
    else:
        says = gettext("Dubbel %(pair)s: %(can)s.")
    return says % {"pair": pair, "can": dice.join(can, gettext("of"))}


def _can(view: View, kind: int) -> str:
    if kind == PUSH:
        return gettext("duw een pion van de ander 1 stap")
    if kind == SLIDE:
        far = look.slide_distance(view)
        return ngettext("schuif een tegel %(n)s vak", "schuif een tegel %(n)s vakken", far) % {"n": far}
    return _move_a_pawn(view) if kind == MOVE else gettext("pas")


def _move_a_pawn(view: View) -> str:
    numbers = look.numbers(view)
    says = ngettext("zet een pion %(numbers)s vak", "zet een pion %(numbers)s vakken", numbers[-1])
    return says % {"numbers": dice.any_of(numbers)}


def _clearing(view: View, people: People) -> str:
    if _mine(view):
        return gettext("Beide uiteinden van de middelste rij zijn leeg: welke tegel gaat eruit?")
    return gettext("%(name)s kiest welke lege tegel eruit gaat.") % {"name": _on_turn(view, people)}


def _over(view: View, people: People) -> str:
    if len(view.winners) != 1:
        return gettext("Gelijkspel.")
    if view.seat in view.winners:
        return gettext("Je hebt gewonnen!")
    return gettext("%(name)s wint.") % {"name": people.names[view.winners[0]]}


_ASKS: Final[dict[int, Callable[[View, People], str]]] = {
    LAYING: _laying,
    TURNING: _turning,
    PLACING: _placing,
    BEGINNING: _beginning,
    ROLLING: _rolling,
    REROLLING: _rerolling,
    FALLING: _rolling,
    REMOVING: _removing,
    ACTING: _acting,
    CLEARING: _clearing,
    OVER: _over,
}
