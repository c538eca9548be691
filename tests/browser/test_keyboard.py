"""An evening without a mouse: Tab, Enter, Space and arrows, with the keyboard in sight at every stop.

WCAG 2.1.1 (keyboard), 2.1.2 (no trap), 2.4.7 (focus visible) and 2.4.11 (not beneath what sticks to the screen).
"""

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from tests.browser.conftest import Devices
from tests.browser.walking import Walker
from tests.builders import NAMES, make_night, make_organiser, make_players, make_round, sign_in
from tournament.models import Night, Slip, Table

pytestmark = pytest.mark.browser


@pytest.fixture
def night(club) -> Night:
    make_organiser()
    make_players(4)
    return make_night(0, timezone.localdate())


def log_in(devices: Devices, path: str, kind: str = "desk") -> Walker:
    alice = Walker(devices.open(kind, f"/accounts/login/?next={path}"))
    alice.type("Gebruikersnaam", "alice")
    alice.type("Wachtwoord", "alice-organises")
    alice.page.keyboard.press("Enter")
    expect(alice.page.locator("#outbox")).to_have_attribute("data-login-name", "alice")
    alice.page.wait_for_load_state("networkidle")
    return alice


def follow(walker: Walker, path: str) -> None:
    """To another page of the night by its link in the tabs."""
    link = walker.page.locator(f"a[href='{path}']").first
    walker.go(link)
    walker.page.keyboard.press("Enter")
    walker.page.wait_for_url(f"**{path}")


def hears(page: Page, words: str) -> None:
    expect(page.locator("#messages")).to_contain_text(words)


def test_an_evening_is_organised_by_keyboard(devices, night):
    home, door = f"/nights/{night.pk}/", f"/nights/{night.pk}/door/"
    alice = log_in(devices, door)
    page = alice.page
    let_people_in(alice)
    follow(alice, home)
    alice.press("Loot partij 1")
    expect(page.get_by_text("Nog niemand ziet dit")).to_be_visible()
    alice.press("Publiceer de loting")
    hears(page, "Partij 1 is gepubliceerd")
    alice.press("Start de klok")
    expect(page.get_by_role("timer")).to_be_visible()
    alice.press("Pauze", key="Space")
    alice.press("Hervat de klok", key="Space")
    expect(page.get_by_role("button", name="Pauze")).to_be_visible()
    for walker in slip_at_the_table(devices):
        assert walker.amiss == []
    correct(alice, home)
    close(alice, home)
    assert alice.amiss == []
    assert [slip.pawns for slip in Slip.objects.order_by("pk")] == [(2, 8), (2, 8), (3, 8)]


@pytest.mark.parametrize("kind", ["phone", "desk"])
def test_the_keyboard_is_in_sight_at_every_stop_and_leaves_each_page_again(devices, night, kind):
    sign_in(night, make_players(4))
    make_round(night, is_published=False)
    alice = log_in(devices, f"/nights/{night.pk}/door/", kind)
    stops = [alice.walk()]
    for path in ("", "rounds/1/", "tables/", "till/"):
        alice.page.goto(f"/nights/{night.pk}/{path}")
        stops.append(alice.walk())
    assert (alice.amiss, min(stops) > 10) == ([], True)


def let_people_in(alice: Walker) -> None:
    """A tick and a payment leave the keyboard in the row of the person."""
    page = alice.page
    for name in NAMES[:4]:
        alice.press(f"{name} is er nog niet: zet op aanwezig")
        expect(page.get_by_role("link", name=f"{name} is er", exact=True)).to_be_visible()
        assert (name, alice.is_lost()) == (name, False)
    alice.go(page.get_by_role("button", name=f"{NAMES[0]} betaalt € 6,00 contant"), key="Shift+Tab")
    page.keyboard.press("Space")
    expect(page.locator("#till")).to_contain_text("Kas € 6,00")
    assert alice.is_lost() is False
    expect(page.locator("#head-count")).to_have_text("4 aanwezig: 1 tafel van 4")


def slip_at_the_table(devices: Devices) -> list[Walker]:
    """Two people at the table send the same slip: with the arrows, and typed."""
    table = Table.objects.get()
    walkers = []
    for way in ("arrows", "digits"):
        bob = Walker(devices.open("desk", f"/t/{table.key}/"))
        bob.go(bob.page.locator("#to-slip"))
        bob.page.keyboard.press("Enter")
        bob.page.wait_for_url("**/slip/")
        for field, pawns in zip(bob.page.get_by_role("spinbutton").all(), (2, 8), strict=True):
            bob.go(field)
            if way == "digits":
                bob.page.keyboard.type(str(pawns))
            else:
                while field.input_value() != str(pawns):
                    bob.page.keyboard.press("ArrowUp")
        bob.press("Verstuur briefje")
        expect(bob.page.get_by_text("Bevestigd door twee" if walkers else "Genoteerd om ").first).to_be_visible()
        walkers.append(bob)
    return walkers


def correct(alice: Walker, home: str) -> None:
    page = alice.page
    follow(alice, f"{home}tables/")
    alice.press("Briefjes", role="link")
    page.wait_for_url("**/slip/**")
    alice.press("Uitslag corrigeren", role="link")
    page.wait_for_url("**/correct/**")
    field = page.get_by_role("spinbutton").first
    alice.go(field)
    page.keyboard.press("ArrowUp")
    alice.type("Waarom?", "Verkeerd geteld")
    alice.press("Corrigeer de uitslag")
    hears(page, "Tafel 1, partij 1")


def close(alice: Walker, home: str) -> None:
    page = alice.page
    follow(alice, home)
    alice.go(page.locator("#close-early > summary"))
    page.keyboard.press("Enter")
    alice.press("Sluit de avond")
    expect(page.get_by_text("gesloten").first).to_be_visible()
    page.wait_for_load_state("networkidle")
