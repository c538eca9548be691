"""The boards of the five games (`base.py` says what that is)."""

from games.boards import duo, tactidice, toedeloe, toepen, tokken
from games.boards.base import Board

BOARDS: dict[str, Board] = {
    tokken.ENGINE.KEY: tokken,
    duo.ENGINE.KEY: duo,
    tactidice.ENGINE.KEY: tactidice,
    toedeloe.ENGINE.KEY: toedeloe,
    toepen.ENGINE.KEY: toepen,
}
