"""ToedeLoe: tricks that place pawns on two fields of numbers. Two players, or four in two teams."""

from games.engines.toedeloe.hunch import hunch as hunch
from games.engines.toedeloe.judge import judge as judge
from games.engines.toedeloe.luck import luck as luck
from games.engines.toedeloe.moves import legal as legal
from games.engines.toedeloe.moves import to_act as to_act
from games.engines.toedeloe.moves import to_act as waited_for
from games.engines.toedeloe.notation import read as read
from games.engines.toedeloe.notation import write as write
from games.engines.toedeloe.options import PRESETS as PRESETS
from games.engines.toedeloe.options import Options as Options
from games.engines.toedeloe.picture import picture as picture
from games.engines.toedeloe.play import play as play
from games.engines.toedeloe.play import why_not as why_not
from games.engines.toedeloe.reasons import ENDINGS as ENDINGS
from games.engines.toedeloe.reasons import REASONS as REASONS
from games.engines.toedeloe.state import SEATS as SEATS
from games.engines.toedeloe.state import State as State
from games.engines.toedeloe.state import outcome as outcome
from games.engines.toedeloe.state import start as start
from games.engines.toedeloe.views import View as View
from games.engines.toedeloe.views import imagine as imagine
from games.engines.toedeloe.views import tell as tell
from games.engines.toedeloe.views import view as view

KEY = "toedeloe"
RULES_VERSION = "1"

__all__ = [
    "ENDINGS",
    "KEY",
    "PRESETS",
    "REASONS",
    "RULES_VERSION",
    "SEATS",
    "Options",
    "State",
    "View",
    "hunch",
    "imagine",
    "judge",
    "legal",
    "luck",
    "outcome",
    "picture",
    "play",
    "read",
    "start",
    "tell",
    "to_act",
    "view",
    "waited_for",
    "why_not",
    "write",
]
