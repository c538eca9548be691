"""ToedeLoe on a screen: two wooden fields, the score tables, the trick, and what each player has laid down."""

from games.boards.toedeloe.asking import ask as ask
from games.boards.toedeloe.choices import CHOICES as CHOICES
from games.boards.toedeloe.choices import PRESET_WORDS as PRESET_WORDS
from games.boards.toedeloe.drawing import draw as draw
from games.boards.toedeloe.standing import plates as plates
from games.boards.toedeloe.standing import prompt as prompt
from games.boards.toedeloe.standing import score as score
from games.boards.toedeloe.standing import where as where
from games.boards.toedeloe.taps import act as act
from games.boards.toedeloe.taps import hand as hand
from games.boards.toedeloe.taps import steps as steps
from games.boards.toedeloe.telling import tell as tell
from games.boards.toedeloe.words import ABOUT as ABOUT
from games.boards.toedeloe.words import ENDING_WORDS as ENDING_WORDS
from games.boards.toedeloe.words import NAME as NAME
from games.boards.toedeloe.words import REASON_WORDS as REASON_WORDS
from games.boards.toedeloe.words import seat_name as seat_name
from games.engines import toedeloe as ENGINE  # noqa: N812 - the contract's name for it

CSS = ("css/board_toedeloe.css",)
IS_OPEN = False

__all__ = [
    "ABOUT",
    "CHOICES",
    "CSS",
    "ENDING_WORDS",
    "ENGINE",
    "IS_OPEN",
    "NAME",
    "PRESET_WORDS",
    "REASON_WORDS",
    "act",
    "ask",
    "draw",
    "hand",
    "plates",
    "prompt",
    "score",
    "seat_name",
    "steps",
    "tell",
    "where",
]
