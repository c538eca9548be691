"""One phone, passed around: who logs out leaves nothing to read behind, and the next one's form works (UP-788d)."""

import pytest
from playwright.sync_api import expect

from tests.browser.pub import log_in
from tests.builders import make_night, make_organiser, make_round, run_clock
from tournament.models import Slip, Table

pytestmark = pytest.mark.browser


def test_up_788d_back_after_logging_out_shows_nothing_of_who_was_there(devices):
    make_organiser()
    night = make_night(8)
    make_round(night)
    phone = devices.open("phone", "/accounts/login/")
    log_in(phone)
    seen = [f"/nights/{night.pk}/door/", f"/nights/{night.pk}/", "/players/", "/rules/", "/standings/"]
    for path in seen:
        phone.goto(path)
        expect(phone.get_by_text("alice uitloggen")).to_be_attached()
    phone.goto("/accounts/logout/")
    phone.get_by_role("button", name="Uitloggen", exact=True).click()
    expect(phone.get_by_role("link", name="Inloggen")).to_be_visible()
    for path in reversed(["/accounts/logout/", *seen]):
        phone.go_back()
        phone.wait_for_load_state()
        assert (path, "alice" in phone.locator("body").inner_text()) == (path, False)
    expect(phone.get_by_text("Kas", exact=False)).to_have_count(0)
    devices.expect_fault("ERR_INTERNET_DISCONNECTED|ERR_CACHE_MISS")
    phone.context.set_offline(True)
    phone.evaluate("setTimeout(() => history.forward())")  # after the answer, which the new page would take along
    phone.wait_for_timeout(1000)
    assert "alice" not in phone.content()


def test_up_788d_the_next_one_on_that_phone_sends_a_slip_the_first_time(devices):
    make_organiser()
    run_clock(make_round(make_night(8)))
    table = Table.objects.first()
    phone = devices.open("phone", "/accounts/login/")
    log_in(phone)
    phone.goto("/accounts/logout/")
    phone.get_by_role("button", name="Uitloggen", exact=True).click()
    expect(phone.get_by_role("link", name="Inloggen")).to_be_visible()
    phone.goto(f"/t/{table.key}/slip/")
    for number, pawns in zip(sorted(set(table.seats.values_list("number", flat=True))), ("8", "3"), strict=True):
        phone.locator(f"#slip [name=pawns_{number}]").fill(pawns)
    phone.get_by_role("button", name="Verstuur briefje").click()
    expect(phone.get_by_text("Genoteerd om ")).to_be_visible()
    phone.get_by_role("button", name="English").click()
    expect(phone.get_by_text("Recorded at ")).to_be_visible()

    assert Slip.objects.get().pawns == (8, 3)
