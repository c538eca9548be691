"""Where bots think: in this process, or once a server has begun in processes beside it that stand back for pages.

Python runs one thread at a time. A bot that thinks in the server's own process keeps every page waiting, for as long as
it thinks; in a process of its own it takes the processor that is left. Whoever brings the beat begins it
(`tournament/config/embedded.py`); commands, tests and a worker think where they are.
"""

import json
import os
import select
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any, Final

from django.conf import settings
from django.db import close_old_connections

from games.bots import Strength, choose
from games.engines import ENGINES
from games.engines.base import Engine, Move
from games.queries.bots import Thinker

HANGS_S: Final = 20
"""Who has not answered after so long never will."""

LAST_S: Final = 3
"""When the server stops, who has not answered by then is let go: whoever stops servers kills a slow one."""

MOST_WAITING: Final = 40
"""With more thoughts than this to come the beat waits too: what it claims it must hand out within its minute."""


class Gone(RuntimeError):
    """The process that thinks ended, or hangs."""


class Mind:
    """A process that thinks, started at its first question and anew when it has ended. For one thread."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None

    def ask(self, **question: Any) -> str | None:
        """The move as text, or None for who leaves it. Raises Gone."""
        process = self._running()
        assert process.stdin
        assert process.stdout
        try:
            process.stdin.write(json.dumps(question) + "\n")
            process.stdin.flush()
            is_there, _, _ = select.select([process.stdout], [], [], HANGS_S)
            line = process.stdout.readline() if is_there else ""
        except OSError:
            line = ""
        if not line:
            self.end()
            raise Gone
        found: str | None = json.loads(line)["move"]
        return found

    @property
    def pid(self) -> int:
        """Which process it is."""
        return self._running().pid

    def end(self) -> None:
        """Let it go."""
        process, self._process = self._process, None
        if process:
            process.kill()
            process.communicate()

    def kill(self) -> None:
        """Whoever waits for its answer, in another thread, hears that it is gone."""
        if process := self._process:
            process.kill()

    def _running(self) -> "subprocess.Popen[str]":
        if self._process is None:
            command = [sys.executable, "-m", "games.bots.apart"]
            pipe = subprocess.PIPE
            self._process = subprocess.Popen(  # a session of its own: Ctrl-C is the server's
                command, stdin=pipe, stdout=pipe, text=True, cwd=settings.BASE_DIR, start_new_session=True
            )
        return self._process


class Beside:
    """Threads that look after bots, each with a process in which it lets them think."""

    def __init__(self, count: int) -> None:
        self._pool = ThreadPoolExecutor(count, thread_name_prefix="bots", initializer=self._begin)
        self._mine = threading.local()
        self._minds: list[Mind] = []
        self._room = threading.BoundedSemaphore(MOST_WAITING)

    def do(self, work: Callable[[], object]) -> None:
        """Have it done soon, by one of the threads; waits when very much is to be done."""
        self._room.acquire()
        self._pool.submit(self._done, work)

    def thought(self, thinker: Thinker, strength: Strength) -> Move | None:
        """What the bot chose; for one of these threads. Raises Gone."""
        text = self.mind.ask(
            record=thinker.record, seat=thinker.seat, dice=thinker.dice, bot=strength.bot, budget_s=strength.budget_s
        )
        return None if text is None else thinker.engine.read(text)

    @property
    def mind(self) -> Mind:
        """That of this thread."""
        found: Mind = self._mine.mind
        return found

    def end(self) -> None:
        """Finish what is thought about now, begin nothing more. The rest is offered again (`actions/jobs.py`)."""
        late = threading.Timer(LAST_S, self._kill)
        late.start()
        self._pool.shutdown(cancel_futures=True)
        late.cancel()
        for mind in self._minds:
            mind.end()

    def _kill(self) -> None:
        for mind in self._minds:
            mind.kill()

    def is_mine(self) -> bool:
        """Whether this is one of the threads."""
        return hasattr(self._mine, "mind")

    def _begin(self) -> None:
        self._mine.mind = Mind()
        self._minds.append(self._mine.mind)

    def _done(self, work: Callable[[], object]) -> None:
        try:
            work()
        finally:
            close_old_connections()
            self._room.release()


_beside: Beside | None = None


def begin() -> None:
    """From now on bots think beside this process: in one process for every two processors."""
    global _beside  # noqa: PLW0603 - one server has one
    _beside = _beside or Beside(max(1, (os.cpu_count() or 1) // 2))


def end() -> None:
    """No more."""
    global _beside
    ending, _beside = _beside, None
    if ending:
        ending.end()


def beside() -> Beside | None:
    """Where bots think, if not here; and not for who is there already."""
    there = _beside
    return None if there is None or there.is_mine() else there


def thought(thinker: Thinker, strength: Strength) -> Move | None:
    """What the bot chose, wherever it thinks. Raises whatever a bot or its process can fail with."""
    here = _beside  # which may be no more in a moment
    if here and here.is_mine() and is_current(thinker.engine):
        return here.thought(thinker, strength)
    rng = Random(thinker.dice)
    return choose(thinker.engine, thinker.view, rng, budget_s=strength.budget_s, bot=strength.bot)


def is_current(engine: Engine) -> bool:
    """Whether these are the rules of today: a record is read by no others."""
    return ENGINES[engine.KEY] is engine
