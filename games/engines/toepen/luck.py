"""Luck's moves: who deals first, the deal, the cards that are drawn; and which of them can fall."""

from random import Random

from games.engines.base import GAME_OVER, NO_NOTATION, NOT_TO_ACT, Move, Reason
from games.engines.toepen import reasons
from games.engines.toepen.state import DEALING, DRAW_DEALER, DRAWING, OVER, TRIED, State
from games.engines.toepen.tables import DEAL, DEALER, DRAW, HAND, is_move


def luck(state: State, rng: Random) -> Move:
    """What chance plays: a dealer, a deal, or the cards that somebody draws.

    Raises:
        ValueError: chance is not to act.
    """
    if state.phase == DEALING:
        return (DEAL, *dealt(list(state.rules.pack), dealt_count(state), rng))
    if state.phase == DRAWING:
        return (DRAW, *sorted(dealt(stock_of(state), drawn_count(state), rng)))
    if state.phase == DRAW_DEALER:
        return (DEALER, int(rng.random() * state.rules.seats))
    raise ValueError("chance is not to act")


def dealt(cards: list[int], count: int, rng: Random) -> list[int]:
    """So many of the cards, taken out at random one after the other; it mixes the list it is given."""
    random, left = rng.random, len(cards) - count
    for last in range(len(cards) - 1, left - 1, -1):
        at = int(random() * (last + 1))
        cards[at], cards[last] = cards[last], cards[at]
    return cards[left:]


def why_not_luck(state: State, move: Move) -> Reason | None:
    """The rule by which this cannot fall now, or None."""
    if state.phase == OVER:
        return GAME_OVER
    if not is_move(move):
        return NO_NOTATION
    if state.phase == DEALING:
        return _why_not_deal(state, move)
    if state.phase == DRAWING:
        return _why_not_draw(state, move)
    if state.phase == DRAW_DEALER:
        return _why_not_dealer(state, move)
    return NOT_TO_ACT


def _why_not_dealer(state: State, move: Move) -> Reason | None:
    if move[0] != DEALER:
        return _not_now(move, reasons.DEALER_FIRST)
    return reasons.NO_SUCH_DEALER if move[1] >= state.rules.seats else None


def _why_not_deal(state: State, move: Move) -> Reason | None:
    if move[0] != DEAL:
        return _not_now(move, reasons.DEAL_NOW)
    cards = move[1:]
    if len(cards) != dealt_count(state):
        return reasons.DEAL_COUNT
    return None if len(state.rules.cards.intersection(cards)) == len(cards) else reasons.NOT_IN_PACK


def _why_not_draw(state: State, move: Move) -> Reason | None:
    if move[0] != DRAW:
        return _not_now(move, reasons.DRAW_NOW)
    cards = move[1:]
    if len(cards) != drawn_count(state):
        return reasons.DRAW_COUNT
    are_left = state.rules.cards.issuperset(cards) and out_of_stock(state).isdisjoint(cards)
    return None if are_left and len(set(cards)) == len(cards) else reasons.NOT_IN_STOCK


def _not_now(move: Move, what_now: Reason) -> Reason:
    return what_now if move[0] in (DEALER, DEAL, DRAW) else reasons.NOT_FOR_LUCK


# -- how many, and from what


def dealt_count(state: State) -> int:
    """How many cards a deal has: four for each in the game, and the trump."""
    players = state.rules.seats - len(state.game.gone)
    return HAND * players + state.rules.has_trump


def drawn_count(state: State) -> int:
    """How many cards are drawn now: as many as were put away."""
    return 1 if state.claims[-1].verdict == TRIED else HAND


def stock_of(state: State) -> list[int]:
    """The cards of the stock, sorted, before a card is played. The rules keep no order in it: luck draws."""
    return sorted(state.rules.cards - out_of_stock(state))


def out_of_stock(state: State) -> set[int]:
    """The cards in hands, put away, or turned for trump."""
    return {state.trump}.union(*state.hands, *[claim.cards for claim in state.claims])
