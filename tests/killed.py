"""Actions in a process that is really killed. What became of the database then is seen by tests/restarted.py.

A workshop is a process with Django loaded and the production settings. For each order it forks a child that does one
action and is killed by ``SIGKILL``: by itself at a step of its work, or by the workshop after so many seconds.
A step is each SQL statement, each commit (before it, after it, and on PostgreSQL sent without hearing the answer).
"""

import gc
import os
import pickle
import resource
import signal
import subprocess
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import count
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import connection

from tournament.domain.refusals import Refused
from tournament.models import Night

ROOT = Path(__file__).resolve().parents[1]
WORK = "import django; django.setup(); from tests.killed import work; work()"
NAME = "killed-in-a-test"  # PostgreSQL shows it, so it can be seen when the dead one's connection is gone


@dataclass(frozen=True)
class Deed:
    """One press of a button: an action, what it is given, and the words a second press hears (none: it is silent)."""

    action: Callable[..., Any]
    given: Mapping[str, Any]
    again: type[Refused] | None = None


@dataclass(frozen=True)
class Order:
    """A deed and the death of its process: at a step, after seconds, or when the log has so many bytes; or none."""

    deed: Deed
    step: int = 0
    seconds: float | None = None
    log_bytes: int | None = None


@dataclass(frozen=True)
class Ended:
    """How a process ended: killed by which signal (0: not), else what the action said; and after how many seconds."""

    signal: int
    said: str
    seconds: float


class Workshop:
    """Gives orders to the process with Django in it, which begins at the first one."""

    def __init__(self, begin: Callable[[], subprocess.Popen[bytes]]) -> None:
        self._begin = begin

    @cached_property
    def _process(self) -> subprocess.Popen[bytes]:
        return self._begin()

    def do(self, deed: Deed, **death: Any) -> Ended:
        """Do the deed in a process of its own; how that ended."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        pickle.dump(Order(deed, **death), self._process.stdin)
        self._process.stdin.flush()
        return pickle.load(self._process.stdout)


@contextmanager
def workshop(database_url: str) -> Iterator[Workshop]:
    """A workshop on that database, which ends when nobody gives orders any more."""
    kept = {name: value for name, value in os.environ.items() if name not in {"REDIS_URL", "HTTPS"}}
    given = {"DATABASE_URL": database_url, "SECRET_KEY": settings.SECRET_KEY, "PGAPPNAME": NAME}
    everything = {**kept, "DJANGO_SETTINGS_MODULE": "tournament.config.settings", **given}
    command = [sys.executable, "-W", "ignore", "-c", WORK]
    pipe = subprocess.PIPE
    begin = partial(subprocess.Popen, command, cwd=ROOT, env=everything, stdin=pipe, stdout=pipe)
    with ExitStack() as until:
        yield Workshop(lambda: until.enter_context(begin()))


# -- inside the workshop


def work() -> None:
    """Carry out orders until there are none."""
    orders, answers = sys.stdin.buffer, sys.stdout.buffer
    assert str(Night.objects.all().query)  # loads what talks to this kind of database, once for all children
    connection.settings_dict["OPTIONS"].pop("pool", None)  # one connection is enough for one action, and quicker
    gc.freeze()
    while orders.peek(1):
        pickle.dump(_carry_out(pickle.load(orders)), answers)
        answers.flush()


def _carry_out(order: Order) -> Ended:
    ready, is_ready = os.pipe()
    heard, say = os.pipe()
    child = os.fork()
    if not child:
        _live(order, partial(os.write, is_ready, b"!"), partial(os.write, say))
    os.close(is_ready)
    os.close(say)
    os.read(ready, 1)
    started = time.monotonic()
    if order.seconds is not None:
        time.sleep(order.seconds)
        os.kill(child, signal.SIGKILL)
    status = os.waitpid(child, 0)[1]
    seconds = time.monotonic() - started
    with os.fdopen(heard, "rb") as words:
        said = words.read().decode()
    os.close(ready)
    assert os.WIFSIGNALED(status) or os.WEXITSTATUS(status) == 0, said
    return Ended(os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0, said, seconds)


def _live(order: Order, is_ready: Callable[[], object], say: Callable[[bytes], object]) -> None:
    """The life of the child: it dies on the way, or says what the action said. Never comes back."""
    code = 1
    try:
        Night.objects.first()  # a server at work has its connection
        is_ready()
        if order.log_bytes is not None:
            _die_when_the_log_has(order.log_bytes)
        with _steps(order.step):
            order.deed.action(**order.deed.given)
        say(b"done")
        code = 0
    except Refused as refused:
        say(type(refused).__name__.encode())
        code = 0
    finally:
        if code:
            traceback.print_exc()
        os._exit(code)


@contextmanager
def _steps(last: int) -> Iterator[None]:
    """Die at the step with this number."""
    steps, commit = count(1), connection.commit

    def step() -> None:
        if next(steps) == last:
            _die()

    def statement(execute: Callable[..., Any], *statement: Any) -> Any:
        step()
        return execute(*statement)

    def committing() -> None:
        step()
        if connection.vendor == "postgresql" and next(steps) == last:
            connection.connection.pgconn.send_query(b"COMMIT")
            connection.connection.pgconn.flush()
            _die()
        commit()
        step()

    connection.commit = committing
    with connection.execute_wrapper(statement):
        yield


def _die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def _die_when_the_log_has(size: int) -> None:
    """The kernel ends this process while it writes to a file beyond so many bytes, which are written before that."""
    signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
