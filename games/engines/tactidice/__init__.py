"""TactiDice for two: nine tiles that slide, three dice, and pawns that capture (rules of 11 October 2022)."""

from typing import Final

from games.engines.tactidice.judge import judge as judge
from games.engines.tactidice.moves import legal as legal
from games.engines.tactidice.notation import read as read
from games.engines.tactidice.notation import write as write
from games.engines.tactidice.odds import odds as odds
from games.engines.tactidice.options import PRESETS as PRESETS
from games.engines.tactidice.options import Options as Options
from games.engines.tactidice.picture import picture as picture
from games.engines.tactidice.play import luck as luck
from games.engines.tactidice.play import play as play
from games.engines.tactidice.reasons import ENDINGS as ENDINGS
from games.engines.tactidice.reasons import REASONS as REASONS
from games.engines.tactidice.refusals import why_not as why_not
from games.engines.tactidice.state import SEATS as SEATS
from games.engines.tactidice.state import outcome as outcome
from games.engines.tactidice.state import start as start
from games.engines.tactidice.state import to_act as to_act
from games.engines.tactidice.state import waited_for as waited_for
from games.engines.tactidice.views import imagine as imagine
from games.engines.tactidice.views import tell as tell
from games.engines.tactidice.views import view as view

KEY: Final = "tactidice"
RULES_VERSION: Final = "1"
