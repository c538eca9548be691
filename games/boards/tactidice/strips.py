"""The two strips of felt beside the field: what each side captured, the +1, and the dice of whose turn it is."""

from typing import Final

from games.boards.base import Happened
from games.boards.names import fitted
from games.boards.said import gettext
from games.boards.svg import move_to, num, tag, text
from games.boards.tactidice import dice, ids, look, pieces, places
from games.boards.tactidice.tell import move_of
from games.engines.tactidice.moves import BEGIN, FALL, MOVE
from games.engines.tactidice.state import NOBODY
from games.engines.tactidice.views import View

WIDTH: Final = 390.0
HEIGHT: Final = 50.0
_MIDDLE: Final = HEIGHT / 2
_SLOT: Final = 27.0
_DIE: Final = pieces.DIE + 8


def strip(view: View, seat: int, last: Happened | None, *, prefix: str) -> str:
    """What lies before this side, in a box of WIDTH by HEIGHT; without dice, how the +1 is won that nobody has."""
    rolled = _dice(view, seat, last, prefix=prefix)
    css = "tactidice-strip is-on-turn" if seat in look.acting(view) else "tactidice-strip"
    return (
        tag("rect", x=2, y=2, width=WIDTH - 4, height=HEIGHT - 4, rx=12, class_=css)
        + _slots(view, seat, last, prefix=prefix)
        + (pieces.plus_one((12 + 6 * _SLOT + 26, _MIDDLE)) if view.plus1 == seat else "")
        + (rolled or (_how_to_win_it() if view.plus1 == NOBODY else ""))
    )


def _how_to_win_it() -> str:
    left = 12 + 6 * _SLOT + 12
    return "".join(
        text(words, x=left, y=y, class_="tactidice-how", **fitted(words, size=13, room=WIDTH - left - 12))
        for words, y in ((gettext("+1: voor wie als"), 22), (gettext("eerste drie pionnen slaat"), 38))
    )


def _slots(view: View, seat: int, last: Happened | None, *, prefix: str) -> str:
    """Six places for what it captures; the third stands for the +1 as long as nobody has it."""
    taken = view.captured[seat]
    parts = []
    for number in range(6):
        at = (12 + (number + 0.5) * _SLOT, _MIDDLE)
        parts.append(tag("circle", cx=at[0], cy=at[1], r=11.5, class_="tactidice-slot"))
        if number < taken:
            piece = _just_taken(view, seat, last) if number == taken - 1 else ""
            mark = {"id": f"{prefix}taken-{ids.COLOURS[seat]}-{number}", "data_piece": piece or None}
            parts.append(pieces.pawn(1 - seat, at, scale=0.76, css="is-new" if piece else "", **mark))
        elif number == 2 and view.plus1 == NOBODY:
            parts.append(text("+1", x=at[0], y=at[1] + 4.5, class_="tactidice-goal"))
    return tag("g", *parts)


def _just_taken(view: View, seat: int, last: Happened | None) -> str:
    """Which pawn on the board the newest of the captured ones was a moment ago; "" if it was captured before."""
    if last is None or last.mover != seat or last.after.captured != view.captured:
        return ""
    move = move_of(last)
    if move[0] != MOVE or last.before.captured[seat] == view.captured[seat]:
        return ""
    return ids.piece(ids.pawn(1 - seat, move[2]), turned=places.is_turned(view))


# -- dice


def _dice(view: View, seat: int, last: Happened | None, *, prefix: str) -> str:
    thrown, css = dice.lying(view), ""
    turn = view.turn
    if not thrown and last is not None:
        began = _first_die(last, seat)
        if began:
            return pieces.die(began, _place_of_die(1, 1), css="is-old")
        thrown, turn, css = dice.lying(last.before), last.before.turn, "is-old"
    if seat != turn:
        return ""
    fallen = _fallen(view, last)
    return "".join(
        pieces.die(
            die.number,
            _place_of_die(at, len(thrown)),
            is_away=die.is_away,
            css=css or ("is-new" if at == fallen else ""),
            id=None if css else prefix + ids.die(at),
        )
        for at, die in enumerate(thrown)
    )


def _place_of_die(at: int, count: int) -> tuple[float, float]:
    return WIDTH - 10 - pieces.DIE / 2 - (max(count, 2) - 1 - at) * _DIE, _MIDDLE


def _first_die(last: Happened, seat: int) -> int:
    """What this side rolled to begin, right after that."""
    move = move_of(last)
    return move[1 + seat] if move[0] == BEGIN else 0


def _fallen(view: View, last: Happened | None) -> int:
    """Which of the dice was rolled again just now; -1 if none was."""
    if last is None or last.after.dice != view.dice:
        return -1
    move = move_of(last)
    return view.dice.index(move[1]) if move[0] == FALL and move[1] in view.dice else -1


def placed(inside: str, x: float, y: float, scale: float) -> str:
    """A strip at its place, as large as the drawing is wide."""
    return tag("g", inside, transform=f"{move_to(x, y)} scale({num(scale)})")
