"""The rule engines beside their peers: random games, every move picked from the full legal list.

`python -m bench.engines [games]`. The peers are OpenSpiel's (`python_team_dominoes` is in Python, the others in C++)
and RLCard's; they come with requirements/bench.txt and are left out where they are not installed. Figures are moves a
second of the processor's time, so that a busy machine says nearly the same as a quiet one; the ratio is to OpenSpiel's
Python team_dominoes of the same run. Where a C compiler is, the same games are played once more by the rules as machine
code (``make compiled``; they are compiled first if they are not there or changed since); ``compiled`` is how many times
as many moves a second those make.
"""

import importlib.util
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from random import Random
from types import ModuleType
from typing import Any

from bench.measure import calibration_ms, print_table, timed_ms
from bench.server import load
from deploy import compiled
from deploy.compiled_finder import checksum
from games.engines import ENGINES
from games.engines.__main__ import Tally, measure, play_one
from games.engines.base import Engine
from games.engines.record import Record, replay

SEATS = {"tokken": (2, 3, 4, 6, 8), "duo": (2,), "toepen": (2, 4, 8), "toedeloe": (2, 4), "tactidice": (2,)}
YARDSTICK = "python_team_dominoes"
SPIELS = (YARDSTICK, "maedn(players=4)", "euchre", "hearts")
RLCARD = ("uno", "gin-rummy", "doudizhu")
SECONDS = 3.0  # a peer is played for about so long


def ours(games: int) -> Iterator[tuple[str, Tally]]:
    """Each of our games, with the numbers of seats worth a look."""
    for key, engine in ENGINES.items():
        for seats in SEATS[key]:
            yield f"{key}, {seats} seats", measure(engine, engine.Options(), seats=seats, games=games, rng=Random(1))


def peers() -> Iterator[tuple[str, float]]:
    """Moves a second of each peer that is installed."""
    rng = Random(1)
    if importlib.util.find_spec("pyspiel"):
        pyspiel = importlib.import_module("pyspiel")
        importlib.import_module("open_spiel.python.games")
        for name in SPIELS:
            yield f"OpenSpiel {name.partition('(')[0]}", pace(partial(spiel_game, pyspiel, name, rng))
    if importlib.util.find_spec("rlcard"):
        rlcard = importlib.import_module("rlcard")
        for name in RLCARD:
            env = rlcard.make(name, config={"seed": 1})
            yield f"RLCard {name}", pace(partial(rlcard_game, env, rng))


def pace(play: Callable[[], int]) -> float:
    """Moves a second; `play` plays one game and gives back its moves."""
    play()
    moves, started = 0, time.process_time()
    while (seconds := time.process_time() - started) < SECONDS:
        moves += play()
    return moves / seconds


def spiel_game(pyspiel: ModuleType, name: str, rng: Random) -> int:
    """One random game of OpenSpiel; its moves, luck not counted."""
    moves, state = 0, pyspiel.load_game(name).new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, odds)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            moves += 1
    return moves


def rlcard_game(env: Any, rng: Random) -> int:
    """One random game of RLCard; its moves."""
    moves, (state, _) = 0, env.reset()
    while not env.is_over():
        state, _ = env.step(rng.choice(list(state["legal_actions"])))
        moves += 1
    return moves


def toepen_rounds_a_second(engine: Engine, games: int) -> float:
    """Rounds a second at four seats; a round is a deal, so luck's shuffles are counted."""
    rng, rounds, started = Random(1), 0, time.process_time()
    for _ in range(games):
        rounds += engine_rounds(play_one(engine, engine.Options(), 4, rng), engine)
    return rounds / (time.process_time() - started)


def engine_rounds(plies: Iterable[tuple[int, tuple[int, ...]]], engine: Engine) -> int:
    """How often the cards were dealt."""
    return sum(engine.write(move).startswith("deal") for _, move in plies)


def replay_500_ms(engine: Engine, seats: int) -> float:
    """Median milliseconds to replay 500 plies, from whole games."""
    rng, records = Random(1), []
    while sum(len(record.plies) for record in records) < 2500:
        plies = play_one(engine, engine.Options(), seats, rng)
        records.append(Record(engine=engine, seats=seats, options=engine.Options(), plies=plies[:500]))
    return statistics.median(timed_ms(partial(replay, record)) * 500 / len(record.plies) for record in records * 3)


def compiled_paces(games: int) -> dict[str, float]:
    """Moves a second of our games as machine code; empty where it cannot be made."""
    if compiled.lacks():
        return {}
    kept = compiled.FOLDER / "checksum"
    if not kept.exists() or kept.read_text() != checksum(compiled.ENGINES_DIR):
        compiled.build()
    command = [sys.executable, "-m", "bench.engines", str(games), "paces"]
    environment = {**os.environ, "PYTHONPATH": str(compiled.FOLDER)}
    done = subprocess.run(command, cwd=compiled.ROOT, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def print_paces(games: int) -> None:
    """What `compiled_paces` reads; in a process that plays by machine code."""
    assert all(map(compiled.is_compiled, ENGINES)), "these are the plain rules"
    print(json.dumps({name: len(tally.choices) / tally.seconds for name, tally in ours(games)}))


HEAD = ("game", "moves/s", "ratio", "moves a loop", "legal p99 ms", "slowest ms", "compiled")


def main(games: int = 60) -> None:
    """Print the tables."""
    loop_ms = calibration_ms(clock=time.process_time)
    others = dict(peers())
    yardstick = next((pace for name, pace in others.items() if YARDSTICK in name), None)
    ratio = (lambda pace: f"{pace / yardstick:.2f}") if yardstick else (lambda _: "-")
    rows = []
    tallies = dict(ours(games))
    as_machine_code = compiled_paces(games)
    for name, tally in tallies.items():
        pace, slowest = len(tally.choices) / tally.seconds, sorted(tally.legal_ms)
        p99, longest = slowest[int(len(slowest) * 0.99)], slowest[-1]
        faster = f"{as_machine_code[name] / pace:.1f} x" if as_machine_code else "-"
        figures = (f"{pace * loop_ms / 1000:.0f}", f"{p99:.3f}", f"{longest:.2f}", faster)
        rows.append((name, f"{pace:,.0f}", ratio(pace), *figures))
    rows += [
        (name, f"{pace:,.0f}", ratio(pace), f"{pace * loop_ms / 1000:.0f}", "", "", "") for name, pace in others.items()
    ]
    print(f"\n{load()}, one loop {loop_ms:.2f} ms; yardstick: OpenSpiel {YARDSTICK}")
    print_table(HEAD, rows)
    print()
    replayed = {key: replay_500_ms(engine, SEATS[key][-1]) for key, engine in ENGINES.items()}
    rows = [(key, f"{ms:.1f}", f"{ms / loop_ms:.2f}") for key, ms in replayed.items()]
    print_table(("500 plies replayed", "ms", "in loops"), rows)
    print(f"\ntoepen, 4 seats: {toepen_rounds_a_second(ENGINES['toepen'], games):,.0f} rounds a second")


if __name__ == "__main__":
    if "paces" in sys.argv:
        print_paces(int(sys.argv[1]))
    else:
        main(*map(int, sys.argv[1:2]))
