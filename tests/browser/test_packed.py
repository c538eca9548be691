"""Scripts and styles as they lie there and as a club serves them, packed: a page comes to life with either.

All other tests of this folder have the packed ones (tournament/config/packing.py).
"""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import STATIC
from tests.browser.pub import log_in
from tests.builders import make_night, make_organiser

pytestmark = pytest.mark.browser
KINDS = {".js": "text/javascript", ".css": "text/css"}
APART = {"css/base.css", "js/live.js", "js/outbox.js"}


@pytest.mark.parametrize("is_packed", [True, False])
def test_packed_scripts_and_styles_do_what_they_do_apart(devices, club, is_packed):
    night = make_night(8)
    make_organiser()
    phone = devices.open("phone")
    asked, wrong = set(), []

    def answer(route):
        name = route.request.url.partition("/static/")[2].partition("?")[0]
        asked.add(name)
        if not is_packed and (STATIC / name).exists():
            route.fulfill(body=(STATIC / name).read_bytes(), content_type=KINDS.get((STATIC / name).suffix))
        else:
            route.continue_()

    phone.route("**/static/**", answer)
    phone.on("pageerror", lambda error: wrong.append(str(error)))
    phone.goto(f"/accounts/login/?next=/nights/{night.pk}/door/")
    log_in(phone)
    expect(phone.locator("[data-live-chip]")).to_have_text("live")
    phone.get_by_label("Zoek een naam").fill("bert")
    expect(phone.locator("[data-list] > li").filter(has_text="Carla Kok")).to_be_hidden()
    assert wrong == []
    assert {"css/club.css", "js/app.js", "js/door.js"} <= asked
    assert APART & asked == (set() if is_packed else APART)
