"""A sensible move found quickly, for bots that play whole rounds on in their heads."""

from random import Random
from typing import Final

from games.engines.base import Move
from games.engines.toepen.moves import legal
from games.engines.toepen.rounds import best_of
from games.engines.toepen.state import ANSWERING, CLAIMING, LAUNDRY, PLAYING, POVERTY, State
from games.engines.toepen.tables import (
    ANSWERS,
    CHECKS,
    CLAIM,
    NO_TRUMP,
    PLAY,
    PLAYS,
    SUIT,
    TRY_TOEP,
    is_laundry,
)

THIRD_TRICK: Final = 2
"""The tricks over when it is played: its winner leads the last one."""
AT_RANDOM: Final = 0.15
KNOCKS: Final = 0.05
CHECKS_CLAIM: Final = 0.5
PASSES_ON_RAGS: Final = 0.5
GOOD: Final = 3
"""So many ranks from the top of the pack are good cards, and so are trumps."""


def hunch(state: State, seat: int, rng: Random) -> Move:
    """A legal move of a seat that is to act: not always the same, and with its own cards only in mind."""
    moves = legal(state, seat)
    if len(moves) == 1:
        return moves[0]
    if state.phase == PLAYING:
        return _played(state, moves, rng)
    if state.phase in (ANSWERING, POVERTY):
        has_good = any(_is_good(state, card) for card in state.hands[seat])
        return ANSWERS[not has_good and rng.random() < PASSES_ON_RAGS]
    if state.phase == LAUNDRY:
        return CHECKS[rng.random() < CHECKS_CLAIM]
    assert state.phase == CLAIMING
    return _claimed(state, seat, moves)


def _claimed(state: State, seat: int, moves: tuple[Move, ...]) -> Move:
    if (TRY_TOEP,) in moves:
        return (TRY_TOEP,)
    return (CLAIM,) if (CLAIM,) in moves and is_laundry(state.hands[seat]) else moves[0]


def _is_good(state: State, card: int) -> bool:
    if state.trump >= 0 and SUIT[card] == SUIT[state.trump]:
        return True
    return state.rules.strength[card] > len(state.rules.pack) // 4 - GOOD


def _played(state: State, moves: tuple[Move, ...], rng: Random) -> Move:
    """The worst card; in the third trick the worst that takes it. Best cards are for the last trick."""
    if moves[-1][0] != PLAY:
        if rng.random() < KNOCKS:
            return moves[-1]
        moves = moves[:-1]
    if len(moves) == 1 or rng.random() < AT_RANDOM:
        return moves[int(rng.random() * len(moves))]
    trump = SUIT[state.trump] if state.trump >= 0 else NO_TRUMP
    led = SUIT[state.trick[1]] if state.trick else SUIT[moves[0][1]]
    worth = state.rules.worth[trump][led]
    cards = sorted([(_rank(state, move[1], trump), move[1]) for move in moves])
    if state.trick and len(state.tricks) == THIRD_TRICK:
        to_beat = worth[best_of(state, state.trick)[1]]
        for _, card in cards:
            if worth[card] > to_beat:
                return PLAYS[card]
    return PLAYS[cards[0][1]]


def _rank(state: State, card: int, trump: int) -> int:
    """How good a card is to keep."""
    return state.rules.worth[trump][SUIT[card]][card]
