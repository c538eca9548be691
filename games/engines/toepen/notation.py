"""Moves as text, one line each.

    dealer 2                                          luck: seat 2 deals first
    deal HA H3 S10 K2, RA R9 S2 KB, trump K5          luck: a hand for each seat in the game, by seat, and the trump
    draw S7      draw S7 H3 K9 RB                     luck: for who tried for toep, for who put laundry away
    keep         try toep        claim laundry        before the cards are played
    believe      check                                the answer to a claim of laundry
    knock        along           pass                 a knock and its answers; along and pass also answer poverty
    play S7                                           a card

Cards are written as in `games/engines/cards.py`.
"""

from typing import Final

from games.engines.base import CHANCE, NO_NOTATION, InvalidMove, Move
from games.engines.cards import read_card, write_card
from games.engines.toepen.state import State
from games.engines.toepen.tables import (
    ALONG,
    BELIEVE,
    CHECK,
    CLAIM,
    DEAL,
    DEALER,
    DRAW,
    HAND,
    KEEP,
    KNOCK,
    PASS,
    PLAY,
    TRY_TOEP,
    is_move,
)

_WORDS: Final = {
    KEEP: "keep",
    TRY_TOEP: "try toep",
    CLAIM: "claim laundry",
    BELIEVE: "believe",
    CHECK: "check",
    ALONG: "along",
    PASS: "pass",
    KNOCK: "knock",
}
_KINDS: Final = {word: kind for kind, word in _WORDS.items()}
_TRUMP = "trump "


def write(move: Move) -> str:
    """The move as text on one line.

    Raises:
        InvalidMove: it is no move of Toepen.
    """
    if not is_move(move):
        raise InvalidMove(NO_NOTATION, move)
    kind, cards = move[0], move[1:]
    if kind == DEALER:
        return f"dealer {cards[0]}"
    if kind == DEAL:
        return _write_deal([write_card(card) for card in cards])
    if kind == DRAW:
        return " ".join(["draw", *map(write_card, cards)])
    return f"play {write_card(cards[0])}" if kind == PLAY else _WORDS[kind]


def _write_deal(cards: list[str]) -> str:
    """Hands apart by commas; a card that is left over is the trump."""
    hands = [" ".join(cards[at : at + HAND]) for at in range(0, len(cards) - 1, HAND)]
    trump = [_TRUMP + cards[-1]] if len(cards) % HAND else []
    return "deal " + ", ".join(hands + trump)


def read(text: str) -> Move:
    """The move of a text that `write` could have written.

    Raises:
        InvalidMove: it could not have.
    """
    if text in _KINDS:
        return (_KINDS[text],)
    word, _, rest = text.partition(" ")
    move: Move = ()
    if word == "dealer" and rest.isascii() and rest.isdigit():
        move = (DEALER, int(rest[:2]))
    elif word == "deal":
        move = (DEAL, *map(read_card, rest.replace(", " + _TRUMP, " ").replace(", ", " ").split(" ")))
    elif word in ("draw", "play"):
        move = (DRAW if word == "draw" else PLAY, *map(read_card, rest.split(" ")))
    if not is_move(move) or write(move) != text:
        raise InvalidMove(NO_NOTATION, text)
    return move


def tell(state: State, mover: int, move: Move, seat: int | None) -> str:
    """The move as text for the eyes of `seat` (None is the gallery): cards it may not see are `?`.

    Of a deal a seat sees its own hand and the trump, of cards that are drawn only those it draws itself.
    """
    if mover != CHANCE or not is_move(move):
        return write(move)
    if move[0] == DEAL:
        return _write_deal(_seen_of_deal(state, move[1:], seat))
    if move[0] == DRAW and seat != state.line[0]:
        return " ".join(["draw", *("?" * (len(move) - 1))])
    return write(move)


def _seen_of_deal(state: State, cards: Move, seat: int | None) -> list[str]:
    players = [player for player, score in enumerate(state.scores) if score < state.rules.limit]
    seen = ["?"] * len(cards)
    if seat in players:
        own = slice(HAND * players.index(seat), HAND * players.index(seat) + HAND)
        seen[own] = map(write_card, cards[own])
    if len(cards) % HAND:
        seen[-1] = write_card(cards[-1])
    return seen
