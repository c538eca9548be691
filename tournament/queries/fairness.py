"""The fairness pages: of a night, and of a season."""

from collections import defaultdict
from dataclasses import dataclass

from django.db.models import Q

from tournament.domain.fairness import Fair, Fairness, fairness
from tournament.domain.seating import SeatedTable
from tournament.models import Player
from tournament.queries.meetings import rounds_played

LEFT, RIGHT = 4, 96  # where no seat and the most seats stand, in percent of the picture's width


@dataclass(frozen=True)
class Line:
    """One player's line: the numbers, and where they stand in the picture (whole percents of its width)."""

    player: Player
    fair: Fair
    x_threes: int
    x_expected: int


@dataclass(frozen=True)
class FairnessPage:
    """What the page shows: who sat at a three most above the expected number comes first."""

    found: Fairness
    lines: tuple[Line, ...]

    @property
    def is_thin(self) -> bool:
        """Nobody played more than one round: nothing can have come twice."""
        return all(line.fair.rounds <= 1 for line in self.lines)


def fairness_page(which: Q) -> FairnessPage:
    """How evenly the rounds that ``which`` filters (on Seat) were drawn. Two queries."""
    nights: dict[int, list[list[SeatedTable]]] = defaultdict(list)
    for (night_id, _), tables in sorted(rounds_played(which).items()):
        nights[night_id].append(tables)
    found = fairness(nights.values())
    people = {player.pk: player for player in Player.objects.filter(pk__in=[one.player_id for one in found.people])}
    most = max([1, *(one.threes for one in found.people), *(round(one.expected + 0.5) for one in found.people)])
    order = sorted(
        found.people, key=lambda one: (one.expected - one.threes, people[one.player_id].sort_key, one.player_id)
    )
    step = (RIGHT - LEFT) / most
    lines = tuple(
        Line(
            player=people[one.player_id],
            fair=one,
            x_threes=round(LEFT + step * one.threes),
            x_expected=round(LEFT + step * one.expected),
        )
        for one in order
    )
    return FairnessPage(found, lines)
