"""The pages of an evening as people work them: what they tap and type, in the words that stand there."""

import os
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import unescape
from pathlib import Path

from playwright.sync_api import APIResponse, Locator, Page, expect

SHOTS = os.environ.get("SHOTS")
# In a picture of a whole page the bars that stick to the screen have their place below
LAY_BARS = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.tabs, .dock, .till { position: static !important }');
  document.adoptedStyleSheets = [sheet];
}"""
LIFT_BARS = "document.adoptedStyleSheets = []"


def shoot(page: Page, name: str) -> None:
    """Keep pictures of a page, light and dark, in the folder that SHOTS names; without it do nothing."""
    if not SHOTS:
        return
    page.evaluate(LAY_BARS)
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)
        page.screenshot(path=Path(SHOTS) / f"{name}-{scheme}.png", full_page=True, animations="disabled")
    page.evaluate(LIFT_BARS)


def tap(page: Page, name: str, *, role: str = "button") -> None:
    """Tap the button (or link) that is called exactly so."""
    page.get_by_role(role, name=name, exact=True).click()


def read_seconds(page: Page) -> int:
    """What the clock on a page says, in seconds."""
    minutes, seconds = page.locator("[data-clock-time]").text_content().split(":")
    return int(minutes) * 60 + int(seconds)


def refusal(answer: APIResponse) -> str:
    """The sentence with which an answer says no; empty when it says yes."""
    said = re.search(r'role="alert">.*?<span>(.*?)</span>', answer.text(), re.DOTALL)
    return unescape(said[1]) if said else ""


# -- the organiser


@dataclass(frozen=True)
class Side:
    """One number at a table, and who holds it."""

    number: int
    people: tuple[str, ...]


READ_TABLES = """cards => cards.map(card => [...card.querySelectorAll('.team')].map(side => [
  Number(side.querySelector('.num').textContent),
  [...side.querySelectorAll('.team__names bdi')].map(name => name.textContent)]))"""


@dataclass(frozen=True)
class Organiser:
    """The organiser's phone; ``night`` is the address of the night that is on."""

    page: Page
    night: str = ""

    def go(self, path: str = "") -> None:
        """To a page of the night."""
        self.page.goto(self.night + path)

    def log_in(self, username: str, password: str) -> None:
        tap(self.page, "Inloggen", role="link")
        shoot(self.page, "phone-login")
        self.page.get_by_label("Gebruikersnaam").fill(username)
        self.page.get_by_label("Wachtwoord").fill(password)
        tap(self.page, "Inloggen")

    def plan_night(self, day: str) -> "Organiser":
        """Make a night on a day (YYYY-MM-DD); the organiser of that night."""
        tap(self.page, "Maak een avond", role="link")
        self.page.get_by_label("Datum").fill(day)
        shoot(self.page, "phone-new-night")
        tap(self.page, "Maak de avond")
        expect(self.page.get_by_role("button", name="Open de deur")).to_be_visible()
        return Organiser(self.page, self.page.url)

    def sign_in(self, names: Iterable[str]) -> None:
        """One tap each, without waiting for the answer of the one before."""
        for name in names:
            self.page.get_by_role("button", name=f"{name} is er nog niet: zet op aanwezig").click()

    def take_fee(self, names: Iterable[str]) -> None:
        for name in names:
            self.page.get_by_role("button", name=f"{name} betaalt").click()
            expect(self.page.get_by_role("link", name=f"{name} heeft betaald")).to_be_visible()

    def welcome(self, name: str) -> None:
        """A new face, typed in one line."""
        self.page.get_by_role("textbox", name="Nieuw gezicht?").fill(name)
        tap(self.page, "Erbij")
        self.hears(f"{name} is er.")

    def hears(self, words: str) -> None:
        """What the page answered to the last tap."""
        expect(self.page.locator("#messages")).to_contain_text(words)

    def read_tables(self, number: int) -> dict[int, tuple[Side, ...]]:
        """Table -> sides, as the page of a round shows them."""
        self.go(f"rounds/{number}/")
        cards = self.page.locator(".table-card").evaluate_all(READ_TABLES)
        return {
            table: tuple(Side(held, tuple(people)) for held, people in sides) for table, sides in enumerate(cards, 1)
        }

    def publish(self, number: int) -> None:
        tap(self.page, "Publiceer de loting")
        self.hears(f"Partij {number} is gepubliceerd: iedereen ziet nu de tafels.")

    def stop_clock(self, number: int) -> None:
        self.page.get_by_text("Eerder stoppen").click()
        tap(self.page, f"Stop partij {number} nu")
        expect(self.page.get_by_role("timer")).to_have_count(0)

    def table_link(self, table: int) -> str:
        """The address that is in a table's QR code."""
        self.go("tables/")
        card = self.page.locator(f"#table-{table}")
        card.get_by_text("QR en link van de tafel").click()
        return card.locator("a.address").inner_text()

    def post(self, path: str, *, form: str | None = None, fields: Mapping[str, str | int] | None = None) -> APIResponse:
        """Send a form without drawing it on a screen; ``form`` is the page it stands on, when that is another."""
        request = self.page.request
        html = request.get(self.night + (path if form is None else form)).text()
        hidden = re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', html)
        kept = {name: unescape(value) for name, value in hidden}
        return request.post(self.night + path, form={**kept, **(fields or {})}, max_redirects=0)

    def book(self, number: int, table: int, slip: Mapping[int, int]) -> None:
        """Type a table's slip (number -> pawns), the quick way."""
        pawns = {f"pawns_{held}": home for held, home in slip.items()}
        answer = self.post(f"rounds/{number}/tables/{table}/slip/", fields=pawns)
        assert (answer.status, refusal(answer)) == (303, "")


# -- a phone at a table


@dataclass(frozen=True)
class TablePhone:
    """A phone that scanned a table's QR code."""

    page: Page

    def side(self, number: int) -> Locator:
        return self.page.get_by_role("group", name=f"Nummer {number}: pionnen thuis", exact=True)

    def fill_slip(self, slip: Mapping[int, int]) -> None:
        """Open the slip and step the pawns of each number up, as a thumb does; "alle 8" is one tap."""
        self.page.locator("#to-slip").click()
        for number, home in slip.items():
            side = self.side(number)
            if home == int(side.get_attribute("data-max")):
                side.get_by_role("button", name=f"alle {home}").click()
                continue
            press = side.get_by_role("button", name=": meer" if home else ": minder")
            for _ in range(max(home, 1)):
                press.click()

    def send_slip(self, slip: Mapping[int, int]) -> None:
        self.fill_slip(slip)
        tap(self.page, "Verstuur briefje")


# -- standings


READ_STANDINGS = """rows => rows.map(row => [
  row.querySelector('.place').firstChild.textContent,
  row.querySelector('bdi').textContent,
  row.querySelector('.total').textContent])"""


def read_standings(page: Page) -> dict[str, tuple[int, int]]:
    """Name -> place and points, in the order of the page."""
    rows = page.locator("table.standings tbody tr").evaluate_all(READ_STANDINGS)
    return {name: (int(place), int(points)) for place, name, points in rows}


def ranked(totals: Mapping[str, int]) -> dict[str, tuple[int, int]]:
    """What a ranking has to say: name -> place and points; equal points share a place."""
    points: Sequence[int] = list(totals.values())
    return {name: (1 + sum(more > own for more in points), own) for name, own in totals.items()}
