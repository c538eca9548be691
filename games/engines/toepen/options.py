"""The house rules of Toepen, and the two presets.

The source text is two texts glued together (rules sheet 3.0): the first describes a trump game with 52 cards, the
second is real Toepen. The defaults are the text as written; `klassiek` is the game as nine public descriptions have
it, and the only one in which dirty laundry and winning with a jack make sense.

In the docs below "source" is the source text, with its chapter; E1 .. E32 and 3.0 are rulings of the rules sheet.
"""

from dataclasses import dataclass, fields
from typing import Final

from games.engines.base import BadOption

RANKINGS: Final = {
    "ace_high": "A H V B 10 9 8 7 6 5 4 3 2",
    "ten_high": "10 9 8 7 6 5 4 3 2 A H V B",
    "jack_low": "A H V 10 9 8 7 6 5 4 3 2 B",
}
"""The orders of the ranks, highest first; the ranks that the pack lacks fall out."""


@dataclass(frozen=True, kw_only=True)
class Options:
    """What a house may play otherwise."""

    # -- cards

    pack: int = 52
    """52 cards (source, Het doel van het spel), or 32: seven to ace."""
    ranking: str = "ace_high"
    """A key of `RANKINGS`: the source says "ace_high"; also that the jack is the lowest card ("jack_low" has just
    that); "ten_high" is the public order. With 52 cards 6 to 2 stand under the 7: our ruling (3.0)."""
    trump: str = "turned"
    """"turned": the card after the deal says what is trump (source, Het delen van kaarten); "none" is public."""

    # -- the round

    first_dealer: str = "random"
    """"random", our ruling; "first_seat": seat 0 deals first."""
    next_dealer: str = "winner"
    """"winner" of the round (public); "left": the next player clockwise."""
    first_lead: str = "left_of_dealer"
    """"left_of_dealer", or "highest_bidder" (source, Het spelen van het spel): who knocked last before the first
    card leads it; the source describes no other bidding. Our ruling (3.0)."""
    round_winner: str = "last_trick"
    """"last_trick", or "most_tricks" (source: "zoveel mogelijk slagen"): of those still in, and of equals the one who
    won the latest trick: our ruling (3.0)."""
    jack_win: int = 1
    """What it costs to win the last trick with a jack: 1 (source, Winnen met een boer), -1 takes a point off, never
    below 0 (public), 0 is nothing."""

    # -- knocking

    knock_timing: str = "any"
    """"any": in and out of turn, while no answer is pending (source: "op elk moment"; E1); "on_turn"."""
    knock_limit: str = "highest_in_round"
    """How high the stake may rise: until somebody still in the round would lose the game by it ("highest_in_round",
    source; E2), until the knocker himself would ("knocker"), or to the limit of the game whoever may die of it
    ("none", playing for dead: our ruling, so that a round ends)."""

    # -- armoede and vuile was

    poverty_leads: bool = False
    """Whether the player in poverty leads, the first clockwise from the dealer if several are (E6)."""
    laundry_max: int = 1
    """How often a player may claim dirty laundry in one round; 0 is never. Our ruling (E10)."""
    laundry_open_cards: bool = False
    """Whether all see the hand of one who was caught bluffing; else only the checker has (E9)."""

    # -- the end

    limit: int = 10
    """Who has so many penalty points is out; one less is poverty (source, Puntentelling)."""
    game_end: str = "last_left"
    """"last_left": the last one below the limit wins (source); "first_out": the game ends with the round in which
    the first goes out, and the fewest points win (public; 3.0)."""
    max_rounds: int = 300
    """After so many rounds the fewest points win; of equals the last round's winner, and if he is not among them they
    share it: our ruling (E32)."""

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            if type(value) is not type(field.default):
                raise BadOption(field.name, f"this is a value of another kind than {field.default!r}.")
            choices = _CHOICES.get(field.name)
            if choices is not None and value not in choices:
                raise BadOption(field.name, f"one of {', '.join(map(str, choices))}.")
        for name, (least, most) in _BOUNDS.items():
            if not least <= getattr(self, name) <= most:
                raise BadOption(name, f"{least} to {most}.")


_CHOICES: Final[dict[str, tuple[object, ...]]] = {
    "pack": (52, 32),
    "ranking": tuple(RANKINGS),
    "trump": ("turned", "none"),
    "first_dealer": ("random", "first_seat"),
    "next_dealer": ("winner", "left"),
    "first_lead": ("left_of_dealer", "highest_bidder"),
    "round_winner": ("last_trick", "most_tricks"),
    "jack_win": (1, 0, -1),
    "knock_timing": ("any", "on_turn"),
    "knock_limit": ("highest_in_round", "knocker", "none"),
    "game_end": ("last_left", "first_out"),
}
_BOUNDS: Final = {"laundry_max": (0, 12), "limit": (2, 100), "max_rounds": (1, 100_000)}

PRESETS: Final = {
    "beschreven": Options(),
    "klassiek": Options(pack=32, ranking="ten_high", trump="none", jack_win=-1),
}


def check_seats(options: Options, seats: int) -> None:
    """Whether so many can play by these house rules.

    Raises:
        BadOption: fewer than 2, more than 8, or no card is left to turn for trump.
    """
    if type(seats) is not int or not 2 <= seats <= 8:
        raise BadOption("seats", "2 to 8 play.")
    if options.trump == "turned" and 4 * seats >= options.pack:
        raise BadOption("trump", f"{seats} players hold all {options.pack} cards, so none is left to turn.")
