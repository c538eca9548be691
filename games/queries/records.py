"""A record that somebody brings along, step by step. Nothing of it is kept: each step reads the text anew.

No row is written for a stranger's text, so nothing has to be cleared away and nobody's list changes; and a record names
nobody. What it may cost is bounded by its size, its plies and the seconds it is played for, and by one at a time.
"""

import threading
import time
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from django.utils.safestring import SafeString
from django.utils.translation import gettext

from games.boards import BOARDS
from games.boards.base import Board, Card, Happened, People
from games.engines.base import CHANCE, CLOCK, Engine, Move, MoveError
from games.engines.record import BadRecord, Record, UnknownVersion, read_record
from games.models import Chair, Match
from games.queries.pages import LOG_LINES, LogLine, Result, Seated, people_of, result_of, seats_of

MOST_BYTES: Final = 200_000
MOST_PLIES: Final = 20_000
MOST_SECONDS: Final = 5.0
PATIENCE_S: Final = 2.0
SHOWN: Final = 80
_MOVES_BELOW: Final = "-- moves"
_MOVERS: Final = {"*": CHANCE, "clock": CLOCK}
one_at_a_time = threading.BoundedSemaphore()

Line = tuple[int, str]


class WrongRecord(ValueError):
    """Why a text cannot be played again; ``play/_record_wrong.html`` has the words for each ``kind``."""

    def __init__(self, kind: str, line: int = 0, text: str = "", rule: str = "") -> None:
        super().__init__(kind)
        self.kind, self.line, self.text, self.rule = kind, line, text[:SHOWN], rule


@dataclass(frozen=True)
class RecordPage:
    """A record after one of its plies, through one pair of eyes; with what the pages of a match show of one."""

    match: Match
    """Never stored: it says which game it is, and how it ended if it is at its end and did."""
    board: Board
    people: People
    seats: tuple[Seated, ...]
    eyes: int | None
    drawing: SafeString
    hand: tuple[Card, ...]
    """What these eyes hold."""
    ply: int
    plies: int
    log: tuple[LogLine, ...]
    """The last lines up to this ply."""
    result: Result | None

    @property
    def line(self) -> LogLine | None:
        """The ply that is shown."""
        return self.log[-1] if self.log else None

    @property
    def before(self) -> int:
        """The ply before this one."""
        return max(0, self.ply - 1)

    @property
    def after(self) -> int:
        """The ply after this one."""
        return min(self.plies, self.ply + 1)


@dataclass(frozen=True)
class _Found:
    """What was met on the way through a record."""

    state: Any
    """After the ply that is shown."""
    steps: deque[tuple[int, Any, int, Move, Any]]
    """The last plies up to that: number, state before, who, move, state after."""
    plies: int

    @property
    def at(self) -> int:
        """The ply that is shown."""
        return self.steps[-1][0] if self.steps else 0


def record_page(
    text: str, *, ply: int, eyes: int | None, seconds: float = MOST_SECONDS, patience: float = PATIENCE_S
) -> RecordPage:
    """The record after this ply, or at its end if it has fewer.

    Playing it may take so many ``seconds``; before that, ``patience`` is how long it waits for another to be done.

    Raises:
        WrongRecord: it is none, breaks the rules, or is too much to play again.
    """
    lines = _lines(text)
    if not one_at_a_time.acquire(timeout=patience):
        raise WrongRecord("busy")
    try:
        record, moves = _read_head(text, lines)
        found = _played(record, moves, ply=ply, seconds=seconds)
        return _page(record, found, eyes if eyes in range(record.seats) else None)
    finally:
        one_at_a_time.release()


# -- reading


def _lines(text: str) -> list[Line]:
    if len(text.encode()) > MOST_BYTES:
        raise WrongRecord("too_big")
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, line) for number, line in lines if line and not line.startswith("#")]
    if not lines:
        raise WrongRecord("empty")
    if len(lines) > MOST_PLIES:
        raise WrongRecord("too_long")
    return lines


def _read_head(text: str, lines: list[Line]) -> tuple[Record, list[Line]]:
    """The game, its house rules and seats; and the lines of its moves, unread."""
    cut = next((at for at, (_, line) in enumerate(lines) if line == _MOVES_BELOW), len(lines))
    until = lines[cut][0] - 1 if cut < len(lines) else len(text)
    try:
        return read_record("\n".join(text.splitlines()[:until])), lines[cut + 1 :]
    except UnknownVersion as bad:
        raise WrongRecord("version", bad.line)
    except BadRecord as bad:
        raise _wrong_head(bad.line, dict(lines), [line.partition(":")[0] for _, line in lines[:cut]])


def _wrong_head(number: int, lines: dict[int, str], names: list[str]) -> WrongRecord:
    line = lines.get(number, "")
    if "game" not in names:
        return WrongRecord("no_record")
    if "seats" not in names:
        return WrongRecord("seats")
    name = line.partition(":")[0]
    return WrongRecord(name if name in ("game", "seats") else "setting", number, line)


def _played(record: Record, moves: list[Line], *, ply: int, seconds: float) -> _Found:
    engine, until = record.engine, time.monotonic() + seconds
    state = engine.start(record.options, record.seats)
    steps: deque[tuple[int, Any, int, Move, Any]] = deque(maxlen=LOG_LINES)
    for at, (number, line) in enumerate(moves, 1):
        if time.monotonic() > until:
            raise WrongRecord("slow")
        mover, move = _read_move(engine, number, line)
        try:
            after = engine.play(state, mover, move)
        except MoveError as bad:
            raise _wrong_move(engine, number, line, bad)
        if at <= ply:
            steps.append((at, state, mover, move, after))
        state = after
    shown = steps[-1][-1] if steps else engine.start(record.options, record.seats)
    return _Found(shown, steps, len(moves))


def _read_move(engine: Engine, number: int, line: str) -> tuple[int, Move]:
    name, _, text = line.partition(" ")
    if name not in _MOVERS and not (name.isascii() and name.isdigit() and len(name) < 3):
        raise WrongRecord("seat", number, line)
    try:
        return _MOVERS[name] if name in _MOVERS else int(name), engine.read(text)
    except MoveError as bad:
        raise _wrong_move(engine, number, line, bad)


def _wrong_move(engine: Engine, number: int, line: str, bad: MoveError) -> WrongRecord:
    words = BOARDS[engine.KEY].REASON_WORDS.get(bad.reason.rule)
    return WrongRecord("move", number, line, str(words[1]) if words else bad.reason.says)


# -- showing


def _page(record: Record, found: _Found, eyes: int | None) -> RecordPage:
    engine, board = record.engine, BOARDS[record.engine.KEY]
    outcome = engine.outcome(found.state)
    match = Match(game=engine.KEY, seats=record.seats, state=Match.State.OVER if outcome else Match.State.RUNNING)
    match.result = outcome and outcome._asdict()
    names = _names(board, record.seats)
    chairs = [Chair(seat=seat, kind=Chair.Kind.PERSON, name=name) for seat, name in enumerate(names)]
    people = people_of(chairs, eyes)
    view = engine.view(found.state, eyes)
    seats = seats_of(match, chairs, board, board.plates(view, people), me=eyes)
    happened = [(step, _happened(engine, step, eyes)) for step in found.steps]
    return RecordPage(
        match=match,
        board=board,
        people=people,
        seats=seats,
        eyes=eyes,
        drawing=board.draw(view, people, last=happened[-1][1] if happened else None),
        hand=board.hand(view),
        ply=found.at,
        plies=found.plies,
        log=tuple(LogLine(step[0], step[2], board.tell(one, people)) for step, one in happened),
        result=result_of(match, board, seats),
    )


def _happened(engine: Engine, step: tuple[int, Any, int, Move, Any], eyes: int | None) -> Happened:
    _, before, mover, move, after = step
    told = engine.tell(before, mover, move, eyes)
    return Happened(engine.view(before, eyes), engine.view(after, eyes), mover, told)


def _names(board: Board, seats: int) -> Iterator[str]:
    """The seats by their colours; who shares one with a partner has a number too."""
    colours = [board.seat_name(seat) for seat in range(seats)]
    for seat, colour in enumerate(colours):
        if colours.count(colour) == 1:
            yield colour
        else:
            yield gettext("%(colour)s %(number)d") % {"colour": colour, "number": colours[: seat + 1].count(colour)}
