"""The tables' QR codes on the TV: read from some metres away, and only while they are of use."""

import io
from datetime import timedelta

import pytest
import zxingcpp
from django.utils import timezone
from PIL import Image
from playwright.sync_api import Page, expect

from tests.browser.conftest import LAN_NAME
from tests.browser.looking import axe, too_wide
from tests.builders import make_night, run_clock, send_slip
from tournament.actions.rounds import draw_round, publish_round, redraw_round
from tournament.models import Night, Round, Table

pytestmark = pytest.mark.browser

# A phone's camera (4000 pixels over 67 degrees) sees a screen of 43 inches from 4 metres about this wide
FROM_FOUR_METRES = (720, 405)


def drawn_round(heads: int, *, ago_s: int = 300, is_published: bool = True) -> Round:
    """A round of a night that is on now, laid open long enough ago that nothing is being unveiled any more."""
    now = timezone.now()
    night = make_night(heads, timezone.localdate(now))
    Night.objects.filter(pk=night.pk).update(starts_at=now, opened_at=now)
    at = now - timedelta(seconds=ago_s)
    drawn = draw_round(night_id=night.pk, number=1, method="bag", seed=48217730, now=at, by_id=None)
    return publish_round(round_id=drawn.pk, seen_attempt=1, now=at) if is_published else drawn


def pub(devices) -> str:
    """The address under which the pub's phones and its TV know the club."""
    return devices.address.replace("127.0.0.1", LAN_NAME)


def read(tv: Page) -> set[str]:
    """What a phone at a table reads from the screen."""
    seen = Image.open(io.BytesIO(tv.screenshot())).convert("L").resize(FROM_FOUR_METRES, Image.Resampling.BILINEAR)
    return {code.text for code in zxingcpp.read_barcodes(seen)}


def turn_quickly(tv: Page, *, each_s: int) -> None:
    """The pages of the TV turn by themselves, sooner than after the ten seconds that people need to read one."""
    tv.locator("[data-pages]").evaluate_all(f"boxes => boxes.forEach(box => box.dataset.pages = {each_s})")


def links(devices) -> set[str]:
    return {f"{pub(devices)}/t/{key}/" for key in Table.objects.values_list("key", flat=True)}


@pytest.mark.parametrize(("heads", "tables"), [(3, 1), (11, 3), (16, 4), (31, 8), (62, 16)])
def test_every_tables_code_is_read_from_four_metres_and_opens(devices, heads, tables):
    drawn_round(heads)
    tv = devices.open("tv")
    tv.goto(f"{pub(devices)}/tv/")
    tv.get_by_role("button", name="QR-codes").click()
    pages = tv.locator(".tv__codes")
    expect(pages.first).to_be_visible()
    turn_quickly(tv, each_s=2)  # twice as long for codes that were asked for
    found = read(tv)
    for page in range(1, pages.count()):
        expect(pages.nth(page)).to_be_visible()  # it turns by itself
        found |= read(tv)

    assert found == links(devices)
    assert len(found) == tables
    assert {tv.request.get(address.replace(LAN_NAME, "127.0.0.1")).status for address in found} == {200}


def test_after_the_unveiling_tables_and_codes_take_turns_until_the_clock_starts(devices):
    played = drawn_round(8, ago_s=4)  # two tables: the last one opens at three seconds
    tv = devices.open("tv")
    tv.goto(f"{pub(devices)}/tv/")
    expect(tv.locator(".tv__tables")).to_be_visible()
    assert read(tv) == set()
    turn_quickly(tv, each_s=3)
    expect(tv.locator(".tv__codes")).to_be_visible()
    assert read(tv) == links(devices)
    run_clock(played, at=timezone.now())
    expect(tv.locator(".tv--clock .tv__tables")).to_be_visible()
    turn_quickly(tv, each_s=1)
    tv.wait_for_timeout(2500)  # the pages would have turned
    assert read(tv) == set()


def test_while_the_clock_runs_one_button_brings_the_codes_and_takes_them_away(devices):
    run_clock(drawn_round(8), at=timezone.now())
    tv = devices.open("tv")
    tv.goto(f"{pub(devices)}/tv/")
    button = tv.get_by_role("button", name="QR-codes")
    expect(tv.locator(".tv__tables")).to_be_visible()
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    assert (read(tv), axe(tv), too_wide(tv)) == (links(devices), [], [])
    button.click()
    expect(tv.locator(".tv__tables")).to_be_visible()
    assert read(tv) == set()


def test_when_time_is_up_the_codes_of_the_tables_without_a_slip_take_their_turn(devices):
    run_clock(drawn_round(8), at=timezone.now() - timedelta(minutes=50))
    first, last = Table.objects.order_by("number")
    send_slip(first, (8, 3), now=timezone.now())
    tv = devices.open("tv")
    tv.goto(f"{pub(devices)}/tv/")
    expect(tv.locator(".tv__codes")).to_be_visible()

    assert read(tv) == {f"{pub(devices)}/t/{last.key}/"}


def test_a_new_draw_takes_the_old_codes_off_the_screen_at_once(devices):
    played = drawn_round(8)
    tv = devices.open("tv")
    tv.goto(f"{pub(devices)}/tv/")
    tv.get_by_role("button", name="QR-codes").click()
    assert read(tv) == links(devices)
    redraw_round(round_id=played.pk, seen_attempt=1, method="bag", seed=7, now=timezone.now(), by_id=None)
    expect(tv.locator(".tv--door")).to_be_visible()  # a draft shows nothing

    assert (tv.locator("[data-code]").count(), read(tv)) == (0, set())


def test_codes_that_open_on_this_machine_only_are_not_shown(devices):
    drawn_round(8)
    tv = devices.open("tv", "/tv/")  # at 127.0.0.1
    expect(tv.locator(".tv__foot")).to_contain_text("Geen QR: open de TV met het netwerkadres")

    assert tv.locator("[data-code], [data-hold]").count() == 0
