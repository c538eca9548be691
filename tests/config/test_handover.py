"""How an answer gets from its thread to the server."""

import asyncio
import threading

import pytest

from tournament.config.handover import MOST_HELD, Threads

SCOPE = {"type": "http", "http_version": "1.1", "method": "GET", "path": "/", "query_string": b"", "headers": []}


def told(application) -> list[dict]:
    """What the server hears of one answer."""
    heard: list[dict] = []

    async def send(message: dict) -> None:
        heard.append(message)

    async def receive() -> dict:
        return {"type": "http.request", "body": b"", "more_body": False}

    asyncio.run(Threads(application, workers=1)(SCOPE, receive, send))
    return heard


def head(status: int = 200) -> dict:
    return {"type": "http.response.start", "status": status, "headers": [(b"x-name", b"J\xf6rg")]}


def body(content: bytes, *, more: bool = False) -> dict:
    return {"type": "http.response.body", "body": content, "more_body": more}


class Pieces:
    """An answer in pieces, that is told when it is no longer needed."""

    def __init__(self, *pieces: bytes) -> None:
        self.pieces, self.is_closed = pieces, False

    def __call__(self, environ, start_response):
        start_response("200 OK", [("X-Name", " J\xf6rg")])
        return self

    def __iter__(self):
        return iter(self.pieces)

    def close(self) -> None:
        self.is_closed = True


@pytest.mark.parametrize("pieces", [(b"",), (), (b"one page",), (b"one", b" ", b"page")])
def test_a_page_comes_in_one_piece(pieces):
    page = Pieces(*pieces)
    assert told(page) == [head(), body(b"".join(pieces))]
    assert page.is_closed


def test_a_large_file_comes_in_pieces_as_it_is_made():
    half = b"x" * (MOST_HELD // 2 + 1)
    assert told(Pieces(half, half, half)) == [head(), body(half + half, more=True), body(half)]


def test_who_reads_nothing_holds_no_thread_by_a_page_and_by_a_large_file_not_for_ever():
    """Sixteen phones that ask and read nothing would stop the club for all others."""

    async def never(_message: dict) -> None:
        await asyncio.Event().wait()

    async def ended(*pieces: bytes) -> str:
        """How the answer ended when its thread was done with it."""
        file = Pieces(*pieces)
        answer = asyncio.create_task(Threads(file, workers=1, patience_s=0.05)(SCOPE, never, never))
        async with asyncio.timeout(5):
            while not file.is_closed:
                await asyncio.sleep(0.01)
        await asyncio.wait([answer], timeout=0.2)
        how = type(answer.exception()).__name__ if answer.done() else "waits"
        answer.cancel()
        return how

    page = [b"x" * 325_171] * 3
    large = [b"x" * MOST_HELD] * 3
    assert asyncio.run(ended(*page)) == "waits"
    assert asyncio.run(ended(b"".join(large))) == "waits"
    assert asyncio.run(ended(*large)) == "TimeoutError"


def test_it_is_made_in_a_thread_of_its_own():
    names = []

    def page(environ, start_response):
        names.append(threading.current_thread().name)
        start_response("404 Not Found", [("X-Name", "J\xf6rg")])
        return [b""]

    assert told(page) == [head(404), body(b"")]
    assert names[0].startswith("WSGI")


def test_what_breaks_is_the_servers_to_tell_and_is_closed():
    class Broken(Pieces):
        def __iter__(self):
            raise ZeroDivisionError

    page = Broken()
    with pytest.raises(ZeroDivisionError):
        told(page)
    assert page.is_closed
