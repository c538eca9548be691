"""What a seat does with its dice: a pawn moves, a tile slides, a pawn is pushed, nothing, or an empty tile goes.

The moves handed in here are legal (`play.py` sees to that).
"""

from games.engines.base import Move
from games.engines.tactidice.board import CROSS, GONE, TILE, Cells
from games.engines.tactidice.contact import DIRECTIONS
from games.engines.tactidice.settle import after_action, after_capture, next_turn
from games.engines.tactidice.state import NOBODY, ROLLING, WHITE, State


def move_pawn(state: State, seat: int, move: Move) -> State:
    """A pawn moves; what it meets there it captures, but not what stands alone on a cross.

    Of two pawns on a cross both go, and only the opponent's is a capture (Twee pionnen op één kruis vak; G15, G32).
    """
    _, start, to = move
    own, other = state.pawns[seat], state.pawns[1 - seat]
    is_double = to in own
    moved = tuple(sorted([cell for cell in own if cell not in {start, to}] + [to]))
    if to not in other or (not is_double and state.board.ground[to] & CROSS):
        return after_action(state, state.board, _by_seat(seat, moved, other))
    left = tuple([cell for cell in other if cell != to])
    lost = 1 if is_double and state.options.self_loss_counts else 0
    mine, theirs = state.captured[seat] + 1, state.captured[1 - seat] + lost
    return after_capture(
        state,
        _by_seat(seat, moved, left),
        captured=(mine, theirs) if seat == WHITE else (theirs, mine),
        plus1=_holder(state, mine, theirs),
    )


def _holder(state: State, mine: int, theirs: int) -> int:
    """Who has the +1: the first to have captured three; the seat that moves, if both in one move (Let op)."""
    if state.plus1 != NOBODY:
        return state.plus1
    return state.seat if mine >= 3 else 1 - state.seat if theirs >= 3 else NOBODY


def _by_seat(seat: int, own: Cells, other: Cells) -> tuple[Cells, Cells]:
    return (own, other) if seat == WHITE else (other, own)


def slide_tile(state: State, _seat: int, move: Move) -> State:
    """A tile slides, and the pawns on it ride along."""
    _, tile, direction, distance = move
    by, board = DIRECTIONS[direction] * distance, state.board
    white, grey = (
        tuple(sorted([cell + by if board.ground[cell] & TILE == tile + 1 else cell for cell in side]))
        for side in state.pawns
    )
    return after_action(state, board.with_tile(tile, board.tiles[tile] + by), (white, grey))


def push_pawn(state: State, seat: int, move: Move) -> State:
    """A pawn of the opponent goes one step; it captures nothing (Drie dezelfde; G27)."""
    _, start, to = move
    pushed = tuple(sorted([to if cell == start else cell for cell in state.pawns[1 - seat]]))
    return after_action(state, state.board, _by_seat(seat, state.pawns[seat], pushed))


def pass_on(state: State, _seat: int, _move: Move) -> State:
    """The turn ends without a move (ruling G37)."""
    return next_turn(state)


def take_out(state: State, _seat: int, move: Move) -> State:
    """One of two empty ends of the middle row goes (G19)."""
    board = state.board.with_tile(move[1], GONE)
    return next_turn(
        State(state.options, ROLLING, state.seat, board, state.pawns, state.captured, state.plus1, turns=state.turns)
    )
