"""All places where pawns could go, value by value, worked out once for a board and its house rules.

Each candidate is a move with the set of circles it wants empty, in the order in which moves sort. What is legal now is
what is left of a list after one `&` for each: up to 160 for a split, 308 for a joker's pair.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Final

from games.engines.base import Move
from games.engines.toedeloe.layout import FIELD, HIGHEST, LAYOUTS, LOWEST, Layout, set_of
from games.engines.toedeloe.options import Options
from games.engines.toedeloe.values import PICTURES, splits_of

PLAY, PLACE, PAIR, TOEDELOE, MARKER, DRAW, DEAL = range(7)
"""What kind of move it is: (PLAY, card), (PLACE, place[, place]), (PAIR, place[, place]), (TOEDELOE, green, place),
(MARKER,), and luck's (DRAW, a card for each seat) and (DEAL, nine cards for each seat)."""

Candidates = tuple[tuple[Move, int], ...]
VALUES: Final = (*range(LOWEST, HIGHEST + 1), *(value for value in PICTURES.values() if value > HIGHEST))


@dataclass(frozen=True, eq=False, kw_only=True)
class Placements:
    """The candidates of one board under one set of house rules."""

    layout: Layout
    whole: dict[int, Candidates]
    """By value: one pawn on its number, or two on a split."""
    single: dict[int, Candidates]
    """By value: one pawn on a number that a whole placement would use."""
    pairs: Candidates
    """A joker's two pawns on equal numbers."""
    lone: Candidates
    """A joker's one pawn, when it is the team's last."""
    greens: tuple[Candidates, Candidates]
    """Where each green pawn could go."""


def placements_of(options: Options) -> Placements:
    """The candidates under these house rules."""
    return _placements(options.layout, options.split_numbers, options.pair_same_field)


@cache
def _placements(layout_name: str, split_numbers: bool, pair_same_field: bool) -> Placements:
    layout = LAYOUTS[layout_name]
    splits = {value: splits_of(value, split_numbers=split_numbers) for value in VALUES}
    circles = tuple(layout.numbers)
    return Placements(
        layout=layout,
        whole={value: _candidates([*_ones(layout, value), *_twos(layout, splits[value])]) for value in VALUES},
        single={value: _candidates(_parts(layout, value, splits[value])) for value in VALUES},
        pairs=_candidates(_pairs(layout, pair_same_field=pair_same_field)),
        lone=_candidates((PAIR, place) for place in circles),
        greens=(
            _candidates((TOEDELOE, 0, place) for place in circles),
            _candidates((TOEDELOE, 1, place) for place in circles),
        ),
    )


def _candidates(moves: Iterable[Move]) -> Candidates:
    """The moves in order, each with its circles (a ToedeLoe's second number is which pawn it is)."""
    return tuple((move, set_of(move[2:] if move[0] == TOEDELOE else move[1:])) for move in sorted(moves))


def _ones(layout: Layout, value: int) -> Iterator[Move]:
    return ((PLACE, place) for place, number in layout.numbers.items() if number == value)


def _twos(layout: Layout, splits: tuple[tuple[int, int], ...]) -> Iterator[Move]:
    """Both pawns of a split on one field."""
    for first, second in combinations(layout.numbers, 2):
        low, high = sorted((layout.numbers[first], layout.numbers[second]))
        if first // FIELD == second // FIELD and (low, high) in splits:
            yield (PLACE, first, second)


def _parts(layout: Layout, value: int, splits: tuple[tuple[int, int], ...]) -> Iterator[Move]:
    wanted = {number for split in splits for number in split} | {value}
    return ((PLACE, place) for place, number in layout.numbers.items() if number in wanted)


def _pairs(layout: Layout, *, pair_same_field: bool) -> Iterator[Move]:
    for first, second in combinations(layout.numbers, 2):
        if layout.numbers[first] == layout.numbers[second] and not (
            pair_same_field and first // FIELD != second // FIELD
        ):
            yield (PAIR, first, second)
