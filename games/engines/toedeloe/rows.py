"""Rows of pawns: what they are and what the two longest are worth."""

from functools import cache, lru_cache
from itertools import combinations

from games.engines.toedeloe.layout import LAYOUTS, Line, set_of
from games.engines.toedeloe.options import Options

Row = tuple[int, ...]
REMEMBERED = 1 << 14  # boards; players who think ahead ask for the same ones again


def lines_of(options: Options) -> tuple[Line, ...]:
    """Where rows can be: on one field, or across both (F16)."""
    layout = LAYOUTS[options.layout]
    return layout.long_lines if options.rows_cross_fields else layout.lines


def wild_of(options: Options, green: tuple[int, int]) -> int:
    """The set of circles where a green pawn counts as everybody's (F11)."""
    return set_of(tuple(place for place in green if place >= 0)) if options.toedeloe_counts == "both" else 0


def rows_of(options: Options, pawns: int, green: tuple[int, int]) -> list[Row]:
    """All rows of two or more, each as its places: unbroken, horizontal or vertical. Green pawns alone make none."""
    wild = wild_of(options, green)
    filled = pawns | wild
    rows = [row for line in lines_of(options) for row in _runs(line, filled & line.bits)]
    return [row for row in rows if set_of(row) & pawns] if wild else rows


@cache
def _runs(line: Line, filled: int) -> tuple[Row, ...]:
    """The unbroken stretches of two or more filled places of a line."""
    runs: list[Row] = []
    run: Row = ()
    for place in (*line.places, -1):
        if place >= 0 and filled >> place & 1:
            run = (*run, place)
            continue
        if len(run) > 1:
            runs.append(run)
        run = ()
    return tuple(runs)


@lru_cache(maxsize=REMEMBERED)
def team_points(options: Options, pawns: int, green: tuple[int, int]) -> int:
    """The pawns in the two rows that are worth most; where they cross, one pawn counts twice (F15)."""
    rows = rows_of(options, pawns, green)
    if options.shared_pawn_counts:
        return sum(sorted(map(len, rows))[-2:])
    ones = (len(row) for row in rows)
    twos = (len({*one, *other}) for one, other in combinations(rows, 2))
    return max([0, *ones, *twos])
