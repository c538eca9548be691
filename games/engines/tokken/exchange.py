"""The exchange (ruilen): after each deal partners give each other one card face down, all at the same time."""

from games.engines.base import NO_NOTATION, Move, Reason
from games.engines.race.giving import Giving, gifts, givable, given
from games.engines.race.moves import GIVE
from games.engines.race.pack import RANK_NAMES, RANK_OF
from games.engines.race.reasons import NOT_DEALT_NOW, NOT_IN_HAND
from games.engines.race.state import State
from games.engines.race.table import Gift, with_gifts


class Exchange(Giving):
    """Any card that was dealt in this round (source, Verloop van het spel; A21)."""

    def moves(self, state: State, seat: int) -> tuple[Move, ...]:
        """A card of each rank that may be given."""
        return gifts(_givable(state, seat))

    def why_not(self, state: State, seat: int, move: Move) -> Reason:
        """The rule that forbids the choice."""
        if why := self.why_not_kind(move):
            return why
        if move[0] != GIVE or len(move) != 2 or move[1] not in RANK_NAMES:
            return NO_NOTATION
        held = any(RANK_OF[card] == move[1] for card in state.hands[seat])
        return NOT_DEALT_NOW if held else NOT_IN_HAND

    def code(self, state: State, seat: int, move: Move) -> int:
        """The card itself."""
        return given(_givable(state, seat), move)

    def settle(self, state: State) -> State:
        """The cards pass over the table."""
        partners = state.rules.partners
        return with_gifts(state, (Gift(seat, card, partners[seat]) for seat, card in enumerate(state.deal.chosen)))


def _givable(state: State, seat: int) -> tuple[int, ...]:
    return givable(state, seat, kept_too=state.rules.options.exchange_kept_card)
