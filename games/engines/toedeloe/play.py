"""What a move does: the door for all moves, luck, and a card on the table. `tricks.py` and `rounds.py` go on."""

from typing import TypeVar

from games.engines.base import (
    CHANCE,
    GAME_OVER,
    NO_NOTATION,
    NOT_TO_ACT,
    IllegalMove,
    InvalidMove,
    Move,
    NotToAct,
    Reason,
)
from games.engines.toedeloe.luck import hand_of, why_not_luck
from games.engines.toedeloe.moves import legal
from games.engines.toedeloe.placements import DRAW, PLAY
from games.engines.toedeloe.refusals import why_not_move
from games.engines.toedeloe.state import (
    CARD_DUE,
    DEAL_DUE,
    State,
    copied,
    team_of,
)
from games.engines.toedeloe.tricks import acted, settle
from games.engines.toedeloe.values import STRENGTH, SUIT

Item = TypeVar("Item")


def play(state: State, seat: int, move: Move) -> State:
    """The state after the move.

    Raises:
        NotToAct: another seat is to move, or nobody is.
        IllegalMove: the rules forbid it.
        InvalidMove: it is no move of this game.
    """
    if seat != state.turn or state.why or type(seat) is not int:
        raise NotToAct(GAME_OVER if state.why else NOT_TO_ACT, move)
    if seat == CHANCE:
        refuse(why_not_luck(state, move), move)
        return _drawn(state, move) if move[0] == DRAW else _dealt(state, move)
    # `in` takes True for 1 and 1.0 for 1, so what is no plain int goes out by the long way
    if move not in legal(state, seat) or [part for part in move if type(part) is not int]:
        refuse(why_not_move(state, seat, move), move)
    if move[0] == PLAY:
        return _played(state, move[1])
    return acted(state, move)


def why_not(state: State, seat: int, move: Move) -> Reason | None:
    """The rule that forbids the move, or None; for CHANCE whether luck can fall like that."""
    if seat != state.turn or state.why or type(seat) is not int:
        return GAME_OVER if state.why else NOT_TO_ACT
    return why_not_luck(state, move) if seat == CHANCE else why_not_move(state, seat, move)


def refuse(reason: Reason | None, move: object) -> None:
    """Raise what fits the reason; nothing if there is none."""
    if reason == NO_NOTATION:
        raise InvalidMove(reason, move)
    if reason:
        raise IllegalMove(reason, move)


# -- luck


def _drawn(state: State, move: Move) -> State:
    """Who drew the highest card deals first."""
    after = copied(state)
    strengths = [STRENGTH[card] for card in move[1:]]
    after.dealer = strengths.index(max(strengths))
    after.due = DEAL_DUE
    return after


def _dealt(state: State, move: Move) -> State:
    """Nine cards to what each kept; who sits after the dealer leads."""
    after = copied(state)
    seats, cards = state.seats, move[1:]
    after.hands = tuple(tuple(sorted(state.hands[seat] + hand_of(cards, seat))) for seat in range(seats))
    stock = [list(rest) for rest in state.stock]
    for seat in range(seats):
        for card in hand_of(cards, seat):
            stock[team_of(seat)].remove(card)
    after.stock = tuple(map(tuple, stock))
    after.due, after.leader = CARD_DUE, (state.dealer + 1) % seats
    after.turn = after.leader
    return after


# -- cards


def _played(state: State, card: int) -> State:
    """The card on the table; the last one of the trick settles it."""
    after, seat = copied(state), state.turn
    hand = state.hands[seat]
    at = hand.index(card)
    after.hands = _with(state.hands, seat, hand[:at] + hand[at + 1 :])
    _note(after, seat, card)
    after.trick = (*state.trick, card)
    if len(after.trick) < state.seats:
        after.turn = (seat + 1) % state.seats
    else:
        settle(after)
    return after


def _note(after: State, seat: int, card: int) -> None:
    """What the card shows about the hand it came from: a suit it cannot follow, and whether the kept card may be gone.

    By the rules only: who plays a joker on a suit, or no joker on a joker, has none of what was led; who throws
    something else away may still hold a joker.
    """
    suit = SUIT[card]
    if after.trick:
        led = SUIT[after.trick[0]]
        if suit != led:
            after.voids = _with(after.voids, seat, after.voids[seat] | 1 << led)
    if after.kept[seat] and not after.kept[seat] >> suit & 1:
        after.kept = _with(after.kept, seat, 0)


def _with(items: tuple[Item, ...], at: int, item: Item) -> tuple[Item, ...]:
    return (*items[:at], item, *items[at + 1 :])
