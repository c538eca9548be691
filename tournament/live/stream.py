"""``GET /live/<token>``: server-sent events before Django, so that an open stream costs no thread.

What passes is "topic: revision", never more; the pages themselves are asked for as always. A token names the topics, is
signed, and is good for twelve hours; several may stand side by side with commas between them.
"""

import asyncio
import logging
from collections.abc import Iterable
from typing import Any

from django.core import signing
from django.db import DatabaseError, connection

from tournament.live.hub import RESYNC, Full, Hub, Listener, hub
from tournament.queries.revisions import revisions

PREFIX = "/live/"
SALT = "tournament.live"
MAX_AGE_S = 12 * 60 * 60
MAX_TOKENS = 8
BEAT_S = 15
SLOW_S = 10  # who does not take a line in so long is dropped
RETRY_MS = 2000

HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
    (b"x-content-type-options", b"nosniff"),
]
logger = logging.getLogger(__name__)


def token(topics: Iterable[str]) -> str:
    """The right to follow these topics for twelve hours."""
    return signing.dumps(sorted(topics), salt=SALT)


def topics_of(tokens: str) -> frozenset[str]:
    """The topics that tokens name. Raises signing.BadSignature for one that is not ours or too old."""
    parts = tokens.split(",")
    if len(parts) > MAX_TOKENS:
        raise signing.BadSignature("too many")
    return frozenset(topic for part in parts for topic in signing.loads(part, salt=SALT, max_age=MAX_AGE_S))


class Stream:
    """The ASGI application behind ``/live/``; the numbers are arguments for the sake of the tests."""

    def __init__(self, hub: Hub, *, beat_s: float = BEAT_S, slow_s: float = SLOW_S) -> None:
        self.hub, self.beat_s, self.slow_s = hub, beat_s, slow_s

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer one request; a good one stays open."""
        if scope["method"] != "GET":
            return await _refuse(send, 405, (b"allow", b"GET"))
        try:
            listener = self.hub.join(topics_of(scope["path"].removeprefix(PREFIX)))
        except signing.BadSignature:
            return await _refuse(send, 403)
        except Full:  # 204 tells a browser to stay away; the page looks by itself, and may come again later
            return await _refuse(send, 204, (b"retry-after", b"30"))
        gone = asyncio.create_task(_wait_until_gone(receive, listener))
        try:
            await self._serve(listener, send)
        except TimeoutError:
            logger.info("A stream that nobody reads was dropped")
        except asyncio.CancelledError:
            logger.info("A stream was ended by the server's stop")
        finally:
            gone.cancel()
            self.hub.leave(listener)
        return None

    async def _serve(self, listener: Listener, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
        await self._write(send, f"retry: {RETRY_MS}\n\n")
        await _begin(listener)
        while lines := await listener.take(patience_s=self.beat_s):
            await self._write(send, "".join(f"data: {line}\n\n" for line in lines))
        await send({"type": "http.response.body", "body": b""})

    async def _write(self, send: Any, text: str) -> None:
        """Raises TimeoutError when the other side does not read."""
        async with asyncio.timeout(self.slow_s):
            await send({"type": "http.response.body", "body": text.encode(), "more_body": True})


async def _begin(listener: Listener) -> None:
    """First the current numbers: something may have happened since the page was made."""
    try:
        now = await asyncio.to_thread(_read, listener.topics)
    except DatabaseError:
        listener.say(RESYNC)
        return
    for topic, revision in now.items():
        listener.hear(topic, revision)


def _read(topics: frozenset[str]) -> dict[str, int]:
    try:
        return revisions(topics)
    finally:
        connection.close()  # this thread belongs to nobody


async def _wait_until_gone(receive: Any, listener: Listener) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    listener.close()


async def _refuse(send: Any, status: int, *headers: tuple[bytes, bytes]) -> None:
    length = [] if status == 204 else [(b"content-length", b"0")]
    every = [*length, (b"cache-control", b"no-store"), *headers]
    await send({"type": "http.response.start", "status": status, "headers": every})
    await send({"type": "http.response.body", "body": b""})


stream = Stream(hub)
