"""Where the drawn tables stand in the room: numbers that are out of use are skipped, and who cannot move sits at the
table that is fixed for that person. The numbers people drew stay as they are.
"""

from collections.abc import Collection, Mapping
from itertools import count
from random import Random

from tournament.domain.repair import Tables, places_of, swap_people
from tournament.domain.seating import SeatedTable


def place_tables(tables: Tables, *, fixed: Mapping[int, int], out: Collection[int], seed: int) -> Tables:
    """Number the tables by the room; ``fixed``: player id -> table for who cannot move, ``out``: not in use.

    Two who need different tables and were drawn at one are parted: the second swaps with somebody of another table,
    and two who need the same table are brought together; by chance, from the draw number. A fixed table is in use.
    """
    fixed = {pk: table for pk, table in fixed.items() if pk in places_of(tables)}
    seated, homes = _brought_to_one_table(tables, fixed, chance=Random(seed))
    taken = set(homes) | set(out)
    free = (number for number in count(1) if number not in taken)
    room = {drawn: number for number, drawn in homes.items()}
    moved = [SeatedTable(room.get(one.number) or next(free), one.sides) for one in seated]
    return tuple(sorted(moved, key=lambda one: one.number))


def _brought_to_one_table(tables: Tables, fixed: Mapping[int, int], *, chance: Random) -> tuple[Tables, dict[int, int]]:
    """Swap single people until everybody who needs a table can have it; and number in the room -> drawn table."""
    homes: dict[int, int] = {}
    for pk in sorted(fixed, key=lambda one: (places_of(tables)[one], one)):
        at = places_of(tables)[pk][0]
        home = homes.get(fixed[pk])
        if home is None and at not in homes.values():
            homes[fixed[pk]] = at
            continue
        if home == at:
            continue
        targets = {home} if home is not None else {one.number for one in tables} - set(homes.values())
        people = [one for one, (table, _) in sorted(places_of(tables).items()) if table in targets and one not in fixed]
        if not people:
            continue  # more people who cannot move than chairs: this one sits where the draw says
        other = min(people, key=lambda _: chance.random())
        tables = swap_people(tables, pk, other)
        homes.setdefault(fixed[pk], places_of(tables)[pk][0])
    return tables, homes
