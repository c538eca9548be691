"""An old night line by line: one guest, one seat. What is amiss in a line is gathered, not raised."""

import re
from dataclasses import dataclass

from tournament.domain.money import AROUND
from tournament.domain.names import clean_name
from tournament.domain.refusals import Refused, RowFault
from tournament.domain.scoring import read_pawns
from tournament.domain.sheets import Line
from tournament.domain.tables_in import NO, YES

ATTENDANCE, SLIPS = "attendance.csv", "slips.csv"
GUEST_COLUMNS = ("naam", "betaald", "snack")
SEAT_COLUMNS = ("partij", "tafel", "nummer", "naam", "pionnen")
_NO = NO | {"", "-"}


@dataclass(frozen=True)
class Guest:
    """Somebody who came. ``fee_cents`` is None when nothing was noted, 0 when the night was free."""

    row: int
    name: str
    fee_cents: int | None
    wants_snack: bool


@dataclass(frozen=True)
class SeatLine:
    """Somebody who played a round. ``name`` is empty and ``pawns`` is None when they could not be read."""

    row: int
    round_number: int
    table: int
    number: int
    name: str
    pawns: int | None


def read_guest(line: Line, faults: list[RowFault]) -> Guest | None:
    """A line of attendance.csv; what is amiss goes to ``faults``."""
    name = _name(ATTENDANCE, line, faults)
    paid, snack = line.cells["betaald"], line.cells["snack"].casefold()
    bare = AROUND.fullmatch(" ".join(paid.split()))
    amount = bare and re.fullmatch(r"([0-9]{1,4})(?:[.,]([0-9]{1,2}|-{1,2}))?", bare[1])
    if paid and not amount:
        faults.append(RowFault(ATTENDANCE, line.row, "amount_wrong", (paid[:20],)))
    if snack not in YES | _NO:
        faults.append(RowFault(ATTENDANCE, line.row, "snack_wrong", (line.cells["snack"][:20],)))
    if not name:
        return None
    cents = int(amount[1]) * 100 + int((amount[2] or "").strip("-").ljust(2, "0")) if amount else None
    return Guest(line.row, name, cents, snack in YES)


def read_seat(line: Line, faults: list[RowFault]) -> SeatLine | None:
    """A line of slips.csv, or None when it does not say where; what is amiss goes to ``faults``."""
    places = []
    for column in ("partij", "tafel", "nummer"):
        typed = line.cells[column]
        if re.fullmatch("[0-9]{1,4}", typed) and int(typed):
            places.append(int(typed))
        else:
            faults.append(RowFault(SLIPS, line.row, "not_a_number", (column, typed[:20])))
    name = _name(SLIPS, line, faults)
    if len(places) < 3:
        return None
    round_number, table, number = places
    pawns = None
    try:
        pawns = read_pawns(line.cells["pionnen"], number=number)
    except Refused as refused:
        faults.append(fault_of(SLIPS, line.row, refused))
    return SeatLine(line.row, round_number, table, number, name, pawns)


def _name(file: str, line: Line, faults: list[RowFault]) -> str:
    """The name in a line, "" when it is none."""
    try:
        return clean_name(line.cells["naam"])
    except Refused as refused:
        faults.append(fault_of(file, line.row, refused))
        return ""


def fault_of(file: str, row: int, refused: Refused) -> RowFault:
    """What a rule refused, as something amiss in a row."""
    return RowFault(file, row, refused.kind, tuple(vars(refused).values()))
