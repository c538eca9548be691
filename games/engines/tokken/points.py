"""How a game of Tokken ends, and what it brings (source, Puntentelling)."""

from typing import Final

from games.engines.base import Outcome
from games.engines.race.rules import NOBODY
from games.engines.race.state import ALL_HOME, OVER, State, is_home, pawns_home

TEAM_PAWN: Final = 2
SOLO_PAWN: Final = 4
"""Points for each pawn in the lane; pawns count double for who plays alone."""
BONUS: Final = 10
"""For the winners; nobody has it when time is up."""


def outcome(state: State) -> Outcome | None:
    """The points of each seat, partners the same; None while the game goes on."""
    if state.phase != OVER:
        return None
    rules, ending = state.rules, state.deal.ending
    winners = _winners(state) if ending == ALL_HOME else ()
    scores = []
    for seat in range(rules.seats):
        each = SOLO_PAWN if rules.partners[seat] == NOBODY else TEAM_PAWN
        home = sum(pawns_home(state.pawns[friend]) for friend in rules.side(seat))
        scores.append(each * home + (BONUS if seat in winners else 0))
    return Outcome(tuple(scores), winners, ending)


def _winners(state: State) -> tuple[int, ...]:
    """The seats whose side has all its pawns in its lanes."""
    rules = state.rules
    return tuple(
        seat for seat in range(rules.seats) if all(is_home(state.pawns[friend]) for friend in rules.side(seat))
    )
