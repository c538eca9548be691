"""A game as text: house rules, rules version, and every move, luck's too. It is the match; replay needs no dice.

    game: toepen
    rules: 1
    seats: 3
    pack: 32
    -- moves
    * deal ...
    1 play S7

A line is the seat's number (`*` for luck, `clock` for the clock) and the move as the engine writes it. Only the house
rules that differ from the default are written. Empty lines, and lines that begin with `#`, are for people.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from typing import Any, NamedTuple

from games.engines import ENGINES
from games.engines.base import CHANCE, CLOCK, BadOption, Engine, Move, MoveError

_NAMES = {CHANCE: "*", CLOCK: "clock"}
_SEATS = {name: seat for seat, name in _NAMES.items()}
_MOVES_BELOW = "-- moves"


class BadRecord(ValueError):
    """A text that is no record, or one that breaks the rules; `line` is counted from 1."""

    def __init__(self, line: int, says: str) -> None:
        super().__init__(f"line {line}: {says}")
        self.line = line


class UnknownVersion(BadRecord):
    """A record of rules that this engine does not play (any more, or yet)."""


class Ply(NamedTuple):
    """One move by one seat."""

    seat: int
    move: Move


@dataclass(frozen=True, kw_only=True)
class Record:
    """All that is needed to have the game before you again."""

    engine: Engine
    seats: int
    options: Any
    plies: tuple[Ply, ...] = ()


def states(record: Record) -> Iterator[Any]:
    """The state before the first move, and the state after each.

    Raises:
        MoveError: a move of the record is not allowed.
    """
    state = record.engine.start(record.options, record.seats)
    yield state
    for seat, move in record.plies:
        state = record.engine.play(state, seat, move)
        yield state


def replay(record: Record) -> Any:
    """The state after the last move.

    Raises:
        MoveError: a move of the record is not allowed.
    """
    engine = record.engine
    play = engine.play
    state = engine.start(record.options, record.seats)
    for seat, move in record.plies:
        state = play(state, seat, move)
    return state


# -- writing


def write_record(record: Record) -> str:
    """The record as text; `read_record` gives it back."""
    engine = record.engine
    head = [f"game: {engine.KEY}", f"rules: {engine.RULES_VERSION}", f"seats: {record.seats}"]
    own = [
        f"{field.name}: {_write_value(getattr(record.options, field.name))}"
        for field in fields(record.options)
        if getattr(record.options, field.name) != getattr(engine.Options(), field.name)
    ]
    moves = [f"{_NAMES.get(seat, seat)} {engine.write(move)}" for seat, move in record.plies]
    return "\n".join([*head, *own, _MOVES_BELOW, *moves, ""])


def _write_value(value: bool | int | str | tuple[int, ...]) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)


# -- reading


def read_record(text: str) -> Record:
    """The record in a text. It is replayed on the way, so that what comes back is a game that could have been played.

    Raises:
        BadRecord: with the line, and what is wrong with it.
        UnknownVersion: the rules it was played by are not ours.
    """
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, line) for number, line in lines if line and not line.startswith("#")]
    cut = next((at for at, (_, line) in enumerate(lines) if line == _MOVES_BELOW), len(lines))
    record = _read_head(lines[:cut])
    return replace(record, plies=tuple(_read_plies(record, lines[cut + 1 :])))


def _read_head(lines: list[tuple[int, str]]) -> Record:
    found: dict[str, tuple[int, str]] = {}
    for number, line in lines:
        name, colon, value = line.partition(":")
        if not colon or name in found:
            raise BadRecord(number, f"“{line}” is no setting, or one that stood there before.")
        found[name] = (number, value.strip())
    engine = _read_engine(found)
    at, seats = found.pop("seats", (1, ""))
    if not _is_number(seats):
        raise BadRecord(at, "Write how many play: “seats: 4”.")
    return _checked(Record(engine=engine, seats=int(seats), options=_read_options(engine, found)), at)


def _read_engine(found: dict[str, tuple[int, str]]) -> Engine:
    line, game = found.pop("game", (1, ""))
    if game not in ENGINES:
        raise BadRecord(line, f"“{game}” is none of our games: {', '.join(ENGINES)}.")
    engine = ENGINES[game]
    line, version = found.pop("rules", (line, ""))
    if version != engine.RULES_VERSION:
        raise UnknownVersion(
            line, f"Played by rules {version or '?'} of {game}; this house plays {engine.RULES_VERSION}."
        )
    return engine


def _read_options(engine: Engine, found: dict[str, tuple[int, str]]) -> Any:
    default = engine.Options()
    values = {}
    for name, (line, text) in found.items():
        if name not in {field.name for field in fields(default)}:
            raise BadRecord(line, f"{engine.KEY} has no house rule “{name}”.")
        values[name] = _read_value(getattr(default, name), text)
        if values[name] is None:
            raise BadRecord(line, f"“{text}” is no value for {name}.")
    try:
        return engine.Options(**values)
    except BadOption as bad:
        raise BadRecord(found.get(bad.field, (1, ""))[0], str(bad))


def _read_value(default: Any, text: str) -> Any:
    """The value in the text, of the default's type; None if it is none."""
    if isinstance(default, bool):
        return {"yes": True, "no": False}.get(text)
    if isinstance(default, int):
        return int(text) if _is_number(text.removeprefix("-")) else None
    if isinstance(default, tuple):
        parts = text.split()
        return tuple(map(int, parts)) if all(_is_number(part.removeprefix("-")) for part in parts) else None
    return text


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 9


def _checked(record: Record, line: int) -> Record:
    try:
        record.engine.start(record.options, record.seats)
    except BadOption as bad:
        raise BadRecord(line, str(bad))
    return record


def _read_plies(record: Record, lines: list[tuple[int, str]]) -> Iterator[Ply]:
    engine = record.engine
    state = engine.start(record.options, record.seats)
    for number, line in lines:
        name, _, text = line.partition(" ")
        try:
            ply = Ply(_read_seat(name, number), engine.read(text))
            state = engine.play(state, ply.seat, ply.move)
        except MoveError as bad:
            raise BadRecord(number, str(bad))
        yield ply


def _read_seat(name: str, number: int) -> int:
    if name in _SEATS:
        return _SEATS[name]
    if not _is_number(name):
        raise BadRecord(number, f"“{name}” is no seat.")
    return int(name)
