"""What a seat may do now: the list of its legal moves."""

from typing import Final

from games.engines.base import CHANCE, Move
from games.engines.cards import CARDS, JOKER
from games.engines.toedeloe.placements import MARKER, PLAY, Candidates, placements_of
from games.engines.toedeloe.state import (
    CARD_DUE,
    JOKER_DUE,
    ON_SQUARE,
    State,
    supply_of,
    taken_circles,
    team_of,
)
from games.engines.toedeloe.values import SUIT

PLAYS: Final = tuple((PLAY, card) for card in range(CARDS + 1))
TO_ACT: Final = {seat: (seat,) for seat in range(CHANCE, 4)}


def to_act(state: State) -> tuple[int, ...]:
    """The one seat that may move, or (CHANCE,), or () when the game is over."""
    return () if state.why else TO_ACT[state.turn]


def legal(state: State, seat: int) -> tuple[Move, ...]:
    """All moves of this seat, sorted."""
    if seat != state.turn or seat < 0:
        return ()
    if state.moves is None:
        if state.due == CARD_DUE:
            state.moves = cards_to_play(state.hands[seat], state.trick)
        elif state.due == JOKER_DUE:
            state.moves = joker_actions(state, team_of(seat))
        else:
            state.moves = placements(state, team_of(seat))
    return state.moves


def cards_to_play(hand: tuple[int, ...], trick: tuple[int, ...]) -> tuple[Move, ...]:
    """The cards of the suit that was led; without any, or leading, all (4.3). A joker follows a joker."""
    if trick:
        led = SUIT[trick[0]]
        follow = tuple([PLAYS[card] for card in hand if SUIT[card] == led])
        if follow:
            return follow if led != SUIT[JOKER] else follow[:1]
    if len(hand) > 1 and hand[-2] == JOKER:  # two jokers are one choice
        hand = hand[:-1]
    return tuple([PLAYS[card] for card in hand])


def placements(state: State, team: int) -> tuple[Move, ...]:
    """Where the team may place for the trick's value (4.4); empty if nowhere, and that costs a point."""
    book, taken = placements_of(state.options), taken_circles(state)
    if supply_of(state, team) == 1:
        return fitting(book.single[state.value], taken)
    whole = fitting(book.whole[state.value], taken)
    if not whole and state.options.partial_split:
        return fitting(book.single[state.value], taken)
    return whole


def joker_actions(state: State, team: int) -> tuple[Move, ...]:
    """A pair of pawns, a ToedeLoe, or the marker two steps back (4.5). A ToedeLoe can always go somewhere (F28)."""
    book, taken = placements_of(state.options), taken_circles(state)
    moves = fitting(book.lone if supply_of(state, team) == 1 else book.pairs, taken)
    closed = closed_to_greens(state, team)
    for green in greens_of(state, team):
        moves += fitting(book.greens[green], closed)
    return (*moves, (MARKER,)) if state.marker[team] < 0 else moves


def fitting(candidates: Candidates, taken: int) -> tuple[Move, ...]:
    """Those of which no circle is taken."""
    return tuple([move for move, circles in candidates if not circles & taken])


def closed_to_greens(state: State, team: int) -> int:
    """The circles where this team may put no ToedeLoe: green pawns, and opponents in the green middle (F27)."""
    closed = state.pawns[1 - team] & placements_of(state.options).layout.middle
    for place in state.green:
        if place != ON_SQUARE:
            closed |= 1 << place
    return closed


def greens_of(state: State, team: int) -> tuple[int, ...]:
    """The ToedeLoe pawns this team may move: both, or its own (F12)."""
    return (0, 1) if state.options.toedeloe_shared else (team,)
