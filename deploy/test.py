"""``make test``: all that this machine can run, and at the end a line for whatever was left out.

| variable | what it does |
|---|---|
| ``TEST_DATABASE_URL`` | the PostgreSQL to test on; without it the one on 127.0.0.1:5432, or an own one for the tests |
| ``CHROMIUM`` | the browser to test with; without it the one on the PATH |
| ``REQUIRE_ALL`` | set to 1: whatever is left out counts as a failure (so does CI) |
"""

import os
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

from deploy import redis_server
from deploy.postgresql import postgresql

ROOT = Path(__file__).resolve().parents[1]
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PARALLEL = ("-n", "2", "--dist", "worksteal")


@dataclass(frozen=True, kw_only=True)
class Step:
    """One command. `lacks` says what it cannot do without, and how to bring that; empty if all is there."""

    name: str
    command: tuple[str, ...]
    environment: dict[str, str] = field(default_factory=dict)
    lacks: str = ""


def lint_steps() -> list[Step]:
    """The linters, quickest first."""
    return [
        Step(name="ruff format", command=("ruff", "format", "--check", "--quiet", ".")),
        Step(name="ruff check", command=("ruff", "check", "--quiet", ".")),
        Step(name="djlint", command=("djlint", "--lint", "--quiet", "templates")),
        Step(name="mypy", command=("mypy",)),
    ]


def test_steps(*, database: str | None, browser: str | None, has_redis: bool) -> list[Step]:
    """The tests on SQLite, on PostgreSQL, with Redis, and in a browser (both on SQLite).

    An empty variable is taken away.
    """
    return [
        Step(
            name="tests on SQLite",
            command=("pytest", *PARALLEL, "-m", "not browser and not redis"),
            environment={"DATABASE_URL": ""},
        ),
        Step(
            name="tests on PostgreSQL",
            command=("pytest", *PARALLEL, "-m", "not browser and not redis"),
            environment={"DATABASE_URL": database or ""},
            lacks="" if database else "PostgreSQL (there is none here). Bring it: sudo apt-get install postgresql",
        ),
        Step(
            name="tests with Redis",
            command=("pytest", "-m", "redis"),
            environment={"DATABASE_URL": ""},
            lacks="" if has_redis else "Redis (none answers on port 6379). Bring it: sudo apt-get install redis-server",
        ),
        Step(
            name="tests in a browser",
            command=("pytest", *PARALLEL, "-m", "browser"),
            environment={"DATABASE_URL": "", "CHROMIUM": browser or ""},
            lacks="" if browser else "the browser tests (no Chromium). Bring it: sudo apt-get install chromium",
        ),
    ]


def passes(step: Step) -> bool:
    """Run the command with this Python, let it speak, and tell whether it was content."""
    print(f"\n== {step.name}", flush=True)
    started = time.monotonic()
    environment = {name: value for name, value in {**os.environ, **step.environment}.items() if value}
    done = subprocess.run([sys.executable, "-m", *step.command], cwd=ROOT, env=environment, check=False)
    verdict = "ok" if done.returncode == 0 else "FAILED"
    print(f"== {step.name}: {verdict}, {time.monotonic() - started:.0f} s", flush=True)
    return done.returncode == 0


def verdict(steps: list[Step]) -> int:
    """Run the steps, say what failed and what was left out; 0 when all is well."""
    failed = [step.name for step in steps if not step.lacks and not passes(step)]
    left_out = [step.lacks for step in steps if step.lacks]
    print()
    for what in left_out:
        print(f"Left out: {what}")
    if not left_out:
        print("Nothing was left out.")
    if failed:
        print(f"Failed: {', '.join(failed)}.")
    return 1 if failed or (left_out and os.environ.get("REQUIRE_ALL") == "1") else 0


def main(what: str = "all") -> int:
    """Everything, or with `lint` only the linters."""
    if what == "lint":
        return verdict(lint_steps())
    browser = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUMS)), None)
    with postgresql() as database:
        return verdict(
            [*lint_steps(), *test_steps(database=database, browser=browser, has_redis=redis_server.answers())]
        )


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))
