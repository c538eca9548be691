"""The arbiter on a phone: a quarrel is put on the board by tapping, and its link opens the same on another phone."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Devices
from tests.browser.looking import axe, colours, hard_to_hit, too_wide
from tests.browser.pages import shoot

pytestmark = pytest.mark.browser

FORBIDDEN = "Een pion op zijn eigen start (thuishonk) blokkeert iedereen."


def tap_place(page: Page, name: str) -> None:
    """Tap the middle of a place on the drawing, wherever that is on the screen."""
    page.locator(f"#{name}").scroll_into_view_if_needed()
    box = page.locator(f"#{name}").bounding_box()
    with page.expect_response("**/scheidsrechter/**"):
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("#arbiter:not([aria-busy])")).to_be_visible()


def tap_card(page: Page, name: str) -> None:
    page.get_by_role("button", name=name).click()


def answer(page: Page) -> str:
    return page.locator(".verdict").inner_text()


def test_a_position_is_tapped_and_the_rule_is_read_and_the_link_opens_the_same(club, devices: Devices, site):
    page = devices.open("phone", f"{site}/scheidsrechter/tokken/")
    tap_place(page, "spot-15")
    page.get_by_text("Blauw", exact=True).first.click()
    tap_place(page, "spot-18")
    tap_card(page, "6, 6 vooruit")
    expect(page.locator(".verdict__not")).to_contain_text(FORBIDDEN)
    expect(page.locator(".verdict__not")).to_contain_text("6: pion op Rood 15")
    assert page.url == f"{site}/scheidsrechter/tokken/?seats=4&turn=0&cards=6&p0=15&p1=18"
    other = devices.open("phone", page.get_by_role("link", name="Link naar deze stand").get_attribute("href"))
    assert answer(other) == answer(page)
    shoot(page, "arbiter-tokken")


def test_a_legal_move_is_marked_on_the_board_when_it_is_looked_at(club, devices: Devices):
    page = devices.open("phone", "/scheidsrechter/tokken/?cards=6&p0=3+15&p1=18")
    expect(page.locator(".mark:not(.mark--touched)")).to_have_count(1)
    page.get_by_role("button", name="Rood 6: pion van Rood 3 naar Rood 9").click()
    expect(page.locator(".mark--chosen")).to_have_count(1)
    expect(page.locator(".mark--touched")).to_have_count(1)


def test_a_pawn_and_a_place_are_tapped_and_the_rule_that_forbids_it_is_told(club, devices: Devices):
    page = devices.open("phone", "/scheidsrechter/tokken/?cards=6&p0=3+15&p1=18")
    page.locator("label.tool", has_text="mag dit?").click()
    tap_place(page, "spot-15")
    expect(page.locator(".why")).to_contain_text("En waar zou hij heen gaan?")
    tap_place(page, "spot-21")
    expect(page.locator(".why")).to_contain_text("pion van Rood op Rood 15 naar Blauw 3")
    expect(page.locator(".why")).to_contain_text(FORBIDDEN)
    assert (page.locator(".mark--touched").count(), page.locator(".mark--chosen").count()) == (1, 1)
    assert page.url.endswith("&p0=3+15&p1=18&why=spot-15&to=spot-21")
    shoot(page, "arbiter-why")


def test_a_tile_of_tactidice_is_pushed_by_tapping_it(club, devices: Devices):
    devices.expect_fault("422")
    page = devices.open("phone", "/scheidsrechter/tactidice/")
    page.locator("label.tool", has_text="tegel naar links").click()
    tap_place(page, "cell-8-1")
    page.locator("label.tool", has_text="kruis").click()
    tap_place(page, "cell-7-0")
    expect(page.get_by_role("alert")).to_be_attached()
    tap_place(page, "cell-8-0")
    expect(page.locator("#tile-B1 .tactidice-cross")).to_have_count(1)
    assert page.locator("#a-tiles").input_value() == "B1=d5"


def test_what_cannot_be_is_said_and_what_was_typed_stays(club, devices: Devices):
    devices.expect_fault("422")
    page = devices.open("phone", "/scheidsrechter/tokken/?cards=6&p0=15")
    page.get_by_text("Zonder tikken: typ de stand").click()
    page.get_by_label("Pionnen van Blauw").fill("15")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_have_text("Op één vak past één pion, en hier staan er twee: Rood 15.")
    expect(page.get_by_label("Pionnen van Blauw")).to_have_value("15")
    page.get_by_label("Pionnen van Blauw").fill("20")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_without_a_connection_the_last_answer_stays(club, devices: Devices):
    devices.expect_fault("ERR_INTERNET_DISCONNECTED")
    page = devices.open("phone", "/scheidsrechter/tokken/?cards=6&p0=15&p1=18")
    page.context.set_offline(True)
    tap_card(page, "7, verdelen")
    expect(page.get_by_text("Geen verbinding. Dit is nog het vorige antwoord.")).to_be_visible()
    expect(page.locator(".verdict__not")).to_contain_text(FORBIDDEN)


@pytest.mark.parametrize(
    "path",
    [
        "",
        "tokken/?cards=7+4&p0=1+20+30&p2=33&p3=37+40&why=spot-20&to=spot-34&tool=why",
        "toepen/?preset=klassiek&seats=4&turn=1&cards=H9+R9+S8+K9&trick=S10",
        "toedeloe/?seats=4&trick=R2+R6+K8+R7",
        "tactidice/?dice=3+3+5&white=h4&grey=h12&tiles=B1=d5&crosses=B1=w",
    ],
)
def test_the_pages_are_for_everybody(club, devices: Devices, path):
    page = devices.open("phone", f"/scheidsrechter/{path}", reduced_motion="reduce")
    page.locator("main").wait_for()
    assert axe(page) + colours(page) + too_wide(page) + hard_to_hit(page) == []
