"""In which taps a move of TactiDice is made.

A pawn, then where it goes: both numbers that are left stand beside each other. A tile in one tap with its direction.
What the dice do not allow at all is one tap, so that a page need not say twenty times why.
"""

from collections.abc import Callable
from typing import Final

from django.utils.translation import ngettext

from games.boards.base import Step
from games.boards.said import gettext
from games.boards.tactidice import dice, ids, look, places
from games.boards.tactidice.effects import hints
from games.boards.tactidice.setting_up import place_steps, turn_steps
from games.boards.tactidice.words import seat_name
from games.engines.base import Move
from games.engines.tactidice.board import GONE, OUTER, TILE, TILES
from games.engines.tactidice.moves import AGAIN, AWAY, KEEP, MOVE, OUT, PASS, PLACE, PUSH, SLIDE, TURN
from games.engines.tactidice.notation import write
from games.engines.tactidice.state import ACTING, WHITE
from games.engines.tactidice.views import View


def steps(view: View, move: Move) -> tuple[Step, ...]:
    """The taps by which the seat of the view makes this move, legal or not."""
    make = _STEPS.get(move[0])
    return make(view, move) if make else (Step(write(move), write(move)),)


# -- dice


def _again(view: View, move: Move) -> tuple[Step, ...]:
    return (_die_step(view, "again", move[1], says=gettext("gooi de %(die)s opnieuw")),)


def _keep(view: View, _move: Move) -> tuple[Step, ...]:
    hint = dice.say_three(view.dice) if len(view.dice) == 3 else ""
    return (Step("keep", gettext("laat liggen"), hint),)


def _away(view: View, move: Move) -> tuple[Step, ...]:
    hint = gettext("dan %(numbers)s") % {"numbers": dice.left_without(view, move[1])}
    return (_die_step(view, "away", move[1], says=gettext("haal de %(die)s weg"), hint=hint),)


def _die_step(view: View, key: str, die: int, *, says: str, hint: str = "") -> Step:
    at = dice.die_id(view, die)
    return Step(f"{key}:{die}", says % {"die": die}, hint, at=at, touches=(at,) if at else ())


# -- pawns


def _own(view: View) -> int:
    return WHITE if view.seat is None else view.seat


def _move(view: View, move: Move) -> tuple[Step, ...]:
    _, start, to = move
    if MOVE not in look.kinds(view):
        return (_not_at_all(view, "pawn", gettext("een pion zetten")),)
    number, way = places.line(start, to, turned=places.is_turned(view))
    first = _pawn_step(start, key="pawn", seat=_own(view), row=gettext("Zet een pion"), view=view)
    row = ngettext("%(n)s stap", "%(n)s stappen", number) % {"n": number}
    if number and number not in look.numbers(view):
        return (first, Step(f"number:{number}", row))
    if not view.board.ground[to]:
        return (first, Step(f"off:{number}", gettext("%(n)s andere kanten") % {"n": number}, row=row))
    die = dice.die_id(view, number)
    second = Step(
        f"to:{places.name_cell(to)}",
        f"{number} {places.word(way)} {places.arrow(way)}",
        _hint(view, move),
        row=row,
        at=_at_cell(view, to),
        touches=(*first.touches, die) if die else first.touches,
    )
    return (first, second)


def _push(view: View, move: Move) -> tuple[Step, ...]:
    _, start, to = move
    if PUSH not in look.kinds(view):
        return (_not_at_all(view, "push", gettext("een pion van de ander duwen")),)
    _number, way = places.line(start, to, turned=places.is_turned(view))
    row = gettext("Duw een pion van de ander")
    first = _pawn_step(start, key="push", seat=1 - _own(view), row=row, view=view)
    if not view.board.ground[to]:
        return (first, Step("off", gettext("andere kanten")))
    says = f"{places.word(way)} {places.arrow(way)}"
    second = Step(f"to:{places.name_cell(to)}", says, _hint(view, move), at=_at_cell(view, to), touches=first.touches)
    return (first, second)


def _pawn_step(cell: int, *, key: str, seat: int, row: str, view: View) -> Step:
    name = places.name_cell(cell)
    at = ids.pawn(seat, cell) if cell in view.pawns[seat] else ""
    hint = gettext("op een kruis") if look.is_cross(view, cell) else ""
    says = gettext("pion %(place)s") % {"place": name}
    return Step(f"{key}:{name}", says, hint, row=row, at=at, touches=(at,) if at else ())


def _at_cell(view: View, cell: int) -> str:
    return ids.cell(cell) if view.board.ground[cell] else ""


def _hint(view: View, move: Move) -> str:
    now = look.after(view, move)
    return "" if now is None else hints(view, now, _own(view), move)


def _not_at_all(view: View, key: str, says: str) -> Step:
    """What cannot be done with these dice, whatever pawn or tile is meant; or nothing on the field can yet."""
    return Step(key, says) if view.phase == ACTING else Step("field", gettext("zetten of schuiven"))


# -- tiles


def _slide(view: View, move: Move) -> tuple[Step, ...]:
    """One tap for tile and direction: the drawing has a mark for each that is allowed."""
    _, tile, direction, distance = move
    if SLIDE not in look.kinds(view):
        return (_not_at_all(view, "tile", gettext("een tegel schuiven")),)
    if tile not in OUTER:
        return (Step("middle", gettext("een tegel uit het midden")),)
    if view.board.tiles[tile] == GONE:
        return (Step("gone", gettext("een tegel die eruit is")),)
    if distance != look.slide_distance(view):
        far = ngettext("schuif %(n)s vak", "schuif %(n)s vakken", distance) % {"n": distance}
        return (Step(f"far:{distance}", far),)
    way = places.slide_way(direction, turned=places.is_turned(view))
    return (
        Step(
            f"slide:{TILES[tile]}:{direction}",
            f"{places.word_of_slide(way)} {places.arrow(way)}",
            _hint(view, move),
            row=gettext("Schuif %(tile)s") % {"tile": _say_tile(view, tile)},
            at=ids.slide(tile, direction, distance) if move in look.choices(view) else "",
            touches=(ids.tile(tile),),
        ),
    )


def _say_tile(view: View, tile: int) -> str:
    """ "tegel k5", and who stands on it: "tegel k5: 2 wit, 1 grijs"."""
    says = gettext("tegel %(place)s") % {"place": places.name_tile(view, tile)}
    counts = [sum(view.board.ground[cell] & TILE == tile + 1 for cell in side) for side in view.pawns]
    on_it = ", ".join(f"{count} {seat_name(seat)}" for seat, count in enumerate(counts) if count)
    return f"{says}: {on_it}" if on_it else says


def _out(view: View, move: Move) -> tuple[Step, ...]:
    tile = move[1]
    at = ids.tile(tile) if view.board.tiles[tile] != GONE else ""
    return (Step(f"out:{TILES[tile]}", _say_tile(view, tile), at=at, touches=(at,) if at else ()),)


def _pass(_view: View, _move: Move) -> tuple[Step, ...]:
    return (Step("pass", gettext("pas")),)


_STEPS: Final[dict[int, Callable[[View, Move], tuple[Step, ...]]]] = {
    TURN: turn_steps,
    PLACE: place_steps,
    AGAIN: _again,
    KEEP: _keep,
    AWAY: _away,
    MOVE: _move,
    SLIDE: _slide,
    PUSH: _push,
    PASS: _pass,
    OUT: _out,
}
