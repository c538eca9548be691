"""How a slip is going to be booked, line by line, while it is still being typed. Same sums as ``scoring``."""

from collections.abc import Sequence
from dataclasses import dataclass

from tournament.domain.scoring import BONUS, pawns_each, points_per_pawn


@dataclass(frozen=True)
class Line:
    """One side's sum: ``pawns`` times ``each``, and ``bonus``; ``pawns`` is None while nothing readable is typed."""

    pawns: int | None
    each: int
    bonus: int = 0

    @property
    def points(self) -> int | None:
        """What the sum comes to."""
        return None if self.pawns is None else self.pawns * self.each + self.bonus


def book(pawns: Sequence[int | None], *, is_three: bool) -> tuple[Line, ...]:
    """The line of each side. The bonus is for the one side with all pawns home; two such sides are no slip at all.

    >>> [line.points for line in book([8, 4], is_three=False)]
    [26, 8]
    >>> book([None, 4], is_three=False)[0]
    Line(pawns=None, each=2, bonus=0)
    """
    most, each = pawns_each(is_three=is_three), points_per_pawn(is_three=is_three)
    readable = [home if home is not None and 0 <= home <= most else None for home in pawns]
    has_winner = readable.count(most) == 1
    return tuple(Line(home, each, BONUS if has_winner and home == most else 0) for home in readable)
