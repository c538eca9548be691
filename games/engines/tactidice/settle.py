"""What follows an action, in this order: wins, tiles without pawns, the next turn (ruling G29)."""

from typing import Final

from games.engines.tactidice.board import FIRST_MIDDLE, GONE, LAST_MIDDLE, TILE, Board, Cells
from games.engines.tactidice.contact import is_one_piece
from games.engines.tactidice.moves import is_stuck
from games.engines.tactidice.state import ACTING, CLEARING, GREY, NOBODY, OVER, ROLLING, WHITE, State

_MIDDLE_ENDS: Final = (FIRST_MIDDLE, LAST_MIDDLE)


def after_action(state: State, board: Board, pawns: tuple[Cells, Cells]) -> State:
    """The state after an action that captured nothing, with the tiles and pawns as they lie and stand now."""
    board = cleared(board, pawns, keep_connected=state.options.keep_connected)
    phase = CLEARING if len(empty_ends(board, pawns)) == 2 else ROLLING
    done = State(state.options, phase, state.seat, board, pawns, state.captured, state.plus1, turns=state.turns)
    return done if phase == CLEARING else next_turn(done)


def after_capture(state: State, pawns: tuple[Cells, Cells], *, captured: tuple[int, int], plus1: int) -> State:
    """The state after a pawn's move that captured: the captures, the +1 and the pawns are as they are now."""
    done = State(state.options, ACTING, state.seat, state.board, pawns, captured, plus1, turns=state.turns)
    why, winner = ending(done)
    return over(done, why, (winner,)) if why else after_action(done, done.board, pawns)


def next_turn(state: State) -> State:
    """The other seat's turn, if the game goes on."""
    coming = State(
        state.options,
        ROLLING,
        1 - state.seat,
        state.board,
        state.pawns,
        state.captured,
        state.plus1,
        turns=state.turns + 1,
    )
    if coming.turns >= state.options.max_turns:
        return over(coming, "turn_limit", most_captures(coming))
    return begun(coming)


def begun(state: State) -> State:
    """The state at the beginning of a turn, unless the seat to move has lost by being stuck (Winnaar; G3, G31)."""
    if state.options.stuck == "any_roll" and is_stuck(state):
        return over(state, "stuck", (1 - state.seat,))
    return state


# -- wins


def ending(state: State) -> tuple[str, int]:
    """Why the game is over and who won it; "" if the pawns and captures do not end it (Winnaar, Let op, Eindspel)."""
    for seat in (state.seat, 1 - state.seat):
        if state.captured[seat] == 6:
            return "six_captured", seat
        if not state.pawns[1 - seat]:
            return "no_pawn_left", seat
    holder = state.plus1
    if holder == NOBODY:
        return "", NOBODY
    if len(state.pawns[WHITE]) == len(state.pawns[GREY]) == 1:
        return "one_each", holder
    if state.options.early_win_with_plus1:
        if state.captured[holder] == 5:
            return "five_and_plus1", holder
        if len(state.pawns[1 - holder]) == 1:
            return "one_left_and_plus1", holder
    return "", NOBODY


def most_captures(state: State) -> tuple[int, ...]:
    """Who wins when the turns are over: more captures, else the holder of the +1, else both (ruling G38)."""
    white, grey = state.captured
    if white != grey:
        return (WHITE,) if white > grey else (GREY,)
    return (WHITE, GREY) if state.plus1 == NOBODY else (state.plus1,)


def over(state: State, why: str, winners: tuple[int, ...]) -> State:
    """The game's last state, with the table as it is in this one."""
    return State(
        state.options,
        OVER,
        state.seat,
        state.board,
        state.pawns,
        state.captured,
        state.plus1,
        turns=state.turns,
        why=why,
        winners=winners,
    )


# -- tiles without pawns


def cleared(board: Board, pawns: tuple[Cells, Cells], *, keep_connected: bool) -> Board:
    """The board without the tiles that go at once (Tegel[s] verwijderen; rulings G16 to G19, G30).

    Those of the outer rows in order, again after each that went; one that holds the field together stays. When the
    outer rows are gone an empty end of the middle row goes, unless both are empty: then there is a choice.
    """
    while (tile := first_to_go(board, held_tiles(board, pawns), keep_connected=keep_connected)) != NOBODY:
        board = board.with_tile(tile, GONE)
    ends = empty_ends(board, pawns)
    return board.with_tile(ends[0], GONE) if len(ends) == 1 else board


def first_to_go(board: Board, held: int, *, keep_connected: bool) -> int:
    """The first tile of the outer rows that is empty and may go, or NOBODY."""
    for tile in board.outer:
        if not held >> tile & 1:
            rest = (*board.tiles[:tile], *board.tiles[tile + 1 :])
            if not keep_connected or is_one_piece(rest):
                return tile
    return NOBODY


def empty_ends(board: Board, pawns: tuple[Cells, Cells]) -> Cells:
    """The ends of the middle row that may go: none while an outer tile lies, or when only two tiles are left."""
    if board.outer or GONE in board.tiles[FIRST_MIDDLE : LAST_MIDDLE + 1]:
        return ()
    held = held_tiles(board, pawns)
    return tuple([tile for tile in _MIDDLE_ENDS if not held >> tile & 1])


def held_tiles(board: Board, pawns: tuple[Cells, Cells]) -> int:
    """The tiles with pawns on them, as bits."""
    held, ground = 0, board.ground
    for side in pawns:
        for cell in side:
            held |= 1 << (ground[cell] & TILE) - 1
    return held
