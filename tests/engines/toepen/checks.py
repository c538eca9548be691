"""What holds in every state of Toepen, and states that only differ in what a seat may not know."""

from dataclasses import replace
from random import Random

from games.engines.toepen.luck import stock_of
from games.engines.toepen.moves import room_to_knock
from games.engines.toepen.state import (
    ANSWERING,
    BLUFF,
    CLAIMING,
    DEALING,
    DRAW_DEALER,
    DRAWING,
    GENUINE,
    LAUNDRY,
    NOBODY,
    OVER,
    PLAYING,
    POVERTY,
    State,
)
from games.engines.toepen.tables import is_four, is_laundry

MOST_PLIES = {seats: 150 * seats + 200 for seats in range(2, 9)}


def played_cards(state: State) -> list[int]:
    return [card for trick in (*(trick[1:] for trick in state.tricks), state.trick) for card in trick[1::2]]


def all_cards(state: State) -> list[int]:
    """Every card that has left the stock."""
    cards = [card for hand in state.hands for card in hand] + played_cards(state)
    cards += [card for claim in state.claims if claim.verdict != BLUFF for card in claim.cards]
    return cards + [state.trump] * (state.trump != NOBODY)


def check(state: State) -> None:
    """Every card is somewhere, once, and nothing impossible stands in the state."""
    cards = all_cards(state)
    assert len(cards) == len({*cards})
    assert {*cards} <= {*state.rules.pack}
    assert len(cards) + state.stock == len(state.rules.pack)
    assert all(list(hand) == sorted(hand) for hand in state.hands)
    check_scores(state)
    if state.phase in (DRAW_DEALER, DEALING, OVER):
        assert not any((*state.hands, state.active, state.line, state.asked, state.tricks, state.trick, state.claims))
    else:
        check_round(state)


def check_scores(state: State) -> None:
    limit = state.rules.limit
    out = {seat for seat, score in enumerate(state.scores) if score == limit}
    assert all(0 <= score <= limit for score in state.scores)
    assert {seat for _, _, seat in state.game.gone} == out
    assert len(state.game.gone) == len(out)
    assert not out & {*state.active}
    assert state.phase == OVER or len(out) <= state.rules.seats - 2


def check_round(state: State) -> None:
    clockwise = state.rules.left_of[state.game.dealer]
    assert len(state.active) >= 2
    assert state.active == tuple(seat for seat in clockwise if seat in state.active)
    assert {*state.line} <= {*state.active}
    assert {*state.asked} <= {*state.active}
    assert bool(state.asked) == (state.phase in (LAUNDRY, ANSWERING))
    assert (state.caller != NOBODY) == (state.phase == ANSWERING)
    assert 1 <= state.stake <= state.rules.limit
    if state.phase in (PLAYING, ANSWERING):
        check_play(state)
    else:
        assert state.phase in (POVERTY, CLAIMING, LAUNDRY, DRAWING)
        assert state.trick == state.tricks == state.knockers == ()
        assert state.line


def check_play(state: State) -> None:
    if state.phase == PLAYING:
        assert state.line
        assert state.knockers == room_to_knock(state)
    for seat in state.active:
        played = sum(seat in trick[1::2] for trick in state.tricks) + (seat in state.trick[::2])
        assert len(state.hands[seat]) + played == 4
        assert (seat in state.trick[::2]) != (seat in state.line)


def swapped(state: State, seat: int | None, rng: Random) -> State:
    """The same to the eyes of `seat` (None: the gallery): other hands and the stock have exchanged cards.

    No toep and no other laundry comes of it. Where nothing is hidden, the state itself.
    """
    if state.phase in (DRAW_DEALER, DEALING, OVER):
        return state
    hidden = [card for owner in range(state.rules.seats) for card in hidden_hand(state, owner, seat)]
    for claim in state.claims:
        if claim.verdict != BLUFF and seat not in (claim.seat, claim.checker):
            hidden += claim.cards
    stock = [card for card in stock_of(state) if card not in played_cards(state)]
    for _ in range(20):
        if not hidden or len(hidden) + len(stock) < 2:
            break
        one = rng.choice(hidden)
        other = rng.choice([card for card in hidden + stock if card != one])
        exchanged = exchange(state, one, other)
        if exchanged != state and not is_impossible(exchanged):
            return exchanged
    return state


def hidden_hand(state: State, owner: int, seat: int | None) -> tuple[int, ...]:
    """The owner's cards, if the seat does not know them."""
    open_bluffs = state.rules.options.laundry_open_cards
    for claim in state.claims:
        if claim.seat == owner and claim.verdict == BLUFF and (open_bluffs or claim.checker == seat):
            return ()
    return () if owner == seat else state.hands[owner]


def exchange(state: State, one: int, other: int) -> State:
    """The state in which two cards have changed places."""
    change = {one: other, other: one}
    return replace(
        state,
        hands=tuple(tuple(sorted(change.get(card, card) for card in hand)) for hand in state.hands),
        claims=tuple(
            claim._replace(cards=tuple(sorted(change.get(card, card) for card in claim.cards)))
            for claim in state.claims
        ),
        moves=None,
    )


def is_impossible(state: State) -> bool:
    """Whether play could not have come to this: a toep in hand, or a claim whose verdict is wrong."""
    return any(len(hand) == 4 and is_four(hand) for hand in state.hands) or any(
        is_laundry(claim.cards) != (claim.verdict == GENUINE) for claim in state.claims if claim.checker != NOBODY
    )
