"""A move as text on one line, and back.

dealer 2                         luck: seat 2 deals
deal H5 S7 R10 / KA K2 JK / ...  luck: the cards of each seat, from seat 0
draw HA                          luck: the card after a joker
pick - S7                        luck, Duo: what each seat draws blind
give 7                           a seven for the partner;  Duo: blind, pass
A: aW>0                          aas: seat 0 (a; seat 1 is b ...) brings a waiting pawn in on spot 0
8: a0>26                         an eight from spot 0; it landed on the dot on 8, and rests on the next
H: a61>L3                        thirteen steps into the lane
B: a3>40, b40>3                  a jack: the two change places
5: b15>20                        a five moves somebody else's pawn
7: a70>L2, a10>14                the legs of a seven, in the order in which they are played
keep  discard                    keep what is left; throw the hand away
time                             the clock
"""

import re
from collections.abc import Callable
from typing import Final

from games.engines.base import NO_NOTATION, InvalidMove, Move
from games.engines.cards import read_card, write_card
from games.engines.race.geometry import HOME, LANE, WAITING
from games.engines.race.moves import (
    BLIND,
    DEAL_MOVE,
    DEALER_MOVE,
    DISCARD,
    DRAW_MOVE,
    GIVE,
    KEEP,
    NO_CARD,
    OF_CHOICE,
    PASS,
    PICK_MOVE,
    PLAY,
    TIME,
    legs_of,
)
from games.engines.race.pack import RANK_NAMES
from games.engines.race.state import State

SEAT_LETTERS: Final = "abcdefgh"
RANKS: Final = {name: rank for rank, name in RANK_NAMES.items()}
WORDS: Final = {BLIND: "blind", PASS: "pass", KEEP: "keep", DISCARD: "discard", TIME: "time"}
_WORDS_BACK: Final = {word: kind for kind, word in WORDS.items()}
_LEG: Final = re.compile(r"([a-h])(W|L[1-4]|\d{1,3})>(L[1-4]|\d{1,3})", re.ASCII)


# -- writing


def write(move: Move) -> str:
    """The move as text; `read` gives it back."""
    kind = move[0]
    if kind == PLAY:
        legs = (f"{SEAT_LETTERS[seat]}{write_place(place)}>{write_place(to)}" for seat, place, to in legs_of(move))
        return f"{RANK_NAMES[move[1]]}: {', '.join(legs)}"
    if kind in WORDS:
        return WORDS[kind]
    if kind == GIVE:
        return f"give {RANK_NAMES[move[1]]}"
    if kind == DEALER_MOVE:
        return f"dealer {move[1]}"
    if kind == DEAL_MOVE:
        size = move[1]
        hands = (move[at : at + size] for at in range(2, len(move), size))
        return "deal " + " / ".join(" ".join(map(write_card, hand)) for hand in hands)
    return f"{'pick' if kind == PICK_MOVE else 'draw'} {' '.join(map(_write_pick, move[1:]))}"


def write_place(place: int) -> str:
    """A place as text: "W", "12", "L3"."""
    if place == WAITING:
        return "W"
    return f"L{place - LANE}" if place >= HOME else str(place)


def _write_pick(card: int) -> str:
    return "-" if card == NO_CARD else write_card(card)


# -- telling


def tell(state: State, mover: int, move: Move, seat: int | None) -> str:
    """The move as text for the eyes of `seat` (None: the gallery): what it may not know is `?`."""
    if move[0] == DEAL_MOVE:
        size = move[1]
        hands = [move[at : at + size] for at in range(2, len(move), size)]
        shown = (map(write_card, hand) if whose == seat else "?" * size for whose, hand in enumerate(hands))
        return "deal " + " / ".join(" ".join(hand) for hand in shown)
    if move[0] == DRAW_MOVE and seat != state.turn:
        return "draw ?"
    if move[0] == PICK_MOVE and seat is None:
        return "pick " + " ".join("-" if card == NO_CARD else "?" for card in move[1:])
    if move[0] in OF_CHOICE and seat != mover:
        return "?" if state.rules.giving.hides_kind else "give ?"
    return write(move)


# -- reading


def read(text: str) -> Move:
    """The move of a text that `write` could have written.

    Raises:
        InvalidMove: it could not have.
    """
    word, _, rest = text.partition(" ")
    if text in _WORDS_BACK:
        return (_WORDS_BACK[text],)
    if word.endswith(":") and word[:-1] in RANKS:
        move: Move = (PLAY, RANKS[word[:-1]], *(number for leg in rest.split(", ") for number in _read_leg(leg)))
    elif word in _READERS:
        move = _READERS[word](rest)
    else:
        raise InvalidMove(NO_NOTATION, text)
    if write(move) != text:
        raise InvalidMove(NO_NOTATION, text)
    return move


def _read_leg(text: str) -> tuple[int, int, int]:
    match = _LEG.fullmatch(text)
    if match is None:
        raise InvalidMove(NO_NOTATION, text)
    return SEAT_LETTERS.index(match[1]), _read_place(match[2]), _read_place(match[3])


def _read_place(text: str) -> int:
    if text == "W":
        return WAITING
    return LANE + int(text[1:]) if text[0] == "L" else int(text)


def _read_give(text: str) -> Move:
    if text not in RANKS:
        raise InvalidMove(NO_NOTATION, text)
    return (GIVE, RANKS[text])


def _read_dealer(text: str) -> Move:
    if len(text) != 1 or text not in "01234567":
        raise InvalidMove(NO_NOTATION, text)
    return (DEALER_MOVE, int(text))


def _read_deal(text: str) -> Move:
    hands = [tuple(map(read_card, hand.split(" "))) for hand in text.split(" / ")]
    return (DEAL_MOVE, len(hands[0]), *(card for hand in hands for card in hand))


def _read_draw(text: str) -> Move:
    return (DRAW_MOVE, read_card(text))


def _read_pick(text: str) -> Move:
    return (PICK_MOVE, *(NO_CARD if word == "-" else read_card(word) for word in text.split(" ")))


_READERS: Final[dict[str, Callable[[str], Move]]] = {
    "give": _read_give,
    "dealer": _read_dealer,
    "deal": _read_deal,
    "draw": _read_draw,
    "pick": _read_pick,
}
