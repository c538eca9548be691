"""For the contract's test: what every state of a game keeps, and what others may not know of it."""

from dataclasses import replace
from random import Random

from games.engines.tactidice.board import CROSS, GONE, HOME, OUTER, TILES
from games.engines.tactidice.contact import is_one_piece, overlaps
from games.engines.tactidice.moves import placings
from games.engines.tactidice.settle import cleared
from games.engines.tactidice.state import BEGINNING, CLEARING, NOBODY, OVER, PLACING, State

MOST_PLIES = {2: 2500}
ALWAYS_LOOKED_AT = (2, 5)
"""The plies at which every game is looked at: the pawns are placed from the fourth on."""


def check(state: State) -> None:
    """Every pawn stands once or is gone for a reason, and the tiles lie as they may."""
    _check_tiles(state)
    if state.phase >= BEGINNING:
        _check_pawns(state)
    assert (state.plus1 == NOBODY) == (max(state.captured) < 3)
    assert bool(state.why) == (state.phase == OVER)
    assert state.phase == PLACING or state.placed == ((), ())


def _check_tiles(state: State) -> None:
    tiles = state.board.tiles
    for at, tile in enumerate(tiles):
        assert tile == GONE or not overlaps(tile, tiles[at + 1 :]), TILES[at]
    assert is_one_piece(tiles) or not state.options.keep_connected
    assert all(tiles[at] in {GONE, HOME[at]} for at in (3, 4, 5))
    if any(tiles[at] for at in OUTER) and state.phase >= BEGINNING:
        assert GONE not in tiles[3:6]
    if state.phase not in {OVER, CLEARING} and state.turns:
        assert cleared(state.board, state.pawns, keep_connected=state.options.keep_connected) == state.board


def _check_pawns(state: State) -> None:
    white, grey = state.pawns
    for seat, side in enumerate(state.pawns):
        assert list(side) == sorted({*side})
        assert all(state.board.ground[cell] for cell in side)
        lost = 6 - len(side) - state.captured[1 - seat]
        assert 0 <= lost <= (0 if state.options.self_loss_counts else state.captured[seat])
    assert all(state.board.ground[cell] & CROSS for cell in {*white} & {*grey})


def swapped(state: State, seat: int | None, rng: Random) -> State:
    """The same with other places of the pawns that this seat may not see yet."""
    white, grey = (
        rng.choice(placings(state.board, other))[1:] if chosen and other != seat else chosen
        for other, chosen in enumerate(state.placed)
    )
    return replace(state, placed=(white, grey))
