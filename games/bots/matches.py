"""Two bots against each other: every deal is played twice, with the seats changed, so that cards favour neither."""

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from games.bots import choose
from games.bots.base import Choice, Clock
from games.engines import ENGINES
from games.engines.base import CHANCE, Engine, Outcome
from games.engines.record import Ply

Z_95 = 1.959964
ASIDE = 0.1
"""The part of its budget that a seat gets which is asked whether it wants to move, and not waited for."""


@dataclass(slots=True)
class Result:
    """What came of some games between bot A and bot B. A shared win counts half for each."""

    games: int = 0
    wins: float = 0.0
    plies: int = 0
    thoughts_s: dict[str, list[float]] = field(default_factory=dict)
    """By bot, how long each thought took whose budget was a whole one."""

    def interval(self) -> tuple[float, float]:
        """Where A's true share of wins lies, 19 times out of 20."""
        return wilson(self.wins, self.games)

    def add(self, other: "Result") -> None:
        """Count the other's games too."""
        self.games += other.games
        self.wins += other.wins
        self.plies += other.plies
        for bot, thoughts in other.thoughts_s.items():
            self.thoughts_s.setdefault(bot, []).extend(thoughts)


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The Wilson score interval of a share, at 95 %."""
    if games == 0:
        return 0.0, 1.0
    share, square = wins / games, Z_95 * Z_95 / games
    middle = share + square / 2
    spread = Z_95 * math.sqrt(share * (1 - share) / games + square / (4 * games))
    return (middle - spread) / (1 + square), (middle + spread) / (1 + square)


def share_of_win(outcome: Outcome, mine: frozenset[int]) -> float:
    """1 for a win of these seats, 0 for a loss, between for a win that is shared; a draw without winners is half."""
    if not outcome.winners:
        return 0.5
    return sum(seat in mine for seat in outcome.winners) / len(outcome.winners)


def next_ply(engine: Engine, state: Any, ask: Callable[[int, float], Choice], rng: Random) -> Ply:
    """Who moves next in a state of a game that is not over, and how.

    The seats that may move and are not waited for are asked first, in an order by the dice, with a part of their
    time. If they all leave it, the first one moves that is waited for.

    Args:
        engine: the game.
        state: where it stands.
        ask: asks the bot of a seat, which gets such a part of its budget (1.0 is all).
        rng: luck's dice.
    """
    waited_for = engine.waited_for(state)
    aside = [seat for seat in engine.to_act(state) if seat not in waited_for]
    for seat in rng.sample(aside, len(aside)):
        choice = ask(seat, ASIDE)
        if choice is not None:
            return Ply(seat, choice)
    seat = waited_for[0]
    if seat == CHANCE:
        return Ply(seat, engine.luck(state, rng))
    choice = ask(seat, 1.0)
    assert choice is not None, f"seat {seat} is waited for and leaves it"
    return Ply(seat, choice)


@dataclass(frozen=True, kw_only=True)
class Pairing:
    """Who plays whom, at what, and how long each may think."""

    game: str
    preset: str
    seats: int
    a: str
    b: str
    budget_s: float
    clock: Clock = time.thread_time
    """By default only a bot's own work counts, so that a busy machine makes none weaker."""

    @property
    def engine(self) -> Engine:
        """The game's rules."""
        return ENGINES[self.game]

    @property
    def options(self) -> Any:
        """The house rules."""
        return self.engine.PRESETS[self.preset]


def play_match(pairing: Pairing, bots: dict[int, str], *, deal: str) -> tuple[Outcome, Result]:
    """One game; `bots` names the bot of each seat, and the same `deal` shuffles the same cards.

    Returns:
        How it ended, and what was counted (but for the wins).
    """
    engine, luck, clock = pairing.engine, Random(deal), pairing.clock
    dice = {seat: Random(f"{deal} {seat}") for seat in bots}
    state, counted = engine.start(pairing.options, pairing.seats), Result(games=1)

    def ask(seat: int, share: float) -> Choice:
        started = clock()
        view, budget_s = engine.view(state, seat), pairing.budget_s * share
        choice = choose(engine, view, dice[seat], budget_s=budget_s, bot=bots[seat], clock=clock)
        if share == 1.0:
            counted.thoughts_s.setdefault(bots[seat], []).append(clock() - started)
        return choice

    while engine.to_act(state):
        state = engine.play(state, *next_ply(engine, state, ask, luck))
        counted.plies += 1
    outcome = engine.outcome(state)
    assert outcome is not None
    return outcome, counted


def play_deal(pairing: Pairing, deal: str) -> Result:
    """The same deal twice: first A sits on the even seats (with partners: one team), then B does."""
    result, seats = Result(), pairing.seats
    for first, second, parity in ((pairing.a, pairing.b, 0), (pairing.b, pairing.a, 1)):
        bots = {seat: second if seat % 2 else first for seat in range(seats)}
        outcome, counted = play_match(pairing, bots, deal=deal)
        counted.wins = share_of_win(outcome, frozenset(range(parity, seats, 2)))
        result.add(counted)
    return result
