"""What a trick is worth, who wins it, and in which numbers a value may be split."""

from typing import Final

from games.engines.cards import ACE, CARDS, JACK, JOKER, KING, QUEEN, rank_of, suit_of
from games.engines.toedeloe.layout import HIGHEST, LOWEST

FIRST_BLACK = 2  # klaveren and schoppen are suits 2 and 3
JOKER_SUIT = 4
PICTURES: Final = {ACE: 15, KING: 13, QUEEN: 12, JACK: 11}
SPLIT_NUMBERS: Final = range(2 * LOWEST, 11)  # the number cards that could be split: 4 to 10

SUIT: Final = tuple(suit_of(card) for card in range(CARDS + 1))
"""Of each card; jokers are a suit of their own, so that who holds one follows a joker with it."""
STRENGTH: Final = (*(rank_of(card) for card in range(CARDS)), ACE + 1)
"""Of each card within its suit, jokers above all."""
BLACK_VALUE: Final = (
    *(PICTURES.get(rank_of(card), rank_of(card)) if suit_of(card) >= FIRST_BLACK else 0 for card in range(CARDS)),
    0,
)
"""What each card is worth in a trick: 2 to 15, and 0 if it is red or a joker."""


def winner_of(trick: tuple[int, ...]) -> int:
    """The place in the trick (0 led) of the winning card: the last joker, else the last of the highest that follow."""
    led = SUIT[trick[0]]
    best = at = 0
    for place, card in enumerate(trick):
        if (SUIT[card] == led or card == JOKER) and STRENGTH[card] >= best:
            best, at = STRENGTH[card], place
    return at


def value_of(trick: tuple[int, ...]) -> int:
    """The highest black card's value, whoever played it; 0 for a trick without one (F7, F8)."""
    return max([BLACK_VALUE[card] for card in trick])


def splits_of(value: int, *, split_numbers: bool) -> tuple[tuple[int, int], ...]:
    """The pairs of numbers that a value may be split in: 15 in 3+12, 4+11, 5+10, 6+9 and 7+8."""
    if value not in PICTURES.values() and not (split_numbers and value in SPLIT_NUMBERS):
        return ()
    return tuple((low, value - low) for low in range(max(LOWEST, value - HIGHEST), value // 2 + 1))
