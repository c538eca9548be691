"""All moves of TactiDice. The first number says what kind it is:

LAY face x 8        chance   the faces of the eight tiles around the middle, row by row
TURN face x 3       a seat   the faces it turns its three nearest tiles to, in one move
PLACE column x 6    a seat   where it puts its pawns on its back line, hidden until both have
BEGIN die die       chance   White's die and Grey's; the higher begins, equal dice are rolled again unwritten
ROLL die x 3        chance   sorted
AGAIN die           a seat   takes up a die that shows this, to roll it again
KEEP                a seat   rolls none again
FALL die            chance   the die that was taken up
AWAY die            a seat   the opponent of who rolled takes a die away
MOVE from to        a seat   one of its pawns, as many cells as a die says
SLIDE tile direction distance
PUSH from to        a seat   a pawn of the opponent, on three equal dice
PASS                a seat   only when it can do nothing, or need not
OUT tile            a seat   which of two empty tiles of the middle row goes
"""

from collections.abc import Callable
from itertools import combinations, product
from typing import Final

from games.engines.base import CHANCE, Move
from games.engines.tactidice.board import (
    BACK_ROW,
    CROSS,
    FIRST_MIDDLE,
    LAST_MIDDLE,
    NEAREST,
    PLAIN,
    TURNS,
    Board,
    Cells,
    Lines,
)
from games.engines.tactidice.grid import cell_at
from games.engines.tactidice.state import (
    ACTING,
    CLEARING,
    PLACING,
    REMOVING,
    REROLLING,
    TURNING,
    State,
    to_act,
)

LAY, TURN, PLACE, BEGIN, ROLL, AGAIN, KEEP, FALL, AWAY, MOVE, SLIDE, PUSH, PASS, OUT = range(14)
NONE_AGAIN: Final = (KEEP,)
PASSED: Final = (PASS,)
ALL_NUMBERS: Final = (1, 2, 3, 4, 5, 6)


def legal(state: State, seat: int) -> tuple[Move, ...]:
    """All moves of this seat, sorted; () for a seat that is not to act, and for CHANCE."""
    if seat == CHANCE or seat not in to_act(state):
        return ()
    if state.phase == PLACING:
        return placings(state.board, seat)
    if state.choices is None:
        state.choices = _CHOICES[state.phase](state)
    return state.choices


# -- setting up


def turnings(state: State) -> tuple[Move, ...]:
    """Every way the three nearest tiles can show; a tile without a cross looks the same from everywhere."""
    turns = TURNS[state.options.cross_pattern]
    faces = state.board.faces
    return tuple(
        (TURN, *turned)
        for turned in product(*[(PLAIN,) if faces[tile] == PLAIN else turns for tile in NEAREST[state.seat]])
    )


def placings(board: Board, seat: int) -> tuple[Move, ...]:
    """Six cells of the back line without a cross; at most 84 ways (Startopstelling)."""
    return tuple((PLACE, *columns) for columns in combinations(free_columns(board, seat), 6))


def free_columns(board: Board, seat: int) -> list[int]:
    """The columns of the seat's back line without a cross."""
    ground = board.ground
    return [column for column in range(9) if not ground[cell_at(BACK_ROW[seat], column)] & CROSS]


# -- dice


def rerolls(state: State) -> tuple[Move, ...]:
    """Taking up one of the dice, or none (Voorbeeld van spelverloop)."""
    return (*[(AGAIN, die) for die in sorted({*state.dice})], NONE_AGAIN)


def removals(state: State) -> tuple[Move, ...]:
    """Any die but a six (Uitzondering zessen gooien)."""
    return tuple([(AWAY, die) for die in state.dice if die != 6])


def is_different(dice: Cells) -> bool:
    """Whether three sorted dice are all different, so that one is taken away."""
    return dice[0] != dice[1] != dice[2]


def numbers_of(dice: Cells) -> Cells:
    """The numbers that may be moved by these dice, sorted: a six is a 1 or a 6 (Uitzondering zessen gooien)."""
    return tuple(sorted({*dice, 1} if 6 in dice else {*dice}))


_NUMBERS: Final = {(low, high): numbers_of((low, high)) for low in ALL_NUMBERS for high in ALL_NUMBERS}

# -- actions


def actions(state: State) -> tuple[Move, ...]:
    """What may be done with the final dice: two that are left, a pair, or three equal."""
    dice = state.dice
    if len(dice) == 2:
        return pawn_moves(state, _NUMBERS[dice]) or (PASSED,)
    on_pair = _pair_actions(state, dice[1])
    pushing = pushes(state) if dice[0] == dice[2] else ()
    return tuple(sorted((*on_pair, *pushing))) if pushing else on_pair


def _pair_actions(state: State, pair: int) -> tuple[Move, ...]:
    """A slide; of sixes a slide or a pawn; where no tile can slide a pawn (Dubbele Getallen; rulings G21 to G26)."""
    sliding = tile_slides(state, pair)
    if pair == 6:
        moving = pawn_moves(state, numbers_of(state.dice))
        return (*moving, *sliding) if moving else (*sliding, PASSED)
    return sliding or pawn_moves(state, pair_numbers(state)) or (PASSED,)


def pair_numbers(state: State) -> Cells:
    """The numbers that a pair (not of sixes) gives where no tile can slide."""
    return numbers_of(state.dice) if state.options.pair_without_slide == "all" else (state.dice[1],)


def tile_slides(state: State, pair: int) -> tuple[Move, ...]:
    """Slides of 1 cell for a pair of 1, 2, 3 and of 2 cells for 4, 5, 6."""
    if not state.board.outer:
        return ()
    distance = slide_distance(pair)
    return tuple([(SLIDE, tile, direction, distance) for tile, direction in state.board.slides(distance)])


def slide_distance(pair: int) -> int:
    """How many cells a tile slides on a pair."""
    return 1 if pair <= 3 else 2


def pawn_moves(state: State, numbers: Cells) -> tuple[Move, ...]:
    """Every pawn of the seat to move by each of these numbers, in every direction."""
    own, other = state.pawns[state.seat], state.pawns[1 - state.seat]
    found: list[Move] = []
    for cell in own:
        lines = pawn_lines(state, cell)
        targets = lines[numbers[0]]
        if len(numbers) > 1:
            targets = sorted([to for number in numbers for to in lines[number]])
        found += [(MOVE, cell, to) for to in targets if to not in own or to in other]
    return tuple(found)


def pawn_lines(state: State, cell: int) -> Lines:
    """Where a pawn on this cell can get by each number."""
    if state.options.pawns_block:
        return state.board.lines_between(cell, (*state.pawns[0], *state.pawns[1]))
    return state.board.lines(cell)


def pushes(state: State) -> tuple[Move, ...]:
    """Each pawn of the opponent one step, onto an empty cell or a cross with one pawn of the pusher (G10, G27)."""
    own, other, ground = state.pawns[state.seat], state.pawns[1 - state.seat], state.board.ground
    return tuple(
        (PUSH, cell, to)
        for cell in other
        for to in state.board.lines(cell)[1]
        if to not in other and (to not in own or ground[to] & CROSS)
    )


def is_stuck(state: State) -> bool:
    """Whether the seat to move can move no pawn by any number and slide no tile (Winnaar; ruling G3)."""
    own, other = state.pawns[state.seat], state.pawns[1 - state.seat]
    for cell in own:
        for line in pawn_lines(state, cell):
            for to in line:
                if to not in own or to in other:
                    return False
    return not any(state.board.slides(distance) for distance in (1, 2))


# -- which tile goes


def clearings(_state: State) -> tuple[Move, ...]:
    """Both ends of the middle row are empty: one of them goes (Tegel[s] verwijderen; G19)."""
    return ((OUT, FIRST_MIDDLE), (OUT, LAST_MIDDLE))


_CHOICES: Final[dict[int, Callable[[State], tuple[Move, ...]]]] = {
    TURNING: turnings,
    REROLLING: rerolls,
    REMOVING: removals,
    ACTING: actions,
    CLEARING: clearings,
}
