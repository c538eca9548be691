"""The splits of a seven for house rules under which any leg can matter to any other: more than one leg to a pawn,
walking past the own start, bouncing back in the lane. Slow and plain: it tries everything."""

from collections.abc import Iterator
from typing import NamedTuple

from games.engines.base import Move
from games.engines.race.landing import arrive, hit_spots
from games.engines.race.pack import SEVEN
from games.engines.race.rules import Pawns, Rules
from games.engines.race.walking import reach_of


class Begun(NamedTuple):
    """Some legs that were played."""

    pawns: Pawns
    left: int
    legs: Move
    moved: tuple[int, ...]
    """Where the pawns that had their leg are now."""


def any_sequences(rules: Rules, pawns: Pawns, seat: int, total: int, head: Move) -> list[Move]:
    """Every way to use exactly `total` steps with the seat's pawns, each behind `head`.

    With one leg to a pawn, orders that leave the same board are listed once. A pawn that has more than one leg is only
    listed for boards that cannot be reached otherwise.
    """
    begun = Begun(pawns, total, (), ())
    ways = {(_as_set(end.legs), end.pawns): end.legs for end in reversed([*_ends(rules, seat, begun)])}
    found = sorted(ways.values())
    if rules.options.seven_multi_leg:
        known = {board for _, board in ways}
        found += [legs for board, legs in _with_more_legs(rules, seat, begun).items() if board not in known]
    return [head + legs for legs in found]


def _as_set(legs: Move) -> frozenset[Move]:
    return frozenset(legs[at : at + 3] for at in range(0, len(legs), 3))


def _ends(rules: Rules, seat: int, begun: Begun) -> Iterator[Begun]:
    """Everything that can be made of it with one leg to a pawn."""
    if not begun.left:
        yield begun
        return
    for following in _one_more(rules, seat, begun):
        yield from _ends(rules, seat, following)


def _with_more_legs(rules: Rules, seat: int, begun: Begun) -> dict[Pawns, Move]:
    """Every board that any legs can reach, with the fewest legs that do."""
    seen = {(begun.pawns, begun.left)}
    ends: dict[Pawns, Move] = {}
    now = [begun]
    while now:
        following = []
        for one in now:
            for more in _one_more(rules, seat, one._replace(moved=())):
                if (more.pawns, more.left) in seen:
                    continue
                seen.add((more.pawns, more.left))
                if more.left:
                    following.append(more)
                else:
                    ends.setdefault(more.pawns, more.legs)
        now = following
    return ends


def _one_more(rules: Rules, seat: int, begun: Begun) -> Iterator[Begun]:
    """Every leg that can come next, by a pawn that had none."""
    free = tuple(place for place in begun.pawns[seat] if place not in begun.moved)
    for most, walk in reach_of(rules.forward[seat], free, begun.pawns):
        place = walk.lands[0]
        for steps in range(walk.least, min(most, begun.left) + 1):
            to = walk.rests[steps]
            board = list(begun.pawns)
            arrive(board, seat, place, to, hit_spots(rules, SEVEN, seat, place, to))
            moved = (*(spot for spot in begun.moved if spot in board[seat]), to)
            yield Begun(tuple(board), begun.left - steps, (*begun.legs, seat, place, to), moved)
