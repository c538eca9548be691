"""What chance does: a blind card each for the first deal, and nine cards each from the team's own pack."""

from collections import Counter
from random import Random

from games.engines.base import NO_NOTATION, Move, Reason
from games.engines.toedeloe.placements import DEAL, DRAW
from games.engines.toedeloe.reasons import (
    DEAL_COUNT,
    DRAW_COUNT,
    DRAWN_EQUAL,
    LUCK_DEALS,
    LUCK_DRAWS,
    NOT_IN_PACK,
)
from games.engines.toedeloe.shapes import is_move
from games.engines.toedeloe.state import DEALT, DRAW_DUE, PACK, TEAMS, State, team_of
from games.engines.toedeloe.values import STRENGTH


def luck(state: State, rng: Random) -> Move:
    """A draw with one highest card (equal ones are drawn again at once), or a deal."""
    if state.due == DRAW_DUE:
        while True:
            cards = _from_packs((PACK,) * TEAMS, 1, state.seats, rng)
            if not _is_equal(cards):
                return (DRAW, *cards)
    return (DEAL, *_from_packs(state.stock, DEALT, state.seats, rng))


def _from_packs(packs: tuple[tuple[int, ...], ...], each: int, seats: int, rng: Random) -> list[int]:
    """So many cards for each seat in turn, out of its team's pack."""
    partners = seats // TEAMS
    drawn = [rng.sample(pack, each * partners) for pack in packs]
    hands = [drawn[team_of(seat)][each * (seat // TEAMS) :][:each] for seat in range(seats)]
    return [card for hand in hands for card in sorted(hand)]


def _is_equal(cards: list[int] | Move) -> bool:
    strengths = sorted(STRENGTH[card] for card in cards)
    return strengths[-1] == strengths[-2]


def why_not_luck(state: State, move: object) -> Reason | None:
    """The rule that forbids luck to fall like that; None if it may."""
    if not is_move(move):
        return NO_NOTATION
    kind, cards = move[0], move[1:]
    if state.due == DRAW_DUE:
        return LUCK_DRAWS if kind != DRAW else _why_not_draw(state, cards)
    return LUCK_DEALS if kind != DEAL else _why_not_deal(state, cards)


def _why_not_draw(state: State, cards: Move) -> Reason | None:
    if len(cards) != state.seats:
        return DRAW_COUNT
    for team in range(TEAMS):
        own = cards[team::TEAMS]
        if any(own.count(card) > PACK.count(card) for card in own):
            return NOT_IN_PACK
    return DRAWN_EQUAL if _is_equal(cards) else None


def _why_not_deal(state: State, cards: Move) -> Reason | None:
    if len(cards) != DEALT * state.seats:
        return DEAL_COUNT
    for team in range(TEAMS):
        dealt = Counter(card for seat in range(team, state.seats, TEAMS) for card in hand_of(cards, seat))
        if dealt - Counter(state.stock[team]):
            return NOT_IN_PACK
    return None


def hand_of(cards: Move, seat: int) -> Move:
    """The nine cards of a deal that this seat gets."""
    return cards[DEALT * seat : DEALT * (seat + 1)]
