"""Phones in the pub: what people type on them, what waits on them, and what came of it."""

from collections.abc import Callable
from urllib.parse import urlsplit

from django.contrib.auth.models import User
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import LAN_NAME, Devices
from tests.browser.pages import tap
from tests.builders import make_organiser
from tournament.models import Slip, Table

OFFLINE = "ERR_INTERNET_DISCONNECTED"
SLIP = (8, 5)


# -- addresses


def slip_path(table: Table) -> str:
    """The slip of a phone at the table."""
    return f"/t/{table.key}/slip/"


def organiser_path(table: Table, way: str = "slip") -> str:
    """One of the organiser's pages about a table: slip, settle, correct, no-result."""
    return f"/nights/{table.round.night_id}/rounds/{table.round.number}/tables/{table.number}/{way}/"


# -- typing


def typed(page: Page, table: Table, pawns=SLIP) -> Page:
    """The phone with the slip filled in, not yet sent."""
    for number, home in zip(numbers_of(table), pawns, strict=True):
        page.locator(f"#slip [name=pawns_{number}]").fill(str(home))
    return page


def words_of(table: Table, pawns=SLIP) -> str:
    """A slip in the words of the outbox."""
    return " · ".join(f"nummer {number}: {home}" for number, home in zip(numbers_of(table), pawns, strict=True))


def numbers_of(table: Table) -> list[int]:
    return sorted(set(table.seats.values_list("number", flat=True)))


def log_in(page: Page, name: str = "alice") -> None:
    """Fill in the login that the page shows."""
    page.get_by_label("Gebruikersnaam").fill(name)
    page.get_by_label("Wachtwoord").fill("alice-organises")
    tap(page, "Inloggen")
    expect(page.locator("#outbox")).to_have_attribute("data-login-name", name)  # what waits may lead on at once


def log_out(page: Page) -> None:
    """Say yes to the question whether to log out."""
    tap(page, "Uitloggen")
    expect(page.get_by_role("link", name="Inloggen", exact=True).first).to_be_visible()


def organiser(pub: Callable[..., Page], path: str, name: str = "alice") -> Page:
    """The phone of an organiser at a path, logged in."""
    if not User.objects.filter(username=name).exists():
        make_organiser(name)
    page = pub(f"/accounts/login/?next={path}")
    log_in(page, name)
    page.wait_for_load_state("networkidle")
    return page


# -- the network


def go_offline(devices: Devices, page: Page) -> None:
    devices.expect_fault(f"{OFFLINE}|htmx:")
    page.context.set_offline(True)


def go_online(page: Page) -> None:
    page.context.set_offline(False)


def lose_answers(devices: Devices, page: Page, pattern: str, times: int) -> list[int]:
    """Let so many requests arrive and their answers not; fills up with the statuses that nobody on the phone saw."""
    devices.expect_fault("ERR_FAILED")
    lost: list[int] = []

    def lose(route: Route) -> None:
        request = route.request
        host = urlsplit(request.url).netloc
        here = request.url.replace(LAN_NAME, "127.0.0.1")
        lost.append(route.fetch(url=here, headers={**request.all_headers(), "host": host}).status)
        route.abort()

    page.route(pattern, lose, times=times)
    return lost


# -- what waits


def item(page: Page, says: str) -> Locator:
    """What the page says of something in the outbox."""
    return page.locator(".outbox__item", has_text=says)


def waiting(page: Page) -> Locator:
    return item(page, "Wacht, nog niet verzonden")


def refused(page: Page) -> Locator:
    return item(page, "Geweigerd")


def kept(page: Page) -> str:
    """All that the outbox holds."""
    return page.evaluate(
        """() => new Promise(done => { const asked = indexedDB.open("club-outbox"); asked.onsuccess = () => {
        const all = asked.result.transaction("entries").objectStore("entries").getAll();
        all.onsuccess = () => done(JSON.stringify(all.result)) } })"""
    )


def stored() -> list[tuple[str, tuple[int, ...] | None]]:
    """Every slip that the server has."""
    return [(slip.kind, slip.pawns) for slip in Slip.objects.order_by("pk")]
