"""A state that fits a view: what the seat knows stays, the rest falls by the dice.

Known beside the own hand: the cards of claims that the seat made or checked (after a bluff they are the claimant's
hand), which suits a player cannot have (he did not follow), that who tried for toep held three of a kind, that laundry
which proved genuine was laundry and a bluff was not, and that nobody was dealt a toep.
"""

from random import Random

from games.engines.toepen.filling import Cards, Place, filled
from games.engines.toepen.knowledge import known_hands, played_by, void_suits
from games.engines.toepen.state import BLUFF, GENUINE, TRIED, Claim, State
from games.engines.toepen.tables import HAND, IS_PICTURE, RANK, SEVEN, SUIT, is_four, is_laundry
from games.engines.toepen.views import View

ATTEMPTS = 12
"""How often to try for a deal in which everything that is known is true; after that, one in which only what can be
seen is: the players' cards then need not explain what they did."""


def imagine(view: View, rng: Random) -> State:
    """A state whose view from this seat is the same, made from the view alone."""
    hidden = Hidden(view)
    for _ in range(ATTEMPTS):
        cards = filled(hidden.places(rng), hidden.unseen, rng)
        if cards is not None and hidden.explains(cards):
            return _state(view, hidden, cards)
    plain = filled([place._replace(may_be=None) for place in hidden.places(rng)], hidden.unseen, rng)
    assert plain is not None
    return _state(view, hidden, plain)


class Hidden:
    """What a view leaves open, and what is known about it."""

    def __init__(self, view: View) -> None:
        self.seats = view.rules.seats
        self.claims = view.claims
        self.played = played_by(view)
        self.known = known_hands(view, self.played)
        self.counts = view.hand_counts
        self.void = void_suits(view)
        seen = {view.trump, *(card for cards in self.played for card in cards)}
        seen.update(*self.known.values(), *(claim.cards for claim in view.claims))
        self.unseen = [card for card in view.rules.pack if card not in seen]

    def places(self, rng: Random) -> list[Place]:
        """The places of the hidden cards; for who tried for toep, a rank is chosen by the dice."""
        places = []
        triples = {claim.seat: self._triple(claim.seat, rng) for claim in self.claims if claim.verdict == TRIED}
        for seat, count in enumerate(self.counts):
            if seat not in self.known:
                places += [Place(seat, may_be) for may_be in self._hand(seat, count, triples.get(seat))]
        for number, claim in enumerate(self.claims):
            if not claim.cards and claim.verdict != BLUFF:
                places += [Place(self.seats + number, may_be) for may_be in self._laid(claim, triples)]
        return places

    def _hand(self, seat: int, count: int, triple: int | None) -> list[Cards]:
        void = self.void[seat]
        fits = frozenset(card for card in self.unseen if SUIT[card] not in void) if void else None
        if triple is None:
            return [fits] * count
        of_rank = self._of_rank(seat, triple)
        missing = 3 - sum(RANK[card] == triple for card in self.played[seat])
        others = frozenset(self.unseen if fits is None else fits) - of_rank
        bound: list[Cards] = [of_rank] * missing
        return bound + [others] * (count - missing)

    def _laid(self, claim: Claim, triples: dict[int, int | None]) -> list[Cards]:
        if claim.verdict == GENUINE:
            pictures = frozenset(card for card in self.unseen if IS_PICTURE[card])
            sevens = frozenset(card for card in self.unseen if RANK[card] == SEVEN)
            return [pictures, pictures, pictures, pictures | sevens]
        if claim.verdict == TRIED:
            triple = triples[claim.seat]
            return [frozenset(card for card in self.unseen if RANK[card] != triple)]
        return [None] * HAND

    def _triple(self, seat: int, rng: Random) -> int | None:
        """A rank of which the seat may have held three; None if its hand is known anyway."""
        if seat in self.known:
            return None
        played, count = self.played[seat], self.counts[seat]
        ranks = []
        for rank in sorted({RANK[card] for card in (*self.unseen, *played)}):
            missing = 3 - sum(RANK[card] == rank for card in played)
            strangers = len(played) + count - 3 - sum(RANK[card] != rank for card in played)
            if 0 <= missing <= count and strangers >= 0 and len(self._of_rank(seat, rank)) >= missing:
                ranks.append(rank)
        return rng.choice(ranks) if ranks else None

    def _of_rank(self, seat: int, rank: int) -> frozenset[int]:
        void = self.void[seat]
        return frozenset(card for card in self.unseen if RANK[card] == rank and SUIT[card] not in void)

    def explains(self, cards: dict[int, list[int]]) -> bool:
        """Whether the players could have done with these cards what they did."""
        for seat in range(self.seats):
            hand = (*cards.get(seat, ()), *self.played[seat])
            if seat not in self.known and len(hand) == HAND and is_four(hand):
                return False
        for number, claim in enumerate(self.claims):
            laid = tuple(cards.get(self.seats + number, ()))
            if len(laid) == HAND and (is_four(laid) or (claim.verdict == GENUINE and not is_laundry(laid))):
                return False
            caught = claim.verdict == BLUFF and claim.seat not in self.known
            if caught and is_laundry((*cards.get(claim.seat, ()), *self.played[claim.seat])):
                return False
        return True

    def claim(self, number: int, hands: tuple[tuple[int, ...], ...], cards: dict[int, list[int]]) -> Claim:
        """The claim with its cards: those that were seen, the claimant's after a bluff, or the ones that fell."""
        claim = self.claims[number]
        if claim.cards:
            return claim
        if claim.verdict == BLUFF:
            return claim._replace(cards=tuple(sorted((*hands[claim.seat], *self.played[claim.seat]))))
        return claim._replace(cards=tuple(sorted(cards[self.seats + number])))


def _state(view: View, hidden: Hidden, cards: dict[int, list[int]]) -> State:
    seats = range(view.rules.seats)
    hands = tuple(hidden.known.get(seat, tuple(sorted(cards.get(seat, ())))) for seat in seats)
    return State(
        rules=view.rules,
        game=view.game,
        phase=view.phase,
        scores=view.scores,
        hands=hands,
        active=view.active,
        line=view.line,
        asked=view.asked,
        caller=view.caller,
        stake=view.stake,
        knocker=view.knocker,
        knockers=view.knockers,
        trick=view.trick,
        tricks=view.tricks,
        trump=view.trump,
        stock=view.stock,
        claims=tuple(hidden.claim(number, hands, cards) for number in range(len(view.claims))),
        acting=view.acting,
        moves=None,
    )
