"""What pages send, read and checked before an action is called."""

import hashlib
import re
import secrets
from collections.abc import Container, Mapping
from dataclasses import dataclass

from django import forms
from django.core.exceptions import BadRequest
from django.utils.translation import gettext_lazy as _

from tournament.domain.booking import Line, book
from tournament.domain.refusals import Refused, SlipForAnotherTable, WrongKindOfSlip
from tournament.domain.scoring import BONUS, pawns_each, points_per_pawn, read_pawns, score
from tournament.fields import DayField
from tournament.models import Series
from tournament.queries.seating import SideView, TableView
from tournament.queries.tables import TableSides


def new_key() -> str:
    """A one-time key for a form: the same form sent twice counts once."""
    return secrets.token_urlsafe(16)


def sent_key(data: Mapping[str, str]) -> str:
    """The one-time key that came back with a form, as it can be stored.

    Who sends without one (not from a page of ours) gets a new one: a slip is worth more than its envelope. A key too
    long or with what no database takes is stored as its hash: the same key sent twice still counts once.
    """
    key = data.get("submission_key", "")
    if not key:
        return new_key()
    is_storable = len(key) <= 64 and key.isprintable()
    return key if is_storable else hashlib.sha256(key.encode(errors="backslashreplace")).hexdigest()


def one_of(data: Mapping[str, str], field: str, choices: Container[str]) -> str:
    """The value of a button, which can only be one of ``choices``. Raises BadRequest."""
    value = data.get(field, "")
    if value not in choices:
        raise BadRequest(field)
    return value


# -- slips: a field ``pawns_<number>`` for each side of the table


@dataclass(frozen=True)
class TypedSlip:
    """A slip as it was typed: text by the side's number, so that it can be shown again letter for letter."""

    pawns: Mapping[int, str]
    winner: str = ""
    reason: str = ""
    table: str = ""

    def read(self, table: TableView | TableSides) -> tuple[int, ...]:
        """Pawns per side of this table. Raises WrongKindOfSlip, SlipForAnotherTable or what ``read_pawns`` refuses.

        A redraw gives the same numbers to other people, so a form also says which table it was made for.
        """
        if self.table not in {"", str(table.pk)}:
            raise SlipForAnotherTable(table.number)
        is_strange = not set(self.pawns) <= set(table.numbers)
        is_whole = len(self.pawns) in {2, 3}  # a field may be missing, but two fields are a slip of two teams
        if len(self.pawns) != len(table.numbers) and (is_strange or is_whole):
            raise WrongKindOfSlip(len(self.pawns), len(table.numbers))
        if is_strange:
            raise SlipForAnotherTable(table.number)
        return tuple(read_pawns(self.pawns.get(number, ""), number=number) for number in table.numbers)

    def named_winner(self, table: TableView | TableSides) -> int | None:
        """The number of the side that was named as winner; pages do not ask for it. Raises SlipForAnotherTable."""
        text = self.winner.strip()
        if not text:
            return None
        if not re.fullmatch("[0-9]{1,4}", text) or int(text) not in table.numbers:
            raise SlipForAnotherTable(table.number)
        return int(text)

    def check(self, table: TableView | TableSides) -> None:
        """Raise what sending this slip would be refused for."""
        score(self.read(table), numbers=table.numbers, winner=self.named_winner(table))


def typed_slip(data: Mapping[str, str]) -> TypedSlip:
    """What a slip form sent, or a link that brings a slip back."""
    names = {name: re.fullmatch("pawns_([0-9]{1,4})", name) for name in data}
    pawns = {int(found[1]): data[name][:20] for name, found in names.items() if found}
    reason = data.get("reason", "")[:300]
    return TypedSlip(pawns, winner=data.get("winner", "")[:20], reason=reason, table=data.get("table", "")[:20])


@dataclass(frozen=True)
class SideField:
    """One side of a slip form: what is typed, whether that is what was refused, its sum, and points booked before."""

    side: SideView
    value: str
    is_wrong: bool
    line: Line
    lane: tuple[bool, ...]
    was: int | None

    @property
    def name(self) -> str:
        """The field's name."""
        return f"pawns_{self.side.number}"


@dataclass(frozen=True)
class SlipForm:
    """What ``slips/_form.html`` draws, with a one-time key of its own."""

    sides: tuple[SideField, ...]
    most: int
    each: int
    bonus: int
    reason: str
    key: str


def slip_form(table: TableView, *, typed: TypedSlip | None = None, refused: Refused | None = None) -> SlipForm:
    """The form of a table's slip, empty or with what was typed."""
    typed = typed or TypedSlip({})
    most = pawns_each(is_three=table.is_three)
    values = [typed.pawns.get(number, "") for number in table.numbers]
    lines = book([_readable(value) for value in values], is_three=table.is_three)
    wrong = getattr(refused, "number", None)
    sides = tuple(
        SideField(
            side=side,
            value=value,
            is_wrong=side.number == wrong,
            line=line,
            lane=tuple(place < (line.pawns or 0) for place in range(most)),
            was=table.result.points[side.side] if table.result.points else None,
        )
        for side, value, line in zip(table.sides, values, lines, strict=True)
    )
    return SlipForm(sides, most, points_per_pawn(is_three=table.is_three), BONUS, typed.reason, new_key())


def _readable(value: str) -> int | None:
    """The typed number, where it is one."""
    try:
        return read_pawns(value, number=0)
    except Refused:
        return None


class NightForm(forms.Form):
    """A night of a series on a day. Days are read day first, as people write them."""

    series = forms.ModelChoiceField(
        Series.objects.filter(is_active=True),
        label=_("Reeks"),
        empty_label=None,
        error_messages={"required": _("Kies een reeks.")},
    )
    day = DayField(label=_("Datum"))


@dataclass(frozen=True)
class HandNumbers:
    """Numbers typed from a real bag, by player id: ``typed`` as it was typed, ``numbers`` as far as it can be read."""

    typed: dict[int, str]
    numbers: dict[int, int]

    @property
    def unreadable(self) -> frozenset[int]:
        """The players beside whom something was typed that is no number."""
        return frozenset(pk for pk, text in self.typed.items() if text and pk not in self.numbers)


def read_hand_numbers(data: Mapping[str, str]) -> HandNumbers:
    """The fields ``number-<player id>``; empty fields are kept and are no number."""
    typed = {}
    for field, text in data.items():
        if match := re.fullmatch("number-([0-9]{1,18})", field):
            typed[int(match[1])] = text.strip()[:20]
    numbers = {pk: int(text) for pk, text in typed.items() if re.fullmatch("[0-9]{1,4}", text)}
    return HandNumbers(typed | {pk: str(number) for pk, number in numbers.items()}, numbers)


def sent_number(data: Mapping[str, str], field: str) -> int:
    """A whole number that a page of ours sent; 0 when it did not."""
    text = data.get(field, "")
    return int(text) if re.fullmatch("[0-9]{1,15}", text) else 0
