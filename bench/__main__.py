"""Everything that is measured, into BENCH.md: ``python -m bench [--out FILE] [topic ...]``, or ``make bench``.

Each topic is a program of its own (``python -m bench.draw`` prints the same tables on the terminal); here they run one
after the other, each with what is left of the time, and what they print is put together. PostgreSQL is the one that the
tests would use; where there is none, its tables are missing and the page says so.
"""

import argparse
import csv
import os
import platform
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import django
import psycopg

from bench.measure import AS_MARKDOWN, calibration_ms
from deploy.postgresql import postgresql

ROOT = Path(__file__).resolve().parents[1]
PEERS = ROOT / "bench" / "peers.csv"
MOST_S = 12 * 60
SQLITE, POSTGRESQL = "SQLite", "PostgreSQL"


@dataclass(frozen=True)
class Topic:
    """A chapter: what to run, on which databases."""

    title: str
    modules: tuple[str, ...]
    databases: tuple[str, ...] = (SQLITE,)
    arguments: tuple[str, ...] = ()


TOPICS = {
    "pages": Topic("Pages", ("bench.pages", "bench.served"), (SQLITE, POSTGRESQL)),
    "weight": Topic("What a first visit weighs", ("bench.weight",)),
    "slips": Topic("Slips at the bell", ("bench.slips",), (SQLITE, POSTGRESQL)),
    "draw": Topic("The draw", ("bench.draw",), arguments=("4",)),
    "engines": Topic("The games' rules", ("bench.engines",), arguments=("20",)),
    "moves": Topic("A move in the other browser", ("bench.moves",)),
    "bots": Topic("Slips while bots think", ("bench.bots",)),
    "stream": Topic("News to two hundred streams", ("bench.stream",)),
    "club": Topic("A club that grows", ("bench.club",)),
    "install": Topic("From a bare clone to the first page", ("bench.install",)),
}


def chapter(topic: Topic, databases: dict[str, str], until: float) -> Iterator[str]:
    """The topic's tables; each program is stopped when the time is over."""
    yield f"## {topic.title}"
    for module in topic.modules:
        for name in topic.databases:
            if name not in databases:
                yield f"Not measured here: {name} was not to be had."
                continue
            print(f"{module} on {name} ...", file=sys.stderr, flush=True)
            began = time.monotonic()
            with an_empty_one(databases[name]) as url:
                yield said_by(module, topic.arguments, url, until)
            print(f"{module} on {name}: {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)


def said_by(module: str, arguments: Sequence[str], url: str, until: float) -> str:
    """What a bench prints; or that it failed, or was not done in time."""
    environment = {**os.environ, AS_MARKDOWN: "1", "BENCH_DATABASE": url, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", module, *arguments]
    bench = subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    try:
        said, _ = bench.communicate(timeout=max(1.0, until - time.monotonic()))
    except subprocess.TimeoutExpired:
        said = _stopped(bench)
        return f"{said.strip()}\n\n`{module}` was not done in time."
    return said.strip() if bench.returncode == 0 else f"{said.strip()}\n\n`{module}` ended with {bench.returncode}."


def _stopped(bench: subprocess.Popen[str]) -> str:
    """Ask it to stop, then see to it that nothing of it is left; what it had printed."""
    bench.terminate()
    try:
        return bench.communicate(timeout=20)[0]
    except subprocess.TimeoutExpired:
        os.killpg(bench.pid, signal.SIGKILL)
        return bench.communicate()[0]


@contextmanager
def an_empty_one(url: str) -> Iterator[str]:
    """An empty database for one bench; "" for the file that it makes itself."""
    if not url:
        yield ""
        return
    server, name = url.rpartition("/")[0], f"tokken_bench_{os.getpid()}"
    with psycopg.connect(f"{server}/postgres", autocommit=True) as line:
        line.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
        line.execute(f"CREATE DATABASE {name}")
        try:
            yield f"{server}/{name}"
        finally:
            line.execute(f"DROP DATABASE {name} WITH (FORCE)")


def peers() -> str:
    """What others were measured at, elsewhere and by hand; ``bench/peers.csv`` says what its columns are."""
    lines = [line for line in PEERS.read_text().splitlines() if line and not line.startswith("#")]
    head, *rows = csv.reader(lines)
    if not rows:
        return "## Beside others\n\nNothing was entered yet (`bench/peers.csv`)."
    table = [head, ["---"] * len(head), *rows]
    return "## Beside others\n\n" + "\n".join(f"| {' | '.join(row)} |" for row in table)


def machine(databases: dict[str, str]) -> str:
    """The kind of machine, in words, and what ran on it."""
    facts = dict(line.split("=", 1) for line in Path("/etc/os-release").read_text().splitlines() if "=" in line)
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    versions = [f"Python {platform.python_version()}", f"Django {django.get_version()}"]
    if url := databases.get(POSTGRESQL):
        with psycopg.connect(f"{url.rpartition('/')[0]}/postgres") as line:
            versions.append(f"PostgreSQL {line.info.server_version // 10000}")
    return (
        f"{datetime.now(UTC):%Y-%m-%d}: {os.cpu_count()} processors ({platform.machine()}), {memory:.0f} GB of memory, "
        f"{facts.get('PRETTY_NAME', 'Linux').strip(chr(34))}; {', '.join(versions)}. "
        f"Load at the start {os.getloadavg()[0]:.1f}, one calibration loop {calibration_ms():.2f} ms."
    )


HEAD = """# What was measured

Made by `make bench`. Seconds say little on another machine, or on this one when it is busy: so each figure stands
beside how often the calibration loop of the same run fits into it: 100,000 additions in plain Python. Compare those."""


def main() -> int:
    """Run the topics and write the page; 0 when all of them were measured."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("topics", nargs="*", metavar="topic", help=", ".join(TOPICS))
    parser.add_argument("--out", type=Path, help="where to write; BENCH.md when all topics run, else the terminal")
    asked = parser.parse_args()
    if unknown := [one for one in asked.topics if one not in TOPICS]:
        parser.error(f"no topic: {', '.join(unknown)}; there are {', '.join(TOPICS)}")
    until = time.monotonic() + MOST_S
    with postgresql() as found:
        databases = {SQLITE: ""} | ({POSTGRESQL: found} if found else {})
        parts = [HEAD, machine(databases)]
        for name in asked.topics or TOPICS:
            parts += chapter(TOPICS[name], databases, until)
    page = "\n\n".join([*parts, peers()]) + "\n"
    out = asked.out or (None if asked.topics else ROOT / "BENCH.md")
    if out:
        out.write_text(page)
    else:
        print(page)
    return 1 if "was not done in time" in page or " ended with " in page else 0


if __name__ == "__main__":
    sys.exit(main())
