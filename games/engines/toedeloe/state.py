"""A game of ToedeLoe at one moment, how it begins and how it ends."""

from dataclasses import dataclass, field
from typing import Final

from games.engines.base import CHANCE, BadOption, Move, Outcome
from games.engines.cards import CARDS, JOKER
from games.engines.toedeloe.options import Options
from games.engines.toedeloe.rows import team_points

SEATS: Final = range(2, 5, 2)
TEAMS = 2
PAWNS = 40
LOWEST_MARKER = -9
ON_SQUARE = -1
"""Where a green pawn is that still stands on its green square."""
NOBODY = -9
"""Whose turn it is when the game is over."""

PACK: Final = (*range(CARDS), JOKER, JOKER)
DEALT = 9
ROUNDS_IN_CYCLE = 3
TRICKS_IN_ROUND: Final = (0, 8, 9, 10)
"""By round, counted from 1; what is left of the hand after them is kept."""

DRAW_DUE, DEAL_DUE, CARD_DUE, PAWNS_DUE, JOKER_DUE = range(5)
"""What has to happen next: luck draws, luck deals, a card is played, or the winner carries out his action."""


@dataclass(slots=True, unsafe_hash=True)
class State:
    """All there is to know. Seats 0 and 2 are team 0 (white), 1 and 3 team 1 (grey); per team means (team 0, team 1).

    Only a state that was just copied is ever written to; one that was handed out never changes.
    """

    options: Options
    seats: int
    due: int
    """One of the five above."""
    turn: int
    """The seat to act: CHANCE when luck is due, NOBODY when the game is over."""
    value: int
    """What the trick is worth whose pawns are due: 2 to 15; else 0."""
    dealer: int
    cycle: int
    round: int
    """1 to 3; cycle and round count from the shuffle on."""
    stock: tuple[tuple[int, ...], ...]
    """Per team the cards of its pack that have not been dealt since the shuffle, rising."""
    hands: tuple[tuple[int, ...], ...]
    """Per seat, rising."""
    laid: tuple[tuple[int, ...], ...]
    """Per seat the cards it has laid down since the shuffle, in that order."""
    voids: tuple[int, ...]
    """Per seat the suits (bits 0 to 3, jokers bit 4) that its play this round has shown it to have none of."""
    kept: tuple[int, ...]
    """Per seat the suits that the card it kept from the last round cannot be of; 0 once that card may be gone."""
    leader: int
    """Who leads, or led, the trick on the table."""
    trick: tuple[int, ...]
    tricks: tuple[int, ...]
    """The round's tricks: the winner's seat for a plus trick, -1 less that seat for a minus trick."""
    pawns: tuple[int, int]
    """Per team the set of circles its pawns stand on (see layout.py)."""
    green: tuple[int, int]
    """Where the ToedeLoe pawns stand: a place, or ON_SQUARE."""
    marker: tuple[int, int]
    """Per team 0 to -9."""
    placed: tuple[int, int]
    """Per team the pawns placed in this round."""
    why: str = ""
    """What ended the game; empty while it goes on."""
    moves: tuple[Move, ...] | None = field(default=None, repr=False, compare=False)
    """The legal list, once somebody asked for it."""


def start(options: Options, seats: int) -> State:
    """A game before everybody draws for the first deal.

    Raises:
        BadOption: only two and four can play.
    """
    if type(seats) is not int or seats not in SEATS:
        raise BadOption("seats", "two or four play ToedeLoe.")
    nothing: tuple[tuple[int, ...], ...] = ((),) * seats
    return State(
        *(options, seats, DRAW_DUE, CHANCE, 0, 0, 1, 1, (PACK,) * TEAMS, nothing, nothing),
        *((0,) * seats, (0,) * seats, 0, (), ()),
        *((0, 0), (ON_SQUARE, ON_SQUARE), (0, 0), (0, 0)),
    )


def copied(state: State) -> State:
    """The same state anew, to be written to by whoever makes a move of it; without the legal list."""
    return State(
        state.options,
        state.seats,
        state.due,
        state.turn,
        state.value,
        state.dealer,
        state.cycle,
        state.round,
        state.stock,
        state.hands,
        state.laid,
        state.voids,
        state.kept,
        state.leader,
        state.trick,
        state.tricks,
        state.pawns,
        state.green,
        state.marker,
        state.placed,
        state.why,
    )


def team_of(seat: int) -> int:
    """0 for seats 0 and 2, 1 for seats 1 and 3: partners sit crosswise."""
    return seat & 1


def full_supply(options: Options) -> int:
    """How many pawns a team has for the board: 40, or 39 if one is its marker (F2)."""
    return PAWNS - options.marker_from_supply


def supply_of(state: State, team: int) -> int:
    """How many pawns the team still has beside the board."""
    return full_supply(state.options) - state.pawns[team].bit_count()


def taken_circles(state: State) -> int:
    """The set of circles a pawn stands on, green ones too."""
    taken = state.pawns[0] | state.pawns[1]
    for place in state.green:
        if place != ON_SQUARE:
            taken |= 1 << place
    return taken


def outcome(state: State) -> Outcome | None:
    """How it ended: pawns in the two longest rows plus the marker; the more the better, equal is a draw."""
    if not state.why:
        return None
    points = [team_points(state.options, state.pawns[team], state.green) + state.marker[team] for team in range(TEAMS)]
    scores = tuple(points[team_of(seat)] for seat in range(state.seats))
    return Outcome(scores, tuple(seat for seat in range(state.seats) if scores[seat] == max(points)), state.why)
