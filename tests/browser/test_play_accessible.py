"""The pages of a match for everybody: axe, colours, thumbs and narrow screens, in each game at its moments."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from games.actions import writing
from games.engines import ENGINES
from games.models import Match
from tests.browser.at_play import CARD, address
from tests.browser.looking import axe, colours, hard_to_hit, too_wide
from tests.play.builders import ANNA, BOB, CHARLIE, DORA, FRIEND, chair_of, leap, match_of

pytestmark = pytest.mark.browser

GAMES = ("tokken", "duo", "toepen", "toedeloe", "tactidice")

# Drawings of the match that stick out of the screen
OUTSIDE = """() => [...document.querySelectorAll('#match svg[role=group]')]
  .map(drawing => drawing.getBoundingClientRect())
  .filter(({top, left, bottom, right}) => top < 0 || left < 0 || bottom > innerHeight + 1 || right > innerWidth + 1)
  .length"""


def look(page: Page) -> list[str]:
    """What is amiss on the page as it is now."""
    page.locator("main").wait_for()
    return [*axe(page), *colours(page), *hard_to_hit(page), *too_wide(page)]


def people(game: str) -> Match:
    seats = ENGINES[game].SEATS
    return match_of(game, (ANNA, BOB, CHARLIE, DORA)[: 4 if 4 in seats else 2], is_listed=True)


@pytest.fixture
def phone(devices) -> Page:
    return devices.open("phone", reduced_motion="reduce")


def moments(page: Page, match: Match) -> Iterator[str]:
    """The pages of a match at its moments."""
    leap(match, plies=20)
    for seat in range(match.seats):
        page.goto(address(match, seat))
        if page.locator("form[data-waited]").count():
            if page.locator(CARD).count():
                page.locator(CARD).first.tap()
            yield "the own turn"
            break
    for seat in range(match.seats):
        page.goto(address(match, seat))
        if not page.locator("form[data-waited]").count():
            yield "another's turn"
            break
    page.goto(f"/play/matches/{match.key}/")
    yield "the gallery"
    leap(match, plies=5000)
    page.goto(address(match))
    yield "over"
    page.goto(f"/play/matches/{match.key}/replay/?ply=12&eyes=1")
    yield "replay"


@pytest.mark.parametrize("game", GAMES)
def test_a_match_can_be_used_by_everybody(phone, game):
    found = {moment: look(phone) for moment in moments(phone, people(game))}
    assert found == {moment: [] for moment in found}


def test_the_lobby_the_form_and_the_invitation_can_be_used_by_everybody(phone):
    people("tokken")
    waiting = match_of("tokken", (ANNA, FRIEND))
    paths = ("/play/", "/play/toepen/new/", f"/play/join/{chair_of(waiting, 1).invite}/", address(waiting))
    found = {}
    for path in (*paths, address(waiting) + "phone/", f"/play/matches/{waiting.key}/log/"):
        phone.goto(path)
        phone.evaluate("document.querySelectorAll('main details').forEach(fold => { fold.open = true; })")
        found[path] = look(phone)
    assert found == {path: [] for path in found}


@pytest.mark.parametrize("game", GAMES)
def test_the_television_shows_a_match_without_scrolling_and_without_a_hand(devices, game):
    match = people(game)
    leap(match, plies=20)
    tv = devices.open("tv", f"/play/matches/{match.key}/tv/")
    size = tv.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    found = [what for what in axe(tv) if "stock-number" not in what]  # this has a dark rim, which axe does not see
    assert (size, tv.locator(".hand").count(), found) == ([1920, 1080], 0, [])


@pytest.mark.parametrize("game", GAMES)
def test_on_a_desk_the_whole_board_is_in_sight_beside_what_is_asked(devices, game):
    match = people(game)
    leap(match, plies=20)
    page = devices.open("desk", address(match))
    outside = page.evaluate(OUTSIDE)
    assert (outside, too_wide(page)) == (0, [])


def test_nothing_walks_for_who_wants_no_motion(devices, monkeypatch):
    monkeypatch.setattr(writing, "BOT_PACE", writing.BOT_PACE * 0)
    match = people("tokken")
    walks = []
    for motion in ("reduce", "no-preference"):
        page = devices.open("phone", f"/play/matches/{match.key}/", reduced_motion=motion)
        page.evaluate("""() => {
          window.walks = 0;
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (...how) { window.walks++; return animate.apply(this, how); };
        }""")
        leap(match, plies=25)
        match.refresh_from_db()
        expect(page.locator("#match")).to_have_attribute("data-seen", str(match.revision))
        walks.append(page.evaluate("window.walks"))
    assert (walks[0], walks[1] > 0) == (0, True)
