"""The night page: the one next step, what is missing for it, and how far the evening is."""

from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, Exists, OuterRef, Q
from django.utils import timezone

from tournament.domain.clock import ClockState
from tournament.domain.evening import NextStep, RoundFacts, Step, next_step
from tournament.domain.scoring import Agreement
from tournament.models import Attendance, CashUp, Night, Payment, Round, Seat, Slip, Table
from tournament.queries.calls import OpenCall, calls_waiting, open_calls
from tournament.queries.clock import ClockFace, clock_face
from tournament.queries.head_count import HeadCount, paid_absent, tables_for
from tournament.queries.results import NOTHING, Result, results
from tournament.queries.rounds import Moved, moved_since
from tournament.queries.seating import PERSON, Person

State = Attendance.State
TICKING = {ClockState.RUNNING, ClockState.PAUSED, ClockState.OVER}


@dataclass(frozen=True)
class TableMark:
    """One table of a round and how its slips stand: ``ok``, ``bad`` (they differ) or ``none``."""

    pk: int
    number: int
    mark: str
    extra_s: int = 0
    plays_until: datetime | None = None

    @property
    def extra_min(self) -> int:
        """The extra time of this table in minutes."""
        return round(self.extra_s / 60)


@dataclass(frozen=True)
class RoundLine:
    """One round of the evening with its clock and its tables (none of either while it is a draft)."""

    round: Round
    clock: ClockFace
    tables: tuple[TableMark, ...]

    @property
    def facts(self) -> RoundFacts:
        """What the rules need to know for the next step."""
        return RoundFacts(self.round.number, self.round.is_published, self.clock.state, self.open_tables)

    @property
    def open_tables(self) -> tuple[int, ...]:
        """Numbers of the tables where nothing counts yet."""
        return tuple(table.number for table in self.tables if table.mark != "ok")

    @property
    def slips_in(self) -> int:
        """How many tables have a result."""
        return len(self.tables) - len(self.open_tables)

    @property
    def is_ticking(self) -> bool:
        """The clock was started and not stopped: it is worth looking at."""
        return self.clock.state in TICKING

    @property
    def ended_at(self) -> datetime | None:
        """When playing stopped; None while it goes on."""
        return self.round.stopped_at or (self.clock.ends_at if self.clock.state is ClockState.OVER else None)


@dataclass(frozen=True)
class Todo:
    """A table that needs a person: its slips differ (``reports``: the pawns they name) or it has none (``dealer``)."""

    round_number: int
    table_number: int
    is_disputed: bool
    reports: tuple[tuple[int, ...], ...]
    dealer: Person | None


@dataclass(frozen=True)
class TrackRow:
    """One stop of the evening: ``kind`` door, round or close; ``state`` done, now or empty (still to come)."""

    kind: str
    state: str
    number: int = 0
    line: RoundLine | None = None


@dataclass(frozen=True)
class NightView:
    """What the night page shows. ``arrived`` of ``expected`` people came in; ``until_ms``: a clock ends then.

    ``owing`` people are here or played, and did not pay: to be known before the night is closed. ``days_ahead``: how
    many days it is until the night's date; below zero it has passed. ``paid_absent`` people paid and are not ticked;
    ``must_mend``: who sits in the round that is played or about to be went home, and his table has no slip.
    """

    night: Night
    step: NextStep
    lines: tuple[RoundLine, ...]
    calls: tuple[OpenCall, ...]
    todo: tuple[Todo, ...]
    track: tuple[TrackRow, ...]
    head_count: HeadCount
    arrived: int
    expected: int
    snacks: int
    moved: Moved
    until_ms: int | None
    owing: int
    days_ahead: int
    paid_absent: int
    must_mend: bool

    @property
    def waiting(self) -> int:
        """How many things need a person, most of them tables: the number on the tab of the night."""
        return len(self.todo) + (len(self.calls) + self.must_mend if self.night.is_open else 0)

    @property
    def missing(self) -> tuple[tuple[int, int], ...]:
        """(round, table) without a result: closing is refused while there are any."""
        return tuple((line.round.number, table) for line in self.lines for table in line.open_tables)

    @property
    def is_draw_ahead(self) -> bool:
        """A round is still to be drawn, so it matters how many are here."""
        return self.step.step is Step.DRAW or len(self.lines) < self.night.rounds_planned

    @property
    def line(self) -> RoundLine | None:
        """The last round that everybody may see."""
        return next((line for line in reversed(self.lines) if line.round.is_published), None)


def revision_of(night_id: int) -> int | None:
    """The night's revision, None when there is no such night. One query on the primary key."""
    return Night.objects.filter(pk=night_id).values_list("revision", flat=True).first()


def night_view(night_id: int, *, now: datetime) -> NightView:
    """Everything for the night page in a fixed number of queries; the night says ``is_counted`` too.

    Raises Night.DoesNotExist.
    """
    counted = CashUp.objects.filter(night=OuterRef("pk"), reopened_at=None)
    night = Night.objects.select_related("series").annotate(is_counted=Exists(counted)).get(pk=night_id)
    rounds = list(Round.objects.standing().filter(night=night).order_by("number"))
    found = results(Q(table__round__night=night))
    lines = tuple(_lines(rounds, found, now=now))
    facts = tuple(
        RoundFacts(one.round.number, one.round.is_published, one.clock.state, one.open_tables) for one in lines
    )
    step = next_step(state=night.state, rounds_planned=night.rounds_planned, rounds=facts)
    heads = _heads(night)
    ends = [one.clock.ends_at_ms for one in lines if one.clock.state is ClockState.RUNNING and one.clock.ends_at_ms]
    ends += [round(own.plays_until.timestamp() * 1000) for one in lines for own in one.tables if own.plays_until]
    return NightView(
        night=night,
        step=step,
        lines=lines,
        calls=open_calls(night, now=now),
        todo=_todo(lines),
        track=_track(night, lines=lines, step=step),
        head_count=tables_for(heads["present"]),
        arrived=heads["present"] + heads["gone"],
        expected=heads["everybody"],
        snacks=heads["snacks"],
        moved=moved_since(rounds[-1]) if rounds and night.is_open else Moved(),
        until_ms=min(ends, default=None),
        owing=heads["owing"],
        days_ahead=(night.date - timezone.localdate(now)).days,
        paid_absent=paid_absent(night.pk),
        must_mend=_must_mend(lines),
    )


def _heads(night: Night) -> dict[str, int]:
    """How many people are where, how many snacks they want, and how many did not pay."""
    fees = Payment.objects.filter(night=night, player=OuterRef("player"), kind=Payment.Kind.FEE, refunded_at=None)
    seats = Seat.objects.filter(round__night=night, round__voided_at=None, player=OuterRef("player"))
    people = Attendance.objects.filter(night=night).annotate(has_paid=Exists(fees), has_played=Exists(seats))
    return people.aggregate(
        present=Count("pk", filter=Q(state=State.PRESENT)),
        gone=Count("pk", filter=Q(state=State.GONE)),
        everybody=Count("pk"),
        snacks=Count("pk", filter=Q(wants_snack=True)),
        owing=Count("pk", filter=Q(has_paid=False) & (Q(state=State.PRESENT) | Q(has_played=True))),
    )


def _lines(rounds: list[Round], found: dict[int, Result], *, now: datetime) -> list[RoundLine]:
    """The rounds with their clocks and tables."""
    marks: dict[int, list[TableMark]] = defaultdict(list)
    clocks = {one.pk: one.clock for one in rounds}
    tables = Table.objects.filter(round__in=[one.pk for one in rounds], round__published_at__isnull=False)
    for table in tables.order_by("number"):
        own = clocks[table.round_id].for_table(table.extra_s)
        is_playing = bool(table.extra_s) and own.state(now) is ClockState.RUNNING
        mark = _mark(found.get(table.pk, NOTHING))
        until = own.ends_at if is_playing else None
        marks[table.round_id].append(TableMark(table.pk, table.number, mark, table.extra_s, until))
    return [RoundLine(one, clock_face(one, now=now), tuple(marks[one.pk])) for one in rounds]


def _mark(result: Result) -> str:
    if result.agreement is Agreement.DISPUTED:
        return "bad"
    return "none" if result.is_open else "ok"


def _wanted(lines: tuple[RoundLine, ...]) -> list[tuple[int, TableMark]]:
    """Tables (with their round's number) whose slips differ, or are missing though the round's time is up."""
    return [
        (line.round.number, table)
        for line in lines
        for table in line.tables
        if table.mark == "bad" or (table.mark == "none" and not table.plays_until and _is_over(line, lines))
    ]


def _todo(lines: tuple[RoundLine, ...]) -> tuple[Todo, ...]:
    """What a person has to do, with what helps to do it. Two queries."""
    wanted = _wanted(lines)
    reports = _reports([table.pk for _, table in wanted if table.mark == "bad"])
    seats = Seat.objects.filter(table__in=[table.pk for _, table in wanted if table.mark == "none"])
    rows = seats.order_by("-number", "-place").values_list("table_id", *PERSON)  # the lowest number deals
    dealers = {table_id: Person(*person) for table_id, *person in rows}
    return tuple(
        Todo(number, table.number, table.mark == "bad", tuple(reports[table.pk]), dealers.get(table.pk))
        for number, table in wanted
    )


def _is_over(line: RoundLine, lines: tuple[RoundLine, ...]) -> bool:
    """Whether slips of this round are waited for: time is up, or a later round was drawn."""
    return line.ended_at is not None or line is not lines[-1]


def _reports(table_ids: list[int]) -> dict[int, list[tuple[int, ...]]]:
    """Table id -> the different pawns that its slips name, oldest first."""
    reports: dict[int, list[tuple[int, ...]]] = defaultdict(list)
    rows = Slip.objects.filter(table__in=table_ids, kind=Slip.Kind.REPORT).order_by("pk")
    for table_id, *pawns in rows.values_list("table_id", "pawns_0", "pawns_1", "pawns_2"):
        named = tuple(count for count in pawns if count is not None)
        if named not in reports[table_id]:
            reports[table_id].append(named)
    return reports


def _track(night: Night, *, lines: tuple[RoundLine, ...], step: NextStep) -> tuple[TrackRow, ...]:
    """The evening as a row of stops; exactly one is now, unless it is all over."""
    by_number = {line.round.number: line for line in lines}
    door = TrackRow("door", "now" if step.step is Step.OPEN_DOOR else "done")
    rounds = [
        TrackRow("round", _state(number, step, by_number), number, by_number.get(number))
        for number in range(1, max(night.rounds_planned, len(lines)) + 1)
    ]
    close = {Step.CLOSE: "now", Step.LOOK_BACK: "done"}.get(step.step, "")
    return door, *rounds, TrackRow("close", close)


def _state(number: int, step: NextStep, by_number: dict[int, RoundLine]) -> str:
    if number == step.round_number:
        return "now"
    return "done" if number in by_number else ""


def _must_mend(lines: tuple[RoundLine, ...]) -> bool:
    """Whether the last round is still to be played by somebody who went home, at a table without a slip. One query."""
    if not lines or lines[-1].ended_at is not None:
        return False
    gone = Attendance.objects.filter(night__state=Night.State.OPEN, night=lines[-1].round.night_id, state=State.GONE)
    seats = Seat.objects.filter(round=lines[-1].round, player__in=gone.values("player"))
    return seats.exclude(table__in=Slip.objects.filter(table__round=lines[-1].round).values("table")).exists()


def todo_count(night_id: int, *, now: datetime) -> int:
    """How many things need a person: the number on the tab of the night. At most five queries."""
    rounds = list(Round.objects.standing().filter(night=night_id).order_by("number"))
    lines = tuple(_lines(rounds, results(Q(table__round__night=night_id)), now=now))
    return len(_wanted(lines)) + calls_waiting(night_id) + _must_mend(lines)
