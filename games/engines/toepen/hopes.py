"""The chance to win the round, guessed from what a seat sees: bots' common sense, not a rule of the game.

The fourth trick decides. Who leads it wins with his last card if nobody still in holds a better one of its suit, nor a
trump and nothing to follow with; who does not lead it can only hope that his suit is led, or hold a trump. So a seat
wants to keep its best card, and to win the third trick with the one beside it.
"""

from games.engines.cards import JACK
from games.engines.toepen.rounds import best_of
from games.engines.toepen.tables import RANK, SUIT
from games.engines.toepen.views import View

NOT_LED = 0.1
"""How often the last card wins a trick that another leads, as a share of what it wins when it is led."""
TRUMP_NOT_LED = 0.7
"""The same for a trump."""
GETS_IN = 0.3
"""How often a card that would win when led wins a trick that another leads."""


def hope_of_round(view: View, seat: int) -> float:
    """The chance of the seat to win the round, 0 to 1; an even share if it is not the one who looks."""
    if seat not in view.active:
        return 0.0
    if view.seat != seat or not view.active:
        return 1 / len(view.active)
    unseen = Unseen(view, seat)
    lead = _lead_of_next_trick(view, seat, unseen)
    powers = sorted([(unseen.power(card), card) for card in view.hand], reverse=True)
    if not powers:
        return lead
    best, card = powers[0]
    beside = powers[1][0] if len(powers) > 1 else 0.0
    follows = best * (TRUMP_NOT_LED if SUIT[card] == unseen.trump else NOT_LED)
    if len(powers) > 1:
        lead = lead * (beside + (1 - beside) * beside * GETS_IN) + (1 - lead) * beside * GETS_IN
    return lead * best + (1 - lead) * follows


def _lead_of_next_trick(view: View, seat: int, unseen: "Unseen") -> float:
    """The chance to lead the next trick that is begun, or the one that is to be begun now."""
    if not view.trick:
        return 1.0 if view.line[:1] == (seat,) else 0.0
    if seat not in view.trick[::2]:
        return unseen.chance_to_take(view.hand)
    winner, card = best_of(view, view.trick)
    return unseen.power(card, view.line) if winner == seat else 0.0


class Unseen:
    """The cards that a seat does not see, and the cards of others among them."""

    def __init__(self, view: View, seat: int) -> None:
        self.view = view
        self.trump = SUIT[view.trump] if view.trump >= 0 else -1
        self.strength = view.rules.strength
        seen = {view.trump, *view.hand}
        for trick in view.tricks:
            seen.update(trick[2::2])
        seen.update(view.trick[1::2])
        for claim in view.claims:
            if claim.seat == seat:
                seen.update(claim.cards)
        self.cards = view.rules.cards - seen
        self.opponents = tuple([other for other in view.active if other != seat])

    def power(self, card: int, against: tuple[int, ...] | None = None) -> float:
        """The chance that the card, led, beats what these seats hold (all opponents): 0 to 1."""
        seats = self.opponents if against is None else against
        held = sum([self.view.hand_counts[other] for other in seats])
        total = len(self.cards)
        if not held or not total:
            return 1.0
        suit, strength = SUIT[card], self.strength
        same = [other for other in self.cards if SUIT[other] == suit]
        better = float(sum([strength[other] > strength[card] for other in same]))
        if self.trump >= 0 and suit != self.trump:
            trumps = sum([SUIT[other] == self.trump for other in self.cards])
            better += trumps * (1 - len(same) / total) ** (held / len(seats))
        value = max(0.0, 1 - better / total) ** held
        return value * self._jack(card)

    def _jack(self, card: int) -> float:
        """What winning with a jack costs or brings, as a part of the stake."""
        jack = self.view.rules.options.jack_win
        return 1 - 0.5 * jack / self.view.stake if jack and RANK[card] == JACK else 1.0

    def chance_to_take(self, hand: tuple[int, ...]) -> float:
        """The chance to win the running trick with one of these cards."""
        led = SUIT[self.view.trick[1]]
        follow = [card for card in hand if SUIT[card] == led] or [card for card in hand if SUIT[card] == self.trump]
        return GETS_IN * max([self.power(card) for card in follow]) if follow else 0.0
