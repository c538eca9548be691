"""The arbiter: somebody describes a position and asks what may be done there, and by which rule something may not.

    answer = ask("tokken", seat=0, holding="6", pawns={0: "15", 1: "18"})
    answer.moves                    # ("discard",): the six cannot be played
    answer.why_not("6: a15>21")     # Reason(rule="protected", says="A pawn on its own start blocks everybody.", ...)
    answer.refusals                 # the same for each pawn that a person might try to move

It knows no rule of any game: the engine sets the position up, lists the moves and names the rules, so what it says is
what is played.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from games.arbiter.positions import POSITIONS
from games.arbiter.shapes import check_shapes
from games.arbiter.tries import TRIES
from games.engines import ENGINES
from games.engines.base import Engine, InvalidMove, Reason


@dataclass(frozen=True)
class Refusal:
    """Something that a person might try, as the engine writes it, and the rule that forbids it."""

    move: str
    reason: Reason


@dataclass(frozen=True)
class Answer:
    """What may be done in a position, and what may not."""

    engine: Engine
    state: Any
    seat: int

    @cached_property
    def moves(self) -> tuple[str, ...]:
        """Every legal move of the seat, as text, in the engine's order."""
        return tuple(map(self.engine.write, self.engine.legal(self.state, self.seat)))

    @cached_property
    def refusals(self) -> tuple[Refusal, ...]:
        """What a person might try with these cards or dice and may not, each thing once, with its rule."""
        refused = []
        for tries in TRIES[self.engine.KEY](self.engine.view(self.state, self.seat)):
            reasons = [(move, self.why_not(move)) for move in tries]
            if all(reason for _, reason in reasons):
                refused.append(_clearest(reasons))
        return tuple(refused)

    def why_not(self, move: str) -> Reason | None:
        """The rule that forbids the move, or None if it may be played; a text that is no move gets that as its reason.

        What is forbidden may be written for any seat's pawns or cards: the answer says that they are not its own.
        """
        try:
            reason = self.engine.why_not(self.state, self.seat, self.engine.read(move))
        except InvalidMove as invalid:
            return invalid.reason
        return None if reason and reason.rule in ANOTHER_WRITING else reason


ANOTHER_WRITING = ("seven_order",)
"""Rules that only say that the engine lists the same deed in another order: at the table it may be done so."""

VAGUE = ("seven_total", "other_spot", "no_notation")
"""Rules that only say that it is done otherwise; where another rule forbids the same thing, that one is told."""


def _clearest(reasons: list[tuple[str, Reason | None]]) -> Refusal:
    refusals = [Refusal(move, reason) for move, reason in reasons if reason]
    return min(refusals, key=lambda refusal: VAGUE.index(refusal.reason.rule) if refusal.reason.rule in VAGUE else -1)


def ask(game: str, *, seat: int = 0, holding: str = "", **position: Any) -> Answer:
    """What the seat may do in this position with these cards or dice.

    Args:
        game: a key of `ENGINES`.
        seat: who asks.
        holding: cards as the engine writes them ("7 HA JK"), for TactiDice three dice ("2 4 5").
        position: what the game's own `setup.set_up` takes beside these: pawns, options, seats, trick ... None is as
            good as left out.

    Raises:
        KeyError: there is no such game.
        BadOption: house rules that cannot be, a position they do not allow, something that is not asked at this game or
            that is made of the wrong things; with the field.
        ValueError: a position that cannot be, in words.
    """
    engine = ENGINES[game]
    position = {name: value for name, value in position.items() if value is not None}
    check_shapes(game, {"seat": seat, "holding": holding, **position})
    return Answer(engine, POSITIONS[game](seat, holding, position), seat)
