"""An old night in two files, read and checked without a database.

| file | columns | |
|---|---|---|
| ``attendance.csv`` | naam;betaald;snack | 6,00 is what was paid, 0,00 a helper's free night, nothing: not paid |
| ``slips.csv`` | partij;tafel;nummer;naam;pionnen | one line per person; partners share a number and its pawns |

Everything amiss is gathered before anything is refused, so that a file needs to be mended once.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TypeVar

from tournament.domain.names import search_key
from tournament.domain.night_lines import (
    ATTENDANCE,
    GUEST_COLUMNS,
    SEAT_COLUMNS,
    SLIPS,
    Guest,
    SeatLine,
    fault_of,
    read_guest,
    read_seat,
)
from tournament.domain.refusals import NightUnreadable, Refused, RowFault
from tournament.domain.scoring import score
from tournament.domain.sheets import Grid, read_sheet

MOST_ROUNDS = 9
K = TypeVar("K")


@dataclass(frozen=True)
class FiledSide:
    """One number at a table: who held it (two partners, or one solo player) and the pawns they brought home."""

    number: int
    names: tuple[str, ...]
    rows: tuple[int, ...]
    pawns: int


@dataclass(frozen=True)
class FiledTable:
    """A table with its two teams or three solo players, lowest number first."""

    number: int
    sides: tuple[FiledSide, ...]


@dataclass(frozen=True)
class NightFiles:
    """A whole night that can be: the rounds in order, each with its tables."""

    guests: tuple[Guest, ...]
    rounds: tuple[tuple[FiledTable, ...], ...]


def read_night(attendance: bytes | Grid | None, slips: bytes | Grid | None) -> NightFiles:
    """Read and check both files. Raises NightUnreadable with everything that is amiss, in order of rows."""
    faults: list[RowFault] = []
    came = read_sheet(attendance, file=ATTENDANCE, columns=GUEST_COLUMNS)
    sat = read_sheet(slips, file=SLIPS, columns=SEAT_COLUMNS)
    guests = [guest for line in came.lines if (guest := read_guest(line, faults))]
    seats = [seat for line in sat.lines if (seat := read_seat(line, faults))]
    all_placed = len(seats) == len(sat.lines)
    faults += [*came.faults, *sat.faults, *_twice_listed(guests)]
    if came.lines:
        faults += _strangers(seats, guests=guests)
    faults += _twice_seated(seats)
    if all_placed and seats:
        faults += [*_number_at_two_tables(seats), *_gaps(seats), *_table_faults(seats)]
    if faults:
        raise NightUnreadable(tuple(sorted(faults, key=lambda fault: (fault.file, fault.row, fault.kind))))
    return NightFiles(tuple(guests), _rounds(seats))


# -- people


def _twice_listed(guests: Sequence[Guest]) -> Iterator[RowFault]:
    """Names that stand in attendance.csv more than once."""
    first: dict[str, int] = {}
    for guest in guests:
        if guest.name in first:
            yield RowFault(ATTENDANCE, guest.row, "listed_twice", (guest.name, first[guest.name]))
        first.setdefault(guest.name, guest.row)


def _strangers(seats: Sequence[SeatLine], *, guests: Sequence[Guest]) -> Iterator[RowFault]:
    """People who played and did not come, each once, with the name that may have been meant."""
    known = {guest.name for guest in guests}
    keys = {search_key(name): name for name in known}
    first = {seat.name: seat.row for seat in reversed(seats) if seat.name and seat.name not in known}
    for name, row in first.items():
        meant = [keys[key] for key in get_close_matches(search_key(name), sorted(keys), n=1, cutoff=0.8)]
        yield RowFault(SLIPS, row, "not_in_attendance", (name, *meant))


def _twice_seated(seats: Sequence[SeatLine]) -> Iterator[RowFault]:
    """People who sit twice in one round."""
    first: dict[tuple[int, str], int] = {}
    for seat in seats:
        key = seat.round_number, seat.name
        if seat.name and key in first:
            yield RowFault(SLIPS, seat.row, "seated_twice", (seat.name, seat.round_number, first[key]))
        first.setdefault(key, seat.row)


# -- tables


def _number_at_two_tables(seats: Sequence[SeatLine]) -> Iterator[RowFault]:
    """Numbers that are held at more than one table in a round, each once."""
    held = _by(seats, lambda seat: (seat.round_number, seat.number))
    for (_, number), holders in held.items():
        first = holders[0].table
        elsewhere = [seat for seat in holders if seat.table != first]
        if elsewhere:
            yield RowFault(SLIPS, elsewhere[0].row, "number_at_two_tables", (number, first, elsewhere[0].table))


def _gaps(seats: Sequence[SeatLine]) -> Iterator[RowFault]:
    """Rounds count from 1 without a gap."""
    first = {seat.round_number: seat.row for seat in reversed(seats)}
    for expected, number in enumerate(sorted(first), start=1):
        if number > MOST_ROUNDS:
            yield RowFault(SLIPS, first[number], "too_many_rounds", (number, MOST_ROUNDS))
        elif number != expected:
            yield RowFault(SLIPS, first[number], "round_missing", (number, expected))
            return


def _table_faults(seats: Sequence[SeatLine]) -> Iterator[RowFault]:
    """Tables that cannot be: of another size, partners with different pawns, pawns that the rules refuse."""
    for table in _by(seats, lambda seat: (seat.round_number, seat.table)).values():
        sides = _by(table, lambda seat: seat.number)
        if sorted(map(len, sides.values())) not in ([2, 2], [1, 1, 1]):
            held = ", ".join(f"{number} ({len(holders)}×)" for number, holders in sorted(sides.items()))
            yield RowFault(SLIPS, table[0].row, "table_wrong", (table[0].table, table[0].round_number, held))
            continue
        if any(seat.pawns is None for seat in table):
            continue
        uneven = [side for side in sides.values() if side[0].pawns != side[-1].pawns]
        for one, other in uneven:
            about = (one.number, one.pawns or 0, other.pawns or 0, one.row)
            yield RowFault(SLIPS, other.row, "partners_differ", about)
        if not uneven:
            yield from _scoring_faults(sides)


def _scoring_faults(sides: dict[int, list[SeatLine]]) -> Iterator[RowFault]:
    """What the rules of the slip refuse at a table of the right size."""
    numbers = sorted(sides)
    try:
        score([sides[number][0].pawns or 0 for number in numbers], numbers=numbers)
    except Refused as refused:
        at = getattr(refused, "number", None)
        row = sides[at][0].row if at in sides else max(side[0].row for side in sides.values())
        yield fault_of(SLIPS, row, refused)


def _rounds(seats: Sequence[SeatLine]) -> tuple[tuple[FiledTable, ...], ...]:
    """The checked lines as rounds with tables with sides."""
    rounds = sorted(_by(seats, lambda seat: seat.round_number).items())
    return tuple(
        tuple(FiledTable(number, _sides(table)) for number, table in sorted(_by(at, lambda seat: seat.table).items()))
        for _, at in rounds
    )


def _sides(table: Sequence[SeatLine]) -> tuple[FiledSide, ...]:
    sides = sorted(_by(table, lambda seat: seat.number).items())
    return tuple(
        FiledSide(number, tuple(seat.name for seat in side), tuple(seat.row for seat in side), side[0].pawns or 0)
        for number, side in sides
    )


def _by(seats: Sequence[SeatLine], key: Callable[[SeatLine], K]) -> dict[K, list[SeatLine]]:
    """Lines in groups, in the order of the file."""
    groups: dict[K, list[SeatLine]] = defaultdict(list)
    for seat in seats:
        groups[key(seat)].append(seat)
    return groups
