"""Two phones at one match, and one phone whose network fails: everybody sees the same, and a move counts once.

UP-1338, UP-b882; digital-play.md: Reconnect plays an old queued move.
"""

import time
from random import Random

import pytest
from playwright.sync_api import Page, expect

from games.actions import writing
from games.engines import ENGINES
from games.models import Move
from tests.browser.at_play import CAN, CARD, SEND, address, by_touch, sent, up_to_date
from tests.browser.pages import tap
from tests.play.builders import ANNA, BOB, BOT, match_of

pytestmark = pytest.mark.browser


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch):
    """Bots move at once."""
    monkeypatch.setattr(writing, "BOT_PACE", writing.BOT_PACE * 0)


def two(devices, game: str, *, bots: int = 0, **options) -> tuple:
    """A match, and the phones of Anna and Bob at it."""
    match = match_of(game, (ANNA, BOB, *[BOT] * bots), options=ENGINES[game].Options(**options))
    return match, devices.open("phone", address(match)), devices.open("phone", address(match, 1))


def lay_a_card(page: Page) -> None:
    page.locator(CARD).first.tap()
    sent(page, page.locator(SEND).tap)


def moves(match) -> list[int]:
    """Who moved, without luck."""
    return list(Move.objects.filter(match=match, seat__gte=0).order_by("ply").values_list("seat", flat=True))


def test_two_choose_at_the_same_time_in_the_exchange_and_neither_is_refused(devices):
    match, anna, bob = two(devices, "tokken", bots=2)
    for page in (anna, bob):
        page.locator(CARD).first.tap()
        page.locator(SEND).evaluate("button => setTimeout(() => button.click(), 50)")
    for page in (anna, bob):
        expect(page.locator("form[data-choose]")).to_have_count(0)
        expect(page.get_by_role("alert")).to_have_count(0)
    assert sorted(moves(match)) == [0, 1]


def who_may_knock(match, *phones: Page) -> Page:
    """First both say that they have nothing to report; then whoever is to lead may knock."""
    while True:
        for page in phones:
            up_to_date(page, match)
            if page.locator("form[data-waited]").count():
                if page.locator(CAN, has_text="Klop").count():
                    return page
                by_touch(page, Random(1))


def test_one_knocks_and_the_other_answers_on_a_second_phone(devices):
    match, anna, bob = two(devices, "toepen", first_dealer="first_seat", laundry_max=0)
    knocker = who_may_knock(match, anna, bob)
    other = bob if knocker is anna else anna
    before = len(moves(match))
    knocker.locator(CAN, has_text="Klop").tap()
    sent(knocker, knocker.locator(SEND).tap)
    other.locator(CAN, has_text="Mee").tap()
    sent(other, other.locator(SEND).tap)
    expect(knocker.locator("form[data-waited]")).to_be_attached()
    up_to_date(knocker, match)
    lay_a_card(knocker)
    assert len(moves(match)) == before + 3


def test_a_move_is_seen_on_the_other_phone_within_a_second(devices):
    _, anna, bob = two(devices, "toepen", knock_timing="on_turn", laundry_max=0)
    mover, watcher = (anna, bob) if anna.locator("form[data-waited]").count() else (bob, anna)
    seen = watcher.locator("#match").get_attribute("data-seen")
    expect(watcher.locator("[data-live-chip]").first).to_be_visible()
    by_touch(mover, Random(1))
    begun = time.monotonic()
    expect(watcher.locator("#match")).not_to_have_attribute("data-seen", seen)
    assert time.monotonic() - begun < 1


def test_the_same_chair_on_two_phones_and_after_a_reload_moves_once(devices):
    match, anna, _ = two(devices, "tokken", bots=2)
    anna.locator(CARD).first.tap()
    anna.reload()
    again = devices.open("phone", anna.url)
    tab = anna.context.new_page()
    tab.goto(anna.url)
    lay_a_card(again)
    for page in (anna, tab):  # both see that it was done
        expect(page.locator("form[data-choose]")).to_have_count(0)
    assert moves(match) == [0]


def test_two_tabs_that_send_at_once_make_one_move(devices):
    match, anna, _ = two(devices, "tokken", bots=2)
    devices.expect_fault("409|422")
    tab = anna.context.new_page()
    tab.goto(anna.url)
    anna.locator(CARD).nth(0).tap()
    tab.locator(CARD).nth(1).tap()
    for page in (anna, tab):
        page.locator(SEND).evaluate("button => setTimeout(() => button.click(), 50)")
    for page in (anna, tab):
        expect(page.locator("form[data-choose]")).to_have_count(0)
    assert moves(match) == [0]


def test_an_answer_that_is_lost_on_the_way_leaves_one_move(devices):
    match, anna, _ = two(devices, "tokken", bots=2)
    devices.expect_fault("ERR_FAILED")
    lost = []

    def lose(route) -> None:
        route.fetch()
        lost.append(route.request.post_data)
        route.abort()

    anna.route("**/move/", lose, times=1)
    anna.locator(CARD).first.tap()
    anna.locator(SEND).tap()
    expect(anna.locator("form[data-choose]")).to_have_count(0)
    assert (len(lost), moves(match)) == (1, [0])


def test_without_a_network_the_page_says_so_and_sends_the_move_later_once(devices):
    match, anna, _ = two(devices, "tokken", bots=2)
    devices.expect_fault("ERR_INTERNET_DISCONNECTED")
    anna.context.set_offline(True)
    anna.locator(CARD).first.tap()
    anna.locator(SEND).tap()
    expect(anna.locator("[data-why]")).to_have_text(
        "Geen verbinding. Je zet is nog niet verstuurd en gaat vanzelf als het weer kan."
    )
    anna.locator(SEND).tap()
    assert moves(match) == []
    anna.context.set_offline(False)
    expect(anna.locator("form[data-choose]")).to_have_count(0)
    assert moves(match) == [0]


def test_another_phone_takes_the_chair_along_and_the_first_may_be_put_out(devices):
    match, anna, _ = two(devices, "tokken", bots=2)
    before = address(match)
    anna.goto(before + "phone/")
    tap(anna, "Alleen dit apparaat houdt mijn stoel")
    expect(anna.locator(".hand__card")).to_have_count(5)
    devices.expect_fault("410")
    old = devices.open("phone", before)
    expect(old.get_by_role("heading", name="Geen stoel")).to_be_visible()
