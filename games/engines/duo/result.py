"""How a game of Duo ends (source, Scoring): no points, the first with all four home has won."""

from games.engines.base import Outcome
from games.engines.race.state import ALL_HOME, OVER, State, is_home


def outcome(state: State) -> Outcome | None:
    """The winner, who scores 1 so that games can be counted; nobody when time is up. None while the game goes on."""
    if state.phase != OVER:
        return None
    won = state.deal.ending == ALL_HOME
    winners = tuple(seat for seat in (0, 1) if won and is_home(state.pawns[seat]))
    return Outcome(tuple(int(seat in winners) for seat in (0, 1)), winners, state.deal.ending)
