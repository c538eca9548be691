"""Tokken (Keezen+): cards and pawns for two to eight, with partners at four, six and eight.

The rules stand in `games/engines/race/`, which Duo shares; here is what Tokken has for itself: its house rules and
presets (`options`), the exchange between partners (`exchange`), the points (`points`), and positions from words
(`setup`).
"""

from typing import Final

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
from games.engines.race.reasons import REASONS as REASONS
from games.engines.race.state import ENDINGS as ENDINGS
from games.engines.race.state import State, new_state
from games.engines.race.views import imagine as imagine
from games.engines.race.views import view as view
from games.engines.tokken.options import PRESETS as PRESETS
from games.engines.tokken.options import SEATS as SEATS
from games.engines.tokken.options import Options as Options
from games.engines.tokken.options import rules_for
from games.engines.tokken.points import outcome as outcome

KEY: Final = "tokken"
RULES_VERSION: Final = "1"


def start(options: Options, seats: int) -> State:
    """A new game before its first move, which draws the dealer.

    Raises:
        BadOption: that many cannot play, or not with these house rules.
    """
    return new_state(rules_for(options, seats))
