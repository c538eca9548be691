"""The TV that nobody watches over (UP-1bd0)."""

from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from tests.builders import fill_round, make_night, make_round, run_clock
from tournament.models import Night

pytestmark = pytest.mark.browser


def running_night(*, left_s: int):
    """A night of eight that is on now, its first round with so many seconds left."""
    now = timezone.now()
    night = make_night(8, timezone.localdate(now))
    Night.objects.filter(pk=night.pk).update(starts_at=now, opened_at=now)
    return run_clock(make_round(night), at=now - timedelta(minutes=45) + timedelta(seconds=left_s))


def test_a_tv_without_network_says_so_keeps_the_time_and_comes_back_by_itself(devices):
    played = running_night(left_s=15)
    tv = devices.open("tv", "/tv/")
    chip, sign = tv.locator("[data-live-chip]"), tv.locator(".tv__sign")
    expect(chip).to_have_text("live")
    expect(sign).to_be_hidden()
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
    expect(tv.locator("#tv")).not_to_have_attribute("data-tv", before)
    tv.wait_for_timeout(5000)  # two questions later it has not loaded again
    assert len(loads) == 1
    expect(tv.locator(".tv--clock")).to_be_visible()
