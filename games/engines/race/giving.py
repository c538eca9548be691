"""The place where a game says what happens between the deal and the first turn: cards that are given away.

Tokken has the exchange between partners, Duo a house rule. A game that has neither has no `Giving`.
"""

from random import Random

from games.engines.base import NO_NOTATION, Move, Reason
from games.engines.race.actions import ranks_of
from games.engines.race.moves import GIVE, OF_CHOICE, OF_LUCK, OF_TURN, TIME
from games.engines.race.pack import held, without
from games.engines.race.reasons import CHOOSE_FIRST, CLOCK_ONLY, LUCK_ONLY
from games.engines.race.state import NOT_CHOSEN, State


class Giving:
    """Each seat chooses secretly; when all have chosen, the choices take effect at once."""

    hides_kind = False
    """Whether the others may not even know what kind of choice it was."""

    def moves(self, state: State, seat: int) -> tuple[Move, ...]:
        """What the seat, which has not chosen yet, may choose; sorted."""
        raise NotImplementedError

    def why_not(self, state: State, seat: int, move: Move) -> Reason:
        """The rule that forbids a choice which is none of `moves`."""
        raise NotImplementedError

    def why_not_kind(self, move: Move) -> Reason | None:
        """What is against a move that is no choice at all."""
        if move[0] in OF_TURN:
            return CHOOSE_FIRST
        if move[0] in OF_LUCK:
            return LUCK_ONLY
        if move[0] == TIME:
            return CLOCK_ONLY
        return None if move[0] in OF_CHOICE else NO_NOTATION

    def code(self, state: State, seat: int, move: Move) -> int:
        """The choice as it is remembered in `Deal.chosen`: a card, or a number below `NOT_CHOSEN`.

        `NOT_CHOSEN` itself for a move that is none of `moves`.
        """
        raise NotImplementedError

    def settle(self, state: State) -> State:
        """All have chosen: cards change hands and the first turn begins, or luck has to pick first."""
        raise NotImplementedError

    def pick(self, state: State, rng: Random) -> Move:
        """What luck picks."""
        raise NotImplementedError

    def why_not_pick(self, state: State, move: Move) -> Reason | None:
        """Why luck cannot have picked this."""
        raise NotImplementedError

    def picked(self, state: State, move: Move) -> State:
        """The state after luck picked."""
        raise NotImplementedError


def givable(state: State, seat: int, *, kept_too: bool = False) -> tuple[int, ...]:
    """The cards that may be given: those dealt in this round (A21), or with a house rule kept ones too."""
    hand = state.hands[seat]
    kept = state.deal.kept[seat]
    return hand if kept_too or not kept else without(hand, kept)


def gifts(cards: tuple[int, ...]) -> tuple[Move, ...]:
    """The choices between cards: one for each rank."""
    return tuple([(GIVE, rank) for rank in ranks_of(cards)])


def given(cards: tuple[int, ...], move: Move) -> int:
    """The card that a choice between these gives away, the first of its rank; `NOT_CHOSEN` if it gives none."""
    card = held(cards, move[1]) if len(move) == 2 and move[0] == GIVE else None
    return NOT_CHOSEN if card is None else card
