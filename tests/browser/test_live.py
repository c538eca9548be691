"""The TV and a phone follow the evening: with the stream, and by asking again and again where there is none."""

import re
import time
from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from tests.builders import make_night, make_round, send_slip
from tournament.actions.nights import open_night
from tournament.actions.rounds import publish_round
from tournament.models import Night, Table

pytestmark = pytest.mark.browser
STREAM = re.compile(r"/live/")


def night_of_today(*, is_open=True):
    now = timezone.now()
    night = make_night(8, timezone.localdate(now), is_open=is_open)
    Night.objects.filter(pk=night.pk).update(starts_at=now, **({"opened_at": now} if is_open else {}))
    return Night.objects.get(pk=night.pk)


def publish(draft):
    publish_round(round_id=draft.pk, seen_attempt=draft.attempt, now=timezone.now())


class Asked:
    """When a page asked for its live part, in seconds since this was made."""

    def __init__(self, page, path):
        self.started, self.times = time.monotonic(), []
        page.on("request", lambda request: path in request.url and self.times.append(time.monotonic() - self.started))


def followed(devices, path, part):
    """A TV at this page whose stream is open and whose first questions are over."""
    tv = devices.open("tv")
    with tv.expect_response(STREAM):
        tv.goto(path)
    expect(tv.locator(part)).to_be_visible()
    tv.wait_for_timeout(2500)
    return tv


def test_a_tv_follows_a_publish_by_the_stream_and_asks_seldom_meanwhile(devices):
    draft = make_round(night_of_today(), is_published=False)
    tv = followed(devices, "/tv/", ".tv--door")
    asked = Asked(tv, "/tv/now/")
    tv.wait_for_timeout(7000)
    assert len(asked.times) <= 1  # by asking alone it would have been three or four times
    publish(draft)
    expect(tv.locator(".tv--draw")).to_be_visible(timeout=5000)


def test_a_tv_follows_a_publish_without_a_stream_too(devices):
    draft = make_round(night_of_today(), is_published=False)
    devices.expect_fault("ERR_FAILED|EventSource")
    tv = devices.open("tv")
    tried = []
    tv.route(STREAM, lambda route: (tried.append(route.request.url), route.abort()))
    tv.goto("/tv/")
    expect(tv.locator(".tv--door")).to_be_visible()
    publish(draft)
    expect(tv.locator(".tv--draw")).to_be_visible()
    assert 1 <= len(tried) <= 5


def test_a_tv_learns_of_a_night_that_opens(devices):
    night = night_of_today(is_open=False)
    tv = followed(devices, "/tv/", ".tv--idle")
    open_night(night_id=night.pk, now=timezone.now())
    expect(tv.locator(".tv--door")).to_be_visible(timeout=5000)


def test_all_pages_of_the_night_follow_a_slip_each_by_one_stream(devices):
    played = make_round(night_of_today())
    table = Table.objects.filter(round=played).first()
    night = f"/nights/{played.night_id}"
    pages = []
    for path in (f"{night}/", f"{night}/tables/", f"{night}/standings/", f"/t/{table.key}/"):
        page = devices.open("phone")
        streams = []
        page.on("request", lambda request, streams=streams: "/live/" in request.url and streams.append(request.url))
        with page.expect_response(STREAM):
            page.goto(path)
        pages.append((page, streams))
    pages[0][0].wait_for_timeout(2500)
    send_slip(table, (8, 3), now=timezone.now() + timedelta(seconds=1))
    seen = str(Night.objects.get().revision)
    for page, streams in pages:
        expect(page.locator("[data-live]").first).to_have_attribute("data-seen", seen, timeout=5000)
        assert len(streams) == 1
