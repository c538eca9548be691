"""By which rule a season's champion is found. The source text sets none, so the club chooses one.

| rule | what is compared |
|---|---|
| total | all points |
| best_of | the points of the best so many nights; who has fewer nights counts those there are |
| night_average | points per night that was played |
| round_average | points per round that was played |

Averages are exact fractions and are never rounded before they are compared. A night that somebody missed is no night:
it counts neither as 0 nor in an average. Who has played fewer nights than the rule asks for has no place in the list.
At equal values the tie-breaks decide in their order; who is equal in those too shares the place, and the next one is
skipped.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from heapq import nlargest
from itertools import pairwise

from tournament.domain.refusals_season import BestOfOutOfRange, LeastNightsOutOfRange, TieBreakTwice
from tournament.domain.standings import Standing, Sum, rank_sums

MOST_NIGHTS = 366


class Basis(StrEnum):
    """What is compared."""

    TOTAL = "total"
    BEST_OF = "best_of"
    NIGHT_AVERAGE = "night_average"
    ROUND_AVERAGE = "round_average"


class TieBreak(StrEnum):
    """What decides between equals, more being better: over the whole season, also where only some nights count."""

    WON = "won"
    BEST_NIGHT = "best_night"
    PAWNS = "pawns"
    NIGHTS = "nights"
    POINTS = "points"


_DECIDES: Mapping[TieBreak, Callable[[Sum], int]] = {
    TieBreak.WON: lambda one: one.won,
    TieBreak.BEST_NIGHT: lambda one: one.best_night,
    TieBreak.PAWNS: lambda one: one.pawns,
    TieBreak.NIGHTS: lambda one: len(one.nights),
    TieBreak.POINTS: lambda one: one.points,
}


@dataclass(frozen=True, slots=True)
class SeasonRule:
    """A rule. ``best_of`` is the number of nights that count, and None where all do."""

    basis: Basis = Basis.TOTAL
    best_of: int | None = None
    least_nights: int = 0
    tie_breaks: tuple[TieBreak, ...] = ()

    @property
    def is_plain(self) -> bool:
        """Whether its list is that of most points, line for line."""
        return self == SeasonRule()

    @property
    def text(self) -> str:
        """The rule in one word, by which a page says which one it showed.

        >>> SeasonRule(Basis.BEST_OF, 5, 2, (TieBreak.WON, TieBreak.PAWNS)).text
        'best_of-5-2-won+pawns'
        """
        return f"{self.basis}-{self.best_of or 0}-{self.least_nights}-{'+'.join(self.tie_breaks)}"

    @property
    def is_average(self) -> bool:
        """Whether values have decimals."""
        return self.basis in {Basis.NIGHT_AVERAGE, Basis.ROUND_AVERAGE}

    def gives_place(self, one: Sum) -> bool:
        """Whether who has gathered this has a place: a result, and nights enough."""
        return one.rounds > 0 and len(one.nights) >= self.least_nights

    def value(self, one: Sum) -> Fraction | None:
        """What this rule compares; None before the first result."""
        if not one.rounds:
            return None
        if self.basis == Basis.NIGHT_AVERAGE:
            return Fraction(one.points, len(one.nights))
        if self.basis == Basis.ROUND_AVERAGE:
            return Fraction(one.points, one.rounds)
        if self.basis == Basis.BEST_OF and self.best_of is not None:
            return Fraction(sum(nlargest(self.best_of, one.nights.values())))
        return Fraction(one.points)


def checked(rule: SeasonRule) -> SeasonRule:
    """The rule, when it can be one. Raises BestOfOutOfRange, LeastNightsOutOfRange or TieBreakTwice."""
    if rule.basis == Basis.BEST_OF and not 1 <= (rule.best_of or 0) <= MOST_NIGHTS:
        raise BestOfOutOfRange(MOST_NIGHTS)
    if not 0 <= rule.least_nights <= MOST_NIGHTS:
        raise LeastNightsOutOfRange(MOST_NIGHTS)
    for one in rule.tie_breaks:
        if rule.tie_breaks.count(one) > 1:
            raise TieBreakTwice(one.value)
    return rule if rule.basis == Basis.BEST_OF else replace(rule, best_of=None)


@dataclass(frozen=True, slots=True)
class Ranked:
    """One line of a season. ``place`` is None without a result, or with too few nights; ``value`` is what counts.

    ``standing`` is the same person in the list of most points.
    """

    place: int | None
    value: Fraction | None
    standing: Standing
    best_night: int
    is_shared: bool = False


@dataclass(frozen=True, slots=True)
class Ranking:
    """A season ranked. ``apart``: who has too few nights, the most nights first; ``most_points``: by points alone."""

    placed: tuple[Ranked, ...] = ()
    apart: tuple[Ranked, ...] = ()
    most_points: tuple[Ranked, ...] = ()


def rank_season(sums: Mapping[int, Sum], rule: SeasonRule) -> Ranking:
    """Everybody who sat at a table, by the rule; inside a shared place by player id.

    Who waits for a first result stands at the end, without a place.
    """
    standings = rank_sums(sums)
    lines = {one.player_id: _unplaced(one, sums[one.player_id], rule) for one in standings}
    apart = [pk for pk, line in lines.items() if line.standing.nights < rule.least_nights]
    keys = {pk: _key(lines[pk], sums[pk], rule) for pk in sorted(lines.keys() - {*apart})}
    apart.sort(key=lambda pk: (-lines[pk].standing.nights, -(lines[pk].value or 0), pk))
    return Ranking(
        placed=tuple(_placed(lines, keys)),
        apart=tuple(lines[pk] for pk in apart),
        most_points=tuple(lines[one.player_id] for one in standings),
    )


def place_of(player_id: int, sums: Mapping[int, Sum], rule: SeasonRule) -> int | None:
    """The place that ``rank_season`` gives to one player, without ranking the others; None without one."""
    with_place = {pk: one for pk, one in sums.items() if rule.gives_place(one)}
    if player_id not in with_place:
        return None
    keys = {pk: (_plain(rule.value(one) or Fraction()), *_decided(one, rule)) for pk, one in with_place.items()}
    return 1 + sum(key > keys[player_id] for key in keys.values())


def _unplaced(standing: Standing, one: Sum, rule: SeasonRule) -> Ranked:
    return Ranked(None, rule.value(one), standing, one.best_night)


def _key(line: Ranked, one: Sum, rule: SeasonRule) -> tuple[Fraction | int, ...]:
    """What sorts the best to the front; empty for who has no result."""
    if line.value is None:
        return ()
    return (-_plain(line.value), *(-value for value in _decided(one, rule)))


def _plain(value: Fraction) -> Fraction | int:
    """The same number, an int where it is whole: thousands are compared, and fractions take ten times as long."""
    return value.numerator if value.denominator == 1 else value


def _decided(one: Sum, rule: SeasonRule) -> tuple[int, ...]:
    """What decides between equals, in order."""
    return tuple(_DECIDES[decides](one) for decides in rule.tie_breaks)


def _placed(lines: Mapping[int, Ranked], keys: Mapping[int, tuple[Fraction | int, ...]]) -> list[Ranked]:
    """The lines of these people in order, with their places."""
    order = sorted(keys, key=lambda pk: (not keys[pk], keys[pk], pk))
    placed: list[Ranked] = []
    for at, pk in enumerate(order):
        key = keys[pk]
        if not key:
            placed.append(lines[pk])
            continue
        is_same = at > 0 and keys[order[at - 1]] == key
        is_shared = is_same or (at + 1 < len(order) and keys[order[at + 1]] == key)
        place = placed[-1].place if is_same else at + 1
        placed.append(replace(lines[pk], place=place, is_shared=is_shared))
    return placed


def decimals(values: list[Fraction], *, most: int = 2) -> int:
    """How many decimals tell neighbours in a list apart: at least 1, and never more than ``most``.

    >>> decimals([Fraction(50, 3), Fraction(33, 2)]), decimals([Fraction(1672, 100), Fraction(50, 3)])
    (1, 2)
    """
    for digits in range(1, most):
        pairs = zip(pairwise(values), pairwise(round(value, digits) for value in values), strict=True)
        if all(one == other or shown != shown_next for (one, other), (shown, shown_next) in pairs):
            return digits
    return most
