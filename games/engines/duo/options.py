"""The house rules of Tokkenspel Duo. In the docs below "source" is its text with the heading, A, B are rulings."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from games.engines.base import BadOption
from games.engines.duo.house_rule import HouseRule
from games.engines.race.options import RaceOptions, check_choices
from games.engines.race.rules import NOBODY, Rules

SEATS: Final = range(2, 3)


@dataclass(frozen=True, kw_only=True)
class Options(RaceOptions):
    """What a house may play otherwise."""

    board_sections: int = 2
    """Pieces in the ring (source, Benodigdheden: "2 houten speelbordstukken")."""
    jack_own_start_source: bool = False
    """Whether one's own pawn may be swapped from its own start; the source forbids it (Boer)."""
    duo_card_swap: str = "off"
    """The house rule after the deal, if both agreed to it (source, Varianten): "off"; "blind", who likes draws a card
    from the other's hand; "chosen", both give a card of their choice; "choice", either (B7, B16 .. B19)."""

    def __post_init__(self) -> None:
        RaceOptions.__post_init__(self)
        check_choices(self, {"duo_card_swap": ("off", "blind", "chosen", "choice")})


PRESETS: Final = {"duo": Options(), "huisregel": Options(duo_card_swap="choice")}
"""The text as it stands; with the house rule as the text words it, where each may draw or swap."""


@lru_cache(maxsize=64)
def rules_for(options: Options, seats: int) -> Rules:
    """All that follows from the house rules.

    Raises:
        BadOption: not two play.
    """
    if type(seats) is not int or seats not in SEATS:
        raise BadOption("seats", "two play.")
    giving = None if options.duo_card_swap == "off" else HouseRule()
    return Rules(options, seats, partners=(NOBODY, NOBODY), giving=giving)
