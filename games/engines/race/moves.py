"""The moves of the race games as numbers. The first says what kind of move it is.

    (DEALER, seat)                      luck draws who deals
    (DEAL, size, card, card, ...)       luck deals so many to each seat, seat by seat
    (GIVE, rank)                        choose a card to give; with two of a rank the lowest suit goes
    (BLIND,) (PASS,)                    Duo's house rule: draw blind from the other; do neither
    (PICK, card, card)                  luck picks the card that each seat draws blind; NO_CARD for one who does not
    (PLAY, rank, seat, from, to, ...)   play a card: three numbers for each pawn that is moved, in order
    (KEEP,) (DISCARD,)                  keep what is left for the next round; throw the hand away
    (DRAW, card)                        luck draws the card that follows a joker
    (TIME,)                             the clock says that time is up

A pawn is named by its seat and the place it leaves; `to` is where it comes to rest, after a dot the next one.
"""

from typing import Final

from games.engines.base import Move

DEALER_MOVE, DEAL_MOVE, GIVE, BLIND, PASS, PICK_MOVE, PLAY, KEEP, DISCARD, DRAW_MOVE, TIME = range(11)

OF_LUCK: Final = (DEALER_MOVE, DEAL_MOVE, PICK_MOVE, DRAW_MOVE)
OF_CHOICE: Final = (GIVE, BLIND, PASS)
OF_TURN: Final = (PLAY, KEEP, DISCARD)

NO_CARD: Final = -1
MOST_NUMBERS: Final = 200
_INTS: Final = frozenset({int})

KEEP_MOVE: Final[Move] = (KEEP,)
DISCARD_MOVE: Final[Move] = (DISCARD,)
TIME_MOVE: Final[Move] = (TIME,)


def is_numbers(move: object) -> bool:
    """Whether it is a tuple of plain ints (True is none), and of sensible length."""
    return isinstance(move, tuple) and 0 < len(move) <= MOST_NUMBERS and _INTS.issuperset(map(type, move))


def legs_of(move: Move) -> tuple[tuple[int, int, int], ...]:
    """(seat, from, to) of each pawn that a play moves."""
    return tuple((move[at], move[at + 1], move[at + 2]) for at in range(2, len(move), 3))
