"""Swapping two with static/js/seats.js: at most two names are ticked, and a line says who swaps with whom."""

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from tests.browser.pages import shoot, tap
from tests.browser.pub import organiser
from tests.builders import make_night, make_round
from tournament.models import Seat

pytestmark = pytest.mark.browser


@pytest.fixture
def page(club, pub) -> Page:
    """The page that swaps two of the first round."""
    played = make_round(make_night(8, timezone.localdate()))
    return organiser(pub, f"/nights/{played.night_id}/rounds/1/swap/")


def ticked(page: Page) -> list[str]:
    return page.locator("[name=who]:checked").evaluate_all(
        "boxes => boxes.map(box => box.closest('label').textContent.trim())"
    )


def at(name: str) -> tuple[int, int]:
    """Table and number of somebody."""
    return Seat.objects.values_list("table__number", "number").get(player__name=name)


def test_the_line_says_who_swaps_with_whom_as_names_are_ticked(page):
    say = page.locator("[data-seats-say]")
    expect(say).to_have_text("Kies twee mensen")
    page.get_by_label("Anna Visser").check()
    expect(say).to_have_text("Anna Visser: en wie nog?")
    page.get_by_label("Bert de Vries").check()
    expect(say).to_have_text("Anna Visser wisselt met Bert de Vries")
    shoot(page, "seats-two")
    page.get_by_label("Anna Visser").uncheck()
    expect(say).to_have_text("Bert de Vries: en wie nog?")


def test_a_third_name_takes_the_place_of_the_first(page):
    for name in ("Anna Visser", "Bert de Vries", "Carla Kok"):
        page.get_by_label(name).check()
    expect(page.locator("[data-seats-say]")).to_have_text("Bert de Vries wisselt met Carla Kok")
    assert sorted(ticked(page)) == ["Bert de Vries", "Carla Kok"]


def test_ticking_a_name_off_and_on_makes_it_the_last_one(page):
    for name in ("Anna Visser", "Bert de Vries"):
        page.get_by_label(name).check()
    page.get_by_label("Anna Visser").uncheck()
    page.get_by_label("Anna Visser").check()
    expect(page.locator("[data-seats-say]")).to_have_text("Bert de Vries wisselt met Anna Visser")
    page.get_by_label("Carla Kok").check()
    assert sorted(ticked(page)) == ["Anna Visser", "Carla Kok"]


def test_the_two_who_are_named_are_the_two_who_swap(page):
    seats = dict(Seat.objects.values_list("player__name", "table__number"))
    one = "Anna Visser"
    other = next(name for name, table in sorted(seats.items()) if table != seats[one])
    before = at(one), at(other)
    for name in (one, other):
        page.get_by_label(name).check()
    tap(page, "Wissel deze twee")
    expect(page.locator("#messages")).to_contain_text(" zijn gewisseld.")
    assert (at(other), at(one)) == before


def test_how_they_swap_is_no_name_and_a_refused_swap_keeps_both_ticked_and_named(devices, page):
    devices.expect_fault("422")
    page.get_by_label("Hun hele teams").check()
    expect(page.locator("[data-seats-say]")).to_have_text("Kies twee mensen")
    mine = Seat.objects.get(player__name="Anna Visser")
    partner = Seat.objects.exclude(pk=mine.pk).get(table=mine.table, side=mine.side).player.name
    for name in ("Anna Visser", partner):
        page.get_by_label(name).check()
    tap(page, "Wissel deze twee")
    expect(page.get_by_role("alert")).to_be_visible()
    assert sorted(ticked(page)) == sorted(["Anna Visser", partner])
    expect(page.locator("[data-seats-say]")).to_contain_text(" wisselt met ")


def test_exactly_two_are_asked_for(devices, page):
    devices.expect_fault("422")
    page.get_by_label("Anna Visser").check()
    tap(page, "Wissel deze twee")
    expect(page.get_by_role("alert")).to_contain_text("Kies precies twee mensen")
    expect(page.locator("[data-seats-say]")).to_have_text("Anna Visser: en wie nog?")
