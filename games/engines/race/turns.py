"""The moves of the seat on turn: play a card, keep what is left, or throw the hand away (rules sheet 1.3 and 1.7)."""

from games.engines.base import Move
from games.engines.race.actions import plays
from games.engines.race.moves import DISCARD_MOVE, KEEP_MOVE, PLAY, is_numbers
from games.engines.race.pack import held
from games.engines.race.state import State


def turn_moves(state: State) -> tuple[Move, ...]:
    """All moves of the seat on turn, sorted; never empty. They are remembered.

    If a card can be played one must be (source, Joker: "je mag ze niet vrijwillig weggooien"); who holds no more than
    the credit may keep it instead, but not in the last round (A34).
    """
    if state.remembered is None:
        seat = state.turn
        hand = state.hands[seat]
        moves = plays(state.rules, state.pawns, seat, hand)
        if not moves or len(hand) <= state.credits[seat]:
            moves += _instead(state, can_play=bool(moves))
        state.remembered = tuple(moves)
    return state.remembered


def may_play(state: State, move: Move) -> bool:
    """Whether the seat on turn may play this, whatever it is: as strict as the whole list, without making it."""
    known = state.remembered
    if known is not None:
        for one in known:
            if one is move:  # most moves come from the list itself; only others need the look at their numbers
                return True
        return is_numbers(move) and move in known
    if not is_numbers(move):
        return False
    if move[0] == PLAY and len(move) > 1:
        card = held(state.hands[state.turn], move[1])
        return card is not None and move in plays(state.rules, state.pawns, state.turn, (card,))
    return move in (KEEP_MOVE, DISCARD_MOVE) and move in turn_moves(state)


def _instead(state: State, *, can_play: bool) -> list[Move]:
    """What may be done instead of playing a card."""
    may_keep = is_within_credit(state) and not is_last_round(state)
    if can_play:
        return [KEEP_MOVE] if may_keep else []
    if may_keep and state.rules.options.stuck_extra_card == "choice":
        return [KEEP_MOVE, DISCARD_MOVE]
    return [DISCARD_MOVE]


def is_within_credit(state: State) -> bool:
    """Whether the seat on turn holds nothing but extra cards, as far as numbers go."""
    return len(state.hands[state.turn]) <= state.credits[state.turn]


def is_last_round(state: State) -> bool:
    """Whether this is the last deal of the cycle, in which nothing can be kept."""
    return state.deal.round == len(state.rules.deals) - 1
