"""Standings of a night and of a season: one pure function over what was played.

| order | rule | source |
|---|---|---|
| 1 | more points | sources/tokken-club-and-tournament.txt, "Puntentelling" |
| 2 | a result, be it 0 points, before no result yet | our ruling |
| = | equal points share a place; the next place is skipped | our ruling |

Inside a shared place people stand in the order of their names; that is order on paper, not rank.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple


class Played(NamedTuple):
    """One seat in one round: ``points`` is None while the table's result is missing or disputed.

    A tuple, as a season has thousands and a frozen dataclass takes four times as long to make.
    """

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


class Sum:
    """What one player has gathered: points, rounds, won and pawns over all, and points by night."""

    __slots__ = ("nights", "pawns", "points", "rounds", "waiting", "won")

    def __init__(self) -> None:
        self.points = self.rounds = self.won = self.pawns = self.waiting = 0
        self.nights: dict[int, int] = {}

    @property
    def best_night(self) -> int:
        """The most points of one night; 0 before the first result."""
        return max(self.nights.values(), default=0)

    def standing(self, player_id: int, place: int, *, is_shared: bool) -> Standing:
        """The line of this player."""
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


Sums = dict[int, Sum]  # by player
PlayedRow = tuple[int, int, int | None, int, bool]  # a Played without its names


def add_up(played: Iterable[Played | PlayedRow], onto: Sums | None = None) -> Sums:
    """What everybody has gathered who sat at a table; ``onto``: on top of what was gathered before, in place."""
    sums = defaultdict(Sum, {} if onto is None else onto)
    for player_id, night_id, points, pawns, won in played:  # thousands in a season
        one = sums[player_id]
        if points is None:
            one.waiting += 1
            continue
        one.points += points
        one.rounds += 1
        one.won += won
        one.pawns += pawns
        one.nights[night_id] = one.nights.get(night_id, 0) + points
    if onto is not None:
        onto.update(sums)
        return onto
    return dict(sums)


def rank(played: Iterable[Played]) -> list[Standing]:
    """Everybody who sat at a table, best first; inside a shared place by player id.

    Who waits for the first result stands below those who have one, also below a real 0.
    """
    return rank_sums(add_up(played))


def rank_sums(sums: Mapping[int, Sum]) -> list[Standing]:
    """The ranking of ``rank`` from what was added up."""
    standings: list[Standing] = []
    order = sorted(sums, key=lambda player_id: (-sums[player_id].points, not sums[player_id].rounds, player_id))
    for _, equals in groupby(order, key=lambda player_id: (sums[player_id].points, not sums[player_id].rounds)):
        place, tied = len(standings) + 1, list(equals)
        standings += [sums[player_id].standing(player_id, place, is_shared=len(tied) > 1) for player_id in tied]
    return standings
