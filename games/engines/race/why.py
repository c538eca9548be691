"""Which rule forbids a move in a turn. Slow and step by step: it looks only at moves that are not legal."""

from games.engines.base import NO_NOTATION, Move, Reason
from games.engines.race import reasons
from games.engines.race.geometry import WAITING
from games.engines.race.moves import DISCARD_MOVE, KEEP_MOVE, OF_CHOICE, OF_LUCK, PLAY, TIME, legs_of
from games.engines.race.pack import FIVE, JACK, RANK_NAMES, RANK_OF, SEVEN
from games.engines.race.rules import Pawns, Rules
from games.engines.race.state import State, acting_for
from games.engines.race.turns import is_last_round, is_within_credit
from games.engines.race.why_seven import why_not_seven
from games.engines.race.why_walk import why_not_five, why_not_jack, why_not_mine, why_not_step


def why_not_turn(state: State, move: Move) -> Reason:
    """The rule that forbids this to the seat on turn; the move is not legal."""
    if move in (KEEP_MOVE, DISCARD_MOVE):
        return _why_not_instead(state, move)
    if move[0] in OF_LUCK:
        return reasons.LUCK_ONLY
    if move[0] in OF_CHOICE:
        return reasons.CHOOSING_OVER
    if move[0] == TIME:
        return reasons.CLOCK_ONLY
    if move[0] != PLAY or len(move) < 5 or len(move) % 3 != 2 or move[1] not in RANK_NAMES:
        return NO_NOTATION
    if all(RANK_OF[card] != move[1] for card in state.hands[state.turn]):
        return reasons.NOT_IN_HAND
    return why_not_play(state.rules, state.pawns, state.turn, move)


def _why_not_instead(state: State, move: Move) -> Reason:
    """Keeping or discarding, when that may not be."""
    if move == DISCARD_MOVE:
        return reasons.MUST_PLAY
    if is_last_round(state):
        return reasons.KEEP_LAST_ROUND
    return reasons.STUCK_DISCARDS if is_within_credit(state) else reasons.KEEP_CREDIT


def why_not_play(rules: Rules, pawns: Pawns, seat: int, move: Move) -> Reason:
    """The rule that forbids to play a card of this rank so, whether the seat holds one or not."""
    rank, legs = move[1], legs_of(move)
    if any(not _is_place(rules, whose, place) for whose, *places in legs for place in places):
        return NO_NOTATION
    if rank == SEVEN:
        return why_not_seven(rules, pawns, seat, move)
    if len(legs) != (2 if rank == JACK else 1):
        return reasons.TWO_PAWNS if rank == JACK else reasons.ONE_PAWN
    if any(place not in pawns[whose] for whose, place, _ in legs):
        return reasons.NO_PAWN_THERE
    # When the rules of the card are content, only the house that spares friends can be against it.
    return _why_not_card(rules, pawns, seat, move) or reasons.SPARE_FRIENDS


def _is_place(rules: Rules, whose: int, place: int) -> bool:
    return 0 <= whose < rules.seats and (place == WAITING or place in rules.forward[whose])


def _why_not_card(rules: Rules, pawns: Pawns, seat: int, move: Move) -> Reason | None:
    """What the rules of this card have against it, all cards but the seven."""
    rank, legs = move[1], legs_of(move)
    if rank == FIVE:
        return why_not_five(rules, pawns, seat, legs[0])
    actor = acting_for(rules, pawns, seat)
    if why := why_not_mine(rules, seat, actor, legs[0][0]):
        return why
    if rank == JACK:
        return why_not_jack(rules, actor, legs[0], legs[1])
    return why_not_step(rules, pawns, rank, legs[0])
