"""The ids of what lies on the drawing of TactiDice, without the prefix that a page may put before them."""

from typing import Final

from games.engines.tactidice.board import TILES
from games.engines.tactidice.grid import col_of, row_of

COLOURS: Final = ("white", "grey")


def cell(place: int) -> str:
    """A cell, wherever its tile came from: "cell-4-4" is the middle of the table."""
    return f"cell-{row_of(place)}-{col_of(place)}"


def pawn(seat: int, place: int) -> str:
    """The pawn of this side that stands on a cell."""
    return f"pawn-{COLOURS[seat]}-{row_of(place)}-{col_of(place)}"


def tile(number: int) -> str:
    """A tile by the name with which it was laid: "tile-B3"."""
    return f"tile-{TILES[number]}"


def slide(number: int, direction: int, distance: int) -> str:
    """The mark at the edge of a tile that means a slide."""
    return f"slide-{TILES[number]}-{direction}-{distance}"


def die(at: int) -> str:
    """One of the three dice, from left to right."""
    return f"die-{at}"


def piece(name: str, *, turned: bool) -> str:
    """What a pawn or tile is called for a browser that lets it walk; on a table that is turned nothing is the same."""
    return f"{name}-turned" if turned else name
