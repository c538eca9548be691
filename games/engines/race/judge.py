"""How well it goes for a seat, as a guess for bots: pawns on their way, dangers on the ring, worths of cards.

Worths are in pawns: 1.0 is a pawn at the end of its lane.
"""

from math import tanh
from typing import Final

from games.engines.race.geometry import HOME, LANE, WAITING
from games.engines.race.pack import ACE, ENTERING, FIVE, FOUR, JACK, JOKER_RANK, KING, QUEEN, RANK_OF, SEVEN
from games.engines.race.rules import NOBODY, Rules
from games.engines.race.state import ALL_HOME, OVER, is_home, pawns_home
from games.engines.race.views import View

ON_RING: Final = 0.25
"""What a pawn is worth that has just come in; on its way it gains up to `AT_ENTRANCE`."""
AT_ENTRANCE: Final = 0.75
IN_LANE: Final = (0.0, 0.88, 0.92, 0.96, 1.0)
BLOCKADE: Final = 0.04
"""For a pawn on its own start: it is safe, and in everybody's way."""
HIT_FROM: Final = frozenset({1, 2, 3, 6, 8, 9, 10, 12})
"""From so far behind an opponent hits with one card of the right rank; with a king from anywhere up to 13."""
RISK: Final = 0.10
RISK_OF_KING: Final = 0.03
RISK_ON_START: Final = 0.20
"""On the start of an opponent who has a pawn to bring in."""

FIRST_IN: Final = 0.30
"""A card that brings a pawn in, for who has none that can move; and for who has."""
NEXT_IN: Final = 0.08
NEAR_START: Final = 4
FOUR_HOME: Final = 0.25
"""A four with a pawn on its start or just past it: back before the entrance, and a lap is saved."""
WORTH: Final = {JOKER_RANK: 0.10, ACE: 0.05, KING: 0.05, SEVEN: 0.07, JACK: 0.04, FOUR: 0.03, FIVE: 0.02, QUEEN: 0.02}
OTHER_CARD: Final = 0.025
EVEN: Final = 2.5
"""So many pawns ahead is worth tanh(1)."""


def judge(view: View, seat: int) -> float:
    """-1 has lost, 1 has won, 0 is even."""
    if view.phase == OVER:
        return _at_the_end(view, seat)
    rules = view.rules
    sides = {rules.side(other) for other in range(rules.seats)}
    mine = rules.side(seat)
    others = [_side(view, side) for side in sides if side != mine]
    ahead = _side(view, mine) + _cards(view, seat) - 0.7 * max(others) - 0.3 * sum(others) / len(others)
    return 0.99 * tanh(ahead / EVEN)


def _at_the_end(view: View, seat: int) -> float:
    """Won, lost, or when time is up how many pawns ahead."""
    rules = view.rules
    home = {
        side: sum(pawns_home(view.pawns[friend]) for friend in side) for side in map(rules.side, range(rules.seats))
    }
    mine = home.pop(rules.side(seat))
    if view.ending == ALL_HOME:
        return 1.0 if all(is_home(view.pawns[friend]) for friend in rules.side(seat)) else -1.0
    return 0.99 * tanh((mine - max(home.values())) / EVEN)


# -- pawns


def _side(view: View, side: tuple[int, ...]) -> float:
    return sum(_pawn(view, seat, place) for seat in side for place in view.pawns[seat])


def _pawn(view: View, seat: int, place: int) -> float:
    if place == WAITING:
        return 0.0
    if place >= HOME:
        return IN_LANE[place - LANE]
    rules = view.rules
    way = 1 + rules.courses[seat].depth[place] / rules.ring
    worth = ON_RING + (AT_ENTRANCE - ON_RING) * way
    if place == rules.starts[seat]:
        return worth + BLOCKADE
    return worth * (1 - min(0.6, _risk(view, seat, place)))


def _risk(view: View, seat: int, place: int) -> float:
    """About how likely it is that an opponent hits the pawn soon."""
    rules, risk = view.rules, 0.0
    for other in range(rules.seats):
        if rules.same_side(seat, other):
            continue
        depth = rules.courses[other].depth
        if place == rules.starts[other] and view.pawns[other][0] == WAITING:
            risk += RISK_ON_START
        for theirs in view.pawns[other]:
            if WAITING < theirs < HOME:
                behind = (place - theirs) % rules.ring
                if 0 < behind <= min(13, -depth[theirs]):
                    risk += RISK_OF_KING + (RISK if behind in HIT_FROM else 0.0)
    return risk


# -- cards


def _cards(view: View, seat: int) -> float:
    """What the hand is worth, and what is known of the partner's; a card that was chosen for him is his already."""
    if seat != view.seat:
        return 0.0
    rules, hand, given = view.rules, list(view.hand), list(view.gave)
    partner = rules.partners[seat]
    for card in view.chosen:
        if card in hand:
            hand.remove(card)
            given.append(card)
    worth = _hand(rules, view, seat, hand)
    return worth + (_hand(rules, view, partner, given) if partner != NOBODY else 0.0)


def _hand(rules: Rules, view: View, seat: int, hand: list[int]) -> float:
    actor = seat
    if is_home(view.pawns[seat]) and rules.partners[seat] != NOBODY:
        actor = rules.partners[seat]
    places, start = view.pawns[actor], rules.starts[actor]
    ranks = [RANK_OF[card] for card in hand]
    can_move = any(WAITING < place < HOME for place in places)
    worth = 0.0
    if places[0] == WAITING and any(rank in ENTERING for rank in ranks):
        worth += NEXT_IN if can_move else FIRST_IN
    if FOUR in ranks and any((place - start) % rules.ring < NEAR_START for place in places if WAITING < place < HOME):
        worth += FOUR_HOME if start in places else FOUR_HOME / 2
    return worth + sum(WORTH.get(rank, OTHER_CARD) for rank in ranks)
