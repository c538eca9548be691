"""What the TV shows now. ``moment`` is the cheap question asked every two seconds, ``screen`` the whole picture."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta

from django.db.models import Q
from django.utils import timezone

from tournament.domain.clock import ClockState
from tournament.domain.scenes import (
    PAGE_S,
    REVEAL_S,
    SIGN_S,
    Scene,
    Turning,
    is_just_over,
    is_sign_up,
    is_tonight,
    scene,
)
from tournament.domain.seating import Plan, can_seat, plan_tables
from tournament.models import Attendance, Club, Night, Player, Round, Table
from tournament.queries import tv_parts
from tournament.queries.clock import ClockFace, clock_face
from tournament.queries.club import club_settings
from tournament.queries.results import NOTHING, Result, results
from tournament.queries.seating import TableView, tables_of
from tournament.queries.standings import night_rows
from tournament.queries.standings_pages import Missing, missing

State = Night.State
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
ONE_PAGE = Turning(EPOCH, (1,))
CODE_TURNS = 2  # who has to take the phone first needs longer than who only reads


@dataclass(frozen=True)
class Moment:
    """Where the club is: the night that is on the screen, its last published round, or the next night."""

    now: datetime
    night: Night | None = None
    played: Round | None = None
    next_night: Night | None = None

    @property
    def token(self) -> str:
        """Changes whenever something else has to be shown: by an action, by the clock, or by a new day."""
        shown = (self.night.pk, self.night.revision) if self.night else ()
        if self.night and self.night.is_open:
            clock = self.played.clock if self.played else None
            phase = (clock.state(self.now), is_sign_up(clock, self.now)) if clock else ()
            return "-".join(map(str, (*shown, *phase)))
        after = (self.next_night.pk, self.next_night.revision) if self.next_night else ()
        return "-".join(map(str, (timezone.localdate(self.now), *shown, "next", *after)))


@dataclass(frozen=True)
class Screen:
    """The whole picture. What a scene does not need stays empty."""

    scene: Scene
    moment: Moment
    club: Club
    has_codes: bool = True
    turning: Turning = ONE_PAGE
    page: int = 0
    clock: ClockFace | None = None
    cards: tuple[tuple[tv_parts.Card, ...], ...] = ()
    tables: int = 0
    opened_ms: int | None = None
    heads: int = 0
    plan: Plan | None = None
    short_of: int = 0
    people: tuple[tuple[tv_parts.TvName, ...], ...] = ()
    ranking: tuple[tv_parts.RankPage, ...] = ()
    ranked: int = 0
    marks: tuple[tv_parts.Mark, ...] = ()
    missing: tuple[Missing, ...] = ()
    round_number: int = 0
    codes: tuple[tv_parts.CodePage, ...] = ()

    @property
    def now_ms(self) -> int:
        """The server's time, by which the TV sets its own."""
        return _ms(self.moment.now)

    @property
    def since_ms(self) -> int:
        """From when on the pages turn."""
        return _ms(self.turning.since)

    @property
    def turns_ms(self) -> str:
        """The moments at which the clock by itself brings another picture, with spaces between them."""
        clock = self.moment.played.clock if self.moment.played else None
        if clock is None or clock.state(self.moment.now) not in {ClockState.RUNNING, ClockState.OVER}:
            return ""
        ends_at = clock.ends_at
        return f"{_ms(ends_at)} {_ms(ends_at + timedelta(seconds=SIGN_S))}"

    @property
    def page_s(self) -> int:
        """So long a page stays."""
        return PAGE_S

    @property
    def open_s(self) -> int:
        """So long the unveiling of a full page takes."""
        return REVEAL_S * tv_parts.TABLES_A_PAGE

    @property
    def marks_in(self) -> int:
        """How many tables have a result."""
        return sum(mark.state == "in" for mark in self.marks)


def moment(now: datetime) -> Moment:
    """Where the club is now. Two database queries at most, and none of them reads more than a few rows."""
    today = timezone.localdate(now)
    near = Q(state=State.OPEN) | Q(state=State.CLOSED, date__gte=today - timedelta(days=1))
    nights = list(Night.objects.filter(near).select_related("series").order_by("-starts_at"))
    for night in nights:
        if night.is_open and is_tonight(now, starts_at=night.starts_at, opened_at=night.opened_at):
            published = Round.objects.standing().filter(night=night, published_at__isnull=False)
            return Moment(now, night, published.order_by("-number").first())
    over = [
        night
        for night in nights
        if night.is_closed and is_just_over(now, today=today, day=night.date, closed_at=night.closed_at)
    ]
    coming = Night.objects.filter(state=State.PLANNED, date__gte=today, skipped_at=None).select_related("series")
    return Moment(
        now,
        max(over, key=lambda night: night.closed_at, default=None),
        next_night=coming.order_by("date", "starts_at").first(),
    )


def screen(at: Moment, *, has_codes: bool = True) -> Screen:
    """The whole picture of a moment, in a fixed number of database queries for each scene.

    ``has_codes``: with the tables' QR codes, from the published draw on; when time is up, of those without a slip.
    """
    empty = Screen(Scene.IDLE, at, club_settings(), has_codes=has_codes)
    if at.night is None:
        return empty
    if at.night.is_closed:
        return _ranking(replace(empty, scene=Scene.RANKING), _tables(at.night.pk))
    if at.played is None:
        return _door(replace(empty, scene=Scene.DOOR))
    tables = _tables(at.night.pk)
    all_in = not any(result.is_open for (partij, _), result in tables.items() if partij == at.played.number)
    chosen = replace(empty, scene=scene(at.played.clock, at.now, all_in=all_in))
    if chosen.scene in {Scene.DRAW, Scene.CLOCK}:
        return _cards(chosen, at.played)
    return _ranking(chosen, tables)


def _tables(night_id: int) -> dict[tuple[int, int], Result]:
    """(round, table) -> result of every published table. Two database queries."""
    found = results(Q(table__round__night=night_id))
    rows = Table.objects.filter(round__night=night_id, round__published_at__isnull=False)
    return {
        (partij, number): found.get(pk, NOTHING)
        for pk, partij, number in rows.values_list("pk", "round__number", "number")
    }


def _door(bare: Screen) -> Screen:
    """Who is there, in the order of names."""
    present = Player.objects.filter(
        attendances__night=bare.moment.night, attendances__state=Attendance.State.PRESENT
    ).in_order()
    labels = {player.pk: player.label for player in present}
    heads = len(labels)
    pages = tv_parts.paged_evenly(
        tuple(tv_parts.tv_names(labels, room=tv_parts.DOOR_ROOM).values()), tv_parts.NAMES_A_PAGE
    )
    return _turned(
        replace(
            bare,
            heads=heads,
            people=pages,
            plan=plan_tables(heads) if can_seat(heads) else None,
            short_of=next(more for more in range(4) if can_seat(heads + more)),
        ),
        Turning(EPOCH, _turns(pages)),
    )


def _cards(bare: Screen, played: Round) -> Screen:
    """The tables of the round; while the clock was not started they are unveiled one by one."""
    now, tables = bare.moment.now, tables_of(played)
    here = Player.objects.filter(attendances__night=played.night_id)
    labels = {player.pk: player.label for player in here}
    labels |= {player.pk: player.label for table in tables for side in table.sides for player in side.people}
    cards = tv_parts.cards(tables, tv_parts.tv_names(labels, room=tv_parts.TABLE_ROOM))
    pages = tv_parts.paged(cards, tv_parts.TABLES_A_PAGE)
    full = replace(
        bare,
        cards=pages,
        codes=_codes(bare, tables, after=len(pages)),
        tables=len(tables),
        heads=sum(len(side.people) for card in cards for side in card.sides),
        round_number=played.number,
        clock=clock_face(played, now=now),
    )
    if bare.scene is Scene.CLOCK:
        return _turned(full, Turning(EPOCH, _turns(full.cards)))
    return _unveiled(full, cards, played.published_at)


def _unveiled(full: Screen, closed: tuple[tv_parts.Card, ...], opened: datetime) -> Screen:
    """A new draw, laid open table by table since it was published; then its pages turn, and those with the codes."""
    now = full.moment.now
    cards = tv_parts.unveiled(closed, opened_ms=_ms(opened), each_s=REVEAL_S, now_ms=_ms(now))
    ends = opened + timedelta(seconds=REVEAL_S * len(cards))
    laid = replace(full, cards=tv_parts.paged(cards, tv_parts.TABLES_A_PAGE), opened_ms=_ms(opened))
    turning = Turning(ends, _turns(laid.cards, laid.codes))
    if now >= ends:
        return _turned(laid, turning)
    face_up = sum(card.is_up for card in cards)
    return replace(laid, turning=turning, page=max(0, face_up - 1) // tv_parts.TABLES_A_PAGE)


def _ranking(bare: Screen, tables: dict[tuple[int, int], Result]) -> Screen:
    """The ranking of the night, and how far the slips of its last round are."""
    rows = night_rows(bare.moment.night.pk)
    if not rows:
        return replace(bare, scene=Scene.IDLE)
    number = max(partij for partij, _ in tables)
    pages = tv_parts.rank_pages(rows) if any(row.rounds for row in rows) else ()
    waiting = _without_slip(bare.moment.played, tables) if bare.scene is Scene.SLIPS and bare.has_codes else ()
    full = replace(
        bare,
        ranking=pages,
        codes=_codes(bare, waiting, after=max(1, len(pages))),
        ranked=len(rows),
        marks=tv_parts.marks(tables, number),
        missing=missing(tables),
        round_number=number,
    )
    return _turned(full, Turning(EPOCH, _turns(pages or (None,), full.codes)))


def _without_slip(played: Round, tables: dict[tuple[int, int], Result]) -> list[Table]:
    """The tables of the round where nothing counts yet. One query."""
    own = Table.objects.filter(round=played).order_by("number")
    return [table for table in own if tables.get((played.number, table.number), NOTHING).is_open]


def _codes(bare: Screen, tables: Sequence[TableView | Table], *, after: int) -> tuple[tv_parts.CodePage, ...]:
    """The codes of published tables in pages; while the clock runs they wait until somebody asks for them."""
    if not bare.has_codes:
        return ()
    codes = [tv_parts.Code(table.number, table.is_three, table.key) for table in tables]
    return tv_parts.code_pages(codes, after=after, turns=0 if bare.scene is Scene.CLOCK else CODE_TURNS)


def _turns(pages: Sequence[object], codes: Sequence[tv_parts.CodePage] = ()) -> tuple[int, ...]:
    """How long each page stays: the scene's own for one turn, then those with codes."""
    return (*(1 for _ in pages), *(page.turns for page in codes))


def _turned(full: Screen, turning: Turning) -> Screen:
    """The screen at the page of its moment."""
    return replace(full, turning=turning, page=turning.page(full.moment.now))


def _ms(moment: datetime) -> int:
    return round(moment.timestamp() * 1000)
