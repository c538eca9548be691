"""What every state of ToedeLoe keeps, and the same state with hidden cards exchanged; for the contract's tests."""

from collections import Counter
from dataclasses import replace

from games.engines.base import CHANCE
from games.engines.toedeloe.layout import LAYOUTS, places_in
from games.engines.toedeloe.state import (
    CARD_DUE,
    DEAL_DUE,
    JOKER_DUE,
    NOBODY,
    ON_SQUARE,
    PACK,
    PAWNS_DUE,
    TEAMS,
    TRICKS_IN_ROUND,
    full_supply,
    team_of,
)
from games.engines.toedeloe.values import SUIT

MOST_PLIES = {2: 600, 4: 700}
TRIES = 40


def check(state):
    """Asserts that every card and pawn is there once, and nothing is impossible."""
    for team in range(TEAMS):
        cards = Counter(state.stock[team])
        for seat in range(team, state.seats, TEAMS):
            cards.update(state.hands[seat] + state.laid[seat])
        cards.update(card for at, card in enumerate(state.trick) if team_of(state.leader + at) == team)
        assert cards == Counter(PACK)
    check_board(state)
    assert all(hand == tuple(sorted(hand)) and knows(state, seat, hand) for seat, hand in enumerate(state.hands))
    assert all(-9 <= at <= 0 for at in state.marker)
    assert len(state.tricks) <= TRICKS_IN_ROUND[state.round]
    assert len({len(laid) for laid in state.laid}) == 1
    assert (state.turn == NOBODY) == bool(state.why)
    assert (state.value > 0) == (state.due == PAWNS_DUE and not state.why)
    if not state.why:
        check_turn(state)


def check_board(state):
    circles = LAYOUTS[state.options.layout].numbers
    greens = [place for place in state.green if place != ON_SQUARE]
    pawns = [*places_in(state.pawns[0]), *places_in(state.pawns[1]), *greens]
    assert sorted(pawns) == sorted({*pawns} & {*circles})
    most = max(team.bit_count() for team in state.pawns)
    assert most <= full_supply(state.options)
    assert (state.why == "pawns") == (most == full_supply(state.options))
    assert (state.why == "minus") == (-9 in state.marker)


def check_turn(state):
    """Whose turn it is follows from the table."""
    if state.due == CARD_DUE:
        assert state.turn == (state.leader + len(state.trick)) % state.seats
    elif state.due in (PAWNS_DUE, JOKER_DUE):
        assert len(state.trick) == state.seats
    else:
        assert state.turn == CHANCE
        assert {*map(len, state.hands)} == ({0} if state.round == 1 else {1})
        assert state.due == DEAL_DUE or state.cycle == state.round == 1


def knows(state, seat, hand):
    """Whether the hand fits what the others know of it."""
    has_kept = not state.kept[seat] or any(not state.kept[seat] >> SUIT[card] & 1 for card in hand)
    return has_kept and not any(state.voids[seat] >> SUIT[card] & 1 for card in hand)


def swapped(state, seat, rng):
    """The state with two cards exchanged that `seat` (None: the gallery) sees neither of; the same if there are none.

    What the others' play has shown of their hands stays true.
    """
    for _ in range(TRIES):
        team = rng.randrange(TEAMS)
        hands, stock = list(map(list, state.hands)), list(map(list, state.stock))
        piles = [hands[one] for one in range(team, state.seats, TEAMS) if one != seat] + [stock[team]]
        piles = [pile for pile in piles if pile]
        if len(piles) < 2:
            continue
        one, other = rng.sample(piles, 2)
        at, there = rng.randrange(len(one)), rng.randrange(len(other))
        if one[at] == other[there]:
            continue
        one[at], other[there] = other[there], one[at]
        if all(knows(state, seat, hand) for seat, hand in enumerate(hands)):
            sorted_hands = tuple(tuple(sorted(hand)) for hand in hands)
            sorted_stock = tuple(tuple(sorted(rest)) for rest in stock)
            return replace(state, hands=sorted_hands, stock=sorted_stock, moves=None)
    return state
