"""Positions of ToedeLoe as a chair sees them, and moves as its log tells them."""

from games.boards import toedeloe as board
from games.boards.base import Happened, People
from games.engines import toedeloe

NAMES = ("Ria", "Henk", "Joke", "Wim")


def people(state, me=0):
    return People(NAMES[: state.seats], me)


def view(state, me=0):
    return toedeloe.view(state, me)


def happened(state, text, me=0):
    """The move of whoever's turn it is, as seen by `me`."""
    move = toedeloe.read(text)
    after = toedeloe.play(state, state.turn, move)
    return Happened(view(state, me), view(after, me), state.turn, toedeloe.tell(state, state.turn, move, me))


def told(state, text, me=0):
    return board.tell(happened(state, text, me), people(state, me))


def drawn(state, me=0, **more):
    return board.draw(view(state, me), people(state, me), **more)


def after(state, *texts):
    """The state after these moves of whoever's turn it is."""
    for text in texts:
        state = toedeloe.play(state, state.turn, toedeloe.read(text))
    return state


def taps(state, text):
    """The steps of a move of whoever's turn it is."""
    return board.steps(view(state, state.turn), toedeloe.read(text))
