"""What the server hands on to the pages."""

from wsgiref.util import setup_testing_defaults

import pytest

from tournament.config.asgi import django_pages, in_utf8

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


@pytest.mark.parametrize("named", ["rot13", "zip", "unicode_escape", "undefined", "idna"])
def test_an_encoding_that_is_none_breaks_no_page(named):
    """/healthz asks for nothing but an answer; Django alone fails before it."""
    asked = {"PATH_INFO": "/healthz", "QUERY_STRING": r"q=\ud800", "CONTENT_TYPE": f"{FORM}; charset={named}"}
    setup_testing_defaults(asked)
    told = []

    list(django_pages(asked, lambda *said: told.append(said[0])))

    assert told == ["200 OK"]
