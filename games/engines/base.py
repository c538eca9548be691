"""The contract of an engine: what each game's module offers, and what it says when the answer is no.

An engine is a module (or a package) of plain, typed Python with the names of `Engine` below. It holds the rules of one
game and nothing else: no clock, no files, no luck of its own. States are values; a move makes a new one. The contract
is held to by `tests/engines/test_contract.py`, for every engine, every number of seats and every preset.

Whoever wants to play brings the dice:

    state = engine.start(engine.Options(), seats)
    while seats_to_act := engine.to_act(state):
        seat = seats_to_act[0]
        move = engine.luck(state, rng) if seat == CHANCE else rng.choice(engine.legal(state, seat))
        state = engine.play(state, seat, move)
"""

import hashlib
from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple, Protocol, TypeAlias

Move: TypeAlias = tuple[int, ...]
"""A move: plain ints, the first says what kind of move it is. Each engine tells what the others mean."""

CHANCE = -1
"""The seat of luck: it shuffles, deals and rolls, and its moves are written down like any other."""

CLOCK = -2
"""The seat of the night's clock: it never has to act, but a game that knows time hears from it that time is up."""


class Reason(NamedTuple):
    """A rule that forbids a move. It never tells what the asker may not know."""

    rule: str
    """The rule's key, unique in its engine, a word in snake_case: pages word it in the reader's language by this."""
    says: str
    """The rule in one English sentence."""
    source: str
    """Where it stands: the source text and chapter in its own words, or our ruling by its id."""


class Outcome(NamedTuple):
    """How a game ended."""

    scores: tuple[int, ...]
    """What each seat goes home with, in the game's own points (partners carry the same number)."""
    winners: tuple[int, ...]
    """The seats that won, in order; more than one for partners or a draw, none if nobody did."""
    why: str
    """What ended it: a key of the engine's `ENDINGS`."""


class MoveError(ValueError):
    """A move that was not played, and the rule that says so. The state it was tried on is as it was."""

    def __init__(self, reason: Reason, move: object = "") -> None:
        super().__init__(f"{move}: {reason.says} ({reason.source})" if move else f"{reason.says} ({reason.source})")
        self.reason = reason


class InvalidMove(MoveError):
    """The text or the numbers are no move of this game at all."""


class IllegalMove(MoveError):
    """A move of this game, but the rules forbid it in this state."""


class NotToAct(MoveError):
    """It is not for this seat to move now."""


class BadOption(ValueError):
    """House rules that cannot be, or not together."""

    def __init__(self, field: str, says: str) -> None:
        super().__init__(f"{field}: {says}")
        self.field = field


NO_NOTATION = Reason("no_notation", "This is not how a move is written.", "the engine's notation")
NOT_TO_ACT = Reason("not_to_act", "It is not for this seat to move now.", "the order of play")
GAME_OVER = Reason("game_over", "The game is over.", "the end of the game")


class Engine(Protocol):
    """The rules of one game.

    `State` and `View` are the engine's own types, and nobody looks inside a state but the engine. Two states are equal
    when their values are; `repr` shows the whole value (a remembered legal list is no part of it), the same in every
    process.

    Beside all this an engine may offer help for bots that look ahead: `hunch(state, seat, rng)`, a legal move of a seat
    that is to act, found quickly with that seat's cards alone in mind; and if only dice are unknown `odds(state)`,
    every roll that can fall now with its probability.
    """

    @property
    def KEY(self) -> str:  # noqa: N802 - a constant of the module
        """The game's name in addresses and records."""

    @property
    def RULES_VERSION(self) -> str:  # noqa: N802
        """Rises whenever a legal move, a result or the notation changes."""

    @property
    def SEATS(self) -> range:  # noqa: N802
        """How many may play."""

    @property
    def Options(self) -> type[Any]:  # noqa: N802
        """The house rules: a frozen dataclass of bool, int, str and tuples of int; its defaults are the source text.

        Raises:
            BadOption: a value that cannot be, or two that contradict each other.
        """

    @property
    def PRESETS(self) -> Mapping[str, Any]:  # noqa: N802
        """House rules that belong together, by name; the first is the default."""

    @property
    def REASONS(self) -> Mapping[str, Reason]:  # noqa: N802
        """Every rule that can forbid a move, by its key."""

    @property
    def ENDINGS(self) -> tuple[str, ...]:  # noqa: N802
        """Every `Outcome.why`."""

    def start(self, options: Any, seats: int) -> Any:
        """A new game before its first move, which is usually a shuffle.

        Raises:
            BadOption: that many cannot play, or not with these house rules.
        """

    def to_act(self, state: Any) -> tuple[int, ...]:
        """The seats that may move now, in order; (CHANCE,) when luck must; () when the game is over."""

    def waited_for(self, state: Any) -> tuple[int, ...]:
        """Those of `to_act` without whom the game does not go on; the others may move, and may as well leave it."""

    def legal(self, state: Any, seat: int) -> tuple[Move, ...]:
        """All moves of this seat, sorted, each once. Empty only for a seat that is not to act, and for CHANCE."""

    def why_not(self, state: Any, seat: int, move: Move) -> Reason | None:
        """The rule that forbids the move, or None if it may be played. For CHANCE: whether luck can fall like that."""

    def luck(self, state: Any, rng: Random) -> Move:
        """What chance plays when it is to act, with the caller's dice."""

    def play(self, state: Any, seat: int, move: Move) -> Any:
        """The state after the move.

        Raises:
            NotToAct: another seat is to move, or nobody is.
            IllegalMove: the rules forbid it.
            InvalidMove: it is no move of this game.
        """

    def outcome(self, state: Any) -> Outcome | None:
        """How the game ended; None while it goes on."""

    def view(self, state: Any, seat: int | None) -> Any:
        """All that this seat may see, and nothing else; None is the gallery, which sees no hand."""

    def imagine(self, view: Any, rng: Random) -> Any:
        """A state that fits the view, made from the view alone: what nobody showed falls by the dice."""

    def judge(self, view: Any, seat: int) -> float:
        """How well it goes for the seat: -1 has lost, 1 has won, 0 is even. A guess, for bots."""

    def write(self, move: Move) -> str:
        """The move as text on one line."""

    def read(self, text: str) -> Move:
        """The move of a text that `write` could have written.

        Raises:
            InvalidMove: it could not have.
        """

    def tell(self, state: Any, mover: int, move: Move, seat: int | None) -> str:
        """The move that `mover` plays in this state, as text for the eyes of `seat`: what it may not know is `?`."""

    def picture(self, view: Any) -> str:
        """The view drawn in plain text."""


def fingerprint(state: object) -> str:
    """Sixteen hexadecimal digits of a state's whole value: equal states, equal digits, in every process."""
    return hashlib.blake2b(repr(state).encode(), digest_size=8).hexdigest()
