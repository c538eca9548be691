"""Everything is killed at random: ``python -m bench.faults [--operations 10000] [--mode embedded|full] [--seed S]``.

Simulated evenings against real server processes; SIGKILL to web servers, worker, beat, Redis and PostgreSQL (own ones,
on own ports); after each kill the database is held beside a model of what was acknowledged, and the pages beside the
database. The exit code is 1 on any difference, with the seed and the last operations.

What this can show is that nothing is lost when a process dies. Power that fails is another thing: PostgreSQL waits for
the disk at each commit (synchronous_commit is on); SQLite does so where ``synchronous`` is FULL.
"""

import argparse
import secrets
import signal
import sys
import tempfile
from pathlib import Path

from bench.faults.bench import Bench, Found, Plan
from bench.measure import calibration_ms, print_table

SMALL = 1000  # below so many operations the evenings are small, so that they have rounds at all


def asked(arguments: list[str]) -> list[Plan]:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m bench.faults")
    parser.add_argument("--operations", type=int, default=10_000)
    parser.add_argument("--mode", choices=("embedded", "full", "both"), default="both")
    parser.add_argument("--seed", type=int, default=secrets.randbelow(10**6))
    parser.add_argument("--people", type=int, help="80 at 20 tables; small runs have 16 at 4")
    parser.add_argument("--between", type=int, help="operations between two kills")
    parser.add_argument("--minutes", type=float, default=0, help="for a machine that is busy: so long, a mode, at most")
    wanted = parser.parse_args(arguments)
    is_small = wanted.operations < SMALL
    people = wanted.people or (16 if is_small else 80)
    between = wanted.between or (wanted.operations // 6 if is_small else 200)
    modes = ("embedded", "full") if wanted.mode == "both" else (wanted.mode,)
    return [Plan(mode, wanted.operations, people, max(1, between), wanted.seed, wanted.minutes) for mode in modes]


def report(found: Found) -> None:
    """The figures of one mode."""
    loop = calibration_ms()
    lost = sum("LOST" in one for one in found.wrong)
    doubled = sum("DOUBLED" in one for one in found.wrong)
    counted = dict(sorted(found.counted.items()))
    rows: list[tuple[object, object]] = [("operations", counted.pop("operations", 0)), ("evenings", found.evenings)]
    rows += [(f"kills: {kind}", many) for kind, many in sorted(found.kills.items())]
    rows += [("kills together", sum(found.kills.values()))]
    rows += list(counted.items())
    rows += [("euros in the tills that were closed", f"{found.cents / 100:.2f}")]
    rows += [
        ("rounds ended by a job", found.jobs),
        ("latest of them, in loops", f"{found.latest_job_s * 1000 / loop:.0f}"),
    ]
    rows += [
        (f"longest recovery, in loops: {kind}", f"{max(times) * 1000 / loop:.0f}")
        for kind, times in sorted(found.recoveries.items())
    ]
    rows += [("lost", lost), ("doubled", doubled), ("differences", len(found.wrong))]
    plan = found.plan
    print(f"\n{plan.mode}: seed {plan.seed}, {plan.people} people, {found.seconds:.0f} s, loop {loop:.2f} ms")
    print_table(("", ""), rows)


def main(arguments: list[str]) -> int:
    """Run what is asked for; 0 when nothing differs."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # all that was started is killed on the way out
    is_bad = False
    for plan in asked(arguments):
        with tempfile.TemporaryDirectory(prefix="tokken-faults-") as folder:
            found = Bench(plan, Path(folder)).run()
        report(found)
        if found.wrong:
            is_bad = True
            print("\nThe last operations:", *found.told, sep="\n  ")
            print("\nWhat the processes said:", found.logs)
            print("\nDIFFERENT:", *found.wrong[:20], sep="\n  ")
            again = f"--operations {plan.operations} --mode {plan.mode} --people {plan.people} --between {plan.between}"
            print(f"\nAgain: python -m bench.faults {again} --seed {plan.seed}", flush=True)
    return int(is_bad)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
