"""A situation of TactiDice as people tell it, made into a state: for the arbiter, and for tests.

    set_up(white=[(8, 4)], grey=[(0, 0)], tiles={"B3": (6, 8), "T2": None}, crosses={"T1": "s"}, dice=(2, 4, 5), away=4)

    options       the house rules; what the source text says if left out
    white, grey   where the pawns stand, by row and column; up to six a side
    seat          whose turn it is, 0 for White and 1 for Grey
    tiles         by name (T1 to B3) the row and column of the upper left corner, None for a tile that is gone; those
                  that are not named lie where they were laid
    crosses       by name the face of tiles with a cross: n, e, s, w, or \\ and / for the diagonals; M2 has its own
    dice          the three dice; none if they are still to be rolled
    away          the die of these that the opponent has taken away
    rerolls       whether one of the dice may still be rolled again
    captured      by seat; if left out, the question is about the board alone: only the pawns that matter are named, and
                  nobody has captured any
    plus1         the seat that holds the +1, or -1
    turns         the turns that are over

Tiles without pawns may lie: they go after the next action, as after any.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from games.engines.base import BadOption
from games.engines.tactidice.board import (
    CENTRE,
    CROSS,
    FACES,
    GONE,
    HOME,
    MIDDLE,
    OUTER,
    PLAIN,
    TILES,
    TURNS,
    Board,
    Cells,
)
from games.engines.tactidice.contact import is_one_piece, overlaps
from games.engines.tactidice.grid import COLUMNS, INSIDE, ROWS, cell_at, col_of, row_of
from games.engines.tactidice.moves import is_different
from games.engines.tactidice.options import Options
from games.engines.tactidice.settle import begun, ending, over
from games.engines.tactidice.state import ACTING, GREY, NOBODY, REMOVING, REROLLING, ROLLING, WHITE, State

Place = tuple[int, int]
"""A row and a column."""


def set_up(
    options: Options | None = None,
    *,
    white: Iterable[Place],
    grey: Iterable[Place],
    seat: int = WHITE,
    tiles: Mapping[str, Place | None] | None = None,
    crosses: Mapping[str, str] | None = None,
    dice: Iterable[int] = (),
    away: int = 0,
    rerolls: bool = False,
    captured: tuple[int, int] | None = None,
    plus1: int = NOBODY,
    turns: int = 0,
) -> State:
    """The state of a situation in the middle of a game; what ends the game is over.

    Raises:
        BadOption: a situation that cannot be, with what is wrong with it.
    """
    options = options or Options()
    board = _board(options, tiles or {}, crosses or {})
    pawns = (_pawns(board, white, "white"), _pawns(board, grey, "grey"))
    _check_crowds(board, pawns)
    _check_losses(options, pawns, captured)
    _check_plus1(captured or (0, 0), plus1)
    _check_turn(options, seat, turns)
    thrown = _dice(tuple(sorted(dice)), away)
    left = tuple([die for die in thrown if die != away])
    if away and rerolls:
        raise BadOption("away", "goes after the roll again (G14).")
    phase = _phase(thrown, away, rerolls=rerolls)
    state = State(options, phase, seat, board, pawns, captured or (0, 0), plus1, left, away, turns=turns)
    why, winner = ending(state)
    return over(state, why, (winner,)) if why else begun(state)


def _phase(dice: Cells, away: int, *, rerolls: bool) -> int:
    if not dice:
        return ROLLING
    if rerolls:
        return REROLLING
    return REMOVING if is_different(dice) and not away else ACTING


# -- what cannot be


def _board(options: Options, tiles: Mapping[str, Place | None], crosses: Mapping[str, str]) -> Board:
    places, faces = list(HOME), [PLAIN] * 9
    faces[CENTRE] = MIDDLE
    for name, place in tiles.items():
        places[_tile(name)] = _corner(name, place)
    turns = TURNS[options.cross_pattern]
    for name, face in crosses.items():
        if _tile(name) == CENTRE or len(face) != 1 or FACES.find(face) not in turns:
            raise BadOption("crosses", f"{name} has no cross {face!r}: {' '.join(FACES[turn] for turn in turns)}.")
        faces[_tile(name)] = FACES.index(face)
    if len(crosses) > options.cross_tiles:
        raise BadOption("crosses", f"are on {options.cross_tiles} of the tiles around the middle at this table.")
    _check_tiles(places, keep_connected=options.keep_connected)
    return Board(tuple(places), tuple(faces), options.diagonal_corner_gap)


def _tile(name: str) -> int:
    if name not in TILES:
        raise BadOption("tiles", f"there is no tile {name!r}: {', '.join(TILES)}.")
    return TILES.index(name)


def _corner(name: str, place: Place | None) -> int:
    if place is None:
        return GONE
    row, col = place
    if not ({row, row + 2} <= {*ROWS} and {col, col + 2} <= {*COLUMNS}):
        raise BadOption("tiles", f"{name} cannot get to {row},{col}.")
    return cell_at(row, col)


def _check_tiles(tiles: list[int], *, keep_connected: bool) -> None:
    middle = tiles[3:6]
    gone = [place for place in middle if place == GONE]
    if any(place not in {GONE, HOME[3 + at]} for at, place in enumerate(middle)):
        raise BadOption("tiles", "of the middle row are not moved.")
    if middle[1] == GONE or len(gone) > 1 or (gone and any(tiles[tile] for tile in OUTER)):
        raise BadOption("tiles", "of the middle row: one at an end goes, after the last of the outer rows.")
    for at, tile in enumerate(tiles):
        if tile != GONE and overlaps(tile, tiles[at + 1 :]):
            raise BadOption("tiles", f"{TILES[at]} lies on another.")
    if keep_connected and not is_one_piece(tiles):
        raise BadOption("tiles", "hang together by edges at this table.")


def _pawns(board: Board, places: Iterable[Place], side: str) -> Cells:
    cells = []
    for row, col in places:
        cell = cell_at(row, col) if row in ROWS and col in COLUMNS else GONE
        if cell not in INSIDE or not board.ground[cell]:
            raise BadOption(side, f"there is no cell at {row},{col}.")
        if cell in cells:
            raise BadOption(side, f"two pawns of one colour at {row},{col}.")
        cells.append(cell)
    if len(cells) > 6:
        raise BadOption(side, "has six pawns.")
    return tuple(sorted(cells))


def _check_crowds(board: Board, pawns: tuple[Cells, Cells]) -> None:
    for cell in {*pawns[WHITE]} & {*pawns[GREY]}:
        if not board.ground[cell] & CROSS:
            raise BadOption("grey", f"only on a cross stand two pawns, not at {row_of(cell)},{col_of(cell)}.")


def _check_losses(options: Options, pawns: tuple[Cells, Cells], captured: tuple[int, int] | None) -> None:
    """Each missing pawn was captured, or lost by a capture of its own side out of a double cross (ruling G35)."""
    if not pawns[WHITE] and not pawns[GREY]:
        raise BadOption("white", "who captures last has a pawn left.")
    if captured is None:
        return
    if len(captured) != len(pawns):
        raise BadOption("captured", "are two numbers, White's and Grey's.")
    for seat in (WHITE, GREY):
        lost = 6 - len(pawns[seat]) - captured[1 - seat]
        most = 0 if options.self_loss_counts else captured[seat]
        if not 0 <= captured[seat] <= 6 or not 0 <= lost <= most:
            raise BadOption(
                "captured", f"{captured[WHITE]} and {captured[GREY]} do not go with the pawns that are left."
            )
    if not pawns[WHITE] and not pawns[GREY]:
        raise BadOption("white", "who captures last has a pawn left.")


def _check_plus1(captured: tuple[int, int], plus1: int) -> None:
    if plus1 not in {NOBODY, WHITE, GREY}:
        raise BadOption("plus1", "is held by 0, 1, or -1 for nobody.")
    if plus1 == NOBODY and max(captured) >= 3:
        raise BadOption("plus1", "the first to have captured three holds it.")
    if plus1 != NOBODY and captured[plus1] < 3:
        raise BadOption("plus1", "it takes three captures.")


def _check_turn(options: Options, seat: int, turns: int) -> None:
    if seat not in {WHITE, GREY}:
        raise BadOption("seat", "is 0 for White or 1 for Grey.")
    if not 0 <= turns < options.max_turns:
        raise BadOption("turns", f"are 0 to {options.max_turns - 1} at this table.")


_ANY_DIE: Final = {1, 2, 3, 4, 5, 6}


def _dice(dice: Cells, away: int) -> Cells:
    if dice and (len(dice) != 3 or not {*dice} <= _ANY_DIE):
        raise BadOption("dice", "are three, of 1 to 6.")
    if away and (away == 6 or away not in dice or not is_different(dice)):
        raise BadOption("away", "is one of three different dice, and no six.")
    return dice
