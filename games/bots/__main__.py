"""Let two bots play each other: `python -m games.bots tokken --a search --b greedy --games 40 --budget-ms 100`.

Each deal is played twice with the seats changed, so --games is rounded up to an even number. The share of wins comes
with its Wilson interval. The budget is a bot's own work, so that a busy machine makes none weaker.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor

from games.bots import BOTS
from games.bots.matches import Pairing, Result, play_deal
from games.engines import ENGINES
from games.engines.base import BadOption


def parser() -> argparse.ArgumentParser:
    """What can be asked."""
    asks = argparse.ArgumentParser(prog="python -m games.bots", description=__doc__)
    asks.add_argument("name", choices=ENGINES)
    asks.add_argument("--a", choices=BOTS, default="search")
    asks.add_argument("--b", choices=BOTS, default="greedy")
    asks.add_argument("--seats", type=int, help="how many play (default: 4, or as many as the game has)")
    asks.add_argument("--preset", help="house rules by name")
    asks.add_argument("--games", type=int, default=40)
    asks.add_argument("--budget-ms", type=float, default=100)
    asks.add_argument("--seed", default="1")
    asks.add_argument("--jobs", type=int, default=1, help="how many deals are played at the same time")
    return asks


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; 0 when it could be done."""
    asks = parser()
    asked = asks.parse_args(arguments)
    for name in ("games", "budget_ms", "jobs"):
        if getattr(asked, name) <= 0:
            asks.error(f"--{name.replace('_', '-')}: more than 0")
    engine = ENGINES[asked.name]
    preset = asked.preset or next(iter(engine.PRESETS))
    if preset not in engine.PRESETS:
        asks.error(f"--preset: one of {', '.join(engine.PRESETS)}")
    seats = asked.seats or (4 if 4 in engine.SEATS else engine.SEATS[-1])
    try:
        engine.start(engine.PRESETS[preset], seats)
    except BadOption as bad:
        asks.error(f"--seats: {bad}")
    pairing = Pairing(
        game=asked.name, preset=preset, seats=seats, a=asked.a, b=asked.b, budget_s=asked.budget_ms / 1000
    )
    sys.stdout.write(told(pairing, played(pairing, asked.seed, games=asked.games, jobs=asked.jobs)))
    return 0


def played(pairing: Pairing, seed: str, *, games: int, jobs: int) -> Result:
    """All deals as one result."""
    deals = [f"{seed} {number}" for number in range((games + 1) // 2)]
    together = Result()
    if jobs == 1:
        for deal in deals:
            together.add(play_deal(pairing, deal))
        return together
    with ProcessPoolExecutor(jobs) as pool:
        for result in pool.map(play_deal, [pairing] * len(deals), deals):
            together.add(result)
    return together


def told(pairing: Pairing, result: Result) -> str:
    """The result in words."""
    low, high = result.interval()
    return "\n".join(
        [
            f"{pairing.game}, {pairing.seats} seats, {pairing.preset}: "
            f"{pairing.a} against {pairing.b}, {result.games} games",
            f"wins of {pairing.a}  {result.wins / result.games:.1%} (95 %: {low:.1%} to {high:.1%})",
            f"plies a game    {result.plies / result.games:.0f}",
            *thinking(result),
            "",
        ]
    )


def thinking(result: Result) -> Iterator[str]:
    """For each bot how long it thought."""
    for bot, thoughts_s in sorted(result.thoughts_s.items()):
        slowest = sorted(thoughts_s)
        late, last = slowest[int(len(slowest) * 0.99)] * 1000, slowest[-1] * 1000
        yield f"{bot} thought  p99 {late:.1f} ms, slowest {last:.1f} ms, {len(slowest)} times"


if __name__ == "__main__":
    sys.exit(main())
