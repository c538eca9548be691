"""What a team may hope for from its pawns on the board, in points; and what one more pawn would add. For `judge`."""

from functools import cache, lru_cache
from typing import Final, NamedTuple

from games.engines.toedeloe.layout import FIELD, LAYOUTS, Line
from games.engines.toedeloe.options import Options
from games.engines.toedeloe.placements import VALUES
from games.engines.toedeloe.rows import REMEMBERED, lines_of
from games.engines.toedeloe.values import splits_of

FILLED = 0.8  # of a circle that a row still wants
WEIGHTS: Final = (1.0, 1.0, 0.3, 0.15)  # of the hopes from the longest on; two rows count, others may yet


class Gains(NamedTuple):
    """What a trick would be worth to a team, in points of hope."""

    by_value: dict[int, float]
    pair: float


@lru_cache(maxsize=REMEMBERED)
def hope(options: Options, own: int, blocked: int) -> float:
    """The points of the two longest rows that may come of these pawns, where the others and green ones block."""
    return _total([_line_hope(line, own & line.bits, blocked & line.bits) for line in lines_of(options)])


@lru_cache(maxsize=REMEMBERED)
def gains(options: Options, own: int, blocked: int) -> Gains:
    """What each value of a trick adds to the hope if the pawns go where they add most."""
    best = _best_by_number(options, own, blocked)
    by_value = {}
    for value in VALUES:
        ones = [added[value][0] for added in best if value in added]
        twos = [
            _two_best(added, low, high)
            for low, high in splits_of(value, split_numbers=options.split_numbers)
            for added in best
        ]
        by_value[value] = max([0.0, *ones, *twos])
    pairs = [sorted([*best[0].get(number, []), *best[1].get(number, [])])[-2:] for number in VALUES]
    return Gains(by_value, max(map(sum, pairs)))


@cache
def _lines_through(options: Options) -> dict[int, tuple[int, ...]]:
    """By place, which of the lines go through it."""
    lines = lines_of(options)
    return {
        place: tuple(at for at, line in enumerate(lines) if place in line.places)
        for place in LAYOUTS[options.layout].numbers
    }


@cache
def _line_hope(line: Line, own: int, blocked: int) -> float:
    """The best stretch of the line: its length, less for each circle of it that is still empty."""
    best = 0.0
    for start in range(len(line.places)):
        missing = 0
        for length, place in enumerate(line.places[start:], 1):
            if blocked >> place & 1:
                break
            missing += not own >> place & 1
            if missing < length > 1:
                best = max(best, length * FILLED**missing)
    return best


def _total(hopes: list[float]) -> float:
    return sum(weight * one for weight, one in zip(WEIGHTS, sorted(hopes, reverse=True), strict=False))


def _best_by_number(options: Options, own: int, blocked: int) -> list[dict[int, list[float]]]:
    """By field and number what a pawn on an empty circle of it adds, the best first."""
    lines, through = lines_of(options), _lines_through(options)
    hopes = [_line_hope(line, own & line.bits, blocked & line.bits) for line in lines]
    before = _total(hopes)
    best: list[dict[int, list[float]]] = [{}, {}]
    for place, number in LAYOUTS[options.layout].numbers.items():
        if (own | blocked) >> place & 1:
            continue
        after = list(hopes)
        for at in through[place]:
            line = lines[at]
            after[at] = _line_hope(line, (own | 1 << place) & line.bits, blocked & line.bits)
        best[place // FIELD].setdefault(number, []).append(_total(after) - before)
    for by_number in best:
        for added in by_number.values():
            added.sort(reverse=True)
    return best


def _two_best(best: dict[int, list[float]], low: int, high: int) -> float:
    """The best two circles for a split on one field; 0 if it does not fit."""
    if low == high:
        return sum(best.get(low, [])[:2]) if len(best.get(low, [])) > 1 else 0.0
    return best[low][0] + best[high][0] if low in best and high in best else 0.0
