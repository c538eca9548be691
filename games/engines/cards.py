"""Playing cards for all card games here: a card is an int, 13 to a suit, and both jokers of a pack are one number.

    0..12  ruiten    R2 R3 .. R10 RB RV RH RA
   13..25  harten    H2 .. HA
   26..38  klaveren  K2 .. KA
   39..51  schoppen  S2 .. SA
       52  joker     JK

So `card // 13` is the suit and `card % 13 + 2` the rank, 11 to 14 for boer, vrouw, heer and aas. Which rank beats
which is each game's own affair.
"""

from typing import Final

from games.engines.base import NO_NOTATION, InvalidMove

SUITS: Final = "RHKS"
RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "B", "V", "H", "A")
CARDS_PER_SUIT: Final = 13
JACK, QUEEN, KING, ACE = 11, 12, 13, 14
CARDS: Final = 52
JOKER: Final = 52

NAMES: Final = (*(suit + rank for suit in SUITS for rank in RANKS), "JK")
_NUMBERS: Final = {name: card for card, name in enumerate(NAMES)}


def suit_of(card: int) -> int:
    """0 to 3 for ruiten, harten, klaveren, schoppen; 4 for a joker, which is of no suit."""
    return card // CARDS_PER_SUIT


def rank_of(card: int) -> int:
    """2 to 14; of no meaning for a joker."""
    return card % CARDS_PER_SUIT + 2


def card_at(suit: int, rank: int) -> int:
    """The card of a suit (0 to 3) and a rank (2 to 14)."""
    return suit * CARDS_PER_SUIT + rank - 2


def write_card(card: int) -> str:
    """The card as text: "HA" is harten aas, "S10" schoppen tien, "JK" a joker."""
    return NAMES[card]


def read_card(text: str) -> int:
    """The card of a text that `write_card` could have written.

    Raises:
        InvalidMove: it could not have.
    """
    if text not in _NUMBERS:
        raise InvalidMove(NO_NOTATION, text)
    return _NUMBERS[text]
