"""What the smallest repair of a round would be, now that people came or went since it was drawn."""

from collections.abc import Collection
from dataclasses import dataclass

from tournament.domain.refusals import CannotSeat
from tournament.domain.repair import Tables, fingerprint, places_of, repair
from tournament.models import Attendance, Player, Round, Slip
from tournament.queries.seating import seated_tables

State = Attendance.State


@dataclass(frozen=True)
class Going:
    """Somebody whose table changes; ``None``: no table before, or none after."""

    player: Player
    before: int | None
    after: int | None


@dataclass(frozen=True)
class RepairView:
    """The smallest repair in words: who goes where, and the tables that get another size (number, people)."""

    people: tuple[Going, ...]
    sizes: tuple[tuple[int, int], ...]
    seen: str

    @property
    def moves(self) -> int:
        """How many people who had a table go to another one."""
        return sum(one.before is not None and one.after is not None for one in self.people)


def slips_at(round_id: int) -> frozenset[int]:
    """The numbers of the tables of a round where a slip is in. One query."""
    return frozenset(Slip.objects.filter(table__round=round_id).order_by().values_list("table__number", flat=True))


def repaired(played: Round, *, only: Collection[int] | None = None) -> tuple[Tables, Tables]:
    """The seating of a round now, and after the smallest repair. Three queries. Raises CannotSeat.

    ``only``: the ids of those who came or went for whom it is mended; the others stay as they are. None: for all.
    """
    before = seated_tables(played.pk)
    seated, locked = places_of(before), slips_at(played.pk)
    people = Attendance.objects.filter(night=played.night_id, state__in=[State.PRESENT, State.GONE])
    came, left, fixed = set(), set(), set()
    for player_id, state, table in people.values_list("player_id", "state", "fixed_table"):
        if only is not None and player_id not in only:
            pass
        elif state == State.GONE:
            left.add(player_id)
        elif player_id not in seated:
            came.add(player_id)
        if table is not None:
            fixed.add(player_id)
    return before, repair(
        before,
        came=came,
        left=left,
        seed=(played.seed or played.pk) + played.attempt,
        locked=locked,
        fixed=fixed,
        out=played.night.tables_out,
    )


def repair_view(played: Round, *, only: Collection[int] | None = None) -> RepairView | None:
    """The smallest repair, or None when there is nothing to mend or no way to do it. Four queries at most."""
    try:
        before, after = repaired(played, only=only)
    except CannotSeat:
        return None
    if before == after:
        return None
    was, now = places_of(before), places_of(after)
    going = [pk for pk in was.keys() | now if (was.get(pk) or (None,))[0] != (now.get(pk) or (None,))[0]]
    players = Player.objects.in_bulk(going)
    people = [Going(players[pk], (was.get(pk) or (None,))[0], (now.get(pk) or (None,))[0]) for pk in going]
    sizes, old = ({table.number: 3 if table.is_three else 4 for table in tables} for tables in (after, before))
    return RepairView(
        people=tuple(sorted(people, key=lambda one: (one.after is None, one.after or 0, one.player.sort_key))),
        sizes=tuple(sorted((number, size) for number, size in sizes.items() if old.get(number) != size)),
        seen=fingerprint(after),
    )
