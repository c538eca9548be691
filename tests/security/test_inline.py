"""Nothing that a page does or looks like stands in the page itself, so the content policy can forbid all of that."""

from pathlib import Path

import pytest
from django.test import Client, RequestFactory
from django.views import defaults

from tests.builders import make_organiser
from tests.security.looking import Built, addresses, admin_addresses, build, is_markup, pages, read, superuser

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def built(for_all) -> Built:
    return for_all(build)


@pytest.fixture(scope="module")
def organisers(for_all, built) -> dict:
    """Every page as an organiser gets it."""

    def made() -> dict:
        client = Client()
        client.force_login(make_organiser())
        return dict(pages(client, [*addresses(built), "/admin/"]))

    return for_all(made)


@pytest.fixture(scope="module")
def strangers(for_all, built) -> dict:
    return for_all(lambda: dict(pages(Client(), addresses(built))))


@pytest.mark.parametrize("whose", ["strangers", "organisers"])
def test_no_page_carries_script_or_style(strangers, organisers, db, whose):
    found, looked = {}, 0
    for path, answer in {"strangers": strangers, "organisers": organisers}[whose].items():
        assert answer.status_code != 500, path
        if not answer.streaming and is_markup(answer):
            looked += 1
            inline = read(answer.content.decode()).inline
            found |= {path: inline} if inline else {}
    assert found == {}
    assert looked > 60


def test_no_page_of_the_back_office_carries_script_or_style(built, db):
    found, looked = {}, 0
    for path, answer in pages(superuser(), admin_addresses()):
        if answer.status_code == 200:
            looked += 1
            inline = read(answer.content.decode()).inline
            found |= {path: inline} if inline else {}
    assert found == {}
    assert looked > 30


@pytest.mark.parametrize("view", ["bad_request", "permission_denied", "page_not_found", "server_error"])
def test_no_error_page_carries_script_or_style(view, db):
    request = RequestFactory().get("/")
    given = [] if view == "server_error" else [ValueError("x")]
    answer = getattr(defaults, view)(request, *given)
    assert read(answer.content.decode()).inline == []
    assert answer.status_code >= 400


def test_no_picture_carries_script_or_style():
    pictures = [path for path in (ROOT / "static").rglob("*.svg") if "vendor" not in path.parts]
    assert {path.name: read(path.read_text()).inline for path in pictures} == {path.name: [] for path in pictures}
    assert len(pictures) >= 3


def test_the_policy_lets_through_only_what_is_ours(stranger):
    policy = dict(one.strip().split(" ", 1) for one in stranger.get("/").headers["Content-Security-Policy"].split(";"))
    assert policy == {
        "default-src": "'none'",
        "script-src": "'self'",
        "style-src": "'self'",
        "img-src": "'self' data:",
        "font-src": "'self'",
        "connect-src": "'self'",
        "media-src": "'self'",
        "manifest-src": "'self'",
        "worker-src": "'self'",
        "object-src": "'none'",
        "base-uri": "'self'",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
    }


EVERYWHERE = {
    "X-Frame-Options": "DENY",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


def test_every_page_says_how_far_it_may_be_trusted(organisers, db):
    lacking = {}
    for path, answer in organisers.items():
        said = {name: answer.headers.get(name) for name in EVERYWHERE}
        has_policy = {"Content-Security-Policy", "Permissions-Policy"} <= {*answer.headers}
        lacking |= {path: said} if said != EVERYWHERE or not has_policy else {}
    assert lacking.keys() == {"/healthz", "/readyz"}  # machines ask for those, and get a word of plain text
