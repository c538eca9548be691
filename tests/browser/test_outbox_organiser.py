"""The organiser's outbox: decisions at a table, ticks and new faces at the door, and a phone that two of them share."""

import re
from collections.abc import Callable
from functools import partial

import pytest
from django.contrib.sessions.models import Session
from django.utils import timezone
from playwright.sync_api import Page, expect

from tests.browser.pages import shoot, tap
from tests.browser.pub import (
    go_offline,
    go_online,
    item,
    kept,
    log_in,
    log_out,
    lose_answers,
    organiser,
    organiser_path,
    refused,
    stored,
    typed,
    waiting,
)
from tests.builders import DOOR, make_night, make_organiser, make_round, send_slip
from tournament.actions.attendance import mark
from tournament.actions.nights import close_night
from tournament.actions.slips import settle_slip
from tournament.models import Attendance, Night, Player, Slip, Table

pytestmark = pytest.mark.browser


@pytest.fixture
def table(club) -> Table:
    """Table 1 of a night that is on."""
    return Table.objects.get(round=make_round(make_night(8, timezone.localdate())), number=1)


@pytest.fixture
def disputed(table: Table) -> Table:
    for pawns in ((8, 4), (8, 5)):
        send_slip(table, pawns, sender=f"phone-{pawns[1]}")
    return table


@pytest.fixture
def alice(pub) -> Callable[[str], Page]:
    """Opens Alice's phone at a path, logged in."""
    return partial(organiser, pub)


# -- decisions at a table


def test_a_decision_without_network_waits_in_its_place_and_counts_once(devices, disputed, alice):
    page = alice(organiser_path(disputed, "settle"))
    go_offline(devices, page)
    page.get_by_role("button", name="8 – 5 klopt").click()
    expect(waiting(page)).to_contain_text("Beslissing tafel 1, partij 1 nummer 1: 8 · nummer 2: 5")
    expect(page.get_by_role("button", name="8 – 4 klopt")).to_be_hidden()
    shoot(page, "outbox-settle-waiting")
    assert len(stored()) == 2
    go_online(page)
    expect(page.get_by_text("Tafel 1, partij 1: 26 – 10 punten genoteerd.")).to_be_visible()
    assert stored()[2:] == [("settled", (8, 5))]
    assert kept(page) == "[]"


def test_a_decision_whose_answer_is_lost_is_one_decision(devices, disputed, alice):
    page = alice(organiser_path(disputed, "settle"))
    lost = lose_answers(devices, page, "**/settle/", times=2)
    page.get_by_role("button", name="8 – 5 klopt").click()
    expect(page.get_by_text("Tafel 1, partij 1: 26 – 10 punten genoteerd.")).to_be_visible()
    assert (lost, stored()[2:]) == ([200, 200], [("settled", (8, 5))])


def test_who_decides_second_is_told_what_was_decided_with_what_was_typed(devices, disputed, alice):
    page = alice(organiser_path(disputed, "settle"))
    page.get_by_text("Zelf typen, of een reden erbij").click()
    typed(page, disputed, (7, 5))
    page.get_by_label("Waarom? (mag leeg blijven)").fill("nageteld")
    go_offline(devices, page)
    tap(page, "Zo is het beslist")
    expect(waiting(page)).to_contain_text("nummer 1: 7 · nummer 2: 5 · nageteld")
    settle_slip(
        table_id=disputed.pk,
        pawns=(8, 4),
        submission_key="b",
        now=timezone.now(),
        by_id=make_organiser("bob").pk,
    )
    devices.expect_fault("422")
    go_online(page)
    expect(refused(page)).to_contain_text("Over tafel 1 is intussen beslist, om ")
    expect(refused(page)).to_contain_text("26 – 8 punten. Wat jij invulde is niet opgeslagen.")
    expect(refused(page)).to_contain_text("nummer 1: 7 · nummer 2: 5 · nageteld")
    shoot(page, "outbox-settle-refused")
    expect(page.get_by_role("button", name="8 – 5 klopt")).to_be_hidden()
    tap(page, "Kijk hoe het nu staat", role="link")
    expect(page.get_by_text("Nu geboekt")).to_be_visible()
    expect(page.get_by_label("Nummer 1, pionnen thuis", exact=True)).to_have_value("7")
    expect(page.get_by_label("Waarom? (mag leeg blijven)")).to_have_value("nageteld")
    tap(page, "Zo is het beslist")
    expect(page.get_by_text("Tafel 1, partij 1: 14 – 10 punten genoteerd.")).to_be_visible()
    assert stored()[2:] == [("settled", (8, 4)), ("settled", (7, 5))]
    assert kept(page) == "[]"


def test_a_correction_and_no_result_wait_too_and_survive_a_reload(devices, table, alice):
    send_slip(table, (8, 5))
    page = alice(organiser_path(table, "correct"))
    typed(page, table, (8, 6))
    page.get_by_label("Waarom?").fill("verkeerd gelezen")
    page.route("**/correct/", lambda route: route.abort() if route.request.method == "POST" else route.continue_())
    devices.expect_fault("ERR_FAILED")
    tap(page, "Corrigeer de uitslag")
    expect(waiting(page)).to_contain_text("Correctie tafel 1, partij 1")
    page.reload()
    expect(waiting(page)).to_contain_text("nummer 1: 8 · nummer 2: 6 · verkeerd gelezen")
    shoot(page, "outbox-correct-waiting")
    page.unroute("**/correct/")
    expect(page.get_by_text("Tafel 1, partij 1: 26 – 12 punten genoteerd.")).to_be_visible()

    page.goto(page.url.split("/nights/")[0] + organiser_path(table, "no-result"))
    page.get_by_label("Waarom?").fill("niemand kwam")
    go_offline(devices, page)
    tap(page, "Geen uitslag vastleggen")
    expect(waiting(page)).to_contain_text("Geen uitslag tafel 1, partij 1 niemand kwam")
    go_online(page)
    expect(page.get_by_text("Tafel 1, partij 1: geen uitslag.")).to_be_visible()
    assert stored()[1:] == [("corrected", (8, 6)), ("no_result", None)]


# -- the door


def door(table_or_night) -> str:
    return f"/nights/{table_or_night.pk}/door/"


def test_a_late_tick_is_refused_and_the_row_shows_how_it_is_now(devices, club, alice):
    night = make_night(4, timezone.localdate())
    Attendance.objects.filter(night=night).update(state="expected")
    page = alice(door(night))
    anna = page.locator(".people > li").first
    go_offline(devices, page)
    anna.get_by_role("button", name="zet op aanwezig").click()
    expect(anna.locator(".person__wait")).to_have_text(["is er: wacht"])
    anna_id = Player.objects.get(name="Anna Visser").pk
    mark(night_id=night.pk, player_id=anna_id, state="gone", now=timezone.now())
    devices.expect_fault("422")
    go_online(page)
    expect(refused(page)).to_contain_text("Anna Visser: is intussen naar huis. Deze tik was van daarvoor en telt niet.")
    expect(anna.locator(".person__wait")).to_have_count(0)
    expect(anna).to_contain_text("naar huis, niet gespeeld")
    shoot(page, "outbox-tick-refused")
    assert Attendance.objects.get(night=night, player=anna_id).state == "gone"
    anna.get_by_role("button", name="zet op aanwezig").click()
    expect(anna.get_by_role("link", name="is er")).to_be_visible()
    expect(refused(page)).to_have_count(0)


def test_new_faces_without_network_wait_one_after_the_other_and_come_in_once(devices, club, alice):
    night = make_night(4, timezone.localdate())
    page = alice(door(night))
    go_offline(devices, page)
    for name in ("Zoë Núñez", "Yara Mulder"):
        page.get_by_role("textbox", name="Nieuw gezicht?").fill(name)
        tap(page, "Erbij")
        expect(item(page, name)).to_contain_text("Wacht, nog niet verzonden")
        expect(page.get_by_role("textbox", name="Nieuw gezicht?")).to_have_value("")
    page.get_by_role("textbox", name="Nieuw gezicht?").fill("nog aan het ty")
    shoot(page, "outbox-new-faces")
    go_online(page)
    expect(item(page, "Verzonden")).to_have_count(2)
    expect(item(page, "Zoë Núñez")).to_contain_text("Zoë Núñez is er.")
    expect(page.get_by_role("textbox", name="Nieuw gezicht?")).to_have_value("nog aan het ty")
    shoot(page, "outbox-new-faces-stored")
    item(page, "Zoë Núñez").get_by_role("link", name="Bekijk").click()
    expect(page.locator(".people").get_by_role("link", name="Zoë Núñez is er", exact=True)).to_be_visible()
    assert sorted(Attendance.objects.filter(night=night).values_list("player__name", flat=True))[4:] == [
        "Yara Mulder",
        "Zoë Núñez",
    ]


def test_a_new_face_whose_answer_is_lost_is_one_player(devices, club, alice):
    night = make_night(4, timezone.localdate())
    page = alice(door(night))
    lost = lose_answers(devices, page, "**/door/new/", times=2)
    page.get_by_role("textbox", name="Nieuw gezicht?").fill("Zoë Núñez")
    tap(page, "Erbij")
    expect(item(page, "Verzonden")).to_contain_text("Zoë Núñez is er.")
    assert (lost, Player.objects.filter(name="Zoë Núñez").count()) == ([200, 200], 1)


def test_a_new_face_who_may_be_known_is_asked_about_where_it_was_typed_and_later(devices, club, alice):
    night = make_night(4, timezone.localdate())
    page = alice(door(night))
    devices.expect_fault("409")
    page.get_by_role("textbox", name="Nieuw gezicht?").fill("anna visser")
    tap(page, "Erbij")
    expect(page.get_by_text("anna visser staat al op de lijst.")).to_be_visible()
    assert kept(page) == "[]"
    page.go_back()
    page.wait_for_load_state("networkidle")
    go_offline(devices, page)
    page.get_by_role("textbox", name="Nieuw gezicht?").fill("Anna Visser")
    tap(page, "Erbij")
    expect(waiting(page)).to_be_visible()
    go_online(page)
    asked = item(page, "Nog niet verzonden: eerst een vraag")
    expect(asked).to_contain_text("Anna Visser staat al op de lijst. Is het deze?")
    shoot(page, "outbox-asked")
    asked.get_by_role("link", name="Naar de vraag").click()
    expect(page.get_by_role("heading", name="Nee, een ander met dezelfde naam")).to_be_visible()
    page.get_by_label("Waaraan herken je deze?").fill("van de brug")
    tap(page, "Nieuw: Anna Visser")
    expect(page.locator("#messages")).to_contain_text("Anna Visser (van de brug) is er.")
    assert kept(page) == "[]"
    assert sorted(Player.objects.filter(name="Anna Visser").values_list("distinction", flat=True)) == [
        "",
        "van de brug",
    ]


def test_a_new_face_after_the_night_was_closed_is_refused_with_its_name(devices, club, alice):
    night = make_night(4, timezone.localdate())
    page = alice(door(night))
    go_offline(devices, page)
    page.get_by_role("textbox", name="Nieuw gezicht?").fill("Zoë Núñez")
    tap(page, "Erbij")
    expect(waiting(page)).to_be_visible()
    close_night(night_id=night.pk, now=DOOR)
    devices.expect_fault("422")
    go_online(page)
    expect(refused(page)).to_contain_text("Deze avond is afgesloten")
    expect(refused(page)).to_contain_text("Zoë Núñez")
    assert not Player.objects.filter(name="Zoë Núñez").exists()


# -- one phone, two organisers


def test_what_alice_left_never_goes_out_under_bobs_name(devices, table, alice):
    make_organiser("bob")
    page = alice(organiser_path(table))
    site = page.url.split("/nights/")[0]
    typed(page, table)
    devices.expect_fault("ERR_FAILED")
    page.route("**/slip/", lambda route: route.abort() if route.request.method == "POST" else route.continue_())
    tap(page, "Noteer briefje")
    expect(waiting(page)).to_be_visible()
    tap(page, "alice uitloggen")
    expect(page.get_by_text("Onder een andere naam gaat het niet weg.")).to_be_visible()
    log_out(page)
    page.unroute("**/slip/")
    devices.expect_fault("403")
    page.goto(f"{site}/accounts/login/?next={organiser_path(table)}")
    log_in(page, "bob")

    alices = item(page, "Getypt door alice, nog niet verzonden")
    expect(alices).to_contain_text("Briefje tafel 1, partij 1 nummer 1: 8 · nummer 2: 5")
    expect(alices).to_contain_text(
        "Nu is ingelogd: bob. Onder die naam gaat dit niet weg: log in als alice, of gooi het weg."
    )
    expect(page.locator("#slip")).to_be_visible()
    shoot(page, "outbox-other")
    page.wait_for_timeout(3500)  # the outbox looks every three seconds
    assert stored() == []

    alices.get_by_role("link", name="Inloggen als alice").click()
    log_out(page)
    log_in(page, "alice")
    expect(page.get_by_text("Tafel 1, partij 1: 26 – 10 punten genoteerd.").first).to_be_visible()
    assert [(slip.pawns, slip.created_by.username) for slip in Slip.objects.all()] == [((8, 5), "alice")]


def test_alices_old_page_in_bobs_browser_sends_nothing_as_bob(devices, table, alice, site):
    make_organiser("bob")
    page = alice(organiser_path(table))
    other = page.context.new_page()
    other.goto(f"{site}/accounts/logout/")
    log_out(other)
    other.goto(f"{site}/accounts/login/")
    log_in(other, "bob")
    typed(page, table)
    devices.expect_fault("403")
    tap(page, "Noteer briefje")
    alices = item(page, "Getypt door alice, nog niet verzonden")
    expect(alices).to_contain_text("Nu is ingelogd: bob. Onder die naam gaat dit niet weg: log in als alice")
    page.wait_for_timeout(3500)
    assert stored() == []


def test_a_visitor_reads_no_name_of_what_waits(devices, club, alice):
    night = make_night(4, timezone.localdate())
    page = alice(door(night))
    go_offline(devices, page)
    page.get_by_role("textbox", name="Nieuw gezicht?").fill("Zoë Núñez")
    tap(page, "Erbij")
    expect(waiting(page)).to_contain_text("Zoë Núñez")
    Session.objects.all().delete()
    go_online(page)
    devices.expect_fault("403")
    page.goto(re.sub("/nights/.*", "/rules/", page.url))
    login = item(page, "Nog niet verzonden: log in, dan wordt het verzonden")
    expect(login).to_contain_text("Nieuw gezicht, deur")
    expect(login).not_to_contain_text("Zoë")
    login.get_by_role("link", name="Inloggen als alice").click()
    log_in(page)
    expect(item(page, "Verzonden")).to_contain_text("Zoë Núñez is er.")
    assert Night.objects.get().attendances.filter(player__name="Zoë Núñez").count() == 1
