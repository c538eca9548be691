"""A draw as it was written down, and as it comes out when it is drawn again from its public number."""

from dataclasses import dataclass
from typing import TypeVar

from tournament.domain.balanced import draw_balanced, read_memory
from tournament.domain.draw import draw_bag
from tournament.domain.repair import places_of
from tournament.domain.seating import SeatedTable, seat
from tournament.models import Draw, Player, Seat, TrailEntry
from tournament.queries.trail import NO_SEAT, Place, places

T = TypeVar("T")


@dataclass(frozen=True)
class Difference:
    """A player whose number is another one. ``None``: no number at all."""

    player: str
    drawn: int | None
    other: int | None


@dataclass(frozen=True)
class SitsNow:
    """Somebody who changed seats since the draw, as the trail tells. ``None``: no seat any more, or no number drawn."""

    player: str
    drawn: int | None
    table: int | None
    number: int | None


@dataclass(frozen=True)
class Recomputed:
    """The tables that follow from the draw number, and who differs: in the record, and at the tables.

    ``sits``: who changed seats since, as the trail tells; that takes nothing from the draw. ``moved``: who sits
    elsewhere and no trail says why. Both are empty for a drawing that was drawn again since: nobody sits by it.
    """

    tables: tuple[SeatedTable, ...]
    names: dict[int, str]
    differs: tuple[Difference, ...]
    moved: tuple[Difference, ...]
    sits: tuple[SitsNow, ...] = ()

    @property
    def is_right(self) -> bool:
        """What was written down, and where people sit, is what the draw number says."""
        return not self.differs and not self.moved


def recompute(draw: Draw) -> Recomputed:
    """Draw again from the draw number, the people who were present and what was remembered. Three database queries."""
    assert draw.seed is not None, "a draw by hand has no number to draw again from"
    drawn = (
        draw_bag(draw.drawn.keys(), seed=draw.seed)
        if draw.memory is None
        else draw_balanced(draw.drawn.keys(), seed=draw.seed, memory=read_memory(draw.memory))
    )
    is_current = draw.attempt == draw.round.attempt
    seats = Seat.objects.filter(round=draw.round).select_related("table") if is_current else ()
    seated = {one.player_id: (one.table.number, one.number) for one in seats}
    told = _told(draw) if is_current else {}
    people = list(Player.objects.filter(pk__in=drawn.keys() | seated.keys()).in_order())
    merged = {one.pk: one.merged_into_id for one in people if one.merged_into_id in seated and one.pk not in seated}
    drawn, record, told = (_by_record(one, merged) for one in (drawn, draw.drawn, told))
    names = {one.pk: one.label for one in people if one.pk not in merged}
    numbers = {player_id: number for player_id, (_, number) in seated.items()}
    elsewhere = _differences(drawn, numbers, names=names) if is_current else ()
    is_told = {names[pk] for pk in names if pk in told and told[pk] == seated.get(pk, NO_SEAT)}
    as_drawn = places_of(seat(drawn))
    return Recomputed(
        tables=seat(drawn),
        names=names,
        differs=_differences(drawn, record, names=names),
        moved=tuple(one for one in elsewhere if one.player not in is_told),
        sits=tuple(
            SitsNow(name, drawn.get(pk), *seated.get(pk, NO_SEAT))
            for pk, name in names.items()
            if name in is_told and as_drawn.get(pk) != seated.get(pk)
        ),
    )


def _by_record(said: dict[int, T], merged: dict[int, int]) -> dict[int, T]:
    """What was said about records that are another's by now, said about that one."""
    return {merged.get(player_id, player_id): one for player_id, one in said.items()}


def _told(draw: Draw) -> dict[int, Place]:
    """Player id -> where the trail last put that player in this round since the draw. One query."""
    lines = TrailEntry.objects.filter(
        night=draw.round.night_id, kind=TrailEntry.Kind.SEATS, round_number=draw.round.number, at__gte=draw.drawn_at
    )
    told: dict[int, Place] = {}
    for line in lines.order_by("pk"):
        told |= places(line.after)
    return told


def _differences(drawn: dict[int, int], others: dict[int, int], *, names: dict[int, str]) -> tuple[Difference, ...]:
    """Who has another number, in the order of names."""
    return tuple(
        Difference(name, drawn.get(player_id), others.get(player_id))
        for player_id, name in names.items()
        if drawn.get(player_id) != others.get(player_id)
    )
