"""Who reads large: with twice the text nothing is cut off, nothing lies over another, and no page scrolls sideways.

WCAG 1.4.4 (200 %) and 1.4.10 (reflow), at the width of a phone and of a desk; and for who wants their own colours.
"""

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client
from playwright.sync_api import Page

from tests.browser.conftest import DEVICES, ClubFiles, Devices
from tests.browser.looking import too_wide
from tests.browser.sweeping import Sweep
from tests.browser.test_every_page import WIDE, make_club, pages

pytestmark = pytest.mark.browser

TWICE = {"standard": 32, "fixed": 26}

# A match fits one screen, and shortens what can be opened in full; its board is a drawing
BOARD = ".match"
# Text that its own box does not show, and text over other text
CUT_OFF = """BOARD => {
  const found = [];
  const isText = element => [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim());
  const isThere = element => element.checkVisibility({visibilityProperty: true})
    && getComputedStyle(element).clipPath === 'none' && !element.closest(`.sr, svg, .skip, ${BOARD}`);
  const texts = [...document.querySelectorAll('body *')].filter(element => isText(element) && isThere(element));
  for (const element of texts) {
    for (let box = element; box && box !== document.body; box = box.parentElement) {
      const {overflowX, overflowY} = getComputedStyle(box);
      const isWide = ['hidden', 'clip'].includes(overflowX) && box.scrollWidth > box.clientWidth + 2;
      const isHigh = ['hidden', 'clip'].includes(overflowY) && box.scrollHeight > box.clientHeight + 4;
      if (isWide || isHigh) found.push(`cut off <${box.localName} class="${box.className}">`);
    }
  }
  const loose = texts.filter(element => !element.closest('.dock, .tabs, .till, .outbox, [aria-hidden=true]'));
  const rects = loose.map(element => {
    const range = document.createRange();
    const words = [...element.childNodes].filter(node => node.nodeType === Node.TEXT_NODE && node.data.trim());
    range.setStart(words[0], 0);
    range.setEnd(words[0], words[0].data.length);
    return {element, lines: [...range.getClientRects()].filter(({width, height}) => width > 3 && height > 3)};
  });
  const all = rects.flatMap(({element, lines}) => lines.map(line => ({element, line})));
  all.sort((one, other) => one.line.top - other.line.top);
  all.forEach(({element, line}, at) => {
    for (let next = at + 1; next < all.length && all[next].line.top < line.bottom - 6; next++) {
      const {element: other, line: beside} = all[next];
      const across = Math.min(line.right, beside.right) - Math.max(line.left, beside.left);
      const down = Math.min(line.bottom, beside.bottom) - beside.top;
      if (element === other || across < 4 || down < Math.min(line.height, beside.height) / 2) continue;
      const [one, two] = [element, other].map(({textContent}) => textContent.trim().slice(0, 30));
      found.push(`over each other: ${one} | ${two}`);
    }
  });
  return [...new Set(found)];
}"""


@pytest.fixture
def organiser(club_files: ClubFiles, devices: Devices) -> tuple[Page, list[str]]:
    """A page that is logged in, at a club with everything; and all that there is to see there."""
    club_files.copy_of("every page", make_club)
    devices.expect_fault("40[345]|410|422|409")
    alice = Client()
    alice.force_login(User.objects.get(username="alice"))
    page = devices.open("desk", "/rules/")
    login = alice.cookies[settings.SESSION_COOKIE_NAME]
    page.context.add_cookies([{"name": login.key, "value": login.value, "url": devices.address}])
    return page, [path for path in pages(alice) if not any(what in path for what in WIDE)]


def test_twice_the_text_is_all_there_and_no_page_scrolls_sideways(organiser):
    page, paths = organiser
    browser = page.context.new_cdp_session(page)  # what it was told holds as long as this lives
    browser.send("Page.setFontSizes", {"fontSizes": TWICE})
    sweep, found = Sweep(page), {}
    for path in paths:
        sweep.put(path)
        for kind in ("phone", "desk"):
            page.set_viewport_size(DEVICES[kind]["viewport"])
            amiss = [*too_wide(page), *page.evaluate(CUT_OFF, BOARD)]
            if amiss:
                found[f"{kind} {path}"] = amiss
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "36px"  # of 18
    assert found == {}


def test_with_colours_of_ones_own_it_is_still_seen_which_dots_are_full_and_what_is_chosen(organiser):
    page, paths = organiser
    page.emulate_media(forced_colors="active")
    sweep = Sweep(page)
    sweep.put(next(path for path in paths if path.endswith("/door/")))
    border = "one => getComputedStyle(one).borderTopWidth"
    chosen = page.locator(".filters a").evaluate_all(f"all => all.map({border})")
    assert (chosen[0], {*chosen[1:]}) == ("4px", {"1px"})
    sweep.put(next(path for path in paths if path.startswith("/t/") and path.endswith("/slip/")))
    page.evaluate("document.querySelector('.lane i').className = 'on'")
    grounds = "all => all.slice(0, 2).map(one => getComputedStyle(one).backgroundColor)"
    full, empty = page.locator(".lane i").evaluate_all(grounds)
    assert full != empty
