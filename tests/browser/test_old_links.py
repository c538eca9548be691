"""A phone that stands open at a table which a redraw takes away: it says so by itself, and where to sit now."""

import pytest
from playwright.sync_api import expect

from tests.browser.looking import axe, hard_to_hit, too_wide
from tests.builders import DOOR, make_night, make_round
from tournament.actions.rounds import publish_round, redraw_round
from tournament.models import Table

pytestmark = pytest.mark.browser


def test_an_open_page_follows_from_the_old_table_to_the_new_ones(devices):
    played = make_round(make_night(8))
    key = Table.objects.first().key
    devices.expect_fault("410")
    phone = devices.open("phone", f"/t/{key}/")
    expect(phone.get_by_role("link", name="Briefje invullen")).to_be_visible()
    redraw_round(round_id=played.pk, seen_attempt=1, method="bag", seed=5, now=DOOR, by_id=None)
    expect(phone.get_by_role("alert")).to_contain_text("Partij 1 wordt opnieuw geloot.")
    publish_round(round_id=played.pk, seen_attempt=2, now=DOOR)
    expect(phone.get_by_role("alert")).to_contain_text("Partij 1 is opnieuw geloot; kijk op de nieuwe indeling.")
    expect(phone.locator("[data-live-chip]")).to_have_text("live")
    assert (axe(phone), hard_to_hit(phone), too_wide(phone)) == ([], [], [])
    phone.get_by_role("link", name="Naar de nieuwe indeling").click()

    expect(phone.get_by_role("heading", name="Tafel 1")).to_be_visible()
