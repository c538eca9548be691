"""What no page of ours sends: an answer in words, nothing changed, never an error of ours."""

import logging
import re

import pytest
from django.urls import Resolver404, converters, resolve, reverse

from tests.builders import make_night, make_round
from tournament import urls
from tournament.models import Table

pytestmark = pytest.mark.django_db
WORDS = "Er is niets veranderd: ga terug, herlaad de pagina en probeer het nog eens."
TOO_LONG = (2**63 - 1, 2**63, 10**40, "9" * 5000)


@pytest.fixture(scope="module")
def key(for_all) -> str:
    """The link of a table of four."""
    return for_all(lambda: Table.objects.get(round=make_round(make_night(4))).key)


def test_a_button_we_did_not_make_is_refused_in_words(organiser, key):
    table = Table.objects.select_related("round").get(key=key)
    answer = organiser.post(reverse("clock", args=[table.round.night_id, 1]), {"press": "explode"})

    assert (answer.status_code, WORDS in answer.content.decode()) == (400, True)


def test_a_host_that_cannot_be_is_refused_in_words(stranger):
    answer = stranger.get("/", headers={"host": 'evil"><svg'})

    assert (answer.status_code, WORDS in answer.content.decode()) == (400, True)


def test_too_many_fields_from_a_stranger_are_refused_in_words(stranger, key):
    answer = stranger.post(reverse("table_slip", args=[key]), {f"pawns_{n}": "1" for n in range(2000)})

    assert (answer.status_code, WORDS in answer.content.decode()) == (400, True)


@pytest.mark.parametrize(
    "pattern", [one for one in urls.urlpatterns if one.pattern.converters], ids=lambda one: one.name
)
def test_a_number_that_nothing_has_is_not_found_however_long_it_is(organiser, key, pattern):
    """Each number in the address in turn; the others are those of something that is there.

    What leads nowhere is the same page for all: it is sent once (below).
    """
    known = {"key": key, "kind": "csv"}
    for name in pattern.pattern.converters:
        for number in (0, 2**31, 10**18 - 1, *TOO_LONG):
            values = {one: known.get(one, 1) for one in pattern.pattern.converters} | {name: number}
            path = "/" + re.sub(
                r"<\w+:(\w+)>", lambda found, values=values: str(values[found[1]]), str(pattern.pattern)
            )
            if is_nowhere(path):
                assert number in TOO_LONG or name == "kind"
                continue
            codes = {organiser.get(path).status_code, organiser.post(path).status_code}

            assert codes <= {200, 302, 303, 400, 404, 405, 409, 410, 422}, path


def is_nowhere(path: str) -> bool:
    try:
        resolve(path)
    except Resolver404:
        return True
    return False


@pytest.mark.parametrize("number", TOO_LONG, ids=lambda number: f"{len(str(number))} digits")
def test_a_number_that_is_too_long_leads_nowhere(organiser, key, number):
    assert [organiser.get(f"/nights/{number}/").status_code, organiser.post(f"/nights/{number}/").status_code] == [
        404,
        404,
    ]


def test_no_address_of_ours_takes_a_number_without_an_end():
    kinds = {type(one) for pattern in urls.urlpatterns for one in pattern.pattern.converters.values()}

    assert kinds == {urls.WholeNumber, urls.FileKind, converters.StringConverter}


@pytest.mark.parametrize("series", ["x", "-1", "٣", "9" * 30, "9" * 5000, "1" * 19, "0"])
def test_a_series_that_cannot_be_is_not_found(stranger, key, series):
    assert stranger.get("/standings/", {"series": series}).status_code == 404


@pytest.mark.parametrize("value", [r'"\000aaaaaaaaaaaaa"', r'"\200\201aaaaaaaaaa"', "x" * 3000, "'; drop table"])
def test_a_session_that_cannot_be_is_no_login(stranger, value):
    stranger.cookies["sessionid"] = "x"
    stranger.cookies["sessionid"].set("sessionid", value, value)

    assert [stranger.get("/").status_code, stranger.get("/nights/new/").status_code] == [200, 302]


def test_an_error_of_ours_leaves_a_trace_where_the_server_runs():
    """Live, without DEBUG: Django by itself would say nothing."""
    plain = [handler for handler in logging.getLogger().handlers if type(handler) is logging.StreamHandler]
    error = logging.LogRecord("django.request", logging.ERROR, "", 0, "Internal Server Error: /", None, None)

    assert [bool(handler.filter(error)) for handler in plain] == [True]


def test_a_nul_is_taken_out_of_what_was_typed(organiser, key):
    """No page can show one, and no PostgreSQL keep one."""
    night = Table.objects.get(key=key).round.night
    shown = organiser.get(f"/nights/{night.pk}/door/", {"q": "Pi\0et"}).content.decode()
    asked = organiser.post(f"/nights/{night.pk}/door/new/", {"na\0me": "\0", "distinction": "Cal\0pe"}).content.decode()

    assert ("\0" in shown, 'value="Piet"' in shown, "\0" in asked, "Calpe" in asked) == (False, True, False, True)
