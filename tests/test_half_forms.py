"""A line that breaks in the middle of a form brings nothing: half a form is no shorter form."""

import asyncio
import socket
from collections.abc import Awaitable, Callable
from contextlib import closing
from urllib.parse import urlencode

import pytest

from tests.builders import make_night, make_round
from tests.restarted import database
from tests.servers import PATIENCE_S, serving
from tournament.config.asgi import unbroken, whole

PART = {"type": "http.request", "body": b"name=Jan", "more_body": True}
REST = {"type": "http.request", "body": b"+de+Vries", "more_body": False}
GONE = {"type": "http.disconnect"}


def coming(*messages: dict) -> Callable[[], Awaitable[dict]]:
    """A line on which these come in."""
    waiting = iter(messages)

    async def receive() -> dict:
        return next(waiting)

    return receive


async def all_of(received: Callable[[], Awaitable[dict]], how_many: int) -> list[dict]:
    return [await received() for _ in range(how_many)]


async def form(*messages: dict) -> list[dict] | None:
    """What Django gets to read of a form, and what comes after it; None when it never hears of it."""
    received = await whole(coming(*messages))
    return None if received is None else await all_of(received, 2)


def test_a_form_comes_in_one_piece_and_the_end_of_the_line_after_it():
    assert asyncio.run(form(PART, REST, GONE)) == [REST | {"body": b"name=Jan+de+Vries"}, GONE]


@pytest.mark.parametrize("messages", [(GONE,), (PART, GONE)], ids=["nothing came", "half of it came"])
def test_when_the_line_breaks_before_the_end_of_a_form_django_never_hears_of_it(messages):
    assert asyncio.run(form(*messages)) is None


def test_a_large_body_passes_as_it_comes():
    assert asyncio.run(all_of(unbroken(coming(PART, REST, GONE)), 3)) == [PART, REST, GONE]


@pytest.mark.parametrize("messages", [(GONE,), (PART, GONE)], ids=["nothing came", "half of it came"])
def test_a_line_that_breaks_before_the_end_of_a_large_body_is_an_error(messages):
    with pytest.raises(ConnectionResetError):
        asyncio.run(all_of(unbroken(coming(*messages)), len(messages)))


def test_a_large_body_of_which_nothing_comes_any_more_is_an_error_as_well():
    async def receive() -> dict:
        await asyncio.Event().wait()
        return PART

    with pytest.raises(OSError, match="^$") as told:  # so Django takes it for a form that cannot be read
        asyncio.run(all_of(unbroken(receive, patience_s=0.01), 1))
    assert told.type is TimeoutError


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_half_a_slip_is_not_stored_and_the_whole_one_is(tmp_path):
    table = make_round(make_night(8)).tables.order_by("number").first()
    one, other = table.seats.values_list("number", flat=True).distinct().order_by("number")
    body = urlencode({f"pawns_{one}": 8, f"pawns_{other}": 3, "submission_key": "a-key-that-is-long"}).encode()
    head = f"POST /t/{table.key}/slip/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(body)}\r\n"
    head += "Content-Type: application/x-www-form-urlencoded\r\n\r\n"
    with database(tmp_path) as club, serving(club.url) as server:
        for sent, answer in ((body[:-10], b""), (body, b"303")):
            with closing(socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE_S)) as line:
                line.sendall(head.encode() + sent)
                if sent != body:
                    for _ in range(20):  # the server has read it by then
                        with server.ask("GET", "/healthz"):
                            pass
                    line.shutdown(socket.SHUT_WR)
                assert answer in line.recv(100)
        keys = [slip["submission_key"] for slip in club.rows()["tournament_slip"]]
    assert keys == ["a-key-that-is-long"]
