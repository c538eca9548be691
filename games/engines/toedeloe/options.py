"""The house rules of ToedeLoe. The defaults are the source text's own reading; F1 .. F35 are the rulings' ids."""

from dataclasses import dataclass, fields
from typing import Final

from games.engines.base import BadOption
from games.engines.toedeloe.layout import LAYOUTS

PENALTY_BASES: Final = ("plus", "tricks")
FEWEST_BASES: Final = ("plus_tricks", "tricks", "pawns")
GREEN_COUNTS: Final = ("none", "both")
MOST_CYCLES = 100_000


@dataclass(frozen=True, kw_only=True)
class Options:
    """What a house may play otherwise."""

    split_numbers: bool = False
    """Whether 10 to 4 may be split too. The source says both; "je mag deze niet splitsen" twice, and nearer (F1)."""
    marker_from_supply: bool = False
    """Whether the marker of the minus table is one of the team's 40 pawns: then 39 are for the board (F2)."""
    penalty_basis: str = "plus"
    """What spares a player his point: a trick with points ("plus", the source's longer rule) or any ("tricks") (F4)."""
    fewest_basis: str = "plus_tricks"
    """What the teams compare after a round: "plus_tricks", all "tricks", or "pawns" placed. Our ruling (F5)."""
    partial_split: bool = False
    """Whether one pawn of a split may be placed when nothing whole fits; else that costs a point. Our ruling (F6)."""
    pair_same_field: bool = False
    """Whether a joker's two equal numbers must lie on one field. The field rule is for splits: our ruling (F10)."""
    toedeloe_counts: str = "none"
    """For whom a green pawn counts in a row: nobody ("none"), or "both" teams. Our ruling (F11)."""
    toedeloe_shared: bool = True
    """Whether both teams move both green pawns, "voor gezamenlijk gebruik"; else each its own (F12)."""
    shared_pawn_counts: bool = True
    """Whether the pawn where the two longest rows cross counts in both. Our ruling (F15)."""
    rows_cross_fields: bool = False
    """Whether a row of field A goes on in field B, to its right. Our ruling (F16)."""
    max_cycles: int = 100
    """After so many cycles of three rounds the game is scored as it stands. Our ruling (F35)."""
    layout: str = "proposed"
    """The board, a key of `LAYOUTS`. The source draws none, so the layout is ours."""

    def __post_init__(self) -> None:
        for field in fields(self):
            if type(getattr(self, field.name)) is not type(field.default):
                raise BadOption(field.name, f"this is a value of another kind than {field.default!r}.")
        for name, choices in _CHOICES.items():
            if getattr(self, name) not in choices:
                raise BadOption(name, f"one of {', '.join(choices)}.")
        if not 1 <= self.max_cycles <= MOST_CYCLES:
            raise BadOption("max_cycles", f"1 to {MOST_CYCLES}.")


_CHOICES: Final = {
    "penalty_basis": PENALTY_BASES,
    "fewest_basis": FEWEST_BASES,
    "toedeloe_counts": GREEN_COUNTS,
    "layout": tuple(LAYOUTS),
}

PRESETS: Final = {"beschreven": Options()}
