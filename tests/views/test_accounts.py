"""The organisers' door: in, out, another password, and out everywhere else."""

import pytest
from django.test import Client

from tests.builders import DOOR, make_night, make_organiser
from tournament.actions.scorers import hand_out_scorer_key

pytestmark = pytest.mark.django_db
NEW = {"oldpassword": "alice-organises", "password1": "nog-niet-geraden", "password2": "nog-niet-geraden"}
PRIVATE = "/club/settings/"


def logged_in(password: str = "alice-organises") -> Client:
    client = Client()
    answer = client.post("/accounts/login/", {"login": "alice", "password": password})
    assert (answer.status_code, answer.url) == (302, "/")
    return client


def test_a_cookie_that_was_copied_before_logging_out_is_dead_after_it(alice):
    phone, thief = logged_in(), Client()
    thief.cookies["sessionid"] = phone.cookies["sessionid"].value
    assert thief.get(PRIVATE).status_code == 200

    out = phone.post("/accounts/logout/")

    assert (out.status_code, out.has_header("Clear-Site-Data")) == (302, False)  # plain http: browsers complain of it
    assert (thief.get(PRIVATE).status_code, phone.get(PRIVATE).status_code) == (302, 302)


def test_over_https_the_browser_is_told_to_forget_its_pages(alice):
    out = logged_in().post("/accounts/logout/", secure=True)

    assert (out.status_code, out.headers["Clear-Site-Data"]) == (302, '"cache"')


def test_logging_out_needs_a_press(alice):
    phone = logged_in()
    assert (phone.get("/accounts/logout/").status_code, phone.get(PRIVATE).status_code) == (200, 200)


def test_another_password_ends_the_other_logins_and_keeps_this_one(alice):
    here, there = logged_in(), logged_in()

    assert here.post("/accounts/password/change/", NEW).status_code == 302

    assert (here.get(PRIVATE).status_code, there.get(PRIVATE).status_code) == (200, 302)
    assert logged_in("nog-niet-geraden").get(PRIVATE).status_code == 200


def test_another_password_needs_the_old_one(alice):
    here = logged_in()
    here.post("/accounts/password/change/", NEW | {"oldpassword": "geraden"})
    assert logged_in().get(PRIVATE).status_code == 200


def test_out_everywhere_else(alice):
    here, there = logged_in(), logged_in()
    page = here.post("/accounts/elsewhere/", follow=True).content.decode()
    assert "Je bent nergens anders meer ingelogd: 1 apparaat uitgelogd." in page
    assert (here.get(PRIVATE).status_code, there.get(PRIVATE).status_code) == (200, 302)


@pytest.mark.parametrize("path", ["/accounts/password/change/", "/accounts/elsewhere/"])
def test_a_scorer_has_no_password_and_gets_none(stranger, path):
    night = hand_out_scorer_key(night_id=make_night(4).pk, seen="", now=DOOR, by_id=None)
    stranger.post(f"/s/{night.scorer_key}/")
    assert stranger.post(path, NEW).status_code == 403


@pytest.mark.parametrize("page", ["email", "password/set", "password/reset", "reauthenticate", "login/code"])
def test_what_nobody_needs_is_shut(organiser, page):
    path = f"/accounts/{page}/"
    assert (organiser.get(path).status_code, organiser.post(path).status_code) == (404, 404)


def test_nobody_signs_up_by_himself(stranger):
    assert "Alleen de toernooileiding logt in." in stranger.get("/accounts/signup/").content.decode()
    assert stranger.post("/accounts/signup/", {"username": "eve"}).status_code == 405


def test_who_no_longer_organises_is_told(alice, stranger):
    make_organiser("bob")
    alice.is_active = alice.is_staff = False
    alice.save()
    told = stranger.post("/accounts/login/", {"login": "alice", "password": "alice-organises"}, follow=True)
    assert "Je hoort niet meer bij de toernooileiding" in told.content.decode()


@pytest.mark.parametrize("place", ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"])
def test_logging_in_leads_to_this_site_only(alice, place):
    answer = Client().post("/accounts/login/", {"login": "alice", "password": "alice-organises", "next": place})
    assert (answer.status_code, answer.url) == (302, "/")
