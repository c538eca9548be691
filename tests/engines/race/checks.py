"""What holds in every state of Tokken and Duo, and states that only differ in what a seat may not know."""

from collections import Counter

from games.engines.race.geometry import HOME, LANE, WAITING
from games.engines.race.pack import in_order
from games.engines.race.rules import NOBODY
from games.engines.race.state import DRAW, NOT_CHOSEN, OVER, TURN, State


def check(state: State) -> None:
    """Every card and every pawn is somewhere, once, and nothing impossible stands in the state."""
    rules, deal = state.rules, state.deal
    cards = [*state.discards, *deal.stock, *(card for hand in state.hands for card in hand)]
    assert Counter(cards) == Counter(rules.pack)
    assert list(deal.stock) == list(in_order(deal.stock))
    for seat, hand in enumerate(state.hands):
        check_hand(state, seat, hand)
    for seat, places in enumerate(state.pawns):
        assert list(places) == sorted(places)
        assert len(places) == 4
        assert {*places} <= {WAITING, *rules.forward[seat]}
        lane = [place for place in places if place > LANE]
        assert len(lane) == len({*lane})
    ring = [place for places in state.pawns for place in places if WAITING < place < HOME]
    assert len(ring) == len({*ring})
    assert (state.turn != NOBODY) == (state.phase in (TURN, DRAW))
    assert bool(deal.ending) == (state.phase == OVER)
    if state.phase == TURN:
        assert state.hands[state.turn]
        assert state.turn not in state.resting


def check_hand(state: State, seat: int, hand: tuple[int, ...]) -> None:
    deal = state.deal
    assert list(hand) == list(in_order(hand))
    assert 0 <= state.credits[seat] <= len(hand)
    assert Counter(deal.known[seat]) <= Counter(hand)
    assert Counter(deal.kept[seat]) <= Counter(hand)
    if deal.chosen[seat] > NOT_CHOSEN:
        assert deal.chosen[seat] in (Counter(hand) - Counter(deal.kept[seat]))


def swapped(state: State, seat: int | None, rng) -> State:
    """The state with the cards that `seat` does not see dealt anew, to other hands and the stock."""
    deal, fixed = state.deal, {}
    if seat is not None:
        fixed = {seat: state.hands[seat], state.rules.takers[seat]: deal.known[state.rules.takers[seat]]}
    hidden = {other: Counter(hand) - Counter(fixed.get(other, ())) for other, hand in enumerate(state.hands)}
    pool = [card for cards in (*hidden.values(), Counter(deal.stock)) for card in cards.elements()]
    rng.shuffle(pool)
    hands, known, kept, chosen = list(state.hands), list(deal.known), list(deal.kept), list(deal.chosen)
    for other, cards in hidden.items():
        change = [(old, pool.pop()) for old in cards.elements()]
        sure = fixed.get(other, ())
        hands[other] = replaced(hands[other], change, sure)
        if other != seat:
            known[other] = replaced(known[other], change, sure)
            kept[other] = replaced(kept[other], change, sure)
            chosen[other] = anew(chosen[other], kept[other], hands[other], rng)
    deal = deal._replace(stock=in_order(pool), known=tuple(known), kept=tuple(kept), chosen=tuple(chosen))
    return state.changed(hands=tuple(hands), deal=deal)


def replaced(cards, change, sure):
    """The cards with old ones turned into new ones, each at most once; those that are sure stay."""
    stay = Counter(cards) & Counter(sure)
    left, found = list(change), [*stay.elements()]
    for card in (Counter(cards) - stay).elements():
        pair = next((pair for pair in left if pair[0] == card), None)
        found.append(card if pair is None else pair[1])
        if pair is not None:
            left.remove(pair)
    return in_order(found)


def anew(code, kept, hand, rng):
    """A secret choice of a card, made again from the new hand."""
    may = Counter(hand) - Counter(kept)
    return rng.choice([*may.elements()]) if code > NOT_CHOSEN else code
