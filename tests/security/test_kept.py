"""UP-788d: what is kept of a page, by whom; and what a cookie says of itself."""

import pytest
from django.test import Client

from tests.security.looking import NOT_THERE, Built, addresses, build, pages
from tournament.models import Club, Night
from tournament.queries.club import forget_club

SECRET = ("/t/", "/s/", "/who/", "/landlord/", "/m/", "/play/join/", "/play/tables/", "/play/chairs/", "/play/matches/")


@pytest.fixture(scope="module")
def built(for_all) -> Built:
    return for_all(build)


def kept(answer) -> bool:
    return "no-store" not in answer.headers.get("Cache-Control", "")


def is_empty(answer) -> bool:
    """Nothing to read: sent on, nothing new."""
    return answer.status_code in {204, 301, 302, 303} and not answer.content


def test_nothing_behind_a_secret_link_is_kept(built, stranger):
    secret = [path for path in addresses(built) if path.startswith(SECRET)]
    assert [path for path, answer in pages(stranger, secret) if kept(answer) and not is_empty(answer)] == []
    assert len(secret) > 25


def test_nothing_that_an_organiser_sees_is_kept(built, organiser):
    alike = {"manifest", "icon", "worker", "offline", "logo"}  # the same for everybody
    found = {
        path
        for path, answer in pages(organiser, addresses(built))
        if kept(answer) and not is_empty(answer) and answer.resolver_match.url_name not in alike
    }
    assert found - {"/healthz", "/readyz"} == set()


def test_a_club_for_members_is_not_kept(built, stranger):
    Club.objects.update(is_members_only=True)
    forget_club()
    assert [path for path in ("/", "/rules/", "/standings/", *NOT_THERE) if kept(stranger.get(path))] == []


def test_what_everybody_sees_may_be_kept(built, stranger):
    assert [kept(stranger.get(path)) for path in ("/standings/", "/rules/")] == [True, True]


def test_no_cookie_is_read_by_scripts_but_the_one_of_the_forms(built, alice):
    client = Client()
    client.get("/accounts/login/")
    client.post("/accounts/login/", {"login": "alice", "password": "alice-organises"})
    client.post("/language/setlang/", {"language": "es"})
    client.get(f"/who/{Night.objects.get(pk=built.night_id).answer_key}/")
    given = {
        name: (bool(one["httponly"]), one["samesite"], bool(one["secure"]))
        for name, one in client.cookies.items()
        if one.value
    }
    closed = (True, "Lax", False)
    assert given == {
        "sessionid": closed,
        "device": closed,
        "django_language": closed,
        "answers": closed,
        "csrftoken": (False, "Lax", False),  # the outbox sends the newest one
    }


def test_no_cookie_goes_over_plain_http_where_there_is_https(alice, settings):
    for name in ("SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE", "LANGUAGE_COOKIE_SECURE"):
        setattr(settings, name, True)  # as HTTPS=1 does (tests/config)
    client = Client()
    client.get("/accounts/login/", secure=True)
    client.post("/accounts/login/", {"login": "alice", "password": "alice-organises"}, secure=True)
    client.post("/language/setlang/", {"language": "es"}, secure=True)
    assert {name: bool(one["secure"]) for name, one in client.cookies.items()} == dict.fromkeys(
        ("sessionid", "device", "django_language", "csrftoken", "messages"), True
    )


def test_leaving_a_table_tells_no_other_site_its_link(built, stranger):
    """The browser names no page of ours to another site; and nothing of another site is loaded (test_inline.py)."""
    answers = [answer for _, answer in pages(stranger, [path for path in addresses(built) if path.startswith(SECRET)])]
    assert {answer.headers["Referrer-Policy"] for answer in answers} == {"same-origin"}
