"""Play random games of an engine and say how fast and how long: `python -m games.engines toepen --seats 4`.

Every move is picked from the full legal list. With --record one game is printed as text instead.
"""

import argparse
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from games.engines import ENGINES
from games.engines.base import CHANCE, BadOption, Engine
from games.engines.record import Ply, Record, write_record


@dataclass(slots=True)
class Tally:
    """What was counted over some games."""

    choices: list[int] = field(default_factory=list)
    legal_ms: list[float] = field(default_factory=list)
    plies: list[int] = field(default_factory=list)
    seconds: float = 0.0

    def __str__(self) -> str:
        moves = len(self.choices)
        slowest = sorted(self.legal_ms)
        return "\n".join(
            [
                f"games          {len(self.plies)}",
                f"plies a game   {sum(self.plies) / len(self.plies):.1f}, longest {max(self.plies)}",
                f"moves/s        {moves / self.seconds:,.0f}",
                f"games/s        {len(self.plies) / self.seconds:,.1f}",
                f"choices        mean {sum(self.choices) / moves:.1f}, most {max(self.choices)}",
                f"legal list     p99 {slowest[int(len(slowest) * 0.99)]:.3f} ms, slowest {slowest[-1]:.3f} ms",
            ]
        )


def play_one(engine: Engine, options: Any, seats: int, rng: Random) -> tuple[Ply, ...]:
    """The moves of one random game."""
    plies = []
    state = engine.start(options, seats)
    while acting := engine.to_act(state):
        seat = rng.choice(acting)
        move = engine.luck(state, rng) if seat == CHANCE else rng.choice(engine.legal(state, seat))
        plies.append(Ply(seat, move))
        state = engine.play(state, seat, move)
    return tuple(plies)


def measure(engine: Engine, options: Any, *, seats: int, games: int, rng: Random) -> Tally:
    """Play the games twice: once as they are, once with a clock around each legal list; by the processor's time."""
    tally = Tally()
    before = rng.getstate()
    started = time.process_time()
    tally.plies = [len(play_one(engine, options, seats, rng)) for _ in range(games)]
    tally.seconds = time.process_time() - started
    rng.setstate(before)
    for _ in range(games):
        _look(engine, engine.start(options, seats), rng, tally)
    return tally


def _look(engine: Engine, state: Any, rng: Random, tally: Tally) -> None:
    while acting := engine.to_act(state):
        seat = rng.choice(acting)
        if seat == CHANCE:
            state = engine.play(state, seat, engine.luck(state, rng))
            continue
        started = time.process_time()
        moves = engine.legal(state, seat)
        tally.legal_ms.append((time.process_time() - started) * 1000)
        tally.choices.append(len(moves))
        state = engine.play(state, seat, rng.choice(moves))


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; 0 when it could be done."""
    parser = argparse.ArgumentParser(prog="python -m games.engines", description=__doc__)
    parser.add_argument("name", choices=ENGINES)
    parser.add_argument("--seats", type=int, help="how many play (default: 4, or as many as the game has)")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--preset", help="house rules by name")
    parser.add_argument("--record", action="store_true", help="print one game as text")
    asked = parser.parse_args(arguments)
    engine = ENGINES[asked.name]
    preset = asked.preset or next(iter(engine.PRESETS))
    if preset not in engine.PRESETS:
        parser.error(f"--preset: one of {', '.join(engine.PRESETS)}")
    if asked.games < 1:
        parser.error("--games: at least 1")
    options, seats = engine.PRESETS[preset], asked.seats or (4 if 4 in engine.SEATS else engine.SEATS[-1])
    rng = Random(asked.seed)
    try:
        engine.start(options, seats)
    except BadOption as bad:
        parser.error(f"--seats: {bad}")
    if asked.record:
        plies = play_one(engine, options, seats, rng)
        sys.stdout.write(write_record(Record(engine=engine, seats=seats, options=options, plies=plies)))
    else:
        tally = measure(engine, options, seats=seats, games=asked.games, rng=rng)
        sys.stdout.write(f"{engine.KEY}, {seats} seats, {preset}\n{tally}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
