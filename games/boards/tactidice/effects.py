"""What came, or would come, of a move: told by the views before and after it."""

from django.utils.translation import ngettext

from games.boards.said import gettext
from games.boards.tactidice.look import gone, is_cross
from games.boards.tactidice.words import seat_name
from games.engines.base import Move
from games.engines.tactidice.moves import MOVE, PUSH
from games.engines.tactidice.state import OVER
from games.engines.tactidice.views import View


def hints(before: View, now: View, seat: int, move: Move) -> str:
    """In a few words what a move of the seat gives, the most telling first: "slaat grijs, +1", "veilig op kruis"."""
    found = [*_won(now, seat), *_taken(before, now, seat), *_lost(before, now, seat)]
    if move[0] in {MOVE, PUSH} and not found:
        found += _on_cross(now, move)
    if gone(before, now):
        found.append(gettext("tegel weg"))
    if not found and move[0] in {MOVE, PUSH}:
        found.append(gettext("leeg"))
    return ", ".join(found[:2])


def _won(now: View, seat: int) -> list[str]:
    if now.phase != OVER:
        return []
    return [gettext("wint")] if now.winners == (seat,) else [gettext("einde")]


def _taken(before: View, now: View, seat: int) -> list[str]:
    taken = now.captured[seat] - before.captured[seat]
    said = [gettext("slaat %(colour)s") % {"colour": seat_name(1 - seat)}] if taken else []
    return [*said, "+1"] if before.plus1 != now.plus1 == seat else said


def _lost(before: View, now: View, seat: int) -> list[str]:
    """A pawn of its own that stood on the cross as well."""
    return [gettext("kost je een pion")] if len(now.pawns[seat]) < len(before.pawns[seat]) else []


def _on_cross(now: View, move: Move) -> list[str]:
    cell = move[2]
    if not is_cross(now, cell):
        return []
    if cell in now.pawns[0] and cell in now.pawns[1]:
        return [gettext("samen op kruis")]
    return [gettext("veilig op kruis") if move[0] == MOVE else gettext("op een kruis")]


def told(before: View, now: View, seat: int) -> list[str]:
    """The same for the log, in parts of a sentence: "slaat grijs", "2 tegels gaan eruit"."""
    parts = _taken(before, now, seat)[:1]
    lost = len(before.pawns[seat]) - len(now.pawns[seat])
    if lost > 0:
        parts.append(gettext("verliest zelf een pion"))
    if before.plus1 != now.plus1:
        parts.append(gettext("de +1 is voor %(colour)s") % {"colour": seat_name(now.plus1)})
    out = len(gone(before, now))
    if out:
        parts.append(ngettext("%(n)s tegel gaat eruit", "%(n)s tegels gaan eruit", out) % {"n": out})
    if now.phase == OVER and len(now.winners) == 1:
        parts.append(gettext("%(colour)s wint") % {"colour": seat_name(now.winners[0])})
    return parts
