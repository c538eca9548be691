"""``make test``: all that this machine can run, and at the end a line for whatever was left out.

Two go at a time, as each waits now and then (for a browser, a server, a worker): the linters, SQLite and Redis, and
beside them the browser and PostgreSQL. What those say comes last.

| variable | what it does |
|---|---|
| ``TEST_DATABASE_URL`` | the PostgreSQL to test on; without it the one on 127.0.0.1:5432, or an own one for the tests |
| ``CHROMIUM`` | the browser to test with; without it the one on the PATH, ``chromium-headless-shell`` before others |
| ``REQUIRE_ALL`` | set to 1: whatever is left out counts as a failure (so does CI) |
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

import django
from django.conf import settings

from deploy import redis_server
from deploy.postgresql import postgresql
from deploy.translations import compile_translations
from tests.empty_club import kept, make_empty_club

ROOT = Path(__file__).resolve().parents[1]
# The same engine without a window to draw costs half the work, so it is preferred.
CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
BRING_CHROMIUM = "sudo apt-get install chromium-headless-shell (or chromium)"
# Else each worker, and each server that a test starts, would compile Django and all the others for itself.
KEEP_COMPILED = {"PYTHONDONTWRITEBYTECODE": ""}
# What knows no database is tested once (tests/conftest.py); these need not even be read for the second time: the rules,
# the boards, what `make` calls, the house and the words. Nor these, which store what others store there too, and look
# for long at what is made of it: who gets to see what, a match of bots alone, the demo, and pages that mostly show.
# What they show is read there by tests/queries, every address is opened there by the tests of access, and what a form
# can bring in is sent there by tests/cases; tests/fuzz knows what PostgreSQL would not take.
# `TWICE=1 make test` does all of it on both.
SHOWN = """
    calls clock club club_trail drawn_again fairness feed help home installed jobs kept keys landlord
    members nights nights_new no_show old_links pictures plans players printing printing_night rounds scale
    seats standings tables together trail tv weight
"""
GUARDED = "files hosts inline kept numbers sizes"
ALIKE = """
    domain engines bots arbiter boards deploy fuzz test_house.py test_languages.py
    play/test_leaks.py play/test_bot_matches.py play/views actions/test_demo.py commands/test_demo.py
"""
ONCE = (
    *ALIKE.split(),
    *(f"views/test_{name}.py" for name in SHOWN.split()),
    *(f"security/test_{name}.py" for name in GUARDED.split()),
)
WITHOUT_RULES = () if os.environ.get("TWICE") else tuple(f"--ignore=tests/{name}" for name in ONCE)
# These stand only there (tests/conftest.py sees to it), so that no step reads thousands of tests to leave them out
IN_A_BROWSER = "tests/browser/"
WITH_REDIS = ("tests/test_celery.py", "tests/test_faults.py", "tests/test_live_stream.py")
# Browser tests wait for the screen, and others for processes that they start: two cores have time for three workers.
# The rules and pages on SQLite wait for nobody, and from beginning to end another step runs beside them.
PARALLEL, BESIDE_ANOTHER = (("-n", workers, "--dist", "worksteal") for workers in ("3", "2"))


@dataclass(frozen=True, kw_only=True)
class Step:
    """One command. `lacks` says what it cannot do without, and how to bring that; empty if all is there.

    What goes `beside` the others runs while they do, one after the other of its own kind.
    """

    name: str
    command: tuple[str, ...]
    environment: dict[str, str] = field(default_factory=dict)
    lacks: str = ""
    beside: bool = False


def chromium() -> str | None:
    """The path of the Chromium to test with; None where there is none."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUMS)), None)


def lint_steps() -> list[Step]:
    """The linters, quickest first."""
    return [
        Step(name="ruff format", command=("ruff", "format", "--check", "--quiet", ".")),
        Step(name="ruff check", command=("ruff", "check", "--quiet", ".")),
        Step(name="djlint", command=("djlint", "--lint", "--quiet", "templates")),
        Step(name="mypy", command=("mypy",)),
    ]


def test_steps(*, database: str | None, browser: str | None, has_redis: bool) -> list[Step]:
    """The tests on SQLite, with Redis and in a browser (these on SQLite too), and on PostgreSQL.

    An empty variable is taken away.
    """
    return [
        Step(
            name="tests on SQLite",
            command=("pytest", *BESIDE_ANOTHER, "-m", "not browser and not redis", f"--ignore={IN_A_BROWSER}"),
            environment={"DATABASE_URL": ""},
        ),
        Step(
            name="tests with Redis",
            command=("pytest", "-m", "redis", *WITH_REDIS),
            environment={"DATABASE_URL": ""},
            lacks="" if has_redis else "Redis (none answers on port 6379). Bring it: sudo apt-get install redis-server",
            beside=True,
        ),
        Step(
            name="tests in a browser",
            command=("pytest", *PARALLEL, "-m", "browser", IN_A_BROWSER),
            environment={"DATABASE_URL": "", "CHROMIUM": browser or ""},
            lacks="" if browser else f"the browser tests (no Chromium). Bring it: {BRING_CHROMIUM}",
            beside=True,
        ),
        Step(
            name="tests on PostgreSQL",
            command=(
                "pytest",
                *PARALLEL,
                "-m",
                "not browser and not redis",
                *WITHOUT_RULES,
                f"--ignore={IN_A_BROWSER}",
            ),
            environment={"DATABASE_URL": database or ""},
            lacks="" if database else "PostgreSQL (there is none here). Bring it: sudo apt-get install postgresql",
            beside=True,
        ),
    ]


def run(step: Step) -> tuple[bool, str]:
    """Run the command with this Python. Whether it was content, and what is left to say: from beside all it said."""
    started = time.monotonic()
    given = {**os.environ, **KEEP_COMPILED, **step.environment}
    environment = {name: value for name, value in given.items() if value}
    command = [sys.executable, "-m", *step.command]
    with tempfile.TemporaryFile("w+") as kept:
        out = kept if step.beside else None
        done = subprocess.run(command, cwd=ROOT, env=environment, check=False, stdout=out, stderr=out)
        kept.seek(0)
        said = f"\n== {step.name}\n{kept.read()}" if step.beside else ""
    verdict = "ok" if done.returncode == 0 else "FAILED"
    return done.returncode == 0, f"{said}== {step.name}: {verdict}, {time.monotonic() - started:.0f} s"


def run_all(steps: list[Step]) -> list[str]:
    """Run the steps and let them speak; the names of those that failed."""
    failed = []
    with ThreadPoolExecutor(1) as thread:
        beside = [(step, thread.submit(run, step)) for step in steps if step.beside]
        for step in steps:
            if step.beside:
                continue
            print(f"\n== {step.name}", flush=True)
            passed, said = run(step)
            print(said, flush=True)
            failed += [] if passed else [step.name]
        for step, waited in beside:
            passed, said = waited.result()
            print(said, flush=True)
            failed += [] if passed else [step.name]
    return failed


def verdict(steps: list[Step]) -> int:
    """Run the steps, say what failed and what was left out; 0 when all is well."""
    failed = run_all([step for step in steps if not step.lacks])
    left_out = [step.lacks for step in steps if step.lacks]
    print()
    for what in left_out:
        print(f"Left out: {what}")
    if not left_out:
        print("Nothing was left out.")
    if failed:
        print(f"Failed: {', '.join(failed)}.")
    return 1 if failed or (left_out and os.environ.get("REQUIRE_ALL") == "1") else 0


def prepare() -> None:
    """Make once what the steps share; else two that begin at the same moment would make it at the same time."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tournament.config.settings")
    compile_translations()
    assert settings.SECRET_KEY, "the settings keep a secret in var/"
    django.setup()
    make_empty_club(kept())


def read_tests() -> subprocess.Popen[bytes]:
    """Read all tests once while the linters look; what is kept of it spares each worker two thirds of its reading."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-qq", "-m", "not browser"]
    environment = {name: value for name, value in {**os.environ, **KEEP_COMPILED, "DATABASE_URL": ""}.items() if value}
    return subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def main(what: str = "all") -> int:
    """Everything, or with `lint` only the linters."""
    if what == "lint":
        return verdict(lint_steps())
    prepare()
    with read_tests(), postgresql() as database:
        return verdict(
            [*lint_steps(), *test_steps(database=database, browser=chromium(), has_redis=redis_server.answers())]
        )


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))
