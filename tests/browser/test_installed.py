"""The club on a home screen: where a browser offers a worker, and on the pub's plain http, where it offers none.

The address 127.0.0.1 counts as safe, so there is a worker; the pub's name does not. UP-788d, UP-1bd0.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Devices
from tests.browser.looking import axe, colours, hard_to_hit, too_wide
from tests.browser.pages import shoot, tap
from tests.browser.pub import go_offline, go_online, log_in, log_out, slip_path, stored, typed, waiting
from tests.builders import make_night, make_organiser, make_round, run_clock
from tournament.models import Player, Table

pytestmark = pytest.mark.browser

# Everything that the worker and the pages keep: cache -> path -> text
KEPT = """async () => {
  const told = {};
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    told[name] = {};
    for (const {url} of await cache.keys()) {
      told[name][new URL(url).pathname] = await (await cache.match(url, {ignoreVary: true})).text();
    }
  }
  return told;
}"""


@pytest.fixture
def installed(devices: Devices) -> Callable[..., Page]:
    """Opens a phone whose pages a worker controls, at a path."""

    def opened(path: str = "/", kind: str = "phone", **options) -> Page:
        page = devices.open(kind, path, service_workers="allow", **options)
        until(page, "navigator.serviceWorker.controller !== null")
        until(page, "(await caches.keys()).length === 2")
        return page

    return opened


def until(page: Page, truth: str) -> None:
    """Wait for something that a browser answers later.

    ``wait_for_function`` takes a promise for a yes, and looks again by ``eval``, which the club's policy forbids.
    """
    page.evaluate(f"async () => {{ while (!({truth})) await new Promise(again => setTimeout(again, 20)); }}")


def versions(page: Page) -> list[str]:
    """The caches of static files; there is one for each version of the club that is still about."""
    return sorted(name for name in page.evaluate("() => caches.keys()") if name != "club-language")


def notice(page: Page, path: str) -> str:
    """What is read at this path, which has to be the notice."""
    page.goto(path)
    expect(page.get_by_text("De club is nu niet te bereiken")).to_be_visible()
    return page.locator("body").inner_text()


# -- installing


def test_a_browser_finds_all_that_it_needs_to_install_the_club(installed):
    page = installed()
    browser = page.context.new_cdp_session(page)
    manifest = browser.send("Page.getAppManifest")
    assert (manifest["errors"], manifest["url"].endswith("/manifest/nl.webmanifest")) == ([], True)
    faults = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [fault["errorId"] for fault in faults if fault["errorId"] != "in-incognito"] == []
    worker = page.evaluate("async () => (await navigator.serviceWorker.ready).active.scriptURL")
    scope = page.evaluate("async () => (await navigator.serviceWorker.ready).scope")
    assert (worker.removeprefix(scope), scope.count("/")) == ("sw.js", 3)


def test_installing_is_offered_at_the_foot_only_while_the_browser_offers_it(installed):
    page = installed()
    hint = page.get_by_role("button", name="Zet op je beginscherm")
    expect(hint).to_be_hidden()
    page.evaluate("""() => {
      const offer = new Event('beforeinstallprompt', {cancelable: true});
      offer.prompt = async () => { document.title = `${document.title} asked`; };
      window.isBannerStopped = !dispatchEvent(offer);
    }""")
    expect(hint).to_be_visible()
    assert page.evaluate("window.isBannerStopped") is True
    shoot(page, "install-hint")
    assert [*axe(page), *colours(page), *hard_to_hit(page), *too_wide(page)] == []
    hint.click()
    expect(hint).to_be_hidden()
    assert page.title().count("asked") == 1


# -- without a connection


def test_without_a_connection_the_notice_stands_in_for_the_page_until_the_club_is_there_again(installed, devices):
    page = installed()
    go_offline(devices, page)
    notice(page, "/rules/")
    shoot(page, "offline")
    assert [*axe(page), *colours(page), *hard_to_hit(page), *too_wide(page)] == []
    go_online(page)
    expect(page.get_by_role("heading", name="Spelregels").first).to_be_visible()
    assert page.url.endswith("/rules/")


@pytest.mark.parametrize(("locale", "language"), [("de-DE", "de"), ("es-ES", "es"), ("en-GB", "en")])
def test_the_notice_is_in_the_readers_language(installed, devices, locale, language):
    page = installed(locale=locale)
    go_offline(devices, page)
    page.goto("/players/")
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("[data-install]")).to_have_count(0)
    assert page.locator("main a[href='']").count() == 1


def test_who_chooses_another_language_reads_the_notice_in_it(installed, devices):
    page = installed()
    page.get_by_role("button", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    until(page, "await (await caches.match('/offline/')).text() === 'en'")
    go_offline(devices, page)
    page.goto("/players/")
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_a_slip_that_waits_stands_on_the_notice_and_goes_by_itself(installed, devices):
    run_clock(make_round(make_night(8)))
    table = Table.objects.first()
    page = installed(slip_path(table))
    typed(page, table)
    go_offline(devices, page)
    tap(page, "Verstuur briefje")
    expect(waiting(page)).to_be_visible()
    notice(page, f"/t/{table.key}/")
    expect(waiting(page)).to_be_visible()
    shoot(page, "offline-waits")
    assert [*axe(page), *colours(page), *too_wide(page)] == []
    assert stored() == []
    go_online(page)
    expect(page.locator(".outbox__item").get_by_text("Verzonden", exact=True)).to_be_visible()
    assert stored() == [("report", (8, 5))]


# -- one phone, passed around


def test_up_788d_nothing_of_the_organiser_is_kept_or_readable_after_logging_out(installed, devices):
    make_organiser()
    night = make_night(8)
    make_round(night)
    page = installed("/accounts/login/")
    log_in(page)
    seen = [f"/nights/{night.pk}/door/", f"/nights/{night.pk}/till/", f"/nights/{night.pk}/", "/players/"]
    for path in seen:
        page.goto(path)
        expect(page.get_by_text("alice uitloggen")).to_be_attached()
    names = [*Player.objects.values_list("name", flat=True), "alice"]
    page.goto("/")
    log_out_at_the_foot(page)
    texts = "".join(text for cache in page.evaluate(KEPT).values() for text in cache.values())
    assert len(texts) > 100_000  # there was something to look through
    assert [name for name in names if name in texts] == []
    go_offline(devices, page)
    for path in [*seen, "/"]:
        read = notice(page, path)
        assert [name for name in names if name in read] == []
    for _ in range(3):
        page.go_back()
        page.wait_for_load_state()
        assert [name for name in names if name in page.locator("body").inner_text()] == []


def log_out_at_the_foot(page: Page) -> None:
    page.get_by_role("button", name="alice uitloggen").click()
    expect(page.get_by_role("link", name="Inloggen").first).to_be_visible()


def test_up_788d_what_an_organiser_typed_is_no_reading_for_the_next_one_offline(installed, devices):
    make_organiser()
    door = f"/nights/{make_night(8).pk}/door/"
    page = installed(f"/accounts/login/?next={door}")
    log_in(page)
    page.wait_for_load_state("networkidle")
    go_offline(devices, page)
    page.get_by_role("textbox", name="Nieuw gezicht?").fill("Zoë Núñez")
    tap(page, "Erbij")
    expect(waiting(page)).to_contain_text("Zoë Núñez")
    page.context.clear_cookies()
    read = notice(page, "/")
    expect(waiting(page)).to_contain_text("Nieuw gezicht, deur ")
    assert "Zoë" not in read + page.locator("body").inner_text()


def test_up_788d_the_next_one_sends_a_slip_the_first_time_with_a_worker_too(installed):
    make_organiser()
    run_clock(make_round(make_night(8)))
    table = Table.objects.first()
    page = installed("/accounts/login/")
    log_in(page)
    page.goto("/accounts/logout/")
    log_out(page)
    page.goto(slip_path(table))
    typed(page, table)
    tap(page, "Verstuur briefje")
    expect(page.get_by_text("Genoteerd om ")).to_be_visible()
    assert stored() == [("report", (8, 5))]


# -- a new version


def test_a_new_version_is_in_use_at_the_next_page_and_nothing_of_the_old_one_stays(installed, settings):
    page = installed()
    before = versions(page)
    settings.VERSION = "99"
    page.goto("/rules/")
    until(page, f"!(await caches.keys()).includes('{before[0]}')")
    now = versions(page)
    assert (len(before), len(now), before == now) == (1, 1, False)
    worker = page.evaluate("""async () => {
      const {waiting, installing} = await navigator.serviceWorker.ready;
      return waiting || installing;
    }""")
    assert worker is None
    page.goto("/")
    assert page.evaluate("() => navigator.serviceWorker.controller.state") == "activated"
    assert versions(page) == now


def test_the_notice_has_the_clothes_of_the_new_version(installed, devices, settings):
    page = installed()
    before = versions(page)[0]
    settings.VERSION = "99"
    page.reload()
    until(page, f"!(await caches.keys()).includes('{before}')")
    go_offline(devices, page)
    notice(page, "/players/")
    assert page.evaluate("() => [...document.styleSheets].every(sheet => sheet.cssRules.length > 0)") is True
    assert page.locator(".bar").evaluate("bar => getComputedStyle(bar).display") == "flex"


# -- plain http


def test_on_the_pubs_network_there_is_no_worker_and_nothing_complains(pub):
    page = pub("/")
    assert page.evaluate("() => 'serviceWorker' in navigator || 'caches' in window") is False
    page.goto(page.url + "rules/")
    expect(page.get_by_role("heading", name="Spelregels").first).to_be_visible()
    expect(page.get_by_role("button", name="Zet op je beginscherm")).to_have_count(0)
