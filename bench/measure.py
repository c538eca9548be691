"""What the benches share: a calibration loop, medians, and one kind of table.

Seconds on a noisy machine say little: each figure stands beside how many times the calibration loop of the same run
fits into it. Where others use the machine too, CPU time against a loop that is measured in CPU time says most.
"""

import os
import statistics
import time
from collections.abc import Callable, Sequence
from pathlib import Path

STEPS = 100_000
AS_MARKDOWN = "BENCH_MARKDOWN"


def calibration_ms(runs: int = 9, *, clock: Callable[[], float] = time.perf_counter) -> float:
    """The median of some runs of a loop that only counts: what this machine is worth right now, by this clock."""

    def once() -> float:
        started, total = clock(), 0
        for step in range(STEPS):
            total += step
        return (clock() - started) * 1000

    return statistics.median(once() for _ in range(runs))


def timed_ms(do: Callable[[], object], *, clock: Callable[[], float] = time.perf_counter) -> float:
    """How long one call takes, in milliseconds by this clock."""
    started = clock()
    do()
    return (clock() - started) * 1000


def cpu_s_of(pid: int) -> float:
    """How long a process has used a processor until now, in seconds (Linux)."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def p95(values: Sequence[float]) -> float:
    """The value that 95 of 100 stay below."""
    return sorted(values)[max(0, round(0.95 * len(values)) - 1)]


def print_table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
    """Columns of equal width, numbers to the right; as Markdown for BENCH.md (``python -m bench`` asks for that)."""
    lines = [list(map(str, head)), *(list(map(str, row)) for row in rows)]
    if os.environ.get(AS_MARKDOWN):
        lines.insert(1, ["---", *["---:"] * (len(head) - 1)])
        print("", *(f"| {' | '.join(line)} |" for line in lines), "", sep="\n", flush=True)
        return
    widths = [max(len(line[at]) for line in lines) for at in range(len(head))]
    for line in lines:
        print("  ".join(cell.rjust(width) for cell, width in zip(line, widths, strict=True)))
