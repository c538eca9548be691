"""What was typed for a new match: the house rules, and who sits where."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext

from games.actions.matches import BOT_NAMES, Sitter
from games.boards.base import Board, Choice
from games.bots import STRENGTHS
from games.engines.base import BadOption
from games.refusals import HouseRulesDiffer

ME: Final = "me"
FRIEND: Final = "friend"
HERE: Final = "here"
"""Somebody else on the same device: a hot seat. In a game with secrets everybody sees all cards, as for teaching."""


@dataclass(frozen=True)
class ChoiceField:
    """A house rule in the form: what it asks, and what is filled in."""

    choice: Choice
    value: str
    answers: tuple[tuple[str, str, bool], ...]
    """Value, words, and whether it is chosen; empty for a number."""
    is_wrong: bool


@dataclass(frozen=True)
class SeatField:
    """A chair in the form."""

    seat: int
    colour: str
    kind: str
    """ME, FRIEND, HERE or a strength."""
    name: str

    @property
    def usual_name(self) -> str:
        """What who sits here is called without typing anything."""
        return gettext("Speler %(number)d") % {"number": self.seat + 1}


@dataclass(frozen=True)
class NewMatch:
    """Everything that was typed, to be shown again."""

    board: Board
    seats: int
    preset: str
    values: Mapping[str, str]
    chairs: tuple[SeatField, ...]
    wrong: str = ""

    @property
    def fields(self) -> tuple[ChoiceField, ...]:
        """The house rules, in the order in which they are asked."""
        return tuple(_field(choice, self.values[choice.field], self.wrong) for choice in self.board.CHOICES)

    @property
    def is_hot_seat(self) -> bool:
        """Whether several people play on this device."""
        return sum(chair.kind in {ME, HERE} for chair in self.chairs) > 1

    def options(self) -> Any:
        """The house rules for the engine. Raises HouseRulesDiffer."""
        default = self.board.ENGINE.Options()
        values = {}
        for choice in self.board.CHOICES:
            values[choice.field] = _read(getattr(default, choice.field), self.values[choice.field], choice.field)
        try:
            return self.board.ENGINE.Options(**values)
        except BadOption as bad:
            raise HouseRulesDiffer(bad.field)

    def sitters(self) -> tuple[Sitter, ...]:
        """Who sits where, by seat; who sits here and gave no name has the usual one."""
        return tuple(
            Sitter(name=BOT_NAMES[chair.seat], strength=chair.kind)
            if chair.kind in STRENGTHS
            else Sitter(name="" if chair.kind == FRIEND else chair.name.strip() or chair.usual_name)
            for chair in self.chairs
        )


def new_match(board: Board, data: Mapping[str, str], *, name: str = "") -> NewMatch:
    """What a form holds; a fresh one has the preset's rules, me on the first chair and bots on the others."""
    engine = board.ENGINE
    seats = _number(data.get("seats", ""), within=engine.SEATS) or _usual(engine.SEATS)
    preset = data.get("preset", "")
    preset = preset if preset in engine.PRESETS else next(iter(engine.PRESETS))
    from_preset = "use_preset" in data or "seats" not in data
    options = engine.PRESETS[preset]
    values = {
        choice.field: _write(getattr(options, choice.field))
        if from_preset or choice.field not in data
        else data[choice.field][:40]
        for choice in board.CHOICES
    }
    chairs = tuple(_seat(board, seat, data, name=name) for seat in range(seats))
    return NewMatch(board, seats, preset, values, chairs)


def _usual(seats: range) -> int:
    return 4 if 4 in seats else seats[0]


def _seat(board: Board, seat: int, data: Mapping[str, str], *, name: str) -> SeatField:
    kind = data.get(f"kind_{seat}", ME if seat == 0 else "normal")
    allowed = {ME, FRIEND, HERE, *STRENGTHS}
    typed = data.get(f"name_{seat}", name if seat == 0 else "")[:80]
    return SeatField(seat, board.seat_name(seat), kind if kind in allowed else FRIEND, typed)


def _field(choice: Choice, value: str, wrong: str) -> ChoiceField:
    answers = tuple((_write(key), str(words), _write(key) == value) for key, words in choice.answers.items())
    return ChoiceField(choice, value, answers, is_wrong=choice.field == wrong)


def _write(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _read(default: Any, text: str, field: str) -> Any:
    """The value in the text, of the default's type. Raises HouseRulesDiffer."""
    try:
        if isinstance(default, bool):
            return {"yes": True, "no": False}[text]
        if isinstance(default, int):
            return int(text)
        return tuple(map(int, text.split())) if isinstance(default, tuple) else text
    except (KeyError, ValueError):
        raise HouseRulesDiffer(field)


def _number(text: str, *, within: range) -> int:
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0
    return number if number in within else 0
