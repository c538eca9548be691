"""The house rule of Duo: after the deal each player may draw a card blind from the other, or swap one (source,
Varianten). Both choose hidden, then both choices take effect at once (B7, B16)."""

from random import Random
from typing import Final

from games.engines.base import NO_NOTATION, Move, Reason
from games.engines.duo.reasons import NO_BLIND, NO_SWAP, PICK_COUNT, PICK_NOT_DEALT
from games.engines.race.giving import Giving, gifts, givable, given
from games.engines.race.moves import BLIND, GIVE, NO_CARD, PASS, PICK_MOVE
from games.engines.race.pack import RANK_NAMES, RANK_OF
from games.engines.race.reasons import NOT_DEALT_NOW, NOT_FOR_LUCK, NOT_IN_HAND
from games.engines.race.state import NOT_CHOSEN, PICK, State
from games.engines.race.table import Gift, with_gifts

DRAWS: Final = -2
PASSES: Final = -3
"""How a choice is remembered that is no card."""


class HouseRule(Giving):
    """Draw blind, offer a card, or neither: what of it there is depends on `duo_card_swap`."""

    hides_kind = True

    def moves(self, state: State, seat: int) -> tuple[Move, ...]:
        """A card of each rank to offer, a blind draw, or nothing."""
        kinds = state.rules.options.duo_card_swap
        offers = () if kinds == "blind" else gifts(givable(state, seat))
        return (*offers, *(() if kinds == "chosen" else ((BLIND,),)), (PASS,))

    def why_not(self, state: State, seat: int, move: Move) -> Reason:
        """The rule that forbids the choice."""
        if why := self.why_not_kind(move):
            return why
        if move == (BLIND,):
            return NO_BLIND
        if move[0] != GIVE or len(move) != 2 or move[1] not in RANK_NAMES:
            return NO_NOTATION
        if state.rules.options.duo_card_swap == "blind":
            return NO_SWAP
        held = any(RANK_OF[card] == move[1] for card in state.hands[seat])
        return NOT_DEALT_NOW if held else NOT_IN_HAND

    def code(self, state: State, seat: int, move: Move) -> int:
        """The card that is offered, `DRAWS` or `PASSES`."""
        kinds = state.rules.options.duo_card_swap
        if move[0] == GIVE and kinds != "blind":
            return given(givable(state, seat), move)
        if move == (BLIND,) and kinds != "chosen":
            return DRAWS
        return PASSES if move == (PASS,) else NOT_CHOSEN

    def settle(self, state: State) -> State:
        """A blind draw takes place whatever the other chose (B17, B19); a swap needs two (B18)."""
        first, second = state.deal.chosen
        if DRAWS in (first, second):
            return state.changed(phase=PICK)
        if PASSES in (first, second):
            return with_gifts(state, ())
        return with_gifts(state, (Gift(0, first, 1), Gift(1, second, 0)))

    # -- the blind draw: luck picks

    def pick(self, state: State, rng: Random) -> Move:
        """For each seat the card it draws from the other's hand as it was dealt."""
        return (PICK_MOVE, *(self._drawn(state, seat, rng) for seat in (0, 1)))

    def _drawn(self, state: State, seat: int, rng: Random) -> int:
        if state.deal.chosen[seat] != DRAWS:
            return NO_CARD
        return rng.choice(givable(state, 1 - seat))

    def why_not_pick(self, state: State, move: Move) -> Reason | None:
        """Whether these cards can have been drawn by those who draw."""
        if move[0] != PICK_MOVE:
            return NOT_FOR_LUCK
        draws = tuple(chosen == DRAWS for chosen in state.deal.chosen)
        if tuple(card != NO_CARD for card in move[1:]) != draws:
            return PICK_COUNT
        dealt = all(card == NO_CARD or card in givable(state, 1 - seat) for seat, card in enumerate(move[1:]))
        return None if dealt else PICK_NOT_DEALT

    def picked(self, state: State, move: Move) -> State:
        """The cards change hands."""
        taken = enumerate(move[1:])
        return with_gifts(state, [Gift(1 - seat, card, seat) for seat, card in taken if card != NO_CARD])
