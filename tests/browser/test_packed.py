"""The scripts as a club serves them, packed (tournament/config/packing.py): every page still comes to life."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.pub import log_in
from tests.builders import make_night, make_organiser
from tournament.config.packing import packed

pytestmark = pytest.mark.browser
STATIC = Path(__file__).resolve().parents[2] / "static"
KINDS = {".js": "text/javascript", ".css": "text/css"}


def test_packed_scripts_and_styles_do_what_they_did_apart(devices, club):
    night = make_night(8)
    make_organiser()
    files = packed({str(file.relative_to(STATIC)): file.read_text() for file in STATIC.rglob("*.*s")})
    phone = devices.open("phone", "/rules/")
    asked, wrong = set(), []

    def answer(route):
        name = route.request.url.partition("/static/")[2].partition("?")[0]
        asked.add(name)
        if name in files:
            route.fulfill(body=files[name], content_type=KINDS[Path(name).suffix])
        else:
            route.continue_()

    phone.route("**/static/**", answer)
    phone.on("pageerror", lambda error: wrong.append(str(error)))
    phone.goto(phone.url.replace("/rules/", f"/accounts/login/?next=/nights/{night.pk}/door/"))
    log_in(phone)
    expect(phone.locator("[data-live-chip]")).to_have_text("live")
    phone.get_by_label("Zoek een naam").fill("bert")
    expect(phone.locator("[data-list] > li").filter(has_text="Carla Kok")).to_be_hidden()
    assert wrong == []
    assert {"css/club.css", "js/app.js", "js/door.js", "js/swap.js"} <= asked
    assert {"css/base.css", "js/live.js", "js/outbox.js"} & asked == set()
