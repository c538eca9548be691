"""The house rules of Tokken, and the presets of its family.

In the docs below "source" is the source text with its heading, A1 .. A52 are rows of the rules sheet.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from games.engines.base import BadOption
from games.engines.race.options import KEEZEN_BOARD, TOCK_BOARD, RaceOptions, check_choices
from games.engines.race.pack import pack_for
from games.engines.race.rules import DEALS, NOBODY, Rules
from games.engines.tokken.exchange import Exchange

SEATS: Final = range(2, 9)


@dataclass(frozen=True, kw_only=True)
class Options(RaceOptions):
    """What a house may play otherwise."""

    help_partner: bool = True
    """Whether all cards move the partner's pawns once the own four are home; the source says it of the rest of a seven
    only, but wants all eight home. Our ruling (A20)."""
    seven_rest: str = "optional"
    """The rest of a seven that brought the last own pawn home: "optional" for the partner's pawns (source, Zeven:
    "mag"; A19), or "must_complete"."""
    exchange_kept_card: bool = False
    """Whether a kept card may be given to the partner; the source says "de kaarten die gedeeld zijn" (A21)."""
    three_player_deals: tuple[int, ...] = DEALS
    """Cards a round at a table of three (A25); (5, 4, 4, 4) uses up the pack."""

    def __post_init__(self) -> None:
        RaceOptions.__post_init__(self)
        check_choices(self, {"seven_rest": ("optional", "must_complete")})
        deals = self.three_player_deals
        if not deals or not all(type(size) is int and 1 <= size <= 13 for size in deals):
            raise BadOption("three_player_deals", "one or more rounds of 1 to 13 cards.")
        if 3 * sum(deals) + 2 > len(pack_for(3)):
            raise BadOption("three_player_deals", "two cards must be left for the jokers.")


PRESETS: Final = {
    "tokken": Options(),
    "keezen": Options(**KEEZEN_BOARD, four_may_cross_own_start=True, seven_rest="must_complete"),
    "tock": Options(**TOCK_BOARD),
}
"""The club's game; the board of Keezen, with a four over the own start (A10) and the full seven (A19); that of Tock."""


@lru_cache(maxsize=64)
def rules_for(options: Options, seats: int) -> Rules:
    """All that follows from the house rules for so many: partners sit opposite at 4, 6 and 8 (rules sheet 1.2).

    Raises:
        BadOption: fewer than 2 or more than 8, or more than the board has room for.
    """
    if type(seats) is not int or seats not in SEATS:
        raise BadOption("seats", "2 to 8 play.")
    has_partners = seats in (4, 6, 8)
    partners = tuple((seat + seats // 2) % seats if has_partners else NOBODY for seat in range(seats))
    return Rules(
        options,
        seats,
        partners=partners,
        deals=options.three_player_deals if seats == 3 else DEALS,
        giving=Exchange() if has_partners else None,
    )
