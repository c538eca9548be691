"""Positions of TactiDice as a chair sees them, and moves as its log tells them."""

from games.boards import tactidice as board
from games.boards.base import Happened, People
from games.engines import tactidice
from games.engines.tactidice.setup import set_up

NAMES = ("Wim", "Joke")
WHITE, GREY, GALLERY = 0, 1, None


def people(me=WHITE):
    return People(NAMES, me)


def table(**more):
    """A whole field with a pawn on every outer tile, two together on the middle cross; Wim has to move by 2 or 3."""
    settings = {
        "white": [(4, 4), (8, 0), (7, 1), (8, 4), (8, 7), (7, 8)],
        "grey": [(4, 4), (0, 0), (0, 4), (0, 7), (5, 4)],
        "dice": (2, 3, 5),
        "away": 5,
    }
    return set_up(**{**settings, **more})


def after(state, *texts):
    """The state after these moves of whoever is to act, luck included."""
    for text in texts:
        state = tactidice.play(state, mover(state), tactidice.read(text))
    return state


def mover(state):
    return tactidice.to_act(state)[0]


def begun(*texts, lay="lay --- -+- nse"):
    """A game from its first tile on; White's three tiles have a cross, no other but the middle."""
    options = tactidice.Options(cross_tiles=3)
    return after(tactidice.start(options, 2), lay, *texts)


def view(state, me=WHITE):
    return tactidice.view(state, me)


def happened(state, text, me=WHITE, seat=None):
    """The move of whoever is to act, as seen by `me`."""
    seat = mover(state) if seat is None else seat
    move = tactidice.read(text)
    now = tactidice.play(state, seat, move)
    return Happened(view(state, me), view(now, me), seat, tactidice.tell(state, seat, move, me))


def told(state, text, me=WHITE):
    return board.tell(happened(state, text, me), people(me))


def asked(state, me=WHITE):
    return board.ask(view(state, me), people(me))


def drawn(state, me=WHITE, **more):
    return board.draw(view(state, me), people(me), **more)


def taps(state, text, me=WHITE):
    """The steps of a move."""
    return board.steps(view(state, me), tactidice.read(text))


def words(state, text, me=WHITE):
    """What stands on the buttons of these steps, with their hints."""
    return [(step.says, step.hint) for step in taps(state, text, me)]


def act(state, text, me=WHITE):
    return board.act(view(state, me), tactidice.read(text))


def levels(state, me=WHITE):
    """By length of a path: how many taps at most can follow one of that length."""
    below = {}
    for move in tactidice.legal(state, me):
        keys = [step.key for step in board.steps(view(state, me), move)]
        for at, key in enumerate(keys):
            below.setdefault(tuple(keys[:at]), set()).add(key)
    return [max(len(keys) for path, keys in below.items() if len(path) == at) for at in range(max(map(len, below)) + 1)]
