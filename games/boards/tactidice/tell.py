"""A move of TactiDice as a line of the log."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.utils.translation import ngettext

from games.boards.base import Happened, People
from games.boards.said import gettext
from games.boards.tactidice import dice, places
from games.boards.tactidice.effects import told
from games.engines.base import Move
from games.engines.tactidice.board import BACK_ROW, Cells
from games.engines.tactidice.grid import cell_at
from games.engines.tactidice.moves import (
    AGAIN,
    AWAY,
    BEGIN,
    FALL,
    KEEP,
    LAY,
    MOVE,
    OUT,
    PASS,
    PLACE,
    PUSH,
    ROLL,
    SLIDE,
    TURN,
)
from games.engines.tactidice.notation import read
from games.engines.tactidice.state import GREY, PLACING, WHITE

HIDDEN: Final = (PLACE,)
"""A placing that these eyes may not see yet."""

_Words = Mapping[str, Any]


def move_of(happened: Happened) -> Move:
    """The move that happened; of a hidden placing only its kind."""
    return HIDDEN if happened.told.endswith("?") else read(happened.told)


def tell(happened: Happened, people: People) -> str:
    """The move as a sentence, the mover's name in it where there is one; what came of it after a comma."""
    move = move_of(happened)
    seat = happened.mover if happened.mover >= 0 else happened.before.turn
    words = {"name": people.names[seat], "white": people.names[WHITE], "grey": people.names[GREY]}
    said = [_TELLS[move[0]](happened, move, words)]
    if move[0] in {MOVE, SLIDE, PUSH, PASS}:
        said += told(happened.before, happened.after, happened.mover)
    return ", ".join(said)


# -- before the first turn


def _lay(_happened: Happened, _move: Move, _words: _Words) -> str:
    return gettext("De tegels liggen")


def _turn(_happened: Happened, _move: Move, words: _Words) -> str:
    return gettext("%(name)s draait de tegels aan de eigen kant") % words


def _place(happened: Happened, move: Move, words: _Words) -> str:
    """The second placing opens both."""
    now = happened.after
    if now.phase != PLACING:
        white, grey = (_names(cells) for cells in now.pawns)
        says = gettext("De pionnen staan: %(white)s op %(on_white)s; %(grey)s op %(on_grey)s")
        return says % {**words, "on_white": white, "on_grey": grey}
    if move == HIDDEN:
        return gettext("%(name)s heeft de pionnen neergezet") % words
    cells = [cell_at(BACK_ROW[happened.mover], column) for column in move[1:]]
    return gettext("%(name)s heeft de pionnen neergezet op %(places)s") % {**words, "places": _names(cells)}


def _names(cells: Cells | list[int]) -> str:
    return dice.join(map(places.name_cell, cells), gettext("en"))


def _begin(_happened: Happened, move: Move, words: _Words) -> str:
    first = words["white"] if move[1] > move[2] else words["grey"]
    says = gettext("%(white)s gooit %(die_white)s, %(grey)s %(die_grey)s: %(first)s begint")
    return says % {**words, "die_white": move[1], "die_grey": move[2], "first": first}


# -- dice


def _roll(_happened: Happened, move: Move, words: _Words) -> str:
    return gettext("%(name)s gooit %(dice)s") % {**words, "dice": dice.all_of(move[1:])}


def _again(_happened: Happened, move: Move, words: _Words) -> str:
    return gettext("%(name)s pakt de %(die)s op om opnieuw te gooien") % {**words, "die": move[1]}


def _keep(_happened: Happened, _move: Move, words: _Words) -> str:
    return gettext("%(name)s laat alles liggen") % words


def _fall(_happened: Happened, move: Move, words: _Words) -> str:
    return gettext("%(name)s gooit opnieuw: %(die)s") % {**words, "die": move[1]}


def _away(_happened: Happened, move: Move, words: _Words) -> str:
    return gettext("%(name)s haalt de %(die)s weg") % {**words, "die": move[1]}


# -- actions


def _move(_happened: Happened, move: Move, words: _Words) -> str:
    number, _way = places.line(move[1], move[2], turned=False)
    says = gettext("%(name)s %(number)s: pion van %(start)s naar %(to)s")
    return says % {**words, "number": number, "start": places.name_cell(move[1]), "to": places.name_cell(move[2])}


def _push(_happened: Happened, move: Move, words: _Words) -> str:
    says = gettext("%(name)s duwt een pion van de ander van %(start)s naar %(to)s")
    return says % {**words, "start": places.name_cell(move[1]), "to": places.name_cell(move[2])}


def _slide(happened: Happened, move: Move, words: _Words) -> str:
    way = places.slide_way(move[2], turned=places.is_turned(happened.before))
    says = ngettext(
        "%(name)s schuift tegel %(tile)s %(far)s vak %(way)s",
        "%(name)s schuift tegel %(tile)s %(far)s vakken %(way)s",
        move[3],
    )
    tile = places.name_tile(happened.before, move[1])
    return says % {**words, "tile": tile, "far": move[3], "way": places.word_of_slide(way)}


def _pass(_happened: Happened, _move: Move, words: _Words) -> str:
    return gettext("%(name)s past") % words


def _out(happened: Happened, move: Move, words: _Words) -> str:
    says = gettext("%(name)s haalt de lege tegel %(tile)s eruit")
    return says % {**words, "tile": places.name_tile(happened.before, move[1])}


_TELLS: Final[dict[int, Callable[[Happened, Move, _Words], str]]] = {
    LAY: _lay,
    TURN: _turn,
    PLACE: _place,
    BEGIN: _begin,
    ROLL: _roll,
    AGAIN: _again,
    KEEP: _keep,
    FALL: _fall,
    AWAY: _away,
    MOVE: _move,
    SLIDE: _slide,
    PUSH: _push,
    PASS: _pass,
    OUT: _out,
}
