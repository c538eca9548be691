"""The state of a race game: what changes with each turn, and (`Deal`) what changes with each deal.

States are values: nothing here is ever changed, save the remembered legal list, which is no part of the value.
"""

from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, TypeAlias

from games.engines.base import Move
from games.engines.race.geometry import HOME, PAWNS, WAITING
from games.engines.race.rules import NOBODY, Pawns, Places, Rules

Cards: TypeAlias = tuple[int, ...]
Hands: TypeAlias = tuple[Cards, ...]

# -- phases: what is asked for

DEALER, DEAL, CHOOSE, PICK, TURN, DRAW, OVER = range(7)
"""Luck draws the dealer; luck deals; cards are chosen to give away; luck picks a card from a hand (Duo's house rule);
the seat on turn plays; luck draws the card that follows a joker; nobody."""

# -- endings

ALL_HOME: Final = "all_home"
TIME_UP: Final = "time_up"
MAX_CYCLES: Final = "max_cycles"
ENDINGS: Final = (ALL_HOME, TIME_UP, MAX_CYCLES)

NOT_CHOSEN: Final = -1


class Deal(NamedTuple):
    """What changes with a deal, or hardly ever."""

    dealer: int
    cycle: int
    """Cycles that are over: 0 in the first."""
    round: int
    """0 .. 2 for the three deals of a cycle."""
    stock: Cards
    """What was not dealt, in order: the stock has no sequence, luck draws from it."""
    kept: Hands
    """Per seat, what it kept from the round before; they are in the hand too."""
    chosen: tuple[int, ...]
    """Per seat, what it chose secretly: a card, or a code of the game's own; `NOT_CHOSEN`."""
    known: Hands
    """Per seat, those cards of its hand that another seat gave it and so knows of (`Rules.takers`)."""
    is_time_up: bool
    """The clock has said so; the turn or the round is being finished."""
    ending: str
    """What ended the game, one of `ENDINGS`; empty while it goes on."""

    def with_cards(self, *, kept: Hands, chosen: tuple[int, ...], known: Hands) -> "Deal":
        """The deal after cards were chosen, given or played; `_replace` does the same in three times the time."""
        dealer, cycle, round_, stock, _, _, _, is_time_up, ending = self
        return Deal(dealer, cycle, round_, stock, kept, chosen, known, is_time_up, ending)


@dataclass(slots=True)
class State:
    """A moment of a game."""

    rules: Rules
    phase: int
    turn: int
    """The seat on turn (also while luck draws its card); `NOBODY` between rounds."""
    pawns: Pawns
    hands: Hands
    credits: tuple[int, ...]
    """Per seat, the extra cards from jokers that it may still keep (rules sheet 1.7)."""
    resting: tuple[int, ...]
    """The seats, in order, that kept their hand and sit out the rest of the round."""
    discards: Cards
    """The open pile of this cycle, the oldest first."""
    deal: Deal
    remembered: tuple[Move, ...] | None = field(default=None, repr=False, compare=False)

    def changed(self, **changes: Any) -> "State":
        """The state with other values, and nothing remembered."""
        # dataclasses.replace does the same in three times the time, and every second move comes by here
        state = State(
            *(self.rules, self.phase, self.turn, self.pawns, self.hands),
            *(self.credits, self.resting, self.discards, self.deal),
        )
        for name, value in changes.items():
            setattr(state, name, value)
        return state

    def with_chosen(self, chosen: tuple[int, ...]) -> "State":
        """The state after one more secret choice."""
        deal = self.deal.with_cards(kept=self.deal.kept, chosen=chosen, known=self.deal.known)
        return State(
            *(self.rules, self.phase, self.turn, self.pawns, self.hands),
            *(self.credits, self.resting, self.discards, deal),
        )

    def __hash__(self) -> int:
        return hash((self.rules, self.phase, self.turn, self.pawns, self.hands, self.discards, self.deal))


ALL_WAITING: Final[Places] = (WAITING,) * PAWNS


def new_state(rules: Rules) -> State:
    """A game before its first move, which draws the dealer."""
    nothing: Hands = ((),) * rules.seats
    none_chosen = (NOT_CHOSEN,) * rules.seats
    return State(
        rules=rules,
        phase=DEALER,
        turn=NOBODY,
        pawns=(ALL_WAITING,) * rules.seats,
        hands=nothing,
        credits=(0,) * rules.seats,
        resting=(),
        discards=(),
        deal=Deal(NOBODY, 0, 0, rules.pack, nothing, none_chosen, nothing, False, ""),
    )


def is_home(places: Places) -> bool:
    """Whether all four are in the lane."""
    return places[0] >= HOME


def pawns_home(places: Places) -> int:
    """How many of the four are in the lane."""
    return sum(place >= HOME for place in places)


def acting_for(rules: Rules, pawns: Pawns, seat: int) -> int:
    """The seat whose pawns this seat's cards move: its partner's once its own are all home (A20)."""
    if pawns[seat][0] < HOME or rules.partners[seat] == NOBODY or not rules.options.help_partner:
        return seat
    return rules.partners[seat]
