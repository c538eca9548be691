"""Playing a move of TactiDice, a seat's or luck's."""

from collections.abc import Callable
from random import Random
from typing import Final

from games.engines.base import CHANCE, GAME_OVER, NO_NOTATION, NOT_TO_ACT, IllegalMove, InvalidMove, Move, NotToAct
from games.engines.tactidice.actions import move_pawn, pass_on, push_pawn, slide_tile, take_out
from games.engines.tactidice.board import BACK_ROW, NEAREST, PLAIN, TURNS, Board, Cells
from games.engines.tactidice.grid import cell_at
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
    PASSED,
    PLACE,
    PUSH,
    ROLL,
    SLIDE,
    TURN,
    is_different,
    legal,
)
from games.engines.tactidice.refusals import why_not
from games.engines.tactidice.settle import begun, cleared, over
from games.engines.tactidice.state import (
    ACTING,
    BEGINNING,
    FALLING,
    GREY,
    LAYING,
    PLACING,
    REMOVING,
    REROLLING,
    ROLLING,
    TURNING,
    WHITE,
    State,
    laid,
)


def play(state: State, seat: int, move: Move) -> State:
    """The state after the move.

    Raises:
        NotToAct: another seat is to move, or nobody is.
        IllegalMove: the rules forbid it.
        InvalidMove: it is no move of this game.
    """
    if not _is_legal(state, seat, move):
        _refuse(state, seat, move)
    return _PLAYS[move[0]](state, seat, move)


def _is_legal(state: State, seat: int, move: Move) -> bool:
    if type(seat) is not int or type(move) is not tuple:
        return False
    for number in move:
        if type(number) is not int:
            return False
    return why_not(state, seat, move) is None if seat == CHANCE else move in legal(state, seat)


def _refuse(state: State, seat: int, move: Move) -> None:
    reason = why_not(state, seat, move)
    assert reason, f"{move} is not legal and nothing forbids it"
    if reason in {NOT_TO_ACT, GAME_OVER}:
        raise NotToAct(reason, move)
    raise InvalidMove(reason, move) if reason == NO_NOTATION else IllegalMove(reason, move)


def luck(state: State, rng: Random) -> Move:
    """What chance plays now: the tiles, who begins, three dice, or one."""
    if state.phase == LAYING:
        return _lay_by_luck(state, rng)
    if state.phase == BEGINNING:
        return (BEGIN, *_unequal_dice(rng))
    if state.phase == ROLLING:
        return (ROLL, *sorted((_die(rng), _die(rng), _die(rng))))
    assert state.phase == FALLING, "it is not for luck to act"
    return (FALL, _die(rng))


def _die(rng: Random) -> int:
    return int(rng.random() * 6) + 1


def _unequal_dice(rng: Random) -> tuple[int, int]:
    """Ties roll again (Spelbegin), and are not written down."""
    while True:
        white, grey = _die(rng), _die(rng)
        if white != grey:
            return white, grey


def _lay_by_luck(state: State, rng: Random) -> Move:
    turns = TURNS[state.options.cross_pattern]
    with_cross = rng.sample(range(8), state.options.cross_tiles)
    return (LAY, *[rng.choice(turns) if place in with_cross else PLAIN for place in range(8)])


# -- setting up


def _lay(state: State, _seat: int, move: Move) -> State:
    return State(state.options, TURNING, WHITE, laid(state, move[1:]), ((), ()))


def _turn(state: State, seat: int, move: Move) -> State:
    faces = list(state.board.faces)
    for tile, face in zip(NEAREST[seat], move[1:], strict=True):
        faces[tile] = face
    board = Board(state.board.tiles, tuple(faces), state.board.corners)
    return State(state.options, TURNING if seat == WHITE else PLACING, 1 - seat, board, ((), ()))


def _place(state: State, seat: int, move: Move) -> State:
    placed = (move[1:], state.placed[GREY]) if seat == WHITE else (state.placed[WHITE], move[1:])
    if not all(placed):
        return State(state.options, PLACING, WHITE, state.board, ((), ()), placed=placed)
    white, grey = (tuple([cell_at(BACK_ROW[side], column) for column in placed[side]]) for side in (WHITE, GREY))
    board = state.board
    if state.options.remove_after_setup:
        board = cleared(board, (white, grey), keep_connected=state.options.keep_connected)
    return State(state.options, BEGINNING, WHITE, board, (white, grey))


def _begin(state: State, _seat: int, move: Move) -> State:
    """The highest begins (Spelbegin)."""
    seat = WHITE if move[1] > move[2] else GREY
    return begun(State(state.options, ROLLING, seat, state.board, state.pawns))


# -- dice


def _with_dice(state: State, phase: int, dice: Cells, away: int = 0) -> State:
    return State(
        state.options,
        phase,
        state.seat,
        state.board,
        state.pawns,
        state.captured,
        state.plus1,
        dice,
        away,
        turns=state.turns,
    )


def _roll(state: State, _seat: int, move: Move) -> State:
    return _with_dice(state, REROLLING, move[1:])


def _again(state: State, _seat: int, move: Move) -> State:
    dice = list(state.dice)
    dice.remove(move[1])
    return _with_dice(state, FALLING, tuple(dice))


def _keep(state: State, _seat: int, _move: Move) -> State:
    return _final(state, state.dice)


def _fall(state: State, _seat: int, move: Move) -> State:
    return _final(state, tuple(sorted((*state.dice, move[1]))))


def _final(state: State, dice: Cells) -> State:
    """The three dice lie; the opponent takes one away if all are different (ruling G24)."""
    return _with_dice(state, REMOVING, dice) if is_different(dice) else _acting(_with_dice(state, ACTING, dice))


def _away(state: State, _seat: int, move: Move) -> State:
    dice = tuple([die for die in state.dice if die != move[1]])
    return _acting(_with_dice(state, ACTING, dice, move[1]))


def _acting(state: State) -> State:
    """The state before an action, unless these dice alone make the seat lose (house rule `stuck`)."""
    if state.options.stuck == "this_roll" and legal(state, state.seat) == (PASSED,):
        return over(state, "stuck", (1 - state.seat,))
    return state


_PLAYS: Final[dict[int, Callable[[State, int, Move], State]]] = {
    LAY: _lay,
    TURN: _turn,
    PLACE: _place,
    BEGIN: _begin,
    ROLL: _roll,
    AGAIN: _again,
    KEEP: _keep,
    FALL: _fall,
    AWAY: _away,
    MOVE: move_pawn,
    SLIDE: slide_tile,
    PUSH: push_pawn,
    PASS: pass_on,
    OUT: take_out,
}
