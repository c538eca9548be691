"""A night's draws tried out without a club: people are the numbers 1 to N."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from tournament.domain.balanced import draw_balanced
from tournament.domain.draw import BALANCED, SEEDS, draw_bag
from tournament.domain.meetings import Again, Meetings, again, memory_of
from tournament.domain.seating import SeatedTable, seat


@dataclass(frozen=True)
class TrialRound:
    """One round of a trial: its draw number, its tables, and what it repeats of the rounds before."""

    number: int
    seed: int
    tables: tuple[SeatedTable, ...]
    again: Again


def try_night(heads: int, *, rounds: int, method: str, seed: int) -> tuple[Sequence[TrialRound], Meetings]:
    """Draw ``rounds`` rounds for ``heads`` people who all stay; the first round's draw number is ``seed``.

    ``method`` is "bag" or "balanced". Raises CannotSeat.
    """
    people, tonight, chance, played = range(1, heads + 1), Meetings(), Random(seed), []
    for number in range(1, rounds + 1):
        if method == BALANCED:
            memory = memory_of(Meetings(), tonight, rounds_left=rounds - number + 1, rounds=rounds)
            tables = seat(draw_balanced(people, seed=seed, memory=memory))
        else:
            tables = seat(draw_bag(people, seed=seed))
        played.append(TrialRound(number, seed, tables, again(tables, tonight)))
        tonight.add_round(tables)
        seed = chance.randrange(SEEDS)
    return played, tonight
