"""Why a move of TactiDice may not be played: the rule, in the order in which a person would ask."""

from collections.abc import Callable
from typing import Final

from games.engines.base import CHANCE, GAME_OVER, NO_NOTATION, NOT_TO_ACT, Move, Reason
from games.engines.tactidice.board import FACES, OUTER, PLAIN, TURNS
from games.engines.tactidice.contact import DIRECTIONS, overlaps
from games.engines.tactidice.grid import INSIDE
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
    free_columns,
    legal,
    slide_distance,
)
from games.engines.tactidice.pawn_refusals import refused_move, refused_push
from games.engines.tactidice.reasons import REASONS
from games.engines.tactidice.state import (
    ACTING,
    BEGINNING,
    CLEARING,
    FALLING,
    LAYING,
    OVER,
    PLACING,
    REMOVING,
    REROLLING,
    ROLLING,
    TURNING,
    State,
    to_act,
)

_FACE: Final = range(len(FACES))
_DIE: Final = range(1, 7)
_TILE: Final = range(9)
SHAPES: Final = {
    LAY: (_FACE,) * 8,
    TURN: (_FACE,) * 3,
    PLACE: (range(9),) * 6,
    BEGIN: (_DIE,) * 2,
    ROLL: (_DIE,) * 3,
    AGAIN: (_DIE,),
    KEEP: (),
    FALL: (_DIE,),
    AWAY: (_DIE,),
    MOVE: (INSIDE,) * 2,
    SLIDE: (_TILE, range(4), range(1, 3)),
    PUSH: (INSIDE,) * 2,
    PASS: (),
    OUT: (_TILE,),
}
"""By kind of move: what its numbers can be at all, whatever the state."""

_KINDS_NOW: Final = {
    LAYING: ((LAY,), "tiles_first"),
    TURNING: ((TURN,), "turn_first"),
    PLACING: ((PLACE,), "place_first"),
    BEGINNING: ((BEGIN,), "beginning_first"),
    ROLLING: ((ROLL,), "three_dice_first"),
    REROLLING: ((AGAIN, KEEP), "reroll_first"),
    FALLING: ((FALL,), "one_die_falls"),
    REMOVING: ((AWAY,), "remove_first"),
    ACTING: ((MOVE, SLIDE, PUSH, PASS), "action_first"),
    CLEARING: ((OUT,), "choose_the_tile"),
}
"""By phase: the kinds of moves that are asked for, and the rule that says so."""


def is_move(move: object) -> bool:
    """Whether these are the numbers of a move of this game, legal or not."""
    if type(move) is not tuple or not move or any(type(number) is not int for number in move):
        return False
    shape = SHAPES.get(move[0])
    return (
        shape is not None
        and len(move) == len(shape) + 1
        and all(n in part for n, part in zip(move[1:], shape, strict=True))
    )


def why_not(state: State, seat: int, move: Move) -> Reason | None:
    """The rule that forbids the move, or None if it may be played. For CHANCE: whether luck can fall like that."""
    if type(seat) is not int or seat not in to_act(state):
        return GAME_OVER if state.phase == OVER else NOT_TO_ACT
    if not is_move(move):
        return NO_NOTATION
    kinds, first = _KINDS_NOW[state.phase]
    if move[0] not in kinds:
        return REASONS[first]
    if seat != CHANCE and move in legal(state, seat):
        return None
    rule = _ASKED[move[0]](state, seat, move)
    assert rule or seat == CHANCE, f"{move} is not legal and nothing forbids it"
    return REASONS[rule] if rule else None


# -- luck


def _refused_lay(state: State, _seat: int, move: Move) -> str:
    turns = TURNS[state.options.cross_pattern]
    crosses = [face for face in move[1:] if face != PLAIN]
    right = len(crosses) == state.options.cross_tiles and all(face in turns for face in crosses)
    return "" if right else "eight_tiles"


def _refused_beginning(_state: State, _seat: int, move: Move) -> str:
    return "ties_roll_again" if move[1] == move[2] else ""


def _refused_roll(_state: State, _seat: int, move: Move) -> str:
    return "" if move[1] <= move[2] <= move[3] else "dice_in_order"


def _fine(_state: State, _seat: int, _move: Move) -> str:
    return ""


# -- setting up


def _refused_turn(_state: State, _seat: int, _move: Move) -> str:
    return "turning_keeps_tiles"


def _refused_placing(state: State, seat: int, move: Move) -> str:
    columns = move[1:]
    if list(columns) != sorted({*columns}):
        return "six_places"
    assert not set(columns) <= set(free_columns(state.board, seat))
    return "not_on_cross"


# -- dice


def _refused_again(_state: State, _seat: int, _move: Move) -> str:
    return "no_such_die"


def _refused_away(state: State, _seat: int, move: Move) -> str:
    return "never_a_six" if move[1] == 6 and 6 in state.dice else "no_such_die"


# -- actions


def _refused_slide(state: State, _seat: int, move: Move) -> str:
    _, tile, direction, distance = move
    dice, tiles = state.dice, state.board.tiles
    if len(dice) == 2:
        return "no_pair"
    if tile not in OUTER:
        return "middle_row_stays"
    if not tiles[tile]:
        return "tile_is_gone"
    if distance != slide_distance(dice[1]):
        return "wrong_distance"
    rest = (*tiles[:tile], *tiles[tile + 1 :])
    return "tile_in_the_way" if overlaps(tiles[tile] + DIRECTIONS[direction] * distance, rest) else "contact_lost"


def _refused_pass(_state: State, _seat: int, _move: Move) -> str:
    return "must_act"


def _refused_out(_state: State, _seat: int, _move: Move) -> str:
    return "end_tiles_only"


_ASKED: Final[dict[int, Callable[[State, int, Move], str]]] = {  # the rule's key; "" for a fall that luck may have
    LAY: _refused_lay,
    TURN: _refused_turn,
    PLACE: _refused_placing,
    BEGIN: _refused_beginning,
    ROLL: _refused_roll,
    AGAIN: _refused_again,
    KEEP: _fine,
    FALL: _fine,
    AWAY: _refused_away,
    MOVE: refused_move,
    SLIDE: _refused_slide,
    PUSH: refused_push,
    PASS: _refused_pass,
    OUT: _refused_out,
}
