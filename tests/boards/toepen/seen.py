"""Positions of Toepen with people around the table: Ria, Henk, Joke, Wim ..., by letter A, B, C, D in moves."""

import re

from games.boards import toepen as board
from games.boards.base import Happened, People
from games.engines import toepen
from games.engines.base import CHANCE
from tests.engines.toepen.table import LETTERS, play

NAMES = ("Ria", "Henk", "Joke", "Wim", "Anneke", "Ed", "Bo", "Cor")


def people(state, me=0):
    return People(NAMES[: state.rules.seats], me)


def happened(state, line, me=0):
    """A move, "B knock", as the eyes of a seat saw it."""
    who, _, text = line.partition(" ")
    mover = CHANCE if who == "*" else LETTERS.index(who)
    told = toepen.tell(state, mover, toepen.read(text), me)
    return Happened(toepen.view(state, me), toepen.view(play(state, line), me), mover, told)


def told(state, line, me=0):
    return board.tell(happened(state, line, me), people(state, me))


def asked(state, me=0):
    return board.ask(toepen.view(state, me), people(state, me))


def drawn(state, me=0, last=None):
    return board.draw(toepen.view(state, me), people(state, me), last=last)


def buttons(state, me=0):
    """What stands on the buttons of a seat, with the hint beneath: "Klop: 3 (wie past krijgt er 2)"."""
    view = toepen.view(state, me)
    steps = [board.steps(view, move)[0] for move in toepen.legal(state, me)]
    return [f"{step.says} ({step.hint})" if step.hint else step.says for step in steps if not step.card]


def held(state, me=0):
    """The cards of a seat as they are shown: "HA harten aas (troef)"."""
    return [f"{card.key} {card.says} ({card.hint})" for card in board.hand(toepen.view(state, me))]


def pictures(svg):
    """The pictures of all cards in a drawing."""
    return re.findall(r"cards\.svg#([\w-]+)", svg)


def pieces(svg):
    """data-piece -> the picture that goes with it."""
    return dict(re.findall(r'<g[^>]*data-piece="([^"]+)" data-card="(\w+)"', svg)) | {
        piece: picture for picture, piece in re.findall(r'<use href="[^"#]*#([\w-]+)"[^>]*data-piece="([^"]+)"', svg)
    }
