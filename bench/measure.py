"""What the benches share: a calibration loop, medians, and a table on the terminal.

Seconds on a noisy machine say little: each figure stands beside how many times the calibration loop of the same run
fits into it.
"""

import statistics
import time
from collections.abc import Callable, Sequence

STEPS = 100_000


def calibration_ms(runs: int = 9) -> float:
    """The median of some runs of a loop that only counts: what this machine is worth right now."""

    def once() -> float:
        started, total = time.perf_counter(), 0
        for step in range(STEPS):
            total += step
        return (time.perf_counter() - started) * 1000

    return statistics.median(once() for _ in range(runs))


def timed_ms(do: Callable[[], object]) -> float:
    """How long one call takes, in milliseconds."""
    started = time.perf_counter()
    do()
    return (time.perf_counter() - started) * 1000


def p95(values: Sequence[float]) -> float:
    """The value that 95 of 100 stay below."""
    return sorted(values)[max(0, round(0.95 * len(values)) - 1)]


def print_table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
    """Columns of equal width, numbers to the right."""
    lines = [list(map(str, head)), *(list(map(str, row)) for row in rows)]
    widths = [max(len(line[at]) for line in lines) for at in range(len(head))]
    for line in lines:
        print("  ".join(cell.rjust(width) for cell, width in zip(line, widths, strict=True)))
