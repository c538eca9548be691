"""The board of Tokkenspel Duo. What it shares with Tokken stands in `games/boards/race/`."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.boards.duo.choices import CHOICES as CHOICES
from games.boards.duo.choices import ENDING_WORDS as ENDING_WORDS
from games.boards.duo.choices import PRESET_WORDS as PRESET_WORDS
from games.boards.duo.choices import REASON_WORDS as REASON_WORDS
from games.boards.race.asking import ask as ask
from games.boards.race.asking import plates as plates
from games.boards.race.asking import prompt as prompt
from games.boards.race.asking import score as score
from games.boards.race.asking import where as where
from games.boards.race.drawing import draw as draw
from games.boards.race.drawing import focus as focus
from games.boards.race.hands import hand as hand
from games.boards.race.taps import act as act
from games.boards.race.taps import other_steps as other_steps
from games.boards.race.taps import steps as steps
from games.boards.race.telling import tell as tell
from games.boards.race.words import seat_name as seat_name
from games.engines import duo

ENGINE: Final = duo
NAME: Final = _("Tokkenspel Duo")
ABOUT: Final = _("Tokken voor twee: wie zijn vier pionnen als eerste thuis heeft, wint.")
CSS: Final = ("css/board_race.css",)
IS_OPEN: Final = False
