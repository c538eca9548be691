"""What was played in a match: its moves, read back and played again by the rules.

The rows are the truth. The states that come of them are remembered in this process for the matches that were looked at
last; what is remembered is compared with the rows each time, so a move taken back elsewhere does no harm.
"""

import logging
import threading
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from random import Random
from typing import Any, Final

from django.utils.translation import get_language

from games.boards import BOARDS
from games.boards.base import Board, Happened, People
from games.engines import engine_of
from games.engines.base import CHANCE, Engine, MoveError
from games.engines.record import Ply, Record
from games.models import Match, Move
from games.refusals import OldRules

REMEMBERED: Final = 48
WORDS: Final = 2000

logger = logging.getLogger(__name__)

Line = tuple[int, str]


@dataclass(frozen=True)
class Played:
    """A match up to some ply: its rules, what was played, and the state before the first and after each ply."""

    engine: Engine
    board: Board
    options: Any
    seats: int
    luck: str
    plies: tuple[Ply, ...]
    states: tuple[Any, ...]
    words: dict[Any, tuple[Any, str]] = field(default_factory=dict, compare=False, repr=False)
    """What was said of its plies already, and of which state: shared by all that a match was and becomes."""

    @property
    def state(self) -> Any:
        """The state now."""
        return self.states[-1]

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may move now."""
        return self.engine.to_act(self.state)

    @property
    def waited_for(self) -> tuple[int, ...]:
        """Those without whom it does not go on."""
        return self.engine.waited_for(self.state)

    @property
    def record(self) -> Record:
        """What was played, for a text."""
        return Record(engine=self.engine, seats=self.seats, options=self.options, plies=self.plies)

    def view(self, seat: int | None) -> Any:
        """What a seat sees now; None is the gallery."""
        return self.engine.view(self.state, seat)

    def prompt(self, seat: int) -> str:
        """Names what this seat is asked now: sixteen hexadecimal digits, others as soon as something else is asked."""
        mine = sum(ply.seat == seat for ply in self.plies)
        asked = repr((mine, self.board.prompt(self.view(seat))))
        return blake2b(f"{self.luck} {seat} {asked}".encode(), digest_size=8).hexdigest()

    def happened(self, ply: int, seat: int | None) -> Happened:
        """The ply (counted from 1) as this seat saw it."""
        mover, move = self.plies[ply - 1]
        before, after = self.states[ply - 1 : ply + 1]
        view = self.engine.view
        return Happened(view(before, seat), view(after, seat), mover, self.engine.tell(before, mover, move, seat))

    def told(self, ply: int, people: People) -> str:
        """The ply as a sentence for these people's eyes; said once for each language."""
        key, after = (ply, people, get_language()), self.states[ply]
        known = self.words.get(key)
        if known is None or known[0] is not after:
            if len(self.words) >= WORDS:
                self.words.clear()
            known = self.words[key] = (after, self.board.tell(self.happened(ply, people.me), people))
        return known[1]

    def until(self, ply: int) -> "Played":
        """The match as it was after this ply."""
        return self._with(self.plies[:ply], self.states[: ply + 1])

    def after(self, seat: int, move: tuple[int, ...]) -> "Played":
        """One ply further.

        Raises:
            MoveError: the rules forbid it.
        """
        state = self.engine.play(self.state, seat, move)
        return self._with((*self.plies, Ply(seat, move)), (*self.states, state))

    def settled(self) -> "Played":
        """As far as luck brings it, which for the same match and ply is always the same."""
        played = self
        while played.to_act == (CHANCE,):
            dice = Random(f"{self.luck} {len(played.plies)}")
            played = played.after(CHANCE, self.engine.luck(played.state, dice))
        return played

    def _with(self, plies: tuple[Ply, ...], states: tuple[Any, ...]) -> "Played":
        return Played(self.engine, self.board, self.options, self.seats, self.luck, plies, states, self.words)


def played_of(match: Match, lines: list[Line] | None = None) -> Played:
    """The match as far as it was played. ``lines``: its plies, from who has read them already for many matches.

    Raises:
        OldRules: its rules are not played here any more, or not as they were.
    """
    engine = engine_of(match.game, match.rules_version)
    if engine is None:
        raise OldRules
    lines = Move.objects.lines(match) if lines is None else lines
    played = _kept(match, engine, lines) or _new(match, engine)
    try:
        for seat, text in lines[len(played.plies) :]:
            played = played.after(seat, engine.read(text))
    except MoveError:
        logger.exception("%s was not played by rules %s.", match, match.rules_version)
        raise OldRules
    _keep(match.pk, lines, played)
    return played


def new_options(engine: Engine, values: dict[str, Any]) -> Any:
    """House rules of stored values; what is not named has its default.

    Raises:
        BadOption: they cannot be, or not together.
    """
    return engine.Options(
        **{name: tuple(value) if isinstance(value, list) else value for name, value in values.items()}
    )


def _new(match: Match, engine: Engine) -> Played:
    options = new_options(engine, match.options)
    start = engine.start(options, match.seats)
    return Played(engine, BOARDS[match.game], options, match.seats, match.luck, (), (start,))


# -- remembered


_lock = threading.Lock()
_remembered: OrderedDict[int, tuple[tuple[Line, ...], Played]] = OrderedDict()


def _kept(match: Match, engine: Engine, lines: Sequence[Line]) -> Played | None:
    """What is remembered of the match, as far as it agrees with these lines; None without any."""
    with _lock:
        kept = _remembered.get(match.pk)
    if kept is None:
        return None
    old, played = kept
    options = new_options(engine, match.options)
    if (played.luck, played.seats, played.options) != (match.luck, match.seats, options) or played.engine is not engine:
        return None
    same = next((at for at, (one, other) in enumerate(zip(old, lines, strict=False)) if one != other), None)
    shared = min(len(old), len(lines)) if same is None else same
    return played if shared == len(played.plies) else played.until(shared)


def _keep(match_id: int, lines: Sequence[Line], played: Played) -> None:
    with _lock:
        _remembered[match_id] = (tuple(lines), played)
        _remembered.move_to_end(match_id)
        while len(_remembered) > REMEMBERED:
            _remembered.popitem(last=False)
