"""The outbox on the pub's network: plain http under a name, and a phone that loses it (UP-72c8, UP-61f8, UP-71b7)."""

import re
from urllib.parse import urlsplit

import pytest
from django.contrib.sessions.models import Session
from django.utils import timezone
from playwright.sync_api import Error, Page, expect

from tests.browser.conftest import DEVICES, LAN_NAME, PATIENCE_MS, Devices
from tests.browser.line import line_to
from tests.browser.pages import shoot, tap
from tests.browser.pub import (
    SLIP,
    go_offline,
    go_online,
    kept,
    log_in,
    log_out,
    lose_answers,
    organiser_path,
    refused,
    slip_path,
    stored,
    typed,
    waiting,
    words_of,
)
from tests.builders import DOOR, fill_round, make_night, make_organiser, make_round
from tournament.actions.nights import close_night
from tournament.actions.rounds import publish_round, redraw_round
from tournament.actions.slips import post_slip
from tournament.models import Attendance, Night, Payment, Table

pytestmark = pytest.mark.browser


@pytest.fixture
def table(club) -> Table:
    """Table 1 of a night that is on."""
    night = make_night(8, timezone.localdate())
    return Table.objects.get(round=make_round(night), number=1)


def send_offline(devices: Devices, page: Page) -> None:
    go_offline(devices, page)
    tap(page, "Verstuur briefje")
    expect(waiting(page)).to_be_visible()


# -- one slip


def test_typed_without_network_reloaded_closed_and_opened_again_it_is_sent_once(
    devices, table, browser_type_launch_args, tmp_path
):
    def browser():
        return devices.browser.browser_type.launch_persistent_context(
            tmp_path / "phone", **browser_type_launch_args, **DEVICES["phone"]
        )

    with line_to(urlsplit(devices.address).port) as line:
        site = f"http://{LAN_NAME}:{line.port}"
        first = browser()
        page = first.new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.goto(site + slip_path(table))
        typed(page, table)
        line.cut()
        tap(page, "Verstuur briefje")
        expect(waiting(page)).to_contain_text(words_of(table))
        expect(page.locator("#slip")).to_be_hidden()
        assert "Genoteerd" not in page.locator("main").inner_text()
        shoot(page, "outbox-waiting")
        with pytest.raises(Error, match="ERR_"):
            page.reload()
        page.wait_for_url(lambda url: url.startswith("chrome-error"), wait_until="commit")
        first.close()
        assert stored() == []

        line.mend()
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
    lost = lose_answers(devices, page, f"**{slip_path(table)}", times=2)
    tap(page, "Verstuur briefje")
    expect(page).to_have_url(re.compile(rf"/t/{table.key}/\?sent=\d+$"))
    assert (lost, stored()) == ([200, 200], [("report", SLIP)])


def test_what_one_page_was_sending_the_next_one_sends_at_once(devices, table, pub):
    page = typed(pub(slip_path(table)), table)
    send_offline(devices, page)
    with page.expect_request(lambda request: request.method == "POST"):
        page.route(f"**{slip_path(table)}", lambda _route: None)  # no answer comes
        go_online(page)
    page.goto(page.url.replace("slip/", ""))
    page.unroute(f"**{slip_path(table)}")
    expect(page.locator("[data-outbox-item]", has_text="Verzonden")).to_be_visible(timeout=8000)
    assert stored() == [("report", SLIP)]


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
    go_online(page)
    expect(page.get_by_text("Briefjes verschillen, toernooileiding komt")).to_be_visible()
    shoot(page, "outbox-disputed")
    assert stored() == [("report", (8, 4)), ("report", SLIP)]


def test_a_dispute_is_told_on_whatever_page_it_is_sent_from(devices, table, pub):
    page = typed(pub(slip_path(table)), table)
    send_offline(devices, page)
    fill_round(table.round)
    page.close()
    again = page.context.new_page()
    go_online(page)
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
    go_online(page)
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
    go_online(page)
    expect(refused(page)).to_contain_text("Er is opnieuw geloot")
    expect(refused(page)).to_contain_text(words)
    shoot(page, "outbox-refused-redraw")
    assert stored() == []
    devices.expect_fault("410")
    tap(page, "Kijk hoe het nu staat", role="link")
    expect(page.get_by_role("alert").filter(has_text="kijk op de nieuwe indeling")).to_be_visible()
    expect(refused(page)).to_contain_text(words)
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


def test_a_session_that_expired_while_typing_loses_nothing(devices, table, pub):
    make_organiser()
    page = pub(f"/accounts/login/?next={organiser_path(table)}")
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
    page = pub(f"/accounts/login/?next={organiser_path(table)}")
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
    go_offline(devices, page)
    anna, bert = page.locator(".people > li").nth(0), page.locator(".people > li").nth(1)
    anna.get_by_role("button", name="zet op aanwezig").click()
    anna.get_by_role("button", name="betaalt").click()
    bert.get_by_role("button", name="zet op aanwezig").click()
    bert.get_by_role("button", name="zet op aanwezig").click()
    expect(anna.locator(".person__wait")).to_have_text(["is er: wacht", "betaald: wacht"])
    expect(bert.locator(".person__wait")).to_have_text(["is er: wacht"])
    shoot(page, "outbox-door")
    assert (Attendance.objects.filter(night=night, state="present").count(), Payment.objects.count()) == (0, 0)
    go_online(page)
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
    log_out(page)
    expect(page.locator("#outbox")).to_contain_text("Deur")
    assert ("betaald" in kept(page), "Visser" in kept(page)) == (True, False)
    assert Payment.objects.count() == 0
    assert Night.objects.get(pk=night.pk).is_open
