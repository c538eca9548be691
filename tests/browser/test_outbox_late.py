"""Typed before the bell and sent after it: the slip is in time, by the phone's own word, whatever its clock says."""

from datetime import datetime, timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from tests.browser.pages import shoot, tap
from tests.browser.pub import go_offline, go_online, organiser, organiser_path, slip_path, stored, typed, waiting
from tests.browser.test_clock import MINUTE_MS, WRONG
from tests.builders import make_night, make_round, run_clock
from tournament.models import Round, Slip, Table

pytestmark = pytest.mark.browser

LENGTH = timedelta(minutes=45)


@pytest.fixture
def table(club) -> Table:
    return Table.objects.get(round=make_round(make_night(8, timezone.localdate())), number=1)


def phone_that_is_wrong(devices, site: str, path: str, minutes: int) -> Page:
    page = devices.open("phone")
    page.add_init_script(f"({WRONG})({minutes * MINUTE_MS})")
    page.goto(site + path)
    return page


def begin(table: Table, *, left_s: float) -> None:
    """Start the round's clock so long ago that so much is left."""
    run_clock(table.round, at=timezone.now() - LENGTH + timedelta(seconds=left_s))


def ring(table: Table) -> datetime:
    """The time of the round is up at this moment, as if its clock had been started sooner."""
    bell = timezone.now()
    Round.objects.filter(pk=table.round_id).update(started_at=bell - LENGTH)
    table.round.night.touch()
    return bell


def mark(page: Page) -> str:
    """How the organiser's page marks the one slip that is in."""
    return page.locator(".trail .chip--wait").inner_text()


@pytest.mark.parametrize("wrong_minutes", [0, 90, -90])
def test_a_slip_typed_before_the_bell_without_network_is_in_time(devices, table, site, pub, wrong_minutes):
    begin(table, left_s=600)
    page = typed(phone_that_is_wrong(devices, site, slip_path(table), wrong_minutes), table)
    go_offline(devices, page)
    tap(page, "Verstuur briefje")
    expect(waiting(page)).to_be_visible()
    bell = ring(table)
    go_online(page)
    expect(page.get_by_text("Genoteerd om ")).to_be_visible()

    slip = Slip.objects.get()
    assert (slip.is_typed_in_time, slip.is_late, slip.typed_at < bell < slip.created_at) == (True, False, True)
    desk = organiser(pub, organiser_path(table))
    assert mark(desk) == "getypt op tijd, later verzonden"
    expect(desk.get_by_text("is getypt, zegt het apparaat zelf.")).to_be_visible()
    shoot(desk, "outbox-typed-in-time")


def test_a_slip_typed_after_the_bell_is_late(devices, table, site, pub):
    begin(table, left_s=-5)
    page = typed(phone_that_is_wrong(devices, site, slip_path(table), -90), table)
    tap(page, "Verstuur briefje")
    expect(page.get_by_text("Genoteerd om ")).to_be_visible()
    assert mark(organiser(pub, organiser_path(table))) == "na de tijd"


def test_a_clock_that_was_set_back_in_mid_round_brings_no_time(devices, table, site):
    begin(table, left_s=-5)
    page = typed(phone_that_is_wrong(devices, site, slip_path(table), 0), table)
    page.evaluate(f"window.ahead = {-30 * MINUTE_MS}")
    tap(page, "Verstuur briefje")
    expect(page.get_by_text("Genoteerd om ")).to_be_visible()
    slip = Slip.objects.get()
    assert (stored(), slip.is_typed_in_time, slip.is_late) == ([("report", (8, 5))], False, True)
