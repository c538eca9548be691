"""People at a match, as their thumbs and keyboards work its page; the bots move whenever nobody else does."""

from collections.abc import Callable
from random import Random

from playwright.sync_api import Page, expect

from games.models import Match
from games.tasks import match_bots
from tests.browser.test_tv import ask_now
from tests.play.builders import chair_of
from tournament.config.celery import app
from tournament.tasks import dispatch_due

CAN = "[data-rows] .choice__button:not([aria-disabled=true], [aria-pressed=true])"
CARD = ".hand__card[aria-disabled=false]"
SEND = "[data-send]"

Choose = Callable[[Page, Random], None]


def bots_move() -> None:
    """Everything that is due, until nothing is."""
    assert app.conf.task_always_eager
    assert match_bots.name in app.tasks
    while dispatch_due():
        pass


def address(match: Match, seat: int = 0) -> str:
    """The address of a chair."""
    return f"/play/chairs/{chair_of(match, seat).key}/"


def up_to_date(page: Page, match: Match) -> None:
    """Wait until the page shows the match as it is; it need not wait for its turn to ask."""
    match.refresh_from_db()
    ask_now(page)
    expect(page.locator("#match")).to_have_attribute("data-seen", str(match.revision))


def play_out(page: Page, match: Match, choose: Choose, *, most: int = 150) -> int:
    """Play the chair of the page until the match is over, or so many moves; how many moves that were."""
    rng, moves = Random(5), 0
    while moves < most:
        bots_move()
        up_to_date(page, match)
        if match.is_over:
            break
        expect(page.locator("form[data-waited]")).to_be_attached()
        choose(page, rng)
        moves += 1
    return moves


def by_touch(page: Page, rng: Random) -> None:
    """Tap anything that may be tapped until the one button says what it does; then that button."""
    while page.locator(SEND).get_attribute("aria-disabled") == "true":
        can = page.locator(CAN)
        can = can if can.count() else page.locator(CARD)
        can.nth(rng.randrange(can.count())).tap()
    sent(page, page.locator(SEND).tap)


def by_keyboard(page: Page, rng: Random) -> None:
    """The same without a mouse: Tab to the choices, arrows in the hand, Enter; where it is tells the focus itself."""
    for _ in range(40):
        if page.locator(SEND).get_attribute("aria-disabled") == "false":
            break
        if not page.evaluate(f"document.activeElement.matches('{CAN}, {CARD}')"):
            page.keyboard.press("Tab")
            continue
        for _ in range(rng.randrange(3)):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
    while not page.evaluate(f"document.activeElement.matches('{SEND}')"):
        page.keyboard.press("Tab")
    sent(page, lambda: page.keyboard.press("Enter"))


def sent(page: Page, act: Callable[[], object]) -> None:
    """Do what sends a move, and wait for the answer."""
    with page.expect_response(lambda answer: answer.request.method == "POST") as answer:
        act()
    assert answer.value.status == 200
