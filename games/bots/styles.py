"""How each game is played: the one place where bots know which game it is."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from games.bots.nerve import CALM, Nerve
from games.engines.base import Engine
from games.engines.toepen.tables import CLAIM, KNOCK


@dataclass(frozen=True, kw_only=True)
class Style:
    """How to look ahead, and how to decide."""

    first_look: float = 0.4
    """The share of the budget for one look at every choice."""
    candidates: int = 8
    """How many of them are played on."""
    finalists: int = 2
    """How many of those to the end of the budget."""
    trust: int = 10
    """How many worlds the first look counts for."""
    plies_ahead: int = 10
    """How many moves, or until the next cards are dealt: nobody can think beyond them."""
    turns: int = 0
    """For games with `odds`: how many turns to go through with every throw of the dice, in place of playing on."""
    nerve: Nerve = CALM


DEFAULT: Final = Style()
"""Also Tokken's and Duo's: ten moves are two turns each at a table of four. To the next deal is no better, but slower
and more a matter of luck; and one look at a race tells much, so it counts for ten worlds."""

STYLES: Final[Mapping[str, Style]] = {
    # Four tricks are soon played to their end, where it shows who won. Before it a look is worth little, so it counts
    # for nothing. There are hardly ever more than five choices, and a bluff must not drop out early: all are finalists.
    "toepen": Style(
        trust=0,
        finalists=8,
        plies_ahead=40,
        nerve=Nerve(tremble=0.01, bold=frozenset({KNOCK, CLAIM}), bluffs=0.04, boldness=0.15, listens=0.2),
    ),
    # A round is played to its end: penalties and the minus table come there. A joker has 300 places to go, and all of
    # them are worth a look.
    "toedeloe": Style(first_look=0.5, plies_ahead=40),
    # Only the dice are unknown, and one turn's throws can all be gone through; a second turn's where there is time.
    # While pawns are placed nobody sees the other's: then some moves are played on instead.
    "tactidice": Style(turns=2, plies_ahead=4),
}


def style_of(engine: Engine) -> Style:
    """The style of a game, or a plain one."""
    return STYLES.get(engine.KEY, DEFAULT)
