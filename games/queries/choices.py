"""What a chair may do now, as taps; and what a person might try that the rules forbid, with the rule."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, TypeAlias

from games.arbiter.tries import TRIES
from games.boards.base import Board, Step
from games.engines.base import Engine, Move, Reason
from games.queries.played import Played

VAGUE = ("seven_total", "other_spot", "no_notation", "seven_order")
"""Rules that only say that it is done otherwise: where another forbids it too, that one is told."""

Paths: TypeAlias = set[tuple[str, ...]]
"""The keys of taps, one after the other."""


@dataclass(frozen=True)
class Deed:
    """A legal move: its text for the server, what the main button says, and the taps that lead to it."""

    text: str
    act: str
    path: tuple[Step, ...]


@dataclass(frozen=True)
class Forbidden:
    """Something that a person might try, and why not."""

    path: tuple[Step, ...]
    short: str
    rule: str
    source: str


@dataclass(frozen=True)
class Choices:
    """All of it, for one seat."""

    deeds: tuple[Deed, ...]
    forbidden: tuple[Forbidden, ...]

    def below(self, keys: Sequence[str]) -> tuple[Step, ...]:
        """The taps that can follow these, each once, in order."""
        found = {
            deed.path[len(keys)].key: deed.path[len(keys)]
            for deed in self.deeds
            if len(deed.path) > len(keys) and _begins(deed.path, keys)
        }
        return tuple(found.values())

    def at(self, keys: Sequence[str]) -> Deed | None:
        """The move that is complete with these taps."""
        return next((deed for deed in self.deeds if [step.key for step in deed.path] == list(keys)), None)

    @cached_property
    def data(self) -> dict[str, Any]:
        """The same for the browser, each tap written once and named by its place in the list."""
        steps: dict[Step, int] = {}

        def numbers(path: Iterable[Step]) -> list[int]:
            return [steps.setdefault(step, len(steps)) for step in path]

        moves = [[deed.text, deed.act, numbers(deed.path)] for deed in self.deeds]
        refused = [[one.short, one.rule, one.source, numbers(one.path)] for one in self.forbidden]
        return {"steps": [list(step) for step in steps], "moves": moves, "refused": refused}


NOTHING = Choices((), ())


def choices_of(played: Played, seat: int) -> Choices:
    """What this seat may do now, and what not; nothing of either when it is not to act."""
    if seat not in played.to_act:
        return NOTHING
    view, board, engine = played.view(seat), played.board, played.engine
    deeds = tuple(
        deed for move in engine.legal(played.state, seat) for deed in _deeds(board, view, move, engine.write(move))
    )
    return Choices(deeds, tuple(_forbidden(played, seat, view, deeds)))


def _deeds(board: Board, view: Any, move: Move, text: str) -> Iterable[Deed]:
    """The ways in which a person may tap this move: one, or for a seven one for every order of its legs."""
    act = board.act(view, move)
    yield Deed(text, act, board.steps(view, move))
    for path in board.other_steps(view, move) if hasattr(board, "other_steps") else ():
        yield Deed(text, act, path)


def _forbidden(played: Played, seat: int, view: Any, deeds: Sequence[Deed]) -> Iterable[Forbidden]:
    """Each first tap, or tap after a legal one, that leads to no move; with the clearest of its rules."""
    board, engine = played.board, played.engine
    open_paths = {_keys(deed.path[:length]) for deed in deeds for length in range(len(deed.path) + 1)}
    allowed = frozenset(engine.legal(played.state, seat))
    told: Paths = {()}
    for tries in TRIES[engine.KEY](view):
        moves = [_read(engine, text) for text in tries]
        if not allowed.isdisjoint(moves) or _is_told(board, view, moves, open_paths, told):
            continue
        move, reason = _clearest(played, seat, moves)
        path = _until_closed(board, view, move, open_paths)
        if _keys(path) not in told:
            told.add(_keys(path))
            short, rule = board.REASON_WORDS.get(reason.rule, (reason.rule, reason.says))
            yield Forbidden(path, str(short), str(rule), reason.source)


def _is_told(board: Board, view: Any, moves: Sequence[Move], open_paths: Paths, told: Paths) -> bool:
    """Whether the only move of a try has taps whose rule was told already: then nobody need ask for it."""
    return len(moves) == 1 and _keys(_until_closed(board, view, moves[0], open_paths)) in told


def _until_closed(board: Board, view: Any, move: Move, open_paths: Paths) -> tuple[Step, ...]:
    """The taps up to the first that no legal move shares; none if all are shared."""
    path = board.steps(view, move)
    for length in range(1, len(path) + 1):
        if _keys(path[:length]) not in open_paths:
            return path[:length]
    return ()


def _clearest(played: Played, seat: int, moves: Iterable[Move]) -> tuple[Move, Reason]:
    """The move among forbidden ones that mean one thing, and the rule against it: the first that is not vague."""
    vague = []
    for move in moves:
        reason = played.engine.why_not(played.state, seat, move)
        assert reason, f"{move} is not among the legal moves, and no rule forbids it"
        if reason.rule not in VAGUE:
            return move, reason
        vague.append((move, reason))
    return min(vague, key=lambda one: VAGUE.index(one[1].rule))


def _keys(path: Iterable[Step]) -> tuple[str, ...]:
    return tuple(step.key for step in path)


@lru_cache(maxsize=1 << 14)
def _read(engine: Engine, text: str) -> Move:
    """The move of a text that people might try: each page of a match tries the same some hundred."""
    return engine.read(text)


def _begins(path: Sequence[Step], keys: Sequence[str]) -> bool:
    return [step.key for step in path[: len(keys)]] == list(keys)
