"""The house rules that Tokken and Duo share. The defaults are the source text, where it speaks.

In the docs below "source" is the source text with its heading, A1 .. A52 are rows of the rules sheet.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Final

from games.engines.base import BadOption
from games.engines.race.geometry import KEEZEN_16, TOCK_18, TOKKEN_18, Geometry, Section, middle_dot


@dataclass(frozen=True, kw_only=True)
class RaceOptions:
    """What a house may play otherwise, at both games."""

    # -- the board

    spots_per_section: int = TOKKEN_18.spots
    """Track spots per seat, 10 to 40. The source does not say; 18 is our ruling (A1)."""
    entry_offset: int = TOKKEN_18.entrance
    """Where the lane branches off, counted from the own start: -1 to -4. Our ruling (1.1)."""
    dot_offset: int = 0
    """The black dot, counted from the section's start; 0 puts it half-way between two entrances. Our ruling (A2)."""
    board_sections: int = 0
    """Pieces in the ring; 0 is one for each seat (A26). More than seats: what is left over is ordinary track."""
    dot_passes_own_start: bool = True
    """Whether the jump from dot to dot also passes the jumper's own start (source, Zwarte stip; A4). If not, a pawn
    that would pass it stays on the dot where it landed (A49)."""
    dot_hits_first: bool = True
    """Whether a pawn on the dot where one lands is hit, besides the one on the next dot. Our ruling (A5)."""

    # -- walking

    extra_lap: bool = False
    """Whether one may walk past the own start for another lap; the source forbids it (Thuishonk; A7)."""
    lane_bounce: bool = False
    """Whether a pawn that has steps left at the end of its lane walks them back, inside the lane and past nobody; the
    source wants the exact number (Duo, Thuisvak; A8)."""
    four_may_cross_own_start: bool = False
    """Whether a four backward may take a pawn past its own start; the source forbids it (Vier; A10)."""
    friendly_hit: bool = True
    """Whether own and partner's pawns may be hit; forced if nothing else can be played. Our ruling (A30)."""

    # -- cards

    five_may_enter_lane: bool = False
    """Whether the mover may lead the pawn into its owner's lane with a five; else it stays on the ring (A12)."""
    five_targets: str = "opponents"
    """"opponents" (source, Vijf; A13), or "anyone": own and partner's pawns too."""
    jack_own_start_source: bool = True
    """Whether one's own pawn may be swapped from its own start. Tokken: only other players may not (source, Thuishonk;
    A14). Duo: nobody may (source, Boer)."""
    seven_multi_leg: bool = False
    """Whether a pawn may have more than one leg of a seven. Our ruling (A18)."""

    # -- hands and deals

    keep_limit: str = "credit"
    """How many cards may be kept for the next round: "credit", one for each that was drawn; "one". Our ruling (A23)."""
    stuck_extra_card: str = "choice"
    """What to do with extra cards that cannot be played in a round before the last: "choice", keep or discard;
    "discard". Our ruling (A24)."""
    dealer_rotates: str = "cycle"
    """When the deal passes on: after each "cycle" (source, Duo: "de deler geeft de kaarten in 3 rondes"; A22), or
    after each "round"."""

    # -- the end

    time_up: str = "finish_turn"
    """When the clock says that time is up: "finish_turn", "stop" at once, or "finish_round". Our ruling (A28)."""
    max_cycles: int = 200
    """After so many cycles the game ends as if time were up. Our ruling (A52)."""

    def __post_init__(self) -> None:
        for field in fields(self):
            if type(getattr(self, field.name)) is not type(field.default):
                raise BadOption(field.name, f"this is a value of another kind than {field.default!r}.")
        check_choices(self, _CHOICES)
        for name, (least, most) in _BOUNDS.items():
            if not least <= getattr(self, name) <= most:
                raise BadOption(name, f"{least} to {most}.")
        section = self.section
        if section.dot % section.spots in (0, section.entrance % section.spots):
            raise BadOption("dot_offset", "a dot may not lie on a start or on the entrance of a lane (A48).")

    @property
    def section(self) -> Section:
        """One player's piece of the board."""
        dot = self.dot_offset or middle_dot(self.spots_per_section, self.entry_offset)
        return Section(self.spots_per_section, self.entry_offset, dot)

    def geometry(self, seats: int) -> Geometry:
        """The board for so many.

        Raises:
            BadOption: the ring has fewer pieces than seats, or fewer than two (A48).
        """
        sections = self.board_sections or seats
        if sections < max(seats, 2):
            raise BadOption("board_sections", f"{seats} players need {max(seats, 2)} pieces or more.")
        return Geometry(self.section, sections)


def check_choices(options: Any, choices: Mapping[str, tuple[object, ...]]) -> None:
    """Look whether each named field has one of its values.

    Raises:
        BadOption: the first one that has not.
    """
    for name, values in choices.items():
        if getattr(options, name) not in values:
            raise BadOption(name, f"one of {', '.join(map(str, values))}.")


_CHOICES: Final[dict[str, tuple[object, ...]]] = {
    "five_targets": ("opponents", "anyone"),
    "keep_limit": ("credit", "one"),
    "stuck_extra_card": ("choice", "discard"),
    "dealer_rotates": ("cycle", "round"),
    "time_up": ("finish_turn", "stop", "finish_round"),
}
_BOUNDS: Final = {
    "spots_per_section": (10, 40),
    "entry_offset": (-4, -1),
    "dot_offset": (0, 39),
    "board_sections": (0, 12),
    "max_cycles": (1, 100_000),
}

KEEZEN_BOARD: Final[dict[str, Any]] = {"spots_per_section": KEEZEN_16.spots, "entry_offset": KEEZEN_16.entrance}
TOCK_BOARD: Final[dict[str, Any]] = {"spots_per_section": TOCK_18.spots, "entry_offset": TOCK_18.entrance}
