"""A draw as it was written down, and as it comes out when it is drawn again from its public number."""

from dataclasses import dataclass

from tournament.domain.balanced import draw_balanced, read_memory
from tournament.domain.draw import draw_bag
from tournament.domain.seating import SeatedTable, seat
from tournament.models import Draw, Player, Seat


@dataclass(frozen=True)
class Difference:
    """A player whose number is another one. ``None``: no number at all."""

    player: str
    drawn: int | None
    other: int | None


@dataclass(frozen=True)
class Recomputed:
    """The tables that follow from the draw number, and who differs: in the record, and at the tables.

    ``moved`` is empty for a drawing that was drawn again since: nobody sits by it any more.
    """

    tables: tuple[SeatedTable, ...]
    names: dict[int, str]
    differs: tuple[Difference, ...]
    moved: tuple[Difference, ...]

    @property
    def is_right(self) -> bool:
        """What was written down, and where people sit, is what the draw number says."""
        return not self.differs and not self.moved


def recompute(draw: Draw) -> Recomputed:
    """Draw again from the draw number, the people who were present and what was remembered. Two database queries."""
    assert draw.seed is not None, "a draw by hand has no number to draw again from"
    drawn = (
        draw_bag(draw.drawn.keys(), seed=draw.seed)
        if draw.memory is None
        else draw_balanced(draw.drawn.keys(), seed=draw.seed, memory=read_memory(draw.memory))
    )
    is_current = draw.attempt == draw.round.attempt
    seats = Seat.objects.filter(round=draw.round).select_related("player") if is_current else ()
    seated = {one.player_id: one.number for one in seats}
    people = Player.objects.filter(pk__in=drawn.keys() | seated.keys()).in_order()
    names = {player.pk: player.label for player in people}
    return Recomputed(
        tables=seat(drawn),
        names=names,
        differs=_differences(drawn, draw.drawn, names=names),
        moved=_differences(drawn, seated, names=names) if is_current else (),
    )


def _differences(drawn: dict[int, int], others: dict[int, int], *, names: dict[int, str]) -> tuple[Difference, ...]:
    """Who has another number, in the order of names."""
    return tuple(
        Difference(name, drawn.get(player_id), others.get(player_id))
        for player_id, name in names.items()
        if drawn.get(player_id) != others.get(player_id)
    )
