"""What the last move left on the table of TactiDice: a track, a tile's old place, and which pawn is which."""

from typing import Final, NamedTuple

from games.boards.base import Happened
from games.boards.svg import path, tag
from games.boards.tactidice import ids, look, places
from games.boards.tactidice.tell import move_of
from games.engines.base import Move
from games.engines.tactidice.board import Cells
from games.engines.tactidice.moves import MOVE, PUSH, SLIDE
from games.engines.tactidice.views import View

NO_TILE: Final = -1


class Traces(NamedTuple):
    """The last move, as far as it shows."""

    move: Move = ()
    seat: int = NO_TILE
    """Whose pawn walked or was pushed."""
    tile: int = NO_TILE
    """The tile that slid."""
    old: Cells = ()
    """Where tiles lay that slid or went out."""

    def pawn_before(self, seat: int, cell: int) -> str:
        """The id of this pawn before the last move."""
        has_walked = bool(self.move) and self.move[0] in {MOVE, PUSH} and (seat, cell) == (self.seat, self.move[2])
        return ids.pawn(seat, self.move[1] if has_walked else cell)


def of(view: View, last: Happened | None) -> Traces:
    """What is still to be seen of the last move; nothing of one that changed nothing on the field."""
    if last is None or last.after.board != view.board or last.after.pawns != view.pawns or last.mover < 0:
        return Traces()
    move = move_of(last)
    old = tuple(last.before.board.tiles[tile] for tile in look.gone(last.before, last.after))
    if move[0] == SLIDE:
        return Traces(move, tile=move[1], old=(last.before.board.tiles[move[1]], *old))
    if move[0] in {MOVE, PUSH}:
        return Traces(move, seat=last.mover if move[0] == MOVE else 1 - last.mover, old=old)
    return Traces(move, old=old)


def beneath(moved: Traces, *, turned: bool) -> str:
    """The places on the felt where tiles lay."""
    size = places.TILE - 8
    parts = []
    for tile in moved.old:
        x, y = places.corner(tile, turned=turned)
        parts.append(tag("rect", x=x + 4, y=y + 4, width=size, height=size, rx=9, class_="tactidice-ghost"))
    return "".join(parts)


def above(moved: Traces, *, turned: bool) -> str:
    """The way that a pawn went, from a hollow square where it stood; or the arrow of a slide."""
    if moved.tile != NO_TILE:
        return _arrow(moved, turned=turned)
    if not moved.move or moved.move[0] not in {MOVE, PUSH}:
        return ""
    start, to = (places.middle(cell, turned=turned) for cell in moved.move[1:])
    way = path([start, to])
    half = places.CELL / 2 - 5
    old = {"x": start[0] - half, "y": start[1] - half, "width": 2 * half, "height": 2 * half, "rx": 6}
    ring = tag("rect", **old, class_="tactidice-start-case") + tag("rect", **old, class_="tactidice-start")
    end = tag("circle", cx=to[0], cy=to[1], r=18, class_="tactidice-end")
    return tag("path", d=way, class_="tactidice-track-case") + tag("path", d=way, class_="tactidice-track") + ring + end


def _arrow(moved: Traces, *, turned: bool) -> str:
    """Over the edge that the tile left behind, as long as the slide."""
    way = places.slide_way(moved.move[2], turned=turned)
    far = moved.move[3] * places.CELL
    x, y = places.corner(moved.old[0], turned=turned)
    x, y = x + places.TILE / 2, y + places.TILE / 2
    back = places.TILE / 2 - 10
    x, y = x - way.right * back, y - way.down * back
    tip = (x + way.right * far, y + way.down * far)
    side = 7.0
    head = [
        (tip[0] - way.right * side - way.down * side, tip[1] - way.down * side - way.right * side),
        tip,
        (tip[0] - way.right * side + way.down * side, tip[1] - way.down * side + way.right * side),
    ]
    lines = f"{path([(x, y), tip])}{path(head)}"
    return tag("path", d=lines, class_="tactidice-arrow-case") + tag("path", d=lines, class_="tactidice-arrow")
