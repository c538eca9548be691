"""Changing who sits where after the draw: swaps, a stand-in, and the smallest repair when people come or go.

| people before | one more | one less |
|---|---|---|
| a multiple of 4 | two fours and the newcomer make three threes: 2 move | the table that loses one is a three: 0 move |
| 3 over | the three becomes a four: 0 | at a four: it becomes a three: 0; at a three: one comes over from a four: 1 |
| 2 over | a three becomes a four: 0 | as for 3 over |
| 1 over | a three becomes a four: 0 | at a three: the other 8 make two fours: 2; at a four: 3 + 9 make three fours: 3 |

``move``: people who were drawn and go to another table. Who moves is chance, by the draw number: nobody picks.
A whole team takes its number along; one person who swaps alone takes the number of the chair.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import count
from random import Random

from tournament.domain.refusals import NotAtATable, SidesDiffer, SwapChangesNothing
from tournament.domain.seating import SeatedTable, Side, plan_tables

Tables = tuple[SeatedTable, ...]
Place = tuple[int, int]  # table, number


def places_of(tables: Iterable[SeatedTable]) -> dict[int, Place]:
    """Player id -> where that player sits: table and number."""
    return {pk: (table.number, side.number) for table in tables for side in table.sides for pk in side.player_ids}


def fingerprint(tables: Tables) -> str:
    """Tells one seating of a round from another, so that nobody changes what somebody else changed meanwhile."""
    said = [(one.number, [(side.number, sorted(side.player_ids)) for side in one.sides]) for one in tables]
    return sha256(repr(said).encode()).hexdigest()[:16]


def movers(before: Tables, after: Tables) -> tuple[int, ...]:
    """Who had a seat, has one still, and goes to another table; by the new table."""
    was, now = places_of(before), places_of(after)
    return tuple(
        pk
        for pk, (table, _) in sorted(now.items(), key=lambda one: (one[1], one[0]))
        if pk in was
        if was[pk][0] != table
    )


# -- swaps


def swap_people(tables: Tables, one: int, other: int) -> Tables:
    """Two people take each other's chair, and its number. Raises NotAtATable or SwapChangesNothing."""
    first, second = _side_of(tables, one), _side_of(tables, other)
    if first == second:
        raise SwapChangesNothing
    return _replaced(tables, {one: other, other: one})


def swap_sides(tables: Tables, one: int, other: int) -> Tables:
    """The whole sides on which two people sit change places, each with its number.

    Raises NotAtATable, SwapChangesNothing, or SidesDiffer for a team and a solo player.
    """
    first, second = _side_of(tables, one), _side_of(tables, other)
    if first == second:
        raise SwapChangesNothing
    if len(first.player_ids) != len(second.player_ids):
        raise SidesDiffer(first.number, second.number)
    other_side = {first: second, second: first}
    return tuple(
        SeatedTable(table.number, tuple(other_side.get(side, side) for side in table.sides)) for table in tables
    )


def stand_in(tables: Tables, leaver: int, newcomer: int) -> Tables:
    """Somebody without a seat takes a chair over, with its number. Raises NotAtATable."""
    _side_of(tables, leaver)
    return _replaced(tables, {leaver: newcomer})


def _side_of(tables: Tables, player_id: int) -> Side:
    for table in tables:
        for side in table.sides:
            if player_id in side.player_ids:
                return side
    raise NotAtATable


def _replaced(tables: Tables, instead: dict[int, int]) -> Tables:
    return tuple(
        SeatedTable(
            table.number,
            tuple(Side(side.number, tuple(instead.get(pk, pk) for pk in side.player_ids)) for side in table.sides),
        )
        for table in tables
    )


# -- the smallest repair


@dataclass
class _Group:
    """A table while it is repaired: whoever stays together, and how many it will have."""

    number: int
    own: list[int]  # its numbers, lowest first
    sides: list[Side]
    is_three: bool
    target: int = 0
    is_changed: bool = False

    @property
    def people(self) -> list[int]:
        return [pk for side in self.sides for pk in side.player_ids]

    def let_go(self, player_id: int) -> None:
        self.is_changed = True
        left = [Side(side.number, tuple(pk for pk in side.player_ids if pk != player_id)) for side in self.sides]
        self.sides = [side for side in left if side.player_ids]


def repair(
    tables: Tables,
    *,
    came: Collection[int],
    left: Collection[int],
    seed: int,
    locked: Collection[int] = (),
    fixed: Collection[int] = (),
    out: Collection[int] = (),
) -> Tables:
    """The nearest seating to ``tables`` for who is here now, with as few threes as can be.

    ``locked``: numbers of tables that are not touched; ``fixed``: people who stay at their table if that can be;
    ``out``: table numbers not in use. Raises CannotSeat when the people at the other tables cannot be divided.
    """
    chance = Random(seed)
    standing = [one for one in tables if one.number in locked]
    groups = [_group(one, left) for one in tables if one.number not in locked]
    if not came and not any(group.is_changed for group in groups):
        return tables
    taken = {one.number for one in standing} | {group.number for group in groups} | set(out)
    kept = _set_targets(groups, len(came), chance=chance, fixed=fixed, taken=taken)
    pool = list(came)
    for group in groups:
        pool += _let_go(group, chance=chance, fixed=fixed)
    pool = sorted(sorted(pool), key=lambda _: chance.random())
    fresh = count(1 + max((side.number for one in tables for side in one.sides), default=0))
    rebuilt = []
    for group in kept:
        joining = [pool.pop() for _ in range(group.target - len(group.people))]
        rebuilt.append(_rebuilt(group, joining, fresh=fresh, chance=chance))
    assert not pool, "everybody has a seat"
    return tuple(sorted([*standing, *rebuilt], key=lambda one: one.number))


def _group(table: SeatedTable, left: Collection[int]) -> _Group:
    """A table without those who left."""
    group = _Group(table.number, sorted(side.number for side in table.sides), list(table.sides), table.is_three)
    for player_id in group.people:
        if player_id in left:
            group.let_go(player_id)
    return group


def _set_targets(
    groups: list[_Group], newcomers: int, *, chance: Random, fixed: Collection[int], taken: set[int]
) -> list[_Group]:
    """Decide how many each table will have, so that the fewest move; the tables that stay or are new.

    The fullest tables stay, a table with somebody who cannot move first; of equals a four before a three, because
    nobody at a three has a partner to lose.
    """
    plan = plan_tables(sum(len(group.people) for group in groups) + newcomers)
    targets = [4] * plan.fours + [3] * plan.threes
    luck = {group.number: chance.random() for group in groups}
    order = sorted(
        groups,
        key=lambda one: (not set(fixed) & set(one.people), -len(one.people), one.is_three, luck[one.number]),
    )
    kept = sorted(order[: len(targets)], key=lambda one: (-len(one.people), one.is_three, luck[one.number]))
    numbers = (number for number in count(1) if number not in taken)
    kept += [_Group(next(numbers), [], [], False) for _ in range(len(targets) - len(kept))]
    for group, target in zip(kept, targets, strict=True):
        group.target = target
    return kept


def _let_go(group: _Group, *, chance: Random, fixed: Collection[int]) -> list[int]:
    """The people who leave a table that becomes smaller, by chance; who cannot move goes last."""
    going = len(group.people) - group.target
    order = sorted(sorted(group.people), key=lambda player_id: (player_id in fixed, chance.random()))
    leavers = order[: max(0, going)]
    for player_id in leavers:
        group.let_go(player_id)
    return leavers


def _rebuilt(group: _Group, joining: list[int], *, fresh: Iterator[int], chance: Random) -> SeatedTable:
    """The table with who joins: pairs stay pairs and keep their number as far as that can be."""
    if not group.is_changed and not joining:
        return SeatedTable(group.number, tuple(group.sides))
    size = 1 if group.target == 3 else 2
    together = [side for side in group.sides if len(side.player_ids) == size]
    single = [pk for side in group.sides if side not in together for pk in side.player_ids]
    if size == 2 and not together:  # solo players become partners: by chance
        single = sorted(sorted(single + joining), key=lambda _: chance.random())
    else:
        single += joining
    used = {side.number for side in together}
    free = iter([number for number in group.own if number not in used])
    made = [
        Side(next(free, None) or next(fresh), tuple(single[first : first + size]))
        for first in range(0, len(single), size)
    ]
    return SeatedTable(group.number, tuple(sorted([*together, *made], key=lambda side: side.number)))
