"""A part that all visitors see alike is made once for all who ask for it at the same moment.

At the bell two hundred phones hear of each slip and ask for the same standings within a third of a second. For the
first of them they are made; who asks meanwhile waits for the next making, which begins after they asked and serves all
of them. So nobody is ever shown what was older than the question, whatever it was that changed; and nothing is kept:
when the last one who waited has the answer, it is gone.

One is made at a time, and after each there is a rest of twice as long: two thirds of the processor are left for what
everybody looks for, the slips that come in. Where nobody else asks, nobody waits.

Nor can it be meant for somebody else: such a part is rendered without a request, so that no login, session or token
can get into it. A part that shows organisers more is made for each of them by the view itself.
"""

import threading
import time
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from django.db import close_old_connections, connection
from django.http import HttpResponse
from django.template.loader import render_to_string
from django.utils.translation import get_language

REST = 2  # times as long as the making before
LONGEST_REST_S = 0.3


def part(template: str, context: Callable[[], dict[str, Any]], *, alike: tuple[Hashable, ...]) -> HttpResponse:
    """A live part for everybody; ``alike`` names all that ``context`` depends on beside the database and the moment."""
    if not connection.in_atomic_block:  # as it is in tests only
        close_old_connections()  # who waits holds none of the pool's
    key = (template, get_language(), *alike)
    content = together(key, lambda: render_to_string(template, context()))
    return HttpResponse(content, headers={"Cache-Control": "no-store"})


def together(key: Hashable, make: Callable[[], str]) -> str:
    """What ``make`` gives, called once for all threads that ask with this key before the call begins.

    Where it fails, those who waited try for themselves.
    """
    with _door:
        making = _gathering.get(key)
        is_first = making is None
        if making is None:
            making = _gathering[key] = _Making()
    if is_first:
        with _kitchen.turn():
            return _make(making, key, make)
    making.done.wait()
    return make() if making.made is None else making.made


@dataclass
class _Making:
    """One call, for all who wait until it is ``done``; ``made`` stays None when it fails."""

    done: threading.Event = field(default_factory=threading.Event)
    made: str | None = None


class _Kitchen:
    """Where one thing is made at a time, with a rest after each."""

    def __init__(self) -> None:
        self._one = threading.Lock()
        self._rests_until = 0.0

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Wait for the turn and to the end of the rest; whoever asks meanwhile is still in time."""
        with self._one:
            time.sleep(max(0.0, self._rests_until - time.monotonic()))
            began = time.monotonic()
            try:
                yield
            finally:
                ended = time.monotonic()
                self._rests_until = ended + min(REST * (ended - began), LONGEST_REST_S)


_door, _kitchen = threading.Lock(), _Kitchen()
_gathering: dict[Hashable, _Making] = {}  # not begun yet: who comes now is in time


def _make(making: _Making, key: Hashable, make: Callable[[], str]) -> str:
    """Begin: from here on nobody joins."""
    with _door:
        del _gathering[key]
    try:
        making.made = make()
        return making.made
    finally:
        making.done.set()
