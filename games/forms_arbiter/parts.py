"""What the set-up of every game is made of: fields, tools, palettes, and the one thing that is wrong."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol

from django.utils.translation import gettext as _

from games.boards import cards
from games.boards.base import Board
from games.engines.base import Engine
from games.engines.cards import NAMES

LONGEST: Final = 120
"""No field of a position is longer."""
JUNK: Final = re.compile(r"[\x00-\x1f\x7f]+")

Values = dict[str, str]
"""Field -> what was typed."""


class Fault(Exception):
    """A position that cannot be: the field, and what is wrong with it in a sentence for whoever typed it."""

    def __init__(self, field: str, says: str) -> None:
        super().__init__(says)
        self.field = field
        self.says = says


class Missing(Fault):
    """Nothing is wrong, but there is not yet anything to answer."""


@dataclass(frozen=True)
class Table:
    """The game, its house rules, and how many play."""

    board: Board
    options: Any
    seats: int

    @property
    def engine(self) -> Engine:
        """The rules."""
        return self.board.ENGINE

    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        names = [self.board.seat_name(seat) for seat in range(self.seats)]
        return tuple(name if names.count(name) == 1 else f"{name} {seat + 1}" for seat, name in enumerate(names))


@dataclass(frozen=True)
class Field:
    """A field of the form, as plain HTML shows it."""

    name: str
    says: str
    help: str = ""
    answers: tuple[tuple[str, str], ...] = ()
    """Value and words of a choice; empty for a text."""
    seat: int | None = None
    """Whose colour stands before it."""
    is_first: bool = False
    """Shown at once; the others are folded in under "Zonder tikken"."""


@dataclass(frozen=True)
class Tool:
    """What a tap on the drawing or on a card does: puts down a pawn of Rood, gives a card to the hand."""

    key: str
    says: str
    seat: int | None = None
    face: str = ""
    """A sign before its words, where there is no seat's colour: "wit"."""
    group: str = ""
    """What tools that belong together do; empty for those that put something down."""
    is_brief: bool = False
    """Its sign says enough to who sees it."""


@dataclass(frozen=True)
class Button:
    """Something of a palette: a card, a die."""

    tap: str
    says: str
    face: str = ""
    """The card's picture; empty for what only has words."""
    is_on: bool = False


@dataclass(frozen=True)
class Palette:
    """Buttons that belong together."""

    says: str
    buttons: tuple[Button, ...]
    row: int = 0
    """How many stand beside each other if there is room; a suit of the pack. 0: seven."""


class Setting(Protocol):
    """A module of this package: how a position of one game is typed and tapped."""

    @property
    def BEGIN(self) -> Mapping[str, str]:  # noqa: N802 - a constant of the module
        """What stands there when nothing was asked yet."""

    @property
    def WRONG(self) -> Mapping[str, tuple[str, Any]]:  # noqa: N802
        """What the rules' own set-up may refuse: its name for it -> the field, and a sentence (lazy)."""

    @property
    def PLACES(self) -> str:  # noqa: N802 - a constant of the module
        """How the ids begin of places on the drawing that can be tapped, with blanks between."""

    def fields(self, table: Table) -> tuple[Field, ...]:
        """The fields of the form, in order."""

    def tools(self, table: Table) -> tuple[Tool, ...]:
        """What a tap can mean; the first is taken if none was chosen."""

    def palettes(self, table: Table, values: Mapping[str, str]) -> tuple[Palette, ...]:
        """What can be tapped beside the drawing."""

    def tap(self, table: Table, values: Values, tap: str, tool: str) -> None:
        """Change the values as a tap does. Raises Fault: it cannot be there; and nothing was changed."""

    def read(self, table: Table, values: Mapping[str, str]) -> dict[str, Any]:
        """The position for the arbiter. Raises Fault."""

    def rough(self, table: Table, values: Mapping[str, str]) -> dict[str, Any]:
        """As much of the position as can be drawn, whatever is wrong with it or missing."""


# -- reading


def clean(text: object) -> str:
    """A text from outside on one line, no longer than any field needs."""
    return " ".join(JUNK.sub(" ", str(text)).split())[:LONGEST]


def number(values: Mapping[str, str], field: str, *, within: range, says: str, default: int) -> int:
    """The whole number of a field; the default if nothing was typed. Raises Fault, with this sentence."""
    text = values.get(field, "")
    if not text:
        return default
    found = int(text) if re.fullmatch("-?[0-9]{1,4}", text) else None
    if found not in within:
        raise Fault(field, says)
    assert found is not None
    return found


def seat_of(table: Table, values: Mapping[str, str], field: str = "turn") -> int:
    """The seat in a field, 0 if there is none. Raises Fault."""
    says = _("Die plaats is er niet aan een tafel van %(seats)d.") % {"seats": table.seats}
    return number(values, field, within=range(table.seats), says=says, default=0)


def seats_answers(table: Table) -> tuple[tuple[str, str], ...]:
    """All seats, to choose from."""
    return tuple((str(seat), name) for seat, name in enumerate(table.names()))


def once(words: list[str], field: str, says: Callable[[str], str]) -> None:
    """Nothing is named twice. Raises Fault, with the sentence about what is."""
    for word in words:
        if words.count(word) > 1:
            raise Fault(field, says(word))


def toggled(text: str, word: str) -> str:
    """The words of the text with this one put at the end, or without it where it was."""
    words = text.split()
    return " ".join([one for one in words if one != word] if word in words else [*words, word])


def without(values: Values, word: str, fields: tuple[str, ...]) -> bool:
    """Take the word out of these fields; whether it was in one of them."""
    was = False
    for field in fields:
        words = values.get(field, "").split()
        if word in words:
            values[field] = " ".join(one for one in words if one != word)
            was = True
    return was


def card_buttons(pack: tuple[str, ...], held: list[str]) -> tuple[Button, ...]:
    """A button for each card of a pack, by its picture's name."""
    return tuple(Button(f"card-{name}", say_card(name), name, name in held) for name in pack)


def say_card(name: str) -> str:
    """ "harten 7" for "H7"."""
    return cards.say(NAMES.index(name)) if name in NAMES else name
