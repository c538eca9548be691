"""The round's clock on devices that are wrong, that slept, and with the bell (UP-d1b9); a table that calls."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import read_seconds, tap
from tests.browser.test_tv import ask_now, end_soon, running_night
from tests.builders import make_organiser
from tournament.models import Call, Round

pytestmark = pytest.mark.browser
# The device's clock is so many milliseconds fast; what the page counts by itself is not
WRONG = """ahead => {
  const Right = Date;
  window.ahead = ahead;
  window.Date = class extends Right {
    constructor(...given) { super(...(given.length ? given : [Right.now() + window.ahead])); }
    static now() { return Right.now() + window.ahead; }
  };
}"""
COUNT_TONES = """() => {
  window.tones = 0;
  const make = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () { window.tones += 1; return make.call(this); };
}"""
MINUTE_MS = 60_000


def prepared(devices, kind: str, script: str, path: str, **options) -> Page:
    page = devices.open(kind, **options)
    page.add_init_script(script)
    page.goto(path)
    return page


def agree(one: Page, other: Page) -> bool:
    """The clocks differ by what it takes to read them, at most two seconds."""
    return abs(read_seconds(one) - read_seconds(other)) <= 2


@pytest.mark.parametrize("minutes", [7, -400])
def test_up_d1b9_a_phone_with_a_wrong_clock_in_another_zone_shows_what_the_tv_shows(devices, minutes):
    table = running_night(left_s=1200).tables.first()
    tv = devices.open("tv", "/tv/")
    script = f"({WRONG})({minutes * MINUTE_MS})"
    phone = prepared(devices, "phone", script, f"/t/{table.key}/", timezone_id="Asia/Tokyo")
    expect(phone.locator(".clock--running")).to_be_visible()
    phone.wait_for_timeout(1500)

    assert agree(tv, phone)
    assert 1180 < read_seconds(phone) <= 1200


def test_up_d1b9_a_clock_that_is_set_by_hand_in_mid_round_is_right_again_by_itself(devices):
    table = running_night(left_s=1200).tables.first()
    tv = devices.open("tv", "/tv/")
    phone = prepared(devices, "phone", f"({WRONG})(0)", f"/t/{table.key}/")
    expect(phone.locator(".clock--running")).to_be_visible()
    with phone.expect_response(re.compile("/now/")):  # it asks the server
        phone.evaluate(f"window.ahead = {15 * MINUTE_MS}")
    phone.wait_for_timeout(500)

    assert agree(tv, phone)


def test_the_bell_is_asked_for_once_and_rings_at_the_end_with_a_sign_that_needs_no_sound(devices):
    played = running_night(left_s=290)
    loud = prepared(devices, "tv", f"({COUNT_TONES})()", "/tv/")
    silent = devices.open("tv", "/tv/")
    loud.get_by_role("button", name="Geluid uit: zet aan").click()
    expect(loud.locator("[data-bell]")).to_have_attribute("aria-pressed", "true")
    assert loud.evaluate("tones") == 2  # one stroke, so that one hears that it works
    end_soon(played, in_s=3)
    for tv in (loud, silent):
        expect(tv.locator(".tv__sign")).to_be_visible()
    get_fresh_parts(loud, played)
    assert loud.evaluate("tones") == 2 + 4 * 2


def get_fresh_parts(page: Page, played: Round) -> None:
    """Twice something else happens that night, and the page shows it."""
    for _ in range(2):
        played.night.touch()
        with page.expect_response(lambda answer: "/now/" in answer.url and answer.status == 200):
            ask_now(page)
    page.wait_for_timeout(500)


def log_in(leader: Page) -> None:
    leader.goto("/accounts/login/")
    leader.get_by_label("Gebruikersnaam").fill("alice")
    leader.get_by_label("Wachtwoord").fill("alice-organises")
    tap(leader, "Inloggen")


def test_the_organisers_phone_rings_too_once_it_was_asked_for_and_through_fresh_parts(devices):
    make_organiser()
    played = running_night(left_s=290)
    leader = devices.open("phone")
    leader.add_init_script(f"({COUNT_TONES})()")
    log_in(leader)
    leader.goto(f"/nights/{played.night_id}/")
    leader.get_by_role("button", name="Geluid uit: zet aan").click()
    assert leader.evaluate("tones") == 2
    played.night.touch()  # a fresh part comes in, the bell stays on
    expect(leader.locator("#now")).to_have_attribute("data-seen", str(played.night.revision))
    expect(leader.get_by_role("button", name="geluid aan")).to_have_attribute("aria-pressed", "true")
    end_soon(played, in_s=3)
    expect(leader.locator(".clock--over")).to_be_visible()
    get_fresh_parts(leader, Round.objects.get())

    assert leader.evaluate("tones") == 2 + 4 * 2


def test_a_table_calls_and_sees_that_somebody_comes(devices):
    make_organiser()
    played = running_night(left_s=1200)
    table = played.tables.first()
    leader = devices.open("phone")
    log_in(leader)
    leader.goto(f"/nights/{played.night_id}/")
    phone = devices.open("phone", f"/t/{table.key}/")
    phone.get_by_role("button", name="Roep de toernooileiding").dblclick()
    expect(phone.locator("#called")).to_contain_text(re.compile(r"Toernooileiding is geroepen, \d\d:\d\d"))
    expect(leader.locator(".alert")).to_contain_text("Tafel 1 roept je")
    expect(leader.locator("[data-todo-badge]")).to_have_text("1 te doen")
    leader.get_by_role("button", name="Ik kom naar tafel 1").click()
    expect(phone.locator("#called")).to_contain_text("onderweg")
    leader.get_by_role("button", name="Klaar met tafel 1").click()
    leader.get_by_label("In één zin").fill("Boer mag niet")
    tap(leader, "Noteer de beslissing")
    expect(leader.locator("#messages")).to_contain_text("De beslissing staat in het logboek.")
    expect(phone.get_by_role("button", name="Roep de toernooileiding")).to_be_visible()
    assert Call.objects.count() == 1


def test_calling_works_without_javascript(devices):
    table = running_night(left_s=1200).tables.first()
    phone = devices.open("phone", f"/t/{table.key}/", java_script_enabled=False)
    tap(phone, "Roep de toernooileiding")
    expect(phone.locator("#called")).to_contain_text("Toernooileiding is geroepen")
    tap(phone, "Niet meer nodig")
    expect(phone.get_by_role("button", name="Roep de toernooileiding")).to_be_visible()
