"""Tokkenspel Duo: Tokken for two on two boards with half a pack, each for himself.

The rules stand in `games/engines/race/`, which Tokken shares; here is what Duo has for itself: its house rules
(`options`), the card that may be drawn or swapped after the deal (`house_rule`), the end (`result`), and positions from
words (`setup`).
"""

from typing import Final

from games.engines.duo.options import PRESETS as PRESETS
from games.engines.duo.options import SEATS as SEATS
from games.engines.duo.options import Options as Options
from games.engines.duo.options import rules_for
from games.engines.duo.reasons import REASONS as REASONS
from games.engines.duo.result import outcome as outcome
from games.engines.race.hunch import hunch as hunch
from games.engines.race.judge import judge as judge
from games.engines.race.notation import read as read
from games.engines.race.notation import tell as tell
from games.engines.race.notation import write as write
from games.engines.race.picture import picture as picture
from games.engines.race.play import legal as legal
from games.engines.race.play import luck as luck
from games.engines.race.play import play as play
from games.engines.race.play import to_act as to_act
from games.engines.race.play import waited_for as waited_for
from games.engines.race.play import why_not as why_not
from games.engines.race.state import ENDINGS as ENDINGS
from games.engines.race.state import State, new_state
from games.engines.race.views import imagine as imagine
from games.engines.race.views import view as view

KEY: Final = "duo"
RULES_VERSION: Final = "1"


def start(options: Options, seats: int) -> State:
    """A new game before its first move, which draws the dealer.

    Raises:
        BadOption: that many cannot play, or not with these house rules.
    """
    return new_state(rules_for(options, seats))
