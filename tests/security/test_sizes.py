"""UP-40c9: what is too large or has too many fields is refused quickly and in words, whoever sends it wherever."""

from io import BytesIO

import pytest
from django.http import HttpResponse
from django.test import Client

from tests.security.looking import Built, addresses, build
from tournament.middleware import TooMuchMiddleware
from tournament.models import Attendance, Night, Slip

JUNK = "&".join(f"junk{n}=1" for n in range(20_000))
FORM = "application/x-www-form-urlencoded"


@pytest.fixture(scope="module")
def built(for_all) -> Built:
    return for_all(build)


def state() -> tuple:
    return Slip.objects.count(), list(Attendance.objects.values_list("state", "changes")), Night.objects.get().revision


@pytest.mark.parametrize("is_in", [False, True])
def test_twenty_thousand_fields_are_refused_everywhere(built, alice, is_in):
    """As a browser's forms are: before the view is asked, the token is looked for among the fields."""
    client, before = Client(enforce_csrf_checks=True, raise_request_exception=False), state()
    if is_in:
        client.force_login(alice)
    client.get("/accounts/login/")
    codes = {path: client.post(path, JUNK, content_type=FORM).status_code for path in addresses(built)}
    assert {path: code for path, code in codes.items() if not 400 <= code < 500} == {}
    assert state() == before


def test_a_body_larger_than_any_form_is_refused_before_it_is_read(built, stranger):
    """The length that is said is enough: nothing has to arrive."""
    for path in ("/", "/accounts/login/", "/club/settings/", "/imports/nights/", f"/nights/{built.night_id}/door/"):
        said = stranger.post(path, b"x", content_type=FORM, CONTENT_LENGTH=str(300_000))
        assert (said.status_code, "is groter dan 256 kB" in said.content.decode()) == (413, True), path


def test_organisers_send_files_of_megabytes_and_strangers_do_not(built, organiser, stranger):
    sent = {"about": "look", "name": "De Herberg", "colours": "pub", "picture": file(4_000_000)}
    told = organiser.post("/club/settings/", sent)
    assert (told.status_code, "Kies een PNG of JPEG tot 3 MB" in told.content.decode()) == (422, True)
    assert stranger.post("/club/settings/", {"picture": file(4_000_000)}).status_code == 413
    assert organiser.post("/club/settings/", b"x", content_type=FORM, CONTENT_LENGTH="90000000").status_code == 413


def file(size: int):
    return BytesIO(b"\x89PNG\r\n\x1a\n" + bytes(size))


@pytest.mark.parametrize("length", ["", "-1", "x", "1e9", "9" * 40, "0x10"])
def test_a_length_that_is_none_breaks_nothing(built, stranger, length):
    assert 400 <= stranger.post("/", b"", content_type=FORM, CONTENT_LENGTH=length).status_code < 500


class Torn:
    """The body of a form whose sender went away in the middle of it."""

    def read(self, size: int = -1) -> bytes:
        raise OSError


def test_a_form_that_breaks_off_is_no_form(built, rf):
    """Django would go on with an empty one."""
    reached = []
    torn = rf.post("/club/settings/", {"name": "x"})
    torn.environ["wsgi.input"] = Torn()
    torn._stream = Torn()
    said = TooMuchMiddleware(lambda request: reached.append(request) or HttpResponse())(torn)
    assert (said.status_code, reached) == (400, [])
