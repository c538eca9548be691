"""What a table's own page and the page with all tables show."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q

from tournament.domain.scoring import Agreement
from tournament.models import Call, Night, Round, Seat, Table
from tournament.queries.calls import call_of
from tournament.queries.clock import ClockFace, clock_face
from tournament.queries.results import NOTHING, results
from tournament.queries.seating import TableView, tables_of
from tournament.queries.slips import TrailLine, Versus, trail, versus

_KEY = re.compile("[A-Za-z0-9_-]{8,32}")


@dataclass(frozen=True)
class Tally:
    """How many tables of a round have something that counts."""

    done: int
    tables: int

    @property
    def is_complete(self) -> bool:
        """Every slip is in."""
        return self.done == self.tables


@dataclass(frozen=True)
class TablePage:
    """One table in one round. ``sent`` is the slip whose answer this is; ``newer``: a later round that is published."""

    night: Night
    round: Round
    table: TableView
    clock: ClockFace
    tally: Tally
    trail: tuple[TrailLine, ...]
    newer: Round | None
    call: Call | None
    sent: TrailLine | None = None

    @property
    def versus(self) -> Versus | None:
        """The slips side by side while they differ."""
        is_disputed = self.table.result.agreement == Agreement.DISPUTED
        return versus(self.trail, sides=self.table.sides) if is_disputed else None

    @property
    def counting(self) -> TrailLine | None:
        """The slip that counts now."""
        return next((line for line in self.trail if line.counts), None)

    @property
    def is_decided(self) -> bool:
        """The organiser has spoken: no slip from a phone changes it."""
        return self.table.result.agreement in {Agreement.SETTLED, Agreement.NO_RESULT}


@dataclass(frozen=True)
class TableSides:
    """As much of a table as reading a slip takes: the numbers of its sides, in the order of slips."""

    pk: int
    number: int
    numbers: tuple[int, ...]


@dataclass(frozen=True)
class RoundTables:
    """All tables of one published round; ``round`` is None while nothing is published."""

    night: Night
    round: Round | None
    numbers: tuple[int, ...]
    draft: int | None
    tables: tuple[TableView, ...] = ()
    tally: Tally = Tally(0, 0)
    clock: ClockFace | None = None

    @property
    def is_current(self) -> bool:
        """The last published round."""
        return self.round is not None and self.round.number == self.numbers[-1]


def revision_by_key(key: str) -> int | None:
    """The night's revision for the holder of a table's key, in one indexed query; None when the key opens nothing."""
    if not _KEY.fullmatch(key):
        return None
    tables = Table.objects.filter(key=key, round__published_at__isnull=False)
    return tables.values_list("round__night__revision", flat=True).first()


def is_key(text: str) -> bool:
    """Whether this can be a table's key at all."""
    return bool(_KEY.fullmatch(text))


def table_by_key(key: str) -> Table | None:
    """The table that a key opens; None for a draft and for a key that opens nothing. One query of one short row."""
    if not _KEY.fullmatch(key):
        return None
    try:
        return Table.objects.get(key=key, round__published_at__isnull=False)
    except Table.DoesNotExist:
        return None


def table_page(found: Table, *, now: datetime, viewer: str = "", sent_id: int | None = None) -> TablePage:
    """The page of one table; ``viewer`` is the sender who looks.

    Raises Table.DoesNotExist when a redraw takes the table away just now.
    """
    drawn = Round.objects.select_related("night__series").filter(pk=found.round_id).first()
    counted = results(Q(table__round=found.round_id))
    own = next(iter(tables_of(drawn, counted, only=found.pk)), None) if drawn else None
    if own is None:
        raise Table.DoesNotExist
    night = drawn.night
    lines = trail(found.pk, viewer=viewer)
    newer = Round.objects.standing().filter(night=night, number__gt=drawn.number, published_at__isnull=False)
    return TablePage(
        night=night,
        round=drawn,
        table=own,
        clock=clock_face(drawn, now=now, extra_s=found.extra_s),
        tally=Tally(sum(not one.is_open for one in counted.values()), Table.objects.filter(round=drawn).count()),
        trail=lines,
        call=call_of(found.pk),
        newer=newer.order_by("-number").first(),
        sent=next((line for line in lines if line.slip.pk == sent_id), None),
    )


def table_sides(found: Table) -> TableSides:
    """The sides of a table. Raises Table.DoesNotExist when a redraw takes it away just now. One query."""
    numbers = Seat.objects.filter(table=found).order_by("side").values_list("number", flat=True)
    if not numbers:
        raise Table.DoesNotExist
    return TableSides(found.pk, found.number, tuple(dict.fromkeys(numbers)))


def agreement_at(table_id: int) -> Agreement:
    """How far the slips of one table agree. One query."""
    return results(Q(table=table_id)).get(table_id, NOTHING).agreement


def round_tables(night: Night, *, now: datetime, number: int | None = None) -> RoundTables:
    """The tables of round ``number``, or of the last published one. ``round`` is None where there is none to show."""
    rounds = list(Round.objects.standing().filter(night=night).order_by("number"))
    published = {one.number: one for one in rounds if one.is_published}
    numbers = tuple(published)
    draft = next((one.number for one in rounds if not one.is_published), None)
    wanted = number if number is not None else max(numbers, default=0)
    drawn = published.get(wanted)
    if drawn is None:
        return RoundTables(night, None, numbers, draft)
    tables = tables_of(drawn, results(Q(table__round=drawn)))
    return RoundTables(night, drawn, numbers, draft, tables, tally(tables), clock_face(drawn, now=now))


def tally(tables: Iterable[TableView]) -> Tally:
    """How many tables are in; a dispute is not."""
    states = [table.result.is_open for table in tables]
    return Tally(done=states.count(False), tables=len(states))
