"""Paper as a browser prints it: whole sheets, nothing cut off, codes that a phone reads from the page."""

import io
import re
from datetime import timedelta

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Page

from tests.browser.looking import hard_to_hit, too_wide
from tests.builders import DOOR, MONDAY, fill_round, make_night, make_organiser, make_round
from tournament.models import Night, Player, Table

pytestmark = pytest.mark.browser

PAPERS = {"a4": (595, 842), "letter": (612, 792)}  # in points
# What a page is too small for, although it is on it
CUT_OFF = """() => [...document.querySelectorAll('.sheet, .pslip, .tcard, .tcard li, .ncard, .wall, .place-card')]
  .filter(box => box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1)
  .map(box => `${box.className} ${box.scrollWidth} x ${box.scrollHeight}`)"""
KINDS = {
    "slips": "/nights/{}/rounds/1/slips/print/?",
    "cards": "/nights/{}/rounds/1/cards/print/?",
    "plan": "/nights/{}/rounds/1/plan/print/?",
    "ranking": "/nights/{}/print/ranking/?",
    "numbers": "/nights/{}/print/numbers/?",
    "blank": "/nights/{}/print/blank/?fours=1&threes=2&",
}
# Heads: pages of each kind, in the order above
PAGES = {3: (1, 1, 2, 1, 1, 3), 7: (1, 1, 2, 1, 1, 3), 23: (1, 3, 2, 1, 1, 3), 64: (3, 8, 2, 1, 3, 3)}


def log_in(page: Page) -> None:
    page.goto("/accounts/login/")
    page.locator("input[name=login]").fill("alice")
    page.locator("input[name=password]").fill("alice-organises")
    page.locator("form[method=post] button[type=submit]").first.click()
    page.wait_for_url(lambda url: "login" not in url)


def printed(page: Page, kind: str, night: Night, paper: str) -> tuple[int, tuple[int, int]]:
    """How many pages come out of the printer, and of what size."""
    page.goto(KINDS[kind].format(night.pk) + f"paper={paper}")
    pdf = page.pdf(prefer_css_page_size=True)
    width, height = re.search(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", pdf).groups()
    return len(re.findall(rb"/Type\s*/Page\b", pdf)), (round(float(width)), round(float(height)))


def cut_off(page: Page) -> list[str]:
    page.emulate_media(media="print")
    found = page.evaluate(CUT_OFF)
    page.emulate_media(media="screen")
    return found


def open_night(heads: int) -> Night:
    night = make_night(heads)
    fill_round(make_round(night))
    return night


@pytest.mark.parametrize("heads", PAGES)
def test_each_kind_takes_the_pages_it_should_on_both_papers(devices, heads):
    make_organiser()
    night = open_night(heads)
    desk = devices.open("desk")
    log_in(desk)
    for paper, size in PAPERS.items():
        found = [printed(desk, kind, night, paper) for kind in KINDS]
        assert ([pages for pages, _ in found], {size for _, size in found}) == ([*PAGES[heads]], {size})


@pytest.mark.parametrize("paper", PAPERS)
def test_the_longest_names_are_never_cut_off(devices, paper):
    make_organiser()
    night = open_night(7)
    name = "Maria Antonia Wilhelmina {} van der Bruggen-Oosterhuis de la Cruz y Fernández-Ruiz"
    distinction = "van de bakker op de hoek, 1947"
    for number, player in enumerate(Player.objects.all()):
        Player.objects.filter(pk=player.pk).update(name=name.format(number)[:80], distinction=distinction)
    desk = devices.open("desk")
    log_in(desk)
    for kind, address in KINDS.items():
        desk.goto(address.format(night.pk) + f"paper={paper}")
        assert (kind, cut_off(desk)) == (kind, [])


def test_a_phone_reads_every_code_of_the_printed_page_and_it_opens(devices):
    make_organiser()
    night = open_night(23)
    desk = devices.open("desk", device_scale_factor=2)
    log_in(desk)
    for kind in ("slips", "cards"):
        desk.goto(KINDS[kind].format(night.pk))
        desk.emulate_media(media="print")
        seen = Image.open(io.BytesIO(desk.screenshot(full_page=True)))
        read = {code.text for code in zxingcpp.read_barcodes(seen)}
        assert read == {f"{devices.address}/t/{key}/" for key in Table.objects.values_list("key", flat=True)}
        assert {desk.request.get(address).status for address in read} == {200}


def test_fifty_tables_are_whole_slips_on_nine_sheets(devices):
    make_organiser()
    night = open_night(200)
    desk = devices.open("desk")
    log_in(desk)

    assert [printed(desk, kind, night, "a4")[0] for kind in ("slips", "cards", "numbers")] == [9, 25, 9]


def test_a_new_volunteers_sheet_is_two_pages_in_each_language_and_nothing_is_cut_off(devices):
    for language in ("nl", "en"):
        desk = devices.open("desk", "/help/print/", locale=language)
        pdf = desk.pdf(prefer_css_page_size=True)
        assert (language, len(re.findall(rb"/Type\s*/Page\b", pdf)), cut_off(desk)) == (language, 2, [])


def test_where_everything_is_works_on_a_phone_and_the_button_prints(devices):
    make_organiser()
    night = open_night(7)
    Night.objects.filter(pk=night.pk).update(state="closed", closed_at=DOOR + timedelta(hours=4), date=MONDAY)
    phone = devices.open("phone")
    log_in(phone)
    phone.goto(f"/nights/{night.pk}/print/")
    assert (hard_to_hit(phone), too_wide(phone)) == ([], [])
    phone.get_by_role("link", name="Letter").click()
    phone.get_by_role("link", name="Tafelplan").click()
    phone.evaluate("window.print = () => document.title = 'printed'")
    phone.get_by_role("button", name="Afdrukken").click()

    assert phone.title() == "printed"
    assert "paper=letter" in phone.url
