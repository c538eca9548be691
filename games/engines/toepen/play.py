"""Playing a move.

Knocking "at any moment" (source, Puntentelling; E1): while cards are played every seat that may knock is in `to_act`,
in or out of turn. The seat on turn is always the first of `to_act`, and it alone keeps the game going; the others
may knock, and may as well leave it: they are never waited for. A knock raises the stake and the stake has a
limit, so there are only so many of them, and while a knock is being answered nobody can knock.
"""

from collections.abc import Callable
from typing import Final

from games.engines.base import CHANCE, NO_NOTATION, NOT_TO_ACT, IllegalMove, InvalidMove, Move, NotToAct
from games.engines.toepen.luck import why_not_luck
from games.engines.toepen.moves import legal, why_not
from games.engines.toepen.notation import write
from games.engines.toepen.state import (
    ANSWERING,
    CLAIMING,
    DEALING,
    DRAW_DEALER,
    DRAWING,
    LAUNDRY,
    PLAYING,
    POVERTY,
    State,
    acting,
    copied,
)
from games.engines.toepen.steps import (
    answer_claim,
    answer_knock,
    answer_poverty,
    claim,
    deal_cards,
    draw,
    draw_dealer,
    play_or_knock,
)
from games.engines.toepen.tables import is_move


def to_act(state: State) -> tuple[int, ...]:
    """The seats that may act: the one on turn first, after it those who may only knock; (CHANCE,) for luck."""
    return state.acting


def waited_for(state: State) -> tuple[int, ...]:
    """The seat on turn; who may only knock is not waited for."""
    return state.acting[:1]


def play(state: State, seat: int, move: Move) -> State:
    """The state after the move.

    Raises:
        NotToAct: another seat is to move, or nobody is.
        IllegalMove: the rules forbid it.
        InvalidMove: it is no move of Toepen.
    """
    if seat not in state.acting or type(seat) is not int:
        raise NotToAct(why_not(state, seat, move) or NOT_TO_ACT, _readable(move))
    if seat == CHANCE:
        if why_not_luck(state, move):
            raise _refusal(state, seat, move)
    elif move not in legal(state, seat) or not (type(move) is tuple and type(move[0]) is type(move[-1]) is int):
        raise _refusal(state, seat, move)  # True and 1.0 are equal to 1, but no numbers of a move
    after = copied(state)
    _STEPS[state.phase](after, seat, move)
    after.acting = acting(after)
    return after


def _refusal(state: State, seat: int, move: Move) -> IllegalMove | InvalidMove:
    reason = why_not(state, seat, move)
    assert reason is not None
    return (InvalidMove if reason == NO_NOTATION else IllegalMove)(reason, _readable(move))


def _readable(move: Move) -> object:
    return write(move) if is_move(move) else move


_STEPS: Final[dict[int, Callable[[State, int, Move], None]]] = {
    DRAW_DEALER: draw_dealer,
    DEALING: deal_cards,
    POVERTY: answer_poverty,
    CLAIMING: claim,
    LAUNDRY: answer_claim,
    DRAWING: draw,
    PLAYING: play_or_knock,
    ANSWERING: answer_knock,
}
