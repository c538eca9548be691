"""A whole match through the page, for each game: on a phone by touch, on a desk with nothing but the keyboard."""

import pytest
from playwright.sync_api import Page, expect

from games.actions import writing
from games.actions.matches import Sitter
from games.engines import ENGINES
from games.models import Match
from games.queries.played import played_of
from tests.browser.at_play import SEND, address, bots_move, by_keyboard, by_touch, play_out, up_to_date
from tests.browser.looking import too_wide
from tests.browser.pages import shoot, tap
from tests.play.builders import ANNA, BOB, leap, match_of, send

pytestmark = pytest.mark.browser

EASY = Sitter(strength="easy")


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch):
    """Bots move at once."""
    monkeypatch.setattr(writing, "BOT_PACE", writing.BOT_PACE * 0)


def short(game: str, *, bots: int, **options) -> Match:
    """A match that is soon over, of one person against bots."""
    return match_of(game, (ANNA, *[EASY] * bots), options=ENGINES[game].Options(**options))


def shows_the_end(page: Page) -> None:
    expect(page.locator("#result")).to_be_visible()
    expect(page.locator(".result li")).not_to_have_count(0)
    assert too_wide(page) == []


def test_somebody_makes_a_match_of_tokken_and_plays_it_to_the_end_by_touch(devices):
    page = devices.open("phone", "/play/tokken/new/")
    tap(page, "2")
    page.get_by_label("Naam op Rood").fill("Anna")
    page.get_by_label("Wie zit op Blauw").select_option("easy")
    expect(page.get_by_label("Naam op Blauw")).to_be_hidden()
    page.get_by_text("Huisregels", exact=True).click()
    page.locator("[name=max_cycles]").fill("1")
    tap(page, "Begin de partij")
    match = Match.objects.get()
    moves = play_out(page, match, by_touch)
    assert (match.is_over, moves > 1) == (True, True)  # one match in fifty has no more than four
    shows_the_end(page)
    shoot(page, "play-tokken-over")


@pytest.mark.parametrize(
    ("game", "bots", "options"),
    [
        ("duo", 1, {"max_cycles": 1}),
        ("toepen", 2, {"limit": 2}),
        ("tactidice", 1, {"max_turns": 3}),
    ],
)
def test_a_whole_match_is_played_by_touch(devices, game, bots, options):
    match = short(game, bots=bots, **options)
    page = devices.open("phone", address(match))
    play_out(page, match, by_touch)
    assert match.is_over
    shows_the_end(page)
    shoot(page, f"play-{game}-over")


def test_toedeloe_is_played_by_touch_but_for_what_the_second_of_its_three_rounds_says_again(devices):
    match = short("toedeloe", bots=1, max_cycles=1)
    page = devices.open("phone", address(match))
    play_out(page, match, by_touch, most=14)
    assert round_of(match) == 2
    leap(match, plies=24)
    assert round_of(match) == 3
    assert play_out(page, match, by_touch) > 3
    assert match.is_over
    shows_the_end(page)
    shoot(page, "play-toedeloe-over")


def round_of(match: Match) -> int:
    return played_of(match).state.round


@pytest.mark.parametrize(("game", "bots", "options"), [("tokken", 1, {"max_cycles": 1}), ("toepen", 1, {"limit": 2})])
def test_a_whole_match_is_played_with_nothing_but_the_keyboard(devices, game, bots, options):
    match = short(game, bots=bots, **options)
    page = devices.open("desk", address(match))
    play_out(page, match, by_keyboard)
    assert match.is_over
    shows_the_end(page)


def test_the_keyboard_takes_back_what_was_chosen_and_goes_on_at_the_next_turn(devices):
    match = short("tokken", bots=3)
    page = devices.open("desk", address(match))
    bots_move()
    up_to_date(page, match)
    card = page.locator(".hand__card[tabindex='0']")
    card.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".hand__card[aria-pressed=true]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".hand__card[aria-pressed=true]")).to_have_count(0)
    expect(card).to_be_focused()


def middle_of(page: Page, css: str) -> list[int]:
    box = page.locator(css).bounding_box()
    return [round(box["x"] + box["width"] / 2), round(box["y"] + box["height"] / 2)]


def test_where_the_only_pawn_will_stand_is_seen_before_its_card_is_laid(devices):
    match = match_of("duo", (ANNA, BOB), luck="l2")
    leap(match, plies=26, seed=2)
    page = devices.open("phone", address(match))
    page.get_by_label("harten 6").tap()
    expect(page.locator(SEND)).to_have_text("Leg harten 6")
    expect(page.locator(".mark--chosen")).to_have_count(1)
    assert middle_of(page, ".mark--chosen") == middle_of(page, "#lane-0-1")


WALKS = """(() => {
  window.walks = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (steps, timing) {
    window.walks.push(this.dataset.piece);
    return animate.call(this, steps, timing);
  };
})()"""


def test_a_tile_that_slides_over_the_edge_walks_there_and_jumps_for_who_wants_no_motion(devices):
    match = match_of("tactidice", (ANNA, BOB), luck="t2")
    leap(match, plies=10, seed=2)
    seat = leap(match, plies=1, seed=2).to_act[0]
    restless, calm = (
        devices.open("phone", address(match), reduced_motion=motion) for motion in ("no-preference", "reduce")
    )
    shown = restless.locator("svg.tactidice").get_attribute("viewBox")
    for page in (restless, calm):
        page.evaluate(WALKS)
    send(match, seat, "T1 left 2")
    for page in (restless, calm):
        up_to_date(page, match)
    expect(restless.locator("svg.tactidice")).not_to_have_attribute("viewBox", shown)
    assert [page.evaluate("walks") for page in (restless, calm)] == [["tile-T1"], []]


def test_a_tap_on_the_small_field_brings_it_forward_and_it_stays_there(devices):
    match = short("toedeloe", bots=3)
    page = devices.open("phone", address(match))
    table = page.locator("[data-large]")
    expect(table).to_have_attribute("data-large", "A")
    page.locator(".toedeloe-field-B").tap()
    expect(table).to_have_attribute("data-large", "B")
    play_out(page, match, by_touch, most=1)
    bots_move()
    expect(table).to_have_attribute("data-large", "B")
    up_to_date(page, match)
    wide = {field: page.locator(f".toedeloe-field-{field}").bounding_box()["width"] for field in "AB"}
    assert wide["B"] > 1.7 * wide["A"]


def test_the_field_where_it_last_happened_stays_large_while_cards_are_played(devices):
    match, seed = match_of("toedeloe", (ANNA, BOB), luck="t2"), 0
    page = devices.open("phone", address(match))
    while not text_of_last(match).startswith("place B"):
        seed += 1
        leap(match, plies=1, seed=seed)
    up_to_date(page, match)
    table = page.locator("[data-large]")
    expect(table).to_have_attribute("data-large", "B")
    leap(match, plies=1, seed=3)
    up_to_date(page, match)
    expect(table).to_have_attribute("data-quiet", "")
    expect(table).to_have_attribute("data-large", "B")


def text_of_last(match: Match) -> str:
    return match.moves.standing().last().text
