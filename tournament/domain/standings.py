"""Standings of a night and of a season: one pure function over what was played.

| order | rule | source |
|---|---|---|
| 1 | more points | sources/tokken-club-and-tournament.txt, "Puntentelling" |
| 2 | a result, be it 0 points, before no result yet | our ruling |
| = | equal points share a place; the next place is skipped | our ruling |

Inside a shared place people stand in the order of their names; that is order on paper, not rank.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby


@dataclass(frozen=True, slots=True)
class Played:
    """One seat in one round: ``points`` is None while the table's result is missing or disputed."""

    player_id: int
    night_id: int
    points: int | None
    pawns: int = 0
    won: bool = False


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the standings. ``is_shared``: others have the same place; ``waiting``: results still missing."""

    place: int
    player_id: int
    points: int
    nights: int
    rounds: int
    won: int
    pawns: int
    waiting: int
    is_shared: bool = False

    @property
    def average(self) -> Fraction | None:
        """Points per round, exact; None before the first result."""
        return Fraction(self.points, self.rounds) if self.rounds else None

    @property
    def is_provisional(self) -> bool:
        """A result of this player is still missing."""
        return self.waiting > 0


class _Sum:
    """What one player has gathered."""

    __slots__ = ("nights", "pawns", "points", "rounds", "waiting", "won")

    def __init__(self) -> None:
        self.points = self.rounds = self.won = self.pawns = self.waiting = 0
        self.nights: set[int] = set()

    def add(self, played: Played) -> None:
        if played.points is None:
            self.waiting += 1
            return
        self.points += played.points
        self.rounds += 1
        self.won += played.won
        self.pawns += played.pawns
        self.nights.add(played.night_id)

    def standing(self, player_id: int, place: int, *, is_shared: bool) -> Standing:
        return Standing(
            place=place,
            player_id=player_id,
            points=self.points,
            nights=len(self.nights),
            rounds=self.rounds,
            won=self.won,
            pawns=self.pawns,
            waiting=self.waiting,
            is_shared=is_shared,
        )


def rank(played: Iterable[Played]) -> list[Standing]:
    """Everybody who sat at a table, best first; inside a shared place by player id.

    Who waits for the first result stands below those who have one, also below a real 0.
    """
    sums: dict[int, _Sum] = {}
    for one in played:
        sums.setdefault(one.player_id, _Sum()).add(one)
    standings: list[Standing] = []
    order = sorted(sums, key=lambda player_id: (-sums[player_id].points, not sums[player_id].rounds, player_id))
    for _, equals in groupby(order, key=lambda player_id: (sums[player_id].points, not sums[player_id].rounds)):
        place, tied = len(standings) + 1, list(equals)
        standings += [sums[player_id].standing(player_id, place, is_shared=len(tied) > 1) for player_id in tied]
    return standings
