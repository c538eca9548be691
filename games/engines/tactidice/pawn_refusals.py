"""Why a pawn may not go there."""

from games.engines.base import Move
from games.engines.tactidice.grid import BESIDE, WIDTH, col_of, row_of
from games.engines.tactidice.moves import is_different, numbers_of, pair_numbers, tile_slides
from games.engines.tactidice.state import State


def refused_move(state: State, seat: int, move: Move) -> str:
    """The key of the rule that forbids this illegal move of an own pawn."""
    _, start, to = move
    if start not in state.pawns[seat]:
        return "not_your_pawn"
    steps, step = straight(start, to)
    if not steps:
        return "not_straight"
    return _refused_number(state, steps) or _refused_way(state, start, step=step, steps=steps) or "own_pawn_there"


def straight(start: int, to: int) -> tuple[int, int]:
    """How many steps it is from one cell to another, and what one step adds; (0, 0) if they lie in no straight line."""
    down, right = row_of(to) - row_of(start), col_of(to) - col_of(start)
    steps = max(abs(down), abs(right))
    if not steps or (down and right and abs(down) != abs(right)):
        return 0, 0
    return steps, down // steps * WIDTH + right // steps


def _refused_number(state: State, steps: int) -> str:
    dice = state.dice
    if len(dice) == 2 or dice[1] == 6:
        allowed = numbers_of(dice)
    elif tile_slides(state, dice[1]):
        return "must_slide"
    else:
        allowed = pair_numbers(state)
    if steps in allowed:
        return ""
    if len(dice) == 3 and steps in numbers_of(dice):
        return "only_the_pair"
    return "die_taken_away" if steps == state.away else "not_rolled"


def _refused_way(state: State, start: int, *, step: int, steps: int) -> str:
    """What stops the pawn on its way; the cell it ends on is looked at for gaps only."""
    board = state.board
    at = start
    for number in range(1, steps + 1):
        before, at = at, at + step
        if not board.ground[at]:
            return "over_a_gap"
        if not board.corners and step in BESIDE and not any(board.ground[before + side] for side in BESIDE[step]):
            return "across_a_corner"
        if state.options.pawns_block and number < steps and at in state.pawns[0] + state.pawns[1]:
            return "over_a_pawn"
    return ""


def refused_push(state: State, seat: int, move: Move) -> str:
    """The key of the rule that forbids this illegal push."""
    _, start, to = move
    if len(state.dice) == 2 or is_different(state.dice) or state.dice[0] != state.dice[2]:
        return "not_three_equal"
    if start not in state.pawns[1 - seat]:
        return "not_their_pawn"
    steps, step = straight(start, to)
    if steps != 1:
        return "one_step_only"
    return _refused_way(state, start, step=step, steps=1) or "push_takes_nothing"
