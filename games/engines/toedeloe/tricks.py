"""A full trick: who won it, what it is worth, the winner's action, and who leads next."""

from games.engines.base import Move
from games.engines.cards import JOKER
from games.engines.toedeloe.layout import set_of
from games.engines.toedeloe.moves import placements
from games.engines.toedeloe.placements import MARKER, TOEDELOE
from games.engines.toedeloe.reasons import PAWNS_OUT
from games.engines.toedeloe.rounds import book, finish_round
from games.engines.toedeloe.state import (
    CARD_DUE,
    JOKER_DUE,
    NOBODY,
    PAWNS_DUE,
    TRICKS_IN_ROUND,
    State,
    copied,
    supply_of,
    team_of,
)
from games.engines.toedeloe.values import value_of, winner_of

JOKER_STEPS_BACK = 2


def settle(after: State) -> None:
    """A full trick: the winner's action is due, or there is none (4.4)."""
    winner = after.turn = (after.leader + winner_of(after.trick)) % after.seats
    if JOKER in after.trick:
        after.due = JOKER_DUE
        return
    after.value = value_of(after.trick)
    if not after.value:
        _finish_trick(after, winner, is_plus=False)
        return
    after.moves = placements(after, team_of(winner))
    if after.moves:
        after.due = PAWNS_DUE
    else:
        book(after, team_of(winner), 1)
        _finish_trick(after, winner, is_plus=False)


def _finish_trick(after: State, winner: int, *, is_plus: bool) -> None:
    """The cards are laid down, and the winner leads; or the round is over, or the game."""
    seats, leader = after.seats, after.leader
    after.laid = tuple([(*laid, after.trick[(seat - leader) % seats]) for seat, laid in enumerate(after.laid)])
    after.trick = ()
    after.tricks = (*after.tricks, winner if is_plus else -1 - winner)
    after.due, after.value, after.moves = CARD_DUE, 0, None
    after.turn = after.leader = winner
    if after.why:
        after.turn = NOBODY
    elif len(after.tricks) == TRICKS_IN_ROUND[after.round]:
        finish_round(after)


# -- actions


def acted(state: State, move: Move) -> State:
    """The winner's action, which makes the trick a plus trick."""
    after, seat = copied(state), state.turn
    team = team_of(seat)
    if move[0] == MARKER:
        marker = min(0, state.marker[team] + JOKER_STEPS_BACK)
        after.marker = (marker, state.marker[1]) if team == 0 else (state.marker[0], marker)
    elif move[0] == TOEDELOE:
        _move_green(after, move[1], move[2])
    else:
        _place(after, team, move[1:])
    _finish_trick(after, seat, is_plus=True)
    return after


def _move_green(after: State, green: int, place: int) -> None:
    """A ToedeLoe to a circle; a pawn that stood there is back in its team's supply (F14)."""
    free = ~(1 << place)
    after.green = (place, after.green[1]) if green == 0 else (after.green[0], place)
    after.pawns = (after.pawns[0] & free, after.pawns[1] & free)


def _place(after: State, team: int, places: Move) -> None:
    """One or two pawns; the team's last one ends the game."""
    pawns, placed = list(after.pawns), list(after.placed)
    pawns[team] |= set_of(places)
    placed[team] += len(places)
    after.pawns, after.placed = (pawns[0], pawns[1]), (placed[0], placed[1])
    if not supply_of(after, team):
        after.why = PAWNS_OUT
