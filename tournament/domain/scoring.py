"""From pawns on a slip to points, and from slips to what counts.

| table | pawns home | points per player |
|---|---|---|
| four, a team has all 8 home | 8 and p (0..7) | 26 and 2p |
| four, time is up | p and q (both <= 7) | 2p and 2q |
| three, somebody has all 4 home | 4, p and q (0..3) | 26, 4p and 4q |
| three, time is up | p, q and r (all <= 3) | 4p, 4q and 4r |

Everything else is refused. The winner follows from the pawns. Source: sources/tokken-club-and-tournament.txt,
"Puntentelling": 2 points a pawn, 10 for the winner, pawns count double at a table of three.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from tournament.domain import refusals

BONUS = 10


@dataclass(frozen=True)
class Score:
    """Pawns and points per side, in order of the sides' numbers; ``winner`` is a side's index."""

    pawns: tuple[int, ...]
    points: tuple[int, ...]
    winner: int | None


def pawns_each(*, is_three: bool) -> int:
    """How many pawns a side has: 4 for a solo player, 8 for a team."""
    return 4 if is_three else 8


def points_per_pawn(*, is_three: bool) -> int:
    """4 for a solo player, 2 for a team, so that both can reach 26."""
    return 4 if is_three else 2


def read_pawns(typed: str, *, number: int) -> int:
    """A whole number of pawns as people type it ("8 "); ``number`` names the side in the refusal.

    Raises SlipNotFilledIn or PawnsNotWhole.
    """
    text = typed.strip()
    if not text:
        raise refusals.SlipNotFilledIn(number)
    if not re.fullmatch("[-+]?[0-9]{1,4}", text):
        raise refusals.PawnsNotWhole(number, text[:20])
    return int(text)


def score(pawns: Sequence[int], *, numbers: Sequence[int], winner: int | None = None) -> Score:
    """The points of a slip: ``pawns`` per side, ``numbers`` of the sides (two: a four; three: a table of three).

    ``winner``, the number of the side that was named as winner, is only checked: it follows from the pawns.
    Raises a kind of Refused for every slip that cannot be (see the table above).
    """
    if len(pawns) != len(numbers):
        raise refusals.WrongKindOfSlip(len(pawns), len(numbers))
    is_three = len(numbers) == 3
    most = pawns_each(is_three=is_three)
    for number, home in zip(numbers, pawns, strict=True):
        if not 0 <= home <= most:
            raise refusals.PawnsOutOfRange(number, home, most)
    full = [index for index, home in enumerate(pawns) if home == most]
    if len(full) > 1:
        raise refusals.TwoSidesHome(most)
    _check_winner(winner, numbers=numbers, full=full, most=most)
    each = points_per_pawn(is_three=is_three)
    points = tuple(home * each + (BONUS if home == most else 0) for home in pawns)
    return Score(tuple(pawns), points, full[0] if full else None)


def no_show_pawns(absent: int) -> tuple[int, int]:
    """Pawns per side at a four whose side ``absent`` (0 or 1) never came: 8 for who is there, 4 for the other.

    As the Dutch championship rules (nk.keezbord.nl, reglement). The organiser's choice, never automatic.
    """
    return (4, 8) if absent == 0 else (8, 4)


def no_show_points() -> tuple[int, int]:
    """What such a ruling brings: the side that is there, and the side that never came."""
    points = score(no_show_pawns(1), numbers=(1, 2)).points
    return points[0], points[1]


def _check_winner(winner: int | None, *, numbers: Sequence[int], full: Sequence[int], most: int) -> None:
    """Raise when a named winner is not the side with all pawns home."""
    if winner is None:
        return
    if not full:
        raise refusals.WinnerWithoutAllHome(winner, most)
    if winner != numbers[full[0]]:
        raise refusals.WinnerContradictsPawns(winner, numbers[full[0]])


class Agreement(StrEnum):
    """How far the slips of one table agree."""

    MISSING = "missing"
    REPORTED = "reported"
    CONFIRMED = "confirmed"
    DISPUTED = "disputed"
    SETTLED = "settled"
    NO_RESULT = "no_result"


REPORTED = Agreement.REPORTED  # by itself, as each look into an enum costs as much as the rule


class Report(NamedTuple):
    """One slip as far as agreement goes; a tuple, as a season has more than a thousand.

    ``pawns`` is None for a ruling of "no result"; ``is_final`` marks the organiser's word (settled, corrected,
    ruled); ``sender`` tells two phones apart.
    """

    slip_id: int
    pawns: tuple[int, ...] | None
    is_final: bool
    sender: str


class Counted(NamedTuple):
    """What counts at a table: how sure it is, and the slip that says it (None while nothing counts)."""

    agreement: Agreement
    slip_id: int | None


def agree(reports: Sequence[Report]) -> Counted:
    """What the slips of one table, oldest first, come to.

    The organiser's last word counts. Without it: one slip is reported, equal slips of two senders are confirmed,
    different slips are disputed and nothing counts until the organiser settles it.
    """
    if len(reports) == 1 and not reports[0].is_final:  # most tables of a season
        return Counted(REPORTED, reports[0].slip_id)
    final = [report for report in reports if report.is_final]
    if final:
        last = final[-1]
        return Counted(Agreement.NO_RESULT if last.pawns is None else Agreement.SETTLED, last.slip_id)
    if not reports:
        return Counted(Agreement.MISSING, None)
    if len({report.pawns for report in reports}) > 1:
        return Counted(Agreement.DISPUTED, None)
    senders = {report.sender for report in reports}
    return Counted(Agreement.CONFIRMED if len(senders) > 1 else REPORTED, reports[0].slip_id)
