"""The TV that nobody watches over (UP-1bd0)."""

import re
from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from tests.builders import fill_round, make_night, make_round, run_clock
from tournament.models import Night, Round

pytestmark = pytest.mark.browser

LENGTH = timedelta(minutes=45)


def running_night(*, left_s: int) -> Round:
    """A night of eight that is on now, its first round with so many seconds left."""
    now = timezone.now()
    night = make_night(8, timezone.localdate(now))
    Night.objects.filter(pk=night.pk).update(starts_at=now, opened_at=now)
    return run_clock(make_round(night), at=now - LENGTH + timedelta(seconds=left_s))


def end_soon(played: Round, *, in_s: int) -> None:
    """Now that everybody looks, the time of the round is up in so many seconds, and all screens hear of it."""
    Round.objects.filter(pk=played.pk).update(started_at=timezone.now() - LENGTH + timedelta(seconds=in_s))
    Night.objects.get(pk=played.night_id).touch()


def ask_now(page) -> None:
    """What the browser does by itself when the network is back."""
    page.evaluate("dispatchEvent(new Event('online'))")


def test_a_tv_without_network_says_so_keeps_the_time_and_comes_back_by_itself(devices):
    played = running_night(left_s=290)
    tv = devices.open("tv", "/tv/", reduced_motion="no-preference")
    chip, sign = tv.locator("[data-live-chip]"), tv.locator(".tv__sign")
    expect(chip).to_have_text("live")
    expect(sign).to_be_hidden()
    end_soon(played, in_s=5)
    expect(tv.locator("[data-clock-time]").first).to_have_text(re.compile("00:0"))
    devices.expect_fault("ERR_INTERNET_DISCONNECTED")
    tv.context.set_offline(True)
    expect(chip).to_contain_text("geen verbinding, laatst bijgewerkt ")
    expect(sign).to_be_visible()  # time is up, and nobody had to tell
    fill_round(played)  # meanwhile
    tv.context.set_offline(False)
    expect(tv.locator(".tv--ranking")).to_be_visible()
    expect(chip).to_have_text("live")


def test_a_tv_that_is_left_on_takes_the_new_version_once(devices, settings):
    running_night(left_s=600)
    tv = devices.open("tv", "/tv/")
    before = tv.locator("#tv").get_attribute("data-tv")
    loads = []
    tv.on("load", lambda page: loads.append(page.url))
    settings.VERSION = "99.0.0"
    ask_now(tv)  # as it does when the server is back after the update, and in any case twice a minute
    expect(tv.locator("#tv")).not_to_have_attribute("data-tv", before)
    for _ in range(2):  # two questions later it has not loaded again
        tv.wait_for_timeout(500)
        with tv.expect_response(re.compile("/tv/now/")):
            ask_now(tv)
    tv.wait_for_timeout(500)
    assert len(loads) == 1
    expect(tv.locator(".tv--clock")).to_be_visible()


def columns(tv, lines: str) -> list[int]:
    """How many of these lines stand in each column of the page that is shown."""
    shown = "lines => lines.filter(line => line.offsetParent).map(line => Math.round(line.getBoundingClientRect().x))"
    edges = tv.locator(lines).evaluate_all(shown)  # at once, as pages turn
    return [edges.count(edge) for edge in sorted(set(edges))]


@pytest.mark.parametrize(
    ("heads", "door", "ranking"),
    [(8, [8], [[8]]), (9, [5, 4], [[5, 4]]), (11, [6, 5], [[6, 5]]), (17, [6, 6, 5], [[5, 4], [4, 4]])],  # two pages
)
def test_columns_of_names_are_about_equally_long(devices, heads, door, ranking):
    now = timezone.now()
    night = make_night(heads, timezone.localdate(now))
    Night.objects.filter(pk=night.pk).update(starts_at=now, opened_at=now)
    tv = devices.open("tv", "/tv/")
    expect(tv.locator(".tv--door")).to_be_visible()
    assert columns(tv, ".tv__people li") == door
    fill_round(make_round(night))
    ask_now(tv)
    expect(tv.locator(".tv--ranking")).to_be_visible()
    assert columns(tv, ".tv__rank li") in ranking
