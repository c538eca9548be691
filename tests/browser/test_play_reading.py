"""Rules, a kept game and a member's matches can be read by everybody, and a sheet of rules is one page."""

import re

import pytest
from django.urls import reverse

from games.boards import BOARDS
from tests.browser.at_play import address
from tests.browser.conftest import Devices
from tests.browser.looking import axe, colours, hard_to_hit, too_wide
from tests.builders import make_players
from tests.play.builders import ANNA, BOB, CHARLIE, leap, match_of

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    ("scheme", "paths"),
    [
        ("light", ["/play/tokken/rules/?preset=keezen", "/play/toepen/rules/?preset=klassiek", "/play/record/"]),
        ("dark", ["/play/toedeloe/rules/", "/play/tactidice/rules/", "/play/players/{player}/"]),
    ],
)
def test_the_pages_to_read_are_for_everybody(devices: Devices, scheme, paths):
    page = devices.open("phone", reduced_motion="reduce", color_scheme=scheme)
    player, found = make_players(1)[0].pk, {}
    for path in paths:
        page.goto(path.format(player=player))
        found[path] = [*axe(page), *colours(page), *hard_to_hit(page), *too_wide(page)]
    assert {path: what for path, what in found.items() if what} == {}


def test_the_rules_of_a_game_fit_on_one_sheet(devices: Devices):
    page = devices.open("desk")
    sheets = {}
    for game in BOARDS:
        page.goto(f"{reverse('game_rules', args=[game])}?print=1")
        sheets[game] = len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True)))
    assert sheets == dict.fromkeys(BOARDS, 1)


BROKEN_WORDS = """hints => hints.filter(hint => hint.offsetParent).flatMap(hint => {
  const text = hint.textContent, range = document.createRange();
  return [...text.matchAll(/\\S+/g)].filter(({ index, 0: word }) => {
    range.setStart(hint.firstChild, index);
    range.setEnd(hint.firstChild, index + word.length);
    return new Set([...range.getClientRects()].map(box => Math.round(box.top))).size > 1;
  }).map(([word]) => `${word} in ${text}`);
})"""


@pytest.mark.parametrize(("width", "height"), [(844, 390), (740, 360), (667, 375), (390, 844), (320, 640)])
def test_what_a_card_does_stands_beneath_it_in_whole_words(devices: Devices, width, height):
    page = devices.open("phone", viewport={"width": width, "height": height})
    matches = [match_of("tokken"), match_of("duo", (ANNA, BOB)), match_of("toepen", (ANNA, BOB, CHARLIE))]
    for match in matches[::2]:
        leap(match, plies=9)
    found = {}
    for match in matches:
        for seat in (0, 1):
            page.goto(address(match, seat))
            found[match.game, seat] = page.locator(".hand__hint").evaluate_all(BROKEN_WORDS)
    assert {where: words for where, words in found.items() if words} == {}
