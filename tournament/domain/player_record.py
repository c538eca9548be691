"""What the seats of one player tell: with whom, against whom, and how often in a row."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from tournament.domain.seating import SeatedTable


@dataclass(frozen=True, slots=True)
class Streak:
    """How often in a row: at most so far, and up to now."""

    longest: int = 0
    current: int = 0

    @property
    def goes_on(self) -> bool:
        """Whether the longest one is the one that goes on now."""
        return self.current > 1 and self.current == self.longest


def streak(happened: Iterable[bool]) -> Streak:
    """The streaks in what happened, the oldest first.

    >>> streak([True, True, False, True]), streak([])
    (Streak(longest=2, current=1), Streak(longest=0, current=0))
    """
    longest = current = 0
    for one in happened:
        current = current + 1 if one else 0
        longest = max(longest, current)
    return Streak(longest, current)


def best_streak(streaks: Iterable[Streak]) -> Streak:
    """The longest of several, as of who comes to two weekly nights, and the longest that goes on."""
    every = tuple(streaks)
    longest = max((one.longest for one in every), default=0)
    return Streak(longest, max((one.current for one in every), default=0))


@dataclass(frozen=True, slots=True)
class Met:
    """How often somebody was this player's partner and opponent; ``at_threes``: of the latter, at tables of three."""

    player_id: int
    partner: int
    opponent: int
    at_threes: int


def met(player_id: int, tables: Iterable[SeatedTable]) -> tuple[Met, ...]:
    """Everybody whom this player met at these tables: the most frequent partners first, then opponents, then by id.

    Tables at which the player does not sit are left out.
    """
    partners, opponents, at_threes = Counter[int](), Counter[int](), Counter[int]()
    for table in tables:
        own = next((side.player_ids for side in table.sides if player_id in side.player_ids), None)
        if own is None:
            continue
        partners.update(other for other in own if other != player_id)
        others = [other for side in table.sides if side.player_ids != own for other in side.player_ids]
        opponents.update(others)
        if table.is_three:
            at_threes.update(others)
    everybody = [Met(pk, partners[pk], opponents[pk], at_threes[pk]) for pk in {*partners, *opponents}]
    return tuple(sorted(everybody, key=lambda one: (-one.partner, -one.opponent, one.player_id)))
