"""The end of a round: penalties, the kept card, the next deal; and the minus table."""

from games.engines.base import CHANCE
from games.engines.toedeloe.reasons import CYCLES_OUT, MINUS_NINE
from games.engines.toedeloe.state import DEAL_DUE, LOWEST_MARKER, NOBODY, PACK, ROUNDS_IN_CYCLE, TEAMS, State, team_of


def book(after: State, team: int, points: int) -> None:
    """Points on the minus table, which ends at -9, and the game with it at once (F20)."""
    marker = max(LOWEST_MARKER, after.marker[team] - points)
    after.marker = (marker, after.marker[1]) if team == 0 else (after.marker[0], marker)
    if marker == LOWEST_MARKER:
        after.why = MINUS_NINE


def finish_round(after: State) -> None:
    """Penalties for both teams together (4.6, F26), then the next deal, or the end."""
    for team, points in enumerate(penalties(after)):
        if points:
            book(after, team, points)
    if not after.why and after.round == ROUNDS_IN_CYCLE and after.cycle == after.options.max_cycles:
        after.why = CYCLES_OUT
    if after.why:
        after.turn = NOBODY
        return
    after.dealer = (after.dealer + 1) % after.seats
    after.due, after.turn = DEAL_DUE, CHANCE
    after.tricks, after.placed = (), (0, 0)
    # the kept card is none of what its hand had shown to have no more of, nor what it could not be before (F33)
    after.kept = tuple([voids | kept for voids, kept in zip(after.voids, after.kept, strict=True)])
    after.voids = (0,) * after.seats
    after.round += 1
    if after.round > ROUNDS_IN_CYCLE:
        _shuffle(after)


def _shuffle(after: State) -> None:
    """All cards back into the packs: a new cycle."""
    nothing: tuple[tuple[int, ...], ...] = ((),) * after.seats
    after.cycle, after.round = after.cycle + 1, 1
    after.stock, after.laid, after.kept = (PACK,) * TEAMS, nothing, (0,) * after.seats


def penalties(state: State) -> tuple[int, int]:
    """What each team loses by the tricks of this round: a point for each empty-handed player, and one for fewest."""
    plus = [seat for seat in state.tricks if seat >= 0]
    won = [seat if seat >= 0 else -1 - seat for seat in state.tricks]
    spared = plus if state.options.penalty_basis == "plus" else won
    empty = [seat for seat in range(state.seats) if seat not in spared]
    counted = plus if state.options.fewest_basis == "plus_tricks" else won
    had = [sum(1 for seat in counted if team_of(seat) == team) for team in range(TEAMS)]
    if state.options.fewest_basis == "pawns":
        had = [*state.placed]
    lost = [sum(1 for seat in empty if team_of(seat) == team) + (had[team] < had[1 - team]) for team in range(TEAMS)]
    return (lost[0], lost[1])
