"""What can be looked up: the kinds of moves, the moves themselves, and what a pack's cards are worth."""

from dataclasses import dataclass, field
from functools import cache
from typing import Final

from games.engines.base import Move
from games.engines.cards import ACE, CARDS, JACK, RANKS, card_at, rank_of, suit_of
from games.engines.toepen.options import RANKINGS, Options

# -- kinds of moves: the first number of each

DEALER, DEAL, DRAW = 0, 1, 2
"""Luck's: (DEALER, seat), (DEAL, four cards for each in the game by seat, and the trump if there is one),
(DRAW, one card or four)."""
KEEP, TRY_TOEP, CLAIM, BELIEVE, CHECK = 3, 4, 5, 6, 7
ALONG, PASS, PLAY, KNOCK = 8, 9, 10, 11
"""A player's, each alone but for (PLAY, card)."""

PLAYS: Final[tuple[Move, ...]] = tuple((PLAY, card) for card in range(CARDS))
KNOCKS: Final[tuple[Move, ...]] = ((KNOCK,),)
ANSWERS: Final[tuple[Move, ...]] = ((ALONG,), (PASS,))
CHECKS: Final[tuple[Move, ...]] = ((BELIEVE,), (CHECK,))
CLAIMS: Final[tuple[tuple[Move, ...], ...]] = (
    ((KEEP,),),
    ((KEEP,), (TRY_TOEP,)),
    ((KEEP,), (CLAIM,)),
    ((KEEP,), (TRY_TOEP,), (CLAIM,)),
)
"""By 1 for three equal cards and 2 for a stock that is large enough."""

# -- cards

ONLY_INTS: Final = {int}
ALL_CARDS: Final = frozenset(range(CARDS))
HAND = 4
SUIT: Final = tuple(suit_of(card) for card in range(CARDS))
RANK: Final = tuple(rank_of(card) for card in range(CARDS))
IS_PICTURE: Final = tuple(JACK <= rank <= ACE for rank in RANK)
SEVEN = 7
NO_TRUMP = 4
"""Where a suit would stand."""
ABOVE_ALL = 20
"""More than the strength of any card: what being trump adds to it."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The house rules at a table of so many, with what follows from them."""

    options: Options
    seats: int
    pack: tuple[int, ...] = field(repr=False, compare=False)
    cards: frozenset[int] = field(repr=False, compare=False)
    """The pack again, to look cards up in."""
    left_of: tuple[tuple[int, ...], ...] = field(repr=False, compare=False)
    """Of each seat: all seats clockwise, from the one to its left to itself."""
    has_trump: bool = field(repr=False, compare=False)
    strength: tuple[int, ...] = field(repr=False, compare=False)
    """Of each card: 1 for the lowest rank of the pack; only cards of one suit compare."""
    worth: tuple[tuple[tuple[int, ...], ...], ...] = field(repr=False, compare=False)
    """Of each card in a trick, by the suit of trump (or NO_TRUMP) and the suit that was led; 0 for one of neither."""
    any_time: bool = field(repr=False, compare=False)
    limit: int = field(repr=False, compare=False)


@cache
def rules_for(options: Options, seats: int) -> Rules:
    """The one `Rules` of these house rules; `check_seats` has to allow them."""
    low = 7 if options.pack == 32 else 2
    pack = tuple(card for card in range(CARDS) if RANK[card] >= low)
    order = [RANKS.index(name) + 2 for name in reversed(RANKINGS[options.ranking].split())]
    order = [rank for rank in order if rank >= low]
    strength = tuple(order.index(rank) + 1 if rank in order else 0 for rank in RANK)
    return Rules(
        options=options,
        seats=seats,
        pack=pack,
        cards=frozenset(pack),
        left_of=tuple((*range(seat + 1, seats), *range(seat + 1)) for seat in range(seats)),
        has_trump=options.trump == "turned",
        strength=strength,
        worth=tuple(tuple(_worth(strength, trump, led) for led in range(4)) for trump in range(NO_TRUMP + 1)),
        any_time=options.knock_timing == "any",
        limit=options.limit,
    )


def _worth(strength: tuple[int, ...], trump: int, led: int) -> tuple[int, ...]:
    return tuple(
        strength[card] + ABOVE_ALL if suit == trump else strength[card] if suit == led else 0
        for card, suit in enumerate(SUIT)
    )


# -- what a hand is


def is_four(hand: tuple[int, ...]) -> bool:
    """Whether these are four of a kind: a toep."""
    rank = RANK[hand[0]]
    return rank == RANK[hand[1]] and rank == RANK[hand[2]] and rank == RANK[hand[3]]


def odd_one(hand: tuple[int, ...]) -> int:
    """The fourth card beside three of a kind, or -1 if there are not three; of four of a kind it says nothing."""
    first, second, third, fourth = hand
    rank = RANK[first]
    if rank == RANK[second]:
        return fourth if rank == RANK[third] else third if rank == RANK[fourth] else -1
    other = RANK[third]
    if other == RANK[fourth]:
        return second if rank == other else first if RANK[second] == other else -1
    return -1


def is_laundry(hand: tuple[int, ...]) -> bool:
    """Whether these four are dirty laundry: four pictures, or three and a seven (source, Vuile was; E11)."""
    pictures = sum([IS_PICTURE[card] for card in hand])
    return pictures == HAND or (pictures == HAND - 1 and SEVEN in [RANK[card] for card in hand])


def is_move(move: object) -> bool:
    """Whether this is a move of Toepen at all, in any state: a flat tuple of the right numbers."""
    if type(move) is not tuple or set(map(type, move)) != ONLY_INTS:
        return False
    kind: int = move[0]
    cards: tuple[int, ...] = move[1:]
    if not cards:
        return KEEP <= kind <= KNOCK and kind != PLAY
    if not ALL_CARDS.issuperset(cards):
        return False
    count = len(cards)
    if kind == DEAL:
        return 2 * HAND <= count <= 8 * HAND + 1 and count % HAND <= 1
    if kind == DRAW:
        return count in (1, HAND)
    return count == 1 and (kind == PLAY or (kind == DEALER and cards[0] < 8))


def four_of(rank: int) -> tuple[int, ...]:
    """The four cards of a rank, 2 to 14."""
    return tuple(card_at(suit, rank) for suit in range(4))
