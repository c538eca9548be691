"""What the main button says before a move of TactiDice is sent."""

from collections.abc import Callable
from typing import Final

from games.boards.said import gettext
from games.boards.tactidice import look, places
from games.engines.base import Move
from games.engines.tactidice.moves import AGAIN, AWAY, KEEP, MOVE, OUT, PASS, PLACE, PUSH, SLIDE, TURN
from games.engines.tactidice.notation import write
from games.engines.tactidice.views import View


def act(view: View, move: Move) -> str:
    """A verb and what it is about: "Zet 2 ↖, sla"."""
    say = _ACTS.get(move[0])
    return say(view, move) if say else write(move)


def _move(view: View, move: Move) -> str:
    number, way = places.line(move[1], move[2], turned=places.is_turned(view))
    words = gettext("Zet %(number)s %(arrow)s, sla") if _captures(view, move) else gettext("Zet %(number)s %(arrow)s")
    return words % {"number": number, "arrow": places.arrow(way)}


def _captures(view: View, move: Move) -> bool:
    now = look.after(view, move)
    return now is not None and view.seat is not None and now.captured[view.seat] > view.captured[view.seat]


def _push(view: View, move: Move) -> str:
    _number, way = places.line(move[1], move[2], turned=places.is_turned(view))
    return gettext("Duw %(arrow)s") % {"arrow": places.arrow(way)}


def _slide(view: View, move: Move) -> str:
    way = places.slide_way(move[2], turned=places.is_turned(view))
    return gettext("Schuif %(far)s %(arrow)s") % {"far": move[3], "arrow": places.arrow(way)}


def _out(view: View, move: Move) -> str:
    return gettext("Tegel %(place)s eruit") % {"place": places.name_tile(view, move[1])}


_ACTS: Final[dict[int, Callable[[View, Move], str]]] = {
    TURN: lambda _view, _move: gettext("Leg ze zo"),
    PLACE: lambda _view, _move: gettext("Zet ze neer"),
    AGAIN: lambda _view, move: gettext("Gooi de %(die)s opnieuw") % {"die": move[1]},
    KEEP: lambda _view, _move: gettext("Laat liggen"),
    AWAY: lambda _view, move: gettext("Haal de %(die)s weg") % {"die": move[1]},
    MOVE: _move,
    SLIDE: _slide,
    PUSH: _push,
    PASS: lambda _view, _move: gettext("Pas"),
    OUT: _out,
}
