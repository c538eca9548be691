"""The board of Toepen: felt, four cards, beer mats for the stake, and a slate for the penalty points.

`places.py` says where things lie, `lying.py` which cards those are, `table.py` and `slate.py` draw. `hands.py` has the
taps, `asking.py` the question, `telling.py` the log, `standings.py` the facts; `words.py` and `choices.py` the rules.
"""

from django.utils.html import format_html
from django.utils.safestring import SafeString

from games.boards.base import Happened, People
from games.boards.toepen.asking import ask as ask
from games.boards.toepen.asking import prompt as prompt
from games.boards.toepen.choices import CHOICES as CHOICES
from games.boards.toepen.facts import seat_name as seat_name
from games.boards.toepen.hands import act as act
from games.boards.toepen.hands import hand as hand
from games.boards.toepen.hands import steps as steps
from games.boards.toepen.slate import slate
from games.boards.toepen.standings import plates as plates
from games.boards.toepen.standings import score as score
from games.boards.toepen.standings import where as where
from games.boards.toepen.table import table
from games.boards.toepen.telling import tell as tell
from games.boards.toepen.words import ABOUT as ABOUT
from games.boards.toepen.words import ENDING_WORDS as ENDING_WORDS
from games.boards.toepen.words import NAME as NAME
from games.boards.toepen.words import PRESET_WORDS as PRESET_WORDS
from games.boards.toepen.words import REASON_WORDS as REASON_WORDS
from games.engines import toepen as ENGINE  # noqa: N812 - a constant of every board
from games.engines.toepen.views import View

CSS = ("css/board_toepen.css",)
IS_OPEN = False


def draw(view: View, people: People, *, last: Happened | None = None, prefix: str = "") -> SafeString:
    """The table and the slate, two `<svg>`: one under the other, side by side where there is room."""
    return format_html(
        '<div class="toepen-room"><div class="toepen-board">{}{}</div></div>',
        table(view, people, last, prefix),
        slate(view, people, prefix),
    )


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
