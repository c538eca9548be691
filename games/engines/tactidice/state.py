"""A game of TactiDice as it stands, and how it starts."""

from dataclasses import dataclass, field
from typing import Final

from games.engines.base import CHANCE, BadOption, Move, Outcome
from games.engines.tactidice.board import AROUND, CENTRE, GONE, HOME, MIDDLE, PLAIN, Board, Cells
from games.engines.tactidice.options import Options

SEATS: Final = range(2, 3)
WHITE, GREY = 0, 1
NOBODY: Final = -1

# -- what is to be done now

LAYING, TURNING, PLACING, BEGINNING, ROLLING, REROLLING, FALLING, REMOVING, ACTING, CLEARING, OVER = range(11)
PHASES: Final = (
    "the tiles are laid",
    "the tiles are turned",
    "the pawns are placed",
    "who begins",
    "three dice are rolled",
    "one die may be rolled again",
    "one die is rolled again",
    "a die is taken away",
    "a move is made",
    "an empty tile is chosen",
    "the game is over",
)


@dataclass(slots=True, unsafe_hash=True)
class State:
    """One moment of a game. A value: nothing changes it."""

    options: Options
    phase: int
    """What is to be done now: LAYING to OVER."""
    seat: int
    """Whose turn it is, also while the opponent takes a die away; White is 0, Grey 1."""
    board: Board
    pawns: tuple[Cells, Cells]
    """By seat: the cells of the pawns on the board, sorted."""
    captured: tuple[int, int] = (0, 0)
    """By seat: how many it captured."""
    plus1: int = NOBODY
    """The seat that holds the +1 tile."""
    dice: tuple[int, ...] = ()
    """The dice on the table, sorted; without the one that was taken away."""
    away: int = 0
    """The die that the opponent took away in this turn, or 0."""
    placed: tuple[Cells, Cells] = ((), ())
    """While the pawns are placed, by seat: the columns it chose, hidden from the other; () if it has yet to choose."""
    turns: int = 0
    """The turns that are over, of both sides together."""
    why: str = ""
    """What ended the game, or nothing."""
    winners: tuple[int, ...] = ()
    choices: tuple[Move, ...] | None = field(init=False, default=None, repr=False, compare=False)
    """The remembered list of `legal`."""


def start(options: Options, seats: int) -> State:
    """The middle tile on the table, and nothing else; then the others are laid around it.

    Raises:
        BadOption: the text describes the game for two only.
    """
    if type(seats) is not int or seats not in SEATS:
        raise BadOption("seats", "TactiDice is played by two here.")
    tiles, faces = [GONE] * 9, [PLAIN] * 9
    tiles[CENTRE], faces[CENTRE] = HOME[CENTRE], MIDDLE
    board = Board(tuple(tiles), tuple(faces), options.diagonal_corner_gap)
    return State(options, LAYING, WHITE, board, ((), ()))


def laid(state: State, faces: Cells) -> Board:
    """All nine tiles in their places, the eight around the middle with these faces, in the order of AROUND."""
    every = [MIDDLE] * 9
    for tile, face in zip(AROUND, faces, strict=True):
        every[tile] = face
    return Board(HOME, tuple(every), state.options.diagonal_corner_gap)


_ACTING: Final = tuple(
    tuple(
        (CHANCE,)
        if phase in {LAYING, BEGINNING, ROLLING, FALLING}
        else ()
        if phase == OVER
        else (1 - seat if phase == REMOVING else seat,)
        for seat in (WHITE, GREY)
    )
    for phase in range(OVER + 1)
)


def to_act(state: State) -> tuple[int, ...]:
    """The seats that may move now; both while they place their pawns, (CHANCE,) for dice and tiles, () at the end."""
    if state.phase == PLACING:
        return tuple([seat for seat in (WHITE, GREY) if not state.placed[seat]])
    return _ACTING[state.phase][state.seat]


def waited_for(state: State) -> tuple[int, ...]:
    """All that may act are waited for, both sides too while they place their pawns."""
    return to_act(state)


def outcome(state: State) -> Outcome | None:
    """How the game ended: the scores are the captures; None while it goes on."""
    return Outcome(state.captured, state.winners, state.why) if state.phase == OVER else None
