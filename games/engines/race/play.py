"""Whose move it is, what luck does, and playing a move: one door for all phases of a race game."""

from random import Random

from games.engines.base import (
    CHANCE,
    CLOCK,
    GAME_OVER,
    NO_NOTATION,
    NOT_TO_ACT,
    IllegalMove,
    InvalidMove,
    Move,
    NotToAct,
    Reason,
)
from games.engines.race import reasons
from games.engines.race.moves import DEAL_MOVE, DEALER_MOVE, DRAW_MOVE, PLAY, TIME_MOVE, is_numbers
from games.engines.race.state import CHOOSE, DEAL, DEALER, DRAW, NOT_CHOSEN, OVER, PICK, TURN, State
from games.engines.race.table import deal_size, with_card, with_deal, with_dealer, with_draw, with_time, without_card
from games.engines.race.turns import may_play, turn_moves
from games.engines.race.why import why_not_turn

# -- whose move


def to_act(state: State) -> tuple[int, ...]:
    """The seats that may move now; while cards are chosen all that have not chosen yet."""
    if state.phase == TURN:
        return (state.turn,)
    if state.phase == CHOOSE:
        return tuple([seat for seat, chosen in enumerate(state.deal.chosen) if chosen == NOT_CHOSEN])
    return () if state.phase == OVER else (CHANCE,)


waited_for = to_act
"""Nobody may leave it: all that may move must."""


def legal(state: State, seat: int) -> tuple[Move, ...]:
    """All moves of this seat, sorted; none for luck, the clock, and who is not to act."""
    if state.phase == TURN:
        return state.remembered or turn_moves(state) if seat == state.turn else ()
    if state.phase == CHOOSE and _may_choose(state, seat):
        moves: tuple[Move, ...] = state.rules.giving.moves(state, seat)
        return moves
    return ()


def _may_choose(state: State, seat: int) -> bool:
    return 0 <= seat < state.rules.seats and state.deal.chosen[seat] == NOT_CHOSEN


def why_not(state: State, seat: int, move: Move) -> Reason | None:
    """The rule that forbids the move, or None if it may be played."""
    if state.phase == OVER:
        return GAME_OVER
    if type(seat) is not int:
        return NOT_TO_ACT
    if seat == CLOCK:
        return _why_not_clock(state, move)
    if seat not in to_act(state):
        return _why_not_to_act(state, seat)
    if not is_numbers(move):
        return NO_NOTATION
    if state.phase == TURN:
        return None if may_play(state, move) else why_not_turn(state, move)
    if state.phase == CHOOSE:
        return None if move in legal(state, seat) else _why_not_choice(state, seat, move)
    return _why_not_luck(state, move)


def _why_not_to_act(state: State, seat: int) -> Reason:
    if not 0 <= seat < state.rules.seats:
        return NOT_TO_ACT
    if state.phase == TURN:
        return reasons.WAIT_FOR_TURN
    return reasons.HAS_CHOSEN if state.phase == CHOOSE else reasons.WAIT_FOR_LUCK


def _why_not_clock(state: State, move: Move) -> Reason | None:
    if not is_numbers(move):
        return NO_NOTATION
    if move != TIME_MOVE:
        return reasons.NOT_FOR_CLOCK
    return reasons.TIME_WAS_UP if state.deal.is_time_up else None


def _why_not_choice(state: State, seat: int, move: Move) -> Reason:
    why: Reason = state.rules.giving.why_not(state, seat, move)
    return why


# -- luck


def luck(state: State, rng: Random) -> Move:
    """What chance plays: who deals, a deal from the stock, the card after a joker."""
    if state.phase == DEALER:
        return (DEALER_MOVE, rng.randrange(state.rules.seats))
    if state.phase == DEAL:
        size = deal_size(state)
        return (DEAL_MOVE, size, *rng.sample(state.deal.stock, size * state.rules.seats))
    if state.phase == DRAW:
        return (DRAW_MOVE, rng.choice(state.deal.stock))
    move: Move = state.rules.giving.pick(state, rng)
    return move


def _why_not_luck(state: State, move: Move) -> Reason | None:
    """Whether luck can fall like that."""
    kind = {DEALER: DEALER_MOVE, DEAL: DEAL_MOVE, DRAW: DRAW_MOVE}.get(state.phase)
    if state.phase == PICK:
        why: Reason | None = state.rules.giving.why_not_pick(state, move)
        return why
    if move[0] != kind:
        return reasons.NOT_FOR_LUCK
    if state.phase == DEALER:
        return None if len(move) == 2 and 0 <= move[1] < state.rules.seats else reasons.NO_SUCH_DEALER
    cards = move[2:] if state.phase == DEAL else move[1:]
    count = deal_size(state) * state.rules.seats if state.phase == DEAL else 1
    if len(cards) != count or (state.phase == DEAL and move[1] != deal_size(state)):
        return reasons.DEAL_SIZE
    stock = list(state.deal.stock)
    for card in cards:
        if card not in stock:
            return reasons.NOT_IN_STOCK
        stock.remove(card)
    return None


# -- playing


def play(state: State, seat: int, move: Move) -> State:
    """The state after the move.

    Raises:
        NotToAct: another seat is to move, or nobody is.
        IllegalMove: the rules forbid it.
        InvalidMove: it is no move of this game.
    """
    if type(seat) is not int:  # True and 1.0 are equal to 1, but nobody sits there
        raise NotToAct(NOT_TO_ACT, move)
    if state.phase == TURN and seat == state.turn and may_play(state, move):
        return with_card(state, move) if move[0] == PLAY else without_card(state, move)
    if state.phase == CHOOSE and _may_choose(state, seat) and is_numbers(move):
        code = state.rules.giving.code(state, seat, move)
        if code != NOT_CHOSEN:
            return _with_choice(state, seat, code)
    reason = why_not(state, seat, move)
    if reason is None:
        return with_time(state) if seat == CLOCK else _with_luck(state, move)
    if reason is GAME_OVER or (seat != CLOCK and seat not in to_act(state)):
        raise NotToAct(reason, move)
    raise (InvalidMove if reason is NO_NOTATION else IllegalMove)(reason, move)


def _with_choice(state: State, seat: int, code: int) -> State:
    """A secret choice; the last one makes all of them count."""
    chosen = list(state.deal.chosen)
    chosen[seat] = code
    following = state.with_chosen(tuple(chosen))
    settled: State = following if NOT_CHOSEN in chosen else state.rules.giving.settle(following)
    return settled


def _with_luck(state: State, move: Move) -> State:
    if state.phase == DEALER:
        return with_dealer(state, move[1])
    if state.phase == DEAL:
        return with_deal(state, move[2:])
    if state.phase == DRAW:
        return with_draw(state, move[1])
    picked: State = state.rules.giving.picked(state, move)
    return picked
