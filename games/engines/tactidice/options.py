"""The house rules of TactiDice: every default is what the source text says, or our ruling where it is silent."""

from dataclasses import dataclass, fields
from typing import Final

from games.engines.base import BadOption

_WORDS: Final = {
    "cross_pattern": ("edge", "diagonal"),
    "stuck": ("any_roll", "this_roll"),
    "pair_without_slide": ("double", "all"),
}
_NUMBERS: Final = {"cross_tiles": (3, 8), "max_turns": (1, 10_000)}


@dataclass(frozen=True, slots=True)
class Options:
    """The house rules of a table."""

    cross_tiles: int = 4
    """How many of the eight tiles around the middle carry a cross, 3 to 8: the text lays three side by side, our ruling
    G4 makes it four."""
    cross_pattern: str = "edge"
    """Where such a tile has it: "edge" one cross, in the middle of an edge; "diagonal" two, in opposite corners. Our
    ruling G4."""
    early_win_with_plus1: bool = True
    """Five captured and the +1 win ("vijf van de zes", Doel van het Spel and Eindspel; ruling G2). If not, it takes all
    six, or one pawn left to each."""
    stuck: str = "any_roll"
    """Who "geen enkele zet kan doen" loses (Winnaar). "any_roll": when no number at all would help; "this_roll": when
    the dice on the table do not. Our ruling G3."""
    pawns_block: bool = False
    """Whether a pawn may not pass over others. The text names gaps as the only obstacle; our ruling G5."""
    diagonal_corner_gap: bool = True
    """Whether a pawn may step diagonally where two tiles touch at a corner and both cells beside the step are missing.
    Our ruling G6."""
    self_loss_counts: bool = False
    """Whether a pawn that you lose by your own capture out of a double cross counts as captured by the opponent. Our
    rulings G15 and G32."""
    remove_after_setup: bool = True
    """Whether a tile without pawns goes out right after the pawns are placed ("meteen", Tegel[s] verwijderen; ruling
    G17). If not, the first action comes before it."""
    keep_connected: bool = True
    """Whether an empty tile stays as long as it holds the field together. Our rulings G18 and G30."""
    pair_without_slide: str = "double"
    """What a pair is worth when no tile can slide: "double" its own number ("met de dubbele getallen gaan spelen",
    Dubbele Getallen; ruling G21), "all" any of the three dice."""
    max_turns: int = 1000
    """After so many turns of both sides together the captures decide, 1 to 10,000. Our ruling G38."""

    def __post_init__(self) -> None:
        for field in fields(self):
            self._check(field.name, getattr(self, field.name))

    def _check(self, name: str, value: object) -> None:
        if name in _WORDS:
            if value not in _WORDS[name]:
                raise BadOption(name, f"is {' or '.join(_WORDS[name])}, not {value!r}")
        elif name in _NUMBERS:
            least, most = _NUMBERS[name]
            if type(value) is not int or not least <= value <= most:
                raise BadOption(name, f"is a number from {least} to {most}, not {value!r}")
        elif type(value) is not bool:
            raise BadOption(name, f"is yes or no, not {value!r}")


PRESETS: Final = {
    "beschreven": Options(),
    "streng": Options(early_win_with_plus1=False, pawns_block=True, diagonal_corner_gap=False),
}
"""As the source text has it; and stricter: all six, over no pawn, across no corner."""
