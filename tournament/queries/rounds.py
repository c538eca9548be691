"""A round's pages: the tables, how they were drawn, who came and went since."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Exists, Max, OuterRef, Q

from tournament.domain.meetings import Again, again
from tournament.domain.seating import SeatedTable, Side
from tournament.models import Attendance, Draw, Player, Round, Seat, Slip, TrailEntry
from tournament.queries.clock import ClockFace, clock_face
from tournament.queries.meetings import meetings_tonight
from tournament.queries.results import open_tables, results
from tournament.queries.seating import TableView, tables_of

State = Attendance.State


@dataclass(frozen=True)
class Moved:
    """Who came in after a draw and has no seat, and who has a seat but went home."""

    came: tuple[Player, ...] = ()
    left: tuple[Player, ...] = ()

    @property
    def people(self) -> tuple[Player, ...]:
        """All of them."""
        return self.came + self.left


@dataclass(frozen=True)
class RoundView:
    """What the organiser's page of a round shows. ``may_redraw``: no slip is in and no later round is drawn.

    ``again``: what the seating repeats of tonight's earlier rounds; None for the first round.
    ``adapted_at``: when somebody was last seated elsewhere than was drawn; None when all sit as drawn.
    """

    round: Round
    tables: tuple[TableView, ...]
    heads: int
    clock: ClockFace
    draws: tuple[Draw, ...]
    moved: Moved
    slips: int
    may_redraw: bool
    is_last: bool
    voided: tuple[Round, ...]
    again: Again | None = None
    adapted_at: datetime | None = None

    @property
    def at_stake(self) -> tuple[TableView, ...]:
        """The tables with a slip: a redraw would make it void."""
        return tuple(table for table in self.tables if table.result.slips)

    @property
    def may_redraw_with_slips(self) -> bool:
        """Slips are in, but this is the last round of an open night: a redraw is possible for who insists."""
        return bool(self.slips) and self.is_last and self.round.night.is_open

    @property
    def may_repair(self) -> bool:
        """Somebody came or went, and there is still something to play in this round, the last one."""
        somebody = bool(self.moved.came or self.moved.left)
        return somebody and self.is_last and self.round.night.is_open and self.round.stopped_at is None


def moved_since(drawn: Round) -> Moved:
    """Who came and who went since a round was drawn. One query."""
    seat = Seat.objects.filter(round=drawn, player_id=OuterRef("player_id"))
    came = Q(state=State.PRESENT, is_seated=False)
    left = Q(state=State.GONE, is_seated=True)
    rows = Attendance.objects.filter(night=drawn.night_id).annotate(is_seated=Exists(seat)).filter(came | left)
    rows = rows.select_related("player").order_by("player__sort_key", "player__name", "player__distinction")
    people = [(row.state, row.player) for row in rows]
    return Moved(
        tuple(player for state, player in people if state == State.PRESENT),
        tuple(player for state, player in people if state == State.GONE),
    )


def next_number(night_id: int) -> int:
    """The number of the round that is to be drawn next."""
    return Round.objects.standing().filter(night=night_id).count() + 1


def missing_before(night_id: int, number: int) -> tuple[tuple[int, int], ...]:
    """(round, table) without a result in the rounds before ``number``."""
    return tuple((partij, table) for partij, table in open_tables(night_id) if partij < number)


def round_view(drawn: Round, *, now: datetime) -> RoundView:
    """A round with its tables, results, drawings and clock, in a fixed number of queries."""
    tables = tables_of(drawn, results(Q(table__round=drawn)))
    slips = Slip.objects.filter(table__round=drawn).count()
    rounds = Round.objects.filter(night=drawn.night_id, number=drawn.number)
    has_later = Round.objects.standing().filter(night=drawn.night_id, number__gt=drawn.number).exists()
    return RoundView(
        round=drawn,
        tables=tables,
        heads=sum(len(side.people) for table in tables for side in table.sides),
        clock=clock_face(drawn, now=now),
        draws=_draws(drawn),
        moved=moved_since(drawn),
        slips=slips,
        may_redraw=drawn.night.is_open and not slips and not has_later,
        is_last=not has_later,
        voided=tuple(rounds.exclude(voided_at=None).order_by("-attempt")),
        again=_again(drawn, tables) if drawn.number > 1 else None,
        adapted_at=_adapted_at(drawn),
    )


def _adapted_at(drawn: Round) -> datetime | None:
    """When a repair, a stand-in or a swap last changed a round's seats since it was drawn. One query."""
    changes = TrailEntry.objects.filter(night=drawn.night_id, kind=TrailEntry.Kind.SEATS, round_number=drawn.number)
    return changes.filter(at__gt=drawn.drawn_at).aggregate(last=Max("at"))["last"]


def at_stake(drawn: Round) -> tuple[TableView, ...]:
    """The tables of a round with a slip: drawing the round again would make it void. Three queries at most."""
    found = results(Q(table__round=drawn))
    return tuple(table for table in tables_of(drawn, found) if table.result.slips) if found else ()


def _again(drawn: Round, tables: tuple[TableView, ...]) -> Again:
    """Who meets again tonight at these tables. One query."""
    seated = (
        SeatedTable(
            table.number,
            tuple(Side(side.number, tuple(player.pk for player in side.people)) for side in table.sides),
        )
        for table in tables
    )
    return again(seated, meetings_tonight(drawn.night, before=drawn.number))


def _draws(drawn: Round) -> tuple[Draw, ...]:
    """Every drawing of this round, also of rounds that were set aside: the one that stands first, then the newest."""
    same = Draw.objects.filter(round__night=drawn.night_id, round__number=drawn.number)
    draws = same.select_related("drawn_by").order_by("-attempt")
    return tuple(sorted(draws, key=lambda one: (one.round_id, one.attempt) != (drawn.pk, drawn.attempt)))
