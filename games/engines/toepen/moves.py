"""What a seat may do, and why it may not do something else."""

from games.engines.base import CHANCE, GAME_OVER, NO_NOTATION, NOT_TO_ACT, Move, Reason
from games.engines.toepen import reasons
from games.engines.toepen.luck import why_not_luck
from games.engines.toepen.state import (
    ANSWERING,
    CLAIMING,
    DEALING,
    DRAW_DEALER,
    DRAWING,
    LAUNDRY,
    OVER,
    PLAYING,
    POVERTY,
    State,
)
from games.engines.toepen.tables import (
    ALONG,
    ANSWERS,
    BELIEVE,
    CHECK,
    CHECKS,
    CLAIM,
    CLAIMS,
    HAND,
    KEEP,
    KNOCK,
    KNOCKS,
    PASS,
    PLAY,
    PLAYS,
    SUIT,
    TRY_TOEP,
    is_move,
    odd_one,
)

# -- what is legal


def legal(state: State, seat: int) -> tuple[Move, ...]:
    """All moves of this seat, sorted; () for one that is not to act, and for CHANCE.

    While cards are played a seat that is not on turn has at most the knock, and may as well leave it.
    """
    if seat not in state.acting or seat == CHANCE:
        return ()
    if seat != state.acting[0]:
        return KNOCKS
    moves = state.moves
    if moves is None:
        moves = state.moves = _of_the_seat_on_turn(state, seat)
    return moves


def _of_the_seat_on_turn(state: State, seat: int) -> tuple[Move, ...]:
    phase = state.phase
    if phase == PLAYING:
        return _plays(state, seat)
    if phase == CLAIMING:
        return CLAIMS[may_try(state, seat) + 2 * may_claim(state, seat)]
    return CHECKS if phase == LAUNDRY else ANSWERS


def _plays(state: State, seat: int) -> tuple[Move, ...]:
    hand, trick = state.hands[seat], state.trick
    moves: list[Move] = []
    if trick:
        led = SUIT[trick[1]]
        moves = [PLAYS[card] for card in hand if SUIT[card] == led]
    if not moves:
        moves = [PLAYS[card] for card in hand]
    if seat in state.knockers:
        moves += KNOCKS
    return tuple(moves)


def may_try(state: State, seat: int) -> bool:
    """Whether the seat that claims may try for toep: exactly three of a kind, and no claim before (E8, E19)."""
    return odd_one(state.hands[seat]) >= 0 and not claims_of(state, seat)


def may_claim(state: State, seat: int) -> bool:
    """Whether the seat that claims may claim laundry, bluff or not: four cards in the stock (E20), and E10."""
    most = state.rules.options.laundry_max
    return state.stock >= HAND and claims_of(state, seat) < most


def claims_of(state: State, seat: int) -> int:
    """How many claims of this seat were settled in this round."""
    return sum([claim.seat == seat for claim in state.claims]) if state.claims else 0


def room_to_knock(state: State) -> tuple[int, ...]:
    """The seats that may knock while cards are played: in the round, not the last knocker, and under the limit."""
    room, knocker = state.rules.limit - state.stake, state.knocker
    scores = state.scores
    if state.rules.options.knock_limit == "knocker":
        return tuple([seat for seat in state.active if seat != knocker and scores[seat] < room])
    highest = 0 if state.rules.options.knock_limit == "none" else max([scores[seat] for seat in state.active])
    return tuple([seat for seat in state.active if seat != knocker]) if highest < room else ()


# -- and what is not


def why_not(state: State, seat: int, move: Move) -> Reason | None:
    """The rule that forbids the move, or None; it tells nothing about other hands or the stock."""
    if seat == CHANCE:
        return why_not_luck(state, move)
    if state.phase == OVER:
        return GAME_OVER
    if not (type(seat) is int and 0 <= seat < state.rules.seats):
        return NOT_TO_ACT
    if not is_move(move):
        return NO_NOTATION
    return _why_not_this_seat(state, seat) or _why_not_this_kind(state, seat, move[0]) or _why_not(state, seat, move)


def _why_not_this_seat(state: State, seat: int) -> Reason | None:
    """Why the seat has no say now, whatever it wants."""
    phase = state.phase
    if state.scores[seat] >= state.rules.limit:
        return reasons.OUT
    if phase in _LUCK_FIRST:
        return _LUCK_FIRST[phase]
    if seat not in state.active:
        return reasons.PASSED
    if phase == ANSWERING:
        return reasons.WAIT_FOR_ANSWERS if seat != state.asked[0] else None
    if phase == LAUNDRY:
        return reasons.WAIT_FOR_CHECKS if seat != state.asked[0] else None
    return reasons.WAIT_FOR_TURN if phase != PLAYING and seat != state.line[0] else None


def _why_not_this_kind(state: State, seat: int, kind: int) -> Reason | None:
    """Why a move of this kind does not answer what is asked of the seat."""
    if kind < KEEP:
        return reasons.LUCK_ONLY
    if state.phase in _ASKED:
        kinds, reason = _ASKED[state.phase]
        return None if kind in kinds else reason
    if kind == KNOCK:
        return _why_no_knock(state, seat)
    if kind == PLAY:
        return _why_no_turn(state, seat)
    return _WHEN[kind]


def _why_no_turn(state: State, seat: int) -> Reason | None:
    if seat == state.line[0]:
        return None
    return reasons.NOT_ON_TURN if seat in state.acting else reasons.WAIT_FOR_TURN


def _why_no_knock(state: State, seat: int) -> Reason | None:
    if seat == state.knocker:
        return reasons.KNOCKED_LAST
    if seat not in state.knockers:
        return _LIMITS[state.rules.options.knock_limit]
    return reasons.KNOCK_ON_TURN if seat not in state.acting else None


def _why_not(state: State, seat: int, move: Move) -> Reason | None:
    """Why a move of a kind that answers what is asked may not be played all the same."""
    kind, hand = move[0], state.hands[seat]
    if kind == TRY_TOEP:
        return (reasons.ONE_CLAIM if claims_of(state, seat) else reasons.NO_THREE) if not may_try(state, seat) else None
    if kind == CLAIM and not may_claim(state, seat):
        return reasons.SMALL_STOCK if state.rules.options.laundry_max else reasons.NO_LAUNDRY
    if kind != PLAY or move in legal(state, seat):
        return None
    return reasons.MUST_FOLLOW if move[1] in hand else reasons.NOT_IN_HAND


_LUCK_FIRST = {DRAW_DEALER: reasons.DEALER_FIRST, DEALING: reasons.DEAL_NOW, DRAWING: reasons.DRAW_NOW}
_ASKED = {
    POVERTY: ((ALONG, PASS), reasons.POVERTY_FIRST),
    ANSWERING: ((ALONG, PASS), reasons.ANSWER_FIRST),
    LAUNDRY: ((BELIEVE, CHECK), reasons.CHECK_FIRST),
    CLAIMING: ((KEEP, TRY_TOEP, CLAIM), reasons.CLAIM_FIRST),
}
_WHEN = {
    KEEP: reasons.CLAIMS_OVER,
    TRY_TOEP: reasons.CLAIMS_OVER,
    CLAIM: reasons.CLAIMS_OVER,
    BELIEVE: reasons.NOTHING_CLAIMED,
    CHECK: reasons.NOTHING_CLAIMED,
    ALONG: reasons.NOTHING_ASKED,
    PASS: reasons.NOTHING_ASKED,
}
_LIMITS = {"highest_in_round": reasons.KNOCK_LIMIT, "knocker": reasons.OWN_LIMIT, "none": reasons.STAKE_IS_LIMIT}
