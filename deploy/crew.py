"""Several processes that serve on one socket: a parent that serves nothing itself, starts them and minds them.

They are forks, made before any thread or connection, so that all share what was loaded. Whoever knocks waits on the
one socket, which is the parent's: a process that dies takes none of them along but those it was talking to.
"""

import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import NoReturn

Serve = Callable[[socket.socket], None]
STOPPED_BY = {signal.SIGTERM, signal.SIGINT}
HEARD = STOPPED_BY | {signal.SIGCHLD}
PATIENCE_S = 10.0  # who was asked to stop and did not by then is killed
LIVED_S = 10.0  # who died sooner than this is started again only after a while, ever longer
FIRST_WAIT_S, LONGEST_WAIT_S = 0.5, 30.0


class Crew:
    """The processes, by their number."""

    def __init__(self, serve: Serve, listener: socket.socket, *, size: int) -> None:
        self._serve, self._listener, self._size = serve, listener, size
        self._born: dict[int, float] = {}
        self._wait_s = 0.0
        self._start_at = 0.0
        self._lifeline = os.pipe()  # its end is closed by the parent's death, however it dies

    def run(self, *, when_started: Callable[[], None] = lambda: None) -> None:
        """Serve until SIGTERM or SIGINT; then everybody ends what they are at and is gone when this returns."""
        before = signal.pthread_sigmask(signal.SIG_BLOCK, HEARD)
        try:
            self._fill(before)
            when_started()
            while self._heard() not in STOPPED_BY:
                self._reap()
                self._fill(before)
            self._stop()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)

    def _heard(self) -> int:
        """The signal that came in; SIGCHLD also when it is time to start somebody again."""
        is_short = len(self._born) < self._size
        patience_s = max(0.0, self._start_at - time.monotonic()) if is_short else 3600.0
        heard = signal.sigtimedwait(HEARD, patience_s)
        return heard.si_signo if heard else signal.SIGCHLD

    def _fill(self, mask: set[int | signal.Signals]) -> None:
        """Start who is missing, when it is time for it."""
        while len(self._born) < self._size and time.monotonic() >= self._start_at:
            pid = os.fork()
            if not pid:
                self._be_one(mask)
            self._born[pid] = time.monotonic()

    def _be_one(self, mask: set[int | signal.Signals]) -> NoReturn:
        """The life of one process; what it raises ends it, and is told as Python tells it."""
        for sign in STOPPED_BY:
            signal.signal(sign, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        os.close(self._lifeline[1])
        threading.Thread(target=self._stop_with_the_parent, daemon=True).start()
        self._serve(self._listener)
        sys.exit(0)

    def _stop_with_the_parent(self) -> None:
        os.read(self._lifeline[0], 1)
        os.kill(os.getpid(), signal.SIGTERM)

    def _reap(self) -> None:
        """Bury who died; who died young is started again more slowly each time."""
        while (found := _dead()) is not None:
            pid, how = found
            lived_s = time.monotonic() - self._born.pop(pid, 0.0)
            print(f"A process that served ({pid}) ended: {how}. Another one takes its place.", file=sys.stderr)
            doubled_s = min(max(2 * self._wait_s, FIRST_WAIT_S), LONGEST_WAIT_S)
            self._wait_s = doubled_s if lived_s < LIVED_S else 0.0
            self._start_at = time.monotonic() + self._wait_s

    def _stop(self) -> None:
        self._listener.close()  # here; each of them closes its own when it is done
        until = time.monotonic() + PATIENCE_S
        self._tell(signal.SIGTERM)
        while self._born and time.monotonic() < until:
            if (found := _dead()) is not None:
                self._born.pop(found[0], None)
            else:
                signal.sigtimedwait({signal.SIGCHLD}, 0.1)
        self._tell(signal.SIGKILL)

    def _tell(self, sign: signal.Signals) -> None:
        for pid in self._born:
            with suppress(ProcessLookupError):
                os.kill(pid, sign)


def _dead() -> tuple[int, str] | None:
    """A child that ended since this was asked, and how in words; None where none did."""
    try:
        pid, status = os.waitpid(-1, os.WNOHANG)
    except ChildProcessError:
        return None
    if not pid:
        return None
    code = os.waitstatus_to_exitcode(status)
    return pid, f"killed by signal {-code}" if code < 0 else f"exit code {code}"
