"""What happens at the table: deals, cards that are played, whose turn is next, how a game ends (1.3, 1.7)."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from games.engines.base import Move
from games.engines.race.geometry import HOME
from games.engines.race.landing import after
from games.engines.race.moves import KEEP
from games.engines.race.pack import JOKER_RANK, RANK_OF, in_order, without
from games.engines.race.rules import NOBODY, Pawns, Rules
from games.engines.race.state import (
    ALL_HOME,
    CHOOSE,
    DEAL,
    DEALER,
    DRAW,
    MAX_CYCLES,
    NOT_CHOSEN,
    OVER,
    TIME_UP,
    TURN,
    Cards,
    Hands,
    State,
    is_home,
)

# -- the deal


def with_dealer(state: State, dealer: int) -> State:
    """Who deals is drawn; now the first cards are dealt."""
    return state.changed(phase=DEAL, deal=state.deal._replace(dealer=dealer))


def deal_size(state: State) -> int:
    """How many cards each player gets in this round."""
    return state.rules.deals[state.deal.round]


def with_deal(state: State, cards: Cards) -> State:
    """Everybody has the cards of this round, seat by seat; now some are given away, or the first turn begins."""
    rules, size = state.rules, deal_size(state)
    dealt = [cards[seat * size : (seat + 1) * size] for seat in range(rules.seats)]
    deal = state.deal._replace(stock=without(state.deal.stock, cards), kept=state.hands)
    hands = tuple(in_order(kept + new) for kept, new in zip(state.hands, dealt, strict=True))
    state = state.changed(phase=CHOOSE, hands=hands, deal=deal)
    return state if rules.giving else first_turn(state, hands=hands, known=deal.known)


class Gift(NamedTuple):
    """A card that goes from hand to hand."""

    giver: int
    card: int
    taker: int


def with_gifts(state: State, gifts: Iterable[Gift]) -> State:
    """The cards change hands all at once, and the first turn begins. Each giver knows where its card went."""
    hands, known = list(map(list, state.hands)), list(state.deal.known)
    for giver, card, taker in gifts:
        hands[giver].remove(card)
        hands[taker].append(card)
        if card in known[giver]:
            known[giver] = without(known[giver], (card,))
        known[taker] = in_order((*known[taker], card))
    return first_turn(state, hands=tuple(map(in_order, hands)), known=tuple(known))


def first_turn(state: State, *, hands: Hands, known: Hands) -> State:
    """The player left of the dealer begins (source, Voorbereiding)."""
    seats = state.rules.seats
    deal = state.deal.with_cards(kept=((),) * seats, chosen=(NOT_CHOSEN,) * seats, known=known)
    return state.changed(phase=TURN, turn=next_in_play(hands, (), deal.dealer), hands=hands, deal=deal)


# -- turns


def next_in_play(hands: Sequence[Cards], resting: tuple[int, ...], seat: int) -> int:
    """The next seat clockwise that has cards to play, this one last; `NOBODY` if none has."""
    seats = len(hands)
    other = seat
    for _ in hands:
        other += 1
        if other == seats:
            other = 0
        if hands[other] and other not in resting:
            return other
    return NOBODY


def with_card(state: State, move: Move) -> State:
    """The seat on turn plays a card, `move` is legal: pawns move, the card goes on the pile, a joker brings another."""
    rules, seat, deal, rank = state.rules, state.turn, state.deal, move[1]
    hands, credit, resting = list(state.hands), state.credits, state.resting
    hand = list(hands[seat])
    if len(hand) <= credit[seat]:
        credit = _put(credit, seat, credit[seat] - 1)
    for card in hand:
        if RANK_OF[card] == rank:
            break
    hand.remove(card)
    hands[seat] = tuple(hand)
    if card in deal.known[seat]:
        deal = deal.with_cards(kept=deal.kept, chosen=deal.chosen, known=_less(deal.known, seat, card))
    pawns = after(rules, state.pawns, move)
    turn = seat + 1 if seat + 1 < rules.seats else 0
    if resting or not hands[turn]:
        turn = next_in_play(hands, resting, seat)
    played = State(rules, TURN, turn, pawns, tuple(hands), credit, resting, (*state.discards, card), deal)
    if (pawns[move[2]][0] >= HOME or pawns[move[-3]][0] >= HOME) and has_won(rules, pawns, move):
        return ended(played, ALL_HOME)
    if turn == NOBODY or rank == JOKER_RANK or deal.is_time_up:
        return _after_card(played.changed(turn=seat), rank)
    return played


def without_card(state: State, move: Move) -> State:
    """The seat on turn throws its hand away or keeps it (`move` is legal), and is out for this round."""
    seat, deal = state.turn, state.deal
    if move[0] == KEEP:
        return turn_over(state.changed(resting=tuple(sorted((*state.resting, seat)))))
    return turn_over(
        state.changed(
            hands=_put(state.hands, seat, ()),
            credits=_put(state.credits, seat, 0),
            discards=state.discards + state.hands[seat],
            deal=deal.with_cards(kept=deal.kept, chosen=deal.chosen, known=_put(deal.known, seat, ())),
        )
    )


def _after_card(state: State, rank: int) -> State:
    """After a card that is a joker, or the last of the round, or the last before time."""
    if rank == JOKER_RANK and state.deal.stock and not _is_last_turn(state):
        return state.changed(phase=DRAW)
    return turn_over(state)


def with_draw(state: State, card: int) -> State:
    """The card that follows a joker: it may be played from the next turn on, and one may be kept (1.7)."""
    seat, deal = state.turn, state.deal
    hands = _put(state.hands, seat, in_order((*state.hands[seat], card)))
    credit = _put(state.credits, seat, min(state.credits[seat] + 1, state.rules.most_kept))
    deal = deal._replace(stock=without(deal.stock, (card,)))
    return turn_over(state.changed(phase=TURN, hands=hands, credits=credit, deal=deal))


def turn_over(state: State) -> State:
    """The seat on turn is done: the next has its turn, or the round is over."""
    if _is_last_turn(state):
        return ended(state, TIME_UP)
    turn = next_in_play(state.hands, state.resting, state.turn)
    return _round_over(state) if turn == NOBODY else state.changed(turn=turn)


def _is_last_turn(state: State) -> bool:
    return state.deal.is_time_up and state.rules.options.time_up == "finish_turn"


# -- the end of rounds, cycles and the game


def _round_over(state: State) -> State:
    """Nobody has cards in play: the next round is dealt, or the cycle is over."""
    rules, deal = state.rules, state.deal
    if deal.is_time_up:
        return ended(state, TIME_UP)
    if deal.round + 1 == len(rules.deals):
        return _cycle_over(state)
    dealer = (deal.dealer + 1) % rules.seats if rules.options.dealer_rotates == "round" else deal.dealer
    deal = deal._replace(dealer=dealer, round=deal.round + 1)
    return state.changed(phase=DEAL, turn=NOBODY, resting=(), deal=deal)


def _cycle_over(state: State) -> State:
    """All cards are shuffled again and the deal passes clockwise; credit ends here (1.3, 1.7)."""
    rules, deal = state.rules, state.deal
    if deal.cycle + 1 == rules.options.max_cycles:
        return ended(state, MAX_CYCLES)
    nothing: Hands = ((),) * rules.seats
    deal = deal._replace(
        dealer=(deal.dealer + 1) % rules.seats, cycle=deal.cycle + 1, round=0, stock=rules.pack, known=nothing
    )
    return State(rules, DEAL, NOBODY, state.pawns, nothing, (0,) * rules.seats, (), (), deal)


def has_won(rules: Rules, pawns: Pawns, move: Move) -> bool:
    """Whether all pawns of a side are home that this play moved (source, Het doel van het spel)."""
    return any(all(is_home(pawns[friend]) for friend in rules.side(seat)) for seat in (move[2], move[-3]))


def with_time(state: State) -> State:
    """The clock says that time is up: the game ends now, or what is running is finished first (A28)."""
    rule = state.rules.options.time_up
    runs_on = (rule == "finish_turn" and state.phase == TURN) or (
        rule == "finish_round" and state.phase not in (DEALER, DEAL)
    )
    if runs_on:
        return state.changed(deal=state.deal._replace(is_time_up=True))
    return ended(state, TIME_UP)


def ended(state: State, ending: str) -> State:
    """The game is over."""
    deal = state.deal._replace(ending=ending)
    return state.changed(phase=OVER, turn=NOBODY, deal=deal)


def _put(values: tuple[Any, ...], seat: int, value: Any) -> tuple[Any, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _less(known: Hands, seat: int, card: int) -> Hands:
    return (*known[:seat], without(known[seat], (card,)), *known[seat + 1 :])
