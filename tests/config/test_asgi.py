"""What the server hands on to the pages."""

import asyncio
import socket
from contextlib import closing
from wsgiref.util import setup_testing_defaults

import pytest

from tests.servers import PATIENCE_S, serving
from tournament.config.asgi import application, django_pages, in_utf8

FORM = "application/x-www-form-urlencoded"


@pytest.mark.parametrize(
    ("said", "read"),
    [
        (FORM, FORM),
        (f"{FORM}; charset=rot13", FORM),
        (f"{FORM};CharSet=utf-16", FORM),
        (f"{FORM}; charset*=utf-8''zip", FORM),
        ("multipart/form-data; charset=x; boundary=b", "multipart/form-data; boundary=b"),
        ("", ""),
    ],
)
def test_what_is_sent_is_utf_8_whatever_it_says(said, read):
    assert in_utf8({"CONTENT_TYPE": said, "X": "y"}) == {"CONTENT_TYPE": read, "X": "y"}


@pytest.mark.django_db  # Django looks at its connections before each request
@pytest.mark.parametrize("named", ["rot13", "zip", "unicode_escape", "undefined", "idna"])
def test_an_encoding_that_is_none_breaks_no_page(named):
    """/healthz asks for nothing but an answer; Django alone fails before it."""
    asked = {"PATH_INFO": "/healthz", "QUERY_STRING": r"q=\ud800", "CONTENT_TYPE": f"{FORM}; charset={named}"}
    setup_testing_defaults(asked)
    told = []

    list(django_pages(asked, lambda *said: told.append(said[0])))

    assert told == ["200 OK"]


def test_who_asks_for_a_websocket_is_refused_and_nothing_breaks():
    told = []

    async def send(message: dict) -> None:
        told.append(message)

    asyncio.run(application({"type": "websocket", "path": "/"}, None, send))

    assert told == [{"type": "websocket.close"}]


@pytest.mark.slow
def test_a_length_of_thousands_of_digits_is_no_error_of_ours(tmp_path):
    sent = b"POST /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: " + b"0" * 5000 + b"5\r\n\r\nabcde"
    with (
        serving(f"sqlite:///{tmp_path}/club.sqlite3") as server,
        closing(socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE_S)) as line,
    ):
        line.sendall(sent)
        assert line.recv(100).startswith(b"HTTP/1.1 405 ")
