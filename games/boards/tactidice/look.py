"""What the engine says about a view: who is to act, which moves there are, and what would come of one."""

from functools import lru_cache
from random import Random

from games.engines import tactidice
from games.engines.base import CHANCE, Move
from games.engines.tactidice import moves
from games.engines.tactidice.board import CROSS, GONE, Cells
from games.engines.tactidice.state import PLACING, State, to_act
from games.engines.tactidice.views import View


@lru_cache(maxsize=32)
def _state(view: View) -> State:
    """A state that fits the view. All is seen but where the other placed its pawns, which nothing here asks for."""
    return tactidice.imagine(view, Random(0))


def acting(view: View) -> Cells:
    """The seats that may move now; none when luck must."""
    return tuple([seat for seat in to_act(_state(view)) if seat != CHANCE])


def may_act(view: View) -> bool:
    """Whether it is for who looks to move."""
    return view.seat is not None and view.seat in acting(view)


def choices(view: View) -> tuple[Move, ...]:
    """The legal moves of who looks."""
    return () if view.seat is None else moves.legal(_state(view), view.seat)


def kinds(view: View) -> frozenset[int]:
    """The kinds of moves that whose turn it is may make, as everybody can see on the table."""
    return frozenset(move[0] for seat in acting(view) for move in moves.legal(_state(view), seat))


def after(view: View, move: Move) -> View | None:
    """What who looks would see after a move of its own; None if the move is not legal, or others must move as well."""
    if view.phase == PLACING or view.seat is None or move not in choices(view):
        return None
    return tactidice.view(tactidice.play(_state(view), view.seat, move), view.seat)


def numbers(view: View) -> Cells:
    """By what numbers a pawn may go with the dice on the table, if one may go at all."""
    if len(view.dice) == 2 or view.dice[1] == 6:
        return moves.numbers_of(view.dice)
    return moves.pair_numbers(_state(view))


def slide_distance(view: View) -> int:
    """How many cells a tile slides with the three dice on the table, of which two are equal."""
    return moves.slide_distance(view.dice[1])


def is_cross(view: View, cell: int) -> bool:
    """Whether the cell has a cross."""
    return bool(view.board.ground[cell] & CROSS)


def gone(before: View, now: View) -> Cells:
    """The tiles that were taken out between two views."""
    pairs = zip(before.board.tiles, now.board.tiles, strict=True)
    return tuple(tile for tile, (was, is_) in enumerate(pairs) if was != GONE and is_ == GONE)
