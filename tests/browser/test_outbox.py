"""The outbox on the pub's network: plain http under a name, and a phone that loses it (UP-72c8, UP-61f8, UP-71b7)."""

import re

import pytest
from django.contrib.sessions.models import Session
from django.utils import timezone
from playwright.sync_api import Error, Page, expect

from tests.browser.conftest import DEVICES, LAN_NAME, PATIENCE_MS, Devices
from tests.browser.pages import shoot, tap
from tests.builders import DOOR, fill_round, make_night, make_organiser, make_round
from tournament.actions.nights import close_night
from tournament.actions.rounds import publish_round, redraw_round
from tournament.actions.slips import post_slip
from tournament.models import Attendance, Night, Payment, Slip, Table

pytestmark = pytest.mark.browser

OFFLINE = "ERR_INTERNET_DISCONNECTED"
SLIP = (8, 5)


@pytest.fixture
def table(club) -> Table:
    """Table 1 of a night that is on."""
    night = make_night(8, timezone.localdate())
    return Table.objects.get(round=make_round(night), number=1)


@pytest.fixture
def site(devices: Devices) -> str:
    return devices.address.replace("127.0.0.1", LAN_NAME)


@pytest.fixture
def pub(devices: Devices, site: str):
    """Opens a phone at a path, by the LAN name."""

    def opened(path: str, kind: str = "phone") -> Page:
        page = devices.open(kind)
        page.goto(site + path)
        assert page.evaluate("window.isSecureContext") is False
        return page

    return opened


def slip_path(table: Table) -> str:
    return f"/t/{table.key}/slip/"


def typed(page: Page, table: Table, pawns=SLIP) -> Page:
    """The phone with the slip filled in, not yet sent."""
    numbers = sorted(set(table.seats.values_list("number", flat=True)))
    for number, home in zip(numbers, pawns, strict=True):
        page.locator(f"[name=pawns_{number}]").fill(str(home))
    return page


def words_of(table: Table, pawns=SLIP) -> str:
    numbers = sorted(set(table.seats.values_list("number", flat=True)))
    return " · ".join(f"nummer {number}: {home}" for number, home in zip(numbers, pawns, strict=True))


def stored() -> list[tuple[str, tuple[int, ...]]]:
    return [(slip.kind, slip.pawns) for slip in Slip.objects.order_by("pk")]


def waiting(page: Page):
    return page.locator("[data-outbox-item]", has_text="Wacht, nog niet verzonden")


def refused(page: Page):
    return page.locator("[data-outbox-item]", has_text="Geweigerd")


def send_offline(devices: Devices, page: Page) -> None:
    devices.expect_fault(OFFLINE)
    page.context.set_offline(True)
    tap(page, "Verstuur briefje")
    expect(waiting(page)).to_be_visible()


def log_in(page: Page) -> None:
    page.get_by_label("Gebruikersnaam").fill("alice")
    page.get_by_label("Wachtwoord").fill("alice-organises")
    tap(page, "Inloggen")


# -- one slip


def test_typed_without_network_reloaded_closed_and_opened_again_it_is_sent_once(
    devices, table, site, browser_type_launch_args, tmp_path
):
    def browser():
        return devices.browser.browser_type.launch_persistent_context(
            tmp_path / "phone", **browser_type_launch_args, **DEVICES["phone"]
        )

    first = browser()
    page = first.new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.goto(site + slip_path(table))
    typed(page, table)
    send_offline(devices, page)
    expect(waiting(page)).to_contain_text(words_of(table))
    expect(page.locator("#slip")).to_be_hidden()
    assert "Genoteerd" not in page.locator("main").inner_text()
    shoot(page, "outbox-waiting")
    # Being offline belongs to a page, and Chromium opens one that failed again by itself: let nothing through at all
    first.route("**/*", lambda route: route.abort("internetdisconnected"))
    with pytest.raises(Error, match=OFFLINE):
        page.reload()
    page.wait_for_url(lambda url: url.startswith("chrome-error"), wait_until="commit")
    page.goto("about:blank")
    first.close()
    assert stored() == []

    again = browser()
    page = again.new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.goto(f"{site}/rules/")  # any page of the club will do
    sent = page.locator("[data-outbox-item]", has_text="Verzonden")
    expect(sent).to_contain_text(f"Briefje tafel 1, partij 1 {words_of(table)}")
    expect(sent).to_contain_text("Genoteerd om ")
    shoot(page, "outbox-stored")
    assert stored() == [("report", SLIP)]
    tap(page, "Bekijk", role="link")
    expect(page.get_by_text("Genoteerd om ")).to_be_visible()
    expect(page.locator("#outbox")).to_be_hidden()
    page.goto(site + slip_path(table))
    expect(page.locator("#slip")).to_be_visible()
    expect(page.locator("[data-outbox-item]")).to_have_count(0)
    again.close()
    assert stored() == [("report", SLIP)]


def test_an_answer_that_is_lost_on_the_way_makes_no_second_slip(devices, table, pub):
    page = typed(pub(slip_path(table)), table)
    devices.expect_fault("ERR_FAILED")
    lost = []

    def lose(route):
        lost.append(route.fetch(url=route.request.url.replace(LAN_NAME, "127.0.0.1")).status)  # the server has it
        route.abort()

    page.route(f"**{slip_path(table)}", lose, times=2)
    tap(page, "Verstuur briefje")
    expect(page).to_have_url(re.compile(rf"/t/{table.key}/\?sent=\d+$"))
    assert (lost, stored()) == ([200, 200], [("report", SLIP)])


def test_two_tabs_and_three_taps_make_one_slip(devices, table, pub):
    page = typed(pub(slip_path(table)), table)
    page.route(f"**{slip_path(table)}", lambda route: (page.wait_for_timeout(400), route.continue_()))
    page.evaluate(
        "() => { const send = document.querySelector('#slip [type=submit]'); send.click(); send.click(); send.click() }"
    )
    other = page.context.new_page()
    other.goto(page.url.replace("slip/", ""))
    expect(page.get_by_text("Genoteerd om ")).to_be_visible()
    expect(
        other.get_by_text("Genoteerd", exact=True).or_(other.get_by_text("Briefje", exact=True)).first
    ).to_be_visible()
    page.go_back()
    expect(page.locator("#slip")).to_be_visible()
    assert stored() == [("report", SLIP)]


def test_the_organiser_typed_the_paper_slip_meanwhile_and_nothing_is_overwritten(devices, table, pub):
    alice = make_organiser()
    page = typed(pub(slip_path(table)), table)
    send_offline(devices, page)
    post_slip(
        table_id=table.pk, pawns=(8, 4), submission_key="paper", sender=f"user-{alice.pk}", now=DOOR, by_id=alice.pk
    )
    page.context.set_offline(False)
    expect(page.get_by_text("Briefjes verschillen, toernooileiding komt")).to_be_visible()
    shoot(page, "outbox-disputed")
    assert stored() == [("report", (8, 4)), ("report", SLIP)]


def test_a_dispute_is_told_on_whatever_page_it_is_sent_from(devices, table, pub):
    page = typed(pub(slip_path(table)), table)
    send_offline(devices, page)
    fill_round(table.round)
    page.close()
    again = page.context.new_page()
    page.context.set_offline(False)
    again.goto(page.url.split("/t/")[0] + "/")
    expect(again.locator("[data-outbox-item]")).to_contain_text("Briefjes verschillen, toernooileiding komt.")


# -- refused, with what was typed


def test_sent_after_the_night_was_closed_it_is_refused_and_stays_on_the_phone(devices, table, pub):
    page = typed(pub(slip_path(table)), table)
    send_offline(devices, page)
    fill_round(table.round)
    close_night(night_id=table.round.night_id, now=DOOR)
    before = stored()
    devices.expect_fault("422")
    page.context.set_offline(False)
    expect(refused(page)).to_contain_text("De avond is afgesloten.")
    page.goto(page.url.replace("slip/", ""))
    expect(refused(page)).to_contain_text(words_of(table))
    shoot(page, "outbox-refused-closed")
    assert stored() == before


def test_sent_after_a_redraw_it_is_refused_and_never_lands_at_a_new_table(devices, table, pub):
    page = typed(pub(slip_path(table)), table)
    words = words_of(table)
    send_offline(devices, page)
    redraw(table)
    devices.expect_fault("422")
    page.context.set_offline(False)
    expect(refused(page)).to_contain_text("Er is opnieuw geloot")
    expect(refused(page)).to_contain_text(words)
    shoot(page, "outbox-refused-redraw")
    assert stored() == []
    page.get_by_text("Weggooien").click()
    shoot(page, "outbox-drop")
    tap(page, "Ja, gooi weg")
    expect(page.locator("[data-outbox-item]")).to_have_count(0)


def redraw(table: Table) -> None:
    drawn = table.round
    again = redraw_round(
        round_id=drawn.pk, seen_attempt=drawn.attempt, method="bag", seed=7, now=DOOR, by_id=None, insist=True
    )
    publish_round(round_id=again.pk, seen_attempt=again.attempt, now=DOOR)


def test_what_the_rules_refuse_can_be_typed_again_where_it_stands(devices, table, pub):
    page = typed(pub(slip_path(table)), table, (8, 8))
    devices.expect_fault("422")
    tap(page, "Verstuur briefje")
    expect(refused(page)).to_be_visible()
    shoot(page, "outbox-refused-rules")
    typed(page, table, (8, 6))
    tap(page, "Verstuur briefje")
    expect(page.get_by_text("Genoteerd om ")).to_be_visible()
    expect(page.locator("[data-outbox-item]")).to_have_count(0)
    assert stored() == [("report", (8, 6))]


# -- the organiser


def organiser_slip(table: Table) -> str:
    return f"/nights/{table.round.night_id}/rounds/1/tables/1/slip/"


def test_a_session_that_expired_while_typing_loses_nothing(devices, table, pub):
    make_organiser()
    page = pub(f"/accounts/login/?next={organiser_slip(table)}")
    log_in(page)
    typed(page, table)
    Session.objects.all().delete()
    page.context.clear_cookies()
    devices.expect_fault("403")
    tap(page, "Noteer briefje")
    item = page.locator(".outbox__item")
    expect(item).to_contain_text("log in, dan wordt het verzonden")
    expect(item).to_contain_text(words_of(table))
    shoot(page, "outbox-login")
    item.get_by_role("link", name="Inloggen").click()
    expect(item).to_contain_text("log in, dan wordt het verzonden")
    shoot(page, "outbox-login-page")
    log_in(page)
    expect(page.get_by_text("Tafel 1, partij 1: 26 – 10 punten genoteerd.").first).to_be_visible()
    assert stored() == [("report", SLIP)]


def test_a_token_that_went_stale_needs_no_second_tap(devices, table, pub):
    make_organiser()
    page = pub(f"/accounts/login/?next={organiser_slip(table)}")
    log_in(page)
    typed(page, table)
    page.context.clear_cookies(name="csrftoken")
    devices.expect_fault("403")
    tap(page, "Noteer briefje")
    expect(page.get_by_text("Tafel 1, partij 1: 26 – 10 punten genoteerd.").first).to_be_visible()
    assert stored() == [("report", SLIP)]


def test_taps_at_the_door_without_network_stand_in_the_row_and_arrive_once(devices, club, pub):
    make_organiser()
    night = make_night(4, timezone.localdate())
    Attendance.objects.filter(night=night).update(state="expected")
    page = pub(f"/accounts/login/?next=/nights/{night.pk}/door/")
    log_in(page)
    page.wait_for_load_state("networkidle")
    devices.expect_fault(f"{OFFLINE}|htmx:")
    page.context.set_offline(True)
    anna, bert = page.locator(".people > li").nth(0), page.locator(".people > li").nth(1)
    anna.get_by_role("button", name="zet op aanwezig").click()
    anna.get_by_role("button", name="betaalt").click()
    bert.get_by_role("button", name="zet op aanwezig").click()
    bert.get_by_role("button", name="zet op aanwezig").click()
    expect(anna.locator(".person__wait")).to_have_text(["is er: wacht", "betaald: wacht"])
    expect(bert.locator(".person__wait")).to_have_text(["is er: wacht"])
    shoot(page, "outbox-door")
    assert (Attendance.objects.filter(night=night, state="present").count(), Payment.objects.count()) == (0, 0)
    page.context.set_offline(False)
    expect(anna.get_by_role("link", name="heeft betaald")).to_be_visible()
    expect(bert.get_by_role("link", name="is er")).to_be_visible()
    expect(page.locator(".person__wait")).to_have_count(0)
    expect(page.locator("#outbox")).to_be_hidden()
    assert (Attendance.objects.filter(night=night, state="present").count(), Payment.objects.count()) == (2, 1)


def test_a_tap_that_arrives_at_once_is_sent_once_and_kept_no_longer(devices, club, pub):
    make_organiser()
    night = make_night(4, timezone.localdate())
    page = pub(f"/accounts/login/?next=/nights/{night.pk}/door/")
    log_in(page)
    page.wait_for_load_state("networkidle")
    sent = []
    page.on("request", lambda request: request.method == "POST" and sent.append(request.url))
    page.get_by_role("button", name="Anna Visser betaalt").click()
    expect(page.get_by_role("link", name="Anna Visser heeft betaald")).to_be_visible()
    page.wait_for_timeout(3500)  # the outbox looks every three seconds
    page.reload()
    page.wait_for_load_state("networkidle")
    assert (len(sent), kept(page), Payment.objects.count()) == (1, "[]", 1)


def kept(page: Page) -> str:
    """All that the outbox holds."""
    return page.evaluate(
        """() => new Promise(done => { const asked = indexedDB.open("club-outbox"); asked.onsuccess = () => {
        const all = asked.result.transaction("entries").objectStore("entries").getAll();
        all.onsuccess = () => done(JSON.stringify(all.result)) } })"""
    )


def test_leaving_says_what_waits_and_leaves_no_name_behind(devices, club, pub):
    make_organiser()
    night = make_night(4, timezone.localdate())
    page = pub(f"/accounts/login/?next=/nights/{night.pk}/door/")
    log_in(page)
    page.wait_for_load_state("networkidle")
    devices.expect_fault("ERR_FAILED|htmx:")
    page.route(re.compile("/payment/"), lambda route: route.abort())
    page.get_by_role("button", name="betaalt").first.click()
    expect(page.locator(".person__wait")).to_have_text(["betaald: wacht"])
    tap(page, "alice uitloggen")
    expect(page.get_by_text("Er wacht nog iets dat niet is verzonden")).to_be_visible()
    shoot(page, "outbox-logout")
    tap(page, "Uitloggen")
    expect(page.get_by_role("link", name="Inloggen").first).to_be_visible()
    expect(page.locator("#outbox")).to_contain_text("Deur")
    assert ("betaald" in kept(page), "Visser" in kept(page)) == (True, False)
    assert Payment.objects.count() == 0
    assert Night.objects.get(pk=night.pk).is_open
