"""Two organisers at one door: each list follows the other by itself, and nobody loses what is being typed."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looking import axe
from tests.browser.pub import log_in, lose_answers
from tests.builders import DOOR, make_night, make_organiser, make_players, make_round
from tournament.actions.attendance import mark, note_extras, walk_in
from tournament.actions.till import pay_fee
from tournament.models import Attendance, Night, Payment

pytestmark = pytest.mark.browser


@pytest.fixture
def night(club) -> Night:
    """Eight are known, and one of them is there."""
    make_players(8)
    return make_night(1)


def door(devices, night: Night, query: str = "") -> Page:
    make_organiser()
    phone = devices.open("phone", f"/accounts/login/?next=/nights/{night.pk}/door/{query}")
    log_in(phone)
    expect(phone.locator("[data-live-chip]")).to_have_text("live")
    return phone


def row(phone: Page, name: str):
    return phone.locator("[data-list] > li", has=phone.get_by_text(name, exact=True))


def test_what_the_other_does_is_seen_by_itself_and_what_is_searched_for_stays(devices, night):
    phone = door(devices, night)
    _, bert, carla, *_ = make_players(8)
    phone.get_by_label("Zoek een naam").fill("bert")
    expect(row(phone, "Carla Kok")).to_be_hidden()
    for player in (bert, carla):
        mark(night_id=night.pk, player_id=player.pk, state="present", now=DOOR)
    pay_fee(night_id=night.pk, player_id=bert.pk, method="cash", submission_key="k", now=DOOR, by_id=None)

    expect(row(phone, "Bert de Vries").locator(".is-on")).to_have_count(2)
    expect(phone.locator("#head-count")).to_contain_text("3 aanwezig")
    expect(phone.locator("#till")).to_contain_text("€ 6,00")
    expect(row(phone, "Carla Kok")).to_be_hidden()  # it was refreshed, and the search still counts
    expect(phone.get_by_label("Zoek een naam")).to_have_value("bert")
    phone.get_by_label("Zoek een naam").fill("")
    expect(row(phone, "Carla Kok").locator(".tap.is-on")).to_have_count(1)
    assert axe(phone) == []


def test_who_types_a_note_is_left_in_peace_until_it_is_sent(devices, night):
    phone = door(devices, night)
    bert = make_players(2)[1]
    row(phone, "Bert de Vries").get_by_role("link", name="Bert de Vries").click()
    note = phone.get_by_label("Notitie")
    note.fill("komt om ")
    mark(night_id=night.pk, player_id=bert.pk, state="late", now=DOOR)
    make_players(9)  # and something happens in another row
    walk_in(night_id=night.pk, name="Zoë Nieuw", submission_key="z", now=DOOR)
    expect(row(phone, "Zoë Nieuw")).to_be_visible()
    note.press_sequentially("19:30")
    expect(note).to_have_value("komt om 19:30")
    expect(row(phone, "Bert de Vries").locator(".person__notes")).not_to_contain_text("komt later")
    note.press("Enter")

    expect(row(phone, "Bert de Vries").locator(".person__notes")).to_contain_text("komt later")
    expect(phone.get_by_label("Notitie")).to_have_value("komt om 19:30")
    assert Attendance.objects.get(player=bert).note == "komt om 19:30"


def test_what_was_typed_and_not_sent_stays_when_one_looks_elsewhere(devices, night):
    phone = door(devices, night)
    bert = make_players(2)[1]
    row(phone, "Bert de Vries").get_by_role("link", name="Bert de Vries").click()
    phone.get_by_label("Notitie").fill("komt om 19:30")
    phone.get_by_label("Zoek een naam").focus()
    note_extras(night_id=night.pk, player_id=bert.pk, wants_snack=True, now=DOOR)
    mark(night_id=night.pk, player_id=make_players(3)[2].pk, state="present", now=DOOR)
    expect(row(phone, "Carla Kok").locator(".tap.is-on")).to_have_count(1)

    expect(phone.get_by_label("Notitie")).to_have_value("komt om 19:30")


def test_a_row_that_was_opened_while_older_news_of_it_was_on_its_way_stays_open(devices, night):
    phone, held = door(devices, night), []
    bert, *others = make_players(5)[1:]
    phone.route("**/door/rows/*", lambda route: route.continue_() if held else held.append((route, route.fetch())))
    with phone.expect_request("**/door/rows/*"):
        mark(night_id=night.pk, player_id=bert.pk, state="late", now=DOOR)
    row(phone, "Bert de Vries").get_by_role("link", name="Bert de Vries").click()
    snack = phone.get_by_role("button", name="Wil snack")
    snack.click()
    expect(snack).to_have_attribute("aria-pressed", "true")
    [(route, answer)] = held
    route.fulfill(response=answer)

    for player in others:  # one after the other: all that waited has had its turn
        mark(night_id=night.pk, player_id=player.pk, state="present", now=DOOR)
        expect(row(phone, player.name).locator(".tap.is-on")).to_have_count(1)
    expect(phone.get_by_label("Notitie")).to_be_visible()
    expect(snack).to_have_attribute("aria-pressed", "true")


def test_a_new_face_stands_where_it_belongs(devices, night):
    phone = door(devices, night)
    walk_in(night_id=night.pk, name="Cees Bos", submission_key="c", now=DOOR)
    expect(row(phone, "Cees Bos")).to_be_visible()

    names = phone.locator("[data-list] > li .person__name bdi").all_inner_texts()
    assert names[:5] == ["Anna Visser", "Bert de Vries", "Carla Kok", "Cees Bos", "Dirk van den Berg"]
    row(phone, "Cees Bos").get_by_role(
        "button", name="Cees Bos betaalt € 6,00 contant"
    ).click()  # it works as the others
    expect(row(phone, "Cees Bos").locator(".is-on")).to_have_count(2)


def test_one_row_is_open_at_a_time(devices, night):
    phone = door(devices, night)
    for name in ("Bert de Vries", "Carla Kok", "Dirk van den Berg"):
        row(phone, name).get_by_role("link", name=name).click()
        expect(row(phone, name).get_by_label("Notitie")).to_be_visible()
        expect(phone.locator("[data-list] > .is-open")).to_have_count(1)


def test_a_draw_changes_every_row_with_one_question(devices, night):
    for player in make_players(8):
        mark(night_id=night.pk, player_id=player.pk, state="present", now=DOOR)
    phone = door(devices, night)
    asked = []
    phone.on("request", lambda request: "/door/rows/" in request.url and asked.append(request.url))
    make_round(night)
    mark(night_id=night.pk, player_id=make_players(8)[0].pk, state="gone", now=DOOR)
    expect(row(phone, "Anna Visser").locator(".person__notes")).to_contain_text("naar huis, na partij 1")

    assert len(asked) <= 2


def test_under_a_filter_rows_come_and_go_only_where_they_should(devices, night):
    phone = door(devices, night, "%3Fshow=unpaid")
    anna, bert, *_ = make_players(8)
    expect(row(phone, "Anna Visser")).to_be_visible()
    expect(row(phone, "Bert de Vries")).to_be_hidden()
    note_extras(night_id=night.pk, player_id=bert.pk, wants_snack=True, now=DOOR)
    pay_fee(night_id=night.pk, player_id=anna.pk, method="cash", submission_key="k", now=DOOR, by_id=None)
    expect(row(phone, "Anna Visser").locator(".is-on")).to_have_count(2)  # still in sight: it was looked at
    expect(row(phone, "Bert de Vries")).to_be_hidden()
    mark(night_id=night.pk, player_id=bert.pk, state="present", now=DOOR)

    expect(row(phone, "Bert de Vries")).to_be_visible()


BLUR = "button => { button.focus(); button.click(); button.blur() }"
REFUSED = "performance.getEntriesByType('resource').filter(one => one.responseStatus === 400).length"


def test_a_tap_counts_when_the_finger_has_gone_on_before_it_was_kept(devices, night):
    phone = door(devices, night)
    for name in ("Carla Kok", "Bert de Vries"):
        row(phone, name).locator("button[name=state]").evaluate(BLUR)
    for name in ("Carla Kok", "Bert de Vries"):
        expect(row(phone, name).get_by_role("link", name=f"{name} is er")).to_be_visible()
    assert phone.evaluate(REFUSED) == 0


def test_an_extra_drink_whose_answer_is_lost_is_charged_once_and_given_back_by_a_tap(devices, night):
    Attendance.objects.update(drinks_used=2)
    phone = door(devices, night, f"%3Fopen={make_players(1)[0].pk}")
    anna = row(phone, "Anna Visser")
    devices.expect_fault("htmx:")
    lost = lose_answers(devices, phone, "**/extras/**", times=1)
    anna.locator(".sale", has_text="Extra drankje").get_by_role("button", name="Pin").click()
    expect(anna.locator(".person__notes")).to_contain_text("drankjes op, 1 extra")
    assert lost == [200]
    expect(phone.locator("[data-outbox-mark]")).to_have_count(0)  # sent again, and heard
    assert list(Payment.objects.values_list("kind", "method", "cents")) == [("drink", "card", 275)]

    anna.get_by_role("button", name="Drankje minder, € 2,75 terug").click()
    expect(anna.locator(".lines")).to_contain_text("extra drankje teruggegeven")
    expect(phone.locator("#till")).to_contain_text("€ 0,00")
    assert [line.cents for line in Payment.objects.order_by("pk")] == [275, -275]
