"""The server's entry point: pages run as WSGI in threads, which serves them 2 to 2.6 times faster than ASGI Django.

Before them stands the live stream, which stays open for hours and must not cost a thread. What is sent has threads of
its own, so that no slip ever queues behind two hundred phones that only look.
"""

import asyncio
import gc
import os
import re
from typing import Any

from django.core.wsgi import get_wsgi_application
from django.urls import get_resolver

from tournament.config.handover import PATIENCE_S, Threads

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tournament.config.settings")


def in_utf8(environ: dict[str, Any]) -> dict[str, Any]:
    """The request without the encoding that the type of its body names: all that is sent to us is UTF-8.

    Django would read the address in it too, and some that Python knows are none of text (rot13: an error before any
    page is asked) or make text that nothing can store (unicode_escape).
    """
    kind, *more = environ.get("CONTENT_TYPE", "").split(";")
    kept = [one for one in more if not one.strip().lower().startswith("charset")]
    return environ if len(kept) == len(more) else environ | {"CONTENT_TYPE": ";".join([kind, *kept])}


pages = get_wsgi_application()


def django_pages(environ: dict[str, Any], start_response: Any) -> Any:
    """The pages, as a WSGI server calls them."""
    return pages(in_utf8(environ), start_response)


looked_at = Threads(django_pages, workers=16)
sent = Threads(django_pages, workers=16)
MOST_HELD = 256_000  # bytes of a form; files are larger, and pass as they come

from tournament.config.embedded import embedded_beat  # noqa: E402
from tournament.live.bus import chosen, follow  # noqa: E402 (models want Django set up, which the line above did)
from tournament.live.hub import hub  # noqa: E402
from tournament.live.stream import PREFIX, stream  # noqa: E402


async def application(scope: Any, receive: Any, send: Any) -> None:
    """Serve one connection."""
    if scope["type"] == "lifespan":
        await live_as_long_as_the_server(receive, send)
    elif scope["type"] == "http" and scope["path"].startswith(PREFIX):
        await stream(scope, receive, send)
    elif scope["type"] == "http":
        await _pages(scope, receive, send)
    else:
        await send({"type": "websocket.close"})  # nobody of ours speaks so: before it was accepted that is a 403


async def _pages(scope: Any, receive: Any, send: Any) -> None:
    """What is looked at as it is asked for; what is sent when it is all there."""
    if scope["method"] in {"GET", "HEAD"}:
        await looked_at(scope, receive, send)
        return
    length = dict(scope["headers"]).get(b"content-length", b"")
    if not (re.fullmatch(b"[0-9]{1,15}", length) and int(length) <= MOST_HELD):
        await sent(scope, unbroken(receive), send)
    elif form := await whole(receive):
        await sent(scope, form, send)


async def whole(receive: Any) -> Any:
    """The body in one piece, to be received from here; None when the line broke before its end: then nothing was sent.

    a2wsgi would take the end of the line for the end of the form, and half a name or half a key would be stored.
    """
    body = b""
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        body += message.get("body", b"")
        if not message.get("more_body", False):
            break
    waiting = [{"type": "http.request", "body": body, "more_body": False}]

    async def received() -> Any:
        return waiting.pop() if waiting else await receive()

    return received


def unbroken(receive: Any, *, patience_s: float = PATIENCE_S) -> Any:
    """A body too large to be held, as it comes in; where the line breaks before its end that is an error.

    So it is where nothing comes in any more: a phone that is out of reach says nothing, and would keep its thread.
    """
    is_there = False

    async def received() -> Any:
        nonlocal is_there
        async with asyncio.timeout(None if is_there else patience_s):
            message = await receive()
        if message["type"] == "http.disconnect" and not is_there:
            raise ConnectionResetError("the line broke before the form was whole")
        is_there = not message.get("more_body", False)
        return message

    return received


async def live_as_long_as_the_server(receive: Any, send: Any) -> None:
    """From start to stop hear the other processes, and do the scheduled work where no worker does it."""
    await receive()
    spare_what_stays()
    bus = chosen()
    following = asyncio.create_task(follow(bus, hub)) if bus else None
    beat = embedded_beat()
    if beat:
        beat.start()
    await send({"type": "lifespan.startup.complete"})
    await receive()
    if beat:
        beat.stop()
    if following:
        following.cancel()
        await asyncio.gather(following, return_exceptions=True)
    await send({"type": "lifespan.shutdown.complete"})


def spare_what_stays() -> None:
    """Load the pages' addresses; what is loaded by now stays, and the collector of garbage need not look at it again.

    A full look took 150 ms, with everybody waiting; without it a page costs a tenth less.
    """
    _ = get_resolver().url_patterns
    gc.freeze()
