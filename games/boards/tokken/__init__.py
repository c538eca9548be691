"""The board of Tokken. What it shares with Duo stands in `games/boards/race/`."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.boards.race.asking import ask as ask
from games.boards.race.asking import plates as plates
from games.boards.race.asking import prompt as prompt
from games.boards.race.asking import score as score
from games.boards.race.asking import where as where
from games.boards.race.drawing import draw as draw
from games.boards.race.drawing import focus as focus
from games.boards.race.hands import hand as hand
from games.boards.race.reasons import ENDING_WORDS as ENDING_WORDS
from games.boards.race.reasons import REASON_WORDS as REASON_WORDS
from games.boards.race.taps import act as act
from games.boards.race.taps import other_steps as other_steps
from games.boards.race.taps import steps as steps
from games.boards.race.telling import tell as tell
from games.boards.race.words import seat_name as seat_name
from games.boards.tokken.choices import CHOICES as CHOICES
from games.boards.tokken.choices import PRESET_WORDS as PRESET_WORDS
from games.engines import tokken

ENGINE: Final = tokken
NAME: Final = _("Tokken")
ABOUT: Final = _("Breng met je maat als eersten alle acht de pionnen thuis, met kaarten die lopen, ruilen en slaan.")
CSS: Final = ("css/board_race.css",)
IS_OPEN: Final = False
