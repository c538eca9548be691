"""The content policy in a real browser: no page breaks it, and what breaks it is heard. And what Back shows."""

import re

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from tests.browser.pub import log_in
from tests.builders import fill_round, make_night, make_organiser, make_round, run_clock
from tests.play.builders import match_of
from tournament.models import Table

pytestmark = pytest.mark.browser


def look(page: Page, paths: list[str]) -> list[str]:
    """Open them one after the other; those that were not served."""
    lost = []
    for path in paths:
        answer = page.goto(path)
        page.wait_for_load_state("load")
        if answer is None or answer.status >= 400:
            lost.append(path)
    return lost


def test_no_page_of_the_club_breaks_the_policy(devices):
    """``devices`` fails at the end with whatever `securitypolicyviolation` was heard (conftest.py)."""
    make_organiser()
    night = make_night(8)
    fill_round(make_round(night))
    run_clock(make_round(night, 2, seed=7))
    table, match = Table.objects.filter(round__number=2).first(), match_of("tokken")
    at = f"/nights/{night.pk}/"
    public = ["/", "/rules/", "/help/", "/nights/", at, f"{at}standings/", f"{at}tables/", f"/t/{table.key}/"]
    public += [f"/t/{table.key}/slip/", "/standings/", "/players/", "/tv/", "/play/", "/play/tokken/new/"]
    public += [f"/play/matches/{match.key}/", f"/play/chairs/{match.chairs.first().key}/", "/scheidsrechter/tokken/"]
    public += ["/play/tokken/rules/", "/accounts/login/"]
    own = [f"{at}door/", f"{at}till/", f"{at}rounds/2/", f"{at}print/", f"{at}rounds/2/cards/print/", f"{at}trail/"]
    own += ["/club/", "/club/settings/", "/club/organisers/", "/club/series/", "/exports/", "/imports/nights/"]
    own += ["/seasons/", "/accounts/password/change/"]

    assert look(devices.open("phone"), public) == []
    desk = devices.open("desk", "/accounts/login/")
    log_in(desk)
    assert look(desk, own) == []


def test_no_page_of_the_back_office_breaks_the_policy(devices):
    User.objects.create_superuser("alice", password="alice-organises")
    make_night(4)
    desk = devices.open("desk", "/accounts/login/")
    log_in(desk)
    pages = ["/admin/", "/admin/tournament/player/", "/admin/tournament/season/add/", "/admin/auth/user/add/"]
    assert look(desk, pages) == []


def test_script_and_style_that_somebody_got_into_a_page_do_nothing(devices):
    """The policy is what stops them, not only our care: put in by hand, neither runs, and the browser says so."""
    devices.expect_fault("policy (script|style)-src|Content Security Policy|Refused to")
    phone = devices.open("phone", "/rules/")
    phone.evaluate("""() => {
      const main = document.querySelector("main");
      const evil = '<p id="evil" style="position: fixed"><img src="/nothing.png" onerror="window.hurt = 1">';
      main.insertAdjacentHTML("beforeend", evil);
      const script = document.createElement("script");
      script.textContent = "window.hurt = 2";
      main.append(script);
    }""")
    devices.expect_fault("404")
    phone.wait_for_timeout(300)
    style = phone.evaluate("getComputedStyle(document.querySelector('#evil')).position")
    assert (phone.evaluate("window.hurt ?? null"), style) == (None, "static")
    assert any("policy" in said for said in devices.heard)


def test_up_788d_back_from_memory_asks_the_server_again(devices):
    """A browser that kept the whole page for Back says so to it: `pageshow` with `persisted`. Chromium keeps none that
    may not be stored, so the page is told here as Safari tells it.
    """
    make_organiser()
    night = make_night(8)
    phone = devices.open("phone", f"/accounts/login/?next=/nights/{night.pk}/door/")
    log_in(phone)
    expect(phone.get_by_text("alice uitloggen")).to_be_attached()
    phone.context.clear_cookies(name="sessionid")  # logged out elsewhere
    phone.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
    expect(phone).to_have_url(re.compile(r"/accounts/login/\?next="))
