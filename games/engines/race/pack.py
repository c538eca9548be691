"""The cards of the race games: what matters is their rank, 2 to 14 (ace), and 15 for a joker.

Hands and stocks are kept in the order of rank, then suit, so a hand tells its ranks from left to right, and the lowest
card of a rank is the first.
"""

from collections.abc import Iterable
from typing import Final

from games.engines.cards import ACE, CARDS, CARDS_PER_SUIT, JACK, JOKER, KING, QUEEN, RANKS, rank_of

FOUR, FIVE, SEVEN = 4, 5, 7
JOKER_RANK: Final = 15

RANK_OF: Final = (*map(rank_of, range(CARDS)), JOKER_RANK)
"""The rank of each card."""
RANK_NAMES: Final = dict(zip(range(2, JOKER_RANK + 1), (*RANKS, "JK"), strict=True))
"""How a rank is written: 2 .. 10, B, V, H, A, JK."""

STEPS: Final = {2: 2, 3: 3, 6: 6, 8: 8, 9: 9, 10: 10, QUEEN: 12, KING: 13, ACE: 1, JOKER_RANK: 18}
"""How far a pawn goes forward with a card of this rank. The others (4, 5, 7, jack) have an action of their own."""
FORWARD: Final = tuple(STEPS.get(rank, 0) for rank in range(JOKER_RANK + 1))
"""The same by rank; 0 for the others."""
MOST_STEPS: Final = 18
ENTERING: Final = (KING, ACE, JOKER_RANK)
"""The ranks that bring a pawn in (source, Betekenis kaarten)."""
BACKWARD: Final = 4
PUSHED: Final = 5
SPLIT: Final = 7

_ORDER: Final = tuple(rank * 5 + card // CARDS_PER_SUIT for card, rank in enumerate(RANK_OF))
_HALF: Final = (*range(CARDS_PER_SUIT, 2 * CARDS_PER_SUIT), *range(3 * CARDS_PER_SUIT, CARDS))

__all__ = ["ACE", "JACK", "KING", "QUEEN"]


def in_order(cards: Iterable[int]) -> tuple[int, ...]:
    """The cards by rank, then by suit."""
    return tuple(sorted(cards, key=_ORDER.__getitem__))


def pack_for(seats: int) -> tuple[int, ...]:
    """The cards for so many, in order (rules sheet 1.2): half a pack for each two, and a joker."""
    halves = max(2, seats + 1) // 2
    whole, half = divmod(halves, 2)
    return in_order([*range(CARDS)] * whole + [*_HALF] * half + [JOKER] * halves)


def held(hand: tuple[int, ...], rank: int) -> int | None:
    """The first card of a rank in a hand; None if there is none."""
    for card in hand:
        if RANK_OF[card] == rank:
            return card
    return None


def without(cards: tuple[int, ...], taken: Iterable[int]) -> tuple[int, ...]:
    """The cards that are left.

    Raises:
        ValueError: one is not there.
    """
    left = list(cards)
    for card in taken:
        left.remove(card)
    return tuple(left)
