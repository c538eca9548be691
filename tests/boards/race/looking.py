"""Positions of Tokken and Duo as a chair sees them, and what a move is called."""

from games.boards import duo, tokken
from games.boards.base import Happened, People
from games.engines.base import CHANCE, CLOCK
from games.engines.duo.setup import set_up as set_up_duo
from games.engines.tokken.setup import set_up

NAMES = ("Ria", "Henk", "Joke", "Wim", "An", "Piet", "Els", "Kees")


def people(seats=4, me=0):
    return People(NAMES[:seats], me)


def position(pawns, hand, seats=4, **more):
    """Seat 0 is on turn; it and the others hold something."""
    others = dict.fromkeys(range(1, seats), "9")
    return set_up(seats=seats, pawns=pawns, hands={**others, 0: hand, **more.pop("hands", {})}, **more)


def duo_position(pawns, hand, other="9", **more):
    return set_up_duo(pawns=pawns, hands={0: hand, 1: other}, **more)


def board_of(state):
    return duo if hasattr(state.rules.options, "duo_card_swap") else tokken


def happened(state, mover, text, me=0):
    engine = board_of(state).ENGINE
    move = engine.read(text)
    after = engine.play(state, mover, move)
    return Happened(engine.view(state, me), engine.view(after, me), mover, engine.tell(state, mover, move, me))


def told(state, text, me=0, mover=None):
    """The sentence for a move of whoever is on turn."""
    who = state.turn if mover is None else mover
    board = board_of(state)
    return board.tell(happened(state, who, text, me), people(state.rules.seats, me))


def taps(state, text, seat=0):
    """(row, says, hint, place) of each tap."""
    board = board_of(state)
    view = board.ENGINE.view(state, seat)
    return [(step.row, step.says, step.hint, step.at) for step in board.steps(view, board.ENGINE.read(text))]


def luck(state, text):
    board = board_of(state)
    return board.ENGINE.play(state, CHANCE, board.ENGINE.read(text))


def clock(state):
    board = board_of(state)
    return board.ENGINE.play(state, CLOCK, board.ENGINE.read("time"))
