"""Tables with their people as every page shows them, in one database query for a whole round."""

from collections import defaultdict
from dataclasses import dataclass
from typing import Any

from tournament.domain.names import label_of
from tournament.domain.seating import SeatedTable, Side
from tournament.models import Round, Seat
from tournament.queries.results import NOTHING, Result

_TABLE = ("table_id", "table__number", "table__is_three", "table__key")
PERSON = ("player_id", "player__name", "player__distinction", "player__sort_key")  # of a Seat


@dataclass(frozen=True, slots=True)
class Person:
    """As much of a player as a page shows."""

    pk: int
    name: str
    distinction: str
    sort_key: str

    @property
    def label(self) -> str:
        """The name, and what tells namesakes apart."""
        return label_of(self.name, self.distinction)


@dataclass(frozen=True)
class SideView:
    """One side of a table. ``kind``: low, high (teams) or solo; the side that ``deals`` has the lowest number."""

    number: int
    kind: str
    people: tuple[Person, ...]
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
    seats = Seat.objects.filter(round=drawn) if only is None else Seat.objects.filter(round=drawn, table=only)
    seated: dict[tuple[Any, ...], dict[int, list[tuple[int, Person]]]] = defaultdict(lambda: defaultdict(list))
    for row in seats.order_by("table__number", "place").values_list(*_TABLE, "side", "number", *PERSON):
        seated[row[:4]][row[4]].append((row[5], Person(*row[6:])))
    return tuple(
        TableView(pk, number, is_three, key, _sides(sides, is_three=is_three), found.get(pk, NOTHING))
        for (pk, number, is_three, key), sides in seated.items()
    )


def _sides(seated: dict[int, list[tuple[int, Person]]], *, is_three: bool) -> tuple[SideView, ...]:
    dealer = min(seats[0][0] for seats in seated.values())
    return tuple(
        SideView(
            number=seats[0][0],
            kind="solo" if is_three else ("low", "high")[side],
            people=tuple(person for _, person in seats),
            deals=seats[0][0] == dealer,
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
