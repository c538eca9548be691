"""What the TV's scenes are made of: short names, cards of tables, lines of the ranking, in pages."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import TypeVar

from tournament.domain.names import given_and_rest, short_names
from tournament.domain.scoring import Agreement
from tournament.queries.results import Result
from tournament.queries.seating import TableView
from tournament.queries.standings import Row

T = TypeVar("T")
TABLES_A_PAGE, RANKS_A_PAGE, NAMES_A_PAGE = 6, 16, 24
CODES_A_PAGE = 8  # a phone reads them from some metres: tests/browser/test_tv_codes.py
TABLE_ROOM, RANK_ROOM, DOOR_ROOM = 10, 21, 13  # large letters that fit on a line


@dataclass(frozen=True, slots=True)
class TvName:
    """A name in two sizes of letters: what people are called by, and a smaller rest. ``room``: letters on a line."""

    given: str
    rest: str
    room: int

    @property
    def size(self) -> str:
        """How it fits: "" at full size, "long" and "longer" in smaller letters, "wrap" on two lines."""
        letters = len(self.given) + 0.7 * len(self.rest) + (0.5 if self.rest else 0)
        sizes = {"": 1, "long": 0.86, "longer": 0.74}
        return next((size for size, scale in sizes.items() if letters * scale <= self.room), "wrap")


@dataclass(frozen=True, slots=True)
class CardSide:
    """One side of a table on the TV."""

    number: int
    kind: str
    deals: bool
    people: tuple[TvName, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """A table on the TV. In a new draw it lies open from ``opens_ms`` on and is the newest until ``dims_ms``.

    ``is_counted``: the bar says "table 4 of 6" of this one.
    """

    number: int
    is_three: bool
    sides: tuple[CardSide, ...]
    is_up: bool = True
    is_newest: bool = False
    is_counted: bool = False
    opens_ms: int | None = None
    dims_ms: int | None = None


@dataclass(frozen=True, slots=True)
class RankLine:
    """A line of the ranking; ``is_same``: the same place as the line above it on this page."""

    place: int
    is_same: bool
    name: TvName
    points: int
    rounds: int
    waiting: int


@dataclass(frozen=True, slots=True)
class RankPage:
    """A page of the ranking: from which line to which, counted from 1."""

    first: int
    last: int
    lines: tuple[RankLine, ...]


@dataclass(frozen=True, slots=True)
class Mark:
    """How far a table's slip is: "in", "differs" or "missing"."""

    table: int
    state: str


@dataclass(frozen=True, slots=True)
class Code:
    """The key of a table, for its QR code."""

    table: int
    is_three: bool
    key: str


@dataclass(frozen=True, slots=True)
class CodePage:
    """Some tables' codes; ``page`` counts on after the scene's own pages, ``turns``: how long it stays."""

    page: int
    turns: int
    codes: tuple[Code, ...]


def paged(items: Sequence[T], size: int) -> tuple[tuple[T, ...], ...]:
    """The items in pages."""
    return tuple(tuple(items[first : first + size]) for first in range(0, len(items), size))


def paged_evenly(items: Sequence[T], most: int) -> tuple[tuple[T, ...], ...]:
    """The items in as few pages as can be, all about equally full: nobody stands alone on the last."""
    pages = -(-len(items) // most)
    return paged(items, -(-len(items) // max(1, pages)) or 1)


def tv_names(labels: Mapping[int, str], *, room: int) -> dict[int, TvName]:
    """Names as short as they can be without confusing two of these people."""
    return {player_id: TvName(*parts, room) for player_id, parts in short_names(labels).items()}


def cards(tables: Iterable[TableView], names: Mapping[int, TvName]) -> tuple[Card, ...]:
    """Tables as cards that lie open."""
    return tuple(
        Card(
            number=table.number,
            is_three=table.is_three,
            sides=tuple(
                CardSide(side.number, side.kind, side.deals, tuple(names[player.pk] for player in side.people))
                for side in table.sides
            ),
        )
        for table in tables
    )


def unveiled(closed: Sequence[Card], *, opened_ms: int, each_s: int, now_ms: int) -> tuple[Card, ...]:
    """The cards of a new draw: the first is laid open at ``opened_ms``, each takes ``each_s`` seconds."""
    each_ms = each_s * 1000
    cards = []
    for index, card in enumerate(closed):
        opens_ms = opened_ms + index * each_ms
        is_up, is_newest = now_ms >= opens_ms, opens_ms <= now_ms < opens_ms + each_ms
        cards.append(
            replace(
                card,
                is_up=is_up,
                is_newest=is_newest,
                is_counted=is_newest or (is_up and card is closed[-1]),
                opens_ms=opens_ms,
                dims_ms=opens_ms + each_ms,
            )
        )
    return tuple(cards)


def code_pages(codes: Sequence[Code], *, after: int, turns: int) -> tuple[CodePage, ...]:
    """The codes in as few pages as can be; they follow on ``after`` other pages."""
    return tuple(CodePage(after + at, turns, page) for at, page in enumerate(paged_evenly(codes, CODES_A_PAGE)))


def rank_pages(rows: Sequence[Row]) -> tuple[RankPage, ...]:
    """The ranking in pages, names in full."""
    pages = paged_evenly(rows, RANKS_A_PAGE)
    firsts = accumulate(map(len, pages), initial=1)
    return tuple(
        RankPage(first, first + len(page) - 1, tuple(_rank_lines(page)))
        for first, page in zip(firsts, pages, strict=False)
    )


def _rank_lines(page: Sequence[Row]) -> Iterator[RankLine]:
    above = 0
    for row in page:
        name = TvName(*given_and_rest(row.label), RANK_ROOM)
        yield RankLine(row.place, row.place == above, name, row.points, row.rounds, row.waiting)
        above = row.place


def marks(tables: Mapping[tuple[int, int], Result], round_number: int) -> tuple[Mark, ...]:
    """The slips of one round, of results by (round, table)."""
    words = {Agreement.MISSING: "missing", Agreement.DISPUTED: "differs"}
    return tuple(
        Mark(table, words.get(result.agreement, "in"))
        for (partij, table), result in sorted(tables.items())
        if partij == round_number
    )
