"""A seven in another order: the engine lists each split once, at the table its legs may be laid in any order that
leaves the same board (A38)."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, permutations
from typing import Final

from games.engines.base import Move
from games.engines.race.actions import plays
from games.engines.race.landing import after
from games.engines.race.moves import PLAY, legs_of
from games.engines.race.pack import RANK_OF, SEVEN
from games.engines.race.reasons import SEVEN_ORDER
from games.engines.race.rules import Pawns, Rules
from games.engines.race.views import View
from games.engines.race.why import why_not_play

_A_SEVEN: Final = RANK_OF.index(SEVEN)
_HEAD: Final = (PLAY, SEVEN)


@lru_cache(maxsize=64)
def sevens(rules: Rules, pawns: Pawns, seat: int) -> tuple[Move, ...]:
    """Every seven that the seat could play here, whether it holds one or not."""
    return tuple(plays(rules, pawns, seat, (_A_SEVEN,)))


def is_part_of_another(view: View, move: Move) -> bool:
    """Whether another seven has all legs of this one and more."""
    if view.seat is None:
        return False
    legs = {*legs_of(move)}
    return any(legs < {*legs_of(other)} for other in sevens(view.rules, view.pawns, view.seat))


def other_orders(view: View, move: Move) -> tuple[Move, ...]:
    """The same deed with its pawns in other orders; none but for a legal seven with two pawns or more."""
    legs = legs_of(move)
    if move[:2] != _HEAD or len(legs) < 2 or view.seat is None:
        return ()
    return _orders(view.rules, view.pawns, view.seat, move)


@lru_cache(maxsize=1024)  # a page asks for all of a hand each time it is shown
def _orders(rules: Rules, pawns: Pawns, seat: int, move: Move) -> tuple[Move, ...]:
    return tuple(_playable(rules, pawns, seat, move))


def _playable(rules: Rules, pawns: Pawns, seat: int, move: Move) -> Iterator[Move]:
    listed = {*sevens(rules, pawns, seat)}
    if move not in listed:
        return
    left = after(rules, pawns, move)
    for order in permutations(legs_of(move)):
        other = (*_HEAD, *chain.from_iterable(order))
        if other in listed or why_not_play(rules, pawns, seat, other) is not SEVEN_ORDER:
            continue
        if after(rules, pawns, other) == left:
            yield other
