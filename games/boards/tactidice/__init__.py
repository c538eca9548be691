"""TactiDice on a screen (`games/boards/base.py` says what these names are)."""

from typing import Final

from games.boards.base import Card
from games.boards.tactidice.acts import act as act
from games.boards.tactidice.ask import ask as ask
from games.boards.tactidice.choices import CHOICES as CHOICES
from games.boards.tactidice.draw import draw as draw
from games.boards.tactidice.say import plates as plates
from games.boards.tactidice.say import prompt as prompt
from games.boards.tactidice.say import score as score
from games.boards.tactidice.say import where as where
from games.boards.tactidice.taps import steps as steps
from games.boards.tactidice.tell import tell as tell
from games.boards.tactidice.words import ABOUT as ABOUT
from games.boards.tactidice.words import ENDING_WORDS as ENDING_WORDS
from games.boards.tactidice.words import NAME as NAME
from games.boards.tactidice.words import PRESET_WORDS as PRESET_WORDS
from games.boards.tactidice.words import REASON_WORDS as REASON_WORDS
from games.boards.tactidice.words import seat_name as seat_name
from games.engines import tactidice
from games.engines.tactidice.views import View

ENGINE: Final = tactidice
CSS: Final = ("css/board_tactidice.css",)
IS_OPEN: Final = True
"""Only where the other places its pawns is hidden, and a view keeps that to itself: one device may be passed around."""


def hand(_view: View) -> tuple[Card, ...]:
    """TactiDice is played without cards."""
    return ()
