"""One function for each phase: what a legal move changes. Each works on a state of its own (`copied`)."""

from games.engines.base import Move
from games.engines.toepen import reasons
from games.engines.toepen.moves import may_claim, room_to_knock
from games.engines.toepen.rounds import (
    begin_claims,
    charge,
    clockwise_from,
    deal,
    end_round,
    finish_trick,
    leave_round,
    next_claim,
    win_by_toep,
)
from games.engines.toepen.state import (
    ANSWERING,
    BLUFF,
    CLAIMING,
    DEALING,
    DRAWING,
    GENUINE,
    LAUNDRY,
    NOBODY,
    PLAYING,
    TRIED,
    UNCHECKED,
    Claim,
    State,
)
from games.engines.toepen.tables import CHECK, CLAIM, KNOCK, PASS, TRY_TOEP, is_four, is_laundry, odd_one

CHECK_COSTS = 1
PASSING_POVERTY_COSTS = 1

# -- luck


def draw_dealer(state: State, seat: int, move: Move) -> None:  # noqa: ARG001 - the seat is luck's
    """The first dealer."""
    state.game = state.game._replace(dealer=move[1])
    state.phase = DEALING


def deal_cards(state: State, seat: int, move: Move) -> None:  # noqa: ARG001
    """Four cards each; a toep ends the round at once."""
    deal(state, move[1:])


def draw(state: State, seat: int, move: Move) -> None:  # noqa: ARG001
    """New cards for the first in line: toep if that makes four of a kind, or on with the next claim."""
    claimant = state.line[0]
    hand = tuple(sorted(state.hands[claimant] + move[1:]))
    state.stock -= len(move) - 1
    _hold(state, claimant, hand)
    if is_four(hand):
        win_by_toep(state, claimant)
    elif state.claims[-1].verdict != TRIED and may_claim(state, claimant):
        state.phase = CLAIMING  # a house may allow him laundry again (E10)
    else:
        next_claim(state)


def _hold(state: State, seat: int, hand: tuple[int, ...]) -> None:
    state.hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])


# -- before the cards are played


def answer_poverty(state: State, seat: int, move: Move) -> None:
    """Along into the round of the poor, or one point and out of it (source, Armoede)."""
    if move[0] == PASS:
        charge(state, {seat: PASSING_POVERTY_COSTS})
        leave_round(state, seat)
    else:
        state.line = state.line[1:]
    if len(state.active) == 1:
        end_round(state, state.active[0], reasons.ALL_PASSED)
    elif not state.line:
        begin_claims(state)


def claim(state: State, seat: int, move: Move) -> None:
    """A try for toep, laundry, or nothing."""
    if move[0] == TRY_TOEP:
        hand = state.hands[seat]
        away = odd_one(hand)
        state.claims = (*state.claims, Claim(seat, TRIED, NOBODY, (away,)))
        _hold(state, seat, tuple([card for card in hand if card != away]))
        state.phase = DRAWING
    elif move[0] == CLAIM:
        state.asked = clockwise_from(state.active, seat)[1:]
        state.phase = LAUNDRY
    else:
        next_claim(state)


def answer_claim(state: State, seat: int, move: Move) -> None:
    """Believe the laundry, or turn it over: the first check decides (source, Vuile was)."""
    claimant = state.line[0]
    if move[0] != CHECK:
        state.asked = state.asked[1:]
        if not state.asked:
            _put_away(state, claimant, Claim(claimant, UNCHECKED, NOBODY, state.hands[claimant]))
        return
    state.asked = ()
    genuine = is_laundry(state.hands[claimant])
    loser = seat if genuine else claimant
    charge(state, {loser: CHECK_COSTS})
    settled = Claim(claimant, GENUINE if genuine else BLUFF, seat, state.hands[claimant])
    if state.scores[loser] == state.rules.limit:
        leave_round(state, loser)
    if len(state.active) == 1:
        end_round(state, state.active[0], reasons.LEFT_ALONE)
    elif genuine:
        _put_away(state, claimant, settled)
    else:
        _caught(state, claimant, settled)


def _put_away(state: State, claimant: int, settled: Claim) -> None:
    state.claims = (*state.claims, settled)
    _hold(state, claimant, ())
    state.phase = DRAWING


def _caught(state: State, claimant: int, settled: Claim) -> None:
    """He plays with the cards he claimed to be laundry, if that point has not put him out."""
    state.claims = (*state.claims, settled)
    state.line = (claimant, *[other for other in state.line if other != claimant])
    next_claim(state)


# -- the play


def play_or_knock(state: State, seat: int, move: Move) -> None:
    """A card to the trick, or a knock that all others still in the round have to answer."""
    if move[0] == KNOCK:
        state.phase = ANSWERING
        state.caller = seat
        state.asked = clockwise_from(state.active, seat)[1:]
        return
    card = move[1]
    hands = state.hands
    state.hands = (*hands[:seat], tuple([other for other in hands[seat] if other != card]), *hands[seat + 1 :])
    state.trick = (*state.trick, seat, card)
    state.line = state.line[1:]
    if not state.line:
        finish_trick(state)


def answer_knock(state: State, seat: int, move: Move) -> None:
    """Along, or out of the round for the stake as it was before the knock (source, Puntentelling)."""
    state.asked = state.asked[1:]
    if move[0] == PASS:
        charge(state, {seat: state.stake})
        leave_round(state, seat)
    if state.asked:
        return
    if len(state.active) == 1:
        end_round(state, state.caller, reasons.ALL_PASSED)
        return
    state.stake += 1
    state.knocker, state.caller = state.caller, NOBODY
    state.knockers = room_to_knock(state)
    state.phase = PLAYING
    if not state.line:
        finish_trick(state)
    elif not state.trick and not state.tricks and state.rules.options.first_lead == "highest_bidder":
        state.line = clockwise_from(state.active, state.knocker)
