"""What goes on paper: cards for the bag, lists for the wall, and what there is to print for a night."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import count

from tournament.domain.seating import plan_tables, seat
from tournament.models import Attendance, Night, OldKey, Round
from tournament.queries.head_count import HeadCount, head_count
from tournament.queries.seating import Person, TableView

PODIUM = 3
FULL_PODIUM = 5


@dataclass(frozen=True, slots=True)
class NumberCard:
    """One number for the bag, and the table it leads to. ``kind``: low, high (teams) or solo."""

    number: int
    table: int
    kind: str


@dataclass(frozen=True, slots=True)
class WallLine:
    """Where one person sits."""

    player: Person
    table: int
    number: int


@dataclass(frozen=True)
class PrintIndex:
    """What can be printed: ``rounds`` are the published ones, newest first; ``draft`` is the number of a draft.

    ``renewed``: the tables whose key is another one since; what was printed before does not open them.
    """

    rounds: tuple[Round, ...]
    draft: int | None
    heads: HeadCount
    renewed: tuple[OldKey, ...]


def print_index(night: Night) -> PrintIndex:
    """What there is to print for a night. Three queries."""
    rounds = tuple(Round.objects.standing().filter(night=night).order_by("-number"))
    draft = next((one.number for one in rounds if not one.is_published), None)
    published = tuple(one for one in rounds if one.is_published)
    renewed = tuple(OldKey.objects.filter(night=night, why=OldKey.Why.RENEWED).order_by("retired_at"))
    return PrintIndex(published, draft, head_count(night.pk), renewed)


def number_cards(heads: int, out: Collection[int] = ()) -> tuple[NumberCard, ...]:
    """The cards in the bag for so many people: team numbers twice, solo numbers once. Raises CannotSeat.

    ``out``: tables that are not in use; the others stand in for them.

    >>> [card.number for card in number_cards(7)]
    [1, 1, 2, 2, 3, 4, 5]
    """
    numbers = dict(enumerate(plan_tables(heads).numbers))
    in_use = (number for number in count(1) if number not in out)
    return tuple(
        NumberCard(side.number, room, "solo" if table.is_three else ("low", "high")[place])
        for table, room in zip(seat(numbers), in_use, strict=False)
        for place, side in enumerate(table.sides)
        for _ in side.player_ids
    )


def has_fixed_table(night_id: int) -> bool:
    """Whether somebody who is here has a table of their own: then no number says beforehand which table it leads to."""
    here = Attendance.objects.filter(night=night_id, state=Attendance.State.PRESENT)
    return here.filter(fixed_table__isnull=False).exists()


def wall_lines(tables: Sequence[TableView]) -> tuple[WallLine, ...]:
    """Everybody in the order of names, with table and number."""
    lines = [
        WallLine(player, table.number, side.number)
        for table in tables
        for side in table.sides
        for player in side.people
    ]
    return tuple(sorted(lines, key=lambda one: (one.player.sort_key, one.player.name, one.player.distinction)))


def podium_size(places: Sequence[int]) -> int:
    """How many of the ranking stand big on top: the first three places, unless ties make that a crowd.

    >>> podium_size([1, 2, 3, 3, 5]), podium_size([1, 1, 1, 1, 1, 1])
    (4, 0)
    """
    size = sum(place <= PODIUM for place in places)
    return size if size <= FULL_PODIUM else 0
