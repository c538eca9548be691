"""What a seat may see: everything but where the opponent placed its pawns, until both have placed them."""

from dataclasses import dataclass
from random import Random

from games.engines.base import Move
from games.engines.tactidice.board import Board, Cells
from games.engines.tactidice.moves import PLACE, placings
from games.engines.tactidice.notation import write
from games.engines.tactidice.options import Options
from games.engines.tactidice.state import State


@dataclass(frozen=True, slots=True)
class View:
    """A moment of a game for the eyes of one seat, or of the gallery. As `State`, but for the last three."""

    options: Options
    phase: int
    turn: int
    """Whose turn it is (`State.seat`)."""
    board: Board
    pawns: tuple[Cells, Cells]
    captured: tuple[int, int]
    plus1: int
    dice: tuple[int, ...]
    away: int
    turns: int
    why: str
    winners: tuple[int, ...]
    seat: int | None
    """Whose eyes these are; None for the gallery."""
    has_placed: tuple[bool, bool]
    """By seat: whether it has placed its pawns, while others may not see where."""
    placed: Cells
    """While the pawns are placed: the columns this seat chose, () if it has yet to choose."""


def view(state: State, seat: int | None) -> View:
    """All that this seat may see; None is the gallery."""
    white, grey = state.placed
    return View(
        options=state.options,
        phase=state.phase,
        turn=state.seat,
        board=state.board,
        pawns=state.pawns,
        captured=state.captured,
        plus1=state.plus1,
        dice=state.dice,
        away=state.away,
        turns=state.turns,
        why=state.why,
        winners=state.winners,
        seat=seat,
        has_placed=(bool(white), bool(grey)),
        placed=() if seat is None else state.placed[seat],
    )


def imagine(view: View, rng: Random) -> State:
    """A state that fits the view: where an opponent's placing is hidden, one of its legal placings by the dice."""
    white, grey = (_imagine_placing(view, seat, rng) for seat in (0, 1))
    return State(
        view.options,
        view.phase,
        view.turn,
        view.board,
        view.pawns,
        view.captured,
        view.plus1,
        view.dice,
        view.away,
        (white, grey),
        view.turns,
        view.why,
        view.winners,
    )


def _imagine_placing(view: View, seat: int, rng: Random) -> Cells:
    if not view.has_placed[seat]:
        return ()
    return view.placed if seat == view.seat else rng.choice(placings(view.board, seat))[1:]


def tell(state: State, mover: int, move: Move, seat: int | None) -> str:
    """The move as text for the eyes of `seat`: the first placing is hidden from others, the second opens both."""
    is_hidden = move[0] == PLACE and seat != mover and not state.placed[1 - mover]
    return "place ?" if is_hidden else write(move)
