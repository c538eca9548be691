"""Toepen: four cards, and nerve. Rules sheet 3; two presets, 2 to 8 players, knocking in and out of turn.

While cards are played `to_act` holds the seat on turn first, and after it all who may knock out of turn: their whole
`legal` is the knock, and nobody waits for them (`waited_for`). `notation.py` shows how moves are written, `tables.py`
what their numbers are.
"""

from games.engines.toepen.guessing import imagine as imagine
from games.engines.toepen.hunch import hunch as hunch
from games.engines.toepen.judge import judge as judge
from games.engines.toepen.luck import luck as luck
from games.engines.toepen.moves import legal as legal
from games.engines.toepen.moves import why_not as why_not
from games.engines.toepen.notation import read as read
from games.engines.toepen.notation import tell as tell
from games.engines.toepen.notation import write as write
from games.engines.toepen.options import PRESETS as PRESETS
from games.engines.toepen.options import Options as Options
from games.engines.toepen.picture import picture as picture
from games.engines.toepen.play import play as play
from games.engines.toepen.play import to_act as to_act
from games.engines.toepen.play import waited_for as waited_for
from games.engines.toepen.reasons import ENDINGS as ENDINGS
from games.engines.toepen.reasons import REASONS as REASONS
from games.engines.toepen.state import outcome as outcome
from games.engines.toepen.state import start as start
from games.engines.toepen.views import view as view

KEY = "toepen"
RULES_VERSION = "1"
SEATS = range(2, 9)

__all__ = [
    "ENDINGS",
    "KEY",
    "PRESETS",
    "REASONS",
    "RULES_VERSION",
    "SEATS",
    "Options",
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
