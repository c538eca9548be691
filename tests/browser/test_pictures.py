"""The picture of a night's result goes to the share sheet of a phone that takes files; elsewhere it can be kept."""

import pytest
from playwright.sync_api import expect

from tests.browser.looking import axe, hard_to_hit, too_wide
from tests.builders import DOOR, fill_round, make_night, make_players, make_round
from tournament.actions.nights import close_night

pytestmark = pytest.mark.browser
TAKES_FILES = """
  navigator.canShare = ({ files }) => files.length === 1;
  navigator.share = async ({ files: [file] }) => {
    document.body.dataset.sent = [file.name, file.type, file.size > 10000];
  };
"""


def test_a_phone_shares_the_picture_itself_and_the_browser_without_a_share_sheet_keeps_it(devices):
    night = make_night(8)
    fill_round(make_round(night))
    close_night(night_id=night.pk, now=DOOR)
    phone = devices.open("phone", reduced_motion="reduce")
    phone.goto(f"/nights/{night.pk}/")
    expect(phone.get_by_role("button", name="Deel het plaatje")).to_be_hidden()
    picture = phone.get_by_role("img", name="De uitslag als plaatje")
    picture.scroll_into_view_if_needed()
    expect(picture).to_have_js_property("complete", value=True)
    with phone.expect_download() as kept:
        phone.get_by_role("link", name="Bewaar het plaatje").click()
    assert (kept.value.suggested_filename, picture.evaluate("img => img.naturalWidth")) == ("2026-10-05.png", 1080)

    phone.add_init_script(TAKES_FILES)
    phone.reload()
    phone.get_by_role("button", name="Deel het plaatje").click()
    expect(phone.locator("body")).to_have_attribute("data-sent", "2026-10-05.png,image/png,true")
    phone.goto(f"/players/{make_players(1)[0].pk}/?season=all")
    assert (axe(phone), hard_to_hit(phone), too_wide(phone)) == ([], [], [])
