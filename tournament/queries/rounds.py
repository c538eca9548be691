"""A round's pages: the tables, how they were drawn, and typing the numbers of a real bag."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Exists, OuterRef, Q

from tournament.domain.refusals import NumbersWrong
from tournament.domain.seating import can_seat, plan_tables
from tournament.models import Attendance, Draw, Player, Round, Seat, Slip
from tournament.queries.clock import ClockFace, clock_face
from tournament.queries.results import open_tables, results
from tournament.queries.seating import TableView, tables_of

State = Attendance.State


@dataclass(frozen=True)
class Moved:
    """Who came in after a draw and has no seat, and who has a seat but went home."""

    came: tuple[Player, ...] = ()
    left: tuple[Player, ...] = ()


@dataclass(frozen=True)
class RoundView:
    """What the organiser's page of a round shows. ``may_redraw``: no slip is in and no later round is drawn."""

    round: Round
    tables: tuple[TableView, ...]
    heads: int
    clock: ClockFace
    draws: tuple[Draw, ...]
    moved: Moved
    slips: int
    may_redraw: bool


@dataclass(frozen=True)
class NumberLeft:
    """One of tonight's numbers: how many people may hold it, and how many still can."""

    number: int
    kind: str
    left: int


@dataclass(frozen=True)
class PersonWithNumber:
    """One line of the page by hand: a player, what was typed, and whether that cannot be."""

    player: Player
    typed: str
    is_wrong: bool
    is_here: bool = True


@dataclass(frozen=True)
class Trouble:
    """What is amiss with the numbers, with names: people without a number, strangers, and wrong numbers' holders."""

    without: tuple[Player, ...]
    strangers: tuple[Player, ...]
    too_many: tuple[tuple[int, int, tuple[Player, ...]], ...]

    @property
    def is_named(self) -> bool:
        """Whether there is somebody to name."""
        return bool(self.without or self.strangers or self.too_many)


@dataclass(frozen=True)
class HandView:
    """The page for numbers from a real bag: tonight's people and tonight's numbers (none if 1, 2 or 5 are here)."""

    people: tuple[PersonWithNumber, ...]
    numbers: tuple[NumberLeft, ...]
    highest: int
    trouble: Trouble | None


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
    return Round.objects.filter(night=night_id).count() + 1


def missing_before(night_id: int, number: int) -> tuple[tuple[int, int], ...]:
    """(round, table) without a result in the rounds before ``number``."""
    return tuple((partij, table) for partij, table in open_tables(night_id) if partij < number)


def round_view(drawn: Round, *, now: datetime) -> RoundView:
    """A round with its tables, results, drawings and clock, in a fixed number of queries."""
    tables = tables_of(drawn, results(Q(table__round=drawn)))
    slips = Slip.objects.filter(table__round=drawn).count()
    has_later = Round.objects.filter(night=drawn.night_id, number__gt=drawn.number).exists()
    return RoundView(
        round=drawn,
        tables=tables,
        heads=sum(len(side.people) for table in tables for side in table.sides),
        clock=clock_face(drawn, now=now),
        draws=tuple(drawn.draws.select_related("drawn_by").order_by("-attempt")),
        moved=moved_since(drawn),
        slips=slips,
        may_redraw=drawn.night.is_open and not slips and not has_later,
    )


def numbers_of(drawn: Round) -> dict[int, int]:
    """Player id -> number, as they sit now."""
    return dict(Seat.objects.filter(round=drawn).values_list("player_id", "number"))


def hand_view(
    night_id: int,
    *,
    typed: Mapping[int, str],
    unreadable: frozenset[int] = frozenset(),
    wrong: NumbersWrong | None = None,
) -> HandView:
    """The page by hand with what was typed (player id -> text) and what is wrong with it. At most two queries."""
    here = list(Player.objects.filter(attendances__night=night_id, attendances__state=State.PRESENT).in_order())
    away = Player.objects.filter(pk__in=typed.keys() - {player.pk for player in here}).in_order()
    everybody = [(player, True) for player in here] + [(player, False) for player in away if typed[player.pk]]
    plan = plan_tables(len(here)).numbers if can_seat(len(here)) else ()
    held = Counter(int(text) for text in typed.values() if text.isdecimal() and text.isascii())
    bad = unreadable | _bad_ids(typed, wrong)
    return HandView(
        people=tuple(
            PersonWithNumber(player, typed.get(player.pk, ""), player.pk in bad or (not is_here), is_here)
            for player, is_here in everybody
        ),
        numbers=tuple(_left(number, size, held[number]) for number, size in sorted(Counter(plan).items())),
        highest=max(plan, default=0),
        trouble=_trouble([player for player, _ in everybody], typed, plan, wrong) if wrong else None,
    )


def _left(number: int, size: int, held: int) -> NumberLeft:
    kind = "solo" if size == 1 else ("high", "low")[number % 2]
    return NumberLeft(number, kind, max(0, size - held))


def _bad_ids(typed: Mapping[int, str], wrong: NumbersWrong | None) -> frozenset[int]:
    """The players on whose line something has to change."""
    if wrong is None:
        return frozenset()
    crowded = {pk for pk, text in typed.items() if text in {str(number) for number in wrong.too_many}}
    return frozenset(crowded | {*wrong.without} | {*wrong.strangers})


def _trouble(people: list[Player], typed: Mapping[int, str], plan: tuple[int, ...], wrong: NumbersWrong) -> Trouble:
    """Names beside the ids and numbers of a refusal."""
    by_id = {player.pk: player for player in people}
    holders = {
        number: tuple(player for player in people if typed.get(player.pk) == str(number)) for number in wrong.too_many
    }
    return Trouble(
        without=tuple(by_id[pk] for pk in wrong.without if pk in by_id),
        strangers=tuple(by_id[pk] for pk in wrong.strangers if pk in by_id),
        too_many=tuple((number, plan.count(number), holders[number]) for number in wrong.too_many),
    )
