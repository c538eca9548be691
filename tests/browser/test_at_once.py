"""Two phones, two organisers, double taps, the back button, a session that ran out: what stands on the screen."""

import re

import pytest
from django.contrib.sessions.models import Session
from django.utils import timezone
from playwright.sync_api import Locator, Page, expect

from tests.browser.pages import shoot, tap
from tests.browser.pub import item, log_in, organiser, organiser_path, slip_path, stored, typed
from tests.builders import make_night, make_round, send_slip
from tournament.models import Attendance, Draw, Night, Payment, Player, Round, Table, TrailEntry

pytestmark = pytest.mark.browser

AT = r"\d\d:\d\d"


@pytest.fixture
def night(club) -> Night:
    """A night that is on, with eight people and no round yet."""
    return make_night(8, timezone.localdate())


@pytest.fixture
def table(night) -> Table:
    """Table 1 of its first round."""
    return Table.objects.get(round=make_round(night), number=1)


def here(night: Night, path: str = "") -> str:
    return f"/nights/{night.pk}/{path}"


def press_together(*buttons: Locator) -> None:
    """Taps that no answer comes between."""
    for button in buttons:
        button.evaluate("button => setTimeout(() => button.click(), 50)")


def tap_thrice(page: Page, name: str) -> None:
    """Looked up where it is tapped: a row at the door may be another one a moment later."""
    page.evaluate(
        """name => {
          const named = button => (button.ariaLabel ?? button.textContent).includes(name);
          const button = [...document.querySelectorAll('main button, .dock button')].find(named);
          for (let i = 0; i < 3; i += 1) button.click();
        }""",
        name,
    )


def presses(kind: str) -> int:
    """How often the trail says that something was done."""
    return TrailEntry.objects.filter(kind=kind).count()


# -- two phones at one table


def test_two_phones_that_send_the_same_confirm_each_other(table, pub):
    phones = [typed(pub(slip_path(table)), table) for _ in range(2)]
    press_together(*(phone.get_by_role("button", name="Verstuur briefje") for phone in phones))
    for phone in phones:
        expect(phone).to_have_url(re.compile(r"\?sent=\d+$"))
        said = phone.locator(".note", has_text="Bevestigd door twee")  # the first one's page turns by itself
        expect(said).to_contain_text("Twee gelijke briefjes: dat is zeker.")
    assert stored() == [("report", (8, 5))] * 2


def test_two_phones_that_send_different_slips_both_read_that_the_organiser_comes(table, pub):
    phones = [typed(pub(slip_path(table)), table, (8, pawns)) for pawns in (5, 6)]
    press_together(*(phone.get_by_role("button", name="Verstuur briefje") for phone in phones))
    for phone in phones:
        expect(phone.get_by_role("alert")).to_contain_text("Briefjes verschillen, toernooileiding komt")
        expect(phone.get_by_role("alert")).to_contain_text("Jouw briefje is bewaard.")
    shoot(phones[0], "at-once-disputed")
    assert sorted(stored()) == [("report", (8, 5)), ("report", (8, 6))]


# -- two organisers


def two(pub, path: str) -> list[Page]:
    return [organiser(pub, path, name) for name in ("alice", "bob")]


def test_two_organisers_who_draw_at_once_get_one_draw_and_one_of_them_reads_so(night, pub):
    phones = two(pub, here(night))
    press_together(*(phone.get_by_role("button", name="Loot partij 1") for phone in phones))
    for phone in phones:
        expect(phone.get_by_text("Nog niemand ziet dit")).to_be_visible()
    said = [phone.locator("#messages").inner_text() for phone in phones]
    heard = [bool(re.search(rf"Partij 1 was al geloot, om {AT}: dit is die loting\.", words)) for words in said]
    assert (sorted(heard), Draw.objects.count(), presses("draw")) == ([False, True], 1, 1)


def test_two_organisers_who_publish_at_once_publish_once_and_both_read_that_it_is(night, pub):
    make_round(night, is_published=False)
    phones = two(pub, here(night, "rounds/1/"))
    press_together(*(phone.get_by_role("button", name="Publiceer de loting") for phone in phones))
    for phone in phones:
        words = "Partij 1 is gepubliceerd: iedereen ziet nu de tafels."
        expect(phone.locator("#messages")).to_contain_text(words)
    assert presses("publish") == 1


def test_who_publishes_a_draw_that_was_drawn_again_reads_which_one_it_was(devices, night, pub):
    make_round(night, is_published=False)
    alice, bob = two(pub, here(night, "rounds/1/"))
    tap(bob, "Opnieuw", role="link")
    tap(bob, "Loot opnieuw")
    expect(bob.get_by_text("Nog niemand ziet dit")).to_be_visible()
    devices.expect_fault("409")
    tap(alice, "Publiceer de loting")
    words = (
        "Iemand anders heeft intussen opnieuw geloot. Je keek naar de 1e trekking, dit is de 2e. Er is niets veranderd."
    )
    expect(alice.get_by_role("alert")).to_contain_text(words)
    shoot(alice, "at-once-drawn-again")
    assert Round.objects.get().published_at is None


def test_two_organisers_who_decide_at_once_decide_once_and_the_other_reads_what(devices, table, pub):
    for pawns in ((8, 4), (8, 5)):
        send_slip(table, pawns, sender=f"phone-{pawns[1]}")
    devices.expect_fault("422")
    phones = two(pub, organiser_path(table, "settle"))
    press_together(
        phones[0].get_by_role("button", name="8 – 4 klopt"), phones[1].get_by_role("button", name="8 – 5 klopt")
    )
    noted = re.compile(r"Tafel 1, partij 1: 26 – (8|10) punten genoteerd\.")
    decided = re.compile(rf"Over tafel 1 is intussen beslist, om {AT}: 26 – (8|10) punten\.")
    for phone in phones:
        expect(phone.get_by_text(noted).or_(phone.get_by_text(decided)).first).to_be_visible()
    seen = sorted((phone.get_by_text(noted).count(), phone.get_by_text(decided).count()) for phone in phones)
    assert (seen, [kind for kind, _ in stored()]) == ([(0, 1), (1, 0)], ["report", "report", "settled"])


def test_two_organisers_who_take_one_fee_at_once_take_it_once_and_one_of_them_reads_so(devices, night, pub):
    devices.expect_fault("422|htmx:")
    phones = two(pub, here(night, "door/"))
    press_together(*(phone.get_by_role("button", name="Anna Visser betaalt") for phone in phones))
    for phone in phones:
        expect(phone.get_by_role("link", name="Anna Visser heeft betaald")).to_be_visible()
    words = "Er is vanavond al betaald, misschien op een andere telefoon: neem het geld niet nog eens aan."
    assert (sorted(phone.get_by_text(words).count() for phone in phones), Payment.objects.count()) == ([0, 1], 1)


# -- taps that come twice


def test_three_taps_on_the_draw_are_one_draw(night, pub):
    page = organiser(pub, here(night))
    tap_thrice(page, "Loot partij 1")
    expect(page.get_by_text("Nog niemand ziet dit")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    assert (Draw.objects.count(), presses("draw")) == (1, 1)


def test_three_taps_on_publish_publish_once(night, pub):
    make_round(night, is_published=False)
    page = organiser(pub, here(night, "rounds/1/"))
    tap_thrice(page, "Publiceer de loting")
    expect(page.get_by_text("Partij 1 is gepubliceerd: iedereen ziet nu de tafels.")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    assert presses("publish") == 1


def test_three_taps_on_a_slip_are_one_slip(table, pub):
    page = typed(pub(slip_path(table)), table)
    tap_thrice(page, "Verstuur briefje")
    expect(page.get_by_text("Genoteerd om ")).to_be_visible()
    assert stored() == [("report", (8, 5))]


def test_three_taps_at_the_door_are_one_tick_and_one_payment(night, pub):
    Attendance.objects.filter(night=night).update(state="expected", arrived_at=None)
    page = organiser(pub, here(night, "door/"))
    anna = page.locator(".people > li").first
    for name in ("Anna Visser is er nog niet: zet op aanwezig", "Anna Visser betaalt"):
        tap_thrice(page, name)
    expect(anna.get_by_role("link", name="Anna Visser is er", exact=True)).to_be_visible()
    expect(anna.get_by_role("link", name="Anna Visser heeft betaald")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    changes = Attendance.objects.filter(player__name="Anna Visser").values_list("changes", flat=True)
    assert (list(changes), Payment.objects.count()) == ([2], 1)  # the first change made her one of the night


# -- the back button


def test_back_to_a_slip_that_was_sent_shows_an_empty_one_and_the_same_again_is_no_dispute(table, pub):
    page = typed(pub(slip_path(table)), table)
    tap(page, "Verstuur briefje")
    expect(page.get_by_text("Genoteerd om ")).to_be_visible()
    page.go_back()
    typed(page, table)
    tap(page, "Verstuur briefje")
    expect(page.get_by_text("Genoteerd om ")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_back_to_a_slip_and_other_numbers_are_another_slip_and_said_to_differ(table, pub):
    page = typed(pub(slip_path(table)), table)
    tap(page, "Verstuur briefje")
    expect(page.get_by_text("Genoteerd om ")).to_be_visible()
    page.go_back()
    typed(page, table, (8, 6))
    tap(page, "Verstuur briefje")
    expect(page).to_have_url(re.compile(r"\?sent=\d+$"))
    shoot(page, "at-once-back")
    assert stored() == [("report", (8, 5)), ("report", (8, 6))]


def test_back_after_publishing_shows_that_it_is_published_and_no_button(night, pub):
    make_round(night, is_published=False)
    page = organiser(pub, here(night, "rounds/1/"))
    tap(page, "Publiceer de loting")
    expect(page.get_by_text("Partij 1 is gepubliceerd")).to_be_visible()
    page.go_back()
    expect(page.get_by_text("Gepubliceerd om ")).to_be_visible()
    expect(page.get_by_role("button", name="Publiceer de loting")).to_have_count(0)
    assert presses("publish") == 1


def test_a_second_tab_that_still_shows_the_draft_publishes_nothing_twice(night, pub):
    make_round(night, is_published=False)
    page = organiser(pub, here(night, "rounds/1/"))
    other = page.context.new_page()
    other.goto(page.url)
    for tab in (page, other):
        tap(tab, "Publiceer de loting")
        expect(tab.get_by_text("Partij 1 is gepubliceerd: iedereen ziet nu de tafels.")).to_be_visible()
    assert presses("publish") == 1


# -- a session that ran out


@pytest.fixture
def runs_out(devices):
    """Ends every login, as time does."""

    def end(page: Page) -> None:
        devices.expect_fault("403|htmx:")
        Session.objects.all().delete()
        page.context.clear_cookies(name="sessionid")

    return end


def login_first(page: Page) -> Locator:
    return item(page, "Nog niet verzonden: log in, dan wordt het verzonden")


def test_the_session_ran_out_while_a_slip_was_typed(table, pub, runs_out):
    page = typed(organiser(pub, organiser_path(table)), table)
    runs_out(page)
    tap(page, "Noteer briefje")
    expect(login_first(page)).to_contain_text("nummer 1: 8 · nummer 2: 5")
    login_first(page).get_by_role("link", name="Inloggen als alice").click()
    log_in(page)
    expect(page.get_by_text("Tafel 1, partij 1: 26 – 10 punten genoteerd.").first).to_be_visible()
    assert stored() == [("report", (8, 5))]


def test_the_session_ran_out_while_a_dispute_was_settled(table, pub, runs_out):
    for pawns in ((8, 4), (8, 5)):
        send_slip(table, pawns, sender=f"phone-{pawns[1]}")
    page = organiser(pub, organiser_path(table, "settle"))
    runs_out(page)
    page.get_by_role("button", name="8 – 5 klopt").click()
    expect(login_first(page)).to_contain_text("Beslissing tafel 1, partij 1 nummer 1: 8 · nummer 2: 5")
    shoot(page, "at-once-settle-login")
    login_first(page).get_by_role("link", name="Inloggen als alice").click()
    log_in(page)
    expect(page.get_by_text("Tafel 1, partij 1: 26 – 10 punten genoteerd.").first).to_be_visible()
    assert stored()[2:] == [("settled", (8, 5))]


def test_the_session_ran_out_at_the_door(night, pub, runs_out):
    page = organiser(pub, here(night, "door/"))
    runs_out(page)
    page.get_by_role("button", name="Anna Visser betaalt").click()
    expect(login_first(page)).to_contain_text("Deur ")
    expect(page.locator(".person__wait")).to_have_text(["betaald: wacht"])
    page.get_by_role("textbox", name="Nieuw gezicht?").fill("Zoë Núñez")
    tap(page, "Erbij")
    expect(login_first(page).filter(has_text="Zoë Núñez")).to_be_visible()
    shoot(page, "at-once-door-login")
    login_first(page).first.get_by_role("link", name="Inloggen als alice").click()
    log_in(page)
    expect(page.get_by_role("link", name="Anna Visser heeft betaald")).to_be_visible()
    expect(item(page, "Verzonden")).to_contain_text("Zoë Núñez is er.")
    assert (Payment.objects.count(), Player.objects.filter(name="Zoë Núñez").count()) == (1, 1)


def test_the_session_ran_out_before_the_draw(night, pub, runs_out):
    page = organiser(pub, here(night))
    runs_out(page)
    tap(page, "Loot partij 1")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("Je bent niet meer ingelogd")
    expect(alert).to_contain_text("Er is niets veranderd. Log in: dan ben je terug op de pagina")
    shoot(page, "at-once-draw-login")
    page.locator("main").get_by_role("link", name="Inloggen").click()
    log_in(page)
    tap(page, "Loot partij 1")
    expect(page.get_by_text("Nog niemand ziet dit")).to_be_visible()
    assert presses("draw") == 1


def test_the_session_ran_out_while_numbers_from_a_real_bag_were_typed(night, pub, runs_out):
    page = organiser(pub, here(night, "rounds/1/by-hand/"))
    fields = page.locator("[name^=number-]")
    for at in range(8):
        fields.nth(at).fill(str(at // 2 + 1))
    runs_out(page)
    tap(page, "Zet aan tafel")
    expect(page.get_by_role("alert")).to_contain_text(
        "Er is niets opgeslagen. Log in: wat je had ingevuld staat er dan weer"
    )
    page.locator("main").get_by_role("link", name="Inloggen").click()
    log_in(page)
    assert [fields.nth(at).input_value() for at in range(8)] == ["1", "1", "2", "2", "3", "3", "4", "4"]
    tap(page, "Zet aan tafel")
    expect(page.get_by_text("Nog niemand ziet dit")).to_be_visible()
