"""The pages' threads, and how an answer gets from there to the server: in one piece, as long as it is no large file.

a2wsgi's own way hands over the head, each piece and the end one by one, and each time the thread waits until the
server's thread had its turn: three waits for a page, and for what they cost all others wait too.
"""

import asyncio
import functools
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, nullcontext
from contextvars import copy_context
from typing import Any

from a2wsgi.wsgi import Body, build_environ

# Bytes; what is larger goes out in pieces of about so much, at the pace of who reads it, and holds a thread so long.
# All that a stranger can ask for is smaller (of the files of the admin some are 300 kB).
MOST_HELD = 1_000_000
PATIENCE_S = 120.0  # for one such piece; who took none of it by then gets no more
Application = Callable[[dict[str, Any], Any], Any]


class Threads:
    """A WSGI application that so many threads run, as ASGI calls it."""

    def __init__(self, application: Application, *, workers: int, patience_s: float = PATIENCE_S) -> None:
        self._application, self._patience_s = application, patience_s
        self._threads = ThreadPoolExecutor(thread_name_prefix="WSGI", max_workers=workers)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer one request."""
        loop = asyncio.get_running_loop()
        answer = _Answer(loop, send, self._patience_s)
        environ = build_environ(scope, Body(loop, receive))
        made = functools.partial(copy_context().run, answer.make, self._application, environ)
        await loop.run_in_executor(self._threads, made)
        await answer.send_held(is_whole=True)


class _Answer:
    """What a thread has made of an answer and nobody has sent yet."""

    def __init__(self, loop: asyncio.AbstractEventLoop, send: Any, patience_s: float) -> None:
        self._loop, self._send, self._patience_s = loop, send, patience_s
        self._head: dict[str, Any] | None = None
        self._body: list[bytes] = []

    def make(self, application: Application, environ: Any) -> None:
        """In the thread: all of it; where much has gathered it goes out, at the pace at which it is taken."""
        held = 0
        pieces = application(environ, self._start)
        with closing(pieces) if hasattr(pieces, "close") else nullcontext():
            for piece in pieces:
                if held > MOST_HELD:
                    asyncio.run_coroutine_threadsafe(self._send_in_time(), self._loop).result()
                    held = 0
                self._body.append(piece)
                held += len(piece)

    def _start(self, status: str, headers: list[tuple[str, str]], _failed: Any = None) -> None:
        lines = [(name.lower().encode("latin-1"), value.strip().encode("latin-1")) for name, value in headers]
        self._head = {"type": "http.response.start", "status": int(status[:3]), "headers": lines}

    async def _send_in_time(self) -> None:
        async with asyncio.timeout(self._patience_s):
            await self.send_held()

    async def send_held(self, *, is_whole: bool = False) -> None:
        """In the server's thread: what is there by now."""
        if self._head:
            await self._send(self._head)
        body, self._head, self._body = b"".join(self._body), None, []
        await self._send({"type": "http.response.body", "body": body, "more_body": not is_whole})
