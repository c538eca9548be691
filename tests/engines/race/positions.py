"""Short words for tests: what may be played, what comes of it, where the pawns are then."""

import pytest

from games.engines.base import CHANCE, IllegalMove, InvalidMove
from games.engines.race.geometry import WAITING
from games.engines.race.notation import read, write, write_place
from games.engines.race.play import legal, play, why_not


def choices(state):
    """All moves of the seat on turn as text."""
    return [write(move) for move in legal(state, state.turn)]


def played(state, *texts):
    """The state after these moves, each by the seat that is on turn then."""
    for text in texts:
        state = play(state, state.turn, read(text))
    return state


def played_by_luck(state, text):
    """The state after luck fell like that."""
    return play(state, CHANCE, read(text))


def refused(state, text):
    """The key of the rule that forbids the move to the seat on turn; the state is untouched."""
    before = repr(state)
    reason = why_not(state, state.turn, read(text))
    assert reason is not None, f"{text} may be played"
    assert read(text) not in legal(state, state.turn)
    with pytest.raises((IllegalMove, InvalidMove)) as error:
        play(state, state.turn, read(text))
    assert error.value.reason == reason
    assert repr(state) == before
    return reason.rule


def board(state):
    """The places of the pawns that do not wait, by seat; seats whose pawns all wait are left out."""
    texts = {
        seat: " ".join(write_place(place) for place in places if place != WAITING)
        for seat, places in enumerate(state.pawns)
    }
    return {seat: text for seat, text in texts.items() if text}


def after(state, text):
    """The board after the move."""
    return board(played(state, text))
