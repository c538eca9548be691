"""Tables with their people as every page shows them, in two database queries for a whole round."""

from collections import defaultdict
from dataclasses import dataclass

from tournament.domain.seating import SeatedTable, Side
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
    def dealer(self) -> int:
        """The lowest number at the table: it deals first."""
        return min(self.numbers)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of the sides, in the order of slips; not lowest first when teams have swapped seats."""
        return tuple(side.number for side in self.sides)

    @property
    def scores(self) -> tuple[tuple[SideView, int | None, int | None], ...]:
        """Each side with its pawns home and its points: None while nothing counts."""
        nothing = (None,) * len(self.sides)
        pawns, points = self.result.pawns or nothing, self.result.points or nothing
        return tuple(zip(self.sides, pawns, points, strict=True))


def tables_of(
    drawn: Round, found: dict[int, Result] | None = None, *, only: int | None = None
) -> tuple[TableView, ...]:
    """The tables of a round in order, with people; ``found``: results by table id (``results.results``).

    ``only``: the id of the one table that is wanted.
    """
    found = found or {}
    seats, tables = Seat.objects.filter(round=drawn), Table.objects.filter(round=drawn)
    if only is not None:
        seats, tables = seats.filter(table=only), tables.filter(pk=only)
    seated: dict[int, dict[int, list[Seat]]] = defaultdict(lambda: defaultdict(list))
    for seat in seats.select_related("player").order_by("place"):
        seated[seat.table_id][seat.side].append(seat)
    return tuple(
        TableView(
            pk=table.pk,
            number=table.number,
            is_three=table.is_three,
            key=table.key,
            sides=_sides(seated[table.pk], is_three=table.is_three),
            result=found.get(table.pk, NOTHING),
        )
        for table in tables.order_by("number")
    )


def _sides(seated: dict[int, list[Seat]], *, is_three: bool) -> tuple[SideView, ...]:
    dealer = min((seats[0].number for seats in seated.values()), default=0)
    return tuple(
        SideView(
            number=seats[0].number,
            kind="solo" if is_three else ("low", "high")[side],
            people=tuple(seat.player for seat in seats),
            deals=seats[0].number == dealer,
            side=side,
        )
        for side, seats in sorted(seated.items())
    )


def seated_tables(round_id: int) -> tuple[SeatedTable, ...]:
    """Who sits where, as the rules know it: tables by number, sides in the order of slips. One query."""
    found: dict[int, dict[int, list[tuple[int, int]]]] = defaultdict(lambda: defaultdict(list))
    rows = Seat.objects.filter(round=round_id).order_by("table__number", "place")
    for table, side, number, player_id in rows.values_list("table__number", "side", "number", "player_id"):
        found[table][side].append((number, player_id))
    return tuple(
        SeatedTable(
            table,
            tuple(
                Side(people[0][0], tuple(player_id for _, player_id in people)) for _, people in sorted(sides.items())
            ),
        )
        for table, sides in found.items()
    )
