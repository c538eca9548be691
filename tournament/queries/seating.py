"""Tables with their people as every page shows them, in two database queries for a whole round."""

from collections import defaultdict
from dataclasses import dataclass

from tournament.models import Player, Round, Seat, Table
from tournament.queries.results import NOTHING, Result


@dataclass(frozen=True)
class SideView:
    """One side of a table. ``kind``: low, high (teams) or solo; the side that ``deals`` has the lowest number."""

    number: int
    kind: str
    people: tuple[Player, ...]
    deals: bool
    side: int


@dataclass(frozen=True)
class TableView:
    """A table with its sides and what counts there."""

    pk: int
    number: int
    is_three: bool
    key: str
    sides: tuple[SideView, ...]
    result: Result = NOTHING

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of the sides, lowest first."""
        return tuple(side.number for side in self.sides)

    @property
    def scores(self) -> tuple[tuple[SideView, int | None, int | None], ...]:
        """Each side with its pawns home and its points: None while nothing counts."""
        nothing = (None,) * len(self.sides)
        pawns, points = self.result.pawns or nothing, self.result.points or nothing
        return tuple(zip(self.sides, pawns, points, strict=True))


def tables_of(drawn: Round, found: dict[int, Result] | None = None) -> tuple[TableView, ...]:
    """The tables of a round in order, with people; ``found``: results by table id (``results.results``)."""
    found = found or {}
    seated: dict[int, dict[int, list[Seat]]] = defaultdict(lambda: defaultdict(list))
    for seat in Seat.objects.filter(round=drawn).select_related("player").order_by("place"):
        seated[seat.table_id][seat.side].append(seat)
    return tuple(
        TableView(
            pk=table.pk,
            number=table.number,
            is_three=table.is_three,
            key=table.key,
            sides=tuple(
                _side(side, seats, is_three=table.is_three) for side, seats in sorted(seated[table.pk].items())
            ),
            result=found.get(table.pk, NOTHING),
        )
        for table in Table.objects.filter(round=drawn).order_by("number")
    )


def _side(side: int, seats: list[Seat], *, is_three: bool) -> SideView:
    kind = "solo" if is_three else ("low", "high")[side]
    return SideView(seats[0].number, kind, tuple(seat.player for seat in seats), deals=side == 0, side=side)
